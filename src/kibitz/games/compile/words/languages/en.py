"""Compile in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    COVERED,
    EVERY_COVER,
    FACE_DOWN,
    HIGHEST,
    OTHER,
    THAT,
    THEIRS,
    THIS,
    UNCOVERED,
    UP,
    WITH_YOURS,
    YOURS,
)
from kibitz.games.compile.rules.verbs.one import TO_OR_FROM_THIS_LINE, TO_THIS_LINE
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    OR_MORE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    TO_THAT_LINE,
    Cards,
    CompileTongue,
    Place,
)
from kibitz.words.grammar.en import English, Verb
from kibitz.words.grammar.tongue import Mood, Phrase, Voice


class CompileEnglish(English, CompileTongue):
    """Short imperative sentences, as on the cards."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 of your opponent's covered face-down cards`."""
        if c.kind == THIS_CARD:
            return Phrase("this card", True)
        if c.kind == THAT_CARD:
            return Phrase("it" if voice.label else "that card", True)
        if c.kind == THAT_MANY:
            return Phrase("that many cards" + (f" plus {c.n}" if c.n else ""))
        if c.kind == ITS_VALUE:
            return Phrase("as many cards as that card is worth")
        one = c.kind == EACH or (c.kind != ALL and c.kind != OR_MORE and c.n == 1)
        noun = "card" if one else "cards"
        before = " ".join(self.adjectives(c))
        owner = self.owner(c, voice)
        if c.extreme:
            best = "highest-value" if c.extreme == HIGHEST else "lowest-value"
            head = f"{owner or 'the'} {best}"
        elif c.kind == ALL:
            head = f"all {owner}".strip()
        elif c.kind == EACH:
            head = f"each of {owner}" if owner else "each"
            noun = "cards" if owner else noun
        elif owner:
            return Phrase(f"{c.n} of {owner} {before} cards".replace("  ", " ") + self.where(c))
        else:
            head = f"{c.n} or more" if c.kind == OR_MORE else str(c.n)
        return Phrase(" ".join(f"{head} {before} {noun}".split()) + self.where(c))

    def owner(self, c: Cards, voice: Voice) -> str:
        """Whose cards; for the opponent who acts, their own."""
        if c.side == YOURS:
            return "their" if voice.mood is Mood.THEY else "your"
        if c.side == THEIRS:
            return "your" if voice.mood is Mood.THEY else "your opponent's"
        return ""

    def adjectives(self, c: Cards) -> list[str]:
        found = ["other"] if c.other else []
        if c.kind == ALL:
            found += {COVERED: ["covered"], UNCOVERED: ["uncovered"]}.get(c.cover, [])
        else:
            found += {COVERED: ["covered"], EVERY_COVER: ["covered or uncovered"]}.get(c.cover, [])
        found += {UP: ["face-up"], FACE_DOWN: ["face-down"]}.get(c.face, [])
        return found

    def where(self, c: Cards) -> str:
        """What stands behind the noun: value and line."""
        value = f" with a value of {self.either([str(v) for v in c.values])}" if c.values else ""
        return value + {THIS: " in this line", THAT: " in that line"}.get(c.line, "")

    def lines(self, lines: int) -> str:
        return {THIS: "in this line", OTHER: "in another line", THAT: "in that line"}.get(lines, "")

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "to this line",
            TO_OR_FROM_THIS_LINE: "to or from this line",
            TO_THAT_LINE: "to that line",
        }.get(to, "")
        said = self.clause(self.verbs[verb], self.cards(cards, voice), voice, rest)
        even = cards.kind == THIS_CARD and cards.cover == EVERY_COVER
        return f"{said}, even if it is covered" if even else said

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        joined = self.either([self.verbs[v].base for v in verbs])
        thirds = self.either([self.verbs[v].third for v in verbs])
        thing = self.cards(cards, voice).text
        if voice.mood is Mood.THEY:
            return f"your opponent {thirds} {thing}"
        return f"{'you may ' if voice.mood is Mood.MAY else ''}{joined} {thing}"

    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        return self.clause(self.verbs[verb], thing, voice, rest)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        if not from_opponent:
            return self.clause(self.verbs["draw"], self.cards(cards, voice), voice)
        deck = "your deck" if voice.mood is Mood.THEY else "your opponent's deck"
        top = "card" if cards.n == 1 else f"{cards.n} cards"
        return self.clause(self.verbs["draw"], Phrase(f"the top {top} of {deck}", True), voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "you" if voice.mood is Mood.THEY else "your opponent"
        hand = "their" if voice.mood is Mood.THEY else "your"
        thing = Phrase(f"{self.cards(cards, voice).text} from {hand} hand")
        return self.clause(self.verbs["give"], Phrase(f"{whom} {thing.text}"), voice)

    def show(self, cards: Cards, voice: Voice) -> str:
        hand = "their" if voice.mood is Mood.THEY else "your"
        return self.clause(
            self.verbs["reveal"], self.cards(cards, voice), voice, f"from {hand} hand"
        )

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: " face up", standing.DOWN: " face down"}.get(faces, "")
        hand = "their" if voice.mood is Mood.THEY else "your"
        rest = f"from {hand} hand{face} {self.lines(lines)}".strip()
        return self.clause(self.verbs["play"], Phrase("1 card"), voice, rest)

    def play_top(self, lines: int, voice: Voice) -> str:
        deck = "their" if voice.mood is Mood.THEY else "your"
        rest = f"face down {self.lines(lines)}".strip()
        return self.clause(
            self.verbs["play"], Phrase(f"the top card of {deck} deck", True), voice, rest
        )

    def slide_under(self, voice: Voice) -> str:
        deck = "their" if voice.mood is Mood.THEY else "your"
        top = Phrase(f"the top card of {deck} deck", True)
        rest = "face down directly under this card"
        return (
            f"for every 2 cards in this line, {self.clause(self.verbs['play'], top, voice, rest)}"
        )

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 other line" if lines == OTHER else "1 line"
        full = f" with {at_least} or more cards" if at_least else ""
        return f"{self.clause(self.verbs['choose'], Phrase(which + full), voice)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """The line of the clause, `that line`, becomes each of them."""
        who = "they have" if voice.mood is Mood.THEY else "you have"
        each = f"each line where {who} a card" if lines == WITH_YOURS else "each other line"
        return what.replace("that line", each)

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        whose = "your opponent's" if theirs else "your"
        if voice.mood is Mood.THEY:
            whose = "your" if theirs else "their"
        if swap:
            return self.clause(self.verbs["swap"], Phrase(f"2 of {whose} protocols"), voice)
        return self.clause(self.verbs["rearrange"], Phrase(f"{whose} protocols", True), voice)

    def ban(self, voice: Voice) -> str:
        return "your opponent cannot compile on their next turn while this text is visible"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return "either " + self.either(clauses)

    def if_you_do(self, what: str) -> str:
        return f"if you do, {what}"

    def if_covering(self, what: str) -> str:
        return f"if this card covers a card, {what}"

    def if_covered(self, what: str) -> str:
        return f"if this card is covered, {what.replace('this card', 'it', 1)}"

    # Pointing.

    def place(self, p: Place) -> str:
        side = "your side" if p.mine else "your opponent's side"
        marks = [side, f"line {p.line}"]
        if p.covered:
            marks.append(f"covered, card {p.height} from the protocol")
        if p.card and p.face_down:
            marks.append("face down")
        return f"{p.card or 'the face-down card'} ({', '.join(marks)})"

    def numbered(self, n: int) -> str:
        return f"line {n}"

    def spot(self, who: str, line: int) -> str:
        return f"{who}'s side, line {line}"


def tongue() -> CompileTongue:
    return CompileEnglish()
