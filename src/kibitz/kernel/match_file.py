"""The match file: readable, diffable, replayable; reading it names the line of a fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.kernel.chance import seal
from kibitz.kernel.fault import LineFault
from kibitz.kernel.game import Game, Outcome
from kibitz.kernel.judged import NOT_THERE, UNTOLD, Judged, untold_word
from kibitz.kernel.match import BESIDE, UNDO, Match, check_names
from kibitz.kernel.options import parsed
from kibitz.kernel.pile import CHANCE, Reason

RULE: Final = "---"
CHANCE_NAME: Final = "chance"
REAL_CARDS: Final = "real-cards"
"""The deal of a match whose cards lay on a real table: nothing is sealed."""
BESIDE_WORDS: Final[dict[str, int]] = {word: action for action, word in BESIDE.items()}


class FileFault(LineFault):
    """A match file that cannot be read or replayed."""


class RefusedLine(FileFault):
    """An answer that the rules refuse: a speech can say why in anybody's language."""

    def __init__(self, line: int, game: Game, refused: str, why: Reason, action: int) -> None:
        super().__init__(line, f"{refused}: {game.notation.explain(why)}")
        self.game: Final = game.name
        self.refused: Final = refused
        """Who may not do what."""
        self.why: Final = why
        self.action: Final = action


class MatchFile:
    """A match file taken apart: read and not yet replayed, or about to be written."""

    def __init__(self) -> None:
        self.game: str = ""
        self.version: int = 0
        self.deal: str = ""
        self.options: dict[str, str] = {}
        self.names: tuple[str, ...] = ()
        self.called: dict[str, str] = {}
        """What people at these seats called themselves; a seat need not be there."""
        self.position: str | None = None
        self.box: str = ""
        """The fingerprint of the owner's cards it was played with; empty for those we ship."""
        self.box_text: str = ""
        """What the rules read of these cards."""
        self.box_line: int = 0
        self.options_line: int = 0
        self.names_line: int = 0
        self.position_line: int = 0
        self.lines: list[tuple[int, str, str]] = []
        """Line number (0 if it was not read), who, word."""
        self.result: str | None = None
        self.result_line: int = 0
        self.seed: str | None = None
        self.ended: bool = False


# Writing.


def write_match(m: Match) -> str:
    """A match as text; the seed is written only when it has ended."""
    return write_file(file_of(m))


def file_of(m: Match) -> MatchFile:
    """A match taken apart."""
    f = MatchFile()
    f.game, f.version = m.game.name, m.game.version
    f.deal = deal_of("" if isinstance(m, Judged) else m.seed)
    f.options, f.names, f.position = m.options, m.names, m.position
    f.box, f.box_text = m.game.box.fingerprint, m.game.box.text
    f.lines = [line_of(m.names, m.game.notation.vocabulary.words, a, b) for a, b in m.record]
    outcome = m.outcome()
    if outcome is not None:
        f.ended, f.result, f.seed = True, result_text(m.names, outcome), m.seed
    return f


def write_file(f: MatchFile) -> str:
    """The text of a match file, which `read_match` takes apart again."""
    out = [f"game     {f.game} {f.version} deal {f.deal}"]
    if f.box:
        out.append(f"box      {f.box}")
        out += ["  " + line for line in f.box_text.splitlines()]
    if f.options:
        out.append("options  " + " ".join(f"{k}={v}" for k, v in f.options.items()))
    out.append("seats    " + " ".join(f.names))
    out += [f"called   {seat} {f.called[seat]}" for seat in f.names if seat in f.called]
    if f.position is not None:
        out.append("position")
        out += ["  " + line for line in f.position.splitlines()]
    out.append(RULE)
    out += [f"{who:<8} {word}" for _, who, word in f.lines]
    if f.ended:
        out.append(RULE)
    if f.result is not None:
        out.append(f"result   {f.result}")
    if f.seed is not None:
        out.append(f"seed     {f.seed}")
    return "\n".join(out) + "\n"


def deal_of(seed: str | None) -> str:
    """What a file says of its deal: the seal of the seed, or that chance was asked.

    An empty seed stands for a real table.
    """
    if seed == "":
        return REAL_CARDS
    return "none" if seed is None else f"sha256:{seal(seed)}"


def line_of(
    names: Sequence[str], words: Mapping[int, str], seat: int, action: int
) -> tuple[int, str, str]:
    """One answer: who gave it, and its word."""
    who = CHANCE_NAME if seat == CHANCE else names[seat]
    if action >= UNTOLD:
        return 0, who, untold_word(words, action)
    return 0, who, BESIDE[action] if action in BESIDE else words[action]


def result_text(names: Sequence[str], outcome: Outcome) -> str:
    """`ann 1, bob 0`."""
    return ", ".join(f"{n} {x:g}" for n, x in zip(names, outcome.scores, strict=True))


# Reading.


def read_match(text: str) -> MatchFile:
    """Take a match file apart; a FileFault names the line and what is wrong."""
    m = MatchFile()
    part = 0
    position: list[str] | None = None
    box: list[str] | None = None
    for i, raw in enumerate(text.splitlines()):
        n = i + 1
        if box is not None and raw.startswith("  "):
            box.append(raw[2:])
            continue
        if box is not None:
            m.box_text, box = "".join([f"{x}\n" for x in box]), None
        if position is not None and (raw[:1] in ("", "#") or raw.startswith("  ")):
            position.append(raw if raw.startswith("#") else raw[2:])
            continue
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line == RULE:
            part += 1
            if position is not None:
                m.position = "\n".join(position) + "\n"
                position = None
            m.ended = part >= 2
            continue
        words = line.split()
        if part == 0:
            if words[0] == "position":
                if m.position_line:
                    raise FileFault(n, "'position' stands twice")
                position = []
                m.position_line = n
            elif words[0] == "box" and m.game:
                if m.box_line or len(words) != 2:
                    raise FileFault(n, "'box' names one box, once")
                m.box, m.box_line, box = words[1], n, []
            else:
                _head(m, n, words)
        elif part == 1:
            if len(words) < 2:
                raise FileFault(n, f"{line!r} is no answer; a line is a name and an action")
            m.lines.append((n, words[0], " ".join(words[1:])))
        else:
            _tail(m, n, words)
    _complete(m, part)
    return m


def is_version(word: str) -> bool:
    """A whole number that is not too long to be read."""
    return word.isdecimal() and len(word) <= 9


def _head(m: MatchFile, n: int, words: list[str]) -> None:
    key, rest = words[0], words[1:]
    if not m.game:
        if key != "game" or len(rest) < 4 or not is_version(rest[1]) or rest[2] != "deal":
            raise FileFault(
                n, "this is not a match file; it begins with 'game NAME VERSION deal sha256:HASH'"
            )
        m.game, m.version, m.deal = rest[0], int(rest[1]), rest[3]
    elif key in ("options", "seats") and (m.options_line if key == "options" else m.names_line):
        raise FileFault(n, f"{key!r} stands twice")
    elif key == "options":
        m.options_line = n
        try:
            m.options = parsed(rest)
        except ValueError as e:
            raise FileFault(n, str(e)) from None
    elif key == "seats":
        m.names, m.names_line = tuple(rest), n
    elif key == "called":
        if len(rest) < 2 or rest[0] not in m.names or rest[0] in m.called:
            raise FileFault(n, "'called' names one of the seats above it, once, and then a person")
        m.called[rest[0]] = " ".join(rest[1:])
    else:
        raise FileFault(
            n, f"{key!r} does not belong here; there are box, options, seats, called, position"
        )


def _tail(m: MatchFile, n: int, words: list[str]) -> None:
    if words[0] == "result" and m.result is None:
        m.result, m.result_line = " ".join(words[1:]), n
    elif words[0] == "seed" and len(words) > 1 and m.seed is None:
        m.seed = " ".join(words[1:])
    else:
        raise FileFault(n, f"{words[0]!r} does not belong here; after the match: result, seed")


def _complete(m: MatchFile, part: int) -> None:
    if not m.game:
        raise FileFault(0, "the file is empty; a match begins with 'game NAME VERSION deal ...'")
    if not m.names:
        raise FileFault(0, "no line 'seats' names the players")
    if part == 0:
        raise FileFault(
            0, f"the file ends in its header: the line '{RULE}' before the match is missing"
        )


def replay(
    m: MatchFile, games: Mapping[str, Game], seed: str | None = None, stop: int = -1
) -> Match:
    """Play a file through; `seed` is for a running match, whose file does not hold it yet."""
    if m.game not in games:
        raise FileFault(1, f"no game is called {m.game!r}; there are {', '.join(games)}")
    game = games[m.game]
    if m.version != game.version:
        raise FileFault(
            1, f"made with version {m.version} of {m.game}; this is version {game.version}"
        )
    if m.box != game.box.fingerprint:
        raise FileFault(m.box_line or 1, other_box(m.box, game.box.fingerprint))
    if m.deal in ("none", REAL_CARDS):
        seed = None
    else:
        seed = m.seed if m.seed is not None else seed
        if seed is None:
            why = "has not ended, so its seed is not told"
            why = "has ended, but its seed is missing" if m.ended else why
            raise FileFault(0, f"the match {why}: nothing to replay")
        if m.deal != deal_of(seed):
            raise FileFault(1, "the seed is not the one the deal was sealed with")
    match = open_match(m, game, seed)
    for k, (n, who, word) in enumerate(m.lines):
        if k == stop:
            break
        _replay_line(match, n, who, word)
    return match


def other_box(made_with: str, here: str) -> str:
    """Why a match of one box is not played with another."""
    made = f"the box {made_with}" if made_with else "the box that Kibitz ships"
    now = f"the box {here}" if here else "the box that Kibitz ships"
    return f"it is a match of {made}, and in play here is another: {now}"


def open_match(m: MatchFile, game: Game, seed: str | None) -> Match:
    """The match before its first answer."""
    try:
        game.rules.options(m.options)
    except ValueError as e:
        raise FileFault(m.options_line, str(e)) from None
    try:
        check_names(m.names, len(game.rules.seats(m.options)))
    except ValueError as e:
        raise FileFault(m.names_line, str(e)) from None
    try:
        if m.deal == REAL_CARDS:
            return Judged(game, m.options, m.names, m.position)
        return Match(game, m.options, m.names, seed, m.position)
    except LineFault as e:
        raise FileFault(m.position_line + e.line, e.fault) from None
    except ValueError as e:
        raise FileFault(m.position_line, str(e)) from None


def _replay_line(match: Match, n: int, who: str, word: str) -> None:
    if who == CHANCE_NAME and match.chance is None:
        seat = CHANCE
    elif who in match.names:
        seat = match.names.index(who)
    else:
        raise FileFault(n, f"nobody here is called {who!r}")
    action = BESIDE_WORDS.get(word, 0)
    if word not in BESIDE_WORDS:
        try:
            if isinstance(match, Judged):
                action = match.action(word)
            else:
                action = match.game.notation.vocabulary.number(word)
        except ValueError as e:
            raise FileFault(n, str(e)) from None
    why = match.enter(seat, action)
    if why is not None:
        refused = "cannot take back" if action == UNDO else f"may not {word!r}"
        if why.rule == NOT_THERE:
            raise FileFault(n, f"{who} {refused}: by the lines before, that card lies elsewhere")
        raise RefusedLine(n, match.game, f"{who} {refused}", why, action)


def verify(m: MatchFile, games: Mapping[str, Game], seed: str | None = None) -> Match:
    """Legal from start to end, result right, deal proved; a FileFault says what is not."""
    match = replay(m, games, seed)
    outcome = match.outcome()
    if not m.ended:
        raise FileFault(
            0, "the file ends before the match does: no result, so the deal is unproved"
        )
    if outcome is None:
        raise FileFault(m.result_line, "a result is given, but the match is not over")
    if m.seed is None and m.deal not in ("none", REAL_CARDS):
        raise FileFault(0, "the match has ended but does not tell its seed: the deal is unproved")
    right = result_text(match.names, outcome)
    if m.result is None:
        raise FileFault(0, f"the line 'result' is missing; the result is {right!r}")
    if m.result != right:
        raise FileFault(m.result_line, f"the result is {right!r}, not {m.result!r}")
    return match
