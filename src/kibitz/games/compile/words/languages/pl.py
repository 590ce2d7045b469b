"""Compile in Polish."""

from __future__ import annotations

import re
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
    LEAVING,
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
from kibitz.words.grammar.pl import FEW, MANY, ONE, Forms, Polish, Verb, feminine, form
from kibitz.words.grammar.tongue import Mood, Phrase, Voice

CARD: Final = Forms("kartę", "karty", "kart")
OWN: Final = Forms("swoją", "swoje", "swoich")
YOUR: Final = Forms("twoją", "twoje", "twoich")
TOP_OF_DECK: Final = Forms("wierzchnią", "wierzchnie", "wierzchnich")
OTHER_CARD: Final = feminine("inn")
COVERS: Final = {
    UNCOVERED: feminine("niezasłonięt"),
    COVERED: feminine("zasłonięt"),
    EVERY_COVER: Forms(
        "zasłoniętą lub niezasłoniętą",
        "zasłonięte lub niezasłonięte",
        "zasłoniętych lub niezasłoniętych",
    ),
}
FACES: Final = {UP: feminine("odkryt"), FACE_DOWN: feminine("zakryt")}

FROM_IT: Final = "z niej"
IN_IT: Final = "w niej"
TO_IT: Final = "do niej"
"""The chosen line is a pronoun right behind the verb: `wybierz 1 linię i usuń z niej 1 kartę`."""


LONG_COUNTS: Final = {
    ITS_VALUE: "tyle kart, ile wynosi jej wartość",
    WHOLE_HAND: "wszystkie karty z ręki",
    ANY_NUMBER: "dowolną liczbę kart",
    PRINTED_VALUE: "tyle kart, ile wynosi jej wydrukowana wartość",
    PROTOCOLS_HERE: "tyle kart, ile różnych protokołów jest wśród odkrytych kart w tej linii",
    CARDS_OF: "tyle kart, ile odkrytych kart protokołu {name} leży na polu",
}
"""Numbers of cards that are told by what they hang on."""


MINE: Final = {
    **{f"tw{x}": f"m{x}" for x in ("oja", "oją", "oje", "ojej", "ojego", "oim", "oich")},
    "ty": "ja",
    "ci": "mi",
    "masz": "mam",
    "możesz": "mogę",
}
"""What is called yours in a text, as one says it of oneself."""


class CompilePolish(Polish, CompileTongue):
    """Short imperative sentences, as on the cards."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice, spot: str = "w") -> Phrase:
        """`1 zasłoniętą zakrytą kartę przeciwnika z tej linii`; the chosen line is left to the verb."""
        if c.kind == THIS_CARD:
            even = ", nawet jeśli jest zasłonięta" if c.cover == EVERY_COVER else ""
            return Phrase(f"tę kartę{even}", True)
        if c.kind == THAT_CARD:
            return Phrase("tę kartę" if voice.label else "ją", True)
        if c.kind == THAT_MANY:
            if c.n < 0:
                return Phrase(f"o {-c.n} {CARD[form(-c.n)]} mniej")
            return Phrase("tyle samo kart" + (f" plus {c.n}" if c.n else ""))
        if c.kind in LONG_COUNTS:
            name = self.protocols[c.protocol] if c.protocol else ""
            return Phrase(LONG_COUNTS[c.kind].format(name=name), c.kind == WHOLE_HAND)
        f = {ALL: FEW, EACH: ONE, OR_MORE: MANY}.get(c.kind, form(c.n))
        the_one = c.extreme and c.n == 1
        head = {ALL: "wszystkie", EACH: "każdą", OR_MORE: f"{c.n} lub więcej"}.get(
            c.kind, "" if the_one else str(c.n)
        )
        words = [head, *self.adjectives(c, f, voice), CARD[f]]
        if c.side == THEIRS and voice.mood is not Mood.THEY:
            words.append("przeciwnika")
        words += [self.worth(c), self.where(c, voice, spot), self.compared(c, voice)]
        return Phrase(" ".join([w for w in words if w]))

    def where(self, c: Cards, voice: Voice, spot: str) -> str:
        """The line or the stack, behind the noun."""
        leads = "jego łączna wartość jest wyższa niż twoja"
        if voice.mood is Mood.THEY:
            leads = "twoja łączna wartość jest wyższa niż jego"
        name = self.protocols[c.protocol] if c.line == LINE_OF_PROTOCOL else ""
        return {
            THIS: f"{spot} tej linii",
            THIS_STACK: "z tego stosu" if spot == "z" else "w tym stosie",
            WHERE_THEY_LEAD: f"{spot} linii, w której {leads}",
            LINE_OF_THAT: f"{spot} tej samej linii",
            LINE_OF_PROTOCOL: f"{spot} linii protokołu {name}",
        }.get(c.line, "")

    def compared(self, c: Cards, voice: Voice) -> str:
        """The value, compared with a number that changes."""
        hand = "jego" if voice.mood is Mood.THEY else "twojej"
        return {
            OVER_HAND: f"o wartości wyższej niż liczba kart na {hand} ręce",
            UNDER_PROTOCOLS: "o wartości niższej niż liczba różnych protokołów wśród odkrytych"
            " kart na polu",
            AS_THAT: "o wartości równej wydrukowanej wartości odrzuconej karty",
        }.get(c.than, "")

    def among(self, among: Among) -> str:
        """Cards of a hand or deck as an object."""
        if among.of:
            return f"wszystkie karty protokołu {self.protocols[among.of]}"
        if among.printed >= 0:
            return f"1 kartę o wydrukowanej wartości {among.printed}"
        if among.not_of:
            return f"1 kartę innego protokołu niż {self.protocols[among.not_of]}"
        return "1 kartę"

    def adjectives(self, c: Cards, f: int, voice: Voice) -> list[str]:
        """What stands before the noun; `swoje` are the cards of whoever acts."""
        found = [OTHER_CARD] if c.other else []
        if c.side == YOURS:
            found.append(OWN)
        elif c.side == THEIRS and voice.mood is Mood.THEY:
            found.append(YOUR)
        if c.cover != (EVERY_COVER if c.kind == ALL else UNCOVERED):
            found.append(COVERS[c.cover])
        if c.face in FACES:
            found.append(FACES[c.face])
        return [word[f] for word in found]

    def worth(self, c: Cards) -> str:
        values = self.either([str(v) for v in c.values])
        if c.extreme:
            best = f"o {'najwyższej' if c.extreme == HIGHEST else 'najniższej'} wartości"
            return f"{best} ({values})" if values else best
        return f"o wartości {values}" if values else ""

    def there(self, c: Cards, spot: str) -> str:
        """The chosen line, right behind the verb."""
        return f"{spot} niej" if c.line == THAT else ""

    def home(self, c: Cards, voice: Voice) -> str:
        """Where a returned card goes."""
        if c.kind in (THIS_CARD, THAT_CARD):
            return "na rękę właściciela"
        if c.side == YOURS:
            return "na rękę"
        if c.side == THEIRS:
            return "na twoją rękę" if voice.mood is Mood.THEY else "na jego rękę"
        one = c.kind == EACH or (c.kind not in (ALL, OR_MORE) and c.n == 1)
        return "na rękę właściciela" if one else "na ręce właścicieli"

    def lines(self, lines: int) -> str:
        return {
            THIS: "do tej linii",
            OTHER: "do innej linii",
            WITH_FACE_DOWN: "do linii, w której leży zakryta karta",
        }.get(lines, "")

    def deck(self, voice: Voice, count: int = 1, theirs: bool = False) -> Phrase:
        """The top cards of a deck, of whoever acts or of the other."""
        f = form(count)
        number = "" if count == 1 else f"{count} "
        whose = "swojej talii"
        if theirs:
            whose = "twojej talii" if voice.mood is Mood.THEY else "talii przeciwnika"
        return Phrase(f"{number}{TOP_OF_DECK[f]} {CARD[f]} {'z ' if theirs else ''}{whose}", True)

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        return self.move([verb], cards, voice, to)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        return self.move(verbs, cards, voice)

    def move(self, verbs: Sequence[str], cards: Cards, voice: Voice, to: int = 0) -> str:
        """One verb, or several with one object, about cards of the field."""
        spot = "z" if all([v in LEAVING for v in verbs]) else "w"
        near = [self.there(cards, spot), "do niej" if to == TO_THAT_LINE else ""]
        rest = {
            TO_THIS_LINE: "do tej linii",
            TO_OR_FROM_THIS_LINE: "do tej linii lub z tej linii",
            TO_THEIR_HIGHEST: f"do linii, w której {self.has(voice)} najwyższą łączną wartość",
        }.get(to, "")
        near += ["na rękę"] if "take" in verbs else []
        if "return" in verbs:
            rest = self.home(cards, voice)
        verb = self.joined([self.verbs[v] for v in verbs])
        thing = self.cards(cards, voice, spot)
        return self.clause(verb, thing, voice, rest, " ".join([w for w in near if w]))

    def has(self, voice: Voice) -> str:
        """The opponent of the one who acts has."""
        return "masz" if voice.mood is Mood.THEY else "przeciwnik ma"

    def silently(self, what: str) -> str:
        return f"{what} bez rozpatrywania jej środkowej komendy"

    def copy(self, cards: Cards, voice: Voice) -> str:
        chosen = self.clause(self.verbs["pick"], self.cards(cards, voice), voice)
        verb = self.verbs["resolve"]
        order = verb.i if voice.label else verb.do
        then = {Mood.DO: order, Mood.MAY: verb.may, Mood.THEY: verb.they}[voice.mood]
        return f"{chosen} i {then} jej środkową komendę, tak jakby była na tej karcie"

    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        return self.clause(self.verbs[verb], thing, voice, rest)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        thing = self.cards(cards, voice)
        if from_opponent:
            thing = self.deck(voice, cards.n, theirs=True)
        return self.clause(self.verbs["draw"], thing, voice)

    def draw_chosen(self, among: Among, voice: Voice) -> str:
        thing = Phrase(self.among(among), bool(among.of))
        return self.clause(self.verbs["draw"], thing, voice, near=FROM_IT)

    def discard(self, cards: Cards, voice: Voice, across: bool = False) -> str:
        trash = "do twojego kosza" if voice.mood is Mood.THEY else "do kosza przeciwnika"
        rest = trash if across else ""
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice, rest)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "ci" if voice.mood is Mood.THEY else "przeciwnikowi"
        return self.from_hand("give", cards, voice, whom)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.from_hand("reveal", cards, voice, "")

    def from_hand(self, verb: str, cards: Cards, voice: Voice, whom: str) -> str:
        """The hand stands at the end, but before a number that is a clause of its own."""
        thing = self.cards(cards, voice)
        if cards.kind in (THAT_MANY, ITS_VALUE):
            return self.clause(self.verbs[verb], thing, voice, "", f"{whom} z ręki".strip())
        return self.clause(self.verbs[verb], thing, voice, "z ręki", whom)

    def play(
        self, faces: int, lines: int, voice: Voice, among: Among = ANY_CARD, trash: bool = False
    ) -> str:
        face = {standing.UP: " jako odkrytą", standing.DOWN: " jako zakrytą"}.get(faces, "")
        place = "ze swojego kosza" if trash else "z ręki"
        near = TO_IT if lines == THAT else ""
        if among == ANY_CARD:
            rest = f"{place}{face} {self.lines(lines)}".strip()
            return self.clause(self.verbs["play"], Phrase("1 kartę"), voice, rest, near)
        # What tells the card apart is long: it stands behind where it comes from and goes.
        way = " ".join([w for w in (near, place, self.lines(lines)) if w])
        thing = Phrase(self.among(among))
        return self.clause(self.verbs["play"], thing, voice, face.strip(), way)

    def play_top(self, lines: int, voice: Voice, theirs: bool = False, across: bool = False) -> str:
        other = "po twojej stronie" if voice.mood is Mood.THEY else "po stronie przeciwnika"
        side = f" {other}" if across else " po swojej stronie" if theirs else ""
        rest = f"jako zakrytą {self.lines(lines)}".strip() + side
        near = TO_IT if lines == THAT else ""
        return self.clause(self.verbs["play"], self.deck(voice, 1, theirs), voice, rest, near)

    def slide_under(self, voice: Voice) -> str:
        rest = "jako zakrytą bezpośrednio pod tą kartą"
        put = self.clause(self.verbs["put"], self.deck(voice), voice, rest)
        return f"za każde 2 karty w tej linii {put}"

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 inną linię" if lines == OTHER else "1 linię"
        if at_least:
            which += f" z co najmniej {at_least} {'kartą' if at_least == 1 else 'kartami'}"
        choose = self.clause(self.verbs["choose"], Phrase(which), voice)
        return f"{choose} i {self.headless(what, voice)}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """The line is named before the verb, so the pronoun behind the verb goes."""
        which = {
            OTHER: "innej linii",
            WITH_YOURS: f"linii, w której {'ma' if voice.mood is Mood.THEY else 'masz'} kartę,",
            WITH_FACE_DOWN: "linii, w której leży zakryta karta,",
        }.get(lines, "linii")
        for pronoun in (FROM_IT, IN_IT, TO_IT):
            if f" {pronoun}" in what:
                return f"{pronoun.partition(' ')[0]} każdej {which} {what.replace(f' {pronoun}', '', 1)}"
        return f"dla każdej {which} {what}"

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        f = FEW if swap else MANY
        noun = "2 {}protokoły" if swap else "{}protokołów"
        whose, after = f"{OWN[f]} ", ""
        if theirs:
            they = voice.mood is Mood.THEY
            whose, after = (f"{YOUR[f]} ", "") if they else ("", " przeciwnika")
        thing = Phrase(noun.format(whose) + after, True)
        return self.clause(self.verbs["swap" if swap else "rearrange"], thing, voice)

    def set_compiled(self, protocol: str, voice: Voice) -> str:
        thing = Phrase(f"protokół {self.protocols[protocol]}", True)
        return self.clause(self.verbs["turn"], thing, voice, "na skompilowaną stronę")

    def in_any_order(self, clauses: Sequence[str]) -> str:
        return f"w dowolnej kolejności: {'; '.join(clauses)}"

    def ban(self, voice: Voice) -> str:
        they = voice.mood is Mood.THEY
        who, may = ("ty", "możesz") if they else ("przeciwnik", "może")
        return (
            f"dopóki ten efekt jest widoczny, {who} nie {may} kompilować w swojej następnej turze"
        )

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.alternatives(clauses, voice)

    def if_you_do(self, what: str) -> str:
        return f"jeśli to zrobisz, {what}"

    def if_covering(self, what: str) -> str:
        return f"jeśli ta karta zasłania inną kartę, {what}"

    def if_covered(self, what: str) -> str:
        light = what.replace("tę kartę", "ją")
        if what.startswith("możesz ") and " tę kartę" in what:  # `możesz ją przesunąć`
            light = what.replace(" tę kartę", "", 1).replace("możesz ", "możesz ją ", 1)
        return f"jeśli ta karta jest zasłonięta, {light}"

    # Pointing.

    def as_answer(self, clause: str) -> str:
        return re.sub(r"\w+", lambda found: MINE.get(found[0], found[0]), clause)

    def place(self, p: Place) -> str:
        marks = ["twoja strona" if p.mine else "strona przeciwnika", self.numbered(p.line)]
        if p.covered:
            marks.append(f"zasłonięta, {p.height}. karta od protokołu")
        if p.card and p.face_down:
            marks.append("zakryta")
        return f"{p.card or 'zakryta karta'} ({', '.join(marks)})"

    def numbered(self, n: int) -> str:
        return f"linia {n}"


def tongue() -> CompileTongue:
    return CompilePolish()
