"""Days of Ire in Hungarian."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.hu import Hungarian

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


class IreHungarian(Hungarian, IreTongue):
    """Short sentences in the imperative, second person singular, for whoever carries them out."""

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201d"

    def counted(self, unit: int, n: int) -> str:
        return f"{n} {OBJECTS[unit]}"

    def standing(self, unit: int, n: int) -> str:
        return f"{n} {self.units[unit]}"

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = [f"{ammo} lőszer"] if ammo else []
        found += [f"{molotov} Molotov-koktél"] if molotov else []
        found += [f"{info} információ"] if info else []
        return ", ".join(found) or "semmi"

    def points(self, n: int) -> str:
        return f"{n} parancspontot"

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

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = ", mindegyiket" if n > 1 else ""
        return f"mozgass legfeljebb {self.counted(unit, n)}{each} legfeljebb {steps} lépéssel"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"mozgass {self.counted(unit, 1)} 1 lépéssel"
        return f"mozgass {MANY_OBJECTS[unit]} összesen legfeljebb {steps} lépéssel"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return self.place(f"legfeljebb {units}", where, True)

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

    def barricade(self, where: PlaceWords) -> str:
        return self.there("építs", "barikádot", where.at)

    def exhaust(self, n: int) -> str:
        return f"a szovjet játékos {n} elérhető államvédelmi lapot a kijátszott sorba tesz"


def tongue() -> IreTongue:
    return IreHungarian()
