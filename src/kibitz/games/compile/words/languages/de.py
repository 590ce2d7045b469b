"""Compile in German."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    ANY,
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
    N,
    Place,
)
from kibitz.words.grammar.de import OF_OPPONENT, OPPONENT, German, Verb
from kibitz.words.grammar.tongue import Mood, Phrase, Voice

LONG_COUNTS: Final = {
    ITS_VALUE: "so viele Karten, wie ihr Wert beträgt",
    WHOLE_HAND: "alle {whose}e Handkarten",
    ANY_NUMBER: "beliebig viele {whose}er Handkarten",
    PRINTED_VALUE: "so viele Karten, wie ihr aufgedruckter Wert beträgt",
    PROTOCOLS_HERE: "so viele Karten, wie in dieser Reihe verschiedene Protokolle auf offenen"
    " Karten zu sehen sind",
    CARDS_OF: "so viele Karten, wie offene {name}-Karten auf dem Spielfeld liegen",
}
"""Numbers of cards that are told by what they hang on."""


class CompileGerman(German, CompileTongue):
    """Short imperative sentences; `dort` and `dorthin` are the line chosen before."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 blockierte verdeckte Karte der anderen Person`, in the accusative; see `there`."""
        if c.kind == THIS_CARD:
            return Phrase("diese Karte", True)
        if c.kind == THAT_CARD:
            return Phrase("" if voice.label else "sie", True)
        if c.kind == THAT_MANY:
            if c.n < 0:
                return Phrase(f"{-c.n} {self.plural(-c.n, 'Karte', 'Karten')} weniger")
            return Phrase("ebenso viele Karten" + (f" und {c.n} weitere" if c.n else ""))
        if c.kind in LONG_COUNTS:
            name = self.protocols[c.protocol] if c.protocol else ""
            return Phrase(LONG_COUNTS[c.kind].format(name=name, whose=self.whose(False, voice)))
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
        if best and owner:
            count, noun, owner = f"von den Karten {owner} die", "", ""
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
        """The line or the stack; what is told of it in a clause stands behind the verb."""
        name = self.protocols[c.protocol] if c.line == LINE_OF_PROTOCOL else ""
        return {
            THIS: "in dieser Reihe",
            THIS_STACK: "in diesem Stapel",
            WHERE_THEY_LEAD: "in einer Reihe",
            LINE_OF_THAT: "in derselben Reihe",
            LINE_OF_PROTOCOL: f"in der Reihe des Protokolls {name}",
        }.get(c.line, "")

    def behind(self, c: Cards, voice: Voice) -> str:
        """Clauses about the line and the value, behind the whole sentence with its prefix."""
        they = voice.mood is Mood.THEY
        leads = "dein Gesamtwert höher ist als ihrer" if they else ""
        leads = leads or "ihr Gesamtwert höher ist als deiner"
        found = [f"in der {leads}"] if c.line == WHERE_THEY_LEAD else []
        than = {
            OVER_HAND: f"deren Wert höher ist als die Zahl {self.whose(False, voice)}er Handkarten",
            UNDER_PROTOCOLS: "deren Wert niedriger ist als die Zahl der verschiedenen Protokolle"
            " unter den offenen Karten auf dem Spielfeld",
            AS_THAT: "deren Wert dem aufgedruckten Wert der abgeworfenen Karte entspricht",
        }
        found += [than[c.than]] if c.than else []
        return "".join([f", {x}" for x in found])

    def among(self, among: Among) -> str:
        """Cards of a hand or deck as an object."""
        if among.of:
            return f"alle {self.protocols[among.of]}-Karten"
        if among.printed >= 0:
            return f"1 Karte mit aufgedrucktem Wert {among.printed}"
        if among.not_of:
            return f"1 Karte eines anderen Protokolls als {self.protocols[among.not_of]}"
        return "1 Karte"

    def there(self, c: Cards) -> str:
        """`dort`, which stands before the object: `entferne dort 1 Karte`."""
        return "dort" if c.line == THAT and c.kind not in (THIS_CARD, THAT_CARD) else ""

    def lines(self, lines: int) -> str:
        return {
            THIS: "in diese Reihe",
            OTHER: "in eine andere Reihe",
            WITH_FACE_DOWN: "in eine Reihe",
        }.get(lines, "")

    def hand(self, theirs: bool, voice: Voice) -> str:
        """Out of whose hand."""
        whose = self.whose(theirs, voice)
        return f"von {whose}er Hand" if whose else f"von der Hand {OF_OPPONENT}"

    def top(self, voice: Voice) -> Phrase:
        """The top card of the acting player's own deck."""
        return Phrase(f"die oberste Karte {self.whose(False, voice)}es Decks", True)

    # Clauses.

    def on(self, verb: str, cards: Cards, voice: Voice, rest: str = "") -> str:
        """A verb with cards as its object."""
        thing = self.cards(cards, voice)
        said = self.clause(self.verbs[verb], thing, voice, rest, self.there(cards))
        return said + self.behind(cards, voice)

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "in diese Reihe",
            TO_OR_FROM_THIS_LINE: "in diese oder aus dieser Reihe",
            TO_THAT_LINE: "dorthin",
            TO_THEIR_HIGHEST: "in die Reihe",
        }.get(to, "")
        if verb == "take":
            rest = f"auf {self.whose(False, voice)}e Hand"
        if verb == "shift" and cards.line == THIS:
            cards = replace(cards, line=ANY)
            rest = self.words("aus dieser Reihe", rest)
        said = self.on(verb, cards, voice, rest)
        if to == TO_THEIR_HIGHEST:
            said = f"{said}, in der {self.has(voice)}"
        even = cards.kind == THIS_CARD and cards.cover == EVERY_COVER
        return f"{said}, selbst wenn sie blockiert ist" if even else said

    def has(self, voice: Voice) -> str:
        """Where the opponent of the one who acts has the highest total."""
        if voice.mood is Mood.THEY:
            return "du den höchsten Gesamtwert hast"
        return f"{OPPONENT} den höchsten Gesamtwert hat"

    def silently(self, what: str) -> str:
        return f"{what}, ohne den Effekt ihrer mittleren Box abzuhandeln"

    def copy(self, cards: Cards, voice: Voice) -> str:
        """Finite verbs are joined, infinitives share what stands before them."""
        thing, verb = self.cards(cards, voice), self.verbs["resolve"]
        chosen = self.clause(self.verbs["pick"], thing, voice)
        box, as_if = "den Effekt ihrer mittleren Box", "als stünde er auf dieser Karte"
        if voice.mood is Mood.MAY or voice.label:
            return f"{chosen} und {box} {verb.infinitive}, {as_if}"
        finite = verb.imperative if voice.mood is Mood.DO else verb.third
        return f"{chosen} und {finite} {box} {verb.prefix}, {as_if}"

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        pairs = [(self.verbs[v], "") for v in verbs]
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

    def draw_chosen(self, among: Among, voice: Voice) -> str:
        return self.clause(self.verbs["draw"], Phrase(self.among(among)), voice, "", "daraus")

    def discard(self, cards: Cards, voice: Voice, across: bool = False) -> str:
        """`1 deiner Handkarten`, as it is printed; an answer addresses nobody: `1 Handkarte`."""
        whose = self.whose(True, voice)
        trash = f"auf {whose}en Ablagestapel" if whose else f"auf den Ablagestapel {OF_OPPONENT}"
        rest = trash if across else ""
        if cards.kind not in (N, OR_MORE):
            return self.on("discard", cards, voice, rest)
        count = f"{cards.n} oder mehr" if cards.kind == OR_MORE else str(cards.n)
        thing = Phrase(f"{count} {self.whose(False, voice)}er Handkarten")
        if voice.label and voice.mood is Mood.DO:
            one = cards.kind == N and cards.n == 1
            thing = Phrase(f"{count} {'Handkarte' if one else 'Handkarten'}")
        return self.clause(self.verbs["discard"], thing, voice, rest)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "dir" if voice.mood is Mood.THEY else OF_OPPONENT
        thing = self.cards(cards, voice)
        return self.clause(self.verbs["give"], thing, voice, self.hand(False, voice), whom)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.on("reveal", cards, voice, self.hand(False, voice))

    def play(
        self, faces: int, lines: int, voice: Voice, among: Among = ANY_CARD, trash: bool = False
    ) -> str:
        face = {standing.UP: "offen", standing.DOWN: "verdeckt"}.get(faces, "")
        place = self.hand(False, voice)
        if trash:
            place = f"von {self.whose(False, voice)}em Ablagestapel"
        rest = self.words(place, face, self.lines(lines))
        there = "dorthin" if lines == THAT else ""
        thing = Phrase(self.among(among))
        said = self.clause(self.verbs["play"], thing, voice, rest, there)
        down = lines == WITH_FACE_DOWN
        return f"{said}, in der eine verdeckte Karte liegt" if down else said

    def play_top(self, lines: int, voice: Voice, theirs: bool = False, across: bool = False) -> str:
        mine, yours = self.whose(False, voice), self.whose(True, voice)
        side = f"auf {mine}e Seite" if theirs else ""
        if across:
            side = f"auf {yours}e Seite" if yours else f"auf die Seite {OF_OPPONENT}"
        top = self.top(voice)
        if theirs:
            deck = f"{yours}es Decks" if yours else f"vom Deck {OF_OPPONENT}"
            top = Phrase(f"die oberste Karte {deck}", True)
        rest = self.words("verdeckt", side, self.lines(lines))
        there = "dorthin" if lines == THAT else ""
        return self.clause(self.verbs["play"], top, voice, rest, there)

    def slide_under(self, voice: Voice) -> str:
        rest = "verdeckt direkt unter diese Karte"
        each = "für je 2 Karten in dieser Reihe"
        return self.clause(self.verbs["play"], self.top(voice), voice, rest, each)

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 andere Reihe" if lines == OTHER else "1 Reihe"
        full = f"mit {at_least} oder mehr Karten" if at_least else ""
        return f"{self.clause(self.verbs['choose'], Phrase(which), voice, full)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """The place of the clause, `dort` or `dorthin`, becomes each line."""
        have = "sie eine Karte hat" if voice.mood is Mood.THEY else "du eine Karte hast"
        into, at = "in jede Reihe", "in jeder Reihe"
        if lines == OTHER:
            into, at = "in jede andere Reihe", "in jeder anderen Reihe"
        if lines == WITH_FACE_DOWN:
            have = "eine verdeckte Karte liegt"
        if lines in (WITH_YOURS, WITH_FACE_DOWN):
            into, at = f"in jede Reihe, in der {have},", f"in jeder Reihe, in der {have},"
        return what.replace("dorthin", into).replace("dort", at)

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        whose = self.whose(theirs, voice)
        if swap:
            two = f"2 {whose}er Protokolle" if whose else f"2 Protokollen {OF_OPPONENT}"
            return self.clause(self.verbs["swap"], Phrase(f"die Position von {two}", True), voice)
        thing = f"{whose}e Protokolle" if whose else f"die Protokolle {OF_OPPONENT}"
        return self.clause(self.verbs["rearrange"], Phrase(thing, True), voice)

    def set_compiled(self, protocol: str, voice: Voice) -> str:
        thing = Phrase(f"das Protokoll {self.protocols[protocol]}", True)
        return self.clause(self.verbs["turn"], thing, voice, "auf die „Kompiliert“-Seite")

    def in_any_order(self, clauses: Sequence[str]) -> str:
        return f"{', und '.join(clauses)}; du wählst die Reihenfolge"

    def ban(self, voice: Voice) -> str:
        they = voice.mood is Mood.THEY
        who, may, whose = ("du", "darfst", "deinem") if they else (OPPONENT, "darf", "ihrem")
        head = f"{may} {who}" if voice.after else f"{who} {may}"
        return (
            f"{head} in {whose} nächsten Zug nicht kompilieren, solange dieser Effekt sichtbar ist"
        )

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        """`wirf entweder 1 deiner Handkarten ab oder drehe diese Karte um`."""
        finite, _, rest = clauses[0].partition(" ")
        if voice.mood is not Mood.DO or voice.label:
            return self.either(clauses)
        return self.either([f"{finite} entweder {rest}", *clauses[1:]])

    def if_you_do(self, what: str) -> str:
        return f"tust du dies, {what}"

    def if_covering(self, what: str) -> str:
        return f"blockiert diese Karte eine andere, {what}"

    def if_covered(self, what: str) -> str:
        return f"ist diese Karte blockiert, {what.replace('diese Karte', 'sie', 1)}"

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

    def spot(self, who: str, line: int) -> str:
        return f"bei {who} in Reihe {line}"


def tongue() -> CompileTongue:
    return CompileGerman()
