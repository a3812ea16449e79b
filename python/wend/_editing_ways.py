"""Operations of an editor that add something, or join what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence

from wend._arguments import Held, Node, Points, Texts, count_of, flag, number, whole_text
from wend._arrays import one_point, pointer_to, points_of
from wend._converting import map_handle
from wend._edits import EditReport, Edits
from wend._library import lib, sized

if TYPE_CHECKING:
    from wend._maps import Map


def _set_ways(ways: Any, one_way: bool, lanes: Optional[Sequence[int]]) -> None:
    ways.one_way = flag(one_way, "one_way")
    if lanes is None:
        return
    if len(lanes) != 2:
        raise ValueError(f"lanes are those there and back, and not {lanes!r}")
    ways.has_lanes = True
    ways.lanes, ways.opposite_lanes = (count_of(lane, "a number of lanes") for lane in lanes)


class EditingWays(Edits):
    """The part of Editor that adds something, or joins what there is."""

    def connect(
        self,
        source: Node,
        target: Node,
        *,
        one_way: bool = False,
        lanes: Optional[Sequence[int]] = None,
    ) -> EditReport:
        """Makes a way between two nodes; `lanes` are those there and back."""
        how = sized("wend_connect_options")
        _set_ways(how, one_way, lanes)
        with self._lock:
            start, end = self._node_now(source), self._node_now(target)
            return self._done(lib.wend_editor_connect, start, end, how)

    def disconnect(self, source: Node, target: Node, *, one_way: bool = False) -> EditReport:
        """Removes all ways between two nodes; or with `one_way` those from the first to the
        second."""
        one = flag(one_way, "one_way")
        with self._lock:
            start, end = self._node_now(source), self._node_now(target)
            return self._done(lib.wend_editor_disconnect, start, end, one)

    def rename_place(self, old_name: str, new_name: str) -> EditReport:
        """Gives a place of the map another name."""
        names = whole_text(old_name), whole_text(new_name)
        return self._done(lib.wend_editor_rename_place, *names)

    def add_road(
        self,
        points: Points,
        *,
        width: float = 0.0,
        join: Optional[Node] = None,
        one_way: bool = False,
        lanes: Optional[Sequence[int]] = None,
    ) -> EditReport:
        """Adds records along N x 3 points in the network's unit, each connected with the one
        before, and the first with node `join`; `width` in metres."""
        line, how = points_of(points), sized("wend_road_options")
        _set_ways(how.ways, one_way, lanes)
        how.width = number(width, "width")
        with self._lock:
            if join is not None:
                how.joins, how.join = True, self._node_now(join)
            return self._done(
                lib.wend_editor_add_road, pointer_to(line, "wend_point"), len(line), how
            )

    def paste(self, other: Map) -> EditReport:
        """Makes the records of another map of the same format part of this one."""
        return self._done(lib.wend_editor_paste, map_handle(other))

    def add_area(self, corners: Points) -> EditReport:
        """Adds an area over three or more corners, N x 3 in the network's unit, counter-clockwise
        seen from above."""
        line = points_of(corners)
        return self._done(lib.wend_editor_add_area, pointer_to(line, "wend_point"), len(line))

    def add_ladder(
        self, bottom: Points, top: Points, *, width: float = 0.0, facing: Optional[str] = None
    ) -> EditReport:
        """Adds a ladder from one x, y, z to another; `width` in the network's unit, 32 unless
        given; `facing` is the side to climb, by the format's word."""
        held = Held()
        low, high, side = one_point(bottom), one_point(top), held.text(facing)
        return self._done(lib.wend_editor_add_ladder, low, high, number(width, "width"), side)

    def _roadside(
        self,
        metres: float,
        record: Optional[Node],
        right: Optional[float],
        height: Optional[float],
        angle: Optional[float],
    ) -> Any:
        at = sized("wend_roadside")
        at.metres = number(metres, "metres")
        if record is not None:
            at.from_record, at.record = True, self._node_now(record)
        for name, value in (("right", right), ("height", height), ("angle", angle)):
            if value is not None:
                setattr(at, f"has_{name}", True)
                setattr(at, name, number(value, name))
        return at

    def add_object(
        self,
        kind: str,
        metres: float,
        *,
        record: Optional[Node] = None,
        right: Optional[float] = None,
        height: Optional[float] = None,
        angle: Optional[float] = None,
    ) -> EditReport:
        """Places an object beside the road of a race track, so many metres along it from its start
        or from `record`; `right` of the middle and `height` in metres, `angle` in degrees. It is of
        a kind that the map has, such as 'shape 12'."""
        what = whole_text(kind)
        with self._lock:
            at = self._roadside(metres, record, right, height, angle)
            return self._done(lib.wend_editor_add_object, what, at)

    def add_camera(
        self,
        metres: float,
        *,
        record: Optional[Node] = None,
        right: Optional[float] = None,
        height: Optional[float] = None,
    ) -> EditReport:
        """Adds a television camera to a race track, placed as by add_object."""
        with self._lock:
            at = self._roadside(metres, record, right, height, None)
            return self._done(lib.wend_editor_add_camera, at)

    def close(self) -> EditReport:
        """Changes a few sectors of a race track so that its end meets its start."""
        return self._done(lib.wend_editor_close)

    def set_file(self, changes: Texts) -> EditReport:
        """Changes fields of whole files: 'race.laps=52', '36:nodes[0].x=12'; one or more."""
        held = Held()
        return self._done(lib.wend_editor_set_file, held.texts(changes))

    def insert(self, place: str, fields: Texts = ()) -> EditReport:
        """Puts a new element into a list, at 'cameras[3]' or behind the last, 'cameras[]'."""
        held = Held()
        return self._done(lib.wend_editor_insert, whole_text(place), held.texts(fields))

    def erase(self, element: str) -> EditReport:
        """Takes an element out of a list, and what cannot be without it."""
        return self._done(lib.wend_editor_erase, whole_text(element))
