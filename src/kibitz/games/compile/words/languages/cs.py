"""Compile in Czech."""

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
    N,
    Place,
)
from kibitz.words.grammar.cs import FEW, MANY, ONE, Czech, Forms, Verb, hard
from kibitz.words.grammar.tongue import Mood, Phrase, Voice

CARD = Forms("kartu", "karty", "karet")
OWN = Forms("svou", "své", "svých")
YOUR = Forms("tvou", "tvé", "tvých")
RIVAL = Forms("soupeřovu", "soupeřovy", "soupeřových")
ANOTHER = hard("jin")
REST = Forms("jinou", "ostatní", "ostatních")
BURIED = hard("překryt")
OPEN = hard("odkryt")
LYING = Forms("ležící", "ležící", "ležících")


class CompileCzech(Czech, CompileTongue):
    """Short imperative sentences, as on the cards; the reader is addressed informally."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases, all of them objects.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 soupeřovu překrytou kartu ležící lícem dolů`."""
        if c.kind == THIS_CARD:
            return Phrase("tuto kartu", True)
        if c.kind == THAT_CARD:
            return Phrase("", True)  # `ji`, a clitic
        if c.kind == THAT_MANY:
            more = self.plural(c.n, "kartu", "karty", "karet")
            than = " než ty" if voice.mood is Mood.THEY else ""
            return Phrase(f"o {c.n} {more} více{than}" if c.n else "stejný počet karet")
        if c.kind == ITS_VALUE:
            return Phrase("tolik karet, kolik činí její hodnota")
        count = self.class_of(c)
        words = [self.how_many(c), *self.adjectives(c, voice, count), CARD.at(count)]
        return Phrase(" ".join([w for w in words if w]) + self.where(c, count))

    def class_of(self, c: Cards) -> int:
        """Which forms the words of the phrase take."""
        if c.kind == ALL:
            return FEW
        if c.kind == EACH:
            return ONE
        return MANY if c.kind == OR_MORE else self.count(c.n)

    def how_many(self, c: Cards) -> str:
        if c.kind == ALL:
            return "všechny"
        if c.kind == EACH:
            return "každou"
        if c.kind == OR_MORE:
            return f"{c.n} nebo více"
        return "" if c.extreme and c.n == 1 else str(c.n)

    def owner(self, side: int, voice: Voice) -> Forms | None:
        """Whose; one's own is `svůj`, whoever acts."""
        if side == YOURS:
            return OWN
        if side == THEIRS:
            return YOUR if voice.mood is Mood.THEY else RIVAL
        return None

    def adjectives(self, c: Cards, voice: Voice, count: int) -> list[str]:
        """What stands before the noun: other, whose, covered."""
        found = [(REST if c.kind == ALL else ANOTHER).at(count)] if c.other else []
        owner = self.owner(c.side, voice)
        if owner is not None:
            found.append(owner.at(count))
        if c.cover == COVERED:
            found.append(BURIED.at(count))
        elif c.kind == ALL and c.cover == UNCOVERED:
            found.append(OPEN.at(count))
        elif c.kind != ALL and c.cover == EVERY_COVER:
            found.append(f"{BURIED.at(count)} nebo {OPEN.at(count)}")
        return found

    def where(self, c: Cards, count: int) -> str:
        """What stands behind the noun: value, facing and line."""
        face = {UP: " lícem vzhůru", FACE_DOWN: " lícem dolů"}.get(c.face, "")
        lying = f" {LYING.at(count)}{face}" if face else ""
        line = " v tomto řádku" if c.line == THIS else ""
        return self.worth(c) + lying + line

    def worth(self, c: Cards) -> str:
        values = [str(v) for v in c.values]
        if not c.extreme:
            return f" s hodnotou {self.either(values)}" if values else ""
        best = "nejvyšší" if c.extreme == HIGHEST else "nejnižší"
        if len(values) > 1:
            return f" s {best} z hodnot {self.both(values)}"
        return f" s {best} hodnotou" + "".join([f" {v}" for v in values])

    def out_of(self, place: str, c: Cards, voice: Voice) -> Phrase:
        """Cards from a hand or deck; the place goes first where the number is a long one."""
        thing = self.cards(c, voice).text
        long = c.kind in (THAT_MANY, ITS_VALUE)
        return Phrase(f"{place} {thing}" if long else f"{thing} {place}")

    def into(self, lines: int) -> str:
        return {THIS: "do tohoto řádku", OTHER: "do jiného řádku"}.get(lines, "")

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "do tohoto řádku",
            TO_OR_FROM_THIS_LINE: "do tohoto řádku nebo z něj",
        }.get(to, "")
        from_it = "z něj" if verb in ("return", "shift") else "v něm"
        there = [from_it] if cards.line == THAT else []
        there += ["do něj"] if to == TO_THAT_LINE else []
        clitic = "ji" if cards.kind == THAT_CARD else ""
        thing = self.cards(cards, voice)
        said = self.clause(self.verbs[verb], thing, voice, rest, clitic, " ".join(there))
        even = cards.kind == THIS_CARD and cards.cover == EVERY_COVER
        return f"{said}, i když je překrytá" if even else said

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        found = [self.verbs[v] for v in verbs]
        clitic = "ji" if cards.kind == THAT_CARD else ""
        if clitic and voice.label:  # the question names the card
            return self.choice([v.infinitive for v in found])
        if clitic and voice.mood is Mood.DO:  # `posuň ji, nebo ji otoč`
            first, *more = [v.command for v in found]
            return self.choice([f"{first} ji", *[f"ji {v}" for v in more]])
        joined = Verb(
            self.choice([v.command for v in found]),
            self.choice([v.infinitive for v in found]),
            self.choice([v.third for v in found]),
        )
        return self.clause(joined, self.cards(cards, voice), voice, clitic=clitic)

    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        return self.clause(self.verbs[verb], thing, voice, rest)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        if not from_opponent:
            return self.clause(self.verbs["draw"], self.cards(cards, voice), voice)
        deck = "tvého balíčku" if voice.mood is Mood.THEY else "soupeřova balíčku"
        if cards.kind != N:
            place = f"{'z' if voice.mood is Mood.THEY else 'ze'} {deck}"
            return self.clause(self.verbs["draw"], self.out_of(place, cards, voice), voice)
        top = self.plural(cards.n, "vrchní kartu", "vrchní karty", "vrchních karet")
        number = "" if cards.n == 1 else f"{cards.n} "
        return self.clause(self.verbs["draw"], Phrase(f"{number}{top} {deck}", True), voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        thing = self.out_of("z ruky", cards, voice)
        if voice.mood is Mood.THEY:
            return self.clause(self.verbs["give"], thing, voice, clitic="ti")
        return self.clause(self.verbs["give"], Phrase(f"soupeři {thing.text}"), voice)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.clause(self.verbs["reveal"], self.out_of("z ruky", cards, voice), voice)

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: " lícem vzhůru", standing.DOWN: " lícem dolů"}.get(faces, "")
        rest = f"z ruky{face} {self.into(lines)}".strip()
        there = "do něj" if lines == THAT else ""
        return self.clause(self.verbs["play"], Phrase("1 kartu"), voice, rest, there=there)

    def play_top(self, lines: int, voice: Voice) -> str:
        top = "vrchní kartu svého balíčku"
        if lines == THAT:
            thing = Phrase(f"lícem dolů {top}", True)
            return self.clause(self.verbs["play"], thing, voice, there="do něj")
        rest = f"lícem dolů {self.into(lines)}".strip()
        return self.clause(self.verbs["play"], Phrase(top, True), voice, rest)

    def slide_under(self, voice: Voice) -> str:
        thing = Phrase("vrchní kartu svého balíčku", True)
        what = self.clause(self.verbs["play"], thing, voice, "lícem dolů přímo pod tuto kartu")
        return self.behind("za každé 2 karty v tomto řádku", what)

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 jiný řádek" if lines == OTHER else "1 řádek"
        full = f" {self.along(at_least)} nebo více kartami" if at_least else ""
        return f"{self.clause(self.verbs['choose'], Phrase(which + full), voice)} a {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """The place of the clause, `v něm` or `do něj`, becomes each line and goes first."""
        has = "má soupeř" if voice.mood is Mood.THEY else "máš"
        into = " do něj" in what
        which = "každého jiného řádku" if into else "každém jiném řádku"
        if lines == WITH_YOURS:
            which = f"{'každého' if into else 'každém'} řádku, ve kterém {has} kartu,"
        rest = what.replace(" do něj", "", 1).replace(" v něm", "", 1)
        return self.behind(f"{'do' if into else 'v'} {which}", rest)

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        owner = self.owner(THEIRS if theirs else YOURS, voice)
        assert owner is not None
        thing = f"{owner.few} protokoly"
        if swap:
            return self.clause(self.verbs["swap"], Phrase(f"2 {thing}"), voice)
        return self.clause(self.verbs["rearrange"], Phrase(thing, True), voice)

    def ban(self, voice: Voice) -> str:
        return "soupeř nesmí ve svém příštím tahu kompilovat, dokud je tento příkaz viditelný"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.alternatives(clauses, voice)

    def if_you_do(self, what: str) -> str:
        return f"pokud tak učiníš, {what}"

    def if_covering(self, what: str) -> str:
        return f"pokud tato karta překrývá jinou kartu, {what}"

    def if_covered(self, what: str) -> str:
        return f"pokud je tato karta překrytá, {what.replace(' tuto kartu', ' ji', 1)}"

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["tvá strana" if p.mine else "soupeřova strana", f"řádek {p.line}"]
        if p.covered:
            marks.append(f"překrytá, {p.height}. karta od protokolu")
        if p.card and p.face_down:
            marks.append("lícem dolů")
        return f"{p.card or 'karta lícem dolů'} ({', '.join(marks)})"

    def numbered(self, n: int) -> str:
        return f"řádek {n}"


def tongue() -> CompileTongue:
    return CompileCzech()
