"""The wire protocol: every message between server and page, typed and tagged."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

from kibitz.words.scene import Scene

VERSION: Final = 2
"""The protocol version: + 1 when an old page could not understand."""

# What messages are made of.


class Option(Struct):
    """An answer: its number, its words, and what to point at for it, one after the other."""

    id: int
    label: str
    at: list[str]


class Ask(Struct):
    """A question to the reader."""

    n: int
    """How many answers were given before it; an answer names it, so none counts twice
    (idempotency)."""
    seat: int
    prompt: str
    card: str
    """The key of the card whose text asks, or nothing."""
    options: list[Option]


class Line(Struct):
    """A line of the log, as deep as the text that caused it."""

    n: int
    depth: int
    text: str


class Player(Struct):
    """A player at the table."""

    seat: int
    name: str
    role: str
    side: int
    bot: str
    """The level of a bot, or nothing."""
    level: str
    """What that level is called."""
    here: bool
    """Is a page of theirs connected?"""
    free: bool
    """May anybody take the seat?"""


class Clock(Struct):
    """Milliseconds left for each seat, and for this move; whose time runs."""

    left: list[int]
    move: int
    running: int


class Over(Struct):
    """How it ended."""

    text: str
    scores: list[float]
    why: str


class Said(Struct, tag="said"):
    """A line of the chat; of the team, or of the whole table."""

    n: int
    seat: int
    name: str
    text: str
    team: bool


# From the table to a page.


class Welcome(Struct, tag="welcome"):
    """The first message to a page: its table, its seats, the players."""

    version: int
    table: str
    game: str
    title: str
    options: dict[str, str]
    players: list[Player]
    seats: list[int]
    """The seats this browser holds."""
    seat: int
    """The seat it looks from; -1 watches."""
    team: bool
    """Is there a chat of the team for it?"""
    timed: bool
    draws: bool
    chat: list[Said]


class Edit(Struct):
    """A value to put into a scene; an empty path replaces all of it."""

    at: list[str | int]
    value: Any


class Step(Struct):
    """One event to be shown before the next one, as one seat may know it."""

    n: int
    """Its number, which is that of its line in the log."""
    seat: int
    """Who did it, or -1."""
    depth: int
    text: str
    quote: str
    """The text that caused it, or nothing."""
    source: str
    """The element of the scene whose text that is, or nothing."""
    targets: list[str]
    """The elements it touched."""
    moment: str
    """What kind of great moment it is: `turn`, `compile`, `day`, ...; or nothing."""
    edits: list[Edit]
    """Make the scene after this step of the scene after the next one.

    For the last step that is the scene of the whole message.
    """


class Shown(Struct, tag="shown"):
    """The table as one seat may know it now."""

    n: int
    seat: int
    scene: Scene
    ask: Ask | None
    asked: int
    """The seat that is asked; -1 if none is."""
    status: str
    """Whom the table waits for, in words."""
    waiting: list[str]
    """What is still to come, the next first."""
    first: int
    """The number of the first of these lines: what the page has from there on is out of date."""
    lines: list[Line]
    steps: list[Step]
    """What happened since this seat was last shown the table; nothing if it never was."""
    undo: str
    """`free`, `ask` if the others have to agree, or nothing."""
    over: Over | None
    clock: Clock | None
    paused: bool


class HandOver(Struct, tag="hand-over"):
    """Between two people at one screen: nothing is shown until the next says so."""

    seat: int
    name: str


class WhyNot(Struct, tag="why-not"):
    """Why what was pointed at cannot be done."""

    at: list[str]
    texts: list[str]


class Fault(Struct, tag="fault"):
    """A message that was not obeyed; nothing was changed."""

    code: str
    text: str


class Seated(Struct, tag="seated"):
    """A player came, went, or has a new name."""

    players: list[Player]


class Wished(Struct, tag="wished"):
    """A proposal to take back or to draw, for the others to agree to; or it is settled."""

    kind: str
    """`undo` or `draw`."""
    seat: int
    name: str
    open: bool
    mine: bool
    """Is it for the reader to answer?"""
    text: str


class Pong(Struct, tag="pong"):
    at: float


FromTable = Welcome | Shown | HandOver | WhyNot | Fault | Seated | Wished | Said | Pong


# From a page to the table.


class Hello(Struct, tag="hello"):
    """The first message of a page: language, name, and the secret of a seat, if it has one."""

    language: str
    key: str = ""
    name: str = ""


class Act(Struct, tag="act"):
    """An answer to question `n`."""

    n: int
    id: int


class Why(Struct, tag="why"):
    """Why can this not be done? By what was pointed at."""

    at: list[str]


class Undo(Struct, tag="undo"):
    pass


class Wish(Struct, tag="wish"):
    """Ask the others: `undo` or `draw`."""

    kind: str


class Reply(Struct, tag="reply"):
    kind: str
    yes: bool


class Resign(Struct, tag="resign"):
    pass


class Pause(Struct, tag="pause"):
    """Stop the clocks, or let them run; everybody at the table may."""

    yes: bool


class Sit(Struct, tag="sit"):
    """Look from another seat one holds, take a free one, or watch from -1."""

    seat: int


class Say(Struct, tag="say"):
    text: str
    team: bool = False


class Speak(Struct, tag="speak"):
    """Go on in another language."""

    language: str


class Ping(Struct, tag="ping"):
    at: float


ToTable = Hello | Act | Why | Undo | Wish | Reply | Resign | Pause | Sit | Say | Speak | Ping


# Asked for by address.


class Choice(Struct):
    """A value of an option in words."""

    value: str
    word: str


class OptionInfo(Struct):
    name: str
    title: str
    explain: str
    default: str
    choices: list[Choice]


class RoleInfo(Struct):
    """A seat of a game before anybody sits there."""

    role: str
    side: int


class GameInfo(Struct):
    """A game on the first page."""

    game: str
    title: str
    about: str
    seats: dict[str, list[RoleInfo]]
    """By the value of the option that says how many play; just `` if there is none."""
    seats_option: str
    draws: bool
    options: list[OptionInfo]


class LevelInfo(Struct):
    """A bot one can play against."""

    level: str
    title: str
    about: str
    name: str
    """What its first bot at a table is called."""


class Start(Struct):
    """What the first page offers."""

    games: list[GameInfo]
    levels: list[LevelInfo]
    languages: dict[str, str]


class Demo(Struct):
    """Some seconds of a recorded match, as the steps of a `Shown` that ends with the scene."""

    scene: Scene
    steps: list[Step]
    hues: dict[str, int]
    """The colour of each group of cards, by its key."""


class SeatWish(Struct):
    """Who shall sit there: `me`, `here` (the same screen), `bot`, or `open`."""

    kind: str
    level: str = ""
    name: str = ""


class ClockWish(Struct):
    """Seconds: a bank for the whole match, and for each move; 0 is without."""

    bank: int = 0
    move: int = 0


class Branch(Struct):
    """A place in a finished match to play on from."""

    match: str
    at: int


class NewTable(Struct):
    game: str
    seats: list[SeatWish]
    options: dict[str, str] = field(default_factory=dict)
    clock: ClockWish = field(default_factory=ClockWish)
    listed: bool = False
    language: str = "en"
    branch: Branch | None = None


class TableMade(Struct):
    """The address of a new table, and the secret of each seat, which lets its holder sit there."""

    table: str
    keys: list[str]


class OpenTable(Struct):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    players: list[Player]
    options: dict[str, str]
    timed: bool
    running: bool


class Lobby(Struct):
    open: list[OpenTable]
    mine: list[OpenTable]


class ReplayInfo(Struct):
    """A match to look at: its players, all lines as everybody may know them now, its steps."""

    match: str
    game: str
    title: str
    players: list[Player]
    options: dict[str, str]
    over: Over | None
    lines: list[Line]
    steps: list[ReplayStep]


class ReplayStep(Struct):
    """One answer: who, what, and how many lines of the log came before it."""

    seat: int
    text: str
    lines: int


class ReplayAt(Struct):
    """The table before answer `n`."""

    n: int
    scene: Scene
    asked: int
    prompt: str
    waiting: list[str]
