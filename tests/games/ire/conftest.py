"""Tests of the rules are played on the fixed box, if need be in a process of their own."""

from __future__ import annotations

import json
import os
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tests.games.ire.fixed_box import HERE, REPORT, in_play, outcomes

FIXED: Final = (
    *("rules/rulings/", "rules/test_dice", "rules/test_reasons", "rules/test_verbs"),
    *("knowledge/", "notation/"),
)
"""The tests that hang on what single cards do; others are about the box that we ship."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = [x for x in items if x.path.is_relative_to(HERE) and on_fixed_box(x.path)]
    if not wanted or in_play():
        return
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
    folder = Path(tempfile.gettempdir()) / f"kibitz-fixed-box-{run}"
    files = sorted({str(x.path) for x in wanted})
    for item in wanted:
        item.runtest = partial(elsewhere, item.nodeid, folder, files)  # type: ignore[method-assign]


def on_fixed_box(path: Path) -> bool:
    return path.relative_to(HERE).as_posix().startswith(FIXED)


def elsewhere(nodeid: str, folder: Path, files: list[str]) -> None:
    """What became of a test in the process that has the fixed box."""
    found = outcomes(folder, files)
    assert nodeid in found, "it did not run on the fixed box"
    assert not found[nodeid], found[nodeid]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    path = os.environ.get(REPORT)
    if path and (report.when == "call" or report.failed):
        fault = str(report.longrepr) if report.failed else ""
        with Path(path).open("a", encoding="utf-8") as f:
            f.write(json.dumps([report.nodeid, fault]) + "\n")
