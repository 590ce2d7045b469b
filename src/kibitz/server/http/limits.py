"""Rate limits by token buckets: how fast a socket or an address may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final


class Bucket:
    """Fills by `rate` a second up to `burst`; each request takes some."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def take(self, now: float, tokens: float = 1.0) -> bool:
        """May one more go on?"""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < tokens:
            return False
        self.left -= tokens
        return True


class Buckets:
    """A bucket for each address; the least recently used are forgotten (LRU)."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.most: Final = most
        self.buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, who: str, tokens: float = 1.0) -> bool:
        now = time.monotonic()
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, self.burst, now)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(who)
        return bucket.take(now, tokens)
