"""Studies: comments and branches kept on a match, written by some and read by everybody."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from kibitz.kernel.match import Match
from kibitz.server import api
from kibitz.server.config import Limits
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.lines import line_answers, line_at, played_on
from kibitz.server.rooms.names import clean, clean_name
from kibitz.server.rooms.replays import Replays
from kibitz.server.rooms.seat_keys import new_key
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.studies import (
    BranchRow,
    CommentRow,
    KeptStudy,
    StudyRow,
    count_by,
    drop_branch,
    drop_comment,
    new_branch,
    new_comment,
    new_study,
    studies_by,
    study_of,
)
from kibitz.server.storage.writer import Writer

MAIN: Final = -1
"""In the place of a branch: the match itself."""


def study_key(key: str) -> str:
    """What is stored of a key."""
    return sha256(f"kibitz study {key}".encode()).hexdigest()


def may_write(row: StudyRow, guest: str, key: str) -> bool:
    """Its owner may, and whoever has the key."""
    return row.owner == guest or (bool(key) and compare_digest(study_key(key), row.key))


def now() -> int:
    return time.time_ns() // 1_000_000


async def alone(study: str) -> None:
    """There is no other node."""


class Studies:
    """The studies of a server; what is written is stored before anybody hears of it."""

    def __init__(
        self,
        limits: Limits,
        replays: Replays,
        writer: Writer,
        claim: Callable[[str], Awaitable[object]] = alone,
    ) -> None:
        self.limits: Final = limits
        self.replays: Final = replays
        self.writer: Final = writer
        self.claim: Final = claim
        """Of several nodes only one writes in a study; it raises if that is another one."""
        self.writing: Final = asyncio.Lock()
        """Numbers are given out one by one."""

    async def line(
        self, match: str, n: int, answers: list[int], seat: int, language: str
    ) -> api.ReplayLine:
        """The table after some answers from a step on; nothing is stored."""
        row, played = await self.replays.match(match)
        if row.judged:
            raise Refusal("real-cards")
        self.check_length(answers)

        def work() -> api.ReplayLine:
            return line_at(row, played_on(row, played, n, answers), n, seat, language)

        return await asyncio.to_thread(work)

    async def make(self, match: str, guest: str, name: str, language: str) -> api.Study:
        """A new study, with the key that lets others write in it."""
        await self.replays.match(match)
        store = self.replays.store
        async with self.writing:
            if await asyncio.to_thread(count_by, store, guest) >= self.limits.studies:
                raise Refusal("studies", most=self.limits.studies)
            key = new_key()
            row = StudyRow(
                *(secrets.token_urlsafe(9), match, guest, study_key(key), clean_name(name), now())
            )
            await self.writer.write([new_study(row)])
        return await self.render(KeptStudy(row, [], []), True, language, key)

    async def own(self, match: str, guest: str) -> api.StudyList:
        await self.replays.match(match)
        found = await asyncio.to_thread(studies_by, self.replays.store, match, guest)
        return api.StudyList([row.id for row in found])

    async def kept(self, study: str) -> KeptStudy:
        found = await asyncio.to_thread(study_of, self.replays.store, study)
        if found is None:
            raise Refusal("no-study")
        return found

    async def get(self, study: str, guest: str, key: str, language: str) -> api.Study:
        found = await self.kept(study)
        return await self.render(found, may_write(found.row, guest, key), language)

    async def render(self, kept: KeptStudy, mine: bool, language: str, key: str = "") -> api.Study:
        row, played = await self.replays.match(kept.row.match)
        return await asyncio.to_thread(worded, kept, row, played, mine, language, key)

    async def writable(self, study: str, guest: str, key: str) -> KeptStudy:
        """A study; a Refusal if this reader may not write in it."""
        found = await self.kept(study)
        if not may_write(found.row, guest, key):
            raise Refusal("not-your-study")
        await self.claim(study)
        return found

    async def comment(self, study: str, guest: str, wanted: api.NewComment) -> None:
        async with self.writing:
            found = await self.writable(study, guest, wanted.key)
            if len(found.comments) >= self.limits.comments:
                raise Refusal("study-full")
            text = wanted.text.strip()
            if len(text) > self.limits.comment:
                raise Refusal("comment-long", most=self.limits.comment)
            text = clean(text, self.limits.comment)
            if not text:
                raise Refusal("nothing-said")
            await self.check_place(found, wanted)
            n = 1 + max([x.n for x in found.comments], default=-1)
            row = CommentRow(
                *(n, wanted.step, wanted.branch, wanted.depth, clean_name(wanted.name), text),
                who=guest,
            )
            await self.writer.write([new_comment(study, row, now())])

    async def check_place(self, found: KeptStudy, wanted: api.NewComment) -> None:
        """A Refusal if there is no such step or branch."""
        _, played = await self.replays.match(found.row.match)
        if not 0 <= wanted.step <= len(played.steps):
            raise Refusal("no-step", most=len(played.steps))
        if wanted.branch == MAIN:
            most = 0
        else:
            branches = [x for x in found.branches if x.n == wanted.branch]
            if not branches or branches[0].step != wanted.step:
                raise Refusal("no-branch")
            most = len(branches[0].answers)
        if not 0 <= wanted.depth <= most:
            raise Refusal("no-step", most=most)

    async def branch(self, study: str, guest: str, wanted: api.NewBranch) -> int:
        """Keep a line that the rules allow; its number."""
        self.check_length(wanted.answers)
        if not wanted.answers:
            raise Refusal("nothing-said")
        async with self.writing:
            found = await self.writable(study, guest, wanted.key)
            if len(found.branches) >= self.limits.branches:
                raise Refusal("study-full")
            row, played = await self.replays.match(found.row.match)
            line = await asyncio.to_thread(played_on, row, played, wanted.step, wanted.answers)
            answers = line.kept([(step.seat, step.action) for step in line.steps])
            n = 1 + max([x.n for x in found.branches], default=-1)
            kept = BranchRow(n, wanted.step, answers, clean_name(wanted.name), guest)
            await self.writer.write([new_branch(study, kept, now())])
        return n

    async def drop(self, study: str, guest: str, key: str, kind: str, n: int) -> None:
        """Take a comment or a branch away; one that is gone already is no fault."""
        async with self.writing:
            await self.writable(study, guest, key)
            if kind == "comments":
                await self.writer.write([drop_comment(study, n)])
            else:
                await self.writer.write(drop_branch(study, n))

    def check_length(self, answers: list[int]) -> None:
        if len(answers) > self.limits.line:
            raise Refusal("line-long", most=self.limits.line)


def worded(
    kept: KeptStudy, row: MatchRow, match: Match, mine: bool, language: str, key: str
) -> api.Study:
    """A study in the language of the reader."""
    branches = []
    for x in kept.branches:
        line = played_on(row, match, x.step, [action for _, action in x.answers])
        branches.append(api.StudyBranch(x.n, x.step, x.name, line_answers(row, line, language)))
    return api.Study(
        id=kept.row.id,
        match=kept.row.match,
        name=kept.row.name,
        mine=mine,
        key=key,
        comments=[
            api.StudyComment(x.n, x.step, x.branch, x.depth, x.name, x.text) for x in kept.comments
        ],
        branches=branches,
    )
