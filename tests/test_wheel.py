"""The wheel: whoever installs it and serves has the page, or was told when it was made."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from kibitz.server.http.static import FIRST, Page, page_folder

HERE = Path(__file__).resolve().parent.parent


def built(target: Path, page: str) -> subprocess.CompletedProcess[str]:
    """What setuptools does for a wheel, without the compiler."""
    environment = {**os.environ, "KIBITZ_NO_COMPILE": "1", "KIBITZ_PAGE": page}
    command = [sys.executable, "setup.py", "-q", "build", "-b", str(target / "base")]
    command += ["--build-lib", str(target / "lib"), "egg_info", "-e", str(target)]
    return subprocess.run(
        command, cwd=HERE, env=environment, capture_output=True, text=True, check=False
    )


def test_the_page_is_in_the_wheel(tmp_path: Path) -> None:
    """With its folders and its packed files; found where the server looks for it."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    for name in (FIRST, "assets/a.js", "assets/a.js.br", "licences/young-serif.txt"):
        (page / name).parent.mkdir(exist_ok=True)
        (page / name).write_text(name)
    done = built(tmp_path, str(page))
    assert done.returncode == 0, done.stderr
    package = tmp_path / "lib" / "kibitz"
    found = Page(package / "web").files
    assert set(found) == {FIRST, "assets/a.js", "assets/a.js.br", "licences/young-serif.txt"}
    assert (package / "server" / "wire.py").is_file()
    assert (package / "py.typed").is_file(), "type checkers would take every name for Any"
    look = "from kibitz.server.http.static import page_folder; print(page_folder(None))"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "lib")}
    said = subprocess.run(
        [sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=True
    )
    assert Path(said.stdout.strip()) == package / "web"


def test_a_wheel_without_a_page_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """Unless it was asked for so."""
    done = built(tmp_path, str(tmp_path / "nowhere"))
    assert done.returncode != 0 and "make page" in done.stderr and "Traceback" not in done.stderr


def test_the_licence_of_the_font_goes_with_the_page() -> None:
    """Where the page has been built."""
    folder = page_folder(None)
    assert folder is not None, "make page"
    text = (folder / "licences" / "young-serif.txt").read_text()
    assert "SIL Open Font License" in text and "Young Serif" in text
