"""Listings: games, roles, options and levels in one language, made once and cached."""

from __future__ import annotations

from functools import cache
from typing import Final

from kibitz.bots import BOTS, LEVELS
from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.game import Game
from kibitz.server import api
from kibitz.server.render.names import bot_name
from kibitz.words.catalogue import catalogue
from kibitz.words.grammar.tongue import OptionWords
from kibitz.words.languages import OWN_NAMES
from kibitz.words.reference import Reference
from kibitz.words.speech import Speech

HOUSE: Final = "house"
"""The words of all bots that whoever runs a server has added."""


@cache
def speech(game: str, language: str) -> Speech:
    package = PACKAGES[game]
    return package.speech(package.spoken(language))


@cache
def reference(game: str, language: str) -> Reference | None:
    """What can be looked up, if the game has a reference."""
    package = PACKAGES[game]
    return None if package.reference is None else package.reference(package.spoken(language))


def levels(game: Game) -> tuple[str, ...]:
    """The bots one can play against: the levels, weakest first, and what they are made of."""
    return (*LEVELS, *BOTS)


def house_bots() -> tuple[str, ...]:
    """The bots that whoever runs this server has added."""
    return tuple([name for name in BOTS if name not in BOTS.built_in])


def said(game: str, language: str, key: str, otherwise: str) -> str:
    """A sentence of the game by its key, or `otherwise` if it has none."""
    try:
        return speech(game, language).say(key)
    except KeyError:
        return otherwise


def title(game: str) -> str:
    """What a game is called."""
    return PACKAGES[game].title or game.capitalize()


@cache
def role(game: str, language: str, word: str) -> str:
    """A seat's part in words; the rules number equal parts from 1."""
    kind, _, n = word.rpartition("-")
    if kind and n.isdecimal():
        return f"{said(game, language, kind, kind)} {n}"
    return said(game, language, word, word)


def card_key(game: str, card: int) -> str:
    """The key under which a card is looked up, or nothing; copies of a card share one.

    A card of somebody's own is looked up under its word, which another may have tomorrow.
    """
    vocabulary = GAMES[game].notation.vocabulary
    if len(vocabulary.words) > len(vocabulary.actions) and card in vocabulary.added():
        return vocabulary.words[card]
    return house_key(game, card)


@cache
def house_key(game: str, card: int) -> str:
    """The key of a card that is there for good."""
    word, known = GAMES[game].notation.vocabulary.words.get(card, ""), house_keys(game)
    for key in (word, word[:-1]):
        if key and key in known:
            return key
    return ""


@cache
def house_keys(game: str) -> frozenset[str]:
    """The keys of all cards; to make the reference for that would keep every table waiting."""
    if PACKAGES[game].reference is None:
        return frozenset()
    return frozenset(speech(game, "en").pieces())


def option_infos(game: str, language: str) -> list[api.OptionInfo]:
    """Every option in words; as it is typed if the game has none for it."""
    rules, words = GAMES[game].rules, speech(game, language).options
    defaults = rules.options({})
    found = []
    for name, values in rules.choices.items():
        entry = words.get(name, OptionWords(name, "", {}))
        choices = [
            api.Choice(value, entry.values.get(value, value), preset(game, name, value))
            for value in values
        ]
        default = defaults.get(name, values[0])
        free = name in rules.open_options
        found.append(api.OptionInfo(name, entry.title, entry.explain, default, choices, free))
    return found


def preset(game: str, name: str, value: str) -> dict[str, str]:
    """What a value of an option means for the others, where that is not their default."""
    rules = GAMES[game].rules
    usual, given = rules.options({}), rules.options({name: value})
    return {k: x for k, x in given.items() if k != name and usual.get(k) != x}


def role_infos(game: Game, language: str, options: dict[str, str]) -> list[api.RoleInfo]:
    roles = [role(game.name, language, word) for word in game.rules.seats(options)]
    return [api.RoleInfo(r, s) for r, s in zip(roles, game.rules.sides(options), strict=True)]


def game_info(game: Game, language: str) -> api.GameInfo:
    package, option = PACKAGES[game.name], game.rules.seating.option
    seats = {"": role_infos(game, language, {})}
    if option:
        values = game.rules.choices[option]
        seats = {value: role_infos(game, language, {option: value}) for value in values}
    return api.GameInfo(
        game=game.name,
        title=title(game.name),
        about=said(game.name, language, "about", ""),
        seats=seats,
        seats_option=option,
        draws=game.rules.draws,
        course=bool(package.lessons),
        options=option_infos(game.name, language),
        own="" if package.own is None else package.own().option,
        box=package.box is not None,
        together=said(game.name, language, key, "") if (key := package.together) else "",
    )


def level_info(level: str, language: str) -> api.LevelInfo:
    """A level in words."""
    words = catalogue(language).levels[level if level in LEVELS else HOUSE]
    return api.LevelInfo(level, words.name, words.about, bot_name(level))


def level_title(level: str, language: str) -> str:
    """What a level is called; nothing for what people cannot choose."""
    if level not in LEVELS and level not in house_bots():
        return ""
    return catalogue(language).levels[level if level in LEVELS else HOUSE].name


def start(language: str) -> api.Start:
    """What the first page offers."""
    return api.Start(
        games=[game_info(game, language) for game in GAMES.values()],
        levels=[level_info(name, language) for name in (*LEVELS, *house_bots())],
        languages=OWN_NAMES,
    )
