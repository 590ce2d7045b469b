"""Hints and reviews in words and as plain values, in one language."""

from __future__ import annotations

from typing import Final, NamedTuple

from kibitz.analysis.compare import Z
from kibitz.analysis.explain import Explanation
from kibitz.analysis.hint import NO_FOCUS, NO_THEME, Hint, Move, Ply
from kibitz.analysis.review import Point, Review
from kibitz.analysis.win_chance import Valuation
from kibitz.games import PACKAGES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.pile import NONE, Decision, State, settle
from kibitz.kernel.view import View
from kibitz.words.speech import Speech

LOOK: Final = 1
MOVE: Final = 2
ALL: Final = 3
STRENGTHS: Final = (LOOK, MOVE, ALL)
"""What a hint gives away: where to look; the best move and why; all candidates with chances."""
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


class SideSums(NamedTuple):
    """What a side had and ended with in per cent, and what that was due to; it adds up."""

    start: int
    end: int
    own: int
    other: int
    luck: int


def side_sums(r: Review) -> list[SideSums]:
    """The sums of both sides; luck takes the rounding."""
    start, end = percent(r.start), percent(r.end)
    one, two = [percent(r.decided(side)) for side in (0, 1)]
    luck = end - start - one - two
    return [
        SideSums(start, end, one, two, luck),
        SideSums(100 - start, 100 - end, -two, -one, -luck),
    ]


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
        world, question = self.imagined(view)
        return self.speech.label(world, question, action, self.names)

    def path(self, view: View, action: int) -> list[str]:
        """What the viewing seat points at for a move."""
        world, question = self.imagined(view)
        return self.speech.path(world, question, action)

    def spoken_of(self, view: View, fact: Fact) -> list[str]:
        """The elements of the scene that a fact speaks of."""
        return self.speech.spoken_of(self.imagined(view)[0], *fact)

    def imagined(self, view: View) -> tuple[State, Decision]:
        """A world that looks like this, and the question in it."""
        world = self.game.sight.imagine(view, Whim(1))
        question = settle(world)
        assert question is not None
        return world, question

    # Hints.

    def hint(self, h: Hint, view: View, strength: int = ALL) -> list[str]:
        """A hint as lines: the stronger, the more it gives away."""
        if strength not in STRENGTHS:
            raise ValueError(f"a hint has strength 1, 2 or 3, not {strength}")
        if h.options == 1:
            return [self.say("hint-only", move=self.label(view, h.moves[0].action))]
        if strength == LOOK:
            return self.look(h)
        if strength == MOVE:
            best = h.moves[0]
            reasons = [f"   {text}" for text in self.reasons(h, best, view)]
            return [self.label(view, best.action), *reasons]
        lines = []
        for n, m in enumerate(h.moves):
            lines.append(f"{n + 1}. {self.chance(m, view)}")
            lines += [f"   {text}" for text in self.reasons(h, m, view)]
        return lines + self.around(h)

    def look(self, h: Hint) -> list[str]:
        """Where to look: what it is about, and a card, a line or a place."""
        self.game.facts()  # a game without them can name a move, and cannot hint at it
        found = [x for x in (h.theme, h.focus) if x not in (NO_THEME, NO_FOCUS)]
        return [self.fact(x) for x in found or (NO_FOCUS,)]

    def around(self, h: Hint) -> list[str]:
        """How it may go on, and who says so."""
        moves = "; ".join([self.ply(p) for p in h.line])
        line = [self.say("hint-line", moves=moves)] if len(h.line) > 1 else []
        return [*line, self.source(h)]

    def reasons(self, h: Hint, m: Move, view: View) -> list[str]:
        """Why a move: the facts that speak for it, or how it compares where there are none."""
        found = [self.why(w, view) for w in m.reasons[:MOST_REASONS]]
        return found or [self.compared(h, m, view)]

    def compared(self, h: Hint, m: Move, view: View) -> str:
        """The best move against the next one, any other against the best."""
        if len(h.moves) == 1:
            return self.say("hint-alone")
        first = m is h.moves[0]
        lesser, other = (h.moves[1], h.moves[1]) if first else (m, h.moves[0])
        move = self.label(view, other.action).rstrip(".")
        if lesser.close:
            return self.say("hint-even", move=move)
        n, error = percent(lesser.behind), margin(lesser.behind, lesser.behind_error)
        return self.say("hint-ahead" if first else "hint-behind", n=n, error=error, move=move)

    def source(self, h: Hint) -> str:
        """Who says so, and from what."""
        if h.games:
            return self.say("hint-adviser", n=h.games)
        said = self.say("hint-from", bot=h.bot, n=h.worlds)
        return f"{said} {self.say('hint-cut', n=h.iterations)}" if h.cut else said

    def chance(self, m: Move, view: View) -> str:
        """A move with its chance and interval."""
        said = self.say(
            "hint-move",
            move=self.label(view, m.action).rstrip("."),
            n=percent(m.chance),
            error=margin(m.chance, m.error),
        )
        return f"{said} ({self.say('hint-close')})" if m.close and m.behind > 0 else said

    def why(self, why: Explanation, view: View | None = None) -> str:
        """A reason as a sentence, or two where it can be answered."""
        text = self.fact(why.fact)
        if not why.certain:
            text = self.say("hint-worlds", n=why.worlds, of=why.of, text=text)
        elif why.needs:
            text = self.say("hint-then", text=text)
        if why.instead != NONE and view is not None:
            other = self.label(view, why.instead).rstrip(".")
            return self.say("hint-instead", move=other, text=text)
        if why.answered < 0:
            return text
        return f"{text} {self.say('hint-answer', n=why.answered, of=why.of)}"

    def ply(self, p: Ply) -> str:
        label = self.speech.label(p.state, p.question, p.action, self.names)
        return f"{self.names[p.seat]}: {label}"

    def hint_values(self, h: Hint, view: View, strength: int = ALL) -> Values:
        """A hint for programs, with the same words in it; it gives away no more."""
        values: Values = {
            "game": h.game,
            "seat": h.seat,
            "bot": h.bot,
            "strength": strength,
            "text": self.hint(h, view, strength),
            "theme": [h.theme[0], *h.theme[1]],
            "focus": [h.focus[0], *h.focus[1]],
        }
        if strength == MOVE:
            values["moves"] = [self.named_values(h, h.moves[0], view)]
        if strength == ALL:
            values["worlds"] = h.worlds
            values["games"] = h.games
            values["iterations"] = h.iterations
            values["moves"] = [self.move_values(h, m, view) for m in h.moves]
            values["line"] = [
                {"seat": p.seat, "action": self.word(p.action), "text": self.ply(p)} for p in h.line
            ]
        return values

    def word(self, action: int) -> str:
        return BESIDE[action] if action in BESIDE else self.game.notation.vocabulary.word(action)

    def named_values(self, h: Hint, m: Move, view: View) -> Values:
        """A move and why, without what it is worth."""
        return {
            "action": self.word(m.action),
            "text": self.label(view, m.action),
            "why": self.reasons(h, m, view),
        }

    def move_values(self, h: Hint, m: Move, view: View) -> Values:
        return {
            **self.named_values(h, m, view),
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
                    "instead": None if w.instead == NONE else self.word(w.instead),
                    "text": self.why(w, view),
                }
                for w in m.reasons
            ],
        }

    # Win chances.

    def valued(self, v: Valuation, to_seat: bool = True) -> str:
        """The chance of a side with its interval; to the seat itself without a name."""
        n, error = percent(v.chance), margin(v.chance, v.error)
        if to_seat and v.seat >= 0:
            return self.say("chance-own", n=n, error=error)
        return self.say("chance-side", who=self.side(v.side), n=n, error=error)

    def side(self, side: int) -> str:
        """A side by the names of those on it."""
        sides = self.game.rules.seating.sides
        return ", ".join([x for x, s in zip(self.names, sides, strict=False) if s == side])

    def valued_by(self, v: Valuation) -> str:
        """From whose knowledge, and who says so; nothing where the game is over."""
        if not v.bot:
            return ""
        known = "chance-known" if v.seat >= 0 else "chance-open"
        said = self.say(known, who=self.names[max(0, v.seat)])
        if v.games:
            return f"{said} {self.say('hint-adviser', n=v.games)}"
        return f"{said} {self.say('chance-from', bot=v.bot, n=v.worlds)}"

    def chance_values(self, v: Valuation) -> Values:
        """A win chance for programs."""
        return {
            "seat": v.seat,
            "side": v.side,
            "chance": round(v.chance, 4),
            "error": round(v.error, 4),
            "low": round(max(0.0, v.chance - Z * v.error), 4),
            "high": round(min(1.0, v.chance + Z * v.error), 4),
            "bot": v.bot,
            "worlds": v.worlds,
            "games": v.games,
            "text": self.valued(v),
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
        return self.speech.label(state, question, action, self.names)

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

    def better(self, p: Point) -> list[str]:
        """Why another move would have been better, if this one has a mark."""
        why = [self.why(w) for w in p.why[:MOST_REASONS]]
        named = PACKAGES[self.game.name].draft_words
        if any(p.drafts) and named is not None:
            words = named(self.speech.code)
            mine, theirs = [", ".join([words[x] for x in xs]) for xs in p.drafts]
            why.append(self.say("review-draft", mine=mine, theirs=theirs))
        return why

    def summary(self, r: Review, match: Match) -> list[str]:
        """What each side had, what it ended with, and what that was due to."""
        lines = []
        for side, x in enumerate(side_sums(r)):
            lines.append(
                self.say(
                    "review-side",
                    who=r.who(side),
                    start=x.start,
                    end=x.end,
                    own=points(x.own),
                    other=points(x.other),
                    luck=points(x.luck),
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
                    "why": self.better(p),
                }
                for p in r.points
            ],
        }
