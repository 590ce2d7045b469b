"""Days of Ire in English; long because it is mostly tables."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords
from kibitz.words.grammar.en import English
from kibitz.words.grammar.tongue import OptionWords, Term

WHO = {
    spots.SELF: "",
    spots.ONE: "one revolutionary",
    spots.EACH: "each revolutionary",
    spots.SPLIT: "the team",
    spots.ONE_HERE: "one revolutionary here",
}


class IreEnglish(English, IreTongue):
    """Short imperative sentences for whoever carries a text out."""

    areas = {
        spots.ANY: PlaceWords("any place", "at any place", "to any place", "from any place"),
        spots.REINFORCED: PlaceWords(
            "reinforcement place",
            "at a reinforcement place",
            "to a reinforcement place",
            "from a reinforcement place",
        ),
        spots.HERE: PlaceWords("here", "here", "here", "from here"),
        spots.HERE_OR_ADJACENT: PlaceWords(
            "here or one connected place",
            "here or at one connected place",
            "here or to one connected place",
            "from here or one connected place",
        ),
        spots.WITH_PLAYER: PlaceWords(
            "a place with a revolutionary",
            "at a place with a revolutionary",
            "to a place with a revolutionary",
            "from a place with a revolutionary",
        ),
        spots.EVERYWHERE: PlaceWords("everywhere", "anywhere", "everywhere", "from everywhere"),
    }
    units = ("tank", "soldier", "sniper")

    def quoted(self, title: str) -> str:
        return f"\u201c{title}\u201d"

    def counted(self, unit: int, n: int) -> str:
        return f"{n} {self.units[unit]}{'' if n == 1 else 's'}"

    def icons(self, ammo: int, molotov: int, info: int) -> str:
        found = [f"{ammo} ammunition"] if ammo else []
        found += (
            [f"{molotov} {self.plural(molotov, 'petrol bomb', 'petrol bombs')}"] if molotov else []
        )
        found += [f"{info} information"] if info else []
        return ", ".join(found) or "nothing"

    def points(self, n: int) -> str:
        return f"{n} command {self.plural(n, 'point', 'points')}"

    one_icon = "1 icon of any kind"
    info_per_event = "as much information as there are events on the board"

    def cards(self, n: int) -> str:
        return f"{n} {self.plural(n, 'card', 'cards')}"

    def by(self, who: int, verb: str, thing: str) -> str:
        """`draw 2 cards` for whoever acts, `each revolutionary draws 2 cards` for others."""
        return f"{WHO[who]} {verb}s {thing}" if WHO[who] else f"{verb} {thing}"

    def move_track(self, morale: bool, towards_revolution: bool, n: int) -> str:
        track = "morale" if morale else "support"
        side = "the revolution" if towards_revolution else "the Soviet side"
        return f"move {track} {n} {self.plural(n, 'step', 'steps')} towards {side}"

    def until_night(self, modifier: int, n: int, where: PlaceWords | None) -> str:
        at = where.at if where is not None else ""
        more = f"{n} more {self.plural(n, 'step', 'steps')}"
        extra = self.plural(n, "extra action", "extra actions")
        said = {
            tables.EXTRA_ACTION: f"one revolutionary of the team's choice has {n} {extra}",
            tables.NO_FREE_STEP: "no revolutionary has a free step",
            tables.BONUS_STEP: f"each revolutionary has {more} without discarding",
            tables.NO_TANK_FIRE: f"tanks do not fire {at}",
            tables.NO_ATTACK: f"no Attack can be made {at}",
            tables.ATTACK_BONUS: f"the strength of each Attack is {abs(n)} {'higher' if n > 0 else 'lower'}",
            tables.SECURITY_LIMIT: f"at most {n} state security cards can be played",
            tables.INFO_DISCOUNT: f"each event that asks for information asks for {n} less of it, but for at least 1 icon",
            tables.SIDE_DISCOUNT: f"side events cost {self.points(n)} less",
            tables.AID_BOOST: f"Doctor heals {n} {self.plural(n, 'wound', 'wounds')} more",
        }[modifier]
        return f"until the end of the day {said}"

    def always(self, modifier: int, n: int) -> str:
        return {
            tables.REWARD_AT: f"attacking {n} soldiers here is enough for the card",
            tables.SNIPER_WORTH: f"in an Attack on this place a sniper counts {n}",
            tables.TANK_MOLOTOV: f"destroying a tank here takes {-n} petrol {self.plural(-n, 'bomb', 'bombs')} fewer, but at least 1",
            tables.CARRY_BONUS: f"whoever steps from here may take {n} more active fighters along",
            tables.ATTACK_BONUS: f"the strength of an Attack on this place is {abs(n)} {'higher' if n > 0 else 'lower'}",
        }[modifier]

    def count_as_events(self, n: int) -> str:
        return f"this event counts as {n} {self.plural(n, 'event', 'events')} more"

    def free_steps(self, n: int) -> str:
        return (
            f"you may take {n} {self.plural(n, 'step', 'steps')} more this turn without discarding"
        )

    def if_happened(self, condition: str, then: str, otherwise: str) -> str:
        return f"{condition}, {then}" + (f"; otherwise {otherwise}" if otherwise else "")

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", then ".join(clauses)

    def choose(self, team: bool, clauses: Sequence[str]) -> str:
        who = "the team" if team else "the Soviet player"
        return f"{who} chooses: either {self.either(clauses)}"

    def place(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"place {units} {where.at}" + (" (they may be split)" if split else "")

    def remove(self, units: str, where: PlaceWords, split: bool) -> str:
        return f"remove {units} {where.at}" + (" (they may be split)" if split else "")

    def relocate(self, units: str, start: PlaceWords, goal: PlaceWords) -> str:
        return f"take {units} {start.start} and put it {goal.at}"

    def advance(self, unit: int, n: int, steps: int) -> str:
        each = f"{steps} {self.plural(steps, 'step', 'steps')}"
        return f"move up to {self.counted(unit, n)} up to {each}" + (" each" if n > 1 else "")

    def march(self, unit: int, steps: int) -> str:
        if steps == 1:
            return f"move 1 {self.units[unit]} 1 step"
        return f"move {self.units[unit]}s up to {steps} steps in all"

    def call_up(self, units: str, where: PlaceWords) -> str:
        return f"place up to {units} {where.at} (they may be split)"

    def attack(self) -> str:
        return (
            "choose a place with a soldier or sniper that was not attacked today and roll 2 dice "
            "against its strength: 1 for each soldier, 3 for each sniper. 1 hit if the lower die is "
            "not above it, 1 more if the sum is not. With strength 9 or more and no barricade, "
            "morale then moves 1 step towards the Soviet side"
        )

    def hit(self, n: int, where: PlaceWords) -> str:
        return f"{n} {self.plural(n, 'hit', 'hits')} {where.at}"

    def wound(self, who: int, n: int) -> str:
        return self.by(who, "receive", f"{n} {self.plural(n, 'wound', 'wounds')}")

    def heal(self, who: int, n: int) -> str:
        healed = f"{n} {self.plural(n, 'wound', 'wounds')}"
        return f"heal {healed} of {WHO[who] or 'your own'}"

    def draw(self, who: int, n: int) -> str:
        shared = ", shared out as equally as possible" if who == spots.SPLIT else ""
        return self.by(who, "draw", self.cards(n)) + shared

    def discard(self, who: int, n: int) -> str:
        return self.by(who, "discard", self.cards(n))

    def activate(self, n: int, where: PlaceWords) -> str:
        up_to = "1 passive fighter" if n == 1 else f"up to {n} passive fighters"
        return f"activate {up_to} {where.at}"

    def withdraw(self) -> str:
        return "the team takes 1 active fighter, no tank, off the board"

    def recall(self, where: PlaceWords) -> str:
        return f"put 1 fighter of your choice from the casualty pile {where.at} as active"

    def rev_tank(self, where: PlaceWords) -> str:
        return f"a revolutionary tank drawn at random joins {where.at}"

    def barricade(self, where: PlaceWords) -> str:
        return f"build a barricade {where.at}"

    def exhaust(self, n: int) -> str:
        noun = self.plural(n, "card", "cards")
        return f"the Soviet player lays {n} available state security {noun} to the played row"

    boxes = {tables.EFFECT: "reward", tables.ON_PLACE: "when placed", tables.PENALTY: "penalty"}
    abilities = {
        tables.AS_ACTION: "Action:",
        tables.FREE: "Without an action:",
        tables.ONCE_A_TURN: "Once a turn:",
        tables.ALWAYS: "Always:",
    }
    heads = {
        "red": "Red headline: {points} or this effect.",
        "green": "Green headline: {points}, if the team carries this out.",
        "returns": "State security cards that return: {n}.",
        "starting": "Starting event: {place}.",
        "side": "Side event: {place}.",
        "significant": "Significant event: {place}. Price: {points}.",
        "anywhere": "anywhere",
        "cost": "To resolve: {icons}.",
        "moment": "{name}: {text}",
        "icons": "Gives {icons}.",
        "marker": "Marker: {text}.",
    }

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, rules {section})" if culprit else f"(rules {section})"

    def hidden(self, n: int) -> str:
        return f"{n} hidden {self.plural(n, 'card', 'cards')}"

    prompts = {
        "headlines": "Headlines: play as many as you like.",
        "events": "Events: put events on the board (left: {points}).",
        "army": "Army: move tanks or bring new ones (left: {points}).",
        "support": "Choose the period to draw the next headline from.",
        "keep": "Choose an event to keep on the display ({n} to go).",
        "order": "Who takes the next turn?",
        "start-place": "Where does {who} start?",
        "extra-action": "Does the extra action go to {who}?",
        "turn": "Your turn {at}: actions left: {n}, free steps: {steps}.",
        "no-actions": "You have no action left: use a free ability or end your turn.",
        "pay-step": "This step costs a card: choose one to discard.",
        "carry": "Choose fighters to take along (up to {n} more).",
        "pay": "{text}: choose a card to pay with. Still missing: {icons}.",
        "pay-ammo": "Attack soldiers: choose cards with ammunition ({n} soldiers hit so far).",
        "aim": "{source}: choose the target.",
        "consent": "{who} asks you for cards. Do you agree?",
        "give": "Choose cards to give to {who}.",
        "place": "{source}: choose where to place a {unit} ({n} to go).",
        "call-up": "{source}: choose where to place a {unit} (up to {n} more).",
        "remove": "{source}: choose where to remove a {unit} ({n} to go).",
        "relocate-from": "{source}: choose where to take a {unit} from.",
        "relocate-to": "{source}: choose where the {unit} goes.",
        "advance": "{source}: move a {unit} ({n} to go), or stop.",
        "walk": "{source}: move the same {unit} on, or let it rest.",
        "march": "{source}: choose a step of a {unit} (up to {n} more).",
        "attack": "{source}: choose the place to attack.",
        "hits": "Hits {at}: choose who or what takes the next one ({n} to go).",
        "wound": "{source}: choose who is wounded.",
        "heal": "{source}: choose who is healed.",
        "draw": "{source}: choose who gets the next card ({n} to go).",
        "share": "Cards for the team: choose who gets the next one ({n} to go).",
        "discard": "{source}: choose a card to discard ({n} to go).",
        "activate": "{source}: choose where a fighter becomes active.",
        "first-fighter": "Choose the place where a fighter is active from the start.",
        "withdraw": "{source}: choose the fighter to take off the board.",
        "recall": "{source}: choose the fighter to bring back.",
        "exhaust": "{source}: choose a state security card to lay to the row.",
        "choose": "{source}: choose one.",
        "security": "State security: play cards, or take the played row back.",
        "chance": "Choose what chance brings.",
    }
    labels = {
        "take": "Lay down {card} for {points}",
        "execute": "Carry out {card}: {text}",
        "let": "Play {card} for {points}; the team carries out: {text}",
        "drop": "Discard {card} without effect",
        "no-more-headlines": "Play no more headlines",
        "put": "Put {card} {at} for {points}",
        "no-more-events": "Put no more events",
        "tank-move": "Move a tank {start} {to} ({points})",
        "tank-new": "New tank {at} ({points})",
        "no-more-army": "Leave the army as it is",
        "deck": "Period {n}: {text}",
        "card": "{card}",
        "who": "{who}",
        "extra-yes": "Yes, {who} has it",
        "extra-no": "No, somebody later",
        "step-free": "Step {to} (free)",
        "step-card": "Step {to} (costs a card)",
        "activate": "Activate {card}",
        "resolve": "Resolve {card}: {text}",
        "attack": "Attack the soldiers here: 1 ammunition for each",
        "destroy": "Destroy a tank here: {text}",
        "give-to": "Give cards to {who}",
        "ask-for": "Ask {who} for cards",
        "draw": "Draw 1 card",
        "pass": "Pass: give up your actions ({n})",
        "end-turn": "End your turn",
        "use-action": "Action: {card}: {text}",
        "use-free": "Use {card}: {text}",
        "take-along": "Take {card} along",
        "go": "Go",
        "enough": "That is enough",
        "agree": "Yes, hand cards over",
        "refuse": "No",
        "place-at": "{place}",
        "unit-move": "{start} {to}",
        "stop": "No more steps",
        "no-more": "No more",
        "wound-of": "{who}: wound {n} of {most}",
        "fighter-falls": "{card} falls",
        "rev-tank-falls": "{card} is destroyed",
        "barricade-falls": "The barricade is destroyed",
        "branch": "{text}",
        "security": "{card}: {text}",
        "take-back": "Take the played row back: {card}",
        "no-more-security": "End the state security phase",
        "die": "{n}",
    }
    events = {
        n.DAY: "Day {n}: {date}.",
        n.PHASE: "{phase}.",
        n.TOOK_POINTS: "{cards} gives {points}.",
        n.EXECUTED: "{who} carries out {cards}.",
        n.PLAYED_GREEN: "{who} plays {cards}; the team carries it out.",
        n.DROPPED: "{who} discards {cards} without effect.",
        n.MARKED: "In the ashtray from now on: {marker}.",
        n.RETURNED_SECURITY: "These state security cards return: {cards}.",
        n.PUT_EVENT: "{who} puts {cards} {at}.",
        n.REPLACED: "The event {at} is replaced and discarded: {cards}.",
        n.TANK_MOVED: "A tank moves {start} {to}.",
        n.PLACED: "Placed {at}: 1 {unit}.",
        n.REMOVED: "Removed {at}: 1 {unit}.",
        n.RELOCATED: "Taken {start} and put {at}: 1 {unit}.",
        n.UNIT_MOVED: "Moved {start} {to}: 1 {unit}.",
        n.MORALE_MOVED: "Morale is now {morale}.",
        n.SUPPORT_MOVED: "Support is now {n}.",
        n.ROLLED: "Dice: {dice}. Hits: {n}.",
        n.HIT_LOST: "Hits {at} find no target.",
        n.WOUNDED: "{who} is wounded: {n}.",
        n.FIGHTER_LOST: "{cards} falls {at}.",
        n.TANK_LOST: "{cards} is destroyed {at}.",
        n.BARRICADE_LOST: "The barricade {at} is destroyed.",
        n.HEALED: "{who} heals wounds: {n}.",
        n.DREW: "{who} draws {cards}.",
        n.DISCARDED: "{who} discards {cards}.",
        n.SHUFFLED: "The discard pile is shuffled and becomes the draw pile.",
        n.ACTIVATED: "{cards} becomes active {at}.",
        n.TURNED_UP: "{cards} is turned up {at}.",
        n.WITHDRAWN: "{cards} is taken off the board {at}.",
        n.RECALLED: "{cards} comes back {at}.",
        n.REV_TANK_CAME: "{cards} joins the revolution {at}.",
        n.BARRICADED: "A barricade is built {at}.",
        n.STEPS_GIVEN: "{who} has more steps this turn: {n}.",
        n.DREW_HEADLINE: "{who} draws a headline: {cards}.",
        n.KEPT: "{who} keeps on the display: {cards}.",
        n.REFILLED: "New on slot {n} of the display: {cards}.",
        n.TURN_OF: "Turn of {who}. Actions: {n}.",
        n.STEPPED: "{who} steps {to}. Taken along: {cards}.",
        n.DECLARED: "{who} acts {at}.",
        n.RESOLVED: "{who} resolves {cards} {at}.",
        n.ATTACKED_SOLDIERS: "{who} attacks soldiers: {n}.",
        n.DESTROYED_TANK: "{who} destroys a tank {at}.",
        n.USED: "{who} uses {cards}.",
        n.GAVE_CARDS: "{who} gives to {whom}: {cards}.",
        n.PASSED: "{who} passes.",
        n.SECURITY_PLAYED: "{who} plays {cards}.",
        n.SECURITY_TAKEN: "{who} takes the played row back: {cards}.",
        n.EXHAUSTED: "{who} lays to the played row: {cards}.",
        n.ATTACKED: "{who} attacks {at}.",
        n.SHOW_OF_FORCE: "Show of force {at}.",
        n.DAY_LONG: "{text}.",
        n.COUNTS_DOUBLE: "{cards} counts as more events: {n}.",
        n.FIZZLED: "Nothing happens. {why}",
        n.WON: "{side} wins.",
        n.POINTS_LOST: "Not used and lost: {points}.",
        n.EXTRA_ACTION: "{who} has extra actions: {n}.",
        n.REFUSED: "{who} hands over nothing.",
        n.STARTS_AT: "{who} starts {at}.",
    }
    nothing = "nothing"
    reasons = {
        **English.reasons,
        "not-in-hand": "That card is not in your hand.",
        "wrong-colour": "A headline of that colour cannot be played like that.",
        "place-not-named": "The text does not mean that place.",
        "no-points": "There are not enough command points for it.",
        "not-on-display": "There is no event on that slot of the display.",
        "place-occupied": "An event lies there already.",
        "no-free-place": "Every place has an event.",
        "other-place": "It cannot go to that place.",
        "no-tank-to-move": "There is no tank there that has not moved today.",
        "moved-already": "Whatever could move there has moved already.",
        "not-reinforcement": "That is no reinforcement place.",
        "other-deck": "No headline comes from that period now.",
        "deck-empty": "There is no headline of that period left to draw.",
        "barricaded": "A barricade holds it back: nobody leaves that place.",
        "not-connected": "Those places are not connected.",
        "no-more-of-these": "No more of these can come to the board.",
        "no-step-left": "You have no free step and no card to pay for one.",
        "no-action-left": "You have no action left.",
        "actions-left": "You have actions left: pass to give them up.",
        "turn-taken": "That player has had a turn today.",
        "no-passive-fighter": "There is no passive fighter there.",
        "four-active": "There are four active fighters already.",
        "no-event-here": "There is no event here.",
        "icons-missing": "Your cards and the active fighters here do not have the icons.",
        "ammo-missing": "Your cards and the active fighters here do not have the ammunition.",
        "molotov-missing": "Your cards and the active fighters here do not have the petrol bombs.",
        "info-missing": "Your cards and the active fighters here do not have the information.",
        "does-not-help": "That card has none of the icons that are missing.",
        "no-soldier-here": "There is no soldier here.",
        "no-tank-here": "There is no tank here.",
        "refused-already": "That player has refused this turn already.",
        "no-start-place": "Nobody starts at that place.",
        "nobody-here": "That player is not here.",
        "hand-full": "A hand of ten cards takes no more.",
        "hand-empty": "There is no card in hand.",
        "nothing-to-draw": "There is no card to draw.",
        "no-such-ability": "You hold no such card, and no such fighter is active here.",
        "fighter-not-here": "That fighter is not active here.",
        "used-already": "That was used already.",
        "would-do-nothing": "It would change nothing.",
        "no-target": "There is nothing it could mean.",
        "nobody-wounded": "There is no wound it could heal.",
        "barricade-here": "There is a barricade there already.",
        "equal-shares": "The cards are shared out equally: somebody else is first.",
        "track-at-end": "The marker is at the end of its track already.",
        "no-such-unit": "There is no such unit that could be meant.",
        "no-security-card": "No state security card can be played for that.",
        "security-limit": "No more state security cards can be played today.",
        "row-empty": "There is no card in the played row.",
        "cards-played": "State security cards were played today already: the played row stays.",
        "taken-back": "The played row was taken back already.",
        "attacked-already": "That place was attacked today already.",
        "nobody-to-attack": "There is no soldier and no sniper to attack with.",
        "attack-forbidden": "That place cannot be attacked today.",
        "not-happened": "It has not happened.",
        "choose-one-first": "Choose at least one card first.",
        "chosen-already": "That was chosen already.",
        "one-at-a-time": "Another one is on its way: it moves on or rests first.",
    }
    facts = {
        "won": "This wins the game.",
        "lost": "This loses the game.",
        "resolved": "{card} is resolved. Events on the board: {n}; at the end {most} may be left.",
        "put": "{card} comes to lie {at}. Events on the board: {n}; at the end {most} may be left.",
        "replaced": "{card} is replaced.",
        "wounded": "{who} is wounded: wound {n} of {most}.",
        "morale": "Morale: {old}, then {new}.",
        "support": "Support: {old}, then {new}.",
        "show": "Strength {n} {at}: enough for a show of force.",
        "show-gone": "Strength {n} {at}: no longer enough for a show of force.",
        "healed": "{who} is healed. Wounds left: {n} of {most}.",
        "cleared": "No unit is left {at}.",
        "fighter-lost": "{card} is no longer an active fighter.",
        "activated": "{card} becomes active {at}.",
        "risk": "{who}: an Attack {at} would hit with a chance of {n}%.",
        "safe": "{who}: no Attack threatens {at}.",
        "barricade": "A barricade stands {at}.",
        "barricade-lost": "The barricade {at} is gone.",
        "units": "{unit}, {place}: {old}, then {new}.",
        "cards": "{who}, cards in hand: {old}, then {new}.",
        "points": "Command points: {old}, then {new}.",
        "headlines": "Headlines in the Soviet hand: {old}, then {new}.",
        "security": "Available state security cards: {old}, then {new}.",
        "theme-end": "It can be decided now.",
        "theme-events": "It is about the events.",
        "theme-morale": "It is about morale.",
        "theme-support": "It is about support.",
        "theme-wounds": "It is about wounds.",
        "theme-place": "It is about what happens {at}.",
        "theme-fighters": "It is about the fighters.",
        "theme-cards": "It is about the cards in hand.",
        "theme-points": "It is about the command points.",
        "theme-security": "It is about the state security cards.",
        "theme-none": "No single thing stands out.",
        "focus-card": "Look at {card}.",
        "focus-place": "Look at this place: {place}.",
        "focus-who": "Look at {who}.",
        "focus-draw": "Think of drawing a card.",
        "focus-end": "Think of stopping here.",
        "focus-back": "Think of taking the played row back.",
        "focus-other": "Compare the answers one by one.",
    }
    phases = {
        "headlines": "New headlines",
        "events": "Influencing events",
        "army": "Mobilising the army",
        "support": "International support",
        "display": "Refilling the display",
        "revolution": "Revolutionary phase",
        "sharing": "Cards for the team",
        "security": "State security phase",
        "night": "End of the day",
        "setup": "Set-up",
        "day": "the day goes on: {phase}",
        "evaluation": "Evaluation",
        "aftermath": "what a headline leaves behind",
        "rewarded": "what an event leaves behind",
        "hits": "hits are given out",
        "tank-fire": "the tanks fire",
        "carrying": "a step",
        "turn": "the rest of the turn",
        "deed": "an action",
        "order": "a state security card",
    }
    options = {
        "players": OptionWords(
            "Players",
            "One Soviet player, the others are revolutionaries.",
            {"2": "2", "3": "3", "4": "4"},
        ),
        "morale": OptionWords(
            "Morale",
            "Where the morale marker starts.",
            {
                "0": "as usual",
                "+1": "1 towards the revolution",
                "+2": "2 towards the revolution",
                "-1": "1 towards the Soviet side",
            },
        ),
        "radio_sniper": OptionWords(
            "Sniper at the Radio",
            "For the revolution: the sniper at the Radio is taken away.",
            {"stays": "stays", "removed": "removed"},
        ),
        "extra_wound": OptionWords(
            "One more wound",
            "For the revolution: everyone can bear one more wound.",
            {"off": "no", "on": "yes"},
        ),
        "first_fighter": OptionWords(
            "First fighter",
            "For the revolution: one fighter is active from the start.",
            {"passive": "passive", "active": "active"},
        ),
        "csepel_soldier": OptionWords(
            "Soldier at Csepel",
            "For the Soviet side: one more soldier at Csepel.",
            {"off": "no", "on": "yes"},
        ),
        "sztalin_soldier": OptionWords(
            "Soldier at Stalin Square",
            "For the Soviet side: one more soldier at Stalin Square.",
            {"off": "no", "on": "yes"},
        ),
        "support": OptionWords(
            "Support",
            "For the Soviet side: support starts one step higher; a drastic change.",
            {"0": "as usual", "+1": "1 towards the Soviet side"},
        ),
        "tank_fire_trigger": OptionWords(
            "Tank fire",
            "When the tanks of a place fire at whoever acts there.",
            {"any_action": "before any action", "attack_tank": "only before a tank is attacked"},
        ),
        "security_phase": OptionWords(
            "State security phase",
            "Whether cards can be played after taking the played row back.",
            {"exclusive": "play or take back", "both": "take back, then play"},
        ),
        "barricade_supply": OptionWords(
            "Barricades", "How many barricades there are.", {"2": "2", "4": "4"}
        ),
        "team_open_hands": OptionWords(
            "Open hands",
            "Revolutionaries see each other's cards.",
            {"off": "no", "on": "yes"},
        ),
        "spokesperson": OptionWords(
            "Spokesperson",
            "The revolutionary who decides for the team outside the turns.",
            {"1": "the first", "2": "the second", "3": "the third"},
        ),
    }
    terms = {
        "soviet": Term("Soviet player", "Commands the army and the state security."),
        "revolutionary": Term("revolutionary", "One of the one to three players against them."),
        "team": Term("team", "All revolutionaries together."),
        "spokesperson": Term(
            "spokesperson", "The revolutionary who decides for the team outside the turns."
        ),
        "headline": Term(
            "headline",
            "A card of the Soviet hand: red ones are taken for points or carried out, green ones give points if the team carries them out.",
        ),
        "command-point": Term(
            "command point", "Pays for events and tanks; what is not used today is lost."
        ),
        "event": Term(
            "event", "A card on the board that waits to be resolved; at most 4 may be left."
        ),
        "starting": Term("starting event", "One of the three events on the board from the start."),
        "side": Term(
            "side event",
            "Costs as many points as there are side events on the board, and the surcharge.",
        ),
        "significant": Term(
            "significant event",
            "Costs its printed points and the surcharge, and may replace another event.",
        ),
        "display": Term(
            "display", "The six slots with the events the Soviet player can choose from."
        ),
        "surcharge": Term("surcharge", "What the slots 3 to 6 of the display cost in addition."),
        "reward": Term("reward", "What happens when an event is resolved."),
        "penalty": Term("penalty", "What happens after day 7 if an event is not resolved."),
        "morale": Term(
            "morale", "The cards the team draws each day; below 0 the revolution has lost."
        ),
        "support": Term("support", "How many headlines the Soviet player draws up to."),
        "marker": Term(
            "marker", "Lies in the ashtray once something has happened; changes other cards."
        ),
        "day-long": Term("day-long", "Holds until the end of the day."),
        "security-card": Term(
            "state security card", "Two each of four kinds; once played it waits in the played row."
        ),
        "played-row": Term("played row", "State security cards that were played, oldest first."),
        "tank": Term("tank", "A Soviet tank; fires at whoever acts at its place."),
        "soldier": Term("soldier", "A state security soldier; strength 1."),
        "sniper": Term("sniper", "Strength 3; cannot be attacked, only ambushed."),
        "reinforcement": Term(
            "reinforcement place", "Where new tanks and soldiers come: marked on the map."
        ),
        "fighter": Term(
            "fighter",
            "Two at each place; passive ones wait, active ones help and can be taken along.",
        ),
        "revolutionary-tank": Term(
            "revolutionary tank", "An active fighter; gone for good when it is hit."
        ),
        "casualties": Term("casualty pile", "Where fighters go who were hit or withdrawn."),
        "barricade": Term(
            "barricade", "Units cannot leave its place, tanks there do not fire; takes one hit."
        ),
        "icon": Term(
            "icon", "Ammunition, petrol bomb or information: what cards and fighters pay with."
        ),
        "hit": Term("hit", "Given out by the team among whoever and whatever is at the place."),
        "wound": Term("wound", "A hit on a player; the last one allowed loses the game."),
        "tank-fire": Term(
            "tank fire", "Before an action each tank at the place rolls a die: 1, 2 or 3 is a hit."
        ),
        "show-of-force": Term(
            "show of force", "An Attack with strength 9 or more and no barricade lowers morale."
        ),
        "action": Term("action", "One of seven things a revolutionary does on their turn."),
        "free-step": Term(
            "free step", "One step a day costs nothing; each further one costs a card."
        ),
    }
    page = {
        **English.page,
        "soviet": "Soviet commander",
        "revolutionary": "Revolutionary",
        "about": "Budapest, seven days in October 1956. One Soviet commander against one to three revolutionaries who act as a team.",
        "seat": "player {n}",
        "soviet-side": "The Soviet side",
        "revolution-side": "The revolution",
        "title": "Day {n}, {date}. {phase}.",
        "tracks": "Morale {morale}; support {support}; events on the board {n}.",
        "points": "left: {points}",
        "hand": "hand",
        "deck": "draw pile",
        "trash": "discard pile",
        "wounds": "wounds {n}/{most}",
        "actions": "actions {n}, free steps {steps}",
        "display": "Display",
        "price": "price {n}",
        "ashtray": "Ashtray",
        "lasting": "Until the end of the day",
        "ready": "State security available",
        "row": "played row",
        "casualties": "Casualty pile",
        "barricade": "barricade",
        "passive": "passive",
        "active": "active",
        "face-down": "face down",
        "reinforcement": "reinforcement place",
        "headline": "headline of period {n}",
        "date": "{n} October",
        "reference": "Days of Ire: rules reference",
        "the-day": "The day",
        "cards": "Cards",
        "rules": "Rules",
        "headlines-1": "Headlines: Outbreak",
        "headlines-2": "Headlines: Uprising",
        "headlines-3": "Headlines: Turning point",
        "starting-events": "Starting events",
        "side-events": "Side events",
        "significant-events": "Significant events",
        "revolutionary-cards": "Revolutionary cards",
        "fighters": "Fighters",
        "revolutionary-tanks": "Revolutionary tanks",
        "security-cards": "State security cards",
        "history": "What happened",
        "copies": "copies",
    }
