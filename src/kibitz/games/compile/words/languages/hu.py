"""Compile in Hungarian; long because two conjugations and three cases of place are told apart."""

from __future__ import annotations

import re
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
    N,
    Place,
)
from kibitz.words.grammar.hu import Hungarian, Noun, Verb
from kibitz.words.grammar.tongue import Mood, Phrase, Voice

CARD = Noun("kártya", "kártyát", "kártyádat", "kártyáját")
THIS_LINE = {"at": "ezen a vonalon", "to": "erre a vonalra", "from": "erről a vonalról"}
IT = {"at": "rajta", "to": "rá", "from": "róla"}
"""The chosen line, right behind the verb; a sentence that begins with the line does without."""
PROTOCOL = Noun("protokoll", "protokollt", "protokollodat", "protokollját")


LET_RETURN = Verb(
    *("vetet", "vetess", "vetesd", "veteti"),
    particle="vissza",
    i_do="vetetek",
    i_do_it="vetetem",
)
"""What others may be made to do with their own cards: `visszavetetheted az ellenfeleddel`."""
LONG_COUNTS = {
    ITS_VALUE: "annyi kártyát, amennyi annak a kártyának az értéke",
    ANY_NUMBER: "tetszőleges számú kártyát",
    PRINTED_VALUE: "annyi kártyát, amennyi annak a kártyának a nyomtatott értéke",
    PROTOCOLS_HERE: "annyi kártyát, ahány különböző protokollhoz tartoznak az ezen a vonalon lévő,"
    " képpel felfelé fordított kártyák",
    CARDS_OF: "annyi kártyát, ahány képpel felfelé fordított {name}-kártya van a mezőn",
}
"""Numbers of cards that are told by what they hang on."""
MINE: Final = {
    "kezedből": "kezemből",
    "kezedbe": "kezembe",
    "kezedben": "kezemben",
    "kezed": "kezem",
    "paklid": "paklim",
    "paklidat": "paklimat",
    "paklidba": "paklimba",
    "szemetedbe": "szemetembe",
    "szemetedet": "szemetemet",
    "szemetedből": "szemetemből",
    "szemetedben": "szemetemben",
    "kártyád": "kártyám",
    "kártyádat": "kártyámat",
    "kupacodat": "kupacomat",
    "ellenfeled": "ellenfelem",
    "ellenfelednek": "ellenfelemnek",
    "ellenfeleddel": "ellenfelemmel",
    "oldaladra": "oldalamra",
    "tiéd": "enyém",
    "neked": "nekem",
    "veled": "velem",
    "értéked": "értékem",
    "körödben": "körömben",
    "futtathatsz": "futtathatok",
    "protokollodat": "protokollomat",
    "protokolljaidat": "protokolljaimat",
}
"""What is called yours in a text, as one says it of oneself: `Igen, eldobok 1 kártyámat`."""
FACES = {UP: "képpel felfelé fordított", FACE_DOWN: "képpel lefelé fordított"}


class CompileHungarian(Hungarian, CompileTongue):
    """Short sentences in the imperative, second person singular."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice, leaving: bool = False) -> Phrase:
        """`az ellenfeled 1 letakart, képpel lefelé fordított kártyáját`; owned is definite."""
        if c.kind == THIS_CARD:
            even = ", akkor is, ha le van takarva" if c.cover == EVERY_COVER else ""
            return Phrase(f"ezt a kártyát{even}", True)
        if c.kind == THAT_CARD:
            # An answer needs no object: the question names the card, and `mozgatom` points at it.
            return Phrase("" if voice.label else "azt a kártyát", True)
        if c.kind == THAT_MANY:
            more = "több" if c.n > 0 else "kevesebb"
            many = f"ennél {self.by(abs(c.n))} {more} kártyát" if c.n else "ugyanennyi kártyát"
            return Phrase(many, focus=True)
        if c.kind == WHOLE_HAND:
            hand = "kezében" if voice.mood is Mood.THEY else "kezedben"
            return Phrase(f"a {hand} lévő összes kártyát", True)
        if c.kind in LONG_COUNTS:
            name = self.protocols[c.protocol] if c.protocol else ""
            return Phrase(LONG_COUNTS[c.kind].format(name=name))
        they = voice.mood is Mood.THEY
        own = they and c.side == YOURS
        noun = CARD.object
        if c.side != ANY:
            noun = CARD.yours if they == (c.side == THEIRS) else CARD.theirs
        such = "olyan" if self.numbers_meet(c) or c.than else ""
        words = [self.number(c), "saját" if own else "", such, self.adjectives(c), noun]
        text = " ".join([w for w in words if w])
        definite = c.side != ANY
        if c.side == THEIRS and not they:
            text = f"{self.opponent} {text}"
        elif c.kind == ALL or (c.extreme and c.kind == N):
            text, definite = self.the(text), True
        worth = f", amelynek az értéke {self.values(c, voice)}" if such else ""
        return Phrase(text + self.where(c, leaving, voice) + worth, definite)

    def numbers_meet(self, c: Cards) -> bool:
        """`1 olyan kártyát, amelynek az értéke 0 vagy 1`, and never `1 0-s értékű kártyát`."""
        return bool(c.values) and c.kind in (N, OR_MORE) and not c.extreme

    def values(self, c: Cards, voice: Voice) -> str:
        """Which value a card has that is wanted."""
        hand = "kezében" if voice.mood is Mood.THEY else "kezedben"
        return {
            OVER_HAND: f"nagyobb, mint ahány kártya van a {hand}",
            UNDER_PROTOCOLS: "kisebb, mint ahány különböző protokollhoz tartoznak a mező képpel"
            " felfelé fordított kártyái",
            AS_THAT: "megegyezik az eldobott kártya nyomtatott értékével",
        }.get(c.than) or self.either([str(v) for v in c.values])

    def number(self, c: Cards) -> str:
        """How many."""
        if c.kind == ALL:
            return "összes"
        if c.kind == EACH:
            return "minden egyes"
        if c.kind == OR_MORE:
            return f"{c.n} vagy több"
        if c.extreme and c.n == 1:
            return ""
        return str(c.n)

    def adjectives(self, c: Cards) -> str:
        first = ["többi"] if c.other and c.kind == ALL else []
        if c.extreme:
            first.append("legnagyobb értékű" if c.extreme == HIGHEST else "legkisebb értékű")
        if c.other and c.kind != ALL:
            first.append("másik")
        found = ["letakart"] if c.cover == COVERED else []
        if c.kind == ALL and c.cover == UNCOVERED:
            found.append("fedetlen")
        elif c.kind != ALL and c.cover == EVERY_COVER:
            found.append("letakart vagy fedetlen")
        if c.face:
            found.append(FACES[c.face])
        if c.values and not self.numbers_meet(c):
            found.append(f"{self.either([self.kind(v) for v in c.values])} értékű")
        return " ".join([*first, ", ".join(found)]).strip()

    def where(self, c: Cards, leaving: bool, voice: Voice) -> str:
        """The line or the stack, behind the noun."""
        case = "from" if leaving else "at"
        line, its = ("vonalról", "vonalából") if leaving else ("vonalon", "vonalában")
        leads = "nagyobb a teljes értéke, mint a tiéd"
        if voice.mood is Mood.THEY:
            leads = "nagyobb a teljes értéked, mint az övé"
        name = self.the(self.protocols[c.protocol]) if c.line == LINE_OF_PROTOCOL else ""
        return {
            THIS: f" {THIS_LINE[case]}",
            THIS_STACK: " ebből a kupacból" if leaving else " ebben a kupacban",
            WHERE_THEY_LEAD: f" egy olyan {line}, ahol {leads}",
            LINE_OF_THAT: " ugyanarról a vonalról" if leaving else " ugyanazon a vonalon",
            LINE_OF_PROTOCOL: f" {name} protokoll {its}",
        }.get(c.line, "")

    def among(self, among: Among) -> str:
        """Cards of a hand or deck as an object."""
        if among.of:
            return f"az összes {self.protocols[among.of]}-kártyát"
        if among.printed >= 0:
            return f"1 olyan kártyát, amelynek a nyomtatott értéke {among.printed}"
        if among.not_of:
            name = self.the(self.protocols[among.not_of])
            return f"1 olyan kártyát, amely nem {name} protokollhoz tartozik"
        return "1 kártyát"

    def into(self, lines: int) -> str:
        """The line a card is played into."""
        return {
            THIS: THIS_LINE["to"],
            OTHER: "egy másik vonalra",
            WITH_FACE_DOWN: "egy olyan vonalra, ahol van képpel lefelé fordított kártya",
        }.get(lines, "")

    def deck(self, voice: Voice) -> str:
        """The deck of the one who acts."""
        return "paklija" if voice.mood is Mood.THEY else "paklid"

    def from_hand(self, voice: Voice) -> str:
        return "a kezéből" if voice.mood is Mood.THEY else "a kezedből"

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: THIS_LINE["to"],
            TO_OR_FROM_THIS_LINE: f"{THIS_LINE['to']} vagy {THIS_LINE['from']}",
            TO_THAT_LINE: IT["to"],
            TO_THEIR_HIGHEST: f"arra a vonalra, ahol {self.their_total(voice)} a legnagyobb",
        }.get(to, "")
        if verb == "return":
            return self.give_back(cards, voice)
        if verb == "take":
            taken = self.cards(cards, voice)
            hand = "a kezébe" if voice.mood is Mood.THEY else "a kezedbe"
            thing = Phrase(f"{hand} {taken.text}".rstrip(), taken.definite)
            return self.clause(self.verbs["take"].bare(), thing, voice)
        thing = self.cards(cards, voice, verb in LEAVING)
        if cards.line == THAT:
            it = IT["from" if verb in LEAVING else "at"]
            thing = Phrase(f"{it} {thing.text}", thing.definite)
        if rest and "," in thing.text:
            rest = f", {rest}"
        return self.clause(self.verbs[verb], thing, voice, rest).replace(" , ", ", ")

    def their_total(self, voice: Voice) -> str:
        return "a teljes értéked" if voice.mood is Mood.THEY else f"{self.opponent} teljes értéke"

    def silently(self, what: str) -> str:
        return f"{what} a középső utasításának végrehajtása nélkül"

    def copy(self, cards: Cards, voice: Voice) -> str:
        chosen = self.clause(self.verbs["pick"], self.cards(cards, voice), voice)
        then = self.form(self.verbs["resolve"], True, voice)
        return f"{chosen}, és {then} a középső utasítását, mintha ezen a kártyán állna"

    def give_back(self, cards: Cards, voice: Voice) -> str:
        """One takes back one's own cards, and lets others take back theirs."""
        they = voice.mood is Mood.THEY
        thing = self.cards(cards, voice, True)
        if cards.line == THAT:
            thing = Phrase(f"{IT['from']} {thing.text}", thing.definite)
        if cards.side == YOURS:
            return self.clause(
                self.verbs["return"], thing, voice, "a kezébe" if they else "a kezedbe"
            )
        if cards.side == THEIRS and voice.mood is Mood.DO and cards.line != THAT:
            whose = thing.text.replace(CARD.theirs, "kártyája", 1)
            return f"{whose}{',' if ', a' in whose else ''} kerüljön vissza a kezébe"
        if cards.side == THEIRS:
            text = thing.text.removeprefix(f"{self.opponent} ")
            whom = "veled" if they else "az ellenfeleddel"
            return self.clause(LET_RETURN, Phrase(f"{whom} {text}", True), voice)
        back = {
            Mood.DO: "kerüljön vissza",
            Mood.MAY: "visszakerülhet",
            Mood.THEY: "visszakerül",
        }[voice.mood]
        found = f"{self.subject(cards, voice)} {back} a tulajdonosa kezébe"
        return f"{self.opponent} választása szerint {found}" if they else found

    def subject(self, c: Cards, voice: Voice) -> str:
        """Cards of anybody as the subject of a clause: those of a chosen line are `its`."""
        if c.kind == THIS_CARD:
            return "ez a kártya"
        if c.kind == THAT_CARD:
            return "az a kártya"
        noun = "kártyája" if c.line == THAT else CARD.bare
        return self.cards(c, voice, True).text.replace(CARD.object, noun)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        thing = self.cards(cards, voice)
        forms = self.either([self.form(self.verbs[v], thing.definite, voice) for v in verbs])
        subject = f"{self.opponent} " if voice.mood is Mood.THEY else ""
        return f"{subject}{forms} {thing.text}".rstrip()

    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        return self.clause(self.verbs[verb], thing, voice, rest)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        whose = "a paklid" if voice.mood is Mood.THEY else f"{self.opponent} paklijának"
        rest = f"{whose} tetejéről" if from_opponent else ""
        return self.clause(self.verbs["draw"], self.cards(cards, voice), voice, rest)

    def draw_chosen(self, among: Among, voice: Voice) -> str:
        thing = Phrase(f"belőle {self.among(among)}", bool(among.of))
        verb = self.verbs["draw"]  # a definite card is drawn out: `húzd ki belőle`
        return self.clause(replace(verb, particle="ki") if among.of else verb, thing, voice)

    def discard(self, cards: Cards, voice: Voice, across: bool = False) -> str:
        if across:
            trash = "a szemetedbe" if voice.mood is Mood.THEY else f"{self.opponent} szemetébe"
            thing = self.cards(cards, voice)
            thrown = Phrase(thing.text, thing.definite, focus=voice.mood is Mood.THEY)
            return self.clause(self.verbs["discard"].bare(), thrown, voice, trash)
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "neked" if voice.mood is Mood.THEY else self.to_opponent
        thing = self.cards(cards, voice)
        given = Phrase(f"{whom} {thing.text}".rstrip(), thing.definite)
        return self.clause(self.verbs["give"], given, voice, self.from_hand(voice))

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.clause(
            self.verbs["reveal"], self.cards(cards, voice), voice, self.from_hand(voice)
        )

    def play(
        self, faces: int, lines: int, voice: Voice, among: Among = ANY_CARD, trash: bool = False
    ) -> str:
        """A clause about the card comes last, behind where it is from and where it goes."""
        face = {standing.UP: "képpel felfelé", standing.DOWN: "képpel lefelé"}.get(faces, "")
        place = self.from_hand(voice)
        if trash:
            place = "a szemetéből" if voice.mood is Mood.THEY else "a szemetedből"
        rest = " ".join([w for w in (place, face, self.into(lines)) if w])
        it = f"{IT['to']} " if lines == THAT else ""
        thing = self.among(among)
        if "," in thing:
            return self.clause(self.verbs["play"], Phrase(f"{it}{rest} {thing}"), voice)
        return self.clause(self.verbs["play"], Phrase(f"{it}{thing}"), voice, rest)

    def play_top(self, lines: int, voice: Voice, theirs: bool = False, across: bool = False) -> str:
        they = voice.mood is Mood.THEY
        side = f"{self.opponent} oldalára" if across else ""
        if they and across:
            side = "az oldaladra"
        if theirs:
            side = "a saját oldalára" if they else "a saját oldaladra"
        where = self.into(lines)
        rest = f"képpel lefelé {side}{', ' if side and where else ''}{where}".strip()
        it = f"{IT['to']} " if lines == THAT else ""
        deck = f"a {self.deck(voice)}"
        if theirs:
            deck = "a paklid" if they else f"{self.opponent} paklijának"
        top = Phrase(f"{it}{deck} legfelső kártyáját", True)
        return self.clause(self.verbs["play"], top, voice, rest)

    def slide_under(self, voice: Voice) -> str:
        top = Phrase(f"a {self.deck(voice)} legfelső kártyáját", True)
        rest = "képpel lefelé közvetlenül ez alá a kártya alá"
        put = self.clause(self.verbs["put"], top, voice, rest)
        return f"az {THIS_LINE['at']} lévő minden 2 kártya után {put}"

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 másik vonalat" if lines == OTHER else "1 vonalat"
        full = f", amelyen legalább {at_least} kártya van" if at_least else ""
        if what.endswith(f" {IT['to']}"):  # said in one: the line is where the cards go
            target = "egy másik vonalra" if lines == OTHER else "egy vonalra"
            return f"{what.removesuffix(IT['to'])}{target}{full}"
        chosen = self.clause(self.verbs["choose"], Phrase(which + full), voice)
        return f"{chosen}, és {what}" if self.speaks_of_it(what) else f"{chosen}; {what}"

    def speaks_of_it(self, what: str) -> bool:
        return any([f" {it} " in what for it in IT.values()])

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        found = [(case, it) for case, it in IT.items() if f" {it} " in what]
        case, it = found[0] if found else ("at", "")
        clause = what.replace(f" {it} ", " ", 1) if it else what
        line = {"at": "vonalon", "to": "vonalra", "from": "vonalról"}[case]
        if lines == WITH_FACE_DOWN:
            return f"minden olyan {line}, ahol van képpel lefelé fordított kártya, {clause}"
        if lines != WITH_YOURS:
            return f"minden {'másik ' if lines == OTHER else ''}{line} {clause}"
        whose = "kártyája" if voice.mood is Mood.THEY else "kártyád"
        owner = f"{self.to_opponent} " if voice.mood is Mood.THEY else ""
        return f"minden olyan {line}, ahol {owner}van {whose}, {clause}"

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        they = voice.mood is Mood.THEY
        yours = they == theirs
        if swap:
            noun = PROTOCOL.yours if yours else PROTOCOL.theirs
            two = f"2 saját {noun}" if they and not theirs else f"2 {noun}"
            if theirs and not they:
                two = f"{self.opponent} {two}"
            return self.clause(self.verbs["swap"], Phrase(two, True), voice)
        if yours:
            row = "a protokolljaidat"
        else:
            row = "a saját protokolljait" if they else f"{self.opponent} protokolljait"
        return self.clause(self.verbs["rearrange"], Phrase(row, True), voice)

    def set_compiled(self, protocol: str, voice: Voice) -> str:
        thing = Phrase(f"{self.the(self.protocols[protocol])} protokollt", True)
        return self.clause(self.verbs["turn"], thing, voice, "a futtatott oldalára")

    def in_any_order(self, clauses: Sequence[str]) -> str:
        return f"tetszőleges sorrendben: {'; '.join(clauses)}"

    def ban(self, voice: Voice) -> str:
        if voice.mood is Mood.THEY:
            return "a következő körödben nem futtathatsz, amíg ez az utasítás látható"
        return f"{self.opponent} a következő körében nem futtathat, amíg ez az utasítás látható"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return "vagy " + ", vagy ".join(clauses)

    def if_you_do(self, what: str) -> str:
        return f"ha így teszel, {what}"

    def if_covering(self, what: str) -> str:
        return f"ha ez a kártya letakar egy kártyát, {what}"

    def if_covered(self, what: str) -> str:
        return f"ha ez a kártya le van takarva, {what.removesuffix(' ezt a kártyát')}"

    def as_answer(self, clause: str) -> str:
        return re.sub(r"\w+", lambda found: MINE.get(found[0], found[0]), clause)

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["saját oldal" if p.mine else "az ellenfeled oldala", self.numbered(p.line)]
        if p.covered:
            marks.append(f"letakart, a protokolltól számítva {self.the(f'{p.height}. kártya')}")
        if p.card and p.face_down:
            marks.append("képpel lefelé")
        return f"{p.card or 'képpel lefelé fordított kártya'} ({', '.join(marks)})"

    def numbered(self, n: int) -> str:
        return f"{n}. vonal"


def tongue() -> CompileTongue:
    return CompileHungarian()
