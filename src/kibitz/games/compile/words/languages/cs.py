"""Compile in Czech."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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


LONG_COUNTS: Final = {
    ITS_VALUE: "tolik karet, kolik činí její hodnota",
    WHOLE_HAND: "všechny karty z ruky",
    ANY_NUMBER: "libovolný počet karet",
    PRINTED_VALUE: "tolik karet, kolik činí její vytištěná hodnota",
    PROTOCOLS_HERE: "tolik karet, kolik různých protokolů je v tomto řádku na kartách lícem vzhůru",
    CARDS_OF: "tolik karet, kolik karet protokolu {name} leží v poli lícem vzhůru",
}
"""Numbers of cards that are told by what they hang on."""
STARTS = (
    (" v tomto řádku", " z tohoto řádku"),
    (" v tomto sloupečku", " z tohoto sloupečku"),
    (" v řádku", " z řádku"),
    (" ve stejném řádku", " ze stejného řádku"),
)
"""Where a card is, and where it comes from if it leaves."""


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
            more = self.plural(abs(c.n), "kartu", "karty", "karet")
            if c.n < 0:
                return Phrase(f"o {-c.n} {more} méně")
            than = " než ty" if voice.mood is Mood.THEY else ""
            return Phrase(f"o {c.n} {more} více{than}" if c.n else "stejný počet karet")
        if c.kind in LONG_COUNTS:
            name = self.protocols[c.protocol] if c.protocol else ""
            return Phrase(LONG_COUNTS[c.kind].format(name=name), c.kind == WHOLE_HAND)
        count = self.class_of(c)
        words = [self.how_many(c), *self.adjectives(c, voice, count), CARD.at(count)]
        return Phrase(" ".join([w for w in words if w]) + self.where(c, count, voice))

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

    def where(self, c: Cards, count: int, voice: Voice) -> str:
        """What stands behind the noun: value, facing and line."""
        they = voice.mood is Mood.THEY
        face = {UP: " lícem vzhůru", FACE_DOWN: " lícem dolů"}.get(c.face, "")
        lying = f" {LYING.at(count)}{face}" if face else ""
        leads = "má soupeř vyšší celkovou hodnotu než ty"
        if they:
            leads = "máš vyšší celkovou hodnotu než soupeř"
        name = self.protocols[c.protocol] if c.line == LINE_OF_PROTOCOL else ""
        line = {
            THIS: " v tomto řádku",
            THIS_STACK: " v tomto sloupečku",
            WHERE_THEY_LEAD: f" v řádku, kde {leads}",
            LINE_OF_THAT: " ve stejném řádku",
            LINE_OF_PROTOCOL: f" v řádku s protokolem {name}",
        }.get(c.line, "")
        than = {
            OVER_HAND: f" s hodnotou vyšší než počet karet v {'soupeřově' if they else 'tvé'} ruce",
            UNDER_PROTOCOLS: " s hodnotou nižší než počet různých protokolů na kartách lícem vzhůru"
            " v poli",
            AS_THAT: " s hodnotou rovnou vytištěné hodnotě odložené karty",
        }.get(c.than, "")
        return self.worth(c) + lying + line + than

    def among(self, among: Among) -> str:
        """Cards of a hand or deck as an object."""
        if among.of:
            return f"všechny karty protokolu {self.protocols[among.of]}"
        if among.printed >= 0:
            return f"1 kartu s vytištěnou hodnotou {among.printed}"
        if among.not_of:
            return f"1 kartu jiného protokolu než {self.protocols[among.not_of]}"
        return "1 kartu"

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
        return {
            THIS: "do tohoto řádku",
            OTHER: "do jiného řádku",
            WITH_FACE_DOWN: "do řádku, ve kterém leží karta lícem dolů",
        }.get(lines, "")

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "do tohoto řádku",
            TO_OR_FROM_THIS_LINE: "do tohoto řádku nebo z něj",
            TO_THEIR_HIGHEST: f"do řádku, kde {self.has(voice)} nejvyšší celkovou hodnotu",
        }.get(to, "")
        from_it = "z něj" if verb in ("return", "shift") else "v něm"
        there = [from_it] if cards.line == THAT else []
        there += ["do něj"] if to == TO_THAT_LINE else []
        there += ["do ruky"] if verb == "take" else []
        clitic = "ji" if cards.kind == THAT_CARD else ""
        thing = self.cards(cards, voice)
        if verb in ("return", "shift") and not cards.face:  # `ležící v tomto řádku` stays
            for place, start in STARTS:
                thing = replace(thing, text=thing.text.replace(place, start))
        said = self.clause(self.verbs[verb], thing, voice, rest, clitic, " ".join(there))
        even = cards.kind == THIS_CARD and cards.cover == EVERY_COVER
        return f"{said}, i když je překrytá" if even else said

    def has(self, voice: Voice) -> str:
        """The opponent of the one who acts has."""
        return "máš" if voice.mood is Mood.THEY else "má soupeř"

    def silently(self, what: str) -> str:
        return f"{what} bez vyhodnocení jejího prostředního příkazu"

    def copy(self, cards: Cards, voice: Voice) -> str:
        chosen = self.clause(self.verbs["pick"], self.cards(cards, voice), voice)
        verb = self.verbs["resolve"]
        then = verb.third if voice.mood is Mood.THEY else verb.infinitive
        if voice.mood is Mood.DO and not voice.label:
            then = verb.command
        return f"{chosen} a {then} její prostřední příkaz, jako by byl na této kartě"

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

    def draw_chosen(self, among: Among, voice: Voice) -> str:
        thing = Phrase(self.among(among), bool(among.of))
        return self.clause(self.verbs["draw"], thing, voice, there="z něj")

    def discard(self, cards: Cards, voice: Voice, across: bool = False) -> str:
        trash = "do tvého koše" if voice.mood is Mood.THEY else "do soupeřova koše"
        rest = trash if across else ""
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice, rest)

    def give(self, cards: Cards, voice: Voice) -> str:
        thing = self.out_of("z ruky", cards, voice)
        if voice.mood is Mood.THEY:
            return self.clause(self.verbs["give"], thing, voice, clitic="ti")
        return self.clause(self.verbs["give"], Phrase(f"soupeři {thing.text}"), voice)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.clause(self.verbs["reveal"], self.out_of("z ruky", cards, voice), voice)

    def play(
        self, faces: int, lines: int, voice: Voice, among: Among = ANY_CARD, trash: bool = False
    ) -> str:
        face = {standing.UP: " lícem vzhůru", standing.DOWN: " lícem dolů"}.get(faces, "")
        place = "ze svého koše" if trash else "z ruky"
        there = "do něj" if lines == THAT else ""
        if among == ANY_CARD:
            rest = f"{place}{face} {self.into(lines)}".strip()
            return self.clause(self.verbs["play"], Phrase("1 kartu"), voice, rest, there=there)
        # What tells the card apart is long: it stands behind the place it comes from.
        thing = Phrase(f"{place} {self.among(among)}")
        rest = f"{face} {self.into(lines)}".strip()
        return self.clause(self.verbs["play"], thing, voice, rest, there=there)

    def play_top(self, lines: int, voice: Voice, theirs: bool = False, across: bool = False) -> str:
        they = voice.mood is Mood.THEY
        top = "vrchní kartu svého balíčku"
        if theirs:
            top = f"vrchní kartu {'tvého' if they else 'soupeřova'} balíčku"
        if theirs or across:
            other = "na tvou stranu" if they else "na soupeřovu stranu"
            side = other if across else "na svou stranu"
            rest = f"lícem dolů {side} {self.into(lines)}".strip()
            there = "do něj" if lines == THAT else ""
            return self.clause(self.verbs["play"], Phrase(top, True), voice, rest, there=there)
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
        each = "každého" if into else "každém"
        which = {
            OTHER: f"{each} {'jiného' if into else 'jiném'} řádku",
            WITH_YOURS: f"{each} řádku, ve kterém {has} kartu,",
            WITH_FACE_DOWN: f"{each} řádku, ve kterém leží karta lícem dolů,",
        }.get(lines, f"{each} řádku")
        rest = what.replace(" do něj", "", 1).replace(" v něm", "", 1)
        return self.behind(f"{'do' if into else 'v'} {which}", rest)

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        owner = self.owner(THEIRS if theirs else YOURS, voice)
        assert owner is not None
        thing = f"{owner.few} protokoly"
        if swap:
            return self.clause(self.verbs["swap"], Phrase(f"2 {thing}"), voice)
        return self.clause(self.verbs["rearrange"], Phrase(thing, True), voice)

    def set_compiled(self, protocol: str, voice: Voice) -> str:
        thing = Phrase(f"protokol {self.protocols[protocol]}", True)
        return self.clause(self.verbs["turn"], thing, voice, "na stranu „Zkompilováno“")

    def in_any_order(self, clauses: Sequence[str]) -> str:
        return f"{' a '.join(clauses)}; pořadí určíš ty"

    def ban(self, voice: Voice) -> str:
        if voice.mood is Mood.THEY:
            return "ve svém příštím tahu nesmíš kompilovat, dokud je tento příkaz viditelný"
        return "soupeř nesmí ve svém příštím tahu kompilovat, dokud je tento příkaz viditelný"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.alternatives(clauses, voice)

    def if_you_do(self, what: str) -> str:
        return f"pokud tak učiníš, {what}"

    def if_covering(self, what: str) -> str:
        return f"pokud tato karta překrývá jinou kartu, {what}"

    def if_covered(self, what: str) -> str:
        light = what.replace(" tuto kartu", "", 1).replace("můžeš ", "můžeš ji ", 1)
        if what == light or not what.startswith("můžeš "):  # `můžeš ji posunout`
            light = what.replace(" tuto kartu", " ji", 1)
        return f"pokud je tato karta překrytá, {light}"

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
