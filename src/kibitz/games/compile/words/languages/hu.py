"""Compile in Hungarian."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.compile.rules import numbers as n
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
from kibitz.games.compile.words.say import TO_THAT_LINE
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    OR_MORE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    Cards,
    CompileTongue,
    N,
    Place,
)
from kibitz.words.grammar.hu import Hungarian, Noun, Verb
from kibitz.words.grammar.tongue import Mood, OptionWords, Phrase, Term, Voice

VERBS = {
    "flip": Verb("fordít", "fordíts", "fordítsd", "fordítja", "meg"),
    "delete": Verb("töröl", "törölj", "töröld", "törli"),
    "return": Verb("ve", "vegyél", "vedd", "veszi", "vissza", "vesz"),
    "reveal": Verb("fed", "fedj", "fedd", "fedi", "fel"),
    "shift": Verb("mozgat", "mozgass", "mozgasd", "mozgatja"),
    "draw": Verb("húz", "húzz", "húzd", "húzza"),
    "discard": Verb("dob", "dobj", "dobd", "dobja", "el"),
    "give": Verb("ad", "adj", "add", "adja"),
    "take": Verb("ve", "vegyél", "vedd", "veszi", "el", "vesz"),
    "play": Verb("játsz", "játssz", "játszd", "játssza", "ki", "játszik"),
    "put": Verb("csúsztat", "csúsztass", "csúsztasd", "csúsztatja", "be"),
    "choose": Verb("választ", "válassz", "válaszd", "választja"),
    "rearrange": Verb("rendez", "rendezz", "rendezd", "rendezi", "át"),
    "swap": Verb("cserél", "cserélj", "cseréld", "cseréli", "fel"),
    "refresh": Verb("frissít", "frissíts", "frissítsd", "frissíti"),
}
LEAVING = ("delete", "return", "shift")
"""These take a card out of a line, the others happen to it in the line."""

CARD = Noun("lap", "lapot", "lapodat", "lapját")
PROTOCOL = Noun("protokoll", "protokollt", "protokollodat", "protokollját")


class CompileHungarian(Hungarian, CompileTongue):
    """Short sentences in the imperative, second person singular."""

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
        return self.clause(VERBS[verb], self.cards(cards, voice, verb in LEAVING), voice, rest)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        thing = self.cards(cards, voice)
        forms = self.either([self.form(VERBS[v], thing.definite, voice.mood) for v in verbs])
        subject = f"{self.opponent} " if voice.mood is Mood.THEY else ""
        return f"{subject}{forms} {thing.text}"

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        whose = "a paklid" if voice.mood is Mood.THEY else f"{self.opponent} paklijának"
        rest = f"{whose} tetejéről" if from_opponent else ""
        return self.clause(VERBS["draw"], self.cards(cards, voice), voice, rest)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(VERBS["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "neked" if voice.mood is Mood.THEY else self.to_opponent
        thing = self.cards(cards, voice)
        given = Phrase(f"{whom} {thing.text}", thing.definite)
        return self.clause(VERBS["give"], given, voice, self.from_hand(voice))

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.clause(VERBS["reveal"], self.cards(cards, voice), voice, self.from_hand(voice))

    def show_hand(self, voice: Voice) -> str:
        hand = "a kezében" if voice.mood is Mood.THEY else "a kezedben"
        return self.clause(VERBS["reveal"], Phrase(f"{hand} lévő lapokat", True), voice)

    def take_random(self, voice: Voice) -> str:
        whose = "a kezedből" if voice.mood is Mood.THEY else f"{self.opponent} kezéből"
        return self.clause(VERBS["take"], Phrase("véletlenszerűen 1 lapot"), voice, whose)

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: "képpel felfelé", standing.DOWN: "képpel lefelé"}.get(faces, "")
        rest = [self.from_hand(voice), face, self.into(lines)]
        return self.clause(
            VERBS["play"], Phrase("1 lapot"), voice, " ".join([w for w in rest if w])
        )

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = f"képpel lefelé {self.into(lines)}".strip()
        top = Phrase(f"a {self.deck(voice)} legfelső lapját", True)
        return self.clause(VERBS["play"], top, voice, rest)

    def slide_under(self, voice: Voice) -> str:
        top = Phrase(f"a {self.deck(voice)} legfelső lapját", True)
        rest = "képpel lefelé közvetlenül ez alá a lap alá"
        put = self.clause(VERBS["put"], top, voice, rest)
        return f"minden 2 ebben a vonalban lévő lap után {put}"

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 másik vonalat" if lines == OTHER else "1 vonalat"
        full = f", amelyben legalább {at_least} lap van" if at_least else ""
        return f"{self.clause(VERBS['choose'], Phrase(which + full), voice)}; {what}"

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
            return self.clause(VERBS["swap"], Phrase(two, True), voice)
        if yours:
            row = "a protokolljaidat"
        else:
            row = "a saját protokolljait" if they else f"{self.opponent} protokolljait"
        return self.clause(VERBS["rearrange"], Phrase(row, True), voice)

    def refresh(self, voice: Voice) -> str:
        return self.clause(VERBS["refresh"], Phrase(""), voice)

    def ban(self, voice: Voice) -> str:
        if voice.mood is Mood.THEY:
            return "a következő körödben nem futtathatsz, amíg ez a parancssor látható"
        return f"{self.opponent} a következő körében nem futtathat, amíg ez a parancssor látható"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return "vagy " + ", vagy ".join(clauses)

    def if_you_do(self, what: str) -> str:
        return f"ha megteszed, {what}"

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", majd ".join(clauses)

    def if_covering(self, what: str) -> str:
        return f"ha ez a lap letakar egy lapot, {what}"

    def if_covered(self, what: str) -> str:
        return f"ha ez a lap le van takarva, {what}"

    triggers = {
        n.AT_START: "Kör kezdete:",
        n.AT_END: "Kör vége:",
        n.WOULD_BE_COVERED: "Mielőtt letakarnák ezt a lapot:",
        n.WOULD_BE_COVERED_OR_FLIPPED: "Mielőtt letakarnák vagy megfordítanák ezt a lapot:",
        n.WOULD_BE_COMPILED: "Ha egy futtatás törölné ezt a lapot, helyette:",
        n.AFTER_DRAW: "Miután lapot húztál:",
        n.AFTER_OPPONENT_DISCARDS: "Miután az ellenfeled lapot dobott el:",
        n.AFTER_DELETE: "Miután lapot töröltél:",
        n.AFTER_CLEAR_CACHE: "Miután törölted a gyorsítótárad:",
    }
    rules = {
        n.FACE_DOWN_ONLY: "Az ellenfeled csak képpel lefelé játszhat ki lapot.",
        n.NO_FACE_DOWN: "Az ellenfeled nem játszhat ki lapot képpel lefelé ebbe a vonalba.",
        n.CLOSED: "Az ellenfeled nem játszhat ki lapot ebbe a vonalba.",
        n.ANY_LINE: "Egyező protokoll nélkül is kijátszhatsz lapot képpel felfelé.",
        n.TWO_LESS: "Az ellenfeled összértéke ebben a vonalban 2-vel kevesebb.",
        n.FOUR_FACE_DOWN: "Ebben a kupacban a képpel lefelé lévő lapok értéke 4.",
        n.MUTE: "Hagyd figyelmen kívül az ebben a vonalban lévő lapok középső parancssorát.",
        n.ONE_MORE_EACH: "Ebben a vonalban minden képpel lefelé lévő lap 1-gyel növeli az összértékedet.",
        n.NO_CACHE: "Hagyd ki a gyorsítótárad ellenőrzését.",
        n.OPENS: "Bármelyik vonalba kijátszhatsz lapot.",
    }
    boxes = {
        n.TOP: "felső parancssor",
        n.MIDDLE: "középső parancssor",
        n.BOTTOM: "alsó parancssor",
    }

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["saját oldal" if p.mine else "az ellenfeled oldala", self.numbered(p.line)]
        if p.covered:
            marks.append(f"letakart, a protokolltól számítva {self.the(f'{p.height}. lap')}")
        if p.card and p.face_down:
            marks.append("képpel lefelé")
        return f"{p.card or 'képpel lefelé lévő lap'} ({', '.join(marks)})"

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, szabályok: {section})" if culprit else f"(szabályok: {section})"

    def numbered(self, n: int) -> str:
        return f"{n}. vonal"

    def hidden(self, n: int) -> str:
        return self.after_number(n, "rejtett lap")

    prompts = {
        "action": "A te köröd: játssz ki egy lapot, vagy frissíts.",
        "compile": "Futtatnod kell: válassz egy vonalat.",
        "order-texts": "Több parancssor vár: válaszd ki, melyiket hajtod végre először.",
        "flip": "{source}: válaszd ki, melyik lapot fordítod meg.",
        "delete": "{source}: válaszd ki, melyik lapot törlöd.",
        "return": "{source}: válaszd ki, melyik lapot veszed vissza.",
        "reveal": "{source}: válaszd ki, melyik lapot feded fel.",
        "shift": "{source}: válaszd ki, melyik lapot mozgatod.",
        "shift-to": "{source}: válaszd ki, melyik vonalba kerüljön ez a lap: {card}.",
        "flip-each": "{source}: válaszd ki, melyik lapot fordítod meg következőnek.",
        "in-line": "{source}: válassz egy vonalat. {text}",
        "each-line": "{source}: válaszd ki a következő vonalat. {text}",
        "discard": "{source}: válaszd ki, melyik lapot dobod el (még {n}).",
        "discard-more": "{source}: válassz egy vagy több eldobandó lapot (eddig {n}).",
        "clear-cache": "Gyorsítótár törlése: válaszd ki, melyik lapot dobod el (még {n}).",
        "give": "{source}: válaszd ki, melyik lapot adod az ellenfelednek.",
        "show": "{source}: válaszd ki, melyik lapot feded fel a kezedből.",
        "may": "{source}: {text}",
        "one-of": "{source}: válassz egyet. {text}",
        "play": "{source}: válaszd ki, melyik lapot játszod ki a kezedből.",
        "play-top": "{source}: válaszd ki, melyik vonalba kerüljön a paklid legfelső lapja.",
        "rearrange": "{source}: válaszd ki a protokollok új sorrendjét.",
        "use-control": "Visszaadod az irányításjelölőt: átrendezheted az egyik játékos protokolljait.",
        "chance": "{source}: válaszd ki, mit hoz a véletlen.",
        "draft": "Válassz egy protokollt.",
        "layout": "Válaszd ki a protokolljaid sorrendjét; titokban marad, amíg mindketten nem választottatok.",
    }
    labels = {
        "play-up": "Kijátszás képpel felfelé: {card}, {line}. vonal",
        "play-down": "Kijátszás képpel lefelé: {card}, {line}. vonal",
        "refresh": "Frissítés: {n} lap húzása, hogy 5 lapod legyen",
        "compile": "Futtatás: {line}. vonal, {protocol}",
        "recompile": "Újrafuttatás: {line}. vonal, húzás az ellenfeled paklijából",
        "flip": "Megfordítás: {card}",
        "delete": "Törlés: {card}",
        "return": "Visszavétel: {card}",
        "reveal": "Felfedés: {card}",
        "shift": "Mozgatás: {card}",
        "shift-to": "Mozgatás ide: {line}. vonal",
        "run-text": "Elsőként: {card}. {text}",
        "line": "Vonal választása: {line}. vonal",
        "play-top-line": "A paklid legfelső lapja ide: {line}. vonal",
        "discard": "Eldobás: {card}",
        "give": "Átadás az ellenfelednek: {card}",
        "show": "Felfedés a kezedből: {card}",
        "yes": "Igen: {text}",
        "no": "Nem, kihagyom",
        "done": "Ennyi: a kiválasztott lapok eldobása",
        "branch": "{text}",
        "order-mine": "A protokolljaid vonalanként: {order}",
        "order-theirs": "Az ellenfeled protokolljai vonalanként: {order}",
        "no-order": "A protokollok maradnak, ahogy vannak",
        "draft": "Választás: {protocol} ({text})",
    }
    events = {
        n.FIRST_DRAFTER: "{who} választ először protokollt.",
        n.DRAFTED: "{who} protokollt választ: {protocol}.",
        n.LAID_OUT: "A protokollok a helyükre kerülnek.",
        n.TURN: "{n}. kör: {who}.",
        n.DREW: "{who} lapot húz: {cards}.",
        n.SHUFFLED: "{who} új paklit kever a szemetéből.",
        n.DISCARDED: "{who} lapot dob el: {cards}.",
        n.CLEARED: "{who} törli a gyorsítótárát.",
        n.PLAYED_UP: "{who} lapot játszik ki képpel felfelé: {cards}, {line}. vonal.",
        n.PLAYED_DOWN: "{who} lapot játszik ki képpel lefelé: {cards}, {line}. vonal.",
        n.LANDED: "{cards} a helyére kerül: {slot}.",
        n.SHIFTED: "{who} lapot mozgat: {cards} ({origin}), ide: {line}. vonal.",
        n.FLIPPED_UP: "{who} képpel felfelé fordít egy lapot: {cards} ({slot}).",
        n.FLIPPED_DOWN: "{who} képpel lefelé fordít egy lapot: {cards} ({slot}).",
        n.DELETED: "{who} lapot töröl: {cards}.",
        n.RETURNED: "{who} kezébe visszakerül: {cards}.",
        n.REVEALED: "{who} felfed egy lapot: {cards} ({slot}).",
        n.SHOWED: "{who} lapot fed fel a kezéből: {cards}.",
        n.REARRANGED: "{who} átrendezi {whose} protokolljait: {order}.",
        n.TOOK_CONTROL: "{who} megszerzi az irányításjelölőt.",
        n.SPENT_CONTROL: "{who} visszaadja az irányításjelölőt.",
        n.COMPILED: "{who} futtat: {line}. vonal; törölve: {cards}.",
        n.RECOMPILED: "{who} újrafuttat: {line}. vonal; törölve: {cards}.",
        n.BANNED: "{who} a következő körében nem futtathat, amíg látható marad: {cards}.",
        n.FIZZLED: "Nem történik semmi. {why}",
        n.REFRESHED: "{who} frissít.",
        n.NO_ACTION: "{who} sem lapot kijátszani, sem frissíteni nem tud.",
        n.GAVE: "{who} lapot ad át: {cards}.",
        n.TOOK: "{who} lapot vesz el a másik játékos kezéből: {cards}.",
        n.GUARDED: "{cards} néma marad: túl hosszú a parancssorok láncolata.",
        n.WON: "{who} mindhárom protokollját futtatta, és megnyeri a játékot.",
        n.STUCK: "Senki sem tud továbblépni: a játék döntetlen.",
        n.SLID: "{who} képpel lefelé egy másik lap alá csúsztat: {cards}.",
        n.STOLE: "{who} a másik játékos paklijából húz: {cards}.",
    }
    nothing = "semmi"
    reasons = {
        **Hungarian.reasons,
        "not-in-hand": "Ez a lap nincs a kezedben.",
        "protocol-elsewhere": "{card} csak olyan vonalba játszható ki képpel felfelé, amelynek egyik protokollja egyezik vele.",
        "line-closed": "{line}: {card} miatt ide nem játszható ki lap.",
        "no-face-down-here": "{line}: az ellenfeled lapja ({card}) miatt ide nem játszhatsz ki lapot képpel lefelé.",
        "face-down-only": "Az ellenfeled lapja ({card}) miatt csak képpel lefelé játszhatsz ki lapot.",
        "face-up-not-allowed": "Ez a parancssor csak képpel lefelé enged kijátszani.",
        "line-not-allowed": "{line}: ide ez a parancssor nem enged kijátszani.",
        "hand-full": "Csak akkor frissíthetsz, ha 5-nél kevesebb lap van a kezedben.",
        "must-compile": "Tudsz futtatni, ezért kötelező.",
        "not-ready": "A futtatáshoz legalább 10 összérték kell a vonalban, és több, mint az ellenfeledé.",
        "compile-banned": "Az ellenfeled lapja ({card}) miatt ebben a körben nem futtathatsz.",
        "nothing-to-draw": "Nincs mit húzni.",
        "deck-empty": "A pakli üres, és a szemetet csak húzáskor keverjük újra.",
        "hand-empty": "Nincs lap a kézben.",
        "no-target": "Nincs olyan lap, amelyre ez a parancssor vonatkozhatna.",
        "no-line": "Nincs olyan vonal, ahol bármi történne.",
        "no-card-there": "Ott nincs lap.",
        "not-itself": "Másik lapnak kell lennie, nem annak, amelyen a parancssor áll.",
        "only-itself": "A parancssor csak a saját lapjára vonatkozik.",
        "only-that-card": "A parancssor csak az előbb említett lapra vonatkozik.",
        "your-side-only": "A saját oldaladon lévő lapnak kell lennie.",
        "their-side-only": "A másik oldalon lévő lapnak kell lennie.",
        "uncovered-only": "Fedetlen lapnak kell lennie.",
        "covered-only": "Letakart lapnak kell lennie.",
        "face-up-only": "Képpel felfelé lévő lapnak kell lennie.",
        "face-down-card-only": "Képpel lefelé lévő lapnak kell lennie.",
        "other-value": "Más értékű lapnak kell lennie.",
        "other-line-only": "Másik vonalnak kell lennie.",
        "this-line-only": "Annak a vonalnak kell lennie, amelyről a parancssor szól.",
        "highest-only": "A legnagyobb értékű lapnak kell lennie.",
        "lowest-only": "A legkisebb értékű lapnak kell lennie.",
        "nowhere-to-shift": "Nincs olyan vonal, ahová mozgatható lenne.",
        "same-line": "A mozgatás mindig másik vonalba visz.",
        "chosen-already": "Ezt a lapot már kiválasztottad.",
        "choose-one-first": "Előbb válassz ki legalább egy lapot.",
        "no-such-order": "Ez a sorrend itt nem megengedett: másmilyennek kell lennie.",
        "nothing-beneath": "Nincs alatta lap.",
        "not-covered": "A lap nincs letakarva.",
        "gone": "A lap már nincs a mezőn.",
        "order-first": "Előbb válaszd ki, melyik parancssor következik.",
        "drafted-already": "Ezt a protokollt már választották.",
        "not-in-these-sets": "Ez a protokoll nincs a használt készletekben.",
    }
    facts = {
        "won": "Ezzel megnyered a játékot.",
        "lost": "Ezzel elveszíted a játékot.",
        "drawn": "Ezután senki sem tud továbblépni: döntetlen.",
        "compiled": "Futtatva: {protocol} ({n}/3).",
        "they-compiled": "Az ellenfeled futtatja: {protocol} ({n}/3).",
        "ready": "{line}. vonal: készen áll a futtatásra, {mine}:{theirs}.",
        "breakers": "{line}. vonal: az ellenfeled {n} lappal állíthatja meg a nem látott {of} közül; annak esélye, hogy van ilyen a kezében: {chance}%.",
        "unbroken": "{line}. vonal: az ellenfeled a nem látott lapok ({of}) egyikével sem állíthatja meg.",
        "stopped": "{line}. vonal: az ellenfeled már nem futtathatja, {theirs}:{mine}.",
        "they-ready": "{line}. vonal: az ellenfeled futtathatja, {theirs}:{mine}.",
        "they-stay": "{line}. vonal: az ellenfeled továbbra is futtathatja, {theirs}:{mine}.",
        "unready": "{line}. vonal: már nem futtathatod, {mine}:{theirs}.",
        "recompile": "{line}. vonal: újra kellene futtatnod, {mine}:{theirs}.",
        "control": "Megszerzed az irányításjelölőt.",
        "they-control": "Az ellenfeled megszerzi az irányításjelölőt.",
        "control-spent": "Visszaadod az irányításjelölőt.",
        "they-spent": "Az ellenfeled visszaadja az irányításjelölőt.",
        "leads": "{n} vonalban vezetsz: ez elég az irányításjelölőhöz.",
        "they-lead": "Az ellenfeled {n} vonalban vezet: ez elég az irányításjelölőhöz.",
        "their-leads-gone": "Az ellenfeled már nem vezet két vonalban.",
        "uncovered": "Fedetlen lesz: {card}; a középső parancssora újra érvénybe lép.",
        "hand-empty": "Kiürül a kezed.",
        "their-hand": "Lapok az ellenfeled kezében: {old}, utána {new}.",
        "hand": "Lapok a kezedben: {old}, utána {new}.",
        "total": "Az összértéked ({line}. vonal): {old}, utána {new}; az ellenfeledé {theirs}.",
        "their-total": "Az ellenfeled összértéke ({line}. vonal): {old}, utána {new}; a tiéd {mine}.",
        "control-kept": "Nálad marad az irányításjelölő.",
        "theme-end": "Most eldőlhet a játék.",
        "theme-compile": "Most a futtatás számít.",
        "theme-line": "Most ez számít: {line}. vonal.",
        "theme-control": "Most az irányításjelölő számít.",
        "theme-hand": "Most az számít, hány lap van kézben.",
        "theme-text": "Most egy parancssor számít, amely újra érvénybe léphet.",
        "theme-none": "Egyetlen szempont sem emelkedik ki.",
        "focus-card": "Ezt a lapot nézd: {card}.",
        "focus-line": "Ezt nézd: {line}. vonal.",
        "focus-protocol": "Ezt a protokollt nézd: {protocol}.",
        "focus-refresh": "Gondolj a frissítésre.",
        "focus-order": "A protokollok sorrendjét nézd.",
        "focus-yes": "Gondolj arra, hogy megteszed.",
        "focus-no": "Gondolj arra, hogy kihagyod.",
        "focus-other": "Hasonlítsd össze egyenként a válaszokat.",
    }
    phases = {
        "start": "kör kezdete",
        "control": "irányítás ellenőrzése",
        "compile": "futtatás ellenőrzése",
        "action": "akció",
        "cache": "gyorsítótár ellenőrzése",
        "end": "kör vége",
        "next": "következő kör",
        "setup": "előkészület",
        "compile-line": "futtatás: {line}. vonal",
        "land": "lap érkezése: {line}. vonal",
        "refresh": "frissítés",
        "clear-cache": "gyorsítótár törlése",
        "to-trash": "a törölt lapok a szemétbe kerülnek",
        "to-hand": "a visszavett lapok kézbe kerülnek",
        "turned": "a többi lap megfordítása",
        "together": "sorukra váró parancssorok",
        "noted": "ebben a szakaszban végrehajtandó parancssorok",
    }
    options = {
        "edition": OptionWords(
            "Kiadás",
            "Egy szabálykönyv betűje szerint, vagy a kiadó legfrissebb dokumentuma szerint játszotok.",
            {
                "codex": "legfrissebb dokumentum",
                "hu": "magyar szabálykönyv",
                "cs": "cseh szabálykönyv",
                "pl": "lengyel szabálykönyv",
                "de": "német szabálykönyv",
            },
        ),
        "sets": OptionWords(
            "Készletek",
            "Mely protokollokból lehet választani.",
            {"main1": "Main 1", "main1+aux1": "Main 1 és Aux 1"},
        ),
        "first_drafter": OptionWords(
            "Első választó",
            "Ki választ először protokollt, és kié az első kör.",
            {"random": "sorsolással", "seat-1": "első hely", "seat-2": "második hely"},
        ),
        "layout": OptionWords(
            "Elrendezés",
            "Hogyan kerül sorba a három protokoll.",
            {
                "draft": "a választás sorrendjében",
                "random": "sorsolással",
                "free_secret": "szabadon, titokban",
            },
        ),
        "control": OptionWords(
            "Irányítás", "Játék az irányításjelölővel.", {"on": "igen", "off": "nem"}
        ),
        "recompile_reshuffles": OptionWords(
            "Keverés újrafuttatáskor",
            "Ha újrafuttatáskor az ellenfél paklija üres, előbb megkeveri hozzá a szemetét.",
            {"on": "igen", "off": "nem"},
        ),
        "covered_shift_triggers_middle": OptionWords(
            "Mozgatástól fedetlen",
            "Ha egy letakart, képpel felfelé lévő lap mozgatás miatt fedetlenné válik, végrehajtja a középső parancssorát.",
            {"on": "igen", "off": "nem"},
        ),
        "metal1_needs_visible_text": OptionWords(
            "Fém 1: látható parancssor",
            "A Fém 1 tilalma csak addig él, amíg a középső parancssora látható.",
            {"on": "igen", "off": "nem"},
        ),
        "totals_floor_at_zero": OptionWords(
            "Nincs negatív összérték",
            "A negatív összérték 0-nak számít.",
            {"on": "igen", "off": "nem"},
        ),
        "each_skips_changed_objects": OptionWords(
            "A „minden egyes” kihagyja a megváltozott lapokat",
            "Ha egy előre feljegyzett lap már nem felel meg, amikor sorra kerül, kimarad.",
            {"on": "igen", "off": "nem"},
        ),
        "loop_guard": OptionWords(
            "Hurokvédelem",
            "Egy láncolatban 100 középső parancssor után a továbbiak némák maradnak.",
            {"on": "igen", "off": "nem"},
        ),
        "first_printing_texts": OptionWords(
            "Első nyomás",
            "Élet 0, Lélek 1 és Gyűlölet 2 az első nyomás szerint.",
            {"on": "igen", "off": "nem"},
        ),
        "show_remembered_cards": OptionWords(
            "Ismert lapok mutatása",
            "Az asztal megmutatja azokat a rejtett lapokat, amelyeket korábban már láttál.",
            {"on": "igen", "off": "nem"},
        ),
    }
    terms = {
        "protocol": Term(
            "protokoll",
            "A játékos három választott témájának egyike; mindegyikhez hat lap tartozik.",
        ),
        "line": Term(
            "vonal", "A mező harmada, mindkét oldallal és mindkét játékos egy-egy protokolljával."
        ),
        "stack": Term("kupac", "Egy játékos lapjai egy vonalban."),
        "field": Term("mező", "A vonalakban lévő összes lap."),
        "deck": Term("pakli", "Ebből húz a játékos. A sorrendjét senki sem ismeri."),
        "trash": Term("szemét", "Ide kerülnek nyíltan a játékos eldobott és törölt lapjai."),
        "hand": Term(
            "kéz",
            "A játékosnál lévő lapok; a gyorsítótár ellenőrzésekor az 5 fölöttieket el kell dobni.",
        ),
        "owner": Term(
            "tulajdonos", "Az a játékos, akinek a kezéhez, paklijához és szemetéhez a lap tartozik."
        ),
        "uncovered": Term("fedetlen", "A kupac protokolltól legtávolabbi lapja."),
        "covered": Term("letakart", "Olyan lap, amelyen másik lap fekszik."),
        "face-up": Term("képpel felfelé", "A parancssorai és az értéke láthatók."),
        "face-down": Term("képpel lefelé", "Az értéke 2, nincs protokollja és parancssora."),
        "value": Term("érték", "A lap száma; képpel lefelé 2."),
        "total": Term("összérték", "Egy kupac lapjainak értéke minden módosítóval együtt."),
        "top": Term(
            "felső parancssor",
            "Addig érvényes, amíg a lap képpel felfelé van, akár letakart, akár fedetlen.",
        ),
        "middle": Term(
            "középső parancssor",
            "Végre kell hajtani, valahányszor játékba kerül: kijátszáskor, megfordításkor vagy fedetlenné váláskor.",
        ),
        "bottom": Term(
            "alsó parancssor", "Addig érvényes, amíg a lap képpel felfelé van és fedetlen."
        ),
        "control": Term(
            "irányításjelölő",
            "Azé, aki két vonalban vezet; futtatáskor vagy frissítéskor átrendezhetsz vele protokollokat.",
        ),
        "compile": Term(
            "futtatás",
            "Ha egy vonalban legalább 10 az összértéked, és több, mint az ellenfeledé, töröld a vonal lapjait, és fordítsd át a protokollodat.",
        ),
        "recompile": Term(
            "újrafuttatás",
            "Már futtatott protokoll vonalának futtatása: helyette az ellenfél paklijából húzol.",
        ),
        "refresh": Term("frissítés", "Kijátszás helyett húzol, amíg 5 lap nem lesz a kezedben."),
        "cache": Term("gyorsítótár", "A kezed a kör végén: dobj el lapokat, hogy 5 maradjon."),
        "play": Term(
            "kijátszás", "Egy lap a kezedből egy vonalba kerül, képpel felfelé vagy lefelé."
        ),
        "draw": Term(
            "húzás", "Lapot veszel el a paklidból; ha elfogyott, a szemetedből keversz újat."
        ),
        "discard": Term("eldobás", "Lap a kézből a szemétbe kerül."),
        "delete": Term("törlés", "Lap a mezőről a tulajdonosa szemetébe kerül."),
        "flip": Term("megfordítás", "A lap a másik oldalára fordul."),
        "shift": Term("mozgatás", "A lap másik vonalba kerül, a saját oldalán."),
        "return": Term("visszavétel", "Lap a mezőről visszakerül a tulajdonosa kezébe."),
        "reveal": Term("felfedés", "Mindkét játékos megnézi a lapot, majd visszakerül a helyére."),
        "rearrange": Term("átrendezés", "Egy játékos protokolljai más sorrendbe kerülnek."),
        "commit": Term(
            "úton lévő lap", "Két hely között jár: nem választható, és semmi sem állítja meg."
        ),
        "start": Term(
            "kör kezdete", "A kör első lépése; ekkor hajtódnak végre a kör eleji parancssorok."
        ),
        "end": Term(
            "kör vége", "A kör utolsó lépése; ekkor hajtódnak végre a kör végi parancssorok."
        ),
        "each": Term(
            "minden egyes", "Előbb feljegyezve, aztán sorban egymás után; csak fedetlen lapok."
        ),
        "all": Term("az összes", "Minden egyszerre, a letakart lapok is."),
    }
    page = {
        **Hungarian.page,
        "first": "Első játékos",
        "second": "Második játékos",
        "about": "Két játékos, három vonal és parancslapok, amelyek félbeszakítják egymást. Az nyer, aki előbb lefuttatja mindhárom protokollját.",
        "turn": "{n}. kör: {who}.",
        "control": "Irányítás: {who}.",
        "hand": "kéz",
        "deck": "pakli",
        "trash": "szemét",
        "on-its-way": "Úton van: {cards}.",
        "face-down": "képpel lefelé",
        "reference": "Compile: szabályösszefoglaló",
        "the-turn": "A kör",
        "cards": "Lapok",
        "rulings": "Állásfoglalások",
        "editions": "Miben térnek el a kiadások",
        "first-printing": "Az első nyomás szerint",
        "topic": "Téma",
        "played-as": "Itt így játsszuk",
    }
