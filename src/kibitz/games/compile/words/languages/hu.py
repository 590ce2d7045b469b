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

CARD = Noun("lap", "lapot", "lapodat", "lapját")
PROTOCOL = Noun("protokoll", "protokollt", "protokollodat", "protokollját")


class CompileHungarian(Hungarian, CompileTongue):
    """Short sentences in the imperative, second person singular."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs: Final = self.tables.records("verbs", Verb)

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice, leaving: bool = False) -> Phrase:
        """`az ellenfeled 1 letakart, képpel lefelé lévő lapját`; what is owned is definite."""
        if c.kind == THIS_CARD:
            return Phrase("ezt a lapot", True)
        if c.kind == THAT_CARD:
            return Phrase("azt a lapot", True)
        if c.kind == THAT_MANY:
            return Phrase(f"ennél {self.by(c.n)} több lapot" if c.n else "ugyanennyi lapot")
        if c.kind == ITS_VALUE:
            return Phrase("annyi lapot, amennyi annak a lapnak az értéke")
        they = voice.mood is Mood.THEY
        own = they and c.side == YOURS
        noun = CARD.object
        if c.side != ANY:
            noun = CARD.yours if they == (c.side == THEIRS) else CARD.theirs
        words = [self.number(c), "saját" if own else "", self.adjectives(c), noun]
        text = " ".join([w for w in words if w])
        definite = c.side != ANY
        if c.side == THEIRS and not they:
            text = f"{self.opponent} {text}"
        elif c.kind == ALL or (c.extreme and c.kind == N):
            text, definite = self.the(text), True
        return Phrase(text + self.where(c, leaving), definite)

    def number(self, c: Cards) -> str:
        """How many; `1 darab 0 értékű`, lest two numbers meet."""
        if c.kind == ALL:
            return "összes"
        if c.kind == EACH:
            return "minden egyes"
        if c.kind == OR_MORE:
            return f"{c.n} vagy több"
        if c.extreme and c.n == 1:
            return ""
        return f"{c.n} darab" if self.adjectives(c)[:1].isdigit() else str(c.n)

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
            found.append({UP: "képpel felfelé lévő", FACE_DOWN: "képpel lefelé lévő"}[c.face])
        if c.values:
            found.append(f"{self.either([str(v) for v in c.values])} értékű")
        return " ".join([*first, ", ".join(found)]).strip()

    def where(self, c: Cards, leaving: bool) -> str:
        """The line, behind the noun."""
        if leaving:
            return {THIS: " ebből a vonalból", THAT: " abból a vonalból"}.get(c.line, "")
        return {THIS: " ebben a vonalban", THAT: " abban a vonalban"}.get(c.line, "")

    def into(self, lines: int) -> str:
        """The line a card is played into."""
        return {
            THIS: "ebbe a vonalba",
            OTHER: "egy másik vonalba",
            THAT: "abba a vonalba",
        }.get(lines, "")

    def deck(self, voice: Voice) -> str:
        """The deck of the one who acts."""
        return "paklija" if voice.mood is Mood.THEY else "paklid"

    def from_hand(self, voice: Voice) -> str:
        return "a kezéből" if voice.mood is Mood.THEY else "a kezedből"

    def owner_hand(self, c: Cards, voice: Voice) -> str:
        """Where a returned card goes."""
        if c.side != ANY:
            return "a kezedbe" if (voice.mood is Mood.THEY) == (c.side == THEIRS) else "a kezébe"
        many = c.kind == ALL or (c.kind in (N, OR_MORE) and c.n > 1)
        return "a tulajdonosuk kezébe" if many else "a tulajdonosa kezébe"

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "ebbe a vonalba",
            TO_OR_FROM_THIS_LINE: "ebbe a vonalba vagy ebből a vonalból",
            TO_THAT_LINE: "abba a vonalba",
        }.get(to, "")
        if verb == "return":
            rest = self.owner_hand(cards, voice)
        return self.clause(self.verbs[verb], self.cards(cards, voice, verb in LEAVING), voice, rest)

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
        return self.clause(
            self.verbs["play"], Phrase("1 lapot"), voice, " ".join([w for w in rest if w])
        )

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = f"képpel lefelé {self.into(lines)}".strip()
        top = Phrase(f"a {self.deck(voice)} legfelső lapját", True)
        return self.clause(self.verbs["play"], top, voice, rest)

    def slide_under(self, voice: Voice) -> str:
        top = Phrase(f"a {self.deck(voice)} legfelső lapját", True)
        rest = "képpel lefelé közvetlenül ez alá a lap alá"
        put = self.clause(self.verbs["put"], top, voice, rest)
        return f"minden 2 ebben a vonalban lévő lap után {put}"

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 másik vonalat" if lines == OTHER else "1 vonalat"
        full = f", amelyben legalább {at_least} lap van" if at_least else ""
        return f"{self.clause(self.verbs['choose'], Phrase(which + full), voice)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        if lines != WITH_YOURS:
            return f"minden egyes másik vonalra: {what}"
        whose = f"{self.to_opponent} van lapja" if voice.mood is Mood.THEY else "van lapod"
        return f"minden egyes vonalra, amelyben {whose}: {what}"

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
            return "a következő körödben nem futtathatsz, amíg ez a parancssor látható"
        return f"{self.opponent} a következő körében nem futtathat, amíg ez a parancssor látható"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return "vagy " + ", vagy ".join(clauses)

    def if_you_do(self, what: str) -> str:
        return f"ha megteszed, {what}"

    def if_covering(self, what: str) -> str:
        return f"ha ez a lap letakar egy lapot, {what}"

    def if_covered(self, what: str) -> str:
        return f"ha ez a lap le van takarva, {what}"

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["saját oldal" if p.mine else "az ellenfeled oldala", self.numbered(p.line)]
        if p.covered:
            marks.append(f"letakart, a protokolltól számítva {self.the(f'{p.height}. lap')}")
        if p.card and p.face_down:
            marks.append("képpel lefelé")
        return f"{p.card or 'képpel lefelé lévő lap'} ({', '.join(marks)})"

    def numbered(self, n: int) -> str:
        return f"{n}. vonal"


def tongue() -> CompileTongue:
    return CompileHungarian()
