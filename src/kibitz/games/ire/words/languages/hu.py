"""Days of Ire in Hungarian; long because it is mostly tables."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.hu import Hungarian
from kibitz.words.grammar.tongue import OptionWords, Term

WHO = {
    spots.SELF: "",
    spots.ONE: "egy forradalmár",
    spots.EACH: "minden forradalmár",
    spots.SPLIT: "a csapat összesen",
    spots.ONE_HERE: "egy itteni forradalmár",
}
"""Subjects; as an owner they stand unmarked: `egy forradalmár 1 sebesülését`."""

OBJECTS = ("tankot", "katonát", "mesterlövészt")
MANY_OBJECTS = ("tankokat", "katonákat", "mesterlövészeket")
HERE = ("itt", "ide", "innen")
NOWHERE = "sehol"

ENDINGS = {
    0: "t",
    1: "et",
    2: "t",
    3: "at",
    4: "et",
    5: "öt",
    6: "ot",
    7: "et",
    8: "at",
    9: "et",
    10: "et",
}
"""The ending of a number as an object: 1-et, 2-t."""


class IreHungarian(Hungarian, IreTongue):
    """Short sentences in the imperative, second person singular, for whoever carries them out."""

    areas = {
        spots.ANY: PlaceWords(
            "bármelyik helyszín",
            "bármelyik helyszínen",
            "bármelyik helyszínre",
            "bármelyik helyszínről",
        ),
        spots.REINFORCED: PlaceWords(
            "erősítési helyszín",
            "erősítési helyszínen",
            "erősítési helyszínre",
            "erősítési helyszínről",
        ),
        spots.HERE: PlaceWords("itt", "itt", "ide", "innen"),
        spots.HERE_OR_ADJACENT: PlaceWords(
            "itt vagy egy szomszédos helyszín",
            "itt vagy egy szomszédos helyszínen",
            "ide vagy egy szomszédos helyszínre",
            "innen vagy egy szomszédos helyszínről",
        ),
        spots.WITH_PLAYER: PlaceWords(
            "egy forradalmár helyszíne",
            "egy forradalmár helyszínén",
            "egy forradalmár helyszínére",
            "egy forradalmár helyszínéről",
        ),
        spots.EVERYWHERE: PlaceWords("mindenhol", NOWHERE, "mindenhová", "mindenhonnan"),
    }
    units = ("tank", "katona", "mesterlövész")

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201d"

    def counted(self, unit: int, n: int) -> str:
        return f"{n} {OBJECTS[unit]}"

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = [f"{ammo} lőszer"] if ammo else []
        found += [f"{molotov} Molotov-koktél"] if molotov else []
        found += [f"{info} információ"] if info else []
        return ", ".join(found) or "semmi"

    def points(self, n: int) -> str:
        return f"{n} parancspontot"

    one_icon = "1 tetszőleges ikon"
    info_per_event = "annyi információ, ahány esemény a táblán van"

    def so_many(self, n: int) -> str:
        """A number as an object: `1-et lép`, `2-t lép`."""
        return f"{n}-{ENDINGS[n]}"

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        track = "a morál" if morale else "a támogatás"
        side = "a forradalom" if towards_revolution else "a szovjet fél"
        return f"{track} {self.so_many(n)} lép {side} felé"

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        at = where.at if where is not None else ""
        no = "sem" if at == NOWHERE else "nem"
        by = self.by(abs(n))
        said = {
            tables.EXTRA_ACTION: f"egy forradalmárnak, akit a csapat választ ki, {n} további akciója van",
            tables.NO_FREE_STEP: "egyik forradalmárnak sincs ingyenes lépése",
            tables.BONUS_STEP: f"minden forradalmár lapeldobás nélkül {by} többet léphet",
            tables.NO_TANK_FIRE: f"a tankok {at} {no} tüzelnek",
            tables.NO_ATTACK: f"{at} {no} hajtható végre Támadás",
            tables.ATTACK_BONUS: f"minden Támadás támadóereje {by} {'nagyobb' if n > 0 else 'kisebb'}",
            tables.SECURITY_LIMIT: f"legfeljebb {n} államvédelmi lap játszható ki",
            tables.INFO_DISCOUNT: f"minden olyan esemény, amely információt kér, {by} kevesebbet kér belőle, de összesen legalább 1 ikont",
            tables.SIDE_DISCOUNT: f"a mellékesemények {n} parancsponttal olcsóbbak",
            tables.AID_BOOST: f"az Orvos lap {by} több sebesülést gyógyít",
        }[modifier]
        return f"a nap végéig {said}"

    def always(self, modifier: int, n: int) -> str:
        by = self.by(abs(n))
        return {
            tables.REWARD_AT: f"katonák megtámadásakor itt már {n} katonáért is jár a lap",
            tables.SNIPER_WORTH: f"az itteni Támadásban minden mesterlövész ereje {n}",
            tables.TANK_MOLOTOV: f"egy itteni tank megsemmisítéséhez {by} kevesebb Molotov-koktél kell, de legalább 1",
            tables.CARRY_BONUS: f"aki innen lép tovább, {by} több aktív harcost vihet magával",
            tables.ATTACK_BONUS: f"az itteni Támadás támadóereje {by} {'nagyobb' if n > 0 else 'kisebb'}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"ez az esemény {self.by(n)} több eseménynek számít"

    def free_steps(self, n: int) -> str:
        return f"ebben a körben lapeldobás nélkül {self.by(n)} többet léphetsz"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        return f"{condition}, {then}" + (f"; különben {otherwise}" if otherwise else "")

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", majd ".join(clauses)

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "a csapat" if team else "a szovjet játékos"
        return f"{who} választ: vagy {', vagy '.join(clauses)}"

    def there(self, verb: str, thing: str, place: str) -> str:
        """Verb, object, place; but `itt` and its kin stand right behind the verb."""
        if place in HERE:
            return f"{verb} {place} {thing}"
        return f"{verb} {thing} {place}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        said = self.there("helyezz fel", units, where.to)
        return said + (", együtt vagy külön" if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        said = self.there("vegyél le", units, where.start)
        return said + (", akár többről is" if split else "")

    def relocate(self, units: str, start: PlaceWords, goal: PlaceWords) -> str:
        return f"helyezz át {units} {start.start} {goal.to}"

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = ", mindegyiket" if n > 1 else ""
        return f"mozgass legfeljebb {self.counted(unit, n)}{each} legfeljebb {steps} lépéssel"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"mozgass {self.counted(unit, 1)} 1 lépéssel"
        return f"mozgass {MANY_OBJECTS[unit]} összesen legfeljebb {steps} lépéssel"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return self.place(f"legfeljebb {units}", where, True)

    def attack(self) -> str:
        return (
            "válassz egy ma még meg nem támadott helyszínt, ahol katona vagy mesterlövész van, és "
            "dobj 2 kockával. A támadóerő katonánként 1, mesterlövészenként 3. 1 találat, ha a "
            "kisebbik dobás nem nagyobb a támadóerőnél, és még 1, ha a két dobás összege sem. Ha a "
            "támadóerő legalább 9, és nincs ott barikád, ezután a morál 1-et lép a szovjet fél felé"
        )

    def hit(self, n: int, where: PlaceWords) -> str:
        return f"{n} találat {where.at}"

    def wound(self, who: int, n: int) -> str:
        return f"{WHO[who]} {n} sebesülést kap" if WHO[who] else f"kapsz {n} sebesülést"

    def heal(self, who: int, n: int) -> str:
        if who == spots.SELF:
            return f"gyógyítsd meg {n} saját sebesülésedet"
        if who == spots.SPLIT:
            return f"gyógyíts meg a csapatban összesen {n} sebesülést"
        return f"gyógyítsd meg {WHO[who]} {n} sebesülését"

    def draw(self, who: int, n: int) -> str:
        if who == spots.SPLIT:
            return f"{WHO[who]} {n} lapot húz, a lehető legegyenlőbben elosztva"
        return f"{WHO[who]} húz {n} lapot" if WHO[who] else f"húzz {n} lapot"

    def discard(self, who: int, n: int) -> str:
        if who == spots.SPLIT:
            return f"{WHO[who]} {n} lapot dob el"
        return f"{WHO[who]} eldob {n} lapot" if WHO[who] else f"dobj el {n} lapot"

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "" if n == 1 else "legfeljebb "
        return self.there("aktiválj", f"{up_to}{n} passzív harcost", where.at)

    def withdraw(self) -> str:
        return "a csapat levesz a tábláról 1 aktív harcost (nem forradalmi tankot)"

    def recall(self, where: PlaceWords) -> str:
        return f"hozz vissza a veszteségek közül 1 tetszőleges harcost aktívként {where.to}"

    def rev_tank(self, where: PlaceWords) -> str:
        return f"egy véletlenszerűen húzott forradalmi tank érkezik {where.to}"

    def barricade(self, where: PlaceWords) -> str:
        return self.there("építs", "barikádot", where.at)

    def exhaust(self, n: int) -> str:
        return f"a szovjet játékos {n} elérhető államvédelmi lapot a kijátszott sorba tesz"

    boxes = {
        tables.EFFECT: "jutalom",
        tables.ON_PLACE: "felhelyezéskor",
        tables.PENALTY: "büntetés",
    }
    abilities = {
        tables.AS_ACTION: "Akció:",
        tables.FREE: "Akció nélkül:",
        tables.ONCE_A_TURN: "Körönként egyszer:",
        tables.ALWAYS: "Állandó:",
    }
    heads = {
        "red": "Piros szalagcím: {points} ad, vagy végrehajtódik a hatása.",
        "green": "Zöld szalagcím: {points} ad, ha a csapat végrehajtja a hatását.",
        "returns": "Visszatérő államvédelmi lapok: {n}.",
        "starting": "Kezdőesemény: {place}.",
        "side": "Mellékesemény: {place}.",
        "significant": "Jelentős esemény: {place}. Felhelyezése {points} igényel.",
        "anywhere": "bármelyik helyszín",
        "cost": "Megoldásához kell: {icons}.",
        "moment": "{name}: {text}",
        "icons": "Ezt adja: {icons}.",
        "marker": "Eseményjelölő: {text}.",
    }

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, szabályok: {section})" if culprit else f"(szabályok: {section})"

    def hidden(self, n: int) -> str:
        return f"{n} rejtett lap"

    prompts = {
        "headlines": "Szalagcímek: játssz ki annyit, amennyit szeretnél.",
        "events": "Események: tegyél eseményeket a táblára (még {points} költhetsz el).",
        "army": "Hadsereg: mozgass tankokat, vagy hozz újakat (még {points} költhetsz el).",
        "support": "Válaszd ki, melyik időszakból húzod a következő szalagcímet.",
        "keep": "Válaszd ki, melyik eseményt tartod meg a kínálatban (még {n}).",
        "order": "Kié legyen a következő kör?",
        "start-place": "Hol kezd {who}?",
        "extra-action": "{who} kapja a további akciót?",
        "turn": "A te köröd. Helyszíned: {place}; hátralévő akcióid: {n}; ingyenes lépéseid: {steps}.",
        "no-actions": "Nincs több akciód: használj akciót nem igénylő képességet, vagy fejezd be a körödet.",
        "pay-step": "Ez a lépés 1 lapba kerül: válaszd ki, melyiket dobod el.",
        "carry": "Válaszd ki, mely harcosokat viszed magaddal (még legfeljebb {n}).",
        "pay": "{text}. Válassz egy lapot, amellyel fizetsz. Még hiányzik: {icons}.",
        "pay-ammo": "Katonák megtámadása: válassz lőszert adó lapokat (eddig {n} katonára elég).",
        "aim": "{source}: válaszd ki a célpontot.",
        "consent": "{who} lapokat kér tőled. Beleegyezel?",
        "give": "Válaszd ki, mely lapokat kapja meg tőled {who}.",
        "place": "{source}: válaszd ki, hová kerüljön fel egy {unit} (még {n}).",
        "call-up": "{source}: válaszd ki, hová kerüljön fel egy {unit} (még legfeljebb {n}).",
        "remove": "{source}: válaszd ki, honnan kerüljön le egy {unit} (még {n}).",
        "relocate-from": "{source}: válaszd ki, honnan kerüljön át máshová egy {unit}.",
        "relocate-to": "{source}: válaszd ki, hová kerüljön át a {unit}.",
        "advance": "{source}: válaszd ki, melyik {unit} hová lépjen (még {n} mozgatható), vagy hagyd abba.",
        "walk": "{source}: válaszd ki, hová lépjen tovább ugyanaz a {unit}, vagy állítsd meg.",
        "march": "{source}: válaszd ki, melyik {unit} hová lépjen (még legfeljebb {n} lépés).",
        "attack": "{source}: válaszd ki, melyik helyszínt támadod meg.",
        "hits": "Találatok {at}: válaszd ki, kit vagy mit érjen a következő (még {n}).",
        "wound": "{source}: válaszd ki, ki sebesüljön meg.",
        "heal": "{source}: válaszd ki, ki gyógyuljon.",
        "draw": "{source}: válaszd ki, ki kapja a következő lapot (még {n}).",
        "share": "Lapok a csapatnak: válaszd ki, ki kapja a következőt (még {n}).",
        "discard": "{source}: válaszd ki, melyik lapot dobod el (még {n}).",
        "activate": "{source}: válaszd ki, hol legyen aktív egy harcos.",
        "first-fighter": "Válaszd ki, melyik helyszínen legyen egy harcos kezdettől fogva aktív.",
        "withdraw": "{source}: válaszd ki, melyik harcos kerüljön le a tábláról.",
        "recall": "{source}: válaszd ki, melyik harcos térjen vissza.",
        "exhaust": "{source}: válaszd ki, melyik államvédelmi lap kerüljön a kijátszott sorba.",
        "choose": "{source}: válassz egyet.",
        "security": "Államvédelem: játssz ki lapokat, vagy vedd vissza a kijátszott sort.",
        "chance": "Válaszd ki, mit hoz a véletlen.",
    }
    labels = {
        "take": "Letétel: {card} ({points} ad)",
        "execute": "Végrehajtás: {card}. {text}",
        "let": "Kijátszás: {card} ({points} ad). A csapat hajtja végre: {text}",
        "drop": "Eldobás hatás nélkül: {card}",
        "no-more-headlines": "Nem játszom ki több szalagcímet",
        "put": "Felhelyezés {to}: {card} ({points} fizetsz)",
        "no-more-events": "Nem helyezek fel több eseményt",
        "tank-move": "Tank mozgatása {start} {to} ({points} fizetsz)",
        "tank-new": "Új tank {to} ({points} fizetsz)",
        "no-more-army": "A hadsereg marad, ahogy van",
        "deck": "{n}. időszak: {text}",
        "card": "{card}",
        "who": "{who}",
        "extra-yes": "Igen, {who} kapja",
        "extra-no": "Nem, valaki más kapja később",
        "step-free": "Lépés {to} (ingyenes)",
        "step-card": "Lépés {to} (1 lapba kerül)",
        "activate": "Aktiválás: {card}",
        "resolve": "Megoldás: {card} ({text})",
        "attack": "Az itteni katonák megtámadása (katonánként 1 lőszer)",
        "destroy": "Egy itteni tank megsemmisítése ({text})",
        "give-to": "Lapok átadása neki: {who}",
        "ask-for": "Lapok kérése tőle: {who}",
        "draw": "1 lap húzása",
        "pass": "Passzolás: lemondás a hátralévő akciókról ({n})",
        "end-turn": "A kör befejezése",
        "use-action": "Akció: {card}. {text}",
        "use-free": "Akció nélkül: {card}. {text}",
        "take-along": "Magaddal viszed: {card}",
        "go": "Indulás",
        "enough": "Ennyi elég",
        "agree": "Igen, adok lapot",
        "refuse": "Nem",
        "place-at": "{place}",
        "unit-move": "Lépés {start} {to}",
        "stop": "Nem kell több lépés",
        "no-more": "Nem kell több",
        "wound-of": "{who}: sebesülés ({n}/{most})",
        "fighter-falls": "Elesik: {card}",
        "rev-tank-falls": "Megsemmisül: {card}",
        "barricade-falls": "Megsemmisül a barikád",
        "branch": "{text}",
        "security": "{card}: {text}",
        "take-back": "A kijátszott sor visszavétele: {card}",
        "no-more-security": "Az államvédelmi fázis befejezése",
        "die": "{n}",
    }
    events = {
        n.DAY: "{n}. nap: {date}",
        n.PHASE: "{phase}.",
        n.TOOK_POINTS: "{cards} {points} ad.",
        n.EXECUTED: "{who} szalagcímet hajt végre: {cards}.",
        n.PLAYED_GREEN: "{who} szalagcímet játszik ki: {cards}; a csapat hajtja végre.",
        n.DROPPED: "{who} hatás nélkül eldob egy szalagcímet: {cards}.",
        n.MARKED: "Mostantól a hamutartóban: {marker}.",
        n.RETURNED_SECURITY: "Visszatérő államvédelmi lapok: {cards}.",
        n.PUT_EVENT: "{who} eseményt helyez fel {to}: {cards}.",
        n.REPLACED: "Lecserélt és eldobott esemény {at}: {cards}.",
        n.TANK_MOVED: "Egy tank parancspontért {start} {to} lép.",
        n.PLACED: "Felkerül {to}: 1 {unit}.",
        n.REMOVED: "Lekerül {start}: 1 {unit}.",
        n.RELOCATED: "Átkerül {start} {to}: 1 {unit}.",
        n.UNIT_MOVED: "1 {unit} {start} {to} lép.",
        n.MORALE_MOVED: "A morál új értéke: {morale}.",
        n.SUPPORT_MOVED: "A támogatás új értéke: {n}.",
        n.ROLLED: "Dobás: {dice}. Találat: {n}.",
        n.HIT_LOST: "A találatoknak {at} nincs célpontjuk.",
        n.WOUNDED: "{who} megsebesül. Sebesüléseinek száma: {n}.",
        n.FIGHTER_LOST: "{cards} elesik {at}.",
        n.TANK_LOST: "{cards} megsemmisül {at}.",
        n.BARRICADE_LOST: "Megsemmisül a barikád {at}.",
        n.HEALED: "{who} ennyi sebesülésből gyógyul fel: {n}.",
        n.DREW: "{who} lapot húz: {cards}.",
        n.DISCARDED: "{who} lapot dob el: {cards}.",
        n.SHUFFLED: "A megkevert dobópakliból új húzópakli lesz.",
        n.ACTIVATED: "{cards} aktív lesz {at}.",
        n.TURNED_UP: "{cards} képpel felfelé kerül {at}.",
        n.WITHDRAWN: "{cards} lekerül a tábláról ({place}).",
        n.RECALLED: "{cards} visszatér {to}.",
        n.REV_TANK_CAME: "{cards} csatlakozik a forradalomhoz {at}.",
        n.BARRICADED: "Barikád épül {at}.",
        n.STEPS_GIVEN: "{who} további lépései ebben a körben: {n}.",
        n.DREW_HEADLINE: "{who} szalagcímet húz: {cards}.",
        n.KEPT: "{who} megtartott eseményei a kínálatban: {cards}.",
        n.REFILLED: "Új esemény a kínálat {n}. mezőjén: {cards}.",
        n.TURN_OF: "{who} köre. Akciók: {n}.",
        n.STEPPED: "{who} {to} lép. Kísérő harcos: {cards}.",
        n.DECLARED: "{who} akciót jelent be {at}.",
        n.RESOLVED: "{who} eseményt old meg {at}: {cards}.",
        n.ATTACKED_SOLDIERS: "{who} ennyi katonát támad meg: {n}.",
        n.DESTROYED_TANK: "{who} megsemmisít egy tankot {at}.",
        n.USED: "{who} képességet használ: {cards}.",
        n.GAVE_CARDS: "{who} lapot ad át, {whom} kapja meg: {cards}.",
        n.PASSED: "{who} passzol.",
        n.SECURITY_PLAYED: "{who} államvédelmi lapot játszik ki: {cards}.",
        n.SECURITY_TAKEN: "{who} visszaveszi a kijátszott sort: {cards}.",
        n.EXHAUSTED: "{who} lapot tesz a kijátszott sorba: {cards}.",
        n.ATTACKED: "{who} Támadást hajt végre {at}.",
        n.SHOW_OF_FORCE: "Erődemonstráció {at}.",
        n.DAY_LONG: "{text}.",
        n.COUNTS_DOUBLE: "{cards} ennyivel több eseménynek számít: {n}.",
        n.FIZZLED: "Nem történik semmi. {why}",
        n.WON: "{side} győz.",
        n.POINTS_LOST: "A szovjet játékos felhasználatlanul elveszít {points}.",
        n.EXTRA_ACTION: "{who} további akciói: {n}.",
        n.REFUSED: "{who} nem ad át lapot.",
        n.STARTS_AT: "{who} {at} kezd.",
    }
    nothing = "nincs"
    reasons = {
        **Hungarian.reasons,
        "not-in-hand": "Ez a lap nincs a kezedben.",
        "wrong-colour": "Ilyen színű szalagcímmel ezt nem lehet megtenni.",
        "place-not-named": "A szöveg nem erre a helyszínre vonatkozik.",
        "no-points": "Nincs hozzá elég parancspont.",
        "not-on-display": "A kínálatnak azon a mezőjén nincs esemény.",
        "place-occupied": "Ott már van esemény.",
        "no-free-place": "Minden helyszínen van esemény.",
        "other-place": "Arra a helyszínre nem kerülhet.",
        "no-tank-to-move": "Ott nincs mozgatható tank.",
        "moved-already": "Az ott lévő egységek már mozogtak.",
        "not-reinforcement": "Az nem erősítési helyszín.",
        "other-deck": "Most nem abból az időszakból kell húzni.",
        "deck-empty": "Annak az időszaknak a paklija üres.",
        "barricaded": "Barikád tartja vissza: arról a helyszínről egyetlen egység sem léphet el.",
        "not-connected": "Ez a két helyszín nem szomszédos.",
        "no-more-of-these": "Ebből több nem kerülhet a táblára.",
        "no-step-left": "Nincs ingyenes lépésed, és lapod sincs, amelyet egy lépésért eldobhatnál.",
        "no-action-left": "Nincs több akciód.",
        "actions-left": "Még van akciód: használd fel, vagy passzolj.",
        "turn-taken": "Ennek a játékosnak ma már volt köre.",
        "no-passive-fighter": "Ott nincs passzív harcos.",
        "four-active": "Ott már négy aktív harcos van.",
        "no-event-here": "Itt nincs esemény.",
        "icons-missing": "A lapjaidból és az itteni aktív harcosokból nem jönnek ki a szükséges ikonok.",
        "ammo-missing": "Nincs hozzá elég lőszer.",
        "molotov-missing": "Nincs hozzá elég Molotov-koktél.",
        "info-missing": "Nincs hozzá elég információ.",
        "does-not-help": "Ezen a lapon nincs olyan ikon, amely még kellene.",
        "no-soldier-here": "Itt nincs katona.",
        "no-tank-here": "Itt nincs tank.",
        "refused-already": "Ez a játékos ebben a körben már nemet mondott.",
        "no-start-place": "Azon a helyszínen senki sem kezd.",
        "nobody-here": "Ez a játékos nincs itt.",
        "hand-full": "Akinek 10 lapja van, nem kaphat többet.",
        "hand-empty": "Nincs lap a kézben.",
        "nothing-to-draw": "Nincs mit húzni.",
        "no-such-ability": "Ennek nincs olyan képessége, amelyet használni lehetne.",
        "fighter-not-here": "Ez a harcos nem aktív ezen a helyszínen.",
        "used-already": "Ezt már használtad.",
        "would-do-nothing": "Semmit sem változtatna.",
        "no-target": "Nincs, akire vagy amire vonatkozhatna.",
        "nobody-wounded": "Senkinek sincs gyógyítható sebesülése.",
        "barricade-here": "Ott már van barikád.",
        "equal-shares": "A lapokat a lehető legegyenlőbben kell elosztani: előbb más kap.",
        "track-at-end": "A jelölő már a sáv végén áll.",
        "no-such-unit": "Nincs olyan egység, amelyre vonatkozhatna.",
        "no-security-card": "Ilyen államvédelmi lap most nem elérhető.",
        "security-limit": "Ma nem játszható ki több államvédelmi lap.",
        "row-empty": "A kijátszott sor üres.",
        "cards-played": "Ma már játszottál ki államvédelmi lapot, ezért a sort nem veheted vissza.",
        "taken-back": "A kijátszott sort ma már visszavetted.",
        "attacked-already": "Ezt a helyszínt ma már megtámadták.",
        "nobody-to-attack": "Nincs katona vagy mesterlövész, aki támadhatna.",
        "attack-forbidden": "Ezt a helyszínt ma nem lehet megtámadni.",
        "not-happened": "Ez még nem történt meg.",
        "choose-one-first": "Előbb válassz ki legalább egy lapot.",
        "chosen-already": "Ezt már kiválasztottad.",
        "one-at-a-time": "Előbb fejezd be a már elindult egység mozgatását.",
    }
    facts = {
        "won": "Ezzel megnyered a játékot.",
        "lost": "Ezzel elveszíted a játékot.",
        "resolved": "Megoldva: {card}. Események a táblán: {n}; a végén legfeljebb {most} maradhat.",
        "put": "Új esemény {at}: {card}. Események a táblán: {n}; a végén legfeljebb {most} maradhat.",
        "replaced": "Lecserélt esemény: {card}.",
        "wounded": "{who} megsebesül: sebesülés {n}/{most}.",
        "morale": "Morál: {old}, utána {new}.",
        "support": "Támogatás: {old}, utána {new}.",
        "show": "Támadóerő {at}: {n}, elég az erődemonstrációhoz.",
        "show-gone": "Támadóerő {at}: {n}, már nem elég az erődemonstrációhoz.",
        "healed": "{who} gyógyul: sebesülés {n}/{most}.",
        "cleared": "Nem marad egység {at}.",
        "fighter-lost": "{card} már nem aktív harcos.",
        "activated": "{card} aktív lesz {at}.",
        "risk": "{who}: egy Támadás {at} {n}% eséllyel talál.",
        "safe": "{who}: {at} nem fenyeget Támadás.",
        "barricade": "Barikád áll {at}.",
        "barricade-lost": "Nincs többé barikád {at}.",
        "units": "{unit}, {place}: {old}, utána {new}.",
        "cards": "{who}, lapok kézben: {old}, utána {new}.",
        "points": "Parancspontok: {old}, utána {new}.",
        "headlines": "Szalagcímek a szovjet játékos kezében: {old}, utána {new}.",
        "security": "Elérhető államvédelmi lapok: {old}, utána {new}.",
        "theme-end": "Most eldőlhet a játék.",
        "theme-events": "Most az események számítanak.",
        "theme-morale": "Most a morál számít.",
        "theme-support": "Most a támogatás számít.",
        "theme-wounds": "Most a sebesülések számítanak.",
        "theme-place": "Most az számít, ami {at} történik.",
        "theme-fighters": "Most a harcosok számítanak.",
        "theme-cards": "Most a kézben lévő lapok számítanak.",
        "theme-points": "Most a parancspontok számítanak.",
        "theme-security": "Most az államvédelmi lapok számítanak.",
        "theme-none": "Egyetlen szempont sem emelkedik ki.",
        "focus-card": "Ezt nézd: {card}.",
        "focus-place": "Ezt a helyszínt nézd: {place}.",
        "focus-who": "Erre a játékosra figyelj: {who}.",
        "focus-draw": "Gondolj a laphúzásra.",
        "focus-end": "Gondolj arra, hogy itt megállsz.",
        "focus-back": "Gondolj a kijátszott sor visszavételére.",
        "focus-other": "Hasonlítsd össze egyenként a válaszokat.",
    }
    phases = {
        "headlines": "Új szalagcímek",
        "events": "Események befolyásolása",
        "army": "A hadsereg mozgósítása",
        "support": "Nemzetközi támogatás",
        "display": "A kínálat feltöltése",
        "revolution": "Forradalmi fázis",
        "sharing": "Lapok a csapatnak",
        "security": "Államvédelmi fázis",
        "night": "A nap vége",
        "setup": "Előkészület",
        "day": "a nap folytatása: {phase}",
        "evaluation": "Értékelés",
        "aftermath": "egy szalagcím lezárása",
        "rewarded": "egy esemény lezárása",
        "hits": "a találatok kiosztása",
        "tank-fire": "tanktűz",
        "carrying": "egy lépés",
        "turn": "a kör hátralévő része",
        "deed": "egy akció",
        "order": "egy államvédelmi lap",
    }
    options = {
        "players": OptionWords(
            "Játékosok",
            "Egyikük a szovjet játékos, a többiek forradalmárok.",
            {"2": "2", "3": "3", "4": "4"},
        ),
        "morale": OptionWords(
            "Morál",
            "Honnan indul a morál jelölője.",
            {
                "0": "a szokásos",
                "+1": "1 lépéssel a forradalom felé",
                "+2": "2 lépéssel a forradalom felé",
                "-1": "1 lépéssel a szovjet fél felé",
            },
        ),
        "radio_sniper": OptionWords(
            "Mesterlövész a Magyar Rádiónál",
            "A forradalom javára: a Magyar Rádiónál álló mesterlövész lekerül a tábláról.",
            {"stays": "marad", "removed": "lekerül"},
        ),
        "extra_wound": OptionWords(
            "Eggyel több sebesülés",
            "A forradalom javára: mindenki eggyel több sebesülést visel el.",
            {"off": "nem", "on": "igen"},
        ),
        "first_fighter": OptionWords(
            "Első harcos",
            "A forradalom javára: egy harcos kezdettől fogva aktív.",
            {"passive": "passzív", "active": "aktív"},
        ),
        "csepel_soldier": OptionWords(
            "Katona Csepelen",
            "A szovjet fél javára: eggyel több katona Csepelen.",
            {"off": "nem", "on": "igen"},
        ),
        "sztalin_soldier": OptionWords(
            "Katona a Sztálin téren",
            "A szovjet fél javára: eggyel több katona a Sztálin téren.",
            {"off": "nem", "on": "igen"},
        ),
        "support": OptionWords(
            "Támogatás",
            "A szovjet fél javára: a támogatás egy lépéssel feljebbről indul; igen erős változtatás.",
            {"0": "a szokásos", "+1": "1 lépéssel a szovjet fél felé"},
        ),
        "tank_fire_trigger": OptionWords(
            "Tanktűz",
            "Mikor tüzelnek egy helyszín tankjai arra, aki ott akciót hajt végre.",
            {
                "any_action": "minden akció előtt",
                "attack_tank": "csak tank megsemmisítése előtt",
            },
        ),
        "security_phase": OptionWords(
            "Államvédelmi fázis",
            "Lehet-e lapot kijátszani a kijátszott sor visszavétele után.",
            {"exclusive": "kijátszás vagy visszavétel", "both": "visszavétel, majd kijátszás"},
        ),
        "barricade_supply": OptionWords("Barikádok", "Hány barikád van.", {"2": "2", "4": "4"}),
        "team_open_hands": OptionWords(
            "Nyílt lapok",
            "A forradalmárok látják egymás lapjait.",
            {"off": "nem", "on": "igen"},
        ),
        "spokesperson": OptionWords(
            "Szóvivő",
            "Az a forradalmár, aki a saját körökön kívül a csapat nevében dönt.",
            {"1": "az első", "2": "a második", "3": "a harmadik"},
        ),
    }
    terms = {
        "soviet": Term("szovjet játékos", "A hadsereget és az államvédelmet irányítja."),
        "revolutionary": Term(
            "forradalmár", "A szovjet játékossal szemben álló 1\u20133 játékos egyike."
        ),
        "team": Term("csapat", "A forradalmárok együtt."),
        "spokesperson": Term(
            "szóvivő", "Az a forradalmár, aki a saját körökön kívül a csapat nevében dönt."
        ),
        "headline": Term(
            "szalagcím",
            "A szovjet játékos lapja: a piros vagy parancspontot ad, vagy végrehajtódik; a zöld akkor ad parancspontot, ha a csapat végrehajtja.",
        ),
        "command-point": Term(
            "parancspont",
            "Eseményekre és tankokra költhető; amit aznap nem használnak fel, elvész.",
        ),
        "event": Term(
            "esemény", "A táblán megoldásra váró lap; a játék végén legfeljebb 4 maradhat."
        ),
        "starting": Term("kezdőesemény", "A kezdettől a táblán lévő három esemény egyike."),
        "side": Term(
            "mellékesemény",
            "Annyi parancspontba kerül, ahány mellékesemény a táblán van, plusz a felár.",
        ),
        "significant": Term(
            "jelentős esemény",
            "Annyi parancspontba kerül, amennyi rajta áll, plusz a felár; más esemény helyére is léphet.",
        ),
        "display": Term(
            "kínálat",
            "A hat mező azokkal az eseményekkel, amelyekből a szovjet játékos választhat.",
        ),
        "surcharge": Term(
            "felár", "Amennyivel a kínálat 3\u20136. mezőjén lévő események többe kerülnek."
        ),
        "reward": Term("jutalom", "Ami az esemény megoldásakor történik."),
        "penalty": Term(
            "büntetés", "Ami a 7. nap után történik, ha az esemény megoldatlan maradt."
        ),
        "morale": Term(
            "morál",
            "Ennyi lapot húz naponta a csapat; ha 0 alá esik, a forradalom vereséget szenved.",
        ),
        "support": Term(
            "támogatás", "Ennyi szalagcímre egészíti ki a kezét húzáskor a szovjet játékos."
        ),
        "marker": Term(
            "eseményjelölő",
            "A hamutartóba kerül, amikor valami megtörtént; más lapok hatását megváltoztatja.",
        ),
        "day-long": Term("egész napos", "A nap végéig érvényes."),
        "security-card": Term(
            "államvédelmi lap",
            "Négy fajta, mindegyikből kettő; a kijátszott lap a kijátszott sorban vár.",
        ),
        "played-row": Term(
            "kijátszott sor", "A már kijátszott államvédelmi lapok, elöl a legrégebbi."
        ),
        "tank": Term("tank", "Szovjet tank; tüzel arra, aki a helyszínén akciót hajt végre."),
        "soldier": Term("katona", "Az államvédelem katonája; ereje 1."),
        "sniper": Term(
            "mesterlövész",
            "Ereje 3; nem lehet megtámadni, csak rajtaütéssel vagy laphatással levenni.",
        ),
        "reinforcement": Term(
            "erősítési helyszín", "Ide érkeznek az új tankok és katonák; a térkép jelöli."
        ),
        "fighter": Term(
            "harcos",
            "Helyszínenként kettő; a passzív várakozik, az aktív segít, és a forradalmárok magukkal vihetik.",
        ),
        "revolutionary-tank": Term(
            "forradalmi tank", "Aktív harcos; ha találat éri, végleg kikerül a játékból."
        ),
        "casualties": Term(
            "veszteségek", "Ide kerülnek azok a harcosok, akiket találat ért vagy levettek."
        ),
        "barricade": Term(
            "barikád",
            "A helyszínéről nem léphet el egység, az ottani tankok nem tüzelnek; egy találatot fog fel.",
        ),
        "icon": Term(
            "ikon",
            "Lőszer, Molotov-koktél vagy információ: lapok és harcosok adják, ezzel lehet fizetni.",
        ),
        "hit": Term("találat", "A csapat osztja ki a helyszínen lévők között."),
        "wound": Term(
            "sebesülés", "Játékost ért találat; az utolsóval a forradalom vereséget szenved."
        ),
        "tank-fire": Term(
            "tanktűz",
            "Akció előtt a helyszín minden tankja dob egy kockával: az 1-es, a 2-es és a 3-as találat.",
        ),
        "show-of-force": Term(
            "erődemonstráció",
            "A legalább 9-es támadóerejű Támadás barikád híján csökkenti a morált.",
        ),
        "action": Term("akció", "Hét dolog egyike, amelyet egy forradalmár a körében megtehet."),
        "free-step": Term(
            "ingyenes lépés", "Naponta egy lépés ingyenes; minden további 1 lapba kerül."
        ),
    }
    page = {
        **Hungarian.page,
        "soviet": "Szovjet parancsnok",
        "revolutionary": "Forradalmár",
        "about": "Budapest, hét nap 1956 októberében. Egy szovjet parancsnok áll szemben egy–három forradalmárral, akik csapatként küzdenek.",
        "seat": "{n}. játékos",
        "soviet-side": "A szovjet fél",
        "revolution-side": "A forradalom",
        "title": "{n}. nap, {date} {phase}.",
        "tracks": "Morál: {morale}; támogatás: {support}; események a táblán: {n}.",
        "points": "még {points} költhet el",
        "hand": "kéz",
        "deck": "húzópakli",
        "trash": "dobópakli",
        "wounds": "sebesülés: {n}/{most}",
        "actions": "akció: {n}, ingyenes lépés: {steps}",
        "display": "Kínálat",
        "price": "ár: {n}",
        "ashtray": "Hamutartó",
        "lasting": "A nap végéig érvényes",
        "ready": "Elérhető államvédelmi lapok",
        "row": "kijátszott sor",
        "casualties": "Veszteségek",
        "barricade": "barikád",
        "passive": "passzív",
        "active": "aktív",
        "face-down": "képpel lefelé",
        "reinforcement": "erősítési helyszín",
        "headline": "szalagcím ({n}. időszak)",
        "date": "október {n}.",
        "reference": "Days of Ire: szabályösszefoglaló",
        "the-day": "A nap",
        "cards": "Lapok",
        "rules": "Szabályok",
        "headlines-1": "Szalagcímek: Kitörés",
        "headlines-2": "Szalagcímek: Felkelés",
        "headlines-3": "Szalagcímek: Fordulat",
        "starting-events": "Kezdőesemények",
        "side-events": "Mellékesemények",
        "significant-events": "Jelentős események",
        "revolutionary-cards": "Forradalmi lapok",
        "fighters": "Harcosok",
        "revolutionary-tanks": "Forradalmi tankok",
        "security-cards": "Államvédelmi lapok",
        "history": "Ami történt",
        "copies": "példányszám",
    }
