"""Compile in Czech."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.compile.rules import numbers as n
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
from kibitz.words.grammar.cs import FEW, MANY, ONE, Czech, Forms, Verb, hard
from kibitz.words.grammar.tongue import Mood, OptionWords, Phrase, Term, Voice

VERBS = {
    "flip": Verb("otoč", "otočit", "otočí"),
    "delete": Verb("smaž", "smazat", "smaže"),
    "return": Verb("vrať", "vrátit", "vrátí"),
    "reveal": Verb("odhal", "odhalit", "odhalí"),
    "shift": Verb("posuň", "posunout", "posune"),
    "draw": Verb("dober", "dobrat", "dobere", si=True),
    "discard": Verb("odlož", "odložit", "odloží"),
    "give": Verb("dej", "dát", "dá"),
    "take": Verb("vezmi", "vzít", "vezme", si=True),
    "play": Verb("zahraj", "zahrát", "zahraje"),
    "put": Verb("zasuň", "zasunout", "zasune"),
    "choose": Verb("vyber", "vybrat", "vybere"),
    "rearrange": Verb("přeskládej", "přeskládat", "přeskládá"),
    "swap": Verb("prohoď", "prohodit", "prohodí"),
    "refresh": Verb("obnov", "obnovit", "obnoví"),
}

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

    # Noun phrases, all of them objects.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 soupeřovu překrytou kartu ležící lícem dolů`."""
        if c.kind == THIS_CARD:
            return Phrase("tuto kartu", True)
        if c.kind == THAT_CARD:
            return Phrase("danou kartu", True)
        if c.kind == THAT_MANY:
            return Phrase("stejný počet karet" + (f" plus {c.n}" if c.n else ""))
        if c.kind == ITS_VALUE:
            return Phrase("tolik karet, kolik činí hodnota dané karty")
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
        line = {THIS: " v tomto řádku", THAT: " v daném řádku"}.get(c.line, "")
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
        return {
            THIS: "do tohoto řádku",
            OTHER: "do jiného řádku",
            THAT: "do daného řádku",
        }.get(lines, "")

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "do tohoto řádku",
            TO_OR_FROM_THIS_LINE: "do tohoto řádku nebo z něj",
            TO_THAT_LINE: "do daného řádku",
        }.get(to, "")
        if verb == "return":
            one = cards.kind in (THIS_CARD, THAT_CARD) or self.class_of(cards) == ONE
            rest = "vlastníkovi do ruky" if one else "vlastníkům do rukou"
        return self.clause(VERBS[verb], self.cards(cards, voice), voice, rest)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        joined = Verb(
            self.choice([VERBS[v].command for v in verbs]),
            self.choice([VERBS[v].infinitive for v in verbs]),
            self.choice([VERBS[v].third for v in verbs]),
        )
        return self.clause(joined, self.cards(cards, voice), voice)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        if not from_opponent:
            return self.clause(VERBS["draw"], self.cards(cards, voice), voice)
        deck = "tvého balíčku" if voice.mood is Mood.THEY else "soupeřova balíčku"
        if cards.kind != N:
            place = f"{'z' if voice.mood is Mood.THEY else 'ze'} {deck}"
            return self.clause(VERBS["draw"], self.out_of(place, cards, voice), voice)
        top = self.plural(cards.n, "vrchní kartu", "vrchní karty", "vrchních karet")
        number = "" if cards.n == 1 else f"{cards.n} "
        return self.clause(VERBS["draw"], Phrase(f"{number}{top} {deck}", True), voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(VERBS["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        thing = self.out_of("z ruky", cards, voice)
        if voice.mood is Mood.THEY:
            return self.clause(VERBS["give"], thing, voice, clitic="ti")
        return self.clause(VERBS["give"], Phrase(f"soupeři {thing.text}"), voice)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.clause(VERBS["reveal"], self.out_of("z ruky", cards, voice), voice)

    def show_hand(self, voice: Voice) -> str:
        return self.clause(VERBS["reveal"], Phrase("všechny karty v ruce", True), voice)

    def take_random(self, voice: Voice) -> str:
        hand = "z tvé ruky" if voice.mood is Mood.THEY else "ze soupeřovy ruky"
        return self.clause(VERBS["take"], Phrase("1 náhodnou kartu"), voice, hand)

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: " lícem vzhůru", standing.DOWN: " lícem dolů"}.get(faces, "")
        rest = f"z ruky{face} {self.into(lines)}".strip()
        return self.clause(VERBS["play"], Phrase("1 kartu"), voice, rest)

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = f"lícem dolů {self.into(lines)}".strip()
        return self.clause(VERBS["play"], Phrase("vrchní kartu svého balíčku", True), voice, rest)

    def slide_under(self, voice: Voice) -> str:
        thing = Phrase("vrchní kartu svého balíčku", True)
        what = self.clause(VERBS["put"], thing, voice, "lícem dolů přímo pod tuto kartu")
        return self.behind("za každé 2 karty v tomto řádku", what)

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 jiný řádek" if lines == OTHER else "1 řádek"
        full = f" {self.along(at_least)} nebo více kartami" if at_least else ""
        return f"{self.clause(VERBS['choose'], Phrase(which + full), voice)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        if lines == WITH_YOURS:
            has = "má soupeř" if voice.mood is Mood.THEY else "máš"
            return f"pro každý řádek, kde {has} kartu: {what}"
        return f"pro každý jiný řádek: {what}"

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        owner = self.owner(THEIRS if theirs else YOURS, voice)
        assert owner is not None
        thing = f"{owner.few} protokoly"
        if swap:
            return self.clause(VERBS["swap"], Phrase(f"2 {thing}"), voice)
        return self.clause(VERBS["rearrange"], Phrase(thing, True), voice)

    def refresh(self, voice: Voice) -> str:
        return self.clause(VERBS["refresh"], Phrase("karty v ruce", True), voice)

    def ban(self, voice: Voice) -> str:
        return "soupeř nesmí ve svém příštím tahu kompilovat, dokud je tento příkaz viditelný"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.alternatives(clauses, voice)

    def if_you_do(self, what: str) -> str:
        return f"pokud to uděláš, {what}"

    def in_turn(self, clauses: Sequence[str]) -> str:
        first, *rest = clauses
        return ", ".join([first, *[self.behind("potom", c) for c in rest]])

    def if_covering(self, what: str) -> str:
        return f"pokud tato karta překrývá jinou kartu, {what}"

    def if_covered(self, what: str) -> str:
        return f"pokud je tato karta překrytá, {what}"

    triggers = {
        n.AT_START: "Začátek tahu:",
        n.AT_END: "Konec tahu:",
        n.WOULD_BE_COVERED: "Když má být tato karta překryta, nejprve:",
        n.WOULD_BE_COVERED_OR_FLIPPED: "Když má být tato karta překryta nebo otočena, nejprve:",
        n.WOULD_BE_COMPILED: "Když má být tato karta smazána kompilací, místo toho:",
        n.AFTER_DRAW: "Poté, co si dobereš karty:",
        n.AFTER_OPPONENT_DISCARDS: "Poté, co soupeř odloží karty:",
        n.AFTER_DELETE: "Poté, co smažeš karty:",
        n.AFTER_CLEAR_CACHE: "Poté, co vymažeš mezipaměť:",
    }
    rules = {
        n.FACE_DOWN_ONLY: "Soupeř smí hrát karty jen lícem dolů.",
        n.NO_FACE_DOWN: "Soupeř nesmí do tohoto řádku hrát karty lícem dolů.",
        n.CLOSED: "Soupeř nesmí do tohoto řádku hrát karty.",
        n.ANY_LINE: "Karty lícem vzhůru můžeš hrát bez ohledu na shodu protokolů.",
        n.TWO_LESS: "Soupeřova celková hodnota v tomto řádku je o 2 nižší.",
        n.FOUR_FACE_DOWN: "Karty ležící lícem dolů v tomto sloupečku mají hodnotu 4.",
        n.MUTE: "Ignoruj všechny prostřední příkazy karet v tomto řádku.",
        n.ONE_MORE_EACH: "Tvá celková hodnota v tomto řádku je o 1 vyšší za každou kartu, která v něm leží lícem dolů.",
        n.NO_CACHE: "Přeskoč svou kontrolu mezipaměti.",
        n.OPENS: "Karty můžeš hrát do libovolného řádku.",
    }
    boxes = {n.TOP: "vrchní příkaz", n.MIDDLE: "prostřední příkaz", n.BOTTOM: "spodní příkaz"}

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["tvá strana" if p.mine else "soupeřova strana", f"řádek {p.line}"]
        if p.covered:
            marks.append(f"překrytá, {p.height}. karta od protokolu")
        if p.card and p.face_down:
            marks.append("lícem dolů")
        return f"{p.card or 'karta lícem dolů'} ({', '.join(marks)})"

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, pravidla {section})" if culprit else f"(pravidla {section})"

    def numbered(self, n: int) -> str:
        return f"řádek {n}"

    def hidden(self, n: int) -> str:
        return f"{n} {self.plural(n, 'skrytá karta', 'skryté karty', 'skrytých karet')}"

    prompts = {
        "action": "Jsi na tahu: zahraj kartu, nebo obnov karty v ruce.",
        "compile": "Musíš kompilovat: vyber řádek.",
        "order-texts": "Čeká několik příkazů: vyber ten, který se provede jako první.",
        "flip": "{source}: vyber kartu, kterou otočíš.",
        "delete": "{source}: vyber kartu, kterou smažeš.",
        "return": "{source}: vyber kartu, kterou vrátíš.",
        "reveal": "{source}: vyber kartu, kterou odhalíš.",
        "shift": "{source}: vyber kartu, kterou posuneš.",
        "shift-to": "{source}: vyber řádek, do kterého se posune {card}.",
        "flip-each": "{source}: vyber kartu, kterou otočíš jako další.",
        "in-line": "{source}: vyber řádek. {text}",
        "each-line": "{source}: vyber další řádek. {text}",
        "discard": "{source}: vyber kartu, kterou odložíš (zbývá: {n}).",
        "discard-more": "{source}: vyber karty, které odložíš, jednu nebo více (vybráno: {n}).",
        "clear-cache": "Vymaž mezipaměť: vyber kartu, kterou odložíš (zbývá: {n}).",
        "give": "{source}: vyber kartu, kterou dáš soupeři.",
        "show": "{source}: vyber kartu v ruce, kterou odhalíš.",
        "may": "{source}: {text}",
        "one-of": "{source}: vyber jednu možnost. {text}",
        "play": "{source}: vyber kartu, kterou zahraješ z ruky.",
        "play-top": "{source}: vyber řádek pro vrchní kartu svého balíčku.",
        "rearrange": "{source}: vyber nové pořadí protokolů.",
        "use-control": "Vracíš řídicí prvek: můžeš přeskládat protokoly jednoho hráče.",
        "chance": "{source}: vyber, co přinese náhoda.",
        "draft": "Vyber si protokol.",
        "layout": "Vyber pořadí svých protokolů; zůstane tajné, dokud nejsou vyloženy obě řady.",
    }
    labels = {
        "play-up": "Zahrát lícem vzhůru do řádku {line}: {card}",
        "play-down": "Zahrát lícem dolů do řádku {line}: {card}",
        "refresh": "Obnovit karty v ruce: dobrat do 5 karet (počet: {n})",
        "compile": "Zkompilovat řádek {line}: {protocol}",
        "recompile": "Překompilovat řádek {line}: dobrat ze soupeřova balíčku",
        "flip": "Otočit: {card}",
        "delete": "Smazat: {card}",
        "return": "Vrátit: {card}",
        "reveal": "Odhalit: {card}",
        "shift": "Posunout: {card}",
        "shift-to": "Posunout do řádku {line}",
        "run-text": "Nejprve {card}: {text}",
        "line": "Vybrat řádek {line}",
        "play-top-line": "Zahrát vrchní kartu svého balíčku do řádku {line}",
        "discard": "Odložit: {card}",
        "give": "Dát soupeři: {card}",
        "show": "Odhalit: {card}",
        "yes": "Ano: {text}",
        "no": "Ne, neprovést",
        "done": "To je vše: odložit vybrané karty",
        "branch": "{text}",
        "order-mine": "Tvé protokoly po řádcích: {order}",
        "order-theirs": "Soupeřovy protokoly po řádcích: {order}",
        "no-order": "Nechat protokoly, jak jsou",
        "draft": "Vybrat si protokol {protocol}: {text}",
    }
    events = {
        n.FIRST_DRAFTER: "Jako první si vybírá {who}.",
        n.DRAFTED: "{who} si vybírá protokol {protocol}.",
        n.LAID_OUT: "Protokoly jsou vyloženy.",
        n.TURN: "Tah {n}: {who}.",
        n.DREW: "{who} si dobírá: {cards}.",
        n.SHUFFLED: "{who} míchá z karet v koši nový balíček.",
        n.DISCARDED: "{who} odkládá: {cards}.",
        n.CLEARED: "{who} vymazává mezipaměť.",
        n.PLAYED_UP: "{who} hraje lícem vzhůru do řádku {line}: {cards}.",
        n.PLAYED_DOWN: "{who} hraje lícem dolů do řádku {line}: {cards}.",
        n.LANDED: "Na pole dopadá {cards}: {slot}.",
        n.SHIFTED: "{who} posouvá do řádku {line}: {cards} (odkud: {origin}).",
        n.FLIPPED_UP: "{who} otáčí lícem vzhůru: {cards} ({slot}).",
        n.FLIPPED_DOWN: "{who} otáčí lícem dolů: {cards} ({slot}).",
        n.DELETED: "{who} maže: {cards}.",
        n.RETURNED: "{who} dostává zpět do ruky: {cards}.",
        n.REVEALED: "{who} odhaluje: {cards} ({slot}).",
        n.SHOWED: "{who} odhaluje z ruky: {cards}.",
        n.REARRANGED: "{who} přeskládává protokoly ({whose}): {order}.",
        n.TOOK_CONTROL: "{who} získává řídicí prvek.",
        n.SPENT_CONTROL: "{who} vrací řídicí prvek.",
        n.COMPILED: "{who} kompiluje řádek {line} a maže: {cards}.",
        n.RECOMPILED: "{who} překompilovává řádek {line} a maže: {cards}.",
        n.BANNED: "{who} nesmí v příštím tahu kompilovat, dokud je vidět {cards}.",
        n.FIZZLED: "Nic se nestane. {why}",
        n.REFRESHED: "{who} obnovuje karty v ruce.",
        n.NO_ACTION: "{who} nemůže zahrát kartu ani obnovit karty v ruce.",
        n.GAVE: "{who} dává soupeři: {cards}.",
        n.TOOK: "{who} si bere ze soupeřovy ruky: {cards}.",
        n.GUARDED: "Bez účinku zůstává {cards}: řetěz příkazů je příliš dlouhý.",
        n.WON: "{who} má zkompilované všechny tři protokoly a vítězí.",
        n.STUCK: "Nikdo nemůže pokračovat: hra končí remízou.",
        n.SLID: "{who} zasouvá lícem dolů pod jinou kartu: {cards}.",
        n.STOLE: "{who} si dobírá ze soupeřova balíčku: {cards}.",
    }
    nothing = "nic"
    reasons = {
        **Czech.reasons,
        "not-in-hand": "Tu kartu nemáš v ruce.",
        "protocol-elsewhere": "Kartu {card} lze lícem vzhůru hrát jen do řádku se shodným protokolem.",
        "line-closed": "{line}: sem hrát nesmíš, na soupeřově straně to zakazuje {card}.",
        "no-face-down-here": "{line}: sem nesmíš hrát lícem dolů, na soupeřově straně to zakazuje {card}.",
        "face-down-only": "Smíš hrát jen lícem dolů, na soupeřově straně to nařizuje {card}.",
        "face-up-not-allowed": "Tento příkaz ti dovoluje hrát jen lícem dolů.",
        "line-not-allowed": "{line}: sem tento příkaz hrát nedovoluje.",
        "hand-full": "Karty v ruce můžeš obnovit, jen když jich máš méně než 5.",
        "must-compile": "Můžeš kompilovat, takže musíš.",
        "not-ready": "Ke kompilaci řádku potřebuješ celkovou hodnotu aspoň 10 a vyšší než soupeř.",
        "compile-banned": "V tomto tahu nesmíš kompilovat, na soupeřově straně to zakazuje {card}.",
        "nothing-to-draw": "Není co dobrat.",
        "deck-empty": "Balíček je prázdný a koš se zamíchá jen při dobírání.",
        "hand-empty": "V ruce není žádná karta.",
        "no-target": "Příkazu neodpovídá žádná karta.",
        "no-line": "V žádném řádku by se tím nic nezměnilo.",
        "no-card-there": "Tam žádná karta neleží.",
        "not-itself": "Musí to být jiná karta než ta, která příkaz nese.",
        "only-itself": "Příkaz se týká jen své vlastní karty.",
        "only-that-card": "Příkaz se týká jen dříve určené karty.",
        "your-side-only": "Musí to být karta na tvé straně.",
        "their-side-only": "Musí to být karta na druhé straně.",
        "uncovered-only": "Musí to být odkrytá karta.",
        "covered-only": "Musí to být překrytá karta.",
        "face-up-only": "Musí to být karta ležící lícem vzhůru.",
        "face-down-card-only": "Musí to být karta ležící lícem dolů.",
        "other-value": "Musí to být karta s jinou hodnotou.",
        "other-line-only": "Musí to být jiný řádek.",
        "this-line-only": "Musí to být řádek, o kterém příkaz mluví.",
        "highest-only": "Musí to být karta s nejvyšší hodnotou.",
        "lowest-only": "Musí to být karta s nejnižší hodnotou.",
        "nowhere-to-shift": "Není řádek, do kterého by se dala posunout.",
        "same-line": "Karta se posouvá vždy do jiného řádku.",
        "chosen-already": "Tuto kartu už máš vybranou.",
        "choose-one-first": "Nejprve vyber aspoň jednu kartu.",
        "no-such-order": "Toto pořadí tu není dovoleno: musí se změnit.",
        "nothing-beneath": "Neleží pod ní žádná karta.",
        "not-covered": "Karta není překrytá.",
        "gone": "Karta už není na poli.",
        "order-first": "Nejprve vyber, který příkaz je na řadě.",
        "drafted-already": "Tento protokol už je vybraný.",
        "not-in-these-sets": "Tento protokol nepatří do použitých sad.",
    }
    facts = {
        "won": "Tím vyhraješ.",
        "lost": "Tím prohraješ.",
        "drawn": "Potom nemůže nikdo pokračovat: remíza.",
        "compiled": "Zkompilovaný protokol: {protocol} ({n} ze 3).",
        "they-compiled": "Soupeř zkompiluje protokol {protocol} ({n} ze 3).",
        "ready": "Řádek {line} je připravený ke kompilaci: {mine}:{theirs}.",
        "breakers": "Řádek {line} může soupeř zastavit některou z neviděných karet ({n} z {of}); šance, že takovou má v ruce: {chance} %.",
        "unbroken": "Řádek {line} nemůže soupeř zastavit žádnou z neviděných karet ({of}).",
        "stopped": "Soupeř už nemůže zkompilovat řádek {line}: {theirs}:{mine}.",
        "they-ready": "Soupeř může zkompilovat řádek {line}: {theirs}:{mine}.",
        "they-stay": "Soupeř stále může zkompilovat řádek {line}: {theirs}:{mine}.",
        "unready": "Už nemůžeš zkompilovat řádek {line}: {mine}:{theirs}.",
        "recompile": "Řádek {line} by bylo nutné překompilovat: {mine}:{theirs}.",
        "control": "Získáš řídicí prvek.",
        "they-control": "Soupeř získá řídicí prvek.",
        "control-spent": "Vrátíš řídicí prvek.",
        "they-spent": "Soupeř vrátí řídicí prvek.",
        "leads": "Řádky, ve kterých vedeš: {n}. To stačí na řídicí prvek.",
        "they-lead": "Řádky, ve kterých vede soupeř: {n}. To stačí na řídicí prvek.",
        "their-leads-gone": "Soupeř už nevede ve dvou řádcích.",
        "uncovered": "Odkrytá bude karta {card}: její prostřední příkaz znovu vstoupí do hry.",
        "hand-empty": "Tvá ruka bude prázdná.",
        "their-hand": "Karty v soupeřově ruce: {old}, potom {new}.",
        "hand": "Karty v tvé ruce: {old}, potom {new}.",
        "total": "Tvá celková hodnota v řádku {line}: {old}, potom {new}; soupeř má {theirs}.",
        "their-total": "Soupeřova celková hodnota v řádku {line}: {old}, potom {new}; ty máš {mine}.",
        "control-kept": "Řídicí prvek ti zůstane.",
        "theme-end": "Teď se může rozhodnout.",
        "theme-compile": "Jde o kompilaci.",
        "theme-line": "Jde o řádek {line}.",
        "theme-control": "Jde o řídicí prvek.",
        "theme-hand": "Jde o karty v ruce.",
        "theme-text": "Jde o příkaz, který může znovu vstoupit do hry.",
        "theme-none": "Nic jednotlivého nevyniká.",
        "focus-card": "Podívej se na kartu {card}.",
        "focus-line": "Podívej se na řádek {line}.",
        "focus-protocol": "Podívej se na protokol {protocol}.",
        "focus-refresh": "Zvaž, zda neobnovit karty v ruce.",
        "focus-order": "Podívej se na pořadí protokolů.",
        "focus-yes": "Zvaž, že to uděláš.",
        "focus-no": "Zvaž, že to vynecháš.",
        "focus-other": "Porovnej odpovědi jednu po druhé.",
    }
    phases = {
        "start": "začátek tahu",
        "control": "kontrola nadvlády",
        "compile": "kontrola kompilace",
        "action": "akce",
        "cache": "kontrola mezipaměti",
        "end": "konec tahu",
        "next": "další tah",
        "setup": "příprava hry",
        "compile-line": "kompilace řádku {line}",
        "land": "karta dopadá do řádku {line}",
        "refresh": "obnovení karet v ruce",
        "clear-cache": "vymazání mezipaměti",
        "to-trash": "smazané karty jdou do koše",
        "to-hand": "vrácené karty jdou do ruky",
        "turned": "zbývající karty se otáčejí",
        "together": "příkazy čekající na provedení",
        "noted": "příkazy zaznamenané pro tuto fázi",
    }
    options = {
        "edition": OptionWords(
            "Vydání",
            "Hraje se podle doslovného znění jedněch pravidel, nebo podle nejnovějšího dokumentu vydavatele.",
            {
                "codex": "nejnovější dokument",
                "hu": "maďarská pravidla",
                "cs": "česká pravidla",
                "pl": "polská pravidla",
                "de": "německá pravidla",
            },
        ),
        "sets": OptionWords(
            "Sady",
            "Které protokoly jsou v nabídce.",
            {"main1": "Main 1", "main1+aux1": "Main 1 a Aux 1"},
        ),
        "first_drafter": OptionWords(
            "Kdo vybírá první",
            "Kdo si jako první vybírá protokol a má první tah.",
            {"random": "losem", "seat-1": "první místo", "seat-2": "druhé místo"},
        ),
        "layout": OptionWords(
            "Rozložení",
            "Jak se tři protokoly vyloží do řady.",
            {"draft": "v pořadí výběru", "random": "losem", "free_secret": "libovolně a tajně"},
        ),
        "control": OptionWords(
            "Řídicí prvek", "Hraje se s řídicím prvkem.", {"on": "ano", "off": "ne"}
        ),
        "recompile_reshuffles": OptionWords(
            "Míchání při překompilování",
            "Je-li při překompilování soupeřův balíček prázdný, zamíchá se nejprve jeho koš.",
            {"on": "ano", "off": "ne"},
        ),
        "covered_shift_triggers_middle": OptionWords(
            "Odkrytí posunem",
            "Překrytá karta ležící lícem vzhůru, kterou odkryje její vlastní posun, provede prostřední příkaz.",
            {"on": "ano", "off": "ne"},
        ),
        "metal1_needs_visible_text": OptionWords(
            "Kov 1 musí být vidět",
            "Zákaz kompilace z karty Kov 1 platí, jen dokud je její prostřední příkaz viditelný.",
            {"on": "ano", "off": "ne"},
        ),
        "totals_floor_at_zero": OptionWords(
            "Nejméně nula",
            "Záporná celková hodnota se počítá jako 0.",
            {"on": "ano", "off": "ne"},
        ),
        "each_skips_changed_objects": OptionWords(
            "„Každá“ vynechává změněné karty",
            "Zaznamenaná karta, která už neodpovídá příkazu, když na ni přijde řada, se vynechá.",
            {"on": "ano", "off": "ne"},
        ),
        "loop_guard": OptionWords(
            "Pojistka proti smyčkám",
            "Po 100 prostředních příkazech v jednom řetězu zůstávají další bez účinku.",
            {"on": "ano", "off": "ne"},
        ),
        "first_printing_texts": OptionWords(
            "První tisk",
            "Život 0, Duše 1 a Nenávist 2 ve znění prvního tisku.",
            {"on": "ano", "off": "ne"},
        ),
        "show_remembered_cards": OptionWords(
            "Ukazovat známé karty",
            "Stůl ukazuje skryté karty, které už znáš.",
            {"on": "ano", "off": "ne"},
        ),
    }
    terms = {
        "protocol": Term(
            "protokol", "Jedno ze tří témat, která si hráč vybral; ke každému patří šest karet."
        ),
        "line": Term("řádek", "Třetina pole přes obě strany, s jedním protokolem každého z hráčů."),
        "stack": Term("sloupeček", "Karty jednoho hráče v jednom řádku."),
        "field": Term("pole", "Všechny karty v řádcích."),
        "deck": Term("balíček", "Karty, ze kterých hráč dobírá. Jejich pořadí nikdo nezná."),
        "trash": Term(
            "koš", "Hráčova vlastní hromádka odložených a smazaných karet, lícem vzhůru."
        ),
        "hand": Term("ruka", "Karty, které hráč drží; nad 5 se odkládají při kontrole mezipaměti."),
        "owner": Term("vlastník", "Hráč, do jehož ruky, balíčku a koše karta patří."),
        "uncovered": Term("odkrytá", "Karta sloupečku nejdál od protokolu."),
        "covered": Term("překrytá", "Karta, na které leží jiná karta."),
        "face-up": Term("lícem vzhůru", "Příkazy i hodnota karty jsou vidět."),
        "face-down": Term("lícem dolů", "Karta má hodnotu 2 a nemá protokol ani příkazy."),
        "value": Term("hodnota", "Číslo karty; leží-li lícem dolů, je to 2."),
        "total": Term("celková hodnota", "Součet hodnot sloupečku se všemi úpravami."),
        "top": Term("vrchní příkaz", "Platí, dokud karta leží lícem vzhůru, i překrytá."),
        "middle": Term(
            "prostřední příkaz",
            "Provede se pokaždé, když vstoupí do hry: zahráním, otočením nebo odkrytím.",
        ),
        "bottom": Term("spodní příkaz", "Platí, dokud karta leží lícem vzhůru a je odkrytá."),
        "control": Term(
            "řídicí prvek",
            "Získá ho, kdo vede ve dvou řádcích; při kompilaci nebo obnovení karet v ruce dovolí přeskládat protokoly.",
        ),
        "compile": Term(
            "zkompilovat",
            "Smazat řádek, ve kterém máš celkovou hodnotu aspoň 10 a vyšší než soupeř, a otočit svůj protokol.",
        ),
        "recompile": Term(
            "překompilovat",
            "Zkompilovat řádek s už zkompilovaným protokolem: místo otočení dobereš ze soupeřova balíčku.",
        ),
        "refresh": Term("obnovit karty v ruce", "Dobrat do 5 karet místo zahrání karty."),
        "cache": Term("mezipaměť", "Tvá ruka ke konci tahu: odlož karty nad 5."),
        "play": Term("zahrát", "Dát kartu z ruky do řádku, lícem vzhůru nebo lícem dolů."),
        "draw": Term(
            "dobrat", "Vzít si karty ze svého balíčku; prázdný balíček vznikne znovu z koše."
        ),
        "discard": Term("odložit", "Dát karty z ruky do koše."),
        "delete": Term("smazat", "Dát kartu z pole do koše jejího vlastníka."),
        "flip": Term("otočit", "Obrátit kartu na druhou stranu."),
        "shift": Term("posunout", "Přesunout kartu do jiného řádku na její vlastní straně."),
        "return": Term("vrátit", "Dát kartu z pole zpět do ruky jejího vlastníka."),
        "reveal": Term("odhalit", "Ukázat kartu oběma hráčům a dát ji zpět."),
        "rearrange": Term("přeskládat", "Dát protokoly jednoho hráče do jiného pořadí."),
        "commit": Term("na cestě", "Karta mezi dvěma místy: nelze ji vybrat a nic ji nezastaví."),
        "start": Term("začátek tahu", "První krok tahu, kdy se provádějí příkazy začátku tahu."),
        "end": Term("konec tahu", "Poslední krok tahu, kdy se provádějí příkazy konce tahu."),
        "each": Term(
            "každá", "Karty se nejprve zaznamenají, pak přijdou na řadu po jedné; jen odkryté."
        ),
        "all": Term("všechny", "Všechno najednou."),
    }
    page = {
        **Czech.page,
        "first": "První hráč",
        "second": "Druhý hráč",
        "about": "Dva hráči, tři řádky a karty příkazů, jejichž účinky se navzájem přerušují. Vyhraje, kdo jako první zkompiluje všechny tři protokoly.",
        "turn": "Tah {n}: {who}.",
        "control": "Řídicí prvek: {who}.",
        "hand": "ruka",
        "deck": "balíček",
        "trash": "koš",
        "on-its-way": "Na cestě: {cards}.",
        "face-down": "lícem dolů",
        "reference": "Compile: přehled pravidel",
        "the-turn": "Tah",
        "cards": "Karty",
        "rulings": "Výklady",
        "editions": "V čem se vydání liší",
        "first-printing": "Znění prvního tisku",
        "topic": "Téma",
        "played-as": "Hrajeme",
    }
