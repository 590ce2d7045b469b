"""Compile in Hungarian."""

from __future__ import annotations

from collections.abc import Sequence
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
    YOURS,
)
from kibitz.games.compile.rules.verbs.one import TO_OR_FROM_THIS_LINE, TO_THIS_LINE
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    LEAVING,
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
from kibitz.words.grammar.hu import Hungarian, Noun, Verb
from kibitz.words.grammar.tongue import Mood, Phrase, Voice

CARD = Noun("kártya", "kártyát", "kártyádat", "kártyáját")
THIS_LINE = {"at": "ezen a vonalon", "to": "erre a vonalra", "from": "erről a vonalról"}
IT = {"at": "rajta", "to": "rá", "from": "róla"}
"""The chosen line, right behind the verb; a sentence that begins with the line does without."""
PROTOCOL = Noun("protokoll", "protokollt", "protokollodat", "protokollját")


LET_RETURN = Verb("vetet", "vetess", "vetesd", "veteti", particle="vissza")
"""What others are made to do with their own cards: `visszavetetheted az ellenfeleddel`."""
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
            return Phrase("azt a kártyát", True)
        if c.kind == THAT_MANY:
            many = f"ennél {self.by(c.n)} több kártyát" if c.n else "ugyanennyi kártyát"
            return Phrase(many, focus=True)
        if c.kind == ITS_VALUE:
            return Phrase("annyi kártyát, amennyi annak a kártyának az értéke")
        they = voice.mood is Mood.THEY
        own = they and c.side == YOURS
        noun = CARD.object
        if c.side != ANY:
            noun = CARD.yours if they == (c.side == THEIRS) else CARD.theirs
        such = "olyan" if self.numbers_meet(c) else ""
        words = [self.number(c), "saját" if own else "", such, self.adjectives(c), noun]
        text = " ".join([w for w in words if w])
        definite = c.side != ANY
        if c.side == THEIRS and not they:
            text = f"{self.opponent} {text}"
        elif c.kind == ALL or (c.extreme and c.kind == N):
            text, definite = self.the(text), True
        worth = f", amelynek az értéke {self.values(c)}" if such else ""
        return Phrase(text + self.where(c, leaving) + worth, definite)

    def numbers_meet(self, c: Cards) -> bool:
        """`1 olyan kártyát, amelynek az értéke 0 vagy 1`, and never `1 0-s értékű kártyát`."""
        return bool(c.values) and c.kind in (N, OR_MORE) and not c.extreme

    def values(self, c: Cards) -> str:
        return self.either([str(v) for v in c.values])

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

    def where(self, c: Cards, leaving: bool) -> str:
        """The line, behind the noun."""
        return f" {THIS_LINE['from' if leaving else 'at']}" if c.line == THIS else ""

    def into(self, lines: int) -> str:
        """The line a card is played into."""
        return {
            THIS: THIS_LINE["to"],
            OTHER: "egy másik vonalra",
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
        }.get(to, "")
        if verb == "return":
            return self.give_back(cards, voice)
        thing = self.cards(cards, voice, verb in LEAVING)
        if cards.line == THAT:
            it = IT["from" if verb in LEAVING else "at"]
            thing = Phrase(f"{it} {thing.text}", thing.definite)
        if rest and "," in thing.text:
            rest = f", {rest}"
        return self.clause(self.verbs[verb], thing, voice, rest).replace(" , ", ", ")

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
        forms = self.either([self.form(self.verbs[v], thing.definite, voice.mood) for v in verbs])
        subject = f"{self.opponent} " if voice.mood is Mood.THEY else ""
        return f"{subject}{forms} {thing.text}"

    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        return self.clause(self.verbs[verb], thing, voice, rest)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        whose = "a paklid" if voice.mood is Mood.THEY else f"{self.opponent} paklijának"
        rest = f"{whose} tetejéről" if from_opponent else ""
        return self.clause(self.verbs["draw"], self.cards(cards, voice), voice, rest)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(self.verbs["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "neked" if voice.mood is Mood.THEY else self.to_opponent
        thing = self.cards(cards, voice)
        given = Phrase(f"{whom} {thing.text}", thing.definite)
        return self.clause(self.verbs["give"], given, voice, self.from_hand(voice))

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.clause(
            self.verbs["reveal"], self.cards(cards, voice), voice, self.from_hand(voice)
        )

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: "képpel felfelé", standing.DOWN: "képpel lefelé"}.get(faces, "")
        rest = [self.from_hand(voice), face, self.into(lines)]
        one = Phrase(f"{IT['to']} 1 kártyát" if lines == THAT else "1 kártyát")
        return self.clause(self.verbs["play"], one, voice, " ".join([w for w in rest if w]))

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = f"képpel lefelé {self.into(lines)}".strip()
        it = f"{IT['to']} " if lines == THAT else ""
        top = Phrase(f"{it}a {self.deck(voice)} legfelső kártyáját", True)
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
        if lines != WITH_YOURS:
            return f"minden másik {line} {clause}"
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
