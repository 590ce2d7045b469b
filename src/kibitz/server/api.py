"""The API: every record that is asked for or sent by address, typed; wire.py has the sockets.

Long because it is one list, from which the types of the page are generated.
"""

from __future__ import annotations

from msgspec import Struct, field

from kibitz.server.wire import Ask, Line, Option, Over, Player, Shown, Step, Welcome
from kibitz.words.editor import Bench, Fill, Lay
from kibitz.words.reference import Group
from kibitz.words.scene import Scene


class Choice(Struct):
    """A value of an option in words."""

    value: str
    word: str
    sets: dict[str, str] = {}
    """What a preset gives to other options, where that is not their default."""


class OptionInfo(Struct):
    name: str
    title: str
    explain: str
    default: str
    choices: list[Choice]
    open: bool = False
    """Does it also take a text of one's own?"""


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
    course: bool
    """Are there lessons of it?"""
    options: list[OptionInfo]
    own: str = ""
    """The option that takes pieces of people's own; nothing if the game takes none."""
    box: bool = False
    """Is there a form for the cards of an owner's box?"""
    together: str = ""
    """What is said of playing together against the table; nothing if that is not offered."""


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


class PickAdvice(Struct):
    """What the draft adviser thinks of one thing that can be picked."""

    at: str
    """The element of the scene that picks it."""
    chance: int
    """Of winning from here on, per cent."""
    best: bool
    text: str


class DraftAdvice(Struct):
    """What the draft adviser thinks of the question that `n` answers were given before."""

    n: int
    picks: list[PickAdvice]


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
    days: int = 0
    """In place of seconds: so many days for each move, for people who come by now and then."""


class Branch(Struct):
    """A place in a finished match to play on from."""

    match: str
    at: int
    answers: list[int] = []
    """A line of answers from there on that nobody gave in the match."""


class NewTable(Struct):
    game: str
    seats: list[SeatWish]
    options: dict[str, str] = field(default_factory=dict)
    clock: ClockWish = field(default_factory=ClockWish)
    listed: bool = False
    hints: bool = False
    """May everybody ask the kibitzer, though people play against each other?"""
    rated: bool = False
    """Does the result count for ratings?"""
    branch: Branch | None = None
    position: str = ""
    """A position to begin from, in its notation; or nothing."""
    judged: bool = False
    """Is it played with real cards, on a real table?"""
    club: str = ""
    """The club it is opened in: only its members find it, and come in; or nothing."""
    best_of: int = 0
    """Three, if it is the first match of a best of three; else 0."""


class DesignFault(Struct):
    """What is wrong with a file of somebody's own; line 0 is the whole of it."""

    line: int
    column: int
    text: str


class DesignRead(Struct):
    """A file of somebody's own as a value of an option, with its names; or its faults."""

    option: str
    value: str
    names: list[str]
    faults: list[DesignFault]


class DesignAsks(Struct):
    value: str


class DesignCards(Struct):
    """What pieces of somebody's own say."""

    groups: list[Group]


class TableMade(Struct):
    """The address of a new table, and a key for each seat: an own one, or an invitation."""

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
    from_position: bool
    """Does it begin from a position instead of the usual set-up?"""
    hints: bool
    """Does whoever sits down agree to hints for all?"""
    days: int = 0
    """For each move, or 0."""
    mine: bool = False
    """Does the reader sit there?"""
    turn: bool = False
    """Is it the reader's move?"""
    since: int = 0
    """How many milliseconds ago that was asked, where it is known; else 0."""
    due: int = 0
    """Milliseconds until whoever is asked has lost; 0 is never."""
    languages: list[str] = []
    """What those speak who are at the table now."""
    rated: bool = False
    """Does its result count for ratings?"""


class Turns(Struct):
    """Matches in which it is the reader's move, those with days for a move."""

    tables: list[str]


class DaysOff(Struct):
    """The days off of the reader, as 2026-12-24, and how many a year has."""

    days: list[str]
    most: int = 0


class Lobby(Struct):
    open: list[OpenTable]
    mine: list[OpenTable]
    here: int = 0
    """How many people are at tables or look at this list."""


class CodeFound(Struct):
    """The table that a code leads to."""

    table: str


class QuickWish(Struct):
    """A match against anybody who wants the same."""

    game: str
    clock: ClockWish = field(default_factory=ClockWish)
    rated: bool = False


class QuickTable(Struct):
    """Where one waits, or where somebody waits already, with the key of the free seat."""

    table: str
    key: str


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
    old: str = ""
    """That its rules have changed since, so that it can only be looked at; else nothing."""


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


# The editor of positions.


class PositionFault(Struct):
    """What is wrong with the text of a position, and where: lines and columns count from 1."""

    line: int
    """0 if it is wrong as a whole."""
    column: int
    length: int
    """How many letters are meant."""
    text: str
    detail: str
    """What the notation says to it."""


class Odds(Struct):
    """What chance may answer, and how often it does."""

    id: int
    label: str
    percent: float


class EditorAsks(Struct):
    """What is asked of the editor: to show a text, after an edit or after some answers."""

    text: str
    seat: int = -2
    """Whose eyes are looked with; -2 sees all."""
    edit: Lay | Fill | None = None
    going: bool = False
    """Shall it be shown where the first question is asked, if it moves on by itself till then?"""
    answers: list[int] = []
    """One for each question; -1 lets chance decide."""


class EditorShows(Struct):
    """A position in the editor; with faults there is nothing but its text and its lines."""

    text: str
    """In full, as the notation writes it; as it was given if it has faults."""
    faults: list[PositionFault]
    bench: Bench
    scene: Scene | None
    players: list[Player]
    asked: int
    """The seat that is asked; -1 if chance or nobody is."""
    ask: Ask | None
    odds: list[Odds]
    """If chance is asked."""
    waiting: list[str]
    lines: list[Line]
    """What happened by itself or by the answers; a position as it was laid has none."""
    over: str


class EditorText(Struct):
    """The text of a position to begin with."""

    game: str
    text: str


class EditorWhy(Struct):
    """Why can this not be done in that position?"""

    text: str
    at: list[str]


# A match taken apart.


class ReviewSide(Struct):
    """A side in per cent: what it had, what it ended with, and what that was due to."""

    who: str
    start: int
    end: int
    own: int
    other: int
    luck: int


class ReviewPoint(Struct):
    """A decision: the chance of the first side before it in per cent, and what came of it."""

    n: int
    """The step before which it was made."""
    seat: int
    side: int
    chance: float
    low: float
    high: float
    text: str
    """What was decided."""
    said: str
    """The chance of the side that decided, with its interval."""
    decision: int
    """What it cost that side, in points; never above 0."""
    luck: int
    """What then came to pass, for the same side."""
    mark: str
    """`inaccuracy`, `mistake`, `blunder`, or nothing."""
    judgement: str
    why: list[str]
    """What speaks for the better move."""
    better: list[str]
    """What to point at for it; nothing without a mark."""


class ReviewFound(Struct):
    """A match, decision by decision."""

    bot: str
    over: bool
    end: float
    """The chance of the first side at the end, in per cent."""
    sides: list[ReviewSide]
    texts: list[str]
    points: list[ReviewPoint]


class ReviewState(Struct):
    """How far the review of a match is."""

    state: str
    """`none`, `waiting`, `running`, `done` or `failed`."""
    ahead: int
    """How many others wait before it."""
    done: int
    of: int
    found: ReviewFound | None


# Lines of answers that were not played, and studies.


class LineAnswer(Struct):
    """An answer of a line."""

    seat: int
    id: int
    text: str


class ReplayLine(Struct):
    """The table after some answers from step `n` on that nobody gave in the match."""

    n: int
    answers: list[LineAnswer]
    scene: Scene
    asked: int
    prompt: str
    waiting: list[str]
    options: list[Option]
    """What can be answered there."""
    over: str
    """How the line ends, if it does."""


class StudyComment(Struct):
    """A comment at a step, or in a branch after `depth` of its answers."""

    n: int
    step: int
    branch: int
    depth: int
    name: str
    text: str


class StudyBranch(Struct):
    """A line of answers from a step on."""

    n: int
    step: int
    name: str
    answers: list[LineAnswer]


class Study(Struct):
    """Comments and branches that somebody keeps on a match."""

    id: str
    match: str
    name: str
    """Whose it is."""
    mine: bool
    """May the reader write in it?"""
    key: str
    """The key that lets others write, told once to whoever made it; or nothing."""
    comments: list[StudyComment]
    branches: list[StudyBranch]


class StudyList(Struct):
    """The reader's own studies of a match, the newest first."""

    studies: list[str]


class NewStudy(Struct):
    name: str = ""


class NewComment(Struct):
    text: str
    step: int
    branch: int = -1
    depth: int = 0
    name: str = ""
    key: str = ""


class NewBranch(Struct):
    step: int
    answers: list[int]
    name: str = ""
    key: str = ""


# Puzzles and lessons.


class PuzzlePart(Struct):
    """Some puzzles of a game that a reader may choose alone."""

    title: str
    numbers: list[int]


class PuzzleList(Struct):
    """The puzzles of a game: the one of the day, and all by their difficulty."""

    game: str
    title: str
    day: int
    easy: list[int]
    medium: list[int]
    hard: list[int]
    parted: str
    """The title of the rule option that parts them; empty if nothing does."""
    parts: list[PuzzlePart]
    games: dict[str, str]
    """Every game that has puzzles, with its title."""


class PuzzleAnswers(Struct):
    """All answers somebody has given to a puzzle so far."""

    answers: list[int]


class PuzzleAt(Struct):
    """Where somebody stands in a puzzle."""

    number: int
    game: str
    status: str
    """`open`, `solved` or `failed`."""
    goal: str
    difficulty: str
    part: str
    """The title of its part; empty if nothing parts the puzzles of the game."""
    who: str
    players: list[Player]
    shown: Shown
    why: list[str]
    """What the end has changed, once it is solved or failed."""
    moves: list[str]
    """The right answers, once it is solved or they are asked for."""
    found: int
    tries: int
    """How many tries of the bots found it, of how many."""
    worlds: int


class LessonInfo(Struct):
    """A lesson in the list of a course."""

    key: str
    title: str
    idea: str
    more: bool
    """Does it come after the course, for whoever wants to know more cards?"""


class CourseInfo(Struct):
    """Everything there is to learn about a game, in order."""

    game: str
    title: str
    lessons: list[LessonInfo]


class LessonCall(Struct):
    """A lesson after some answers of its reader; or why something is no answer, or what some are.

    The server keeps nothing of it: the page tells the whole line every time.
    """

    answers: list[int]
    why: list[str] = []
    """What was pointed at, if the question is why it cannot be done."""
    ids: list[int] = []
    """What was picked, if the question is how far one would be with it."""
    quiet: bool = False
    """Are the steps of the last answer known already?"""


class LessonAt(Struct):
    """A lesson after some answers: its task, its table, and the verdict."""

    key: str
    n: int
    """Its place in the course, from 1."""
    of: int
    title: str
    idea: str
    task: str
    state: str
    """`open`, `solved` or `failed`."""
    text: str
    """The praise, or the reason why it failed; nothing while it is open."""
    next: str
    """The key of the lesson after it, or nothing."""
    welcome: Welcome
    shown: Shown


class CoachTip(Struct):
    """What a coach says of the question at hand: once, and often nothing."""

    n: int
    """How many answers were given before it."""
    key: str
    text: str
    lesson: str
    """The lesson that taught it, or nothing."""
    title: str
    """What that lesson is called."""


# People.


class Me(Struct):
    """Whoever asks, as others know them."""

    name: str
    kept: bool
    """Is there a phrase by which this identity is found again?"""
    since: int
    """When the name was first chosen, in milliseconds since 1970."""


class MyName(Struct):
    name: str


class Phrase(Struct):
    """The words by which an identity is found again; told once, and not stored."""

    phrase: str


class PlayedMatch(Struct):
    """A match in the list of whoever plays it."""

    match: str
    game: str
    title: str
    players: list[Player]
    mine: list[int]
    """The reader's seats."""
    state: str
    """`open`, `running` or `over`."""
    result: str
    """`won`, `lost`, `draw`, `closed` or, for who sat on both sides, `over`; nothing before."""
    asked: int
    """The seat that has to answer; -1 if none has."""
    since: int
    """Since when, in milliseconds since 1970."""
    ended: int
    """When it ended; 0 before."""
    answers: int
    timed: bool
    alone: bool
    """Does nobody else sit there?"""


class History(Struct):
    """The reader's matches: those that go on, if it is read from the beginning; some finished."""

    running: list[PlayedMatch]
    """Those where the reader is asked come first."""
    finished: list[PlayedMatch]
    """The last first."""
    more: bool


class Meant(Struct):
    """Somebody at a table, as their lines and their seat there name them."""

    table: str
    who: str


class NewReport(Struct):
    """What the house is told of somebody at a table."""

    table: str
    who: str
    text: str = ""


class Blocked(Struct):
    """Somebody whom the reader does not want to meet, as they were called then."""

    id: str
    name: str
    at: int


class RatingPoint(Struct):
    """A rating after a match, with the interval that holds 95 times of 100."""

    at: int
    rating: int
    low: int
    high: int


class MyRating(Struct):
    """What the reader is worth at a game, or on one side of it."""

    game: str
    title: str
    side: str
    """What the side is called, or nothing if all are alike."""
    side_number: int
    """Of that side; -1 if all are alike."""
    rating: int
    low: int
    high: int
    games: int
    course: list[RatingPoint]
    level: str
    """The level of bots whose rating is nearest."""
    bot: str
    """What its first bot is called, and the level."""


class Rung(Struct):
    """Somebody on a ladder: a person, or a bot with its level."""

    name: str
    level: str
    rating: int
    low: int
    high: int
    games: int
    mine: bool


class LadderSide(Struct):
    side: str
    rows: list[Rung]


class Ladder(Struct):
    """Who is worth what at a game, the best first."""

    game: str
    title: str
    sides: list[LadderSide]
    games: dict[str, str]
    """Every game with a ladder, with its title."""
