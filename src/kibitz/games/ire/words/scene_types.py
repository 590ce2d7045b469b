"""The scene of Days of Ire: what a page is sent to draw, as types."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kibitz.words.scene import Scene

Icons = tuple[int, int, int]
"""Ammunition, petrol bombs, information."""
Colour = Literal["red", "green", ""]
EventKind = Literal["starting", "side", "significant"]


class Card(Struct, kw_only=True):
    """A headline or a revolutionary card, as far as the reader may know it."""

    id: str
    key: str
    title: str
    text: str
    at: str
    icons: Icons
    wild: bool
    ability: str
    colour: Colour
    points: int
    back: int
    """The period on the back of a headline; 0 for other cards."""


class Piece(Struct, kw_only=True):
    """A fighter or a tank of the revolution."""

    id: str
    key: str
    title: str
    short: str
    """The name for a small tile."""
    text: str
    at: str
    icons: Icons
    wild: bool
    ability: str
    tank: bool


class SceneEvent(Struct, kw_only=True):
    """An event card of the board or of the display."""

    id: str
    key: str
    title: str
    at: str
    kind: EventKind
    place: str
    cost: str
    icons: Icons
    per_event: bool


class Units(Struct, kw_only=True):
    """How many units of each kind stand at a place."""

    tank: int
    soldier: int
    sniper: int


class Place(Struct, kw_only=True):
    """A place of the map: who and what is there, and its event."""

    key: str
    name: str
    at: str
    x: float
    y: float
    """Where it is drawn: from 0 in the west and north to 1."""
    reinforcement: bool
    streets: list[str]
    """The keys of the places next to it."""
    units: Units
    units_text: str
    strength: int
    shooting: int
    """The strength of an attack for its dice."""
    attack_odds: tuple[int, int]
    """Of an attack, in percent: at least one hit, two hits."""
    fire_odds: int
    """Of the fire of its tanks, in percent: at least one hit; 0 where they do not fire."""
    barricade: bool
    players: list[int]
    """The seats of those who stand there."""
    active: list[Piece]
    passive: Piece | None
    lower: bool
    event: SceneEvent | None


class DisplaySlot(Struct, kw_only=True):
    """A slot of the display, with the price of its event."""

    slot: int
    at: str
    surcharge: int
    price: int
    price_text: str
    event: SceneEvent | None


class Security(Struct, kw_only=True):
    """A kind of security card, and how many of it are ready."""

    kind: str
    key: str
    title: str
    text: str
    at: str
    count: int


class PlayedSecurity(Struct, kw_only=True):
    """A security card of the row that has been played."""

    key: str
    title: str


class Soviet(Struct, kw_only=True):
    """The commander's area."""

    seat: int
    at: str
    name: str
    points: int
    points_text: str
    hand: list[Card]
    front: list[Card]
    ready: list[Security]
    row: list[PlayedSecurity]


class Revolutionary(Struct, kw_only=True):
    """A player of the team."""

    seat: int
    at: str
    name: str
    place: str
    """The key of the place where they stand."""
    wounds: int
    most: int
    wounds_text: str
    hand: list[Card]
    hand_size: int
    actor: bool
    actions: int
    steps: int
    actions_text: str
    acted: bool
    spokesperson: bool


class Track(Struct, kw_only=True):
    """A track with its ends."""

    name: str
    at: str
    value: int
    low: int
    high: int
    text: str


class Tracks(Struct, kw_only=True):
    """The two tracks."""

    morale: Track
    support: Track


class Phase(Struct, kw_only=True):
    """A step of the day."""

    key: str
    name: str
    now: bool


class Marker(Struct, kw_only=True):
    """Something that has happened and counts from then on."""

    key: str
    text: str


class LastingHeadline(Struct, kw_only=True):
    """A headline that stays in force."""

    key: str
    title: str
    text: str


class Decks(Struct, kw_only=True):
    """How many cards lie face down in each deck."""

    headlines: list[int]
    """By period."""
    headline_trash: int
    events: int
    event_trash: int
    cards: int
    trash: int


class Roll(Struct, kw_only=True):
    """Dice just thrown."""

    faces: list[int]
    hits: int
    text: str


class IreScene(Scene, kw_only=True, tag="ire"):
    """The whole table as one seat may see it."""

    summary: str
    day: int
    date: str
    dates: list[str]
    """Of all days, in words."""
    phase: str
    phases: list[Phase]
    words: dict[str, str]
    """The single words a page needs beside the sentences of the scene."""
    tracks: Tracks
    events_on_board: int
    extra_events: int
    limit: int
    """The most events on the board without a penalty."""
    places: list[Place]
    display: list[DisplaySlot]
    soviet: Soviet
    revolutionaries: list[Revolutionary]
    used: list[str]
    """What cannot be used any more in this turn."""
    ashtray: list[Marker]
    lasting: list[LastingHeadline]
    casualties: list[Piece]
    wrecks: list[Piece]
    discard: list[Card]
    decks: Decks
    barricades_left: int
    dice: Roll | None
