"""Days of Ire in Polish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.rules.numbers import TANK
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.pl import Forms, Polish, form

WHO: Final = {
    spots.SELF: "",
    spots.ONE: "jeden rewolucjonista",
    spots.EACH: "każdy rewolucjonista",
    spots.SPLIT: "drużyna",
    spots.ONE_HERE: "jeden rewolucjonista w tym miejscu",
}
WHOM: Final = {
    spots.SELF: "sobie",
    spots.ONE: "jednemu rewolucjoniście",
    spots.EACH: "każdemu rewolucjoniście",
    spots.SPLIT: "drużynie",
    spots.ONE_HERE: "jednemu rewolucjoniście w tym miejscu",
}
"""To whom a wound is healed: the dative."""

UNITS: Final = {
    TANK: Forms("czołg", "czołgi", "czołgów"),
    n.SOLDIER: Forms("żołnierza", "żołnierzy", "żołnierzy"),
    n.SNIPER: Forms("snajpera", "snajperów", "snajperów"),
}
"""A tank is a thing, the others are men: `2 czołgi`, but `2 żołnierzy`."""
STANDING: Final = {
    TANK: Forms("czołg", "czołgi", "czołgów"),
    n.SOLDIER: Forms("żołnierz", "żołnierze", "żołnierzy"),
    n.SNIPER: Forms("snajper", "snajperzy", "snajperów"),
}
"""The same in the nominative."""

BENT: Final = {
    "czołg": {"acc": "czołg", "gen": "czołgu", "same": "ten sam czołg"},
    "żołnierz": {
        "acc": "żołnierza",
        "gen": "żołnierza",
        "same": "tego samego żołnierza",
        "Pl": "Żołnierze",
    },
    "snajper": {
        "acc": "snajpera",
        "gen": "snajpera",
        "same": "tego samego snajpera",
        "Pl": "Snajperzy",
    },
}
"""The forms of one unit that sentences ask for."""

# What is counted, in the accusative.
ACTION: Final = Forms("dodatkową akcję", "dodatkowe akcje", "dodatkowych akcji")
ACTIVE: Final = Forms("aktywnego bojownika", "aktywnych bojowników", "aktywnych bojowników")
AVAILABLE: Final = Forms(
    "dostępną kartę bezpieki", "dostępne karty bezpieki", "dostępnych kart bezpieki"
)
BOTTLE: Final = Forms("butelkę z benzyną", "butelki z benzyną", "butelek z benzyną")
CARD: Final = Forms("kartę", "karty", "kart")
EVENT: Final = Forms("wydarzenie", "wydarzenia", "wydarzeń")
HIT: Final = Forms("trafienie", "trafienia", "trafień")
INFORMATION: Final = Forms("informację", "informacje", "informacji")
PASSIVE: Final = Forms("biernego bojownika", "biernych bojowników", "biernych bojowników")
POINT: Final = Forms("punkt dowodzenia", "punkty dowodzenia", "punktów dowodzenia")
SECURITY: Final = Forms("kartę bezpieki", "karty bezpieki", "kart bezpieki")
SPACE: Final = Forms("pole", "pola", "pól")
STEP: Final = Forms("krok", "kroki", "kroków")
WOUND: Final = Forms("ranę", "rany", "ran")


def some(count: int, noun: Forms) -> str:
    """`1 kartę`, `2 karty`, `5 kart`."""
    return f"{count} {noun[form(count)]}"


class IrePolish(Polish, IreTongue):
    """Short imperative sentences, addressed to the one who carries a text out; tracks move."""

    def bent(self, name: str, form: str) -> str:
        """Units: `{unit:acc}` żołnierza, `{unit:gen}` czołgu, `{unit:same}` ten sam czołg."""
        for unit, said in BENT.items():
            if name == unit and form in said:
                return said[form]
        return super().bent(name, form)

    def again(self, before: str, sentence: str) -> str:
        """`postaw tam jeszcze 1 czołg`; `jeszcze 1 kartę dobiera jeden rewolucjonista`."""
        if sentence.endswith(f", {before}") and before.startswith("postaw ") and "(" not in before:
            thing = " ".join(before.split(" ")[1:3])
            return f"{sentence.removesuffix(before)}postaw tam jeszcze {thing}"
        drawn = f", {WHO[spots.ONE]} dobiera "
        if before.startswith(drawn[2:]) and drawn in sentence:
            head, _, many = sentence.partition(drawn)
            return f"{head}, jeszcze {many} dobiera {WHO[spots.ONE]}"
        return sentence

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201d"

    def counted(self, unit: int, n: int) -> str:
        return some(n, UNITS[unit])

    def standing(self, unit: int, n: int) -> str:
        return some(n, STANDING[unit])

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = []
        if ammo:
            found.append(f"{ammo} {self.plural(ammo, 'sztuka', 'sztuki', 'sztuk')} amunicji")
        if molotov:
            bottles = self.plural(molotov, "butelka", "butelki", "butelek")
            found.append(f"{molotov} {bottles} z benzyną")
        if info:
            found.append(f"{info} {self.plural(info, 'informacja', 'informacje', 'informacji')}")
        return ", ".join(found) or "nic"

    def points(self, n: int) -> str:
        return some(n, POINT)

    def by(self, who: int, do: str, does: str, thing: str) -> str:
        """`dobierz 2 karty` for whoever acts, `każdy rewolucjonista dobiera 2 karty` for others."""
        return f"{WHO[who]} {does} {thing}" if WHO[who] else f"{do} {thing}"

    def there(self, verb: str, thing: str, spot: str) -> str:
        """`postaw 1 czołg na Csepelu`, but a light `tutaj` or `stąd` right behind the verb."""
        if spot in ("tutaj", "stąd"):
            return f"{verb} {spot} {thing}"
        return f"{verb} {thing} {spot}"

    def strength(self, n: int) -> str:
        return f"{'większa' if n > 0 else 'mniejsza'} o {abs(n)}"

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        track = "morale" if morale else "poparcie"
        side = "rewolucji" if towards_revolution else "radziecką"
        return f"{track} przesuwa się o {some(n, SPACE)} w stronę {side}"

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        at = where.at if where is not None else ""
        said = {
            tables.EXTRA_ACTION: f"jeden rewolucjonista wybrany przez drużynę ma {some(n, ACTION)}",
            tables.NO_FREE_STEP: "żaden rewolucjonista nie ma darmowego kroku",
            tables.BONUS_STEP: f"każdy rewolucjonista ma o {some(n, STEP)} więcej bez odrzucania kart",
            tables.NO_TANK_FIRE: f"czołgi {at} nie strzelają",
            tables.NO_ATTACK: f"nie można użyć karty Atak {at}",
            tables.ATTACK_BONUS: f"siła każdego Ataku jest {self.strength(n)}",
            tables.SECURITY_LIMIT: f"można zagrać najwyżej {some(n, SECURITY)}",
            tables.INFO_DISCOUNT: f"każde wydarzenie, które wymaga informacji, wymaga o {some(n, INFORMATION)} mniej, ale co najmniej 1 ikony",
            tables.SIDE_DISCOUNT: f"wydarzenia poboczne kosztują o {self.points(n)} mniej",
            tables.TANK_MOLOTOV: f"do zniszczenia czołgu potrzeba o {some(abs(n), BOTTLE)} {'więcej' if n > 0 else 'mniej, ale co najmniej 1'}",
            tables.AID_BOOST: f"karta Lekarz leczy o {some(n, WOUND)} więcej",
        }[modifier]
        return f"do końca dnia {said}"

    def always(self, modifier: int, n: int) -> str:
        return {
            tables.REWARD_AT: f"aby dobrać kartę za atak na żołnierzy, wystarczy usunąć tutaj {n} z nich",
            tables.SNIPER_WORTH: f"przy Ataku w tym miejscu snajper liczy się za {n}",
            tables.TANK_MOLOTOV: f"do zniszczenia czołgu w tym miejscu potrzeba o {some(-n, BOTTLE)} mniej, ale co najmniej 1",
            tables.CARRY_BONUS: f"kto wykonuje stąd krok, może zabrać o {some(n, ACTIVE)} więcej",
            tables.ATTACK_BONUS: f"siła Ataku w tym miejscu jest {self.strength(n)}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"to wydarzenie liczy się za {some(n + 1, EVENT)}"

    def free_steps(self, n: int) -> str:
        return f"w tej turze możesz wykonać o {some(n, STEP)} więcej bez odrzucania kart"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        return f"{condition}, {then}" + (f"; w przeciwnym razie {otherwise}" if otherwise else "")

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "drużyna" if team else "gracz radziecki"
        own = [c.removeprefix(f"{who} ") for c in clauses]
        return f"{who} wybiera: " + ", ".join([f"albo {c}" for c in own])

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        at = where.at.replace("w punkcie", "w punktach") if split else where.at
        return self.there("postaw", units, at) + (" (razem lub osobno)" if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        removed = self.there("usuń", units, where.start)
        return removed + (" (mogą być z różnych miejsc)" if split else "")

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = ""
        if n > 1:
            each = ", każdy" if unit == TANK else ", każdego"
        return f"przesuń najwyżej {self.counted(unit, n)}{each} najwyżej o {some(steps, STEP)}"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"przesuń {self.counted(unit, 1)} o 1 krok"
        return f"przesuń {UNITS[unit].few} łącznie najwyżej o {some(steps, STEP)}"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return self.place(f"najwyżej {units}", where, True)

    def hit(self, n: int, where: PlaceWords) -> str:
        return self.there("zadaj", some(n, HIT), where.at)

    def wound(self, who: int, n: int) -> str:
        return self.by(who, "otrzymaj", "otrzymuje", some(n, WOUND))

    def heal(self, who: int, n: int) -> str:
        return f"wylecz {WHOM[who]} {some(n, WOUND)}"

    def draw(self, who: int, n: int) -> str:
        shared = " i dzieli je jak najrówniej" if who == spots.SPLIT and n > 1 else ""
        return self.by(who, "dobierz", "dobiera", some(n, CARD)) + shared

    def discard(self, who: int, n: int) -> str:
        return self.by(who, "odrzuć", "odrzuca", some(n, CARD))

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "" if n == 1 else "najwyżej "
        return self.there("aktywuj", f"{up_to}{some(n, PASSIVE)}", where.at)

    def barricade(self, where: PlaceWords) -> str:
        return self.there("zbuduj", "barykadę", where.at)

    def exhaust(self, n: int) -> str:
        return f"gracz radziecki przekłada {some(n, AVAILABLE)} do kolejki zagranych kart"


def tongue() -> IreTongue:
    return IrePolish()
