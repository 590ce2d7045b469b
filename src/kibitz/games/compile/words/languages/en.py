"""Compile in English."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    COVERED,
    EVERY_COVER,
    FACE_DOWN,
    HIGHEST,
    OTHER,
    THAT,
    THEIRS,
    THIS,
    UNCOVERED,
    UP,
    WITH_YOURS,
    YOURS,
)
from kibitz.games.compile.rules.verbs.one import TO_OR_FROM_THIS_LINE, TO_THIS_LINE
from kibitz.games.compile.words.say import TO_THAT_LINE
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    OR_MORE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    Cards,
    CompileTongue,
    Place,
)
from kibitz.words.grammar.en import English, Verb
from kibitz.words.grammar.tongue import Mood, OptionWords, Phrase, Term, Voice

VERBS = {
    "flip": Verb("flip"),
    "delete": Verb("delete"),
    "return": Verb("return"),
    "reveal": Verb("reveal"),
    "shift": Verb("shift"),
    "draw": Verb("draw"),
    "discard": Verb("discard"),
    "give": Verb("give"),
    "take": Verb("take"),
    "play": Verb("play"),
    "put": Verb("put"),
    "choose": Verb("choose"),
    "rearrange": Verb("rearrange"),
    "swap": Verb("swap"),
    "refresh": Verb("refresh"),
}


class CompileEnglish(English, CompileTongue):
    """Short imperative sentences, as on the cards."""

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 of your opponent's covered face-down cards`."""
        if c.kind == THIS_CARD:
            return Phrase("this card", True)
        if c.kind == THAT_CARD:
            return Phrase("that card", True)
        if c.kind == THAT_MANY:
            return Phrase(f"that many cards plus {c.n}")
        if c.kind == ITS_VALUE:
            return Phrase("as many cards as that card is worth")
        one = c.kind == EACH or (c.kind != ALL and c.kind != OR_MORE and c.n == 1)
        noun = "card" if one else "cards"
        before = " ".join(self.adjectives(c))
        owner = self.owner(c, voice)
        if c.extreme:
            best = "highest-value" if c.extreme == HIGHEST else "lowest-value"
            head = f"{owner or 'the'} {best}"
        elif c.kind == ALL:
            head = f"all {owner}".strip()
        elif c.kind == EACH:
            head = f"each {owner}".strip()
        elif owner:
            return Phrase(f"{c.n} of {owner} {before} cards".replace("  ", " ") + self.where(c))
        else:
            head = f"{c.n} or more" if c.kind == OR_MORE else str(c.n)
        return Phrase(" ".join(f"{head} {before} {noun}".split()) + self.where(c))

    def owner(self, c: Cards, voice: Voice) -> str:
        """Whose cards; for the opponent who acts, their own."""
        if c.side == YOURS:
            return "their" if voice.mood is Mood.THEY else "your"
        if c.side == THEIRS:
            return "your" if voice.mood is Mood.THEY else "your opponent's"
        return ""

    def adjectives(self, c: Cards) -> list[str]:
        found = ["other"] if c.other else []
        if c.kind == ALL:
            found += {COVERED: ["covered"], UNCOVERED: ["uncovered"]}.get(c.cover, [])
        else:
            found += {COVERED: ["covered"], EVERY_COVER: ["covered or uncovered"]}.get(c.cover, [])
        found += {UP: ["face-up"], FACE_DOWN: ["face-down"]}.get(c.face, [])
        return found

    def where(self, c: Cards) -> str:
        """What stands behind the noun: value and line."""
        value = f" with value {self.either([str(v) for v in c.values])}" if c.values else ""
        return value + {THIS: " in this line", THAT: " in that line"}.get(c.line, "")

    def lines(self, lines: int) -> str:
        return {THIS: "in this line", OTHER: "in another line", THAT: "in that line"}.get(lines, "")

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "to this line",
            TO_OR_FROM_THIS_LINE: "to or from this line",
            TO_THAT_LINE: "to that line",
        }.get(to, "")
        if verb == "return":
            rest = "to its owner's hand" if cards.kind != ALL else "to their owners' hands"
        return self.clause(VERBS[verb], self.cards(cards, voice), voice, rest)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        joined = self.either([VERBS[v].base for v in verbs])
        thirds = self.either([VERBS[v].third for v in verbs])
        thing = self.cards(cards, voice).text
        if voice.mood is Mood.THEY:
            return f"your opponent {thirds} {thing}"
        return f"{'you may ' if voice.mood is Mood.MAY else ''}{joined} {thing}"

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        if not from_opponent:
            return self.clause(VERBS["draw"], self.cards(cards, voice), voice)
        deck = "your deck" if voice.mood is Mood.THEY else "your opponent's deck"
        top = "card" if cards.n == 1 else f"{cards.n} cards"
        return self.clause(VERBS["draw"], Phrase(f"the top {top} of {deck}", True), voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(VERBS["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "you" if voice.mood is Mood.THEY else "your opponent"
        hand = "their" if voice.mood is Mood.THEY else "your"
        thing = Phrase(f"{self.cards(cards, voice).text} from {hand} hand")
        return self.clause(VERBS["give"], Phrase(f"{whom} {thing.text}"), voice)

    def show(self, cards: Cards, voice: Voice) -> str:
        hand = "their" if voice.mood is Mood.THEY else "your"
        return self.clause(VERBS["reveal"], self.cards(cards, voice), voice, f"from {hand} hand")

    def show_hand(self, voice: Voice) -> str:
        hand = "their" if voice.mood is Mood.THEY else "your"
        return self.clause(VERBS["reveal"], Phrase(f"{hand} hand", True), voice)

    def take_random(self, voice: Voice) -> str:
        whose = "your" if voice.mood is Mood.THEY else "your opponent's"
        return self.clause(VERBS["take"], Phrase("1 random card"), voice, f"from {whose} hand")

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: " face up", standing.DOWN: " face down"}.get(faces, "")
        rest = f"from hand{face} {self.lines(lines)}".strip()
        return self.clause(VERBS["play"], Phrase("1 card"), voice, rest)

    def play_top(self, lines: int, voice: Voice) -> str:
        deck = "their" if voice.mood is Mood.THEY else "your"
        rest = f"face down {self.lines(lines)}".strip()
        return self.clause(VERBS["play"], Phrase(f"the top card of {deck} deck", True), voice, rest)

    def slide_under(self, voice: Voice) -> str:
        deck = "their" if voice.mood is Mood.THEY else "your"
        rest = "face down directly under this card for every 2 cards in this line"
        return self.clause(VERBS["put"], Phrase(f"the top card of {deck} deck", True), voice, rest)

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 other line" if lines == OTHER else "1 line"
        full = f" with {at_least} or more cards" if at_least else ""
        return f"{self.clause(VERBS['choose'], Phrase(which + full), voice)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        return f"for each {'line where you have a card' if lines == WITH_YOURS else 'other line'}, {what}"

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        whose = "your opponent's" if theirs else "your"
        if swap:
            return self.clause(VERBS["swap"], Phrase(f"2 of {whose} protocols"), voice)
        return self.clause(VERBS["rearrange"], Phrase(f"{whose} protocols", True), voice)

    def refresh(self, voice: Voice) -> str:
        return self.clause(VERBS["refresh"], Phrase(""), voice)

    def ban(self, voice: Voice) -> str:
        return "your opponent cannot compile on their next turn while this text is visible"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return "either " + self.either(clauses)

    def if_you_do(self, what: str) -> str:
        return f"if you do, {what}"

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", then ".join(clauses)

    def if_covering(self, what: str) -> str:
        return f"if this card covers a card, {what}"

    def if_covered(self, what: str) -> str:
        return f"if this card is covered, {what}"

    triggers = {
        n.AT_START: "Start:",
        n.AT_END: "End:",
        n.WOULD_BE_COVERED: "When this card would be covered, first:",
        n.WOULD_BE_COVERED_OR_FLIPPED: "When this card would be covered or flipped, first:",
        n.WOULD_BE_COMPILED: "When this card would be deleted by compiling, instead:",
        n.AFTER_DRAW: "After you draw cards:",
        n.AFTER_OPPONENT_DISCARDS: "After your opponent discards cards:",
        n.AFTER_DELETE: "After you delete cards:",
        n.AFTER_CLEAR_CACHE: "After you clear your cache:",
    }
    rules = {
        n.FACE_DOWN_ONLY: "Your opponent can only play cards face down.",
        n.NO_FACE_DOWN: "Your opponent cannot play cards face down in this line.",
        n.CLOSED: "Your opponent cannot play cards in this line.",
        n.ANY_LINE: "You may play cards face up without matching protocols.",
        n.TWO_LESS: "Your opponent's total in this line is reduced by 2.",
        n.FOUR_FACE_DOWN: "Face-down cards in this stack are worth 4.",
        n.MUTE: "Ignore all middle texts of cards in this line.",
        n.ONE_MORE_EACH: "Your total in this line is increased by 1 for each face-down card in it.",
        n.NO_CACHE: "Skip your check cache step.",
        n.OPENS: "You may play cards in any line.",
    }
    boxes = {n.TOP: "top text", n.MIDDLE: "middle text", n.BOTTOM: "bottom text"}

    # Pointing.

    def place(self, p: Place) -> str:
        side = "your side" if p.mine else "your opponent's side"
        marks = [side, f"line {p.line}"]
        if p.covered:
            marks.append(f"covered, card {p.height} from the protocol")
        if p.card and p.face_down:
            marks.append("face down")
        return f"{p.card or 'face-down card'} ({', '.join(marks)})"

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, rules {section})" if culprit else f"(rules {section})"

    def numbered(self, n: int) -> str:
        return f"line {n}"

    def hidden(self, n: int) -> str:
        return f"{n} hidden {self.plural(n, 'card', 'cards')}"

    prompts = {
        "action": "Your turn: play a card or refresh.",
        "compile": "You must compile: choose a line.",
        "order-texts": "Several texts wait: choose the one to carry out first.",
        "flip": "{source}: choose a card to flip.",
        "delete": "{source}: choose a card to delete.",
        "return": "{source}: choose a card to return.",
        "reveal": "{source}: choose a card to reveal.",
        "shift": "{source}: choose a card to shift.",
        "shift-to": "{source}: choose the line to shift to: {card}.",
        "flip-each": "{source}: choose the card to flip next.",
        "in-line": "{source}: choose a line. {text}",
        "each-line": "{source}: choose the next line. {text}",
        "discard": "{source}: choose a card to discard ({n} to go).",
        "discard-more": "{source}: choose cards to discard, one or more ({n} chosen).",
        "clear-cache": "Clear your cache: choose a card to discard ({n} to go).",
        "give": "{source}: choose a card to give to your opponent.",
        "show": "{source}: choose a card of your hand to reveal.",
        "may": "{source}: {text}",
        "one-of": "{source}: choose one. {text}",
        "play": "{source}: choose a card to play from your hand.",
        "play-top": "{source}: choose the line for the top card of your deck.",
        "rearrange": "{source}: choose the new order of the protocols.",
        "use-control": "You return control: you may rearrange the protocols of one player.",
        "chance": "{source}: choose what chance brings.",
        "draft": "Choose a protocol to draft.",
        "layout": "Choose the order of your protocols; it stays secret until both are laid out.",
    }
    labels = {
        "play-up": "Play {card} face up in line {line}",
        "play-down": "Play {card} face down in line {line}",
        "refresh": "Refresh: draw {n} to have 5 cards",
        "compile": "Compile line {line}: {protocol}",
        "recompile": "Compile line {line} again: draw from your opponent's deck",
        "flip": "Flip {card}",
        "delete": "Delete {card}",
        "return": "Return {card}",
        "reveal": "Reveal {card}",
        "shift": "Shift {card}",
        "shift-to": "Shift to line {line}",
        "run-text": "First {card}: {text}",
        "line": "Choose line {line}",
        "play-top-line": "Play the top card of your deck in line {line}",
        "discard": "Discard {card}",
        "give": "Give {card} to your opponent",
        "show": "Reveal {card}",
        "yes": "Yes: {text}",
        "no": "No, do not",
        "done": "That is all: discard the chosen cards",
        "branch": "{text}",
        "order-mine": "Your protocols by line: {order}",
        "order-theirs": "Your opponent's protocols by line: {order}",
        "no-order": "Leave the protocols as they are",
        "draft": "Draft {protocol}: {text}",
    }
    events = {
        n.FIRST_DRAFTER: "{who} drafts first.",
        n.DRAFTED: "{who} drafts {protocol}.",
        n.LAID_OUT: "The protocols are laid out.",
        n.TURN: "Turn {n}: {who}.",
        n.DREW: "{who} draws {cards}.",
        n.SHUFFLED: "{who} shuffles the trash into a new deck.",
        n.DISCARDED: "{who} discards {cards}.",
        n.CLEARED: "{who} clears the cache.",
        n.PLAYED_UP: "{who} plays {cards} face up in line {line}.",
        n.PLAYED_DOWN: "{who} plays {cards} face down in line {line}.",
        n.LANDED: "{cards} lands: {slot}.",
        n.SHIFTED: "{who} shifts {cards} ({origin}) to line {line}.",
        n.FLIPPED_UP: "{who} flips {cards} face up ({slot}).",
        n.FLIPPED_DOWN: "{who} flips {cards} face down ({slot}).",
        n.DELETED: "{who} deletes {cards}.",
        n.RETURNED: "{cards} returns to the hand of {who}.",
        n.REVEALED: "{who} reveals {cards} ({slot}).",
        n.SHOWED: "{who} shows {cards}.",
        n.REARRANGED: "{who} rearranges the protocols of {whose}: {order}.",
        n.TOOK_CONTROL: "{who} takes control.",
        n.SPENT_CONTROL: "{who} returns control.",
        n.COMPILED: "{who} compiles line {line} and deletes {cards}.",
        n.RECOMPILED: "{who} compiles line {line} again and deletes {cards}.",
        n.BANNED: "{who} cannot compile on the next turn while {cards} stays visible.",
        n.FIZZLED: "Nothing happens. {why}",
        n.REFRESHED: "{who} refreshes.",
        n.NO_ACTION: "{who} can neither play nor refresh.",
        n.GAVE: "{who} gives {cards} away.",
        n.TOOK: "{who} takes {cards} from the other hand.",
        n.GUARDED: "{cards} stays silent: the chain of texts is too long.",
        n.WON: "{who} has compiled all three protocols and wins.",
        n.STUCK: "Nobody can go on: the game is drawn.",
        n.SLID: "{who} puts {cards} face down beneath another card.",
        n.STOLE: "{who} draws {cards} from the other deck.",
    }
    nothing = "nothing"
    reasons = {
        **English.reasons,
        "not-in-hand": "That card is not in your hand.",
        "protocol-elsewhere": "{card} can only be played face up where a protocol of the line matches.",
        "line-closed": "{line} is closed to you: {card} on your opponent's side.",
        "no-face-down-here": "You cannot play face down in {line}: {card} on your opponent's side.",
        "face-down-only": "You can only play face down: {card} on your opponent's side.",
        "face-up-not-allowed": "This text lets you play face down only.",
        "line-not-allowed": "This text does not let you play in {line}.",
        "hand-full": "You can refresh only with fewer than 5 cards in hand.",
        "must-compile": "You can compile, so you must.",
        "not-ready": "To compile a line you need at least 10 and more than your opponent.",
        "compile-banned": "You cannot compile this turn: {card} on your opponent's side.",
        "nothing-to-draw": "There is no card to draw.",
        "deck-empty": "The deck is empty, and only a draw shuffles the trash.",
        "hand-empty": "There is no card in hand.",
        "no-target": "There is no card this text could mean.",
        "no-line": "There is no line where it would do anything.",
        "no-card-there": "No card lies there.",
        "not-itself": "It must be another card than the one that says so.",
        "only-itself": "The text means its own card only.",
        "only-that-card": "The text means the card named before only.",
        "your-side-only": "It must be a card on your side.",
        "their-side-only": "It must be a card on the other side.",
        "uncovered-only": "It must be an uncovered card.",
        "covered-only": "It must be a covered card.",
        "face-up-only": "It must be a face-up card.",
        "face-down-card-only": "It must be a face-down card.",
        "other-value": "It must be a card of another value.",
        "other-line-only": "It must be another line.",
        "this-line-only": "It must be the line the text speaks of.",
        "highest-only": "It must be the card of highest value.",
        "lowest-only": "It must be the card of lowest value.",
        "nowhere-to-shift": "There is no line it could be shifted to.",
        "same-line": "A shift leads to another line.",
        "chosen-already": "You have chosen that card already.",
        "choose-one-first": "Choose at least one card first.",
        "no-such-order": "That order is not allowed here: it must be a different one.",
        "nothing-beneath": "No card lies beneath it.",
        "not-covered": "The card is not covered.",
        "gone": "The card is no longer on the field.",
        "order-first": "First choose which text goes next.",
        "drafted-already": "That protocol is drafted already.",
        "not-in-these-sets": "That protocol is not in the sets in use.",
    }
    facts = {
        "won": "This wins the game.",
        "lost": "This loses the game.",
        "drawn": "Then nobody can go on: a draw.",
        "compiled": "{protocol} is compiled: {n} of 3.",
        "they-compiled": "Your opponent compiles {protocol}: {n} of 3.",
        "ready": "Line {line} is ready to compile: {mine} to {theirs}.",
        "breakers": "Your opponent can stop line {line} with {n} of the {of} unseen cards; the chance that one is in hand: {chance}%.",
        "unbroken": "Your opponent can stop line {line} with none of the {of} unseen cards.",
        "stopped": "Your opponent can no longer compile line {line}: {theirs} to {mine}.",
        "they-ready": "Your opponent can compile line {line}: {theirs} to {mine}.",
        "they-stay": "Your opponent can still compile line {line}: {theirs} to {mine}.",
        "unready": "You can no longer compile line {line}: {mine} to {theirs}.",
        "recompile": "Line {line} would have to be compiled again: {mine} to {theirs}.",
        "control": "You take control.",
        "they-control": "Your opponent takes control.",
        "control-spent": "You return control.",
        "they-spent": "Your opponent returns control.",
        "leads": "You are ahead in {n} lines: enough for control.",
        "they-lead": "Your opponent is ahead in {n} lines: enough for control.",
        "their-leads-gone": "Your opponent is no longer ahead in two lines.",
        "uncovered": "{card} is uncovered: its middle text comes into play again.",
        "hand-empty": "Your hand is empty.",
        "their-hand": "Cards in your opponent's hand: {old}, then {new}.",
        "hand": "Cards in your hand: {old}, then {new}.",
        "total": "Your total in line {line}: {old}, then {new}; your opponent has {theirs}.",
        "their-total": "Your opponent's total in line {line}: {old}, then {new}; you have {mine}.",
        "control-kept": "You keep control.",
        "theme-end": "It can be decided now.",
        "theme-compile": "It is about compiling.",
        "theme-line": "It is about line {line}.",
        "theme-control": "It is about control.",
        "theme-hand": "It is about the cards in hand.",
        "theme-text": "It is about a text that can come into play again.",
        "theme-none": "No single thing stands out.",
        "focus-card": "Look at {card}.",
        "focus-line": "Look at line {line}.",
        "focus-protocol": "Look at {protocol}.",
        "focus-refresh": "Think of refreshing.",
        "focus-order": "Look at the order of the protocols.",
        "focus-yes": "Think of doing it.",
        "focus-no": "Think of leaving it.",
        "focus-other": "Compare the answers one by one.",
    }
    phases = {
        "start": "start",
        "control": "check control",
        "compile": "check compile",
        "action": "action",
        "cache": "check cache",
        "end": "end",
        "next": "next turn",
        "setup": "set-up",
        "compile-line": "compile line {line}",
        "land": "a card lands in line {line}",
        "refresh": "refresh",
        "clear-cache": "clear the cache",
        "to-trash": "deleted cards go to the trash",
        "to-hand": "returned cards go to the hand",
        "turned": "the remaining cards are flipped",
        "together": "texts waiting for their turn",
        "noted": "texts noted for this phase",
    }
    options = {
        "edition": OptionWords(
            "Edition",
            "Play by what one rulebook literally says, or by the publisher's latest document.",
            {
                "codex": "latest document",
                "hu": "Hungarian rulebook",
                "cs": "Czech rulebook",
                "pl": "Polish rulebook",
                "de": "German rulebook",
            },
        ),
        "sets": OptionWords(
            "Sets",
            "Which protocols are laid out for the draft.",
            {"main1": "Main 1", "main1+aux1": "Main 1 and Aux 1"},
        ),
        "first_drafter": OptionWords(
            "First drafter",
            "Who drafts first and takes the first turn.",
            {"random": "by lot", "seat-1": "first seat", "seat-2": "second seat"},
        ),
        "layout": OptionWords(
            "Layout",
            "How the three protocols are laid in a row.",
            {"draft": "in draft order", "random": "by lot", "free_secret": "freely, in secret"},
        ),
        "control": OptionWords(
            "Control", "Play with the control component.", {"on": "yes", "off": "no"}
        ),
        "recompile_reshuffles": OptionWords(
            "Recompile reshuffles",
            "If the opponent's deck is empty when you compile again, their trash is shuffled first.",
            {"on": "yes", "off": "no"},
        ),
        "covered_shift_triggers_middle": OptionWords(
            "Uncovered by shifting",
            "A covered face-up card that is shifted and so uncovered carries out its middle text.",
            {"on": "yes", "off": "no"},
        ),
        "metal1_needs_visible_text": OptionWords(
            "Metal 1 must stay visible",
            "The compile ban of Metal 1 holds only while its middle text is visible.",
            {"on": "yes", "off": "no"},
        ),
        "totals_floor_at_zero": OptionWords(
            "No total below zero",
            "A total that would be negative counts as 0.",
            {"on": "yes", "off": "no"},
        ),
        "each_skips_changed_objects": OptionWords(
            "Each skips changed cards",
            "A card noted by an each-text is left alone if it no longer fits when its moment comes.",
            {"on": "yes", "off": "no"},
        ),
        "loop_guard": OptionWords(
            "Loop guard",
            "After 100 middle texts in one chain further ones stay silent.",
            {"on": "yes", "off": "no"},
        ),
        "first_printing_texts": OptionWords(
            "First printing",
            "Life 0, Spirit 1 and Hate 2 as they were first printed.",
            {"on": "yes", "off": "no"},
        ),
        "show_remembered_cards": OptionWords(
            "Show remembered cards",
            "The table shows hidden cards that you have seen before.",
            {"on": "yes", "off": "no"},
        ),
    }
    terms = {
        "protocol": Term(
            "protocol", "One of the three themes a player has drafted; six cards each."
        ),
        "line": Term(
            "line", "One third of the field, spanning both sides, with a protocol of each player."
        ),
        "stack": Term("stack", "The cards of one player in one line."),
        "field": Term("field", "All cards in the lines."),
        "deck": Term("deck", "The cards a player draws from. Nobody knows its order."),
        "trash": Term("trash", "A player's own open discard pile."),
        "hand": Term(
            "hand", "The cards a player holds; more than 5 are discarded in the cache step."
        ),
        "owner": Term("owner", "The player whose hand, deck and trash a card belongs to."),
        "uncovered": Term("uncovered", "The card of a stack farthest from the protocol."),
        "covered": Term("covered", "A card with another card on it."),
        "face-up": Term("face up", "With its texts and value visible."),
        "face-down": Term("face down", "Worth 2, without protocol and text."),
        "value": Term("value", "The number of a card; 2 while it is face down."),
        "total": Term("total", "The values of a stack with all modifiers."),
        "top": Term("top text", "In force while the card is face up, covered or not."),
        "middle": Term(
            "middle text", "Carried out each time it enters play: played, flipped or uncovered."
        ),
        "bottom": Term("bottom text", "In force while the card is face up and uncovered."),
        "control": Term(
            "control",
            "Taken by whoever is ahead in two lines; lets you rearrange protocols when you compile or refresh.",
        ),
        "compile": Term(
            "compile",
            "Delete a line in which you have at least 10 and more than your opponent, and turn your protocol.",
        ),
        "recompile": Term(
            "compile again",
            "Compile a line whose protocol is compiled: draw from the opponent's deck instead.",
        ),
        "refresh": Term("refresh", "Draw up to 5 cards instead of playing one."),
        "cache": Term("cache", "Your hand at the end of the turn: discard down to 5."),
        "play": Term("play", "Put a card from hand into a line, face up or face down."),
        "draw": Term(
            "draw", "Take cards from your deck; an empty deck is made anew from the trash."
        ),
        "discard": Term("discard", "Put cards from hand into the trash."),
        "delete": Term("delete", "Put a card of the field into its owner's trash."),
        "flip": Term("flip", "Turn a card over."),
        "shift": Term("shift", "Move a card to another line on its own side."),
        "return": Term("return", "Put a card of the field back into its owner's hand."),
        "reveal": Term("reveal", "Show a card to both players and put it back."),
        "rearrange": Term("rearrange", "Put one player's protocols into a different order."),
        "commit": Term(
            "on its way", "A card between two places: it cannot be chosen, and nothing stops it."
        ),
        "start": Term("start", "The first step of a turn, when start texts are carried out."),
        "end": Term("end", "The last step of a turn, when end texts are carried out."),
        "each": Term("each", "Noted first, then one after the other; uncovered cards only."),
        "all": Term("all", "Everything at once."),
    }
    page = {
        **English.page,
        "first": "First player",
        "second": "Second player",
        "about": "Two players, three lines, command cards whose effects interrupt each other. Whoever compiles all three protocols first wins.",
        "turn": "Turn {n}: {who}.",
        "control": "Control: {who}.",
        "hand": "hand",
        "deck": "deck",
        "trash": "trash",
        "on-its-way": "On its way: {cards}.",
        "face-down": "face down",
        "reference": "Compile: rules reference",
        "the-turn": "The turn",
        "cards": "Cards",
        "rulings": "Rulings",
        "editions": "Where the editions differ",
        "first-printing": "As first printed",
        "topic": "Topic",
        "played-as": "Played here",
    }
