"""What a client sends that means harm: requests and messages, malformed or forged, without end.

Routes are those of the application and types those of the wire, so that a new one is tried without
being named here. Whatever is made here has to be refused or to change nothing.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args
from urllib.parse import quote

import msgspec
from starlette.routing import BaseRoute, Route

from kibitz.server import wire

TO_TABLE: Final[tuple[type[Any], ...]] = get_args(wire.ToTable)
TO_STUDY: Final[tuple[type[Any], ...]] = get_args(wire.ToStudy)
WEIRD: Final[tuple[object, ...]] = (
    *(None, True, False, 0, -1, 7, 2**31, -(2**63), 2**64, 1e308, 1.5, "", " ", "0", "\x00"),
    *("a" * 300, "é\u202e\ud7ff", "../..", "' OR 1=1 --", "<script>", "%s%n", "{}", [], {}, [[]]),
    *([None] * 40, [0, "x"], {"type": "act"}, {"n": []}, {"a": {"b": {"c": {}}}}),
)
"""Values of every kind, hardly ever the right one."""
JUNK: Final = (
    *(b"", b" ", b"{", b"}", b"[]", b"null", b"true", b"0", b'"act"', b"\x00", b"NaN"),
    *(
        b"[" * 3000,
        b'{"a":' * 1200,
        b'{"type":null}',
        b'{"type":"fly"}',
        b'{"type":["act"]}',
        b"nul",
    ),
    *(b"\xef\xbb\xbf{}", b'{"type":"act"', b"{}" * 50, b"'", b"--", b"a" * 9000),
)
"""Nothing of this is a message."""
NO_RECORDS: Final = (
    *(b"\xff\xfe", b"\x80abc"),
    *[x for x in JUNK if not x.startswith(b'{"type"')],
)
"""Nothing of this is a record either; one with nothing but unknown fields can be."""
NUMBERS: Final = ("n", "strength")
"""Parameters that are numbers: with right ones a stranger may ask for work that takes long."""
NO_NUMBERS: Final = ("-1", "99999", "1.5", "x", "%00", "0x1", "9" * 40)
FOREIGN: Final = ("https://evil.example", "http://127.0.0.1.evil.example", "null", "//", "http://[")
"""Origins of pages that are not ours."""
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FLY")
HEADS: Final = (
    *(
        b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\n",
    ),
    *(b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"\xff" * 200 + b"\r\n\r\n"),
    *(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",),
    *(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",),
    *(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
        b"Content-Length: 3\r\nContent-Length: 9\r\n\r\nabc",
    ),
    *(b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",),
    *(b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",),
)
"""Heads of requests that are none."""
FRAMES: Final = (
    *(
        b"\x81\x05hello",
        b"\xf1\x80\0\0\0\0",
        b"\x83\x80\0\0\0\0",
        b"\x89\xfe\x00\x7e\0\0\0\0" + b"a" * 126,
    ),
    *(b"\x80\x80\0\0\0\0", b"\x01\x81\0\0\0\0a\x81\x81\0\0\0\0b", b"\x81\x82\0\0\0\0\xff\xfe"),
    *(b"\x88\x81\0\0\0\0a", b"\x88\x82\0\0\0\0\x00\x00", b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0"),
    *(b"\x82\x83\0\0\0\0abc", b"\x81\xfe\xff\xff\0\0\0\0" + b"x" * 65_535),
)
"""Frames that no client may send."""


@dataclass(frozen=True)
class Address:
    """A route with one of its methods."""

    method: str
    path: str
    reads_body: bool = True
    """Does it refuse what is no record? Where it does not, a request is forged in other ways."""


def addresses(routes: Sequence[BaseRoute]) -> list[Address]:
    """Every route of the application that a request can reach."""
    return [
        Address(method, route.path)
        for route in routes
        if isinstance(route, Route)
        for method in sorted(route.methods or ())
        if method != "HEAD"
    ]


def filled(path: str, ids: Mapping[str, str], dice: random.Random, real: float = 0.5) -> str:
    """A path with its parameters: those of somebody else's things, or made up."""
    parts = []
    for part in path.split("/"):
        name = part.strip("{}").partition(":")[0].partition("}")[0]
        if not part.startswith("{"):
            parts.append(part)
        elif name in NUMBERS:
            parts.append(dice.choice(NO_NUMBERS))
        elif name in ids and dice.random() < real:
            parts.append(ids[name])
        else:
            parts.append(quote(str(dice.choice(WEIRD))[:80], safe=""))
    return "/".join(parts)


def request(address: Address, ids: Mapping[str, str], dice: random.Random) -> bytes:
    """A request of a stranger that must not change anything."""
    method, origin, body = address.method, "", b""
    if method == "GET":
        body = dice.choice(JUNK) if dice.random() < 0.1 else b""
        if dice.random() < 0.1:
            method, origin = dice.choice(METHODS), dice.choice(FOREIGN)
    elif not address.reads_body or dice.random() < 0.3:
        origin, body = dice.choice(FOREIGN), json.dumps(record(dice)).encode()
    else:
        body = dice.choice(NO_RECORDS) if dice.random() < 0.5 else wrong_record(dice)
    path = filled(address.path, ids, dice)
    if dice.random() < 0.3:
        path += f"?seat={quote(str(dice.choice(WEIRD))[:60])}&key={dice.random()}&answers=1.x"
    lines = [f"{method} {path} HTTP/1.1", "Host: bench", f"Content-Length: {len(body)}"]
    if origin:
        lines.append(f"Origin: {origin}")
    if dice.random() < 0.3:
        lines.append(f"Cookie: kibitz={quote(str(dice.choice(WEIRD))[:60])}.{dice.random()}")
    if dice.random() < 0.2:
        lines.append('X-Kibitz-Node: {"client":"127.0.0.1","scheme":"http","guest":"g"}|forged')
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def record(dice: random.Random) -> dict[str, object]:
    """Fields that many records have, with values of any kind."""
    names = ("game", "seats", "name", "text", "who", "phrase", "club", "form", "days", "step")
    return {name: dice.choice(WEIRD) for name in dice.sample(names, dice.randrange(1, 5))}


def wrong_record(dice: random.Random) -> bytes:
    """JSON that is no record at all."""
    found = dice.choice([x for x in WEIRD if not isinstance(x, dict)])
    return json.dumps(found).encode()


def message(kind: type[Any], dice: random.Random) -> bytes:
    """A message of a type in which something is wrong: a field, its value, or who sends it."""
    found: dict[str, object] = {"type": msgspec.inspect.type_info(kind).tag}  # type: ignore[attr-defined]
    fields = msgspec.structs.fields(kind)
    for field in fields:
        found[field.name] = right(field.type, dice)
    if fields and dice.random() < 0.6:
        found[dice.choice(fields).name] = dice.choice(WEIRD)
    elif fields and dice.random() < 0.2:
        del found[dice.choice(fields).name]
    if kind is wire.Say:
        # Who watches may say something: only what says nothing changes nothing.
        found["text"] = dice.choice((None, 3, [], "", " \n", " "))
        found["phrase"] = dice.choice(("", "no-such-phrase", 4))
    if kind is wire.Hello:
        found["name"] = ""
    text = json.dumps(found)
    if dice.random() < 0.1:
        text = text[: dice.randrange(len(text))]
    return text.encode()


def right(kind: object, dice: random.Random) -> object:
    """A value of a type, as somebody would guess it."""
    if kind is bool:
        return dice.random() < 0.5
    if kind is int:
        return dice.choice((0, 1, 2, 3, 6, -1, 250, 10_000))
    if kind is float:
        return dice.random()
    if kind is str:
        return dice.choice(("en", "undo", "draw", "pause", "rematch", "hand:fire-1", "x"))
    return [right(int, dice) for _ in range(3)] if kind == list[int] else ["line:1"]
