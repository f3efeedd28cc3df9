"""json, jsonl, junit, sarif and github against their schemas and the contract."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from lxml import etree

from tests.samples import CLEAN, HOSTILE, OFFENCES, RUN, SAMPLES, VERSION, hostile, make_report
from tests.shared import SHARED, needs_shared
from vlog_checker import reporter
from vlog_checker.findings import CheckResult, Finding, Verdict
from vlog_checker.reporter import render

SCHEMA = json.loads((Path(reporter.__file__).parent / "schema" / "report.schema.json").read_text("utf-8"))
RESULTS = [*SAMPLES.values(), CheckResult(), *map(hostile, HOSTILE)]


def _ids(result: CheckResult) -> str:
    return ascii(result.reports[0].file[:30]) if result.reports else "nothing"


def test_schema_is_valid_and_refuses_other_documents() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    good = json.loads(render(OFFENCES, "json"))
    spoiled: list[dict[str, Any]] = []
    for _ in range(5):
        spoiled.append(json.loads(json.dumps(good)))
    spoiled[0]["extra"] = 1
    del spoiled[1]["reports"][0]["findings"][0]["excuse"]
    spoiled[2]["reports"][0]["findings"][0]["scene"] = {}
    spoiled[3]["reports"][0]["counts"]["violation"] = -1
    spoiled[4]["reports"][0]["findings"][0]["verdict"] = "guilty"
    for document in spoiled:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(document, SCHEMA)


@pytest.mark.parametrize("result", RESULTS, ids=_ids)
def test_json_follows_its_schema(result: CheckResult) -> None:
    text = render(result, "json")
    assert text.isascii()
    jsonschema.validate(json.loads(text), SCHEMA)


@pytest.mark.parametrize("result", RESULTS, ids=_ids)
def test_jsonl_follows_its_schema(result: CheckResult) -> None:
    rows = [json.loads(row) for row in render(result, "jsonl").splitlines()]
    line_schema = {"$ref": "#/$defs/jsonl_line", "$defs": SCHEMA["$defs"], "$schema": SCHEMA["$schema"]}
    validator = jsonschema.Draft202012Validator(line_schema)
    for row in rows:
        validator.validate(row)
    kinds = [row["type"] for row in rows]
    assert kinds.count("finding") == len(list(result.findings))
    assert kinds[-1] == "summary"
    assert kinds.count("summary") == 1


def test_json_has_the_keys_of_the_contract_in_order() -> None:
    document = json.loads(render(OFFENCES, "json"))
    assert list(document) == ["schema_version", "tool", "reports", "errors"]
    report = document["reports"][0]
    assert list(report) == (
        ["file", "size", "sha256", "module", "steps", "boards", "view", "assumptions", "findings", "counts"]
    )
    assert list(report["findings"][0]) == (
        [
            "rule",
            "verdict",
            "headline",
            "hex",
            "step",
            "turn",
            "phase",
            "player",
            "pieces",
            "evidence",
            "expected",
            "found",
            "excuse",
            "related",
        ]
    )
    assert report["counts"] == {"violation": 2, "suspect": 1, "cannot-tell": 1, "note": 1}


def test_json_keeps_evidence_to_the_letter() -> None:
    findings = json.loads(render(OFFENCES, "json"))["reports"][0]["findings"]
    assert findings[1]["evidence"] == ["*** (IFT     DR) 3,4 ***   <bob>"]
    assert findings[2]["player"] == "Anna Müller"


def test_jsonl_findings_say_which_report_they_belong_to() -> None:
    rows = [json.loads(row) for row in render(RUN, "jsonl").splitlines()]
    assert [(r["type"], r.get("report")) for r in rows[:-1]] == [
        ("report", None), ("finding", 0), ("report", None), ("report", None), ("finding", 2), ("error", None),
    ]  # fmt: skip
    assert "findings" not in rows[0]


@cache
def _junit_schema() -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(str(SHARED / "schemas" / "junit-10.xsd")))


@needs_shared
@pytest.mark.parametrize("result", RESULTS, ids=_ids)
def test_junit_is_valid(result: CheckResult) -> None:
    _junit_schema().assertValid(etree.fromstring(render(result, "junit").encode()))


def _suite(result: CheckResult, index: int = 0) -> etree._Element:
    return etree.fromstring(render(result, "junit").encode())[index]


def test_junit_counts_and_outcomes() -> None:
    suite = _suite(OFFENCES)
    assert {k: suite.get(k) for k in ("tests", "failures", "errors", "skipped")} == {
        "tests": "5", "failures": "3", "errors": "0", "skipped": "1",
    }  # fmt: skip
    outcomes = {c.get("name"): [e.tag for e in c] for c in suite.findall("testcase")}
    assert outcomes == {
        "F8.3-over-capacity": ["failure"],
        "F8.2-in-sand": ["failure"],
        "F8.41-wrongly-removed": ["failure"],
        "F8.4-emplacement": ["skipped"],
        "F8.2-bpv": ["system-out"],
    }


def test_junit_a_clean_log_passes_and_an_unread_file_is_an_error() -> None:
    assert [c.get("name") for c in _suite(CLEAN).findall("testcase")] == ["no findings"]
    assert _suite(CLEAN).findall("testcase/*") == []
    assert _suite(CLEAN).get("tests") == "1"
    assert [e.tag for e in _suite(RUN, 3)[0]] == ["error"]
    assert _suite(RUN, 3).get("errors") == "1"


def test_junit_one_case_for_a_rule_found_twice() -> None:
    both = (
        Finding("F8.3-over-capacity", Verdict.CANNOT_TELL, "perhaps"),
        Finding("F8.3-over-capacity", Verdict.VIOLATION, "surely"),
    )
    suite = _suite(CheckResult((make_report(both),), (), VERSION))
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("1", "1", "0")
    assert [e.tag for e in suite.findall("testcase/*")] == ["failure", "system-out"]


@cache
def _sarif_schema() -> jsonschema.Draft7Validator:
    return jsonschema.Draft7Validator(
        json.loads((SHARED / "schemas" / "sarif-2.1.0.json").read_text("utf-8"))
    )


@needs_shared
@pytest.mark.parametrize("result", RESULTS, ids=_ids)
def test_sarif_is_valid(result: CheckResult) -> None:
    text = render(result, "sarif")
    assert text.isascii()
    _sarif_schema().validate(json.loads(text))


@pytest.mark.parametrize("result", RESULTS, ids=_ids)
def test_sarif_has_what_github_asks_for(result: CheckResult) -> None:
    document = json.loads(render(result, "sarif"))
    assert document["$schema"].endswith("sarif-2.1.0.json")
    run = document["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        assert {"id", "shortDescription", "fullDescription", "help"} <= set(rule)
        assert rule["help"]["text"]
    marks = []
    for each in run["results"]:
        assert rules[each["ruleIndex"]]["id"] == each["ruleId"]
        assert len(each["locations"]) == 1
        physical = each["locations"][0]["physicalLocation"]
        assert set(physical["region"]) == {"startLine", "startColumn", "endLine", "endColumn"}
        assert physical["region"]["startLine"] >= 1
        assert re.fullmatch(r"[A-Za-z0-9_.~%-]+(/[A-Za-z0-9_.~%-]+)*", physical["artifactLocation"]["uri"])
        assert ".." not in physical["artifactLocation"]["uri"].split("/")
        assert (each["kind"] == "fail") == (each["level"] != "none")
        marks.append(each["partialFingerprints"]["primaryLocationLineHash"])
    assert len(marks) == len(set(marks)) or len(result.reports) > 1


def test_sarif_levels() -> None:
    results = json.loads(render(OFFENCES, "sarif"))["runs"][0]["results"]
    assert [(r["properties"]["verdict"], r["kind"], r["level"]) for r in results] == [
        ("violation", "fail", "error"),
        ("violation", "fail", "error"),
        ("suspect", "fail", "warning"),
        ("cannot-tell", "review", "none"),
        ("note", "informational", "none"),
    ]


@pytest.mark.parametrize(
    ("name", "uri"),
    [
        ("C:\\logs\\a b.vlog", "C%3A%5Clogs%5Ca%20b.vlog"),
        ("/etc/passwd", "etc/passwd"),
        ("../../up.vlog", "up.vlog"),
        ("//evil.example/x", "evil.example/x"),
        ("javascript:alert(1)", "javascript%3Aalert%281%29"),
        ("", "unnamed"),
    ],
)
def test_sarif_names_are_relative_references(name: str, uri: str) -> None:
    found = CheckResult((make_report((Finding("LOG-x", Verdict.NOTE, "x"),), name),), (), VERSION)
    assert json.loads(render(found, "sarif"))["runs"][0]["artifacts"][0]["location"]["uri"] == uri


def test_sarif_fingerprint_is_of_the_offence_not_of_the_step() -> None:
    def mark(step: int, hex_: str) -> str:
        finding = Finding("F8.3-over-capacity", Verdict.VIOLATION, "x", hex=hex_, step=step)
        document = json.loads(render(CheckResult((make_report((finding,)),)), "sarif"))
        text = document["runs"][0]["results"][0]["partialFingerprints"]["primaryLocationLineHash"]
        assert isinstance(text, str)
        return text

    assert mark(3, "A1") == mark(9, "A1") != mark(3, "A2")


@pytest.mark.parametrize("result", RESULTS, ids=_ids)
def test_github_every_line_is_one_command_of_ours(result: CheckResult) -> None:
    rows = render(result, "github").split("\n")
    assert rows.pop() == ""
    command = re.compile(r"::(error|warning|notice) (\w+=[^,:]*(,\w+=[^,:]*)*)::(?!.*##\[)[^\r]*")
    for row in rows:
        assert command.fullmatch(row), row
        assert re.fullmatch(r"(%25|%0D|%0A|%3A|%2C|[^%])*", row), row
    views = 1 if result.reports else 0
    if result is not RUN:
        assert len(rows) == views + len(list(result.findings)) + len(result.errors) + 1


def test_github_escapes_and_points_to_the_step() -> None:
    finding = Finding(
        "F8.3-gun-with-squad", Verdict.SUSPECT, "100%\nsure", hex="L2", step=0, evidence=("a,b:c",)
    )
    text = render(CheckResult((make_report((finding,), "a,b:c.vlog"),)), "github").split("\n")[1]
    assert text.startswith(
        "::warning file=a%2Cb%3Ac.vlog,line=1,title=F8.3-gun-with-squad L2::suspect, hex L2, start"
    )
    assert "100%25 sure%0ALog: a,b:c" in text
