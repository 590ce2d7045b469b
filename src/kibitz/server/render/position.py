"""A position from its notation: its scene, its question in words, or all its faults in words."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Final

from kibitz.games import PACKAGES
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, NONE, Decision, State, advance, settle
from kibitz.kernel.position_check import check_position
from kibitz.kernel.position_text import PositionError
from kibitz.kernel.view import JUDGE
from kibitz.server import api, wire
from kibitz.server.hints import HintJob, hint_job
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import role, speech
from kibitz.server.render.phrases import phrase
from kibitz.server.render.scene import asked, refused, result
from kibitz.words.catalogue import catalogue
from kibitz.words.editor import NoEdit, PositionEditor
from kibitz.words.marks import Marks

MOST_FAULTS: Final = 40
MOST_ANSWERS: Final = 200
"""In one request."""
ROLL: Final = -1
"""In place of an answer of chance: let it answer."""


class Unreadable(Exception):
    """A text that is no position, with everything that is wrong with it."""

    def __init__(self, faults: list[PositionError]) -> None:
        super().__init__(str(faults[0]))
        self.faults: Final = faults


@cache
def editor(game: str, language: str) -> PositionEditor:
    """What edits positions of a game; a Refusal if it has no editor."""
    package = PACKAGES[game]
    if package.editor is None:
        raise Refusal("no-game", game=game)
    return package.editor(package.spoken(language))


def read_position(game: Game, text: str) -> tuple[State, dict[str, str]]:
    """A position and its options, if every seat can be shown it and it can go on; else Unreadable.

    Its unknown cards are filled in, the same way every time.
    """
    try:
        state = game.notation.read(text, Whim(0))
        options = editor(game.name, "en").options(text)
        check_position(game, state, options)
        if settle(state) is None and game.rules.outcome(state) is None:
            raise ValueError("the pile ends before the match does")
    except PositionError as e:
        raise Unreadable(e.faults) from None
    except Refusal:
        raise
    except Exception as e:
        # Lines that can be read one by one may say anything together.
        raise Unreadable([PositionError(0, str(e) or type(e).__name__, "adds-up")]) from None
    return state, options


def laid_out(game: Game, text: str) -> tuple[dict[str, str], str]:
    """The options and the text of a table that begins from a position; a Refusal if it cannot."""
    try:
        state, options = read_position(game, text)
    except Unreadable as e:
        raise Refusal("position", str(e)) from None
    if settle(state) is None:
        raise Refusal("over-there")
    return options, game.notation.write(game.sight.view(state, JUDGE))


# Faults in words.


def faults(e: Unreadable, text: str, language: str) -> list[api.PositionFault]:
    """What is wrong, each where it stands."""
    return [worded(x, text.splitlines(), language) for x in e.faults[:MOST_FAULTS]]


def worded(e: PositionError, lines: list[str], language: str) -> api.PositionFault:
    said = catalogue(language).position[e.code]
    sentence = said.format(word=e.word, known=e.known, n=e.n)
    line = lines[e.line - 1] if 0 < e.line <= len(lines) else ""
    start = line.find(e.word) if e.word else -1
    if start < 0:
        start, length = len(line) - len(line.lstrip()), len(line.strip())
    else:
        length = len(e.word)
    return api.PositionFault(e.line, start + 1, length, sentence, e.fault)


# What a reader is shown.


class Shown:
    """A position that can be read, for one reader."""

    def __init__(self, game: Game, text: str, language: str) -> None:
        self.game: Final = game
        self.language: Final = language
        self.state, self.options = read_position(game, text)
        self.given: Final = text
        self.desk: Final = editor(game.name, language)
        self.teller: Final = self.desk.seat(text)
        """The seat whose knowledge the text tells."""
        count = len(game.rules.seats(self.options))
        self.names: Final = [phrase(language, "player", n=i + 1) for i in range(count)]
        self.events: Final[list[Event]] = list(self.state.events)
        """What has happened since the text."""
        self.question: Decision | None = settle(self.state)

    def give(self, answers: list[int]) -> None:
        """Answer one question after the other; a Refusal if one of the answers is not offered."""
        if len(answers) > MOST_ANSWERS:
            raise Refusal("no-message")
        for answer in answers:
            question = self.question
            if question is None:
                raise Refusal("over-there")
            if answer == ROLL and question.seat == CHANCE:
                answer = rolled(question)
            if answer not in question.options:
                raise Refusal("no-action")
            try:
                self.question = advance(self.state, answer)
            except Exception as e:
                # A position that no play leads to may break only when it goes on.
                raise Refusal("position", str(e)) from None
            self.events.extend(self.state.events)

    def shows(self, seat: int, as_laid: bool) -> api.EditorShows:
        """All there is to see from a seat, or for the judge."""
        if not JUDGE <= seat < len(self.names):
            raise Refusal("no-seat")
        game, state, question = self.game, self.state, self.question
        words = speech(game.name, self.language)
        sight = game.sight
        if as_laid and sight.between is not None:
            view, text = sight.between(self.laid(), seat), self.desk.written_out(self.given)
        else:
            view = sight.view(state, seat)
            text = game.notation.write(sight.view(state, self.teller))
        newest = self.events if seat == JUDGE else [e.mask(seat) for e in self.events]
        found = bare(text, self.desk, [])
        found.scene = words.scene(view, self.names, newest)
        found.players = self.players()
        found.lines = [] if as_laid else self.lines(seat)
        if question is None:
            outcome = game.rules.outcome(state)
            found.over = result(outcome, self.language, self.names) if outcome else ""
            return found
        found.waiting = words.waiting(state)[1:]
        if question.seat == CHANCE:
            found.odds = self.odds(question)
            return found
        found.asked = question.seat
        found.ask = asked(game, state, question, 0, words, self.names)
        found.ask.gathers = False  # each answer is tried by itself
        return found

    def laid(self) -> State:
        """The position before anything in it moves on by itself."""
        return self.desk.read(self.given)

    def players(self) -> list[wire.Player]:
        game, options = self.game, self.options
        roles = [role(game.name, self.language, x) for x in game.rules.seats(options)]
        sides = game.rules.sides(options)
        return [
            wire.Player(i, name, roles[i], sides[i], "", "", True, False)
            for i, name in enumerate(self.names)
        ]

    def lines(self, seat: int) -> list[wire.Line]:
        """What the answers led to."""
        words, sight = speech(self.game.name, self.language), self.game.sight
        view = sight.view(self.state, seat)
        found = []
        for i, event in enumerate(self.events):
            e = event if seat == JUDGE else event.mask(seat)
            marks = words.marks(e, view) if sight.between is not None else Marks()
            text = words.event(e, self.names)
            found.append(wire.Line(i, e.depth, text, marks.moment, marks.source, marks.targets))
        return found

    def odds(self, question: Decision) -> list[api.Odds]:
        weights = question.weights or (1,) * len(question.options)
        whole = sum(weights)
        words = speech(self.game.name, self.language)
        return [
            api.Odds(x, words.label(self.state, question, x, self.names), round(100 * w / whole, 1))
            for x, w in zip(question.options, weights, strict=True)
        ]

    def asked(self) -> Decision:
        """The question to a seat; a Refusal if there is none."""
        if self.question is None:
            raise Refusal("over-there")
        if self.question.seat == CHANCE:
            raise Refusal("chance-there")
        return self.question

    def job(self) -> HintJob:
        """The question for a kibitzer, as the seat that is asked knows it."""
        view = self.game.sight.view(self.state, self.asked().seat)
        return hint_job(self.game, view, tuple(self.names), self.language, Whim(0))

    def why_not(self, at: list[str]) -> list[str]:
        """Why what was pointed at cannot be done by the seat that is asked."""
        view = self.game.sight.view(self.state, self.asked().seat)
        return refused(self.game, view, at, self.language)


def rolled(question: Decision) -> int:
    """An answer of chance, by its odds."""
    weights = question.weights or (1,) * len(question.options)
    n = secrets.randbelow(sum(weights))
    for answer, weight in zip(question.options, weights, strict=True):
        n -= weight
        if n < 0:
            return answer
    return NONE


def bare(text: str, desk: PositionEditor, wrong: list[api.PositionFault]) -> api.EditorShows:
    """A text by its lines alone."""
    return api.EditorShows(text, wrong, desk.bench(text), None, [], NONE, None, [], [], [], "")


def shown(game: Game, asks: api.EditorAsks, language: str) -> api.EditorShows:
    """What a text comes to, after an edit or some answers; or all that is wrong with it."""
    text = asks.text
    desk = editor(game.name, language)
    if asks.edit is not None:
        try:
            text = desk.edited(text, asks.edit)
        except NoEdit as e:
            raise Refusal("no-message", str(e)) from None
    try:
        found = Shown(game, text, language)
    except Unreadable as e:
        return bare(text, desk, faults(e, text, language))
    found.give(asks.answers)
    return found.shows(asks.seat, not asks.going and not asks.answers)
