"""``python -m vlog_checker``."""

from vlog_checker.cli import main

if __name__ == "__main__":
    main()
