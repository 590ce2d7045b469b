"""Days of Ire in Polish; long because it is mostly tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.rules.numbers import TANK
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.pl import Forms, Polish, form
from kibitz.words.grammar.tongue import OptionWords, Term

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
    """Short imperative sentences for whoever carries a text out; the tracks move by themselves."""

    areas = {
        spots.ANY: PlaceWords(
            "dowolne miejsce", "w dowolnym miejscu", "na dowolne miejsce", "z dowolnego miejsca"
        ),
        spots.REINFORCED: PlaceWords(
            "miejsce posiłków", "w miejscu posiłków", "na miejsce posiłków", "z miejsca posiłków"
        ),
        spots.HERE: PlaceWords("tutaj", "tutaj", "tutaj", "stąd"),
        spots.HERE_OR_ADJACENT: PlaceWords(
            "tutaj lub jedno połączone miejsce",
            "tutaj lub w jednym połączonym miejscu",
            "tutaj lub na jedno połączone miejsce",
            "stąd lub z jednego połączonego miejsca",
        ),
        spots.WITH_PLAYER: PlaceWords(
            "miejsce z rewolucjonistą",
            "w miejscu z rewolucjonistą",
            "na miejsce z rewolucjonistą",
            "z miejsca z rewolucjonistą",
        ),
        spots.EVERYWHERE: PlaceWords("wszystkie miejsca", "nigdzie", "wszędzie", "zewsząd"),
    }
    units = ("czołg", "żołnierz", "snajper")

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201d"

    def counted(self, unit: int, n: int) -> str:
        return some(n, UNITS[unit])

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

    one_icon = "1 dowolna ikona"
    info_per_event = "tyle informacji, ile wydarzeń jest na planszy"

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
            tables.AID_BOOST: f"karta Lekarz leczy o {some(n, WOUND)} więcej",
        }[modifier]
        return f"do końca dnia {said}"

    def always(self, modifier: int, n: int) -> str:
        return {
            tables.REWARD_AT: f"aby dobrać kartę za atak na żołnierzy, wystarczy usunąć tutaj {n} z nich",
            tables.SNIPER_WORTH: f"przy Ataku w tym miejscu snajper liczy się za {n}",
            tables.TANK_MOLOTOV: f"do zniszczenia tutaj czołgu trzeba o {some(-n, BOTTLE)} mniej, ale co najmniej 1",
            tables.CARRY_BONUS: f"kto wykonuje stąd krok, może zabrać o {some(n, ACTIVE)} więcej",
            tables.ATTACK_BONUS: f"siła Ataku w tym miejscu jest {self.strength(n)}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"to wydarzenie liczy się dodatkowo za {some(n, EVENT)}"

    def free_steps(self, n: int) -> str:
        return f"w tej turze możesz wykonać o {some(n, STEP)} więcej bez odrzucania kart"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        return f"{condition}, {then}" + (f"; w przeciwnym razie {otherwise}" if otherwise else "")

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", a następnie ".join(clauses)

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "drużyna" if team else "gracz radziecki"
        return f"{who} wybiera: " + ", ".join([f"albo {c}" for c in clauses])

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return self.there("postaw", units, where.at) + (" (razem lub osobno)" if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        removed = self.there("usuń", units, where.start)
        return removed + (" (mogą być z różnych miejsc)" if split else "")

    def relocate(self, units: str, start: PlaceWords, goal: PlaceWords) -> str:
        return f"weź {units} {start.start} i postaw go {goal.at}"

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
        return self.there("postaw", f"najwyżej {units}", where.at) + " (razem lub osobno)"

    def attack(self) -> str:
        return (
            "wybierz miejsce z żołnierzem lub snajperem, które nie było dziś atakowane, i rzuć "
            "2 kośćmi. Siła to 1 za każdego żołnierza i 3 za każdego snajpera. Jeśli niższy wynik "
            "nie przekracza siły, jest 1 trafienie, a jeśli nie przekracza jej suma, jeszcze 1. "
            "Przy sile 9 lub większej, jeśli nie ma tam barykady, morale przesuwa się potem "
            "o 1 pole w stronę radziecką"
        )

    def hit(self, n: int, where: PlaceWords) -> str:
        return self.there("zadaj", some(n, HIT), where.at)

    def wound(self, who: int, n: int) -> str:
        return self.by(who, "otrzymaj", "otrzymuje", some(n, WOUND))

    def heal(self, who: int, n: int) -> str:
        return f"wylecz {WHOM[who]} {some(n, WOUND)}"

    def draw(self, who: int, n: int) -> str:
        shared = " i dzieli je jak najrówniej" if who == spots.SPLIT else ""
        return self.by(who, "dobierz", "dobiera", some(n, CARD)) + shared

    def discard(self, who: int, n: int) -> str:
        return self.by(who, "odrzuć", "odrzuca", some(n, CARD))

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "" if n == 1 else "najwyżej "
        return self.there("aktywuj", f"{up_to}{some(n, PASSIVE)}", where.at)

    def withdraw(self) -> str:
        return "drużyna zdejmuje z planszy 1 aktywnego bojownika (nie czołg rewolucji)"

    def recall(self, where: PlaceWords) -> str:
        return f"postaw {where.at} jako aktywnego 1 wybranego bojownika ze stosu strat"

    def rev_tank(self, where: PlaceWords) -> str:
        return f"{where.to} trafia wylosowany czołg rewolucji"

    def barricade(self, where: PlaceWords) -> str:
        return self.there("zbuduj", "barykadę", where.at)

    def exhaust(self, n: int) -> str:
        return f"gracz radziecki przekłada {some(n, AVAILABLE)} do kolejki zagranych kart"

    boxes = {
        tables.EFFECT: "nagroda",
        tables.ON_PLACE: "przy wyłożeniu",
        tables.PENALTY: "kara",
    }
    abilities = {
        tables.AS_ACTION: "Akcja:",
        tables.FREE: "Bez akcji:",
        tables.ONCE_A_TURN: "Raz na turę:",
        tables.ALWAYS: "Stale:",
    }
    heads = {
        "red": "Czerwony nagłówek: {points} albo ten efekt.",
        "green": "Zielony nagłówek: {points}, jeśli drużyna wykona ten efekt.",
        "returns": "Wracające karty bezpieki: {n}.",
        "starting": "Wydarzenie początkowe: {place}.",
        "side": "Wydarzenie poboczne: {place}.",
        "significant": "Wydarzenie znaczące: {place}. Cena: {points}.",
        "anywhere": "dowolne miejsce",
        "cost": "Do rozstrzygnięcia: {icons}.",
        "moment": "{name}: {text}",
        "icons": "Ikony: {icons}.",
        "marker": "Znacznik faktu: {text}.",
    }

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, zasady {section})" if culprit else f"(zasady {section})"

    def hidden(self, n: int) -> str:
        return f"{n} {self.plural(n, 'nieznana karta', 'nieznane karty', 'nieznanych kart')}"

    prompts = {
        "headlines": "Nagłówki: zagraj dowolną ich liczbę.",
        "events": "Wydarzenia: wykładaj je na planszę (pozostało: {points}).",
        "army": "Armia: przesuwaj czołgi lub wprowadzaj nowe (pozostało: {points}).",
        "support": "Wybierz okres, z którego dobierzesz następny nagłówek.",
        "keep": "Wybierz wydarzenie, które zostanie w rzędzie (pozostało do wyboru: {n}).",
        "order": "Kto rozgrywa następną turę?",
        "start-place": "Gdzie zaczyna {who}?",
        "extra-action": "Czy dodatkową akcję dostaje {who}?",
        "turn": "Twoja tura {at}. Pozostałe akcje: {n}, darmowe kroki: {steps}.",
        "no-actions": "Nie masz już akcji: użyj zdolności bez akcji albo zakończ turę.",
        "pay-step": "Ten krok kosztuje kartę: wybierz kartę do odrzucenia.",
        "carry": "Wybierz bojowników, których zabierzesz (najwyżej jeszcze: {n}).",
        "pay": "{text}: wybierz kartę, którą zapłacisz. Brakujące ikony: {icons}.",
        "pay-ammo": "Atak na żołnierzy: wybierz karty z amunicją (trafieni dotąd żołnierze: {n}).",
        "aim": "{source}: wybierz cel.",
        "consent": "{who} prosi cię o karty. Zgadzasz się?",
        "give": "Wybierz karty, które dostanie {who}.",
        "place": "{source}: wybierz miejsce dla nowej jednostki ({unit}, pozostało: {n}).",
        "call-up": "{source}: wybierz miejsce dla nowej jednostki ({unit}, najwyżej jeszcze: {n}).",
        "remove": "{source}: wybierz miejsce, z którego zniknie jednostka ({unit}, pozostało: {n}).",
        "relocate-from": "{source}: wybierz miejsce, z którego zabierzesz jednostkę ({unit}).",
        "relocate-to": "{source}: wybierz miejsce, na które trafi jednostka ({unit}).",
        "advance": "{source}: przesuń jednostkę ({unit}, pozostało: {n}) albo zakończ.",
        "walk": "{source}: przesuń dalej tę samą jednostkę ({unit}) albo ją zatrzymaj.",
        "march": "{source}: wybierz krok jednostki ({unit}, pozostałe kroki: {n}).",
        "attack": "{source}: wybierz miejsce Ataku.",
        "hits": "Trafienia {at}: wybierz, kto lub co przyjmie następne (pozostało: {n}).",
        "wound": "{source}: wybierz, kto otrzyma ranę.",
        "heal": "{source}: wybierz, kogo wyleczyć.",
        "draw": "{source}: wybierz, kto dostanie następną kartę (pozostało: {n}).",
        "share": "Karty dla drużyny: wybierz, kto dostanie następną (pozostało: {n}).",
        "discard": "{source}: wybierz kartę do odrzucenia (pozostało: {n}).",
        "activate": "{source}: wybierz miejsce, w którym bojownik stanie się aktywny.",
        "first-fighter": "Wybierz miejsce, w którym jeden bojownik jest aktywny od początku.",
        "withdraw": "{source}: wybierz bojownika, który zejdzie z planszy.",
        "recall": "{source}: wybierz bojownika, który wróci na planszę.",
        "exhaust": "{source}: wybierz kartę bezpieki, która trafi do kolejki zagranych kart.",
        "choose": "{source}: wybierz jedno.",
        "security": "Bezpieka: zagraj karty albo odzyskaj karty z kolejki zagranych.",
        "chance": "Wybierz, co przyniesie los.",
    }
    labels = {
        "take": "Weź {points} za nagłówek {card}",
        "execute": "Wykonaj nagłówek {card}: {text}",
        "let": "Zagraj nagłówek {card} i weź {points}; drużyna wykonuje: {text}",
        "drop": "Odrzuć nagłówek {card} bez skutku",
        "no-more-headlines": "Nie zagrywaj więcej nagłówków",
        "put": "Wyłóż wydarzenie {card} {at} za {points}",
        "no-more-events": "Nie wykładaj więcej wydarzeń",
        "tank-move": "Przesuń czołg {start} {to} ({points})",
        "tank-new": "Nowy czołg {at} ({points})",
        "no-more-army": "Zostaw armię tak, jak jest",
        "deck": "Okres {n}: {text}",
        "card": "{card}",
        "who": "{who}",
        "extra-yes": "Tak, dostaje ją {who}",
        "extra-no": "Nie, dostanie ją później ktoś inny",
        "step-free": "Krok {to} (darmowy)",
        "step-card": "Krok {to} (kosztuje kartę)",
        "activate": "Aktywuj: {card}",
        "resolve": "Rozstrzygnij wydarzenie {card} ({text})",
        "attack": "Zaatakuj żołnierzy w tym miejscu: 1 sztuka amunicji za każdego",
        "destroy": "Zniszcz czołg w tym miejscu ({text})",
        "give-to": "Przekaż karty: {who}",
        "ask-for": "Poproś o karty: {who}",
        "draw": "Dobierz 1 kartę",
        "pass": "Pas: zrezygnuj ze swoich akcji ({n})",
        "end-turn": "Zakończ turę",
        "use-action": "Akcja, {card}: {text}",
        "use-free": "Bez akcji, {card}: {text}",
        "take-along": "Zabierz: {card}",
        "go": "Ruszaj",
        "enough": "Wystarczy",
        "agree": "Tak, przekaż karty",
        "refuse": "Nie",
        "place-at": "{place}",
        "unit-move": "{start} {to}",
        "stop": "Nie przesuwaj dalej",
        "no-more": "Na tym koniec",
        "wound-of": "{who}: rana {n} z {most}",
        "fighter-falls": "Wypada z walki: {card}",
        "rev-tank-falls": "Czołg rewolucji zostaje zniszczony: {card}",
        "barricade-falls": "Barykada zostaje zniszczona",
        "branch": "{text}",
        "security": "{card}: {text}",
        "take-back": "Odzyskaj karty z kolejki zagranych: {card}",
        "no-more-security": "Zakończ fazę bezpieki",
        "die": "{n}",
    }
    events = {
        n.DAY: "Dzień {n}: {date}.",
        n.PHASE: "{phase}.",
        n.TOOK_POINTS: "Nagłówek {cards} daje {points}.",
        n.EXECUTED: "{who} wykonuje nagłówek {cards}.",
        n.PLAYED_GREEN: "{who} zagrywa nagłówek {cards}; wykonuje go drużyna.",
        n.DROPPED: "{who} odrzuca nagłówek {cards} bez skutku.",
        n.MARKED: "Odtąd w popielniczce: {marker}.",
        n.RETURNED_SECURITY: "Wracają karty bezpieki: {cards}.",
        n.PUT_EVENT: "{who} wykłada wydarzenie {cards} {at}.",
        n.REPLACED: "Wydarzenie {at} zostaje zastąpione i odrzucone: {cards}.",
        n.TANK_MOVED: "Czołg przesuwa się {start} {to}.",
        n.PLACED: "Nowa jednostka {at}: 1 {unit}.",
        n.REMOVED: "Jednostka usunięta {start}: 1 {unit}.",
        n.RELOCATED: "Jednostka zabrana {start} i postawiona {at}: 1 {unit}.",
        n.UNIT_MOVED: "Jednostka przesunięta {start} {to}: 1 {unit}.",
        n.MORALE_MOVED: "Morale wynosi teraz {morale}.",
        n.SUPPORT_MOVED: "Poparcie wynosi teraz {n}.",
        n.ROLLED: "Kości: {dice}. Trafienia: {n}.",
        n.HIT_LOST: "Trafienia {at} nie mają celu.",
        n.WOUNDED: "{who} otrzymuje ranę. Rany razem: {n}.",
        n.FIGHTER_LOST: "{cards} wypada z walki {at}.",
        n.TANK_LOST: "Czołg rewolucji {cards} zostaje zniszczony {at}.",
        n.BARRICADE_LOST: "Barykada {at} zostaje zniszczona.",
        n.HEALED: "{who} odzyskuje siły. Wyleczone rany: {n}.",
        n.DREW: "{who} dobiera: {cards}.",
        n.DISCARDED: "{who} odrzuca: {cards}.",
        n.SHUFFLED: "Odrzucone karty zostają potasowane i tworzą nowy stos dobierania.",
        n.ACTIVATED: "Nowy aktywny bojownik {at}: {cards}.",
        n.TURNED_UP: "Odkryty bierny bojownik {at}: {cards}.",
        n.WITHDRAWN: "{cards} schodzi z planszy ({place}).",
        n.RECALLED: "{cards} wraca ze stosu strat {to}.",
        n.REV_TANK_CAME: "Czołg rewolucji trafia {to}: {cards}.",
        n.BARRICADED: "Barykada zostaje zbudowana {at}.",
        n.STEPS_GIVEN: "{who} ma w tej turze dodatkowe kroki: {n}.",
        n.DREW_HEADLINE: "{who} dobiera nagłówek: {cards}.",
        n.KEPT: "{who} zostawia w rzędzie: {cards}.",
        n.REFILLED: "Nowe wydarzenie w rzędzie, na pozycji {n}: {cards}.",
        n.TURN_OF: "Tura: {who}. Akcje: {n}.",
        n.STEPPED: "{who} wykonuje krok {to}. Zabrani bojownicy: {cards}.",
        n.DECLARED: "{who} wykonuje akcję {at}.",
        n.RESOLVED: "{who} rozstrzyga wydarzenie {cards} {at}.",
        n.ATTACKED_SOLDIERS: "{who} atakuje żołnierzy. Liczba zaatakowanych: {n}.",
        n.DESTROYED_TANK: "{who} niszczy czołg {at}.",
        n.USED: "{who} używa zdolności: {cards}.",
        n.GAVE_CARDS: "{who} przekazuje karty. Dostaje je {whom}: {cards}.",
        n.PASSED: "{who} pasuje.",
        n.SECURITY_PLAYED: "{who} zagrywa kartę bezpieki: {cards}.",
        n.SECURITY_TAKEN: "{who} odzyskuje karty z kolejki zagranych: {cards}.",
        n.EXHAUSTED: "{who} przekłada do kolejki zagranych kart: {cards}.",
        n.ATTACKED: "{who} przeprowadza Atak {at}.",
        n.SHOW_OF_FORCE: "Pokaz siły {at}.",
        n.DAY_LONG: "{text}.",
        n.COUNTS_DOUBLE: "Wydarzenie {cards} liczy się wielokrotnie. Dodatkowe wydarzenia: {n}.",
        n.FIZZLED: "Nic się nie dzieje. {why}",
        n.WON: "{side} wygrywa.",
        n.POINTS_LOST: "Niewydane punkty przepadają: {points}.",
        n.EXTRA_ACTION: "{who} ma dodatkowe akcje: {n}.",
        n.REFUSED: "{who} nie przekazuje kart.",
        n.STARTS_AT: "{who} zaczyna {at}.",
    }
    nothing = "brak"
    reasons = {
        **Polish.reasons,
        "not-in-hand": "Nie masz tej karty na ręce.",
        "wrong-colour": "Nagłówka w tym kolorze nie można tak użyć.",
        "place-not-named": "Ten efekt nie dotyczy tego miejsca.",
        "no-points": "Za mało na to punktów dowodzenia.",
        "not-on-display": "W rzędzie nie ma takiego wydarzenia.",
        "place-occupied": "Leży tam już inne wydarzenie.",
        "no-free-place": "W każdym miejscu leży już wydarzenie.",
        "other-place": "To wydarzenie nie może trafić na to miejsce.",
        "no-tank-to-move": "Nie ma tam czołgu do przesunięcia.",
        "moved-already": "Tej jednostki nie można przesunąć po raz drugi.",
        "not-reinforcement": "To nie jest miejsce posiłków.",
        "other-deck": "Dziś nie dobiera się z tej talii.",
        "deck-empty": "Ta talia jest pusta.",
        "barricaded": "Barykada nie pozwala jednostkom opuścić tego miejsca.",
        "not-connected": "Te miejsca nie są połączone.",
        "no-more-of-these": "Więcej takich nie może trafić na planszę.",
        "no-step-left": "Nie masz darmowego kroku ani karty, aby zapłacić za krok.",
        "no-action-left": "Nie masz już akcji.",
        "actions-left": "Masz jeszcze akcje: wykonaj je albo spasuj.",
        "turn-taken": "Tura tego gracza już się dziś odbyła.",
        "no-passive-fighter": "Nie ma tam biernego bojownika.",
        "four-active": "Jest tam już czterech aktywnych bojowników.",
        "no-event-here": "W tym miejscu nie ma wydarzenia.",
        "icons-missing": "Twoje karty i aktywni bojownicy w tym miejscu nie dają potrzebnych ikon.",
        "ammo-missing": "Brakuje ikon amunicji.",
        "molotov-missing": "Brakuje ikon butelki z benzyną.",
        "info-missing": "Brakuje ikon informacji.",
        "does-not-help": "Ta karta nic tu nie daje.",
        "no-soldier-here": "W tym miejscu nie ma żołnierza.",
        "no-tank-here": "W tym miejscu nie ma czołgu.",
        "nobody-here": "Tego gracza nie ma w tym miejscu.",
        "refused-already": "Odmowa tego gracza obowiązuje do końca tej tury.",
        "hand-full": "Na ręce może być najwyżej 10 kart.",
        "hand-empty": "Na ręce nie ma żadnej karty.",
        "nothing-to-draw": "Nie ma kart do dobrania.",
        "no-such-ability": "Nie ma tu zdolności, której można by użyć.",
        "fighter-not-here": "W tym miejscu nie ma takiego aktywnego bojownika.",
        "used-already": "Ta zdolność jest już wykorzystana.",
        "would-do-nothing": "To niczego by nie zmieniło.",
        "no-target": "Nie ma takiego celu.",
        "nobody-wounded": "Nie ma rany do wyleczenia.",
        "barricade-here": "Stoi tam już barykada.",
        "equal-shares": "Karty dzieli się jak najrówniej, więc następna należy się komu innemu.",
        "track-at-end": "Znacznik stoi już na końcu toru.",
        "no-start-place": "W tym miejscu nikt nie zaczyna.",
        "no-such-unit": "Nie ma takiej jednostki, którą można by wskazać.",
        "no-security-card": "Nie ma takiej dostępnej karty bezpieki.",
        "security-limit": "Dziś nie można zagrać więcej kart bezpieki.",
        "row-empty": "Kolejka zagranych kart jest pusta.",
        "cards-played": "W tej fazie zagrano już karty, więc tych z kolejki nie można odzyskać.",
        "taken-back": "Karty z kolejki są już odzyskane.",
        "attacked-already": "To miejsce było już dziś atakowane.",
        "nobody-to-attack": "Nie ma żołnierza ani snajpera, który mógłby zaatakować.",
        "attack-forbidden": "Dziś nie można tam użyć karty Atak.",
        "not-happened": "To się nie wydarzyło.",
        "choose-one-first": "Najpierw wybierz co najmniej jedną kartę.",
        "chosen-already": "To jest już wybrane.",
        "one-at-a-time": "Najpierw dokończ ruch jednostki, która już ruszyła.",
    }
    facts = {
        "won": "To daje zwycięstwo.",
        "lost": "To oznacza przegraną.",
        "resolved": "Rozstrzygnięte wydarzenie: {card}. Wydarzenia na planszy: {n}; na końcu mogą zostać najwyżej {most}.",
        "put": "Nowe wydarzenie {at}: {card}. Wydarzenia na planszy: {n}; na końcu mogą zostać najwyżej {most}.",
        "replaced": "Zastąpione wydarzenie: {card}.",
        "wounded": "{who} otrzymuje ranę: {n} z {most}.",
        "morale": "Morale: {old}, potem {new}.",
        "support": "Poparcie: {old}, potem {new}.",
        "show": "Siła {at}: {n}; wystarczy na pokaz siły.",
        "show-gone": "Siła {at}: {n}; to już za mało na pokaz siły.",
        "healed": "{who} odzyskuje siły. Rany: {n} z {most}.",
        "cleared": "Żadna jednostka nie zostaje {at}.",
        "fighter-lost": "{card} nie jest już wśród aktywnych bojowników.",
        "activated": "Nowy aktywny bojownik {at}: {card}.",
        "risk": "{who}: Atak {at} trafiłby z szansą {n}%.",
        "safe": "{at} nie grozi żaden Atak ({who}).",
        "barricade": "Barykada stoi {at}.",
        "barricade-lost": "{at} nie ma już barykady.",
        "units": "{unit}, {place}: {old}, potem {new}.",
        "cards": "{who}, karty na ręce: {old}, potem {new}.",
        "points": "Punkty dowodzenia: {old}, potem {new}.",
        "headlines": "Nagłówki na ręce gracza radzieckiego: {old}, potem {new}.",
        "security": "Dostępne karty bezpieki: {old}, potem {new}.",
        "theme-end": "Partia może się teraz rozstrzygnąć.",
        "theme-events": "Chodzi o wydarzenia.",
        "theme-morale": "Chodzi o morale.",
        "theme-support": "Chodzi o poparcie.",
        "theme-wounds": "Chodzi o rany.",
        "theme-place": "Chodzi o to, co się dzieje {at}.",
        "theme-fighters": "Chodzi o bojowników.",
        "theme-cards": "Chodzi o karty na ręce.",
        "theme-points": "Chodzi o punkty dowodzenia.",
        "theme-security": "Chodzi o karty bezpieki.",
        "theme-none": "Nic się szczególnie nie wyróżnia.",
        "focus-card": "Spójrz tutaj: {card}.",
        "focus-place": "Spójrz na to miejsce: {place}.",
        "focus-who": "Spójrz na tego gracza: {who}.",
        "focus-draw": "Pomyśl o dobraniu karty.",
        "focus-end": "Pomyśl o tym, żeby na tym skończyć.",
        "focus-back": "Pomyśl o odzyskaniu kart z kolejki zagranych.",
        "focus-other": "Porównaj odpowiedzi jedną po drugiej.",
    }
    phases = {
        "headlines": "Nowe nagłówki",
        "events": "Wpływanie na wydarzenia",
        "army": "Mobilizacja armii",
        "support": "Poparcie międzynarodowe",
        "display": "Uzupełnianie rzędu",
        "revolution": "Faza rewolucji",
        "sharing": "Karty dla drużyny",
        "security": "Faza bezpieki",
        "night": "Koniec dnia",
        "setup": "Przygotowanie gry",
        "day": "dalszy ciąg dnia: {phase}",
        "evaluation": "Rozliczenie",
        "aftermath": "to, co zostaje po nagłówku",
        "rewarded": "to, co zostaje po wydarzeniu",
        "hits": "przydział trafień",
        "tank-fire": "ostrzał z czołgów",
        "carrying": "krok",
        "turn": "reszta tury",
        "deed": "akcja",
        "order": "karta bezpieki",
    }
    options = {
        "players": OptionWords(
            "Gracze",
            "Jeden gracz radziecki, pozostali to rewolucjoniści.",
            {"2": "2", "3": "3", "4": "4"},
        ),
        "morale": OptionWords(
            "Morale",
            "Gdzie zaczyna znacznik morale.",
            {
                "0": "jak zwykle",
                "+1": "o 1 w stronę rewolucji",
                "+2": "o 2 w stronę rewolucji",
                "-1": "o 1 w stronę radziecką",
            },
        ),
        "radio_sniper": OptionWords(
            "Snajper przy Radiu",
            "Dla rewolucji: bez snajpera przy Radiu.",
            {"stays": "zostaje", "removed": "usunięty"},
        ),
        "extra_wound": OptionWords(
            "Jedna rana więcej",
            "Dla rewolucji: każdy może przyjąć o jedną ranę więcej.",
            {"off": "nie", "on": "tak"},
        ),
        "first_fighter": OptionWords(
            "Pierwszy bojownik",
            "Dla rewolucji: jeden bojownik jest aktywny od początku.",
            {"passive": "bierny", "active": "aktywny"},
        ),
        "csepel_soldier": OptionWords(
            "Żołnierz na Csepelu",
            "Dla strony radzieckiej: jeden żołnierz więcej na Csepelu.",
            {"off": "nie", "on": "tak"},
        ),
        "sztalin_soldier": OptionWords(
            "Żołnierz na Placu Stalina",
            "Dla strony radzieckiej: jeden żołnierz więcej na Placu Stalina.",
            {"off": "nie", "on": "tak"},
        ),
        "support": OptionWords(
            "Poparcie",
            "Dla strony radzieckiej: poparcie zaczyna o jedno pole wyżej; to bardzo duża zmiana.",
            {"0": "jak zwykle", "+1": "o 1 w stronę radziecką"},
        ),
        "tank_fire_trigger": OptionWords(
            "Ostrzał z czołgów",
            "Kiedy czołgi strzelają do tego, kto działa w ich miejscu.",
            {
                "any_action": "przed każdą akcją",
                "attack_tank": "tylko przed niszczeniem czołgu",
            },
        ),
        "security_phase": OptionWords(
            "Faza bezpieki",
            "Czy po odzyskaniu kart z kolejki można jeszcze zagrywać.",
            {"exclusive": "zagrać albo odzyskać", "both": "odzyskać, potem zagrać"},
        ),
        "barricade_supply": OptionWords("Barykady", "Ile jest barykad.", {"2": "2", "4": "4"}),
        "team_open_hands": OptionWords(
            "Otwarte ręce",
            "Rewolucjoniści widzą nawzajem swoje karty.",
            {"off": "nie", "on": "tak"},
        ),
        "spokesperson": OptionWords(
            "Rzecznik",
            "Rewolucjonista, który poza turami decyduje za drużynę.",
            {"1": "pierwszy", "2": "drugi", "3": "trzeci"},
        ),
    }
    terms = {
        "soviet": Term("gracz radziecki", "Dowodzi armią i bezpieką."),
        "revolutionary": Term(
            "rewolucjonista", "Jeden z graczy (od jednego do trzech) po drugiej stronie."
        ),
        "team": Term("drużyna", "Wszyscy rewolucjoniści razem."),
        "spokesperson": Term("rzecznik", "Rewolucjonista, który poza turami decyduje za drużynę."),
        "headline": Term(
            "nagłówek",
            "Karta z ręki gracza radzieckiego: czerwony daje punkty albo efekt, zielony daje punkty, jeśli drużyna wykona jego efekt.",
        ),
        "command-point": Term(
            "punkt dowodzenia",
            "Płaci się nim za wydarzenia i czołgi; niewydane punkty przepadają tego samego dnia.",
        ),
        "event": Term(
            "wydarzenie",
            "Karta na planszy, która czeka na rozstrzygnięcie; na koniec mogą zostać najwyżej 4.",
        ),
        "starting": Term(
            "wydarzenie początkowe", "Jedno z trzech wydarzeń, które są na planszy od początku."
        ),
        "side": Term(
            "wydarzenie poboczne",
            "Kosztuje tyle punktów, ile wydarzeń pobocznych jest na planszy, i dopłatę.",
        ),
        "significant": Term(
            "wydarzenie znaczące",
            "Kosztuje wydrukowaną liczbę punktów i dopłatę; może zastąpić inne wydarzenie.",
        ),
        "display": Term("rząd", "Sześć pozycji z wydarzeniami, z których wybiera gracz radziecki."),
        "surcharge": Term("dopłata", "To, co trzeba dodać za pozycje rzędu od 3 do 6."),
        "reward": Term("nagroda", "Co się dzieje, gdy wydarzenie zostaje rozstrzygnięte."),
        "penalty": Term(
            "kara", "Co się dzieje po siódmym dniu, jeśli wydarzenie nie jest rozstrzygnięte."
        ),
        "morale": Term(
            "morale", "Tyle kart drużyna dobiera każdego dnia; poniżej 0 rewolucja przegrywa."
        ),
        "support": Term("poparcie", "Do ilu nagłówków na ręce dobiera gracz radziecki."),
        "marker": Term(
            "znacznik faktu", "Leży w popielniczce, gdy coś już się wydarzyło; zmienia inne karty."
        ),
        "day-long": Term("całodzienny", "Działa do końca dnia."),
        "security-card": Term(
            "karta bezpieki",
            "Są cztery rodzaje, po dwie karty; zagrana czeka w kolejce zagranych kart.",
        ),
        "played-row": Term("kolejka zagranych kart", "Zagrane karty bezpieki, od najdawniejszej."),
        "tank": Term("czołg", "Czołg radziecki; strzela do tego, kto działa w jego miejscu."),
        "soldier": Term("żołnierz", "Żołnierz bezpieki; siła 1."),
        "sniper": Term(
            "snajper", "Siła 3; nie można go zaatakować, można go tylko usunąć kartą lub efektem."
        ),
        "reinforcement": Term(
            "miejsce posiłków", "Tu wchodzą nowe czołgi i żołnierze; jest oznaczone na planszy."
        ),
        "fighter": Term(
            "bojownik",
            "Po dwóch w każdym miejscu; bierni czekają, aktywni pomagają i można ich zabierać.",
        ),
        "revolutionary-tank": Term(
            "czołg rewolucji", "Aktywny bojownik; trafiony wypada z gry na stałe."
        ),
        "casualties": Term(
            "stos strat", "Trafiają tu bojownicy trafieni i ci, którzy zeszli z planszy."
        ),
        "barricade": Term(
            "barykada",
            "Jednostki nie mogą opuścić jej miejsca, a czołgi tam nie strzelają; przyjmuje jedno trafienie.",
        ),
        "icon": Term(
            "ikona",
            "Amunicja, butelka z benzyną lub informacja: tym płaci się z kart i od bojowników.",
        ),
        "hit": Term(
            "trafienie", "Drużyna rozdziela trafienia między wszystkich i wszystko w tym miejscu."
        ),
        "wound": Term("rana", "Trafienie w gracza; ostatnia oznacza przegraną drużyny."),
        "tank-fire": Term(
            "ostrzał z czołgów",
            "Przed akcją rzuca się kością za każdy czołg w miejscu: 1, 2 lub 3 to trafienie.",
        ),
        "show-of-force": Term(
            "pokaz siły", "Atak z siłą 9 lub większą w miejscu bez barykady obniża morale."
        ),
        "action": Term(
            "akcja", "Jedna z siedmiu rzeczy, które rewolucjonista robi w swojej turze."
        ),
        "free-step": Term(
            "darmowy krok", "Jeden krok dziennie nic nie kosztuje; każdy następny kosztuje kartę."
        ),
    }
    page = {
        **Polish.page,
        "soviet": "Dowódca radziecki",
        "revolutionary": "Rewolucjonista",
        "about": "Budapeszt, siedem dni października 1956 roku. Jeden dowódca radziecki przeciw jednemu, dwóm lub trzem rewolucjonistom, którzy działają jako drużyna.",
        "seat": "gracz {n}",
        "soviet-side": "Strona radziecka",
        "revolution-side": "Rewolucja",
        "title": "Dzień {n}, {date}. {phase}.",
        "tracks": "Morale: {morale}; poparcie: {support}; wydarzenia na planszy: {n}.",
        "points": "pozostało: {points}",
        "hand": "ręka",
        "deck": "stos dobierania",
        "trash": "stos odrzuconych kart",
        "wounds": "rany {n}/{most}",
        "actions": "akcje {n}, darmowe kroki {steps}",
        "display": "Rząd wydarzeń",
        "price": "cena {n}",
        "ashtray": "Popielniczka",
        "lasting": "Do końca dnia",
        "ready": "Dostępne karty bezpieki",
        "row": "kolejka zagranych kart",
        "casualties": "Stos strat",
        "barricade": "barykada",
        "passive": "bierny",
        "active": "aktywny",
        "face-down": "zakryty",
        "reinforcement": "miejsce posiłków",
        "headline": "nagłówek z okresu {n}",
        "date": "{n} października",
        "reference": "Days of Ire: przewodnik po zasadach",
        "the-day": "Przebieg dnia",
        "cards": "Karty",
        "rules": "Zasady",
        "headlines-1": "Nagłówki: Wybuch",
        "headlines-2": "Nagłówki: Powstanie",
        "headlines-3": "Nagłówki: Przełom",
        "starting-events": "Wydarzenia początkowe",
        "side-events": "Wydarzenia poboczne",
        "significant-events": "Wydarzenia znaczące",
        "revolutionary-cards": "Karty rewolucji",
        "fighters": "Bojownicy",
        "revolutionary-tanks": "Czołgi rewolucji",
        "security-cards": "Karty bezpieki",
        "history": "Co się wydarzyło",
        "copies": "egzemplarze",
    }
