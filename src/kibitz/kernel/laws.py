"""The laws every game keeps, checked on a position: used by the tests and by the fuzzer."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, Decision, State, apply, settle
from kibitz.kernel.secrecy import MASKED, mentions, sealed, secret_fields
from kibitz.kernel.symmetry import Symmetry
from kibitz.kernel.view import JUDGE, WATCHER

Broken = list[str]
"""Sentences that say which law a position breaks; empty is good."""
Future = tuple[tuple[object, ...], object]
"""What a seat is told after an answer, and what it sees then."""


class Laws:
    """The laws, for one game."""

    def __init__(self, game: Game, players: int, whim: Whim) -> None:
        self.game: Final = game
        self.players: Final = players
        self.whim: Final = whim

    def check(self, s: State, pieces: tuple[int, ...]) -> Broken:
        """Every law, on one settled position."""
        question = settle(s)
        broken = self.conserved(s, pieces) + self.saved(s) + self.written(s)
        if question is None:
            return broken
        broken += self.answerable(question) + self.pure(s, question)
        broken += self.symmetric(s, question) + self.simultaneous(s)
        if question.seat != CHANCE:
            broken += self.reasoned(s, question)
        for seat in range(self.players):
            broken += self.imaginable(s, seat)
        for seat in (WATCHER, *range(self.players)):
            broken += self.secret(s, seat) + self.masked(s, seat)
        return broken

    def answerable(self, question: Decision) -> Broken:
        """Every decision has an option, each offered once."""
        if not question.options:
            return ["a question without an answer"]
        if len(set(question.options)) != len(question.options):
            return ["an answer offered twice"]
        return []

    def pure(self, s: State, question: Decision) -> Broken:
        """`apply` leaves its argument alone."""
        before = self.game.notation.save(s)
        apply(s, question.options[self.whim.below(len(question.options))])
        return (
            []
            if self.game.notation.save(s) == before
            else ["apply changed the position it was given"]
        )

    def saved(self, s: State) -> Broken:
        """Load after save is the same position, with the same question."""
        text = self.game.notation.save(s)
        again = self.game.notation.load(text)
        broken = (
            []
            if self.game.notation.save(again) == text
            else ["load after save is another position"]
        )
        return broken + self.same_question(s, again, "loaded")

    def written(self, s: State) -> Broken:
        """Reading the notation of a position gives the same position."""
        again = self.game.notation.read(
            self.game.notation.write(self.game.sight.view(s, JUDGE)), Whim(1)
        )
        same = self.game.notation.save(again) == self.game.notation.save(s)
        broken = [] if same else ["the notation of the position reads as another one"]
        return broken + self.same_question(s, again, "written")

    def same_question(self, s: State, again: State, how: str) -> Broken:
        one, two = settle(s), settle(again)
        if one is None or two is None:
            return [] if one is two else [f"{how}: one asks, the other is over"]
        same = one.seat == two.seat and one.options == two.options
        return [] if same else [f"{how}: another question is asked"]

    def reasoned(self, s: State, question: Decision, sample: int = 12) -> Broken:
        """An action is offered exactly when `why_not` is silent."""
        broken: Broken = []
        why_not, vocabulary = self.game.rules.why_not, self.game.notation.vocabulary
        for action in question.options:
            if why_not(s, question.seat, action) is not None:
                broken.append(f"offered and refused: {vocabulary.word(action)}")
        some = vocabulary.actions
        if sample < len(some):
            some = tuple([some[self.whim.below(len(some))] for _ in range(sample)])
        for action in some:
            if action not in question.options:
                why = why_not(s, question.seat, action)
                if why is None:
                    broken.append(f"neither offered nor refused: {vocabulary.word(action)}")
                else:
                    self.game.notation.explain(why)
        return broken

    def conserved(self, s: State, pieces: tuple[int, ...]) -> Broken:
        """Cards and pieces are conserved."""
        return [] if self.game.rules.pieces(s) == pieces else ["a piece was lost or doubled"]

    def symmetric(self, s: State, question: Decision) -> Broken:
        """Exchanged seats and places play the same game: no order of places decides anything."""
        some = self.game.rules.symmetry
        return [] if some is None else self.renamed(s, question, some(self.whim))

    def renamed(self, s: State, question: Decision, other: Symmetry) -> Broken:
        """One renaming: the same question, and the same position after some answer."""
        if not other.applies(s):
            return []
        twin = other.state(s)
        asked = settle(twin)
        same = asked is not None and asked.seat == other.seat(question.seat)
        if (
            asked is None
            or not same
            or {other.action(x) for x in question.options} != set(asked.options)
        ):
            return ["with seats or places exchanged another question is asked"]
        answer = question.options[self.whim.below(len(question.options))]
        here, there = apply(s, answer), apply(twin, other.action(answer))
        save = self.game.notation.save
        if save(other.state(here)) != save(other.identity().state(there)):
            word = self.game.notation.vocabulary.word(answer)
            return [f"with seats or places exchanged {word} leads elsewhere"]
        return []

    def simultaneous(self, s: State) -> Broken:
        """What happens to several things at once does not hang on the order of the things."""
        some = self.game.rules.at_once
        pair = None if some is None else some(s, self.whim)
        if pair is None:
            return []
        save = self.game.notation.save
        same = save(pair[0]) == save(pair[1])
        return [] if same else ["what happens at once hangs on the order of the things"]

    def imaginable(self, s: State, seat: int) -> Broken:
        """`view(imagine(v)) == v`."""
        v = self.game.sight.view(s, seat)
        again = self.game.sight.view(self.game.sight.imagine(v, self.whim), seat)
        return [] if again == v else [f"seat {seat} would see that the imagined world is another"]

    def secret(self, s: State, seat: int) -> Broken:
        """A field that the game's table does not list shows in nothing that a seat is given.

        All such fields hold a sentinel: the view is the same as without it, and neither the view
        after some answer nor the events of that answer mention it.
        """
        names = secret_fields(s, self.game.sight.access)
        if not names or not self.gives_away(s, seat, names):
            return []
        found = [name for name in names if self.gives_away(s, seat, [name])]
        return [f"seat {seat} can see {name!r}, which no table allows" for name in found or names]

    def gives_away(self, s: State, seat: int, names: list[str]) -> bool:
        """Would a seat notice a sentinel in these fields?"""
        view, twin = self.game.sight.view, sealed(s, names)
        seen = view(twin, seat)
        if mentions(seen) or seen.key() != view(s, seat).key():
            return True
        question = settle(twin)
        if question is None:
            return False
        after = apply(twin, question.options[self.whim.below(len(question.options))])
        return mentions(view(after, seat)) or mentions([e.mask(seat) for e in after.events])

    def masked(self, s: State, seat: int) -> Broken:
        """Permuting what is masked for a seat leaves the seat's view as it is.

        `imagine` cannot show this, because it starts from the view: where a mask is missing, it
        takes the secret from there.
        """
        sight = self.game.sight
        if sight.permute is None:
            masked = [name for name, how in sight.access.items() if how == MASKED]
            return [f"{name!r} is masked, and nothing permutes it" for name in masked]
        twin = sight.permute(s, seat, self.whim)
        twin.events = []  # the last events are no part of a view
        same = sight.view(twin, seat) == sight.view(s, seat)
        return [] if same else [f"seat {seat} sees through a mask"]

    def blind(self, s: State, seat: int) -> Broken:
        """Non-interference: what a seat cannot see changes nothing that it can.

        In another world with the same view, an answer that may be given in both and shows this
        seat nothing hidden looks exactly the same to it: views, events and questions. Where a
        player's choices depend on public information only, all possible futures look the same, too.
        Where they do not, a text may ask somebody in one world only, so that the other is a few
        events further on: then what is told is the beginning of what is told there.
        """
        world = self.game.sight.imagine(self.game.sight.view(s, seat), self.whim)
        here, there = self.futures(s, seat), self.futures(world, seat)
        public = self.game.rules.legality_is_public(s)
        both = [(here[a], there[a]) for a in here if a in there]
        same = all([x == y or (not public and stops_earlier(x, y)) for x, y in both])
        if public:
            same = same and set(here.values()) == set(there.values())
        return [] if same else [f"seat {seat} can tell two worlds apart that look the same"]

    def futures(self, s: State, seat: int) -> dict[int, Future]:
        """The events and the view of `seat` after each answer that reveals nothing hidden to it."""
        found: dict[int, Future] = {}
        question = settle(s)
        if question is None or (question.seat == CHANCE and question.frame.at.seat == seat):
            return found  # what chance deals to a seat is shown to it
        for action in question.options:
            after = apply(s, action)
            if any([e.news and e.open_to >> seat & 1 for e in after.events]):
                continue
            shown = tuple([e.mask(seat).key() for e in after.events])
            found[action] = (shown, self.game.sight.view(after, seat).key())
        return found


def stops_earlier(here: Future, there: Future) -> bool:
    """Does one of two futures go on from where the other stops to ask?"""
    one, other = here[0], there[0]
    n = min(len(one), len(other))
    return len(one) != len(other) and one[:n] == other[:n]
