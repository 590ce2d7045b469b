"""stub"""

from kibitz.bots import Bot
from kibitz.kernel.game import Game


def drafting(bot: Bot, game: Game, seed: int) -> Bot:
    return bot
