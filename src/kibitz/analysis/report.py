"""Hints and reviews in words and as plain values, in one language."""

from __future__ import annotations

from typing import Final

from kibitz.analysis.compare import Z
from kibitz.analysis.explain import Explanation
from kibitz.analysis.hint import Hint, Move, Ply
from kibitz.analysis.review import Point, Review
from kibitz.games import PACKAGES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.pile import settle
from kibitz.kernel.view import View
from kibitz.words.speech import Speech

THEME: Final = 1
FOCUS: Final = 2
MOVE: Final = 3
STRENGTHS: Final = (THEME, FOCUS, MOVE)
"""What a hint gives away: what it is about; a card, a line or a place; the moves."""
MOST_REASONS: Final = 5

Values = dict[str, object]


def percent(x: float) -> int:
    """No decimals: they would promise more than is known."""
    return round(100 * x)


def margin(chance: float, error: float) -> int:
    """Half the 95 % interval; 0 only where the chance is certain."""
    return max(percent(Z * error), int(0.0 < chance < 1.0))


def points(n: int) -> str:
    """Points with their sign, and a true minus."""
    return f"+{n}" if n > 0 else f"\u2212{-n}" if n < 0 else "0"


def signed(x: float) -> str:
    """A change of a chance in points."""
    return points(percent(x))


class Teller:
    """Renders hints and reviews in one language; without names, players are numbered."""

    def __init__(self, game: Game, language: str, names: tuple[str, ...] = ()) -> None:
        self.game: Final = game
        self.speech: Final[Speech] = PACKAGES[game.name].speech(language)
        seats = range(len(game.rules.seating.roles))
        self.names: Final = names or tuple([self.say("player", n=i + 1) for i in seats])

    def say(self, key: str, **values: object) -> str:
        return self.speech.say(key, **values)

    def fact(self, fact: Fact) -> str:
        return self.speech.fact(fact[0], fact[1], self.names)

    def label(self, view: View, action: int) -> str:
        """A move as the viewing seat would read it."""
        world = self.game.sight.imagine(view, Whim(1))
        question = settle(world)
        assert question is not None
        return self.speech.label(world, question, action, self.names)

    # Hints.

    def hint(self, h: Hint, view: View, strength: int = MOVE) -> list[str]:
        """A hint as lines: the stronger, the more it gives away."""
        if strength not in STRENGTHS:
            raise ValueError(f"a hint has strength 1, 2 or 3, not {strength}")
        if h.options == 1:
            return [self.say("hint-only", move=self.label(view, h.moves[0].action))]
        if strength < MOVE:
            self.game.facts()  # a game without them can name a move, and cannot hint at it
            return [self.fact(x) for x in (h.theme, h.focus)[:strength]]
        lines = []
        for n, m in enumerate(h.moves):
            lines.append(f"{n + 1}. {self.chance(m, view)}")
            lines += [f"   {self.why(w)}" for w in m.reasons[:MOST_REASONS]]
        if len(h.line) > 1:
            lines.append(self.say("hint-line", moves="; ".join([self.ply(p) for p in h.line])))
        lines.append(self.source(h))
        return lines

    def source(self, h: Hint) -> str:
        """Who says so, and from what."""
        if h.games:
            return self.say("hint-adviser", n=h.games)
        return self.say("hint-from", bot=h.bot, n=h.worlds)

    def chance(self, m: Move, view: View) -> str:
        """A move with its chance and interval."""
        said = self.say(
            "hint-move",
            move=self.label(view, m.action).rstrip("."),
            n=percent(m.chance),
            error=margin(m.chance, m.error),
        )
        return f"{said} ({self.say('hint-close')})" if m.close and m.behind > 0 else said

    def why(self, why: Explanation) -> str:
        """A reason as a sentence, or two where it can be answered."""
        text = self.fact(why.fact)
        if not why.certain:
            return self.say("hint-worlds", n=why.worlds, of=why.of, text=text)
        if why.needs:
            text = self.say("hint-then", text=text)
        if why.answered < 0:
            return text
        return f"{text} {self.say('hint-answer', n=why.answered, of=why.of)}"

    def ply(self, p: Ply) -> str:
        label = self.speech.label(p.state, p.question, p.action, self.names)
        return f"{self.names[p.seat]}: {label}"

    def hint_values(self, h: Hint, view: View, strength: int = MOVE) -> Values:
        """A hint for programs, with the same words in it; it gives away no more."""
        values: Values = {
            "game": h.game,
            "seat": h.seat,
            "bot": h.bot,
            "strength": strength,
            "text": self.hint(h, view, strength),
            "theme": [h.theme[0], *h.theme[1]],
        }
        if strength >= FOCUS:
            values["focus"] = [h.focus[0], *h.focus[1]]
        if strength >= MOVE:
            values["worlds"] = h.worlds
            values["games"] = h.games
            values["moves"] = [self.move_values(m, view) for m in h.moves]
            values["line"] = [
                {"seat": p.seat, "action": self.word(p.action), "text": self.ply(p)} for p in h.line
            ]
        return values

    def word(self, action: int) -> str:
        return BESIDE[action] if action in BESIDE else self.game.notation.vocabulary.word(action)

    def move_values(self, m: Move, view: View) -> Values:
        return {
            "action": self.word(m.action),
            "text": self.label(view, m.action),
            "chance": round(m.chance, 4),
            "error": round(m.error, 4),
            "low": round(max(0.0, m.chance - Z * m.error), 4),
            "high": round(min(1.0, m.chance + Z * m.error), 4),
            "behind": round(m.behind, 4),
            "behind_error": round(m.behind_error, 4),
            "close": m.close,
            "visits": m.visits,
            "reasons": [
                {
                    "key": w.fact[0],
                    "values": list(w.fact[1]),
                    "worlds": w.worlds,
                    "of": w.of,
                    "needs": w.needs,
                    "answered": w.answered if w.answered >= 0 else None,
                    "text": self.why(w),
                }
                for w in m.reasons
            ],
        }

    # Reviews.

    def headings(self) -> list[str]:
        """The columns of the table of decisions."""
        keys = ("answer", "who", "move", "chance", "decision", "luck", "judgement")
        return [self.say(f"review-{key}") for key in keys]

    def rows(self, r: Review, match: Match) -> list[list[str]]:
        """The table: chances of the side that decides, effects in points for the same side."""
        return [self.row(r, p, match) for p in r.points]

    def row(self, r: Review, p: Point, match: Match) -> list[str]:
        luck = p.luck if p.side == 0 else -p.luck
        return [
            str(p.answer),
            r.names[p.seat],
            self.move(p, p.action, match),
            f"{percent(p.chance)} \u00b1 {margin(p.chance, p.error)}",
            signed(-p.loss),
            signed(luck),
            self.judgement(p, match),
        ]

    def move(self, p: Point, action: int, match: Match) -> str:
        """A move of the match as the seat that decided read it."""
        if action in BESIDE:
            return BESIDE[action]
        state = match.steps[p.step].before
        question = settle(state)
        assert question is not None
        return self.speech.label(state, question, action, match.names)

    def judgement(self, p: Point, match: Match) -> str:
        if not p.mark:
            return ""
        better = self.say(
            "review-better",
            move=self.move(p, p.best, match),
            n=percent(p.loss),
            error=percent(Z * p.loss_error),
        )
        return f"{self.say('review-' + p.mark)}: {better}"

    def summary(self, r: Review, match: Match) -> list[str]:
        """What each side had, what it ended with, and what that was due to."""
        lines = []
        start, end = percent(r.start), percent(r.end)
        decided = [percent(r.decided(side)) for side in (0, 1)]
        luck = end - start - sum(decided)  # it takes the rounding, so that the sentence adds up
        for side in (0, 1):
            mine = 1 if side == 0 else -1
            lines.append(
                self.say(
                    "review-side",
                    who=r.who(side),
                    start=start if side == 0 else 100 - start,
                    end=end if side == 0 else 100 - end,
                    own=points(mine * decided[side]),
                    other=points(mine * decided[1 - side]),
                    luck=points(mine * luck),
                )
            )
        if not any([p.mark for p in r.points]):
            lines.append(self.say("review-none"))
        return lines

    def review_values(self, r: Review, match: Match) -> Values:
        """A review for programs; effects and the curve are those of the first side."""
        return {
            "game": r.game,
            "bot": r.bot,
            "names": list(r.names),
            "sides": list(r.sides),
            "over": r.over,
            "start": r.start,
            "end": r.end,
            "decisions": [r.decided(0), r.decided(1)],
            "luck": r.luck,
            "text": self.summary(r, match),
            "points": [
                {
                    "answer": p.answer,
                    "seat": p.seat,
                    "side": p.side,
                    "action": self.word(p.action),
                    "best": self.word(p.best),
                    "text": self.move(p, p.action, match),
                    "chance": p.chance,
                    "error": p.error,
                    "played": p.played,
                    "loss": p.loss,
                    "loss_error": p.loss_error,
                    "mark": p.mark,
                    "effect": p.effect,
                    "luck": p.luck,
                    "judgement": self.judgement(p, match),
                }
                for p in r.points
            ],
        }
