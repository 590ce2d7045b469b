"""Compile in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    AS_THAT,
    COVERED,
    EVERY_COVER,
    FACE_DOWN,
    HIGHEST,
    LINE_OF_PROTOCOL,
    LINE_OF_THAT,
    OTHER,
    OVER_HAND,
    THAT,
    THEIRS,
    THIS,
    THIS_STACK,
    UNCOVERED,
    UNDER_PROTOCOLS,
    UP,
    WHERE_THEY_LEAD,
    WITH_FACE_DOWN,
    WITH_YOURS,
    YOURS,
)
from kibitz.games.compile.rules.verbs.one import (
    TO_OR_FROM_THIS_LINE,
    TO_THEIR_HIGHEST,
    TO_THIS_LINE,
)
from kibitz.games.compile.words.tongue import (
    ALL,
    ANY_CARD,
    ANY_NUMBER,
    CARDS_OF,
    EACH,
    ITS_VALUE,
    OR_MORE,
    PRINTED_VALUE,
    PROTOCOLS_HERE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    TO_THAT_LINE,
    WHOLE_HAND,
    Among,
    Cards,
    CompileTongue,
    Place,
)
from kibitz.words.grammar.en import English, Verb
from kibitz.words.grammar.tongue import Mood, Phrase, Voice

LONG_COUNTS: Final = {
    ITS_VALUE: "as many cards as that card is worth",
    WHOLE_HAND: "{whose} hand",
    ANY_NUMBER: "any number of cards",
    PRINTED_VALUE: "as many cards as its printed value",
    PROTOCOLS_HERE: "1 card for each different protocol among the face-up cards in this line",
    CARDS_OF: "1 card for each face-up {name} card on the field",
}
"""Numbers of cards that are told by what they hang on."""


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
            more = f" {'plus' if c.n > 0 else 'minus'} {abs(c.n)}" if c.n else ""
            return Phrase(f"that many cards{more}")
        if c.kind in LONG_COUNTS:
            name = self.protocols[c.protocol] if c.protocol else ""
            whose = "their" if voice.mood is Mood.THEY else "your"
            return Phrase(LONG_COUNTS[c.kind].format(name=name, whose=whose))
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
            return Phrase(
                f"{c.n} of {owner} {before} cards".replace("  ", " ") + self.where(c, voice)
            )
        else:
            head = f"{c.n} or more" if c.kind == OR_MORE else str(c.n)
        return Phrase(" ".join(f"{head} {before} {noun}".split()) + self.where(c, voice))

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

    def where(self, c: Cards, voice: Voice) -> str:
        """What stands behind the noun: value and line."""
        they = voice.mood is Mood.THEY
        value = f" with a value of {self.either([str(v) for v in c.values])}" if c.values else ""
        value += {
            OVER_HAND: f" worth more than the number of cards in {'their' if they else 'your'} hand",
            UNDER_PROTOCOLS: " worth less than the number of different protocols among the face-up"
            " cards on the field",
            AS_THAT: " with a value equal to the printed value of that card",
        }.get(c.than, "")
        leads = "your total is higher than theirs" if they else "their total is higher than yours"
        name = self.protocols[c.protocol] if c.line == LINE_OF_PROTOCOL else ""
        return value + {
            THIS: " in this line",
            THAT: " in that line",
            THIS_STACK: " in this stack",
            WHERE_THEY_LEAD: f" in a line where {leads}",
            LINE_OF_THAT: " in the same line",
            LINE_OF_PROTOCOL: f" in the line of the {name} protocol",
        }.get(c.line, "")

    def lines(self, lines: int) -> str:
        return {
            THIS: "in this line",
            OTHER: "in another line",
            THAT: "in that line",
            WITH_FACE_DOWN: "in a line with a face-down card",
        }.get(lines, "")

    def among(self, among: Among) -> str:
        """What stands behind `1 card` of a hand or deck."""
        if among.printed >= 0:
            return f" with a printed value of {among.printed}"
        if among.not_of:
            return f" of a protocol other than {self.protocols[among.not_of]}"
        return ""

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "to this line",
            TO_OR_FROM_THIS_LINE: "to or from this line",
            TO_THAT_LINE: "to that line",
            TO_THEIR_HIGHEST: f"to the line where {self.other(voice)} total is highest",
        }.get(to, "")
        if verb == "take":
            rest = f"into {self.own(voice)} hand"
        said = self.clause(self.verbs[verb], self.cards(cards, voice), voice, rest)
        even = cards.kind == THIS_CARD and cards.cover == EVERY_COVER
        return f"{said}, even if it is covered" if even else said

    def own(self, voice: Voice) -> str:
        """Whose it is that belongs to the one who acts."""
        return "their" if voice.mood is Mood.THEY else "your"

    def other(self, voice: Voice) -> str:
        """Whose it is that belongs to the opponent of the one who acts."""
        return "your" if voice.mood is Mood.THEY else "your opponent's"

    def silently(self, what: str) -> str:
        return f"{what} without carrying out its middle text"

    def copy(self, cards: Cards, voice: Voice) -> str:
        chosen = self.clause(self.verbs["pick"], self.cards(cards, voice), voice)
        then = "carries out" if voice.mood is Mood.THEY else "carry out"
        return f"{chosen} and {then} its middle text as if it were on this card"

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

    def draw_chosen(self, among: Among, voice: Voice) -> str:
        cards = (
            f"all {self.protocols[among.of]} cards" if among.of else f"1 card{self.among(among)}"
        )
        return self.clause(self.verbs["draw"], Phrase(cards), voice, "from it")

    def discard(self, cards: Cards, voice: Voice, across: bool = False) -> str:
        rest = f"into {self.other(voice)} trash" if across else ""
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice, rest)

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

    def play(
        self, faces: int, lines: int, voice: Voice, among: Among = ANY_CARD, trash: bool = False
    ) -> str:
        face = {standing.UP: " face up", standing.DOWN: " face down"}.get(faces, "")
        place = f"{self.own(voice)} {'trash' if trash else 'hand'}"
        rest = f"from {place}{face} {self.lines(lines)}".strip()
        return self.clause(self.verbs["play"], Phrase(f"1 card{self.among(among)}"), voice, rest)

    def play_top(self, lines: int, voice: Voice, theirs: bool = False, across: bool = False) -> str:
        deck = self.other(voice) if theirs else self.own(voice)
        side = f" on {self.other(voice)} side" if across else ""
        side = f" on {self.own(voice)} side" if theirs else side
        rest = f"face down{side} {self.lines(lines)}".strip()
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
        each = {
            WITH_YOURS: f"each line where {who} a card",
            WITH_FACE_DOWN: "each line with a face-down card",
            OTHER: "each other line",
        }.get(lines, "each line")
        return what.replace("that line", each)

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        whose = "your opponent's" if theirs else "your"
        if voice.mood is Mood.THEY:
            whose = "your" if theirs else "their"
        if swap:
            return self.clause(self.verbs["swap"], Phrase(f"2 of {whose} protocols"), voice)
        return self.clause(self.verbs["rearrange"], Phrase(f"{whose} protocols", True), voice)

    def set_compiled(self, protocol: str, voice: Voice) -> str:
        thing = Phrase(f"the {self.protocols[protocol]} protocol", True)
        return self.clause(self.verbs["turn"], thing, voice, "to its compiled side")

    def in_any_order(self, clauses: Sequence[str]) -> str:
        return f"{', and '.join(clauses)}, in the order you choose"

    def ban(self, voice: Voice) -> str:
        if voice.mood is Mood.THEY:
            return "you cannot compile on your next turn while this text is visible"
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
