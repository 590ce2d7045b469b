"""Days of Ire in German."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.de import German

TODAY = "bis zum Tagesende"
WHO = {
    spots.SELF: "",
    spots.ONE: "ein Teammitglied",
    spots.EACH: "jedes Teammitglied",
    spots.SPLIT: "das Team",
    spots.ONE_HERE: "ein Teammitglied hier",
}
WITH = {
    spots.SELF: "bei dir",
    spots.ONE: "bei einem Teammitglied",
    spots.EACH: "bei jedem Teammitglied",
    spots.SPLIT: "im Team insgesamt",
    spots.ONE_HERE: "hier bei einem Teammitglied",
}
FRONTS = (
    TODAY,
    "ein zufällig gezogener Revolutionspanzer",
    "ein Teammitglied hier",
    "ein Teammitglied",
    "jedes Teammitglied",
    "das Team",
    "die sowjetische Seite",
    "die Moral",
    "die Unterstützung",
    "dieses Ereignis",
    "es",
    "du",
)
"""What a clause begins with if its verb is second, the longer ones first."""
OBJECTS = (("Panzer", "Panzer"), ("Soldaten", "Soldaten"), ("Scharfschützen", "Scharfschützen"))
"""Units in the accusative: one, several."""


class IreGerman(German, IreTongue):
    """Short imperative sentences; units are masculine, so `ein` and `ihn` fit each of them."""

    def again(self, before: str, sentence: str) -> str:
        """`platziere dort 1 weiteren Panzer`; `zieht ein Teammitglied 1 weitere Karte`."""
        if (
            sentence.endswith(f", {before}")
            and before.startswith("platziere ")
            and "(" not in before
        ):
            _, many, unit, *_ = before.split(" ")
            more = self.plural(int(many), "weiteren", "weitere")
            return f"{sentence.removesuffix(before)}platziere dort {many} {more} {unit}"
        drawn = f", zieht {WHO[spots.ONE]} "
        if before.startswith(f"{WHO[spots.ONE]} zieht ") and drawn in sentence:
            head, _, cards = sentence.partition(drawn)
            many, _, noun = cards.partition(" ")
            return f"{head}{drawn}{many} weitere {noun}"
        return sentence

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201c"

    def counted(self, unit: int, n: int) -> str:
        return f"{n} {self.plural(n, *OBJECTS[unit])}"

    def standing(self, unit: int, n: int) -> str:
        _, several = OBJECTS[unit]
        return f"{n} {self.plural(n, self.units[unit], several)}"

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = [f"{ammo} Munition"] if ammo else []
        found += [self.molotovs(molotov)] if molotov else []
        found += [f"{info} {self.plural(info, 'Information', 'Informationen')}"] if info else []
        return ", ".join(found) or "nichts"

    def molotovs(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Molotowcocktail', 'Molotowcocktails')}"

    def points(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Befehlspunkt', 'Befehlspunkte')}"

    def cards(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Karte', 'Karten')}"

    def wounds(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Verwundung', 'Verwundungen')}"

    def steps(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Schritt', 'Schritte')}"

    def higher(self, n: int) -> str:
        return f"um {abs(n)} {'höher' if n > 0 else 'niedriger'}"

    def card_named(self, key: str) -> str:
        """A card by its title, as `die Karte` it can be inflected."""
        return f"Karte {self.quoted(self.titles[key])}"

    def turned(self, clause: str) -> str:
        """A finished clause as it stands behind `dann`: `rückt die Moral 1 Stufe ...`."""
        for front in FRONTS:
            if clause.startswith(f"{front} "):
                finite, _, rest = clause[len(front) + 1 :].partition(" ")
                return self.words(finite, front, rest)
        return clause

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        track = "die Moral" if morale else "die Unterstützung"
        side = "Revolution" if towards_revolution else "der sowjetischen Seite"
        return f"{track} rückt {n} {self.plural(n, 'Stufe', 'Stufen')} in Richtung {side}"

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        at = where.at if where is not None else ""
        extra = f"{n} zusätzliche {self.plural(n, 'Aktion', 'Aktionen')}"
        more = f"{self.steps(n)} mehr machen, ohne dafür Karten abzuwerfen"
        attack, aid = self.card_named("v4"), self.card_named("c03")
        said = {
            tables.EXTRA_ACTION: f"hat ein Teammitglied nach Wahl des Teams {extra}",
            tables.NO_FREE_STEP: "hat kein Teammitglied einen freien Schritt",
            tables.BONUS_STEP: f"darf jedes Teammitglied {more}",
            tables.NO_TANK_FIRE: self.words("feuern", at, "keine Panzer"),
            tables.NO_ATTACK: self.words(f"darf die {attack}", at, "nicht gespielt werden"),
            tables.ATTACK_BONUS: f"ist bei jeder {attack} die Stärke {self.higher(n)}",
            tables.SECURITY_LIMIT: f"{'darf' if n == 1 else 'dürfen'} höchstens {n} "
            f"{self.plural(n, 'Staatsschutzkarte', 'Staatsschutzkarten')} gespielt werden",
            tables.INFO_DISCOUNT: "verlangt jedes Ereignis, das Informationen verlangt, davon "
            f"{n} weniger, insgesamt aber mindestens 1 Symbol",
            tables.SIDE_DISCOUNT: f"kosten Nebenereignisse {self.points(n)} weniger",
            tables.TANK_MOLOTOV: f"kostet das Zerstören eines Panzers {self.molotovs(abs(n))} {'mehr' if n > 0 else 'weniger, mindestens aber 1'}",
            tables.AID_BOOST: f"heilt die {aid} {self.wounds(n)} mehr",
        }[modifier]
        return f"{TODAY} {said}"

    def always(self, modifier: int, n: int) -> str:
        attack = self.card_named("v4")
        fighters = f"{n} {self.plural(n, 'aktiven', 'aktive')} Kämpfer"
        return {
            tables.REWARD_AT: f"wer hier Soldaten angreift, zieht schon ab {n} Soldaten 1 Karte",
            tables.SNIPER_WORTH: f"bei der {attack} hat ein Scharfschütze hier die Stärke {n}",
            tables.TANK_MOLOTOV: f"einen Panzer hier zu zerstören kostet {self.molotovs(-n)} weniger, mindestens aber 1",
            tables.CARRY_BONUS: f"wer von hier aus einen Schritt macht, darf {fighters} mehr mitnehmen",
            tables.ATTACK_BONUS: f"bei der {attack} ist die Stärke hier {self.higher(n)}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"dieses Ereignis zählt {'doppelt' if n == 1 else f'wie {n + 1} Ereignisse'}"

    def free_steps(self, n: int) -> str:
        return f"du darfst in diesem Zug {self.steps(n)} mehr machen, ohne dafür Karten abzuwerfen"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        text = f"{condition}, {self.turned(then)}"
        return text + (f"; sonst {self.turned(otherwise)}" if otherwise else "")

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "das Team" if team else "die sowjetische Seite"
        first, *more = [re.sub("^das Team ", "es ", c) if team else c for c in clauses]
        found = ", oder ".join([f"Entweder {self.turned(first)}", *more])
        return f"{who} wählt eine Möglichkeit: {found}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"platziere {units} {self.several(where, split)}"

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        if split and where is self.areas[spots.ANY]:
            return f"entferne {units} (auch an verschiedenen Orten)"
        return f"entferne {where.at} {units}" + (" (auch verteilt)" if split else "")

    def several(self, where: PlaceWords, split: bool) -> str:
        """Where to, if it may be more than one place."""
        if split and where is self.areas[spots.REINFORCED]:
            return "an Verstärkungsorten (auch verteilt)"
        return where.at + (" (auch verteilt)" if split else "")

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = "je " if n > 1 else ""
        return f"bewege bis zu {self.counted(unit, n)} um {each}bis zu {self.steps(steps)}"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"bewege {self.counted(unit, 1)} um 1 Schritt"
        return f"bewege {OBJECTS[unit][1]} um insgesamt bis zu {self.steps(steps)}"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return f"platziere bis zu {units} {self.several(where, True)}"

    def hit(self, n: int, where: PlaceWords) -> str:
        if where is self.areas[spots.HERE]:
            return f"es gibt {where.at} {n} Treffer"
        return f"es gibt {n} Treffer {where.at}"

    def wound(self, who: int, n: int) -> str:
        return (
            f"{WHO[who]} erhält {self.wounds(n)}" if WHO[who] else f"du erhältst {self.wounds(n)}"
        )

    def heal(self, who: int, n: int) -> str:
        return f"heile {WITH[who]} {self.wounds(n)}"

    def draw(self, who: int, n: int) -> str:
        shared = " und verteilt sie möglichst gleichmäßig" if who == spots.SPLIT and n > 1 else ""
        verb = f"{WHO[who]} zieht" if WHO[who] else "ziehe"
        return f"{verb} {self.cards(n)}{shared}"

    def discard(self, who: int, n: int) -> str:
        verb = f"{WHO[who]} wirft" if WHO[who] else "wirf"
        return f"{verb} {self.cards(n)} ab"

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "1 passiven Kämpfer" if n == 1 else f"bis zu {n} passive Kämpfer"
        return f"aktiviere {where.at} {up_to}"

    def barricade(self, where: PlaceWords) -> str:
        return f"baue {where.at} eine Barrikade"

    def exhaust(self, n: int) -> str:
        noun = self.plural(n, "Staatsschutzkarte", "Staatsschutzkarten")
        return (
            f"die sowjetische Seite legt {n} verfügbare {noun} in die Reihe der gespielten Karten"
        )


def tongue() -> IreTongue:
    return IreGerman()
