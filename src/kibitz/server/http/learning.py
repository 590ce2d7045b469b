"""The addresses of lessons and puzzles: a page sends all its answers, and nothing of it is kept."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.server import api
from kibitz.server.config import Limits
from kibitz.server.http.kept import Kept
from kibitz.server.http.middleware import answer, decoded, language
from kibitz.server.refusal import Refusal
from kibitz.server.render.lessons import course_info, lesson_at, lesson_tried, lesson_why
from kibitz.server.render.puzzles import puzzle_at, puzzle_list, puzzle_solution


class LearningRoutes:
    """Where somebody stands in a lesson or a puzzle, found out anew for each request."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits

    async def get_course(self, request: Request) -> Response:
        found = await asyncio.to_thread(kept_course, request.path_params["game"], language(request))
        return found.answer(request)

    async def post_lesson(self, request: Request) -> Response:
        call = await decoded(request, self.limits.message, api.LessonCall)
        asked = request.path_params["game"], request.path_params["lesson"], call, language(request)
        if call.why:
            return answer(await asyncio.to_thread(lesson_why, *asked))
        if call.ids:
            return answer(await asyncio.to_thread(lesson_tried, *asked))
        return answer(await asyncio.to_thread(lesson_at, *asked))

    async def get_puzzles(self, request: Request) -> Response:
        game = request.path_params["game"]
        return answer(await asyncio.to_thread(puzzle_list, game, language(request)))

    async def get_puzzle(self, request: Request) -> Response:
        game, n = puzzle_named(request)
        return answer(await asyncio.to_thread(puzzle_at, game, n, [], language(request)))

    async def post_puzzle(self, request: Request) -> Response:
        game, n = puzzle_named(request)
        given = await decoded(request, self.limits.message, api.PuzzleAnswers)
        found = await asyncio.to_thread(puzzle_at, game, n, given.answers, language(request))
        return answer(found)

    async def get_solution(self, request: Request) -> Response:
        game, n = puzzle_named(request)
        return answer(await asyncio.to_thread(puzzle_solution, game, n, language(request)))

    def routes(self) -> list[Any]:
        puzzle = "/api/puzzles/{game}/{n}"
        return [
            Route("/api/lessons/{game}", self.get_course),
            Route("/api/lessons/{game}/{lesson}", self.post_lesson, methods=["POST"]),
            Route("/api/puzzles/{game}", self.get_puzzles),
            Route(puzzle, self.get_puzzle),
            Route(puzzle, self.post_puzzle, methods=["POST"]),
            Route(puzzle + "/solution", self.get_solution),
        ]


def puzzle_named(request: Request) -> tuple[str, int]:
    """The game and the number of a puzzle in an address."""
    try:
        return request.path_params["game"], int(request.path_params["n"])
    except ValueError:
        raise Refusal("no-puzzle") from None


@cache
def kept_course(game: str, code: str) -> Kept:
    return Kept(course_info(game, code))
