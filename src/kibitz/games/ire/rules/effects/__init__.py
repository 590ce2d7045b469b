"""The verbs of the cards: Place, Remove, Advance, Hit, Draw, Activate and their kin."""

from kibitz.games.ire.rules.effects.base import Verb, choice, end, no_place, preset
from kibitz.games.ire.rules.effects.branches import Choose, IfHappened, same_here
from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.exhaust import Exhaust, security_card
from kibitz.games.ire.rules.effects.fighters import Activate, Barricade, Recall, RevTank, Withdraw
from kibitz.games.ire.rules.effects.hits import HITS, GiveOutHits, Hit
from kibitz.games.ire.rules.effects.moving import Advance, moves, no_move
from kibitz.games.ire.rules.effects.people import FirstAid, Heal, People, Wound
from kibitz.games.ire.rules.effects.tracks import CountAsEvents, FreeSteps, MoveTrack, UntilNight
from kibitz.games.ire.rules.effects.units import Place, Relocate, Remove, UnitVerb

__all__ = [
    "HITS",
    "Activate",
    "Advance",
    "Barricade",
    "Choose",
    "CountAsEvents",
    "Discard",
    "Draw",
    "Exhaust",
    "FirstAid",
    "FreeSteps",
    "GiveOutHits",
    "Heal",
    "Hit",
    "IfHappened",
    "MoveTrack",
    "People",
    "Place",
    "Recall",
    "Relocate",
    "Remove",
    "RevTank",
    "UnitVerb",
    "UntilNight",
    "Verb",
    "Withdraw",
    "Wound",
    "choice",
    "end",
    "moves",
    "no_move",
    "no_place",
    "preset",
    "same_here",
    "security_card",
]
