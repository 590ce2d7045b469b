"""Days of Ire in Czech."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.cs import Czech, Forms

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
    spots.ONE_HERE: "zde jednomu revolucionáři",
}

UNITS = (
    Forms("tank", "tanky", "tanků"),
    Forms("vojáka", "vojáky", "vojáků"),
    Forms("odstřelovače", "odstřelovače", "odstřelovačů"),
)
STANDING = (
    Forms("tank", "tanky", "tanků"),
    Forms("voják", "vojáci", "vojáků"),
    Forms("odstřelovač", "odstřelovači", "odstřelovačů"),
)
"""Units in the nominative."""
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

SPREAD = " (i na různá místa)"
"""Of several units that are placed."""


class IreCzech(Czech, IreTongue):
    """Short imperative sentences, addressed informally to the one who carries a text out."""

    def again(self, before: str, sentence: str) -> str:
        """`umísti tam ještě 1 tank`; `jeden revolucionář si dobere ještě 1 kartu`."""
        if (
            sentence.endswith(f", {before}")
            and before.startswith("umísti ")
            and SPREAD not in before
        ):
            _, many, unit, *_ = before.split(" ")
            return f"{sentence.removesuffix(before)}umísti tam ještě {many} {unit}"
        drawn = f"{WHO[spots.ONE]} si dobere "
        if before.startswith(drawn) and f", {drawn}" in sentence:
            return sentence.replace(drawn, f"{drawn}ještě ")
        return sentence

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201c"

    def some(self, n: int, noun: Forms) -> str:
        """`2 karty`, as an object."""
        return f"{n} {noun.at(self.count(n))}"

    def counted(self, unit: int, n: int) -> str:
        return self.some(n, UNITS[unit])

    def standing(self, unit: int, n: int) -> str:
        return self.some(n, STANDING[unit])

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        """A number, a sign and the name of the icon, which is never bent."""
        kinds = ((ammo, "střelivo"), (molotov, "zápalná láhev"), (info, "informace"))
        return ", ".join([f"{many}\u00d7 {name}" for many, name in kinds if many]) or "nic"

    def points(self, n: int) -> str:
        return self.some(n, POINT)

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
            tables.TANK_MOLOTOV: f"stojí zničení tanku o {self.some(abs(n), BOTTLE)} {'více' if n > 0 else 'méně, nejméně však 1'}",
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
        if n == 1:
            return "tato událost se počítá za dvě"
        return f"tato událost se počítá za {self.some(n + 1, EVENT)}"

    def free_steps(self, n: int) -> str:
        return f"v tomto tahu můžeš udělat navíc {self.some(n, STEP)} bez odložení karty"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        place, happens, hits = otherwise.partition(" dojde ")
        if happens and hits.startswith("k"):  # `jinak dojde v pasáži Corvin ke 2 zásahům`
            otherwise = f"dojde {place} {hits}"
        tail = f"; {self.behind('jinak', otherwise)}" if otherwise else ""
        return f"{condition}, {then}{tail}"

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "tým" if team else "sovětský hráč"
        first, *rest = [c.removeprefix("tým ") if team else c for c in clauses]
        parts = [self.behind("buď", first), *[self.behind("nebo", c) for c in rest]]
        return f"{who} zvolí: {', '.join(parts)}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"umísti {units} {where.to}" + (SPREAD if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        split_too = " (i na různých místech)" if split else ""
        if where is self.areas[spots.HERE]:
            return f"odstraň {where.at} {units}{split_too}"
        if split and where is self.areas[spots.ANY]:
            return f"odstraň {units}{split_too}"
        return f"odstraň {units} {where.at}{split_too}"

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
        return f"umísti až {units} {where.to}{SPREAD}"

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
        return f"vyleč {WHOM[who]} {self.altogether(who, n)}{n} zranění"

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
        fighters = f"{'' if n == 1 else 'až '}{self.some(n, PASSIVE)}"
        if where is self.areas[spots.HERE]:
            return f"aktivuj {where.at} {fighters}"
        return f"aktivuj {fighters} {where.at}"

    def barricade(self, where: PlaceWords) -> str:
        return f"postav {where.at} barikádu"

    def exhaust(self, n: int) -> str:
        cards = f"{self.some(n, READY)} státní bezpečnosti"
        return f"sovětský hráč přesune {cards} do řady zahraných karet"


def tongue() -> IreTongue:
    return IreCzech()
