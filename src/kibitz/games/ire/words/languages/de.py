"""Days of Ire in German; long because it is mostly tables."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.de import German
from kibitz.words.grammar.tongue import OptionWords, Term

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
    spots.ONE_HERE: "bei einem Teammitglied hier",
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
    "für dieses Ereignis",
    "es",
    "du",
)
"""What a clause begins with if its verb is second, the longer ones first."""
OBJECTS = (("Panzer", "Panzer"), ("Soldaten", "Soldaten"), ("Scharfschützen", "Scharfschützen"))
"""Units in the accusative: one, several."""


class IreGerman(German, IreTongue):
    """Short imperative sentences; units are masculine, so `ein` and `ihn` fit each of them."""

    areas = {
        spots.ANY: PlaceWords(
            "beliebiger Ort",
            "an einem beliebigen Ort",
            "an einen beliebigen Ort",
            "von einem beliebigen Ort",
        ),
        spots.REINFORCED: PlaceWords(
            "Verstärkungsort",
            "an einem Verstärkungsort",
            "an einen Verstärkungsort",
            "von einem Verstärkungsort",
        ),
        spots.HERE: PlaceWords("hier", "hier", "hierher", "von hier"),
        spots.HERE_OR_ADJACENT: PlaceWords(
            "hier oder ein verbundener Ort",
            "hier oder an einem verbundenen Ort",
            "hierher oder an einen verbundenen Ort",
            "von hier oder von einem verbundenen Ort",
        ),
        spots.WITH_PLAYER: PlaceWords(
            "Ort mit einem Teammitglied",
            "an einem Ort mit einem Teammitglied",
            "an einen Ort mit einem Teammitglied",
            "von einem Ort mit einem Teammitglied",
        ),
        spots.EVERYWHERE: PlaceWords(
            "der ganze Spielplan",
            "auf dem ganzen Spielplan",
            "auf den ganzen Spielplan",
            "vom ganzen Spielplan",
        ),
    }
    units = ("Panzer", "Soldat", "Scharfschütze")

    def quoted(self, title: str) -> str:
        return f"\u201e{title}\u201c"

    def counted(self, unit: int, n: int) -> str:
        return f"{n} {self.plural(n, *OBJECTS[unit])}"

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = [f"{ammo} Munition"] if ammo else []
        found += [self.molotovs(molotov)] if molotov else []
        found += [f"{info} {self.plural(info, 'Information', 'Informationen')}"] if info else []
        return ", ".join(found) or "nichts"

    def molotovs(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Molotowcocktail', 'Molotowcocktails')}"

    def points(self, n: int) -> str:
        return f"{n} {self.plural(n, 'Befehlspunkt', 'Befehlspunkte')}"

    one_icon = "1 wählbares Symbol"
    info_per_event = "so viele Informationen, wie Ereignisse auf dem Spielplan liegen"

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
            tables.NO_ATTACK: self.words(f"ist die {attack}", at, "nicht erlaubt"),
            tables.ATTACK_BONUS: f"ist bei jeder {attack} die Stärke {self.higher(n)}",
            tables.SECURITY_LIMIT: f"{'darf' if n == 1 else 'dürfen'} höchstens {n} "
            f"{self.plural(n, 'Staatsschutzkarte', 'Staatsschutzkarten')} gespielt werden",
            tables.INFO_DISCOUNT: "verlangt jedes Ereignis, das Informationen verlangt, davon "
            f"{n} weniger, insgesamt aber mindestens 1 Symbol",
            tables.SIDE_DISCOUNT: f"kosten Nebenereignisse {self.points(n)} weniger",
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
            tables.CARRY_BONUS: f"wer von hier einen Schritt macht, darf {fighters} mehr mitnehmen",
            tables.ATTACK_BONUS: f"bei der {attack} ist die Stärke hier {self.higher(n)}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        more = self.plural(n, f"wird {n} Ereignis", f"werden {n} Ereignisse")
        return f"für dieses Ereignis {more} mehr gezählt"

    def free_steps(self, n: int) -> str:
        return f"du darfst in diesem Zug {self.steps(n)} mehr machen, ohne dafür Karten abzuwerfen"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        text = f"{condition}, {self.turned(then)}"
        return text + (f"; sonst {self.turned(otherwise)}" if otherwise else "")

    def in_turn(self, clauses: Sequence[str]) -> str:
        first, *more = clauses
        return ", dann ".join([first, *[self.turned(what) for what in more]])

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "das Team" if team else "die sowjetische Seite"
        first, *more = clauses
        found = ", oder ".join([f"Entweder {self.turned(first)}", *more])
        return f"{who} wählt eine Möglichkeit: {found}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"platziere {units} {where.at}" + self.shared(split)

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"entferne {where.at} {units}" + self.shared(split)

    def shared(self, split: bool) -> str:
        return " (auch auf mehrere solche Orte verteilt)" if split else ""

    def relocate(self, units: str, start: PlaceWords, goal: PlaceWords) -> str:
        return f"nimm {units} {start.start} und platziere ihn {goal.at}"

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = "je " if n > 1 else ""
        return f"bewege bis zu {self.counted(unit, n)} um {each}bis zu {self.steps(steps)}"

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"bewege {self.counted(unit, 1)} um 1 Schritt"
        return f"bewege {OBJECTS[unit][1]} um insgesamt bis zu {self.steps(steps)}"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return f"platziere bis zu {units} {where.at}" + self.shared(True)

    def attack(self) -> str:
        return (
            "wähle einen heute noch nicht angegriffenen Ort mit einem Soldaten oder Scharfschützen "
            "und wirf 2 Würfel gegen die Stärke dort: 1 je Soldat, 3 je Scharfschütze. Ist der "
            "niedrigere Würfel höchstens so hoch wie die Stärke, gibt es 1 Treffer; gilt das auch für die Summe, gibt es 1 weiteren. Ab Stärke 9 und ohne "
            "Barrikade rückt danach die Moral 1 Stufe in Richtung der sowjetischen Seite"
        )

    def hit(self, n: int, where: PlaceWords) -> str:
        return f"es gibt {n} Treffer {where.at}"

    def wound(self, who: int, n: int) -> str:
        return (
            f"{WHO[who]} erhält {self.wounds(n)}" if WHO[who] else f"du erhältst {self.wounds(n)}"
        )

    def heal(self, who: int, n: int) -> str:
        return f"heile {WITH[who]} {self.wounds(n)}"

    def draw(self, who: int, n: int) -> str:
        shared = ", möglichst gleichmäßig verteilt" if who == spots.SPLIT else ""
        verb = f"{WHO[who]} zieht" if WHO[who] else "ziehe"
        return f"{verb} {self.cards(n)}{shared}"

    def discard(self, who: int, n: int) -> str:
        verb = f"{WHO[who]} wirft" if WHO[who] else "wirf"
        return f"{verb} {self.cards(n)} ab"

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "1 passiven Kämpfer" if n == 1 else f"bis zu {n} passive Kämpfer"
        return f"aktiviere {where.at} {up_to}"

    def withdraw(self) -> str:
        return "das Team nimmt 1 aktiven Kämpfer, aber keinen Revolutionspanzer, vom Spielplan"

    def recall(self, where: PlaceWords) -> str:
        taken = "nimm 1 Kämpfer deiner Wahl vom Verluststapel"
        return f"{taken} und platziere ihn als aktiven Kämpfer {where.at}"

    def rev_tank(self, where: PlaceWords) -> str:
        return f"ein zufällig gezogener Revolutionspanzer kommt {where.to}"

    def barricade(self, where: PlaceWords) -> str:
        return f"baue {where.at} eine Barrikade"

    def exhaust(self, n: int) -> str:
        noun = self.plural(n, "Staatsschutzkarte", "Staatsschutzkarten")
        return (
            f"die sowjetische Seite legt {n} verfügbare {noun} in die Reihe der gespielten Karten"
        )

    boxes = {
        tables.EFFECT: "Belohnung",
        tables.ON_PLACE: "Platzierungseffekt",
        tables.PENALTY: "Strafe",
    }
    abilities = {
        tables.AS_ACTION: "Aktion:",
        tables.FREE: "Ohne Aktion:",
        tables.ONCE_A_TURN: "Einmal pro Zug:",
        tables.ALWAYS: "Immer:",
    }
    heads = {
        "red": "Rote Schlagzeile: {points} oder dieser Effekt.",
        "green": "Grüne Schlagzeile: {points}, wenn das Team dies ausführt.",
        "returns": "Staatsschutzkarten, die zurückkommen: {n}.",
        "starting": "Startereignis: {place}.",
        "side": "Nebenereignis: {place}.",
        "significant": "Hauptereignis: {place}. Preis: {points}.",
        "anywhere": "beliebiger Ort",
        "cost": "Zum Abschließen nötig: {icons}.",
        "moment": "{name}: {text}",
        "icons": "Bringt {icons}.",
        "marker": "Ereignismarker: {text}.",
    }

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, Regel {section})" if culprit else f"(Regel {section})"

    def hidden(self, n: int) -> str:
        return f"{n} unbekannte {self.plural(n, 'Karte', 'Karten')}"

    prompts = {
        "headlines": "Schlagzeilen: Spiele beliebig viele.",
        "events": "Ereignisse: Platziere Ereignisse auf dem Spielplan (übrig: {points}).",
        "army": "Armee: Bewege Panzer oder bringe neue (übrig: {points}).",
        "support": "Wähle den Zeitabschnitt, aus dem du die nächste Schlagzeile ziehst.",
        "keep": "Wähle ein Ereignis, das in der Auslage bleibt (noch {n}).",
        "order": "Wer ist als Nächstes am Zug?",
        "start-place": "Wo beginnt {who}?",
        "extra-action": "Soll {who} die zusätzliche Aktion erhalten?",
        "turn": "Dein Zug {at}. Aktionen übrig: {n}, freie Schritte: {steps}.",
        "no-actions": "Du hast keine Aktion mehr: Nutze eine Fähigkeit ohne Aktion oder beende deinen Zug.",
        "pay-step": "Dieser Schritt kostet eine Karte: Wähle eine zum Abwerfen.",
        "carry": "Wähle Kämpfer, die mitkommen (noch bis zu {n}).",
        "pay": "{text}. Wähle eine Karte zum Bezahlen. Noch nötig: {icons}.",
        "pay-ammo": "Soldaten angreifen: Wähle Karten mit Munition (bisher getroffene Soldaten: {n}).",
        "aim": "{source}: Wähle das Ziel.",
        "consent": "{who} bittet dich um Karten. Bist du einverstanden?",
        "give": "Wähle Karten für {who}.",
        "place": "{source}: Wähle den Ort, an den ein {unit} kommt (noch {n}).",
        "call-up": "{source}: Wähle den Ort, an den ein {unit} kommt (noch bis zu {n}).",
        "remove": "{source}: Wähle den Ort, an dem ein {unit} entfernt wird (noch {n}).",
        "relocate-from": "{source}: Wähle den Ort, von dem ein {unit} genommen wird.",
        "relocate-to": "{source}: Wähle den Ort, an den dieser {unit} kommt.",
        "advance": "{source}: Wähle, wohin ein {unit} zieht (noch {n}), oder höre auf.",
        "walk": "{source}: Wähle, wohin derselbe {unit} weiterzieht, oder lass ihn stehen.",
        "march": "{source}: Wähle einen Schritt, den ein {unit} macht (noch bis zu {n}).",
        "attack": "{source}: Wähle den Ort, der angegriffen wird.",
        "hits": "Treffer {at}: Wähle, wen oder was der nächste trifft (noch {n}).",
        "wound": "{source}: Wähle, wer verwundet wird.",
        "heal": "{source}: Wähle, wer geheilt wird.",
        "draw": "{source}: Wähle, wer die nächste Karte erhält (noch {n}).",
        "share": "Karten für das Team: Wähle, wer die nächste erhält (noch {n}).",
        "discard": "{source}: Wähle eine Karte zum Abwerfen (noch {n}).",
        "activate": "{source}: Wähle den Ort, an dem ein Kämpfer aktiv wird.",
        "first-fighter": "Wähle den Ort, an dem ein Kämpfer von Beginn an aktiv ist.",
        "withdraw": "{source}: Wähle den Kämpfer, der den Spielplan verlässt.",
        "recall": "{source}: Wähle den Kämpfer, der zurückkommt.",
        "exhaust": "{source}: Wähle eine Staatsschutzkarte für die Reihe der gespielten Karten.",
        "choose": "{source}: Wähle eine Möglichkeit.",
        "security": "Staatsschutz: Spiele Karten oder nimm alle gespielten zurück.",
        "chance": "Wähle, was der Zufall bringt.",
    }
    labels = {
        "take": "{card} für {points} hinlegen",
        "execute": "{card} ausführen: {text}",
        "let": "{card} für {points} spielen; das Team führt aus: {text}",
        "drop": "{card} ohne Effekt abwerfen",
        "no-more-headlines": "Keine weiteren Schlagzeilen spielen",
        "put": "{card} für {points} {at} platzieren",
        "no-more-events": "Keine weiteren Ereignisse platzieren",
        "tank-move": "Panzer {start} {to} bewegen ({points})",
        "tank-new": "Neuer Panzer {at} ({points})",
        "no-more-army": "Die Armee lassen, wie sie ist",
        "deck": "Zeitabschnitt {n}: {text}",
        "card": "{card}",
        "who": "{who}",
        "extra-yes": "Ja, {who} erhält sie",
        "extra-no": "Nein, später jemand anders",
        "step-free": "Schritt {to} (frei)",
        "step-card": "Schritt {to} (kostet eine Karte)",
        "activate": "{card} aktivieren",
        "resolve": "{card} abschließen: {text}",
        "attack": "Soldaten hier angreifen: je Soldat 1 Munition",
        "destroy": "Einen Panzer hier zerstören: {text}",
        "give-to": "Karten an {who} geben",
        "ask-for": "{who} um Karten bitten",
        "draw": "1 Karte ziehen",
        "pass": "Passen: auf deine restlichen Aktionen verzichten ({n})",
        "end-turn": "Zug beenden",
        "use-action": "Als Aktion die Fähigkeit von {card} nutzen: {text}",
        "use-free": "Die Fähigkeit von {card} nutzen: {text}",
        "take-along": "{card} mitnehmen",
        "go": "Losgehen",
        "enough": "Das reicht",
        "agree": "Ja, Karten übergeben",
        "refuse": "Nein",
        "place-at": "{place}",
        "unit-move": "Schritt {start} {to}",
        "stop": "Keine weiteren Schritte",
        "no-more": "Das ist alles",
        "wound-of": "{who}: Verwundung {n} von {most}",
        "fighter-falls": "{card} scheidet aus",
        "rev-tank-falls": "{card} wird zerstört",
        "barricade-falls": "Die Barrikade wird zerstört",
        "branch": "{text}",
        "security": "{card}: {text}",
        "take-back": "Alle gespielten Karten zurücknehmen: {card}",
        "no-more-security": "Staatsschutzphase beenden",
        "die": "{n}",
    }
    events = {
        n.DAY: "Tag {n}: {date}.",
        n.PHASE: "{phase}.",
        n.TOOK_POINTS: "{cards} bringt {points}.",
        n.EXECUTED: "{who} führt {cards} aus.",
        n.PLAYED_GREEN: "{who} spielt {cards}; das Team führt die Karte aus.",
        n.DROPPED: "{who} wirft {cards} ohne Effekt ab.",
        n.MARKED: "{marker}; der Marker liegt ab jetzt im Aschenbecher.",
        n.RETURNED_SECURITY: "Beim Staatsschutz wieder verfügbar: {cards}.",
        n.PUT_EVENT: "{who} platziert {cards} {at}.",
        n.REPLACED: "Das Ereignis {at} wird verdrängt und abgeworfen: {cards}.",
        n.TANK_MOVED: "Ein Panzer zieht {start} {to}.",
        n.PLACED: "Platziert {at}: 1 {unit}.",
        n.REMOVED: "Entfernt {at}: 1 {unit}.",
        n.RELOCATED: "Verlegt {start} {to}: 1 {unit}.",
        n.UNIT_MOVED: "Bewegt {start} {to}: 1 {unit}.",
        n.MORALE_MOVED: "Die Moral steht jetzt auf {morale}.",
        n.SUPPORT_MOVED: "Die Unterstützung steht jetzt auf {n}.",
        n.ROLLED: "Würfel: {dice}. Treffer: {n}.",
        n.HIT_LOST: "Treffer {at} finden kein Ziel.",
        n.WOUNDED: "{who} wird verwundet. Verwundungen jetzt: {n}.",
        n.FIGHTER_LOST: "{cards} scheidet {at} aus.",
        n.TANK_LOST: "{cards} wird {at} zerstört.",
        n.BARRICADE_LOST: "Die Barrikade {at} wird zerstört.",
        n.HEALED: "{who} wird geheilt. Geheilte Verwundungen: {n}.",
        n.DREW: "{who} zieht {cards}.",
        n.DISCARDED: "{who} wirft {cards} ab.",
        n.SHUFFLED: "Der Ablagestapel wird gemischt und ist nun der neue Nachziehstapel.",
        n.ACTIVATED: "{cards} wird {at} aktiv.",
        n.TURNED_UP: "{cards} liegt jetzt {at} offen.",
        n.WITHDRAWN: "{cards} wird {at} vom Spielplan genommen.",
        n.RECALLED: "{cards} kehrt {to} zurück.",
        n.REV_TANK_CAME: "{cards} schließt sich {at} der Revolution an.",
        n.BARRICADED: "{at} wird eine Barrikade gebaut.",
        n.STEPS_GIVEN: "{who} hat in diesem Zug weitere Schritte: {n}.",
        n.DREW_HEADLINE: "{who} zieht eine Schlagzeile: {cards}.",
        n.KEPT: "{who} behält in der Auslage: {cards}.",
        n.REFILLED: "Neu auf Feld {n} der Auslage: {cards}.",
        n.TURN_OF: "{who} ist am Zug. Aktionen: {n}.",
        n.STEPPED: "{who} geht {to}. Mitgenommen: {cards}.",
        n.DECLARED: "{who} handelt {at}.",
        n.RESOLVED: "{who} schließt {cards} {at} ab.",
        n.ATTACKED_SOLDIERS: "{who} greift Soldaten an: {n}.",
        n.DESTROYED_TANK: "{who} zerstört {at} einen Panzer.",
        n.USED: "{who} nutzt die Fähigkeit von {cards}.",
        n.GAVE_CARDS: "{who} gibt an {whom}: {cards}.",
        n.PASSED: "{who} passt.",
        n.SECURITY_PLAYED: "{who} spielt {cards}.",
        n.SECURITY_TAKEN: "{who} nimmt alle gespielten Karten zurück: {cards}.",
        n.EXHAUSTED: "{who} legt in die Reihe der gespielten Karten: {cards}.",
        n.ATTACKED: "{who} greift {at} an.",
        n.SHOW_OF_FORCE: "Machtdemonstration {at}.",
        n.DAY_LONG: "{text}.",
        n.COUNTS_DOUBLE: "Für {cards} zusätzlich gezählte Ereignisse: {n}.",
        n.FIZZLED: "Nichts geschieht. {why}",
        n.WON: "{side} gewinnt.",
        n.POINTS_LOST: "Nicht genutzt und verfallen: {points}.",
        n.EXTRA_ACTION: "{who} hat zusätzliche Aktionen: {n}.",
        n.REFUSED: "{who} gibt keine Karten her.",
        n.STARTS_AT: "{who} beginnt {at}.",
    }
    nothing = "nichts"
    reasons = {
        **German.reasons,
        "not-in-hand": "Diese Karte ist nicht auf deiner Hand.",
        "wrong-colour": "Eine Schlagzeile dieser Farbe kann man so nicht spielen.",
        "place-not-named": "Diesen Ort meint der Text nicht.",
        "no-points": "Dafür reichen die Befehlspunkte nicht.",
        "not-on-display": "Auf diesem Feld der Auslage liegt kein Ereignis.",
        "place-occupied": "Dort liegt schon ein Ereignis.",
        "no-free-place": "An jedem Ort liegt ein Ereignis.",
        "other-place": "An diesen Ort kann es nicht kommen.",
        "no-tank-to-move": "Dort ist kein Panzer, der heute noch nicht bewegt wurde.",
        "moved-already": "Was sich von dort bewegen könnte, wurde schon bewegt.",
        "not-reinforcement": "Das ist kein Verstärkungsort.",
        "other-deck": "Aus diesem Zeitabschnitt wird jetzt keine Schlagzeile gezogen.",
        "deck-empty": "Aus diesem Zeitabschnitt ist keine Schlagzeile mehr da.",
        "barricaded": "Eine Barrikade hält die Einheit fest: Niemand verlässt diesen Ort.",
        "not-connected": "Diese Orte sind nicht verbunden.",
        "no-more-of-these": "Mehr davon können nicht auf den Spielplan kommen.",
        "no-step-left": "Du hast keinen freien Schritt und keine Karte, um einen zu bezahlen.",
        "no-action-left": "Du hast keine Aktion mehr.",
        "actions-left": "Du hast noch Aktionen: Passe, um auf sie zu verzichten.",
        "turn-taken": "Diese Person war heute schon am Zug.",
        "no-passive-fighter": "Dort ist kein passiver Kämpfer.",
        "four-active": "Dort sind schon 4 aktive Kämpfer.",
        "no-event-here": "Hier liegt kein Ereignis.",
        "icons-missing": "Deine Karten und die aktiven Kämpfer hier haben nicht alle nötigen Symbole.",
        "ammo-missing": "Deine Karten und die aktiven Kämpfer hier haben nicht genug Munition.",
        "molotov-missing": "Deine Karten und die aktiven Kämpfer hier haben nicht genug Molotowcocktails.",
        "info-missing": "Deine Karten und die aktiven Kämpfer hier haben nicht genug Informationen.",
        "does-not-help": "Diese Karte hat keines der Symbole, die noch fehlen.",
        "no-soldier-here": "Hier ist kein Soldat.",
        "no-tank-here": "Hier ist kein Panzer.",
        "refused-already": "Diese Person hat in diesem Zug schon abgelehnt.",
        "no-start-place": "An diesem Ort beginnt niemand.",
        "nobody-here": "Diese Person ist nicht hier.",
        "hand-full": "Mit 10 Handkarten kann man keine weitere erhalten.",
        "hand-empty": "Auf der Hand ist keine Karte.",
        "nothing-to-draw": "Es gibt keine Karte zum Ziehen.",
        "no-such-ability": "Hier kannst du keine solche Fähigkeit nutzen.",
        "fighter-not-here": "Dieser Kämpfer ist hier nicht aktiv.",
        "used-already": "Das wurde schon genutzt.",
        "would-do-nothing": "Das würde nichts ändern.",
        "no-target": "Dafür gibt es kein Ziel.",
        "nobody-wounded": "Es gibt keine Verwundung, die geheilt werden könnte.",
        "barricade-here": "Dort steht schon eine Barrikade.",
        "equal-shares": "Die Karten werden gleichmäßig verteilt: Zuerst ist jemand anders dran.",
        "track-at-end": "Der Marker ist schon am Ende seiner Leiste.",
        "no-such-unit": "Es gibt keine solche Einheit, die infrage kommt.",
        "no-security-card": "Eine solche Staatsschutzkarte ist nicht verfügbar.",
        "security-limit": "Heute dürfen keine weiteren Staatsschutzkarten gespielt werden.",
        "row-empty": "In der Reihe der gespielten Karten liegt keine Karte.",
        "cards-played": "Heute wurden schon Staatsschutzkarten gespielt: Die gespielten Karten bleiben liegen.",
        "taken-back": "Die gespielten Karten wurden schon zurückgenommen.",
        "attacked-already": "Dieser Ort wurde heute schon angegriffen.",
        "nobody-to-attack": "Es gibt weder einen Soldaten noch einen Scharfschützen für den Angriff.",
        "attack-forbidden": "Dieser Ort darf heute nicht angegriffen werden.",
        "not-happened": "Das ist nicht geschehen.",
        "choose-one-first": "Wähle zuerst mindestens eine Karte.",
        "chosen-already": "Das ist schon gewählt.",
        "one-at-a-time": "Eine andere Einheit ist unterwegs: Zuerst zieht sie weiter oder bleibt stehen.",
    }
    facts = {
        "won": "Damit gewinnst du.",
        "lost": "Damit verlierst du.",
        "resolved": "{card} ist abgeschlossen. Ereignisse auf dem Spielplan: {n}; am Ende dürfen {most} übrig sein.",
        "put": "{card} liegt {at}. Ereignisse auf dem Spielplan: {n}; am Ende dürfen {most} übrig sein.",
        "replaced": "{card} wird verdrängt.",
        "wounded": "{who} wird verwundet: Verwundung {n} von {most}.",
        "morale": "Moral: {old}, danach {new}.",
        "support": "Unterstützung: {old}, danach {new}.",
        "show": "Stärke {n} {at}: genug für eine Machtdemonstration.",
        "show-gone": "Stärke {n} {at}: nicht mehr genug für eine Machtdemonstration.",
        "healed": "{who} wird geheilt. Verwundungen: noch {n} von {most}.",
        "cleared": "{at} bleibt keine Einheit.",
        "fighter-lost": "{card} ist nicht mehr aktiv.",
        "activated": "{card} wird {at} aktiv.",
        "risk": "{who}: Ein Angriff {at} träfe mit {n} % Wahrscheinlichkeit.",
        "safe": "{at} droht kein Angriff ({who}).",
        "barricade": "{at} steht eine Barrikade.",
        "barricade-lost": "{at} steht keine Barrikade mehr.",
        "units": "{unit}, {place}: {old}, danach {new}.",
        "cards": "{who}, Handkarten: {old}, danach {new}.",
        "points": "Befehlspunkte: {old}, danach {new}.",
        "headlines": "Schlagzeilen auf der Hand der sowjetischen Seite: {old}, danach {new}.",
        "security": "Verfügbare Staatsschutzkarten: {old}, danach {new}.",
        "theme-end": "Jetzt kann es sich entscheiden.",
        "theme-events": "Es geht um die Ereignisse.",
        "theme-morale": "Es geht um die Moral.",
        "theme-support": "Es geht um die Unterstützung.",
        "theme-wounds": "Es geht um Verwundungen.",
        "theme-place": "Es geht darum, was {at} geschieht.",
        "theme-fighters": "Es geht um die Kämpfer.",
        "theme-cards": "Es geht um die Handkarten.",
        "theme-points": "Es geht um die Befehlspunkte.",
        "theme-security": "Es geht um die Staatsschutzkarten.",
        "theme-none": "Nichts sticht besonders hervor.",
        "focus-card": "Sieh dir {card} an.",
        "focus-place": "Sieh dir diesen Ort an: {place}.",
        "focus-who": "Achte auf {who}.",
        "focus-draw": "Denke daran, eine Karte zu ziehen.",
        "focus-end": "Denke daran, hier aufzuhören.",
        "focus-back": "Denke daran, alle gespielten Karten zurückzunehmen.",
        "focus-other": "Vergleiche die Antworten einzeln.",
    }
    phases = {
        "headlines": "Neue Schlagzeilen",
        "events": "Ereignisse beeinflussen",
        "army": "Armee mobilisieren",
        "support": "Internationale Unterstützung",
        "display": "Auslage auffüllen",
        "revolution": "Revolutionsphase",
        "sharing": "Karten für das Team",
        "security": "Staatsschutzphase",
        "night": "Tagesende",
        "setup": "Spielaufbau",
        "day": "der Tag geht weiter: {phase}",
        "evaluation": "Auswertung",
        "aftermath": "was eine Schlagzeile nach sich zieht",
        "rewarded": "was ein Ereignis nach sich zieht",
        "hits": "Treffer werden verteilt",
        "tank-fire": "die Panzer feuern",
        "carrying": "ein Schritt",
        "turn": "der Rest des Zugs",
        "deed": "eine Aktion",
        "order": "eine Staatsschutzkarte",
    }
    options = {
        "players": OptionWords(
            "Personen",
            "Eine spielt die sowjetische Seite, die anderen bilden das Team.",
            {"2": "2", "3": "3", "4": "4"},
        ),
        "morale": OptionWords(
            "Moral",
            "Wo der Marker der Moral beginnt.",
            {
                "0": "wie üblich",
                "+1": "1 Stufe in Richtung Revolution",
                "+2": "2 Stufen in Richtung Revolution",
                "-1": "1 Stufe in Richtung der sowjetischen Seite",
            },
        ),
        "radio_sniper": OptionWords(
            "Scharfschütze am Funkhaus",
            "Für die Revolution: Der Scharfschütze am Funkhaus wird entfernt.",
            {"stays": "bleibt", "removed": "entfernt"},
        ),
        "extra_wound": OptionWords(
            "Eine Verwundung mehr",
            "Für die Revolution: Jedes Teammitglied hält eine Verwundung mehr aus.",
            {"off": "nein", "on": "ja"},
        ),
        "first_fighter": OptionWords(
            "Erster Kämpfer",
            "Für die Revolution: Ein Kämpfer ist von Beginn an aktiv.",
            {"passive": "passiv", "active": "aktiv"},
        ),
        "csepel_soldier": OptionWords(
            "Soldat in Csepel",
            "Für die sowjetische Seite: In Csepel steht 1 Soldat mehr.",
            {"off": "nein", "on": "ja"},
        ),
        "sztalin_soldier": OptionWords(
            "Soldat auf dem Stalin-Platz",
            "Für die sowjetische Seite: Auf dem Stalin-Platz steht 1 Soldat mehr.",
            {"off": "nein", "on": "ja"},
        ),
        "support": OptionWords(
            "Unterstützung",
            "Für die sowjetische Seite: Die Unterstützung beginnt eine Stufe höher, was sehr viel ausmacht.",
            {"0": "wie üblich", "+1": "1 Stufe in Richtung der sowjetischen Seite"},
        ),
        "tank_fire_trigger": OptionWords(
            "Panzerfeuer",
            "Wann die Panzer eines Ortes auf die feuern, die dort handeln.",
            {
                "any_action": "vor jeder Aktion",
                "attack_tank": "nur vor dem Versuch, einen Panzer zu zerstören",
            },
        ),
        "security_phase": OptionWords(
            "Staatsschutzphase",
            "Ob nach dem Zurücknehmen der gespielten Karten noch Karten gespielt werden dürfen.",
            {"exclusive": "spielen oder zurücknehmen", "both": "zurücknehmen, dann spielen"},
        ),
        "barricade_supply": OptionWords(
            "Barrikaden", "Wie viele Barrikaden es gibt.", {"2": "2", "4": "4"}
        ),
        "team_open_hands": OptionWords(
            "Offene Hände",
            "Die Teammitglieder sehen gegenseitig ihre Handkarten.",
            {"off": "nein", "on": "ja"},
        ),
        "spokesperson": OptionWords(
            "Sprecherrolle",
            "Welches Teammitglied außerhalb der Züge für das Team entscheidet.",
            {"1": "das erste", "2": "das zweite", "3": "das dritte"},
        ),
    }
    terms = {
        "soviet": Term("sowjetische Seite", "Führt die Armee und den Staatsschutz."),
        "revolutionary": Term(
            "Teammitglied",
            "Eine der ein bis drei Personen, die als Aufständische gegen die sowjetische Seite spielen.",
        ),
        "team": Term("Team", "Alle Aufständischen zusammen."),
        "spokesperson": Term(
            "Sprecherrolle", "Wer sie hat, entscheidet außerhalb der Züge für das Team."
        ),
        "headline": Term(
            "Schlagzeile",
            "Eine Karte der sowjetischen Hand: Rote bringen Befehlspunkte oder werden ausgeführt, grüne bringen Befehlspunkte, wenn das Team sie ausführt.",
        ),
        "command-point": Term(
            "Befehlspunkt",
            "Bezahlt Ereignisse und Panzer; was heute nicht genutzt wird, verfällt.",
        ),
        "event": Term(
            "Ereignis",
            "Eine Karte auf dem Spielplan, die darauf wartet, abgeschlossen zu werden; höchstens 4 dürfen übrig bleiben.",
        ),
        "starting": Term(
            "Startereignis",
            "Eines der drei Ereignisse, die von Beginn an auf dem Spielplan liegen.",
        ),
        "side": Term(
            "Nebenereignis",
            "Kostet so viele Befehlspunkte, wie Nebenereignisse auf dem Spielplan liegen, plus den Aufschlag.",
        ),
        "significant": Term(
            "Hauptereignis",
            "Kostet die aufgedruckten Befehlspunkte plus den Aufschlag und darf ein anderes Ereignis verdrängen.",
        ),
        "display": Term(
            "Auslage",
            "Die sechs Felder mit den Ereignissen, aus denen die sowjetische Seite wählt.",
        ),
        "surcharge": Term("Aufschlag", "Was die Felder 3 bis 6 der Auslage zusätzlich kosten."),
        "reward": Term("Belohnung", "Was geschieht, wenn ein Ereignis abgeschlossen wird."),
        "penalty": Term(
            "Strafe", "Was nach Tag 7 geschieht, wenn ein Ereignis nicht abgeschlossen ist."
        ),
        "morale": Term(
            "Moral",
            "So viele Karten zieht das Team jeden Tag; unter 0 hat die Revolution verloren.",
        ),
        "support": Term(
            "Unterstützung", "Bis zu dieser Zahl füllt die sowjetische Seite ihre Hand auf."
        ),
        "marker": Term(
            "Ereignismarker",
            "Liegt im Aschenbecher, sobald etwas geschehen ist, und verändert andere Karten.",
        ),
        "day-long": Term("ganztägig", "Gilt bis zum Ende des Tages."),
        "security-card": Term(
            "Staatsschutzkarte",
            "Je zwei von vier Arten; eine gespielte wartet in der Reihe der gespielten Karten.",
        ),
        "played-row": Term(
            "Reihe der gespielten Karten",
            "Die Staatsschutzkarten, die gespielt wurden, die ältesten zuerst.",
        ),
        "tank": Term(
            "Panzer", "Ein sowjetischer Panzer; feuert auf alle, die an seinem Ort handeln."
        ),
        "soldier": Term("Soldat", "Ein Soldat des Staatsschutzes; Stärke 1."),
        "sniper": Term(
            "Scharfschütze", "Stärke 3; kann nicht angegriffen, nur durch Karten entfernt werden."
        ),
        "reinforcement": Term(
            "Verstärkungsort",
            "Wohin neue Panzer und Soldaten kommen; auf dem Spielplan gekennzeichnet.",
        ),
        "fighter": Term(
            "Kämpfer",
            "Zwei an jedem Ort; passive warten, aktive helfen und können mitgenommen werden.",
        ),
        "revolutionary-tank": Term(
            "Revolutionspanzer", "Ein aktiver Kämpfer; nach einem Treffer für immer aus dem Spiel."
        ),
        "casualties": Term(
            "Verluststapel",
            "Wohin Kämpfer kommen, die getroffen oder vom Spielplan genommen wurden.",
        ),
        "barricade": Term(
            "Barrikade",
            "Einheiten können ihren Ort nicht verlassen, Panzer feuern dort nicht; nimmt einen Treffer auf sich.",
        ),
        "icon": Term(
            "Symbol",
            "Munition, Molotowcocktail oder Information: womit Karten und Kämpfer bezahlen.",
        ),
        "hit": Term("Treffer", "Das Team verteilt ihn auf jemanden oder etwas am selben Ort."),
        "wound": Term(
            "Verwundung",
            "Ein Treffer auf ein Teammitglied; mit der letzten ist das Spiel verloren.",
        ),
        "tank-fire": Term(
            "Panzerfeuer",
            "Vor einer Aktion wird für jeden Panzer am Ort gewürfelt: 1, 2 oder 3 ist ein Treffer.",
        ),
        "show-of-force": Term(
            "Machtdemonstration",
            "Ein Angriff ab Stärke 9 und ohne Barrikade senkt die Moral.",
        ),
        "action": Term(
            "Aktion", "Eines von sieben Dingen, die ein Teammitglied im eigenen Zug tut."
        ),
        "free-step": Term(
            "freier Schritt",
            "Ein Schritt am Tag kostet nichts, jeder weitere kostet eine Karte.",
        ),
    }
    page = {
        **German.page,
        "soviet": "Sowjetisches Kommando",
        "revolutionary": "Aufständische",
        "about": "Budapest, sieben Tage im Oktober 1956. Ein sowjetisches Kommando gegen eine bis drei Aufständische, die als Team handeln.",
        "seat": "Person {n}",
        "soviet-side": "Die sowjetische Seite",
        "revolution-side": "Die Revolution",
        "title": "Tag {n}, {date}. {phase}.",
        "tracks": "Moral {morale}; Unterstützung {support}; Ereignisse auf dem Spielplan: {n}.",
        "points": "übrig: {points}",
        "hand": "Hand",
        "deck": "Nachziehstapel",
        "trash": "Ablagestapel",
        "wounds": "Verwundungen {n}/{most}",
        "actions": "Aktionen {n}, freie Schritte {steps}",
        "display": "Auslage",
        "price": "Preis {n}",
        "ashtray": "Aschenbecher",
        "lasting": "Bis zum Tagesende",
        "ready": "Staatsschutz verfügbar",
        "row": "Reihe der gespielten Karten",
        "casualties": "Verluststapel",
        "barricade": "Barrikade",
        "passive": "passiv",
        "active": "aktiv",
        "face-down": "verdeckt",
        "reinforcement": "Verstärkungsort",
        "headline": "Schlagzeile aus Zeitabschnitt {n}",
        "date": "{n}. Oktober",
        "reference": "Days of Ire: Regelübersicht",
        "the-day": "Der Tag",
        "cards": "Karten",
        "rules": "Regeln",
        "headlines-1": "Schlagzeilen: Ausbruch",
        "headlines-2": "Schlagzeilen: Aufstand",
        "headlines-3": "Schlagzeilen: Wendepunkt",
        "starting-events": "Startereignisse",
        "side-events": "Nebenereignisse",
        "significant-events": "Hauptereignisse",
        "revolutionary-cards": "Revolutionskarten",
        "fighters": "Kämpfer",
        "revolutionary-tanks": "Revolutionspanzer",
        "security-cards": "Staatsschutzkarten",
        "history": "Was geschah",
        "copies": "Exemplare",
    }
