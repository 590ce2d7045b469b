"""Recovery phrases: an identity as eight words, and the slow hash that is stored of them."""

from __future__ import annotations

import secrets
from hashlib import scrypt
from itertools import product
from typing import Final

from kibitz.server.refusal import Refusal

CONSONANTS: Final = "bdfgklmnprstvz"
VOWELS: Final = "aeiou"
RUDE: Final = """
    buzi dupa dupe fasi faso fika fike kaka kake kaki kuka kura kuro mina mine nazi nega nigo peda
    pedo peni pina pipi pisi piso pula puta puto seka seki seri sika suka suki tete titi tito zadu
"""
"""They mean something in one of our languages that nobody wants in a phrase."""
SYLLABLES: Final = tuple(["".join(x) for x in product(CONSONANTS, VOWELS)])
PAIRS: Final = ["".join(x) for x in product(SYLLABLES, SYLLABLES)]
WORDS: Final = tuple([x for x in PAIRS if x not in RUDE.split()][:4096])
"""Made up, so that they belong to no language; written as they are spoken in all of ours."""
KNOWN: Final = frozenset(WORDS)
LENGTH: Final = 8
"""Words of a phrase: 96 bits."""
COST: Final = 2**15
"""Of scrypt: about a tenth of a second and 32 megabytes for each try."""


def new_phrase() -> str:
    return " ".join([secrets.choice(WORDS) for _ in range(LENGTH)])


def read_phrase(text: str) -> str:
    """A phrase as somebody wrote it down, in its one form; a Refusal says what is wrong with it."""
    words = "".join([c if c.isalpha() else " " for c in text.casefold()]).split()
    if len(words) != LENGTH:
        raise Refusal("phrase-length", wanted=LENGTH, given=len(words))
    strange = [x for x in words if x not in KNOWN]
    if strange:
        raise Refusal("phrase-word", word=strange[0][:24])
    return " ".join(words)


def phrase_hash(phrase: str, secret: str) -> str:
    """What is stored. The same for the same phrase: a person is found by it and by nothing else.

    The salt is the server's; two people cannot have the same phrase but by a chance of 2 to -96.
    """
    salt = f"kibitz phrase {secret}".encode()
    made = scrypt(phrase.encode(), salt=salt, n=COST, r=8, p=1, maxmem=2**26, dklen=32)
    return made.hex()
