"""Compile in German."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    ANY,
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
    N,
    Place,
)
from kibitz.words.grammar.de import OF_OPPONENT, German, Verb
from kibitz.words.grammar.tongue import Mood, Phrase, Voice


class CompileGerman(German, CompileTongue):
    """Short imperative sentences; `dort` and `dorthin` are the line chosen before."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 blockierte verdeckte Karte deines Gegners`, in the accusative; see `there`."""
        if c.kind == THIS_CARD:
            return Phrase("diese Karte", True)
        if c.kind == THAT_CARD:
            return Phrase("dieselbe Karte", True)
        if c.kind == THAT_MANY:
            return Phrase("ebenso viele Karten" + (f" und {c.n} weitere" if c.n else ""))
        if c.kind == ITS_VALUE:
            return Phrase("Karten in Höhe ihres Werts")
        one = c.kind == EACH or (c.kind == N and c.n == 1)
        best = bool(c.extreme) and c.kind == N and one
        whose = self.whose(c.side == THEIRS, voice) if c.side != ANY else ""
        count = {EACH: "jede", OR_MORE: f"{c.n} oder mehr"}.get(c.kind, str(c.n))
        noun, ending = ("Karte", "e") if one else ("Karten", "e")
        if best:
            count = f"{whose}e" if whose else "die"
        elif c.kind == ALL:
            count = f"alle {whose}e" if whose else "alle"
            ending = "en"
        elif whose:
            count += f" {whose}er"
            noun, ending = "Karten", "en"
        owner = OF_OPPONENT if c.side != ANY and not whose else ""
        adjectives = self.inflected(self.adjectives(c), ending)
        return Phrase(self.words(count, adjectives, noun, owner, self.worth(c), self.here(c)), best)

    def adjectives(self, c: Cards) -> list[str]:
        """Their stems."""
        found = ["ander"] if c.other else []
        if c.kind == ALL:
            found += {COVERED: ["blockiert"], UNCOVERED: ["frei"]}.get(c.cover, [])
        else:
            found += {COVERED: ["blockiert"], EVERY_COVER: ["frei/blockiert"]}.get(c.cover, [])
        found += {UP: ["offen"], FACE_DOWN: ["verdeckt"]}.get(c.face, [])
        return found

    def worth(self, c: Cards) -> str:
        value = f"mit Wert {self.either([str(v) for v in c.values])}" if c.values else ""
        if not c.extreme:
            return value
        best = f"mit dem {'höchsten' if c.extreme == HIGHEST else 'niedrigsten'} Wert"
        return f"{best} unter denen {value}" if value else best

    def here(self, c: Cards) -> str:
        return "in dieser Reihe" if c.line == THIS else ""

    def there(self, c: Cards) -> str:
        """`dort`, which stands before the object: `entferne dort 1 Karte`."""
        return "dort" if c.line == THAT and c.kind not in (THIS_CARD, THAT_CARD) else ""

    def lines(self, lines: int) -> str:
        return {THIS: "in diese Reihe", OTHER: "in eine andere Reihe", THAT: "dorthin"}.get(
            lines, ""
        )

    def hand(self, theirs: bool, voice: Voice) -> str:
        """Out of whose hand."""
        whose = self.whose(theirs, voice)
        return f"aus {whose}er Hand" if whose else f"aus der Hand {OF_OPPONENT}"

    def top(self, voice: Voice) -> Phrase:
        """The top card of the acting player's own deck."""
        return Phrase(f"die oberste Karte {self.whose(False, voice)}es Decks", True)

    # Clauses.

    def on(self, verb: str, cards: Cards, voice: Voice, rest: str = "") -> str:
        """A verb with cards as its object."""
        thing = self.cards(cards, voice)
        return self.clause(self.verbs[verb], thing, voice, rest, self.there(cards))

    def owners(self, cards: Cards) -> str:
        """Where returned cards go."""
        many = cards.kind in (ALL, OR_MORE) or (cards.kind == N and cards.n != 1)
        return f"auf die Hand {'ihrer Besitzer' if many else 'ihres Besitzers'}"

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "in diese Reihe",
            TO_OR_FROM_THIS_LINE: "in diese oder aus dieser Reihe",
            TO_THAT_LINE: "dorthin",
        }.get(to, "")
        if verb == "return":
            rest = self.owners(cards)
        if verb == "shift" and cards.line == THIS:
            cards = replace(cards, line=ANY)
            rest = self.words("aus dieser Reihe", rest)
        return self.on(verb, cards, voice, rest)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        pairs = [(self.verbs[v], self.owners(cards) if v == "return" else "") for v in verbs]
        thing = self.cards(cards, voice)
        return self.either_verb(pairs, Phrase(self.words(self.there(cards), thing.text)), voice)

    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        return self.clause(self.verbs[verb], thing, voice, rest)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        if not from_opponent:
            return self.on("draw", cards, voice)
        whose = self.whose(True, voice)
        deck = f"{whose}es Decks" if whose else f"vom Deck {OF_OPPONENT}"
        top = "die oberste Karte" if cards.n == 1 else f"die obersten {cards.n} Karten"
        return self.clause(self.verbs["draw"], Phrase(f"{top} {deck}", True), voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.on("discard", cards, voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "dir" if voice.mood is Mood.THEY else "deinem Gegner"
        thing = self.cards(cards, voice)
        return self.clause(self.verbs["give"], thing, voice, self.hand(False, voice), whom)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.on("reveal", cards, voice, self.hand(False, voice))

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: "offen", standing.DOWN: "verdeckt"}.get(faces, "")
        rest = self.words(self.hand(False, voice), face, self.lines(lines))
        return self.clause(self.verbs["play"], Phrase("1 Karte"), voice, rest)

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = self.words("verdeckt", self.lines(lines))
        return self.clause(self.verbs["play"], self.top(voice), voice, rest)

    def slide_under(self, voice: Voice) -> str:
        rest = "verdeckt direkt unter diese Karte"
        each = "für je 2 Karten in dieser Reihe"
        return self.clause(self.verbs["put"], self.top(voice), voice, rest, each)

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 andere Reihe" if lines == OTHER else "1 Reihe"
        full = f"mit {at_least} oder mehr Karten" if at_least else ""
        return f"{self.clause(self.verbs['choose'], Phrase(which), voice, full)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """A colon before an imperative; otherwise the clause, already turned round, goes on."""
        head, comma = "für jede andere Reihe", ""
        if lines == WITH_YOURS:
            have = "er eine Karte hat" if voice.mood is Mood.THEY else "du eine Karte hast"
            head, comma = f"für jede Reihe, in der {have}", ","
        if voice.mood is Mood.DO:
            return f"{'gilt ' if voice.after else ''}{head}: {self.capital(what)}"
        text = f"{head}{comma} {what}"
        return f"gilt: {self.capital(text)}" if voice.after else text

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        whose = self.whose(theirs, voice)
        if swap:
            thing = f"2 {whose}er Protokolle" if whose else f"2 Protokolle {OF_OPPONENT}"
            return self.clause(self.verbs["swap"], Phrase(thing), voice, "miteinander")
        thing = f"{whose}e Protokolle" if whose else f"die Protokolle {OF_OPPONENT}"
        return self.clause(self.verbs["rearrange"], Phrase(thing, True), voice)

    def ban(self, voice: Voice) -> str:
        who = "darf dein Gegner" if voice.after else "dein Gegner darf"
        return f"{who} in seinem nächsten Zug nicht kompilieren, solange dieser Text sichtbar ist"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.either(clauses)

    def if_you_do(self, what: str) -> str:
        return f"wenn du das tust, {what}"

    def if_covering(self, what: str) -> str:
        return f"wenn diese Karte eine Karte blockiert, {what}"

    def if_covered(self, what: str) -> str:
        return f"wenn diese Karte blockiert ist, {what}"

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["deine Seite" if p.mine else f"Seite {OF_OPPONENT}", self.numbered(p.line)]
        if p.covered:
            marks.append(f"blockiert, {p.height}. Karte vom Protokoll aus")
        if p.card and p.face_down:
            marks.append("verdeckt")
        return f"{p.card or 'verdeckte Karte'} ({', '.join(marks)})"

    def numbered(self, n: int) -> str:
        return f"Reihe {n}"


def tongue() -> CompileTongue:
    return CompileGerman()
