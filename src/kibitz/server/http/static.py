"""The built page: its files, hashed ones for ever, the first one for every address of the page."""

from __future__ import annotations

import mimetypes
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

FOREVER: Final = "public, max-age=31536000, immutable"
AGAIN: Final = "no-cache"
FIRST: Final = "index.html"
PICTURE: Final = "/preview.jpg"
"""What a preview of a link to the page shows."""
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kibitz</title></head>
<body><h1>Kibitz</h1>
<p>The server runs, but its page has not been built.</p>
<p>In a checkout: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>,
then start the server again, or name the folder: <code>kibitz serve --page web/dist</code>.</p>
</body></html>
"""


def page_folder(given: Path | None) -> Path | None:
    """Where the built page is: as configured, in the package, or in a checkout."""
    if given is not None:
        return given
    package = Path(str(files("kibitz")))
    for folder in (package / "web", package.parent.parent / "web" / "dist"):
        if (folder / FIRST).is_file():
            return folder
    return None


class Page:
    """Files of one folder, listed once: nothing outside it can be named."""

    def __init__(self, folder: Path | None) -> None:
        self.files: dict[str, Path] = {}
        if folder is not None:
            root = folder.resolve()
            for path in root.rglob("*"):
                if path.is_file():
                    self.files[path.relative_to(root).as_posix()] = path

    async def get(self, request: Request, game: str = "") -> Response:
        """A file, or the first one for an address of the page; `game` is that of its table."""
        name = request.path_params.get("path", "").lstrip("/")
        page = name == FIRST or "." not in name.rsplit("/", 1)[-1]
        if page and FIRST in self.files:
            return self.first(request, game)
        if name in self.files:
            return self.file(name, request)
        if not page:
            return Response("not found", 404, media_type="text/plain")
        return HTMLResponse(NOT_BUILT, headers={"cache-control": AGAIN})

    def first(self, request: Request, game: str) -> Response:
        """The first file, made ready.

        Who previews a link wants the address of its picture in full. The game of a table is said
        at once: the page is painted before anybody could ask for it.
        """
        origin = escape(f"{request.url.scheme}://{request.url.netloc}")
        text = self.files[FIRST].read_text(encoding="utf-8")
        text = text.replace(f'content="{PICTURE}"', f'content="{origin}{PICTURE}"')
        if game:
            text = text.replace("<html", f'<html data-table="{escape(game)}"', 1)
        return HTMLResponse(text, headers={"cache-control": AGAIN})

    def file(self, name: str, request: Request) -> Response:
        """A file, precompressed if there is such a variant and the browser accepts it."""
        path, headers = self.files[name], {"cache-control": AGAIN, "vary": "accept-encoding"}
        if name.startswith("assets/"):
            headers["cache-control"] = FOREVER
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        taken = request.headers.get("accept-encoding", "")
        for coding, ending in PACKED:
            if coding in taken and name + ending in self.files:
                path = self.files[name + ending]
                headers["content-encoding"] = coding
                break
        return FileResponse(path, headers=headers, media_type=kind)
