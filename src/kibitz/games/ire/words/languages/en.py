"""Days of Ire in English."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.en import English

WHO = {
    spots.SELF: "",
    spots.ONE: "one revolutionary",
    spots.EACH: "each revolutionary",
    spots.SPLIT: "the team",
    spots.ONE_HERE: "one revolutionary here",
}

SPREAD = " (they may go to different places)"
"""Of several units that are placed."""


class IreEnglish(English, IreTongue):
    """Short imperative sentences, addressed to the one who carries a text out."""

    def again(self, before: str, sentence: str) -> str:
        """`place 1 more tank there`; `one revolutionary draws 1 more card`."""
        if (
            sentence.endswith(f", {before}")
            and before.startswith("place ")
            and SPREAD not in before
        ):
            _, many, unit, *_ = before.split(" ")
            return f"{sentence.removesuffix(before)}place {many} more {unit} there"
        drawn = f"{WHO[spots.ONE]} draws "
        if before.startswith(drawn) and f", {drawn}" in sentence:
            head, _, cards = sentence.partition(drawn)
            many, _, noun = cards.partition(" ")
            return f"{head}{drawn}{many} more {noun}"
        return sentence

    def quoted(self, title: str) -> str:
        return f"\u201c{title}\u201d"

    def counted(self, unit: int, n: int) -> str:
        return f"{n} {self.units[unit]}{'' if n == 1 else 's'}"

    def standing(self, unit: int, n: int) -> str:
        return self.counted(unit, n)

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = [f"{ammo} ammunition"] if ammo else []
        found += (
            [f"{molotov} {self.plural(molotov, 'petrol bomb', 'petrol bombs')}"] if molotov else []
        )
        found += [f"{info} information"] if info else []
        return ", ".join(found) or "nothing"

    def points(self, n: int) -> str:
        return f"{n} command {self.plural(n, 'point', 'points')}"

    def cards(self, n: int) -> str:
        return f"{n} {self.plural(n, 'card', 'cards')}"

    def by(self, who: int, verb: str, thing: str) -> str:
        """`draw 2 cards` for the one who acts, `each revolutionary draws 2 cards` for others."""
        return f"{WHO[who]} {verb}s {thing}" if WHO[who] else f"{verb} {thing}"

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        track = "morale" if morale else "support"
        side = "the revolution" if towards_revolution else "the Soviet side"
        return f"{track} moves {n} {self.plural(n, 'step', 'steps')} towards {side}"

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        at = where.at if where is not None else ""
        more = f"{n} more {self.plural(n, 'step', 'steps')}"
        extra = self.plural(n, "extra action", "extra actions")
        said = {
            tables.EXTRA_ACTION: f"one revolutionary of the team's choice has {n} {extra}",
            tables.NO_FREE_STEP: "no revolutionary has a free step",
            tables.BONUS_STEP: f"each revolutionary may take {more} without discarding a card",
            tables.NO_TANK_FIRE: f"tanks do not fire {at}",
            tables.NO_ATTACK: f"no Attack can be made {at}",
            tables.ATTACK_BONUS: f"the strength of each Attack is {abs(n)} {'higher' if n > 0 else 'lower'}",
            tables.SECURITY_LIMIT: f"at most {n} state security {self.plural(n, 'card', 'cards')} can be played",
            tables.INFO_DISCOUNT: f"each event that needs information needs {n} fewer information {self.plural(n, 'icon', 'icons')} (but at least 1 icon in all)",
            tables.SIDE_DISCOUNT: f"side events cost {self.points(n)} less",
            tables.TANK_MOLOTOV: f"destroying a tank takes {abs(n)} {'more' if n > 0 else 'fewer'} petrol {self.plural(abs(n), 'bomb', 'bombs')}{'' if n > 0 else ' (minimum 1)'}",
            tables.AID_BOOST: f"Doctor heals {n} more {self.plural(n, 'wound', 'wounds')}",
        }[modifier]
        return f"until the end of the day {said}"

    def always(self, modifier: int, n: int) -> str:
        return {
            tables.REWARD_AT: f"removing {n} {self.plural(n, 'soldier', 'soldiers')} here in one attack is enough to draw the card",
            tables.SNIPER_WORTH: f"in an Attack on this place a sniper counts as {n}",
            tables.TANK_MOLOTOV: f"destroying a tank here takes {-n} fewer petrol {self.plural(-n, 'bomb', 'bombs')} (minimum 1)",
            tables.CARRY_BONUS: f"whoever steps from here may take {n} more active {self.plural(n, 'fighter', 'fighters')} along",
            tables.ATTACK_BONUS: f"the strength of an Attack on this place is {abs(n)} {'higher' if n > 0 else 'lower'}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"this event counts as {n + 1} events"

    def free_steps(self, n: int) -> str:
        steps = f"{n} more {self.plural(n, 'step', 'steps')}"
        return f"you may take {steps} this turn without discarding a card"

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        return f"{condition}, {then}" + (f"; otherwise {otherwise}" if otherwise else "")

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "the team" if team else "the Soviet player"
        parts = [
            f"it {c.removeprefix('the team ')}" if c.startswith("the team ") else c for c in clauses
        ]
        return f"{who} chooses: either {', or '.join(parts)}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"place {units} {where.at}" + (SPREAD if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"remove {units} {where.at}" + (
            " (they may be at different places)" if split else ""
        )

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = f"{steps} {self.plural(steps, 'step', 'steps')}"
        return f"move up to {self.counted(unit, n)} up to {each}" + (" each" if n > 1 else "")

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"move 1 {self.units[unit]} 1 step"
        return f"move {self.units[unit]}s up to {steps} steps in all"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return f"place up to {units} {where.at}{SPREAD}"

    def hit(self, n: int, where: PlaceWords) -> str:
        return f"there {self.plural(n, 'is 1 hit', f'are {n} hits')} {where.at}"

    def wound(self, who: int, n: int) -> str:
        return self.by(who, "receive", f"{n} {self.plural(n, 'wound', 'wounds')}")

    def heal(self, who: int, n: int) -> str:
        healed = f"{n} {self.plural(n, 'wound', 'wounds')}"
        return self.by(who, "heal", healed) if WHO[who] else f"heal {healed} of your own"

    def draw(self, who: int, n: int) -> str:
        shared = ", shared out as equally as possible" if who == spots.SPLIT and n > 1 else ""
        return self.by(who, "draw", self.cards(n)) + shared

    def discard(self, who: int, n: int) -> str:
        return self.by(who, "discard", self.cards(n))

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "1 passive fighter" if n == 1 else f"up to {n} passive fighters"
        return f"activate {up_to} {where.at}"

    def barricade(self, where: PlaceWords) -> str:
        return f"build a barricade {where.at}"

    def exhaust(self, n: int) -> str:
        noun = self.plural(n, "card", "cards")
        return f"the Soviet player puts {n} available state security {noun} into the played row"


def tongue() -> IreTongue:
    return IreEnglish()
