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
TOGETHER = ", együtt vagy külön"
"""Of several units that are placed."""


class IreHungarian(Hungarian, IreTongue):
    """Short sentences in the imperative, second person singular, for whoever carries them out."""

    def bent(self, name: str, form: str) -> str:
        """Titles take an article, persons do not."""
        if form in ("the", "The") and not name.startswith("\u201e"):
            return name
        return super().bent(name, form)

    def again(self, before: str, sentence: str) -> str:
        """`helyezz fel oda még 1 tankot`; `még 1 kártyát húz egy forradalmár`."""
        if (
            sentence.endswith(f", {before}")
            and before.startswith("helyezz fel ")
            and TOGETHER not in before
        ):
            head = sentence.removesuffix(before)
            thing = " ".join(before.split(" ")[2:4])
            return f"{head}helyezz fel oda még {thing}"
        drawn = f", {WHO[spots.ONE]} húz "
        if before.startswith(drawn[2:]) and drawn in sentence:
            head, _, many = sentence.partition(drawn)
            return f"{head}, még {many} húz {WHO[spots.ONE]}"
        return sentence

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
            tables.BONUS_STEP: f"minden forradalmár kártyaeldobás nélkül {by} többet léphet",
            tables.NO_TANK_FIRE: f"a tankok {at} {no} tüzelnek",
            tables.NO_ATTACK: f"{at} {no} hajtható végre Támadás",
            tables.ATTACK_BONUS: f"minden Támadás összereje {by} {'nagyobb' if n > 0 else 'kisebb'}",
            tables.SECURITY_LIMIT: f"legfeljebb {n} ÁVH-kártya játszható ki",
            tables.INFO_DISCOUNT: f"minden olyan esemény, amely információt kér, {by} kevesebbet kér belőle, de összesen legalább 1 ikont",
            tables.SIDE_DISCOUNT: f"a mellékesemények {n} parancsponttal olcsóbbak",
            tables.TANK_MOLOTOV: f"egy tank megsemmisítéséhez {by} {'több' if n > 0 else 'kevesebb'} Molotov-koktél kell{'' if n > 0 else ', de legalább 1'}",
            tables.AID_BOOST: f"az Orvos kártya {by} több sebesülést gyógyít",
        }[modifier]
        return f"a nap végéig {said}"

    def always(self, modifier: int, n: int) -> str:
        by = self.by(abs(n))
        return {
            tables.REWARD_AT: f"katonák megtámadásakor itt már {n} katonáért is jár a kártya",
            tables.SNIPER_WORTH: f"az itteni Támadásban minden mesterlövész ereje {n}",
            tables.TANK_MOLOTOV: f"egy itteni tank megsemmisítéséhez {by} kevesebb Molotov-koktél kell, de legalább 1",
            tables.CARRY_BONUS: f"aki innen lép tovább, {by} több aktív felkelőt vihet magával",
            tables.ATTACK_BONUS: f"az itteni Támadás összereje {by} {'nagyobb' if n > 0 else 'kisebb'}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"ez az esemény {n + 1} eseménynek számít"

    def free_steps(self, n: int) -> str:
        return f"ebben a körben kártyaeldobás nélkül {self.by(n)} többet léphetsz"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        return f"{condition}, {then}" + (f"; különben {otherwise}" if otherwise else "")

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "a csapat" if team else "a szovjet játékos"
        own = [x.removeprefix(f"{who} ") for x in clauses]
        return f"{who} választ: vagy {', vagy '.join(own)}"

    def there(self, verb: str, thing: str, place: str) -> str:
        """Verb, object, place; but `itt` and its kin stand right behind the verb."""
        if place in HERE:
            return f"{verb} {place} {thing}"
        return f"{verb} {thing} {place}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        said = self.there("helyezz fel", units, where.to)
        return said + (TOGETHER if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        said = self.there("vegyél le", units, where.start)
        return said + (", akár többről is" if split else "")

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = ", mindegyiket" if n > 1 else ""
        return f"mozgass legfeljebb {self.counted(unit, n)}{each} legfeljebb {steps} lépéssel"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"léptess {self.counted(unit, 1)} egy szomszédos helyszínre"
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
        if who == spots.SPLIT and n == 1:
            return "a csapat húz 1 kártyát"
        if who == spots.SPLIT:
            return f"{WHO[who]} {n} kártyát húz, a lehető legegyenletesebben elosztva"
        return f"{WHO[who]} húz {n} kártyát" if WHO[who] else f"húzz {n} kártyát"

    def discard(self, who: int, n: int) -> str:
        if who == spots.SPLIT:
            return f"{WHO[who]} {n} kártyát dob el"
        return f"{WHO[who]} eldob {n} kártyát" if WHO[who] else f"dobj el {n} kártyát"

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "" if n == 1 else "legfeljebb "
        return self.there("aktiválj", f"{up_to}{n} passzív felkelőt", where.at)

    def barricade(self, where: PlaceWords) -> str:
        return self.there("építs", "barikádot", where.at)

    def exhaust(self, n: int) -> str:
        return f"a szovjet játékos {n} elérhető ÁVH-kártyát a kijátszott sorba tesz"


def tongue() -> IreTongue:
    return IreHungarian()
