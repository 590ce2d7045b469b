"""The wire protocol: every message between server and page, typed and tagged.

Long because it is one list, and every message has to be in it.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from kibitz.words.digest import Digest
from kibitz.words.marks import Sound
from kibitz.words.scene import Scene

VERSION: Final = 2
"""The protocol version: + 1 when an old page could not understand."""

# What messages are made of.


class Option(Struct):
    """An answer: its number, its words, and what to point at for it, one after the other."""

    id: int
    label: str
    at: list[str]
    notes: list[str] = []
    """What it costs or risks, each in a word or two."""
    card: str = ""
    """Where real cards are entered: the key of the card it names, or nothing."""
    open: bool = False
    """Does it leave open which card it was?"""


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
    gathers: bool
    """Are several things picked for it and confirmed together? `Try` tells how far one is."""
    entry: str = ""
    """What chance has brought at a real table, to be entered: `card`, `die`; or nothing."""


class Line(Struct):
    """A line of the log, as deep as the text that caused it, and what it points at."""

    n: int
    depth: int
    text: str
    moment: str
    """What kind of great moment it tells of; with `turn` and `day` a part of the log begins."""
    source: str
    """The element of the scene sent with it whose text caused it, or nothing."""
    targets: list[str]
    """The elements it speaks of, where they are now."""


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
    who: str = ""
    """Whoever sits there, as in their lines of the chat; nothing for bots and free seats."""


class Clock(Struct):
    """Milliseconds left for each seat, and for this move; whose time runs."""

    left: list[int]
    move: int
    running: int
    wait: int = 0
    """Milliseconds before it begins to run, as after a restart of the server."""


class Series(Struct):
    """The matches of the same people, one the rematch of the other."""

    n: int
    """The first is 1."""
    before: str
    """The match this one is the rematch of, or nothing."""
    after: str
    """The rematch of this one, or nothing."""
    score: list[float]
    """Points from the matches before, by seat."""
    was: list[int]
    """Where whoever sits on each seat sat in the match before; nothing in the first."""
    best_of: int = 0
    """How many matches it has at most, if that is settled; else 0."""


class Turning(Struct):
    """The turn that decided a match: its heading in the log, and where its replay begins."""

    text: str
    n: int
    """How many answers were given before it."""


class Over(Struct):
    """How it ended."""

    text: str
    scores: list[float]
    why: str
    turning: Turning | None
    """Nothing until it has been found out, and where no turn stands out."""


class Said(Struct, tag="said"):
    """A line of the chat; of the team, or of the whole table."""

    n: int
    seat: int
    name: str
    text: str
    team: bool
    who: str
    """Whoever said it, the same in all their lines at this table; for a page to hide them."""
    watching: str
    """That it was no player, in words; or nothing."""


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
    key: str
    """The own key of a seat just taken, which no one else is told and only once; or nothing."""
    team: bool
    """Is there a chat of the team for it?"""
    timed: bool
    draws: bool
    position: str
    """That the match begins from a position instead of the usual set-up; or nothing."""
    hints: str
    """That whoever sits down agrees to hints for all, if it was opened so; or nothing."""
    rated: str
    """That its result counts for ratings, and what is not allowed for that; or nothing."""
    seal: str
    """What the match file will begin with, told before the first answer: the hash of the seed."""
    judged: bool
    """Do its cards lie on a real table? Then this browser enters everything, for all seats."""
    chat: list[Said]
    opener: bool
    """Did the reader open the table? Then they may silence others in its chat."""
    series: Series | None = None
    """Nothing where nobody has asked for a rematch yet."""
    days: int = 0
    """For each move, where people come by now and then; else 0."""
    sayings: dict[str, str] = {}
    """What can be said with one click, in the reader's words; others read it in theirs."""
    code: str = ""
    """Letters that take a free seat, told to those who have one; nothing once all are taken."""
    tournament: str = ""
    """The tournament that the match is played in, or nothing."""
    club: str = ""
    """The club that the table is in, whose members alone come in; or nothing."""


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
    sound: Sound
    """What it sounds like, or nothing."""
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
    digest: Digest
    """What happened lately, in short."""
    undo: str
    """`free`, `ask` if the others have to agree, or nothing."""
    over: Over | None
    clock: Clock | None
    paused: bool
    due: int = 0
    """Where there are days for a move: milliseconds until whoever is asked has lost."""


class HandOver(Struct, tag="hand-over"):
    """Between two people at one screen: nothing is shown until the next says so."""

    seat: int
    name: str


class WhyNot(Struct, tag="why-not"):
    """Why what was pointed at cannot be done."""

    at: list[str]
    texts: list[str]


class Tried(Struct, tag="tried"):
    """How far one would be with some answers to question `n`."""

    n: int
    ids: list[int]
    picked: list[int]
    """Those of them that count."""
    prompt: str
    """What would be asked then; nothing if it is complete."""
    more: list[int]
    """What could be added."""
    answers: list[int]
    """The answers to give for it, one after the other."""
    ready: bool
    """Can it be confirmed?"""


class HintChance(Struct):
    """The chance of a move and its 95 % interval, in per cent."""

    n: int
    low: int
    high: int
    text: str
    close: str
    """That it cannot be told apart from the best, if that is so."""


class HintMove(Struct):
    """A move that a hint speaks of: its words, what to point at for it, and why."""

    label: str
    at: list[str]
    reasons: list[str]
    chance: HintChance | None
    """Only at the greatest strength."""


class Hint(Struct, tag="hint"):
    """A hint on question `n`; it holds no more than its strength gives away."""

    n: int
    strength: int
    """1 where to look, 2 the best move and why, 3 all candidates with their chances."""
    texts: list[str]
    look: list[str]
    """The elements that these sentences speak of."""
    moves: list[HintMove]
    around: list[str]
    """How it may go on, and who says so."""


class WinChance(Struct, tag="win-chance"):
    """The chance of a side after `n` answers with its 95 % interval, in per cent."""

    n: int
    seat: int
    """From whose knowledge; -2 if everything is open."""
    chance: int
    low: int
    high: int
    short: str
    """Just the figures."""
    text: str
    about: str
    """From whose knowledge in words, and who says so."""


class Fault(Struct, tag="fault"):
    """A message that was not obeyed; nothing was changed."""

    code: str
    text: str


class Held(Struct, tag="held"):
    """The table waits for its database: what was done counts, or is refused, as soon as that is."""

    text: str


class Seated(Struct, tag="seated"):
    """A player came, went, or has a new name."""

    players: list[Player]
    watching: int = 0
    """How many people look on."""


class Wished(Struct, tag="wished"):
    """A proposal for the others to agree to; or it is settled."""

    kind: str
    """`undo`, `draw`, `pause` or `rematch`; `rules` if the server asks about rules that changed."""
    seat: int
    name: str
    open: bool
    mine: bool
    """Is it for the reader to answer?"""
    text: str
    refused: bool = False
    """Did somebody refuse it, or has it lapsed?"""


class Moved(Struct, tag="moved"):
    """Everybody goes on at another table: the rematch of this match, or whoever was found."""

    table: str
    key: str = ""
    """Of a seat that is kept for the reader there, if they have to take it themselves."""


class Pong(Struct, tag="pong"):
    at: float


FromTable = (
    Welcome
    | Shown
    | HandOver
    | WhyNot
    | Tried
    | Hint
    | WinChance
    | Fault
    | Held
    | Seated
    | Wished
    | Moved
    | Said
    | Pong
)


# From a page to the table.


class Hello(Struct, tag="hello"):
    """The first message of a page: language, name, and the key of a seat, if it has one."""

    language: str
    key: str = ""
    name: str = ""
    hidden: bool = False
    """Is the page in the background, where nobody looks at it?"""


class Seen(Struct, tag="seen"):
    """The page has gone to the background, or somebody looks at it again."""

    yes: bool = True


class Act(Struct, tag="act"):
    """An answer to question `n`."""

    n: int
    id: int


class Why(Struct, tag="why"):
    """Why can this not be done? By what was pointed at."""

    at: list[str]


class Try(Struct, tag="try"):
    """How far would I be with these answers to question `n`?"""

    n: int
    ids: list[int]


class Advise(Struct, tag="advise"):
    """What would a kibitzer say of question `n`? At strength 1, 2 or 3."""

    n: int
    strength: int


class Appraise(Struct, tag="appraise"):
    """How likely is my side to win, after `n` answers? Whoever is asked."""

    n: int


class Undo(Struct, tag="undo"):
    pass


class Wish(Struct, tag="wish"):
    """Ask the others: `undo`, `draw`, `pause` or, after the end, `rematch`."""

    kind: str


class Reply(Struct, tag="reply"):
    kind: str
    yes: bool


class Resign(Struct, tag="resign"):
    pass


class Pause(Struct, tag="pause"):
    """Ask the others to stop the clocks, or let them run again."""

    yes: bool


class Sit(Struct, tag="sit"):
    """Look from another seat one holds, take a free one, or watch from -1."""

    seat: int


class Say(Struct, tag="say"):
    text: str
    team: bool = False
    phrase: str = ""
    """In place of a text: one of the `sayings` of the welcome."""


class Silence(Struct, tag="silence"):
    """Let whoever said something, by `who` of their line, write nothing more; or again."""

    who: str
    yes: bool


class Speak(Struct, tag="speak"):
    """Go on in another language."""

    language: str


class Ping(Struct, tag="ping"):
    at: float


ToTable = (
    Hello
    | Seen
    | Act
    | Why
    | Try
    | Advise
    | Appraise
    | Undo
    | Wish
    | Reply
    | Resign
    | Pause
    | Sit
    | Say
    | Silence
    | Speak
    | Ping
)


# The socket of a study: one leads, others follow.


class Led(Struct, tag="led"):
    """Where the presenter is."""

    live: bool
    """Does anybody lead?"""
    mine: bool
    """Is it the reader?"""
    name: str
    n: int
    seat: int
    answers: list[int]
    """A line of answers from that step on, if one is shown."""
    followers: int


class StudyChanged(Struct, tag="changed"):
    """Something was written or taken away."""


FromStudy = Led | StudyChanged | Fault | Pong


class Lead(Struct, tag="lead"):
    """Lead the others here; the first one takes the lead."""

    n: int
    seat: int
    answers: list[int] = []


class StopLeading(Struct, tag="stop"):
    pass


ToStudy = Hello | Lead | StopLeading | Ping
