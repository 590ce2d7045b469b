"""Days of Ire in Czech; long because it is mostly tables."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.cs import Czech, Forms
from kibitz.words.grammar.tongue import OptionWords, Term

WHO = {
    spots.ONE: "jeden revolucionář",
    spots.EACH: "každý revolucionář",
    spots.SPLIT: "tým",
    spots.ONE_HERE: "jeden revolucionář zde",
}
WHOM = {
    spots.ONE: "jednomu revolucionáři",
    spots.EACH: "každému revolucionáři",
    spots.SPLIT: "týmu",
    spots.ONE_HERE: "jednomu revolucionáři zde",
}

UNITS = (
    Forms("tank", "tanky", "tanků"),
    Forms("vojáka", "vojáky", "vojáků"),
    Forms("odstřelovače", "odstřelovače", "odstřelovačů"),
)
CARD = Forms("kartu", "karty", "karet")
STEP = Forms("krok", "kroky", "kroků")
POINT = Forms("velitelský bod", "velitelské body", "velitelských bodů")
ACTION = Forms("akci", "akce", "akcí")
EVENT = Forms("událost", "události", "událostí")
SYMBOL = Forms("symbol", "symboly", "symbolů")
BOTTLE = Forms("zápalnou láhev", "zápalné láhve", "zápalných lahví")
ACTIVE = Forms("aktivního bojovníka", "aktivní bojovníky", "aktivních bojovníků")
PASSIVE = Forms("pasivního bojovníka", "pasivní bojovníky", "pasivních bojovníků")
READY = Forms("dostupnou kartu", "dostupné karty", "dostupných karet")

SECOND = ("si", "se")
"""Words that stand second in their clause."""
SUBJECT_WORDS = 3
"""The longest subject such a word stands behind: `jeden revolucionář zde`."""


class IreCzech(Czech, IreTongue):
    """Short imperative sentences for whoever carries a text out, addressed informally."""

    areas = {
        spots.ANY: PlaceWords(
            "libovolné místo",
            "na libovolném místě",
            "na libovolné místo",
            "z libovolného místa",
        ),
        spots.REINFORCED: PlaceWords(
            "místo posil", "na místě posil", "na místo posil", "z místa posil"
        ),
        spots.HERE: PlaceWords("zde", "zde", "sem", "odsud"),
        spots.HERE_OR_ADJACENT: PlaceWords(
            "zde nebo jedno spojené místo",
            "zde nebo na jednom spojeném místě",
            "sem nebo na jedno spojené místo",
            "odsud nebo z jednoho spojeného místa",
        ),
        spots.WITH_PLAYER: PlaceWords(
            "místo s revolucionářem",
            "na místě s revolucionářem",
            "na místo s revolucionářem",
            "z místa s revolucionářem",
        ),
        # What holds everywhere forbids something, so its clause is negative.
        spots.EVERYWHERE: PlaceWords("všude", "nikde", "všude", "odevšad"),
    }
    units = ("tank", "voják", "odstřelovač")

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201c"

    def some(self, n: int, noun: Forms) -> str:
        """`2 karty`, as an object."""
        return f"{n} {noun.at(self.count(n))}"

    def counted(self, unit: int, n: int) -> str:
        return self.some(n, UNITS[unit])

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        """A number, a sign and the name of the icon, which is never bent."""
        kinds = ((ammo, "střelivo"), (molotov, "zápalná láhev"), (info, "informace"))
        return ", ".join([f"{many}\u00d7 {name}" for many, name in kinds if many]) or "nic"

    def points(self, n: int) -> str:
        return self.some(n, POINT)

    one_icon = "1\u00d7 volitelný symbol"
    info_per_event = "1\u00d7 informace za každou událost na plánu"

    def behind(self, word: str, clause: str) -> str:
        """`potom si jeden revolucionář dobere 1 kartu`: the subject may be of several words."""
        words = clause.split(" ")
        for i, small in enumerate(words[: SUBJECT_WORDS + 1]):
            if i and small in SECOND:
                return " ".join([word, small, *words[:i], *words[i + 1 :]])
        return f"{word} {clause}"

    def comparison(self, n: int) -> str:
        """`o 3 vyšší`, of the strength."""
        return f"o {abs(n)} {'vyšší' if n > 0 else 'nižší'}"

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        track = "morálka" if morale else "podpora"
        side = "k revoluci" if towards_revolution else "k sovětské straně"
        return f"{track} se posune o {self.some(n, STEP)} směrem {side}"

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        at = f" {where.at}" if where is not None else ""
        said = {
            tables.EXTRA_ACTION: f"má jeden revolucionář podle volby týmu {self.some(n, ACTION)} navíc",
            tables.NO_FREE_STEP: "nemá žádný revolucionář krok zdarma",
            tables.BONUS_STEP: f"má každý revolucionář navíc {self.some(n, STEP)} bez odložení karty",
            tables.NO_TANK_FIRE: f"tanky{at} nestřílejí",
            tables.NO_ATTACK: f"nelze{at} provést Útok",
            tables.ATTACK_BONUS: f"je síla každého Útoku {self.comparison(n)}",
            tables.SECURITY_LIMIT: f"lze zahrát nejvýše {self.some(n, CARD)} státní bezpečnosti",
            tables.INFO_DISCOUNT: f"vyžaduje každá událost, která žádá informace, o {self.some(n, SYMBOL)} informace méně, celkem však aspoň 1 symbol",
            tables.SIDE_DISCOUNT: f"stojí vedlejší události o {self.points(n)} méně",
            tables.AID_BOOST: f"vyléčí karta {self.quoted(self.titles['c03'])} o {n} zranění více",
        }[modifier]
        return f"do konce dne {said}"

    def always(self, modifier: int, n: int) -> str:
        soldiers = self.some(n, UNITS[1])
        return {
            tables.REWARD_AT: f"při útoku na vojáky zde stačí k dobrání karty odstranit {soldiers}",
            tables.SNIPER_WORTH: f"při Útoku na toto místo má odstřelovač sílu {n}",
            tables.TANK_MOLOTOV: f"zničení tanku zde stojí o {self.some(-n, BOTTLE)} méně, nejméně však 1",
            tables.CARRY_BONUS: f"kdo odsud odchází, smí s sebou vzít o {self.some(n, ACTIVE)} více",
            tables.ATTACK_BONUS: f"síla Útoku na toto místo je {self.comparison(n)}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"za tuto událost se počítá o {self.some(n, EVENT)} více"

    def free_steps(self, n: int) -> str:
        return f"v tomto tahu můžeš udělat navíc {self.some(n, STEP)} bez odložení karty"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        tail = f"; {self.behind('jinak', otherwise)}" if otherwise else ""
        return f"{condition}, {then}{tail}"

    def in_turn(self, clauses: Sequence[str]) -> str:
        first, *rest = clauses
        return ", ".join([first, *[self.behind("potom", c) for c in rest]])

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "tým" if team else "sovětský hráč"
        first, *rest = clauses
        parts = [self.behind("buď", first), *[self.behind("nebo", c) for c in rest]]
        return f"{who} zvolí: {', '.join(parts)}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"umísti {units} {where.to}" + (" (i na různá místa)" if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"odstraň {units} {where.at}" + (" (i na různých místech)" if split else "")

    def relocate(self, units: str, start: PlaceWords, goal: PlaceWords) -> str:
        return f"přemísti {units} {start.start} {goal.to}"

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = f"až o {self.some(steps, STEP)}"
        if n == 1:
            return f"přesuň nejvýše {self.counted(unit, n)} {each}"
        return f"přesuň až {self.counted(unit, n)}, každý {each}"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"přesuň {self.counted(unit, 1)} o 1 krok"
        return f"přesuň {UNITS[unit].few} celkem až o {self.some(steps, STEP)}"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return f"umísti až {units} {where.to} (i na různá místa)"

    def attack(self) -> str:
        return (
            "vyber místo s vojákem nebo odstřelovačem, na které se dnes ještě neútočilo, a hoď "
            "2 kostkami proti jeho síle: 1 za každého vojáka, 3 za každého odstřelovače. "
            "Nepřesahuje-li sílu nižší kostka, je to 1 zásah; nepřesahuje-li ji ani součet, je to "
            "další zásah. Je-li síla aspoň 9 a není tam barikáda, morálka se potom posune o 1 krok "
            "směrem k sovětské straně"
        )

    def hit(self, n: int, where: PlaceWords) -> str:
        towards = "ke" if self.count(n) == self.count(2) else "k"
        return f"{where.at} dojde {towards} {n} {'zásahu' if n == 1 else 'zásahům'}"

    def wound(self, who: int, n: int) -> str:
        if who == spots.SELF:
            return f"dostaneš {n} zranění"
        return f"{WHO[who]} dostane {self.altogether(who, n)}{n} zranění"

    def heal(self, who: int, n: int) -> str:
        if who == spots.SELF:
            return f"vyleč si {n} zranění"
        return f"vyleč {self.altogether(who, n)}{n} zranění {WHOM[who]}"

    def draw(self, who: int, n: int) -> str:
        if who == spots.SELF:
            return f"dober si {self.some(n, CARD)}"
        shared = " a co nejrovnoměrněji je rozdělí" if who == spots.SPLIT and n > 1 else ""
        return f"{WHO[who]} si dobere {self.altogether(who, n)}{self.some(n, CARD)}{shared}"

    def discard(self, who: int, n: int) -> str:
        if who == spots.SELF:
            return f"odlož {self.some(n, CARD)}"
        return f"{WHO[who]} odloží {self.altogether(who, n)}{self.some(n, CARD)}"

    def altogether(self, who: int, n: int) -> str:
        """Before a number the team shares."""
        return "celkem " if who == spots.SPLIT and n > 1 else ""

    def activate(self, n: int, where: PlaceWords) -> str:
        return f"aktivuj {'' if n == 1 else 'až '}{self.some(n, PASSIVE)} {where.at}"

    def withdraw(self) -> str:
        return "tým stáhne z plánu 1 aktivního bojovníka (ne tank)"

    def recall(self, where: PlaceWords) -> str:
        return (
            "vezmi z hromádky ztrát 1 bojovníka podle své volby "
            f"a umísti ho jako aktivního {where.to}"
        )

    def rev_tank(self, where: PlaceWords) -> str:
        return f"{where.to} přijede 1 náhodně vylosovaný povstalecký tank"

    def barricade(self, where: PlaceWords) -> str:
        return f"postav {where.at} barikádu"

    def exhaust(self, n: int) -> str:
        cards = f"{self.some(n, READY)} státní bezpečnosti"
        return f"sovětský hráč přesune {cards} do řady zahraných karet"

    boxes = {tables.EFFECT: "odměna", tables.ON_PLACE: "při umístění", tables.PENALTY: "postih"}
    abilities = {
        tables.AS_ACTION: "Akce:",
        tables.FREE: "Bez akce:",
        tables.ONCE_A_TURN: "Jednou za tah:",
        tables.ALWAYS: "Trvale:",
    }
    heads = {
        "red": "Červený titulek: {points}, nebo tento účinek.",
        "green": "Zelený titulek: {points}, pokud tým provede tento účinek.",
        "returns": "Karty státní bezpečnosti, které se vracejí: {n}.",
        "starting": "Počáteční událost: {place}.",
        "side": "Vedlejší událost: {place}.",
        "significant": "Významná událost: {place}. Cena: {points}.",
        "anywhere": "kdekoli",
        "cost": "K vyřešení: {icons}.",
        "moment": "{name}: {text}",
        "icons": "Dává: {icons}.",
        "marker": "Žeton: {text}.",
    }

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, pravidla {section})" if culprit else f"(pravidla {section})"

    def hidden(self, n: int) -> str:
        return f"{n} {self.plural(n, 'skrytá karta', 'skryté karty', 'skrytých karet')}"

    prompts = {
        "headlines": "Titulky: zahraj jich, kolik chceš.",
        "events": "Události: umísti události na plán (zbývá: {points}).",
        "army": "Armáda: přesuň tanky nebo postav nové (zbývá: {points}).",
        "support": "Vyber období, ze kterého si dobereš další titulek.",
        "keep": "Vyber událost, která zůstane v nabídce (zbývá: {n}).",
        "order": "Kdo bude na tahu jako další?",
        "start-place": "Kde začíná {who}?",
        "extra-action": "Má akci navíc dostat {who}?",
        "turn": "Jsi na tahu {at}. Zbývající akce: {n}, kroky zdarma: {steps}.",
        "no-actions": "Nezbývá ti žádná akce: použij schopnost bez akce, nebo ukonči tah.",
        "pay-step": "Tento krok stojí kartu: vyber, kterou odložíš.",
        "carry": "Vyber bojovníky, kteří půjdou s tebou (ještě až {n}).",
        "pay": "{text}. Vyber kartu, kterou zaplatíš. Ještě chybí: {icons}.",
        "pay-ammo": "Útok na vojáky: vyber karty se střelivem (zatím zasažení vojáci: {n}).",
        "aim": "{source}: vyber cíl.",
        "consent": "{who} tě žádá o karty. Souhlasíš?",
        "give": "Vyber karty, které dostane {who}.",
        "place": "{source}: vyber, kam bude umístěn {unit} (zbývá: {n}).",
        "call-up": "{source}: vyber, kam bude umístěn {unit} (ještě až {n}).",
        "remove": "{source}: vyber, kde bude odstraněn {unit} (zbývá: {n}).",
        "relocate-from": "{source}: vyber, odkud bude přemístěn {unit}.",
        "relocate-to": "{source}: vyber, kam bude přemístěn {unit}.",
        "advance": "{source}: vyber krok, který udělá {unit} (zbývá jednotek: {n}), nebo skonči.",
        "walk": "{source}: vyber další krok, který udělá tentýž {unit}, nebo ho nech stát.",
        "march": "{source}: vyber krok, který udělá {unit} (kroků ještě až {n}).",
        "attack": "{source}: vyber místo, na které se zaútočí.",
        "hits": "Zásahy {at}: vyber, kdo nebo co dostane další zásah (zbývá: {n}).",
        "wound": "{source}: vyber, kdo dostane zranění.",
        "heal": "{source}: vyber, komu se vyléčí zranění.",
        "draw": "{source}: vyber, kdo dostane další kartu (zbývá: {n}).",
        "share": "Karty pro tým: vyber, kdo dostane další kartu (zbývá: {n}).",
        "discard": "{source}: vyber kartu, kterou odložíš (zbývá: {n}).",
        "activate": "{source}: vyber místo, kde se bojovník stane aktivním.",
        "first-fighter": "Vyber místo, kde bude od začátku jeden bojovník aktivní.",
        "withdraw": "{source}: vyber bojovníka, kterého tým stáhne z plánu.",
        "recall": "{source}: vyber bojovníka, který se vrátí.",
        "exhaust": "{source}: vyber kartu státní bezpečnosti, kterou přesuneš do řady zahraných karet.",
        "choose": "{source}: vyber jednu možnost.",
        "security": "Státní bezpečnost: zahraj karty, nebo vezmi zpět řadu zahraných karet.",
        "chance": "Vyber, co přinese náhoda.",
    }
    labels = {
        "take": "Vyložit titulek {card} za {points}",
        "execute": "Provést titulek {card}: {text}",
        "let": "Zahrát titulek {card} za {points}; tým provede: {text}",
        "drop": "Odložit titulek {card} bez účinku",
        "no-more-headlines": "Nehrát další titulky",
        "put": "Umístit událost {card} {to} za {points}",
        "no-more-events": "Neumisťovat další události",
        "tank-move": "Přesunout tank {start} {to} ({points})",
        "tank-new": "Postavit {at} nový tank ({points})",
        "no-more-army": "Nechat armádu, jak je",
        "deck": "Období {n}: {text}",
        "card": "{card}",
        "who": "{who}",
        "extra-yes": "Ano, dostane ji {who}",
        "extra-no": "Ne, dostane ji někdo později",
        "step-free": "Jít {to} (zdarma)",
        "step-card": "Jít {to} (stojí kartu)",
        "activate": "Aktivovat: {card}",
        "resolve": "Vyřešit událost {card}: {text}",
        "attack": "Zaútočit zde na vojáky: za každého 1\u00d7 střelivo",
        "destroy": "Zničit zde tank: {text}",
        "give-to": "Dát karty: {who}",
        "ask-for": "Požádat o karty: {who}",
        "draw": "Dobrat si 1 kartu",
        "pass": "Pasovat: vzdát se zbývajících akcí ({n})",
        "end-turn": "Ukončit tah",
        "use-action": "Použít jako akci: {card}. {text}",
        "use-free": "Použít bez akce: {card}. {text}",
        "take-along": "Vzít s sebou: {card}",
        "go": "Jít",
        "enough": "To stačí",
        "agree": "Ano, předat karty",
        "refuse": "Ne",
        "place-at": "{place}",
        "unit-move": "Krok {start} {to}",
        "stop": "Žádný další krok",
        "no-more": "To je vše",
        "wound-of": "{who}: zranění {n}/{most}",
        "fighter-falls": "Na hromádku ztrát odejde {card}",
        "rev-tank-falls": "Zničen bude {card}",
        "barricade-falls": "Zničena bude barikáda",
        "branch": "{text}",
        "security": "{card}: {text}",
        "take-back": "Vzít zpět řadu zahraných karet: {card}",
        "no-more-security": "Ukončit fázi státní bezpečnosti",
        "die": "{n}",
    }
    events = {
        n.DAY: "Den {n}: {date}.",
        n.PHASE: "{phase}.",
        n.TOOK_POINTS: "{cards} dává {points}.",
        n.EXECUTED: "{who} provádí titulek {cards}.",
        n.PLAYED_GREEN: "{who} hraje titulek {cards}; provádí ho tým.",
        n.DROPPED: "{who} odkládá bez účinku titulek {cards}.",
        n.MARKED: "Nově v popelníku: {marker}.",
        n.RETURNED_SECURITY: "Mezi dostupné karty státní bezpečnosti se vrací: {cards}.",
        n.PUT_EVENT: "{who} umisťuje {to} událost {cards}.",
        n.REPLACED: "Událost {at} je nahrazena a odložena: {cards}.",
        n.TANK_MOVED: "Tank se přesouvá {start} {to}.",
        n.PLACED: "{at} je umístěn 1 {unit}.",
        n.REMOVED: "{at} je odstraněn 1 {unit}.",
        n.RELOCATED: "{start} {to} je přemístěn 1 {unit}.",
        n.UNIT_MOVED: "{start} {to} postupuje 1 {unit}.",
        n.MORALE_MOVED: "Morálka je nyní {morale}.",
        n.SUPPORT_MOVED: "Podpora je nyní {n}.",
        n.ROLLED: "Kostky: {dice}. Zásahy: {n}.",
        n.HIT_LOST: "Zásahy {at} nemají cíl a propadají.",
        n.WOUNDED: "{who} dostává zranění (celkem: {n}).",
        n.FIGHTER_LOST: "Zásah {at}: na hromádku ztrát odchází {cards}.",
        n.TANK_LOST: "{at} je zničen povstalecký tank {cards}.",
        n.BARRICADE_LOST: "Barikáda {at} je zničena.",
        n.HEALED: "{who} má o {n} zranění méně.",
        n.DREW: "{who} si dobírá: {cards}.",
        n.DISCARDED: "{who} odkládá: {cards}.",
        n.SHUFFLED: "Odkládací hromádka se míchá a stává se dobíracím balíčkem.",
        n.ACTIVATED: "Aktivním bojovníkem se {at} stává {cards}.",
        n.TURNED_UP: "Lícem vzhůru se {at} otáčí {cards}.",
        n.WITHDRAWN: "Tým stahuje {start} bojovníka: {cards}.",
        n.RECALLED: "Z hromádky ztrát se {to} vrací {cards}.",
        n.REV_TANK_CAME: "K revoluci se {at} přidává {cards}.",
        n.BARRICADED: "{at} vzniká barikáda.",
        n.STEPS_GIVEN: "{who} má v tomto tahu kroky navíc: {n}.",
        n.DREW_HEADLINE: "{who} si dobírá titulek: {cards}.",
        n.KEPT: "{who} ponechává v nabídce: {cards}.",
        n.REFILLED: "Nově v nabídce na pozici {n}: {cards}.",
        n.TURN_OF: "Na tahu je {who}. Akce: {n}.",
        n.STEPPED: "{who} jde {to}. S sebou: {cards}.",
        n.DECLARED: "{who} provádí {at} akci.",
        n.RESOLVED: "{who} řeší {at} událost {cards}.",
        n.ATTACKED_SOLDIERS: "{who} útočí na vojáky (počet: {n}).",
        n.DESTROYED_TANK: "{who} ničí {at} tank.",
        n.USED: "{who} používá: {cards}.",
        n.GAVE_CARDS: "{who} předává karty: {cards}. Dostává je {whom}.",
        n.PASSED: "{who} pasuje.",
        n.SECURITY_PLAYED: "{who} hraje kartu státní bezpečnosti {cards}.",
        n.SECURITY_TAKEN: "{who} bere zpět řadu zahraných karet: {cards}.",
        n.EXHAUSTED: "{who} přesouvá do řady zahraných karet: {cards}.",
        n.ATTACKED: "{who} útočí {at}.",
        n.SHOW_OF_FORCE: "Demonstrace síly {at}.",
        n.DAY_LONG: "{text}.",
        n.COUNTS_DOUBLE: "Za událost {cards} se počítají události navíc: {n}.",
        n.FIZZLED: "Nic se nestane. {why}",
        n.WON: "{side} vítězí.",
        n.POINTS_LOST: "Nevyužito propadá: {points}.",
        n.EXTRA_ACTION: "{who} má akce navíc: {n}.",
        n.REFUSED: "{who} nic nepředává.",
        n.STARTS_AT: "{who} začíná {at}.",
    }
    nothing = "nic"
    reasons = {
        **Czech.reasons,
        "not-in-hand": "Tato karta v ruce není.",
        "wrong-colour": "S titulkem této barvy to udělat nelze.",
        "place-not-named": "Účinek se tohoto místa netýká.",
        "no-points": "Na to není dost velitelských bodů.",
        "not-on-display": "Taková událost v nabídce není.",
        "place-occupied": "Na tom místě už událost leží.",
        "no-free-place": "Na každém místě už událost leží.",
        "other-place": "Tato událost na to místo umístit nejde.",
        "no-tank-to-move": "Není tam tank, který by se mohl přesunout.",
        "moved-already": "Všechny jednotky, které tam jsou, se už přesunuly.",
        "not-reinforcement": "To není místo posil.",
        "other-deck": "Z tohoto období se teď nedobírá.",
        "deck-empty": "Balíček tohoto období je prázdný.",
        "barricaded": "Brání tomu barikáda: z toho místa nelze odejít.",
        "not-connected": "Ta místa nejsou spojená.",
        "no-more-of-these": "V zásobě už nic takového není.",
        "no-step-left": "Nemáš krok zdarma ani kartu na zaplacení kroku.",
        "no-action-left": "Nezbývá ti žádná akce.",
        "actions-left": "Ještě ti zbývají akce: využij je, nebo pasuj.",
        "turn-taken": "Tento hráč už dnes na tahu byl.",
        "no-passive-fighter": "Není tam žádný pasivní bojovník.",
        "four-active": "Jsou tam už čtyři aktivní bojovníci.",
        "no-event-here": "Na tomto místě není událost.",
        "icons-missing": "Tvé karty a zdejší aktivní bojovníci nemají potřebné symboly.",
        "ammo-missing": "Na to není dost střeliva.",
        "molotov-missing": "Na to není dost zápalných lahví.",
        "info-missing": "Na to není dost informací.",
        "does-not-help": "Symboly této karty tu nepomohou.",
        "no-soldier-here": "Na tomto místě není voják.",
        "no-tank-here": "Na tomto místě není tank.",
        "nobody-here": "Tento hráč na tomto místě není.",
        "refused-already": "Tento hráč už v tomto tahu odmítl.",
        "hand-full": "Do ruky s deseti kartami už další nelze přidat.",
        "hand-empty": "V ruce není žádná karta.",
        "nothing-to-draw": "Není co dobrat.",
        "no-such-ability": "Taková schopnost k použití tu není.",
        "fighter-not-here": "Tento bojovník zde není aktivní.",
        "used-already": "Tato schopnost už byla použita.",
        "would-do-nothing": "Nic by se tím nezměnilo.",
        "no-target": "Není nic, čeho by se to mohlo týkat.",
        "nobody-wounded": "Není zranění, které by šlo vyléčit.",
        "barricade-here": "Na tom místě už barikáda je.",
        "equal-shares": "Karty se dělí co nejrovnoměrněji: teď má dostat někdo jiný.",
        "track-at-end": "Ukazatel už je na konci stupnice.",
        "no-start-place": "Na tom místě nikdo nezačíná.",
        "no-such-unit": "Není taková jednotka, které by se to mohlo týkat.",
        "no-security-card": "Taková karta státní bezpečnosti není dostupná.",
        "security-limit": "Více karet státní bezpečnosti se dnes hrát nesmí.",
        "row-empty": "Řada zahraných karet je prázdná.",
        "cards-played": "Dnes už byly zahrány karty, řadu tedy nelze vzít zpět.",
        "taken-back": "Řada zahraných karet už byla vzata zpět.",
        "attacked-already": "Na toto místo se dnes už útočilo.",
        "nobody-to-attack": "Není tam voják ani odstřelovač, který by útočil.",
        "attack-forbidden": "Na toto místo se dnes útočit nesmí.",
        "not-happened": "K tomu zatím nedošlo.",
        "choose-one-first": "Nejprve vyber aspoň jednu kartu.",
        "chosen-already": "To už je vybráno.",
        "one-at-a-time": "Nejprve dokonči pohyb jednotky, která už vyrazila.",
    }
    facts = {
        "won": "Tím vyhraješ.",
        "lost": "Tím prohraješ.",
        "resolved": "Vyřešená událost: {card}. Události na plánu: {n}; na konci smějí zbýt nejvýše {most}.",
        "put": "Nová událost {at}: {card}. Události na plánu: {n}; na konci smějí zbýt nejvýše {most}.",
        "replaced": "Nahrazená událost: {card}.",
        "wounded": "{who} dostane zranění: {n}/{most}.",
        "morale": "Morálka: {old}, potom {new}.",
        "support": "Podpora: {old}, potom {new}.",
        "show": "Síla {at}: {n}; stačí na demonstraci síly.",
        "show-gone": "Síla {at}: {n}; na demonstraci síly už nestačí.",
        "healed": "{who} bude mít méně zranění: {n}/{most}.",
        "cleared": "{at} nezbude žádná jednotka.",
        "fighter-lost": "Mezi aktivními bojovníky už nebude {card}.",
        "activated": "Aktivním bojovníkem se {at} stane {card}.",
        "risk": "{who}: Útok {at} by zasáhl s pravděpodobností {n} %.",
        "safe": "{at} nehrozí žádný útok ({who}).",
        "barricade": "{at} bude stát barikáda.",
        "barricade-lost": "{at} už nebude barikáda.",
        "units": "{unit}, {place}: {old}, potom {new}.",
        "cards": "{who}, karty v ruce: {old}, potom {new}.",
        "points": "Velitelské body: {old}, potom {new}.",
        "headlines": "Titulky v ruce sovětského hráče: {old}, potom {new}.",
        "security": "Dostupné karty státní bezpečnosti: {old}, potom {new}.",
        "theme-end": "Teď se může rozhodnout.",
        "theme-events": "Jde o události.",
        "theme-morale": "Jde o morálku.",
        "theme-support": "Jde o podporu.",
        "theme-wounds": "Jde o zranění.",
        "theme-place": "Jde o to, co se stane {at}.",
        "theme-fighters": "Jde o bojovníky.",
        "theme-cards": "Jde o karty v ruce.",
        "theme-points": "Jde o velitelské body.",
        "theme-security": "Jde o karty státní bezpečnosti.",
        "theme-none": "Nic jednotlivého nevyniká.",
        "focus-card": "Podívej se sem: {card}.",
        "focus-place": "Podívej se na toto místo: {place}.",
        "focus-who": "Podívej se na tohoto hráče: {who}.",
        "focus-draw": "Zvaž dobrání karty.",
        "focus-end": "Zvaž, že tady skončíš.",
        "focus-back": "Zvaž, že vezmeš zpět řadu zahraných karet.",
        "focus-other": "Porovnej odpovědi jednu po druhé.",
    }
    phases = {
        "headlines": "Nové titulky",
        "events": "Ovlivňování událostí",
        "army": "Mobilizace armády",
        "support": "Mezinárodní podpora",
        "display": "Doplnění nabídky",
        "revolution": "Revoluční fáze",
        "sharing": "Karty pro tým",
        "security": "Fáze státní bezpečnosti",
        "night": "Konec dne",
        "setup": "Příprava hry",
        "day": "den pokračuje: {phase}",
        "evaluation": "Vyhodnocení",
        "aftermath": "co po sobě zanechá titulek",
        "rewarded": "co po sobě zanechá událost",
        "hits": "rozdělení zásahů",
        "tank-fire": "palba tanků",
        "carrying": "krok",
        "turn": "zbytek tahu",
        "deed": "akce",
        "order": "karta státní bezpečnosti",
    }
    options = {
        "players": OptionWords(
            "Počet hráčů",
            "Jeden je sovětský hráč, ostatní jsou revolucionáři.",
            {"2": "2", "3": "3", "4": "4"},
        ),
        "morale": OptionWords(
            "Morálka",
            "Kde začíná ukazatel morálky.",
            {
                "0": "jako obvykle",
                "+1": "o 1 směrem k revoluci",
                "+2": "o 2 směrem k revoluci",
                "-1": "o 1 směrem k sovětské straně",
            },
        ),
        "radio_sniper": OptionWords(
            "Odstřelovač u Rozhlasu",
            "Pro revoluci: odstřelovač u Rozhlasu se odstraní.",
            {"stays": "zůstává", "removed": "je odstraněn"},
        ),
        "extra_wound": OptionWords(
            "O jedno zranění více",
            "Pro revoluci: každý snese o jedno zranění více.",
            {"off": "ne", "on": "ano"},
        ),
        "first_fighter": OptionWords(
            "První bojovník",
            "Pro revoluci: jeden bojovník je aktivní od začátku.",
            {"passive": "pasivní", "active": "aktivní"},
        ),
        "csepel_soldier": OptionWords(
            "Voják na Csepelu",
            "Pro sovětskou stranu: na Csepelu je o jednoho vojáka více.",
            {"off": "ne", "on": "ano"},
        ),
        "sztalin_soldier": OptionWords(
            "Voják na Stalinově náměstí",
            "Pro sovětskou stranu: na Stalinově náměstí je o jednoho vojáka více.",
            {"off": "ne", "on": "ano"},
        ),
        "support": OptionWords(
            "Podpora",
            "Pro sovětskou stranu: podpora začíná o krok výše; velmi citelná změna.",
            {"0": "jako obvykle", "+1": "o 1 směrem k sovětské straně"},
        ),
        "tank_fire_trigger": OptionWords(
            "Palba tanků",
            "Kdy tanky na místě střílejí na toho, kdo tam provádí akci.",
            {"any_action": "před každou akcí", "attack_tank": "jen před zničením tanku"},
        ),
        "security_phase": OptionWords(
            "Fáze státní bezpečnosti",
            "Zda lze hrát karty i poté, co byla řada zahraných karet vzata zpět.",
            {"exclusive": "zahrát, nebo vzít zpět", "both": "vzít zpět, potom zahrát"},
        ),
        "barricade_supply": OptionWords(
            "Barikády", "Kolik barikád je ve hře.", {"2": "2", "4": "4"}
        ),
        "team_open_hands": OptionWords(
            "Otevřené ruce",
            "Revolucionáři si navzájem vidí karty.",
            {"off": "ne", "on": "ano"},
        ),
        "spokesperson": OptionWords(
            "Mluvčí",
            "Revolucionář, který mimo tahy rozhoduje za tým.",
            {"1": "první", "2": "druhý", "3": "třetí"},
        ),
    }
    terms = {
        "soviet": Term("sovětský hráč", "Velí armádě a státní bezpečnosti."),
        "revolutionary": Term("revolucionář", "Jeden z jednoho až tří hráčů druhé strany."),
        "team": Term("tým", "Všichni revolucionáři dohromady."),
        "spokesperson": Term("mluvčí", "Revolucionář, který mimo tahy rozhoduje za tým."),
        "headline": Term(
            "titulek",
            "Karta z ruky sovětského hráče: červená se vyloží za body, nebo provede; zelená dá body, když ji provede tým.",
        ),
        "command-point": Term(
            "velitelský bod", "Platí se jím události a tanky; co se dnes nevyužije, propadá."
        ),
        "event": Term("událost", "Karta na plánu, která čeká na vyřešení; zbýt smějí nejvýše 4."),
        "starting": Term(
            "počáteční událost", "Jedna ze tří událostí, které jsou na plánu od začátku."
        ),
        "side": Term(
            "vedlejší událost",
            "Stojí tolik bodů, kolik vedlejších událostí je na plánu, a k tomu přirážku.",
        ),
        "significant": Term(
            "významná událost",
            "Stojí body na ní uvedené a k tomu přirážku; smí nahradit jinou událost.",
        ),
        "display": Term("nabídka", "Šest pozic s událostmi, ze kterých sovětský hráč vybírá."),
        "surcharge": Term("přirážka", "Co stojí navíc pozice 3 až 6 v nabídce."),
        "reward": Term("odměna", "Co se stane, když je událost vyřešena."),
        "penalty": Term("postih", "Co se stane po 7. dni, když událost vyřešena není."),
        "morale": Term("morálka", "Kolik karet si tým každý den dobere; pod 0 revoluce prohrává."),
        "support": Term("podpora", "Do kolika titulků v ruce sovětský hráč dobírá."),
        "marker": Term(
            "žeton proběhlé události",
            "Leží v popelníku, jakmile k události dojde, a mění jiné karty.",
        ),
        "day-long": Term("celodenní", "Platí do konce dne."),
        "security-card": Term(
            "karta státní bezpečnosti",
            "Čtyři druhy po dvou kartách; zahraná čeká v řadě zahraných karet.",
        ),
        "played-row": Term(
            "řada zahraných karet", "Zahrané karty státní bezpečnosti od nejdříve zahrané."
        ),
        "tank": Term("tank", "Sovětský tank; střílí na toho, kdo na jeho místě provádí akci."),
        "soldier": Term("voják", "Voják státní bezpečnosti; síla 1."),
        "sniper": Term("odstřelovač", "Síla 3; nelze na něj zaútočit, lze ho jen přepadnout."),
        "reinforcement": Term(
            "místo posil", "Kam přicházejí nové tanky a noví vojáci; na plánu je vyznačeno."
        ),
        "fighter": Term(
            "bojovník",
            "Na každém místě dva; pasivní čekají, aktivní pomáhají a lze je vzít s sebou.",
        ),
        "revolutionary-tank": Term(
            "povstalecký tank", "Aktivní bojovník; zasažený opouští hru natrvalo."
        ),
        "casualties": Term("hromádka ztrát", "Kam odcházejí zasažení nebo stažení bojovníci."),
        "barricade": Term(
            "barikáda",
            "Jednotky z jejího místa nemohou odejít a tanky tam nestřílejí; vydrží jeden zásah.",
        ),
        "icon": Term(
            "symbol", "Střelivo, zápalná láhev nebo informace: čím karty a bojovníci platí."
        ),
        "hit": Term("zásah", "Tým zásahy rozděluje mezi všechny a vše, co je na místě."),
        "wound": Term("zranění", "Zásah hráče; posledním přípustným zraněním revoluce prohrává."),
        "tank-fire": Term(
            "palba tanků", "Před akcí se za každý tank na místě hází kostkou: 1, 2 nebo 3 je zásah."
        ),
        "show-of-force": Term(
            "demonstrace síly", "Útok se silou aspoň 9 na místě bez barikády snižuje morálku."
        ),
        "action": Term("akce", "Jedna ze sedmi věcí, které revolucionář dělá ve svém tahu."),
        "free-step": Term("krok zdarma", "Jeden krok za den nestojí nic; každý další stojí kartu."),
    }
    page = {
        **Czech.page,
        "soviet": "Sovětský velitel",
        "revolutionary": "Revolucionář",
        "about": "Budapešť, sedm říjnových dní roku 1956. Jeden sovětský velitel proti jednomu až třem revolucionářům, kteří jednají jako tým.",
        "seat": "hráč {n}",
        "soviet-side": "Sovětská strana",
        "revolution-side": "Revoluce",
        "title": "Den {n}, {date}. {phase}.",
        "tracks": "Morálka {morale}; podpora {support}; události na plánu: {n}.",
        "points": "zbývá: {points}",
        "hand": "ruka",
        "deck": "dobírací balíček",
        "trash": "odkládací hromádka",
        "wounds": "zranění {n}/{most}",
        "actions": "akce: {n}, kroky zdarma: {steps}",
        "display": "Nabídka",
        "price": "cena {n}",
        "ashtray": "Popelník",
        "lasting": "Do konce dne",
        "ready": "Dostupné karty státní bezpečnosti",
        "row": "řada zahraných karet",
        "casualties": "Hromádka ztrát",
        "barricade": "barikáda",
        "passive": "pasivní",
        "active": "aktivní",
        "face-down": "lícem dolů",
        "reinforcement": "místo posil",
        "headline": "titulek z období {n}",
        "date": "{n}. října",
        "reference": "Days of Ire: přehled pravidel",
        "the-day": "Den",
        "cards": "Karty",
        "rules": "Pravidla",
        "headlines-1": "Titulky: Vzplanutí",
        "headlines-2": "Titulky: Povstání",
        "headlines-3": "Titulky: Obrat",
        "starting-events": "Počáteční události",
        "side-events": "Vedlejší události",
        "significant-events": "Významné události",
        "revolutionary-cards": "Karty revoluce",
        "fighters": "Bojovníci",
        "revolutionary-tanks": "Povstalecké tanky",
        "security-cards": "Karty státní bezpečnosti",
        "history": "Co se stalo",
        "copies": "počet kusů",
    }
