"""Editing an open map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Tuple, Union

from wend._arguments import Held, NodeChoice, Points, Texts, number, value_of
from wend._arrays import one_point
from wend._documents import content_of
from wend._editing_ways import EditingWays
from wend._edits import EditReport
from wend._library import NULL, lib

if TYPE_CHECKING:
    from wend._maps import Map

_AXES = ("x", "y")


class Editor(EditingWays):
    """Edits an open map so that every reference stays true: Map.edit makes it.

    The map that it began with stays as it was. Every operation is done as a whole or not at all: it
    raises wend.Error and changes nothing, or gives an EditReport. Nodes are those of `map` as it is
    then, since their numbers change: indexes, a flag each, an expression, or None for all. Threads
    that share one wait for each other. A copy, also of pickle, has the map as it is now, and
    nothing to take back.
    """

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_editor_of, (self.map, self._history_bytes))

    @property
    def map(self) -> Map:
        """The map as it is now."""
        from wend._maps import Map

        return Map(self._map_now())

    def undo(self) -> bool:
        """Takes the last operation back; False if there is none."""
        with self._lock:
            return bool(lib.wend_editor_undo(self._handle, NULL))

    def redo(self) -> bool:
        """Does what was taken back once more; False if there is nothing."""
        with self._lock:
            return bool(lib.wend_editor_redo(self._handle, NULL))

    def remove(self, nodes: NodeChoice) -> EditReport:
        """Removes records, and what cannot be without them."""
        return self._done_to(lib.wend_editor_remove, nodes)

    def keep(self, nodes: NodeChoice) -> EditReport:
        """Removes all other records, and what cannot be without them."""
        return self._done_to(lib.wend_editor_keep, nodes)

    def set(self, nodes: NodeChoice, changes: Texts) -> EditReport:
        """Changes fields of records: 'speed_class=2', 'attributes+=no_hostages'; one or more."""
        held = Held()
        return self._done_to(lib.wend_editor_set, nodes, held.texts(changes))

    def move(self, nodes: NodeChoice, by: Points) -> EditReport:
        """Moves records by x, y, z in the network's unit."""
        return self._done_to(lib.wend_editor_move, nodes, one_point(by))

    def move_corner(self, nodes: NodeChoice, at: Points, to: Points) -> EditReport:
        """Moves the corner of areas that is nearest to a place, and all of theirs that lie where it
        does, to another place: x, y, z in the network's unit."""
        return self._done_to(lib.wend_editor_move_corner, nodes, one_point(at), one_point(to))

    def mirror(self, nodes: NodeChoice, axis: str) -> EditReport:
        """Mirrors records: 'x' changes the sign of x, 'y' that of y."""
        return self._done_to(lib.wend_editor_mirror, nodes, value_of(_AXES, axis, "axis"))

    def rotate(self, nodes: NodeChoice, degrees: float) -> EditReport:
        """Turns records about 0,0, counter-clockwise seen from above."""
        return self._done_to(lib.wend_editor_rotate, nodes, number(degrees, "degrees"))

    def to_world(self, nodes: NodeChoice, area_transform: Union[str, bytes]) -> EditReport:
        """Moves records from the axes of their own area to where they are in the world.

        area_transform: a value of the format's option area-transform.
        """
        held = Held()
        return self._done_to(
            lib.wend_editor_to_world, nodes, held.bytes(content_of(area_transform))
        )

    def to_area(self, nodes: NodeChoice, area_transform: Union[str, bytes]) -> EditReport:
        """Moves records from the world into the axes of their area."""
        held = Held()
        return self._done_to(lib.wend_editor_to_area, nodes, held.bytes(content_of(area_transform)))

    def connect_edges(self, nodes: NodeChoice) -> EditReport:
        """Makes ways between all of these that no way joins yet, wherever their edges meet."""
        return self._done_to(lib.wend_editor_connect_edges, nodes)

    def split(self, nodes: NodeChoice, axis: str, at: float) -> EditReport:
        """Cuts areas in two along the line where 'x' or 'y' has a value, in the network's unit."""
        over = value_of(_AXES, axis, "axis")
        return self._done_to(lib.wend_editor_split, nodes, over, number(at, "at"))

    def join(self, nodes: NodeChoice) -> EditReport:
        """Makes one area of two that form a rectangle together."""
        return self._done_to(lib.wend_editor_join, nodes)

    def __repr__(self) -> str:
        return f"<wend.Editor of {self.map!r}>"


def _editor_of(map: Map, history_bytes: int) -> Editor:
    return Editor(map, history_bytes=history_bytes)


Editor.__module__ = "wend"
