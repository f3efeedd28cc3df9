"""The rules: rulesets, their checks, and the registry.  Knows nothing of files and reports' looks."""
