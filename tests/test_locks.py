"""The lock files: everything is pinned, and pip can check what it fetches, from wherever."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_every_package_is_pinned_with_its_hashes(name: str) -> None:
    """One line a package, then a hash for each of its files; no address of any index."""
    packages = (HERE / name).read_text().replace(" \\\n", " ").splitlines()
    assert len(packages) > 20
    for line in packages:
        pin, *hashes = line.split()
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", pin), pin
        assert hashes, f"{pin} has no hash: make lock"
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", x) for x in hashes), pin
