"""A game with a field too many: `sealed`, kept in its file and shown, or told, by mistake.

It runs in the plain build only, where a class of the rules can be given a subclass.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from kibitz.games.compile.game import GAME as COMPILE
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.sight.view import BoardView
from kibitz.games.ire.game import GAME as IRE
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.laws import Laws
from kibitz.kernel.pile import State, Things, advance, settle
from kibitz.kernel.secrecy import field_names
from kibitz.kernel.view import WATCHER, View
from tests.changed import changed


class SealedCity(City):
    """The headlines of the Soviet hand, set aside a second time."""

    def __init__(self, players: int, of: City | None = None) -> None:
        super().__init__(players, of)
        self.sealed: Things = () if of is None else getattr(of, "sealed", of.hand)

    def copy(self) -> City:
        c = SealedCity(self.players, self)
        c.events = self.events
        return c


class TalkingCity(SealedCity):
    """It is not shown, but every line of the log names it."""

    def copy(self) -> City:
        c = TalkingCity(self.players, self)
        c.events = self.events
        return c

    def tell(self, kind: int, seat: int, things: Things, *rest: Any, **named: Any) -> None:
        super().tell(kind, seat, things + self.sealed, *rest, **named)


class SealedBoard(Board):
    """The hand of the second seat, set aside a second time."""

    def __init__(self, rules: int, of: Board | None = None) -> None:
        super().__init__(rules, of)
        self.sealed: Things = () if of is None else getattr(of, "sealed", of.hands[1])

    def copy(self) -> Board:
        b = SealedBoard(self.rules, self)
        b.events = self.events
        return b


class TalkingBoard(SealedBoard):
    """It is not shown, but every line of the log names it."""

    def copy(self) -> Board:
        b = TalkingBoard(self.rules, self)
        b.events = self.events
        return b

    def tell(self, kind: int, seat: int, things: Things, *rest: Any, **named: Any) -> None:
        super().tell(kind, seat, things + self.sealed, *rest, **named)


class SealedCityView(CityView):
    sealed: Things = ()

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.sealed)


class SealedBoardView(BoardView):
    sealed: Things = ()

    def key(self) -> tuple[object, ...]:
        return (*super().key(), self.sealed)


def with_field(name: str, s: State, talking: bool) -> Any:
    """A position with the field."""
    if name == "ire":
        assert isinstance(s, City)
        return (TalkingCity if talking else SealedCity)(s.players, s)
    assert isinstance(s, Board)
    return (TalkingBoard if talking else SealedBoard)(s.rules, s)


def leaking(name: str, game: Game) -> Game:
    """The field is saved, loaded, shown and imagined again, as any public field is."""

    def view(s: State, seat: int) -> View:
        v = game.sight.view(s, seat)
        made: Any = (
            SealedCityView(seat, v.asked, v.options, v.players)
            if isinstance(v, CityView)
            else SealedBoardView(seat, v.asked, v.options)
        )
        for field in field_names(v):
            setattr(made, field, getattr(v, field))
        made.sealed = getattr(s, "sealed", ())
        return made  # type: ignore[no-any-return]

    def imagine(v: View, whim: Whim) -> State:
        s = with_field(name, game.sight.imagine(v, whim), False)
        s.sealed = getattr(v, "sealed", ())
        return s  # type: ignore[no-any-return]

    def save(s: State) -> str:
        return json.dumps([game.notation.save(s), getattr(s, "sealed", ())])

    def load(text: str) -> State:
        inner, own = json.loads(text)
        s = with_field(name, game.notation.load(inner), False)
        s.sealed = tuple(own)
        return s  # type: ignore[no-any-return]

    return changed(game, view=view, imagine=imagine, save=save, load=load)


def positions(game: Game, name: str, talking: bool) -> list[State]:
    """Positions of a random match once there are hands."""
    whim = Whim(9)
    s = game.rules.setup({})
    question = settle(s)
    found: list[State] = []
    for k in range(120):
        assert question is not None
        if k > 40 and k % 8 == 0:
            found.append(with_field(name, s, talking))
        question = advance(s, question.options[whim.below(len(question.options))])
    return found


def main(name: str) -> None:
    game = {"compile": COMPILE, "ire": IRE}[name]
    players = len(game.rules.seats({}))
    seats = (WATCHER, *range(players))
    broken = "seat {} can see 'sealed', which no table allows"
    for s in positions(game, name, False):
        # A secret that nobody shows breaks nothing.
        laws = Laws(game, players, Whim(1))
        assert not [line for seat in seats for line in laws.secret(s, seat)]
        # Shown, it deceives the imagined worlds, which take it from the view, but not this law.
        laws = Laws(leaking(name, game), players, Whim(1))
        for seat in seats:
            assert laws.secret(s, seat) == [broken.format(seat)], laws.secret(s, seat)
            assert seat == WATCHER or not laws.imaginable(s, seat) + laws.blind(s, seat)
    told = 0
    for s in positions(game, name, True):
        laws = Laws(game, players, Whim(1))
        for seat in seats:
            found = laws.secret(s, seat)
            assert found in ([], [broken.format(seat)]), found
            told += len(found)
    assert told, "no line of any log was looked at"


if __name__ == "__main__":
    main(sys.argv[1])
