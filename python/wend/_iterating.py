"""One map after another."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Callable, Deque, Iterable, Iterator, List, NamedTuple, Optional, TypeVar
from typing import Union

from wend._arguments import Held, Options, Path, count_of
from wend._disk import disk_error
from wend._error import Error
from wend._library import ask, each_text, error_of, keep, lib
from wend._maps import Map
from wend._networks import Origin
from wend._opening import file_names, map_of, open_options

Answer = TypeVar("Answer")


class LeftOut(NamedTuple):
    """A file in a folder that is of no known format."""

    file: str


class Found(NamedTuple):
    """What names stand for, and how it is opened."""

    pieces: Any
    held: Held
    origin: Origin

    def open(
        self, piece: int, do: Callable[[Map], Answer]
    ) -> List[Union[Answer, Error, LeftOut]]:
        """What became of a piece, which is closed again: errors, files that were left out, and an
        answer for each map."""
        opened = keep(ask(lib.wend_pieces_open, self.pieces, piece), lib.wend_opened_free)
        answers: List[Union[Answer, Error, LeftOut]] = [
            disk_error(error_of(lib.wend_opened_error_at(opened, i)), [])
            for i in range(lib.wend_opened_error_count(opened))
        ]
        answers += map(LeftOut, each_text(lib.wend_opened_left_out_at, opened))
        for i in range(lib.wend_opened_map_count(opened)):
            answers.append(do(map_of(lib.wend_opened_map_at(opened, i), self.origin)))
        return answers


def _ahead(found: Found, do: Callable[[Map], Answer], jobs: int) -> Iterator[Any]:
    """What became of each piece in turn, of which so many are worked on at once."""
    pieces = range(lib.wend_pieces_count(found.pieces))
    if jobs <= 1:
        for piece in pieces:
            yield found.open(piece, do)
        return
    waiting: Deque[Future[Any]] = deque()
    with ThreadPoolExecutor(jobs) as threads:
        try:
            for piece in pieces:
                waiting.append(threads.submit(lambda piece=piece: found.open(piece, do)))
                if len(waiting) > jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def each_map(
    paths: Union[Path, Iterable[Path]],
    do: Callable[[Map], Answer],
    *,
    format: Optional[str] = None,
    options: Options = None,
    recursive: bool = False,
    jobs: int = 1,
    errors: Optional[List[Error]] = None,
    left_out: Optional[List[str]] = None,
) -> Iterator[Answer]:
    """What a function makes of each map, in the order of their names: `jobs` maps are worked on at
    once, each opened, given to the function and closed on a thread of its own. The rest is as for
    iter_maps.

    wend.each_map("maps", wend.Map.summary, recursive=True, jobs=4) gives a dict a map.
    """
    held = Held()
    request = open_options(held, format, options, recursive, 1)
    pieces = keep(
        ask(lib.wend_find_maps, held.texts(file_names(paths)), request), lib.wend_pieces_free
    )
    found = Found(pieces, held, Origin(format, options))

    def tell(error: Error) -> None:
        if errors is None:
            raise error
        errors.append(error)

    for i in range(lib.wend_pieces_error_count(pieces)):
        tell(disk_error(error_of(lib.wend_pieces_error_at(pieces, i)), []))
    for answers in _ahead(found, do, count_of(jobs, "jobs")):
        while answers:  # What was handed on is not held here.
            answer = answers.pop(0)
            if isinstance(answer, Error):
                tell(answer)
            elif isinstance(answer, LeftOut):
                if left_out is not None:
                    left_out.append(answer.file)
            else:
                yield answer
            del answer


def iter_maps(
    paths: Union[Path, Iterable[Path]],
    *,
    format: Optional[str] = None,
    options: Options = None,
    recursive: bool = False,
    jobs: int = 1,
    errors: Optional[List[Error]] = None,
    left_out: Optional[List[str]] = None,
) -> Iterator[Map]:
    """Opens files and folders one map after another, in the order of their names.

    A map is opened when it is asked for, and nothing holds it afterwards but who asked: ten
    thousand maps take the memory of one, or with `jobs` of that many and one more, which are
    opened ahead on threads. What cannot be opened is raised when its turn comes, which ends the
    walk; or added to the list `errors` where one is given, and the walk goes on. The rest is as
    for wend.open.
    """
    return each_map(
        paths, lambda map: map, format=format, options=options, recursive=recursive, jobs=jobs,
        errors=errors, left_out=left_out,
    )  # fmt: skip
