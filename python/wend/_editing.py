"""Editing an open map."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from wend._arguments import Data, Held, Node, NodeChoice, Points, Texts
from wend._arguments import count_of, flag, number, one_node, value_of, whole_text
from wend._arrays import points_of
from wend._converting import map_handle
from wend._documents import content_of
from wend._html import counted
from wend._library import NULL, ask, each, each_text, keep, lib, sized, text

if TYPE_CHECKING:
    from wend._maps import Map


@dataclass(frozen=True)
class EditReport:
    """What an operation did beside what it was asked for.

    records: how many records it was done to.
    consequences: what else had to change, a sentence each.
    files: those that changed, as they were named; new ones last.
    """

    records: int
    consequences: List[str]
    files: List[str]

    def __repr__(self) -> str:
        return f"<wend.EditReport: {counted(self.records, 'record')}>"


def _report_of(edit: Any) -> EditReport:
    held = keep(edit, lib.wend_edit_free)
    return EditReport(
        int(lib.wend_edit_records(held)),
        each_text(lib.wend_edit_consequence_at, held),
        each_text(lib.wend_edit_file_at, held),
    )


def _place(given: Any, what: str) -> List[float]:
    points = points_of(given)
    if len(points) != 1:
        raise ValueError(f"{what} is one point: x, y, z")
    place: List[float] = points[0].tolist()
    return place


def _lanes(given: Any, what: str) -> List[int]:
    if len(given) != 2:
        raise ValueError(f"{what} are those there and back, and not {given!r}")
    return [count_of(lane, "a number of lanes", 65535) for lane in given]


def _texts(given: Texts, what: str) -> List[str]:
    return [_text(one, what) for one in ([given] if isinstance(given, str) else given or ())]


def _text(given: Any, what: str) -> str:
    whole_text(given)
    whole: str = given
    return whole


def _axis(given: Any, what: str) -> str:
    return ("x", "y")[value_of(("x", "y"), given, what)]


# Members of operations as JSON, by their type.
_AS_JSON: Dict[str, Callable[[Any, str], Any]] = {
    "number": number,
    "flag": flag,
    "text": _text,
    "point": _place,
    "points": lambda given, what: points_of(given).tolist(),
    "axis": _axis,
    "changes": _texts,
    "lanes": _lanes,
}


def _types() -> Dict[str, Dict[str, str]]:
    """What each operation takes beside nodes: the type of each member, by the words of both."""
    return {
        text(operation.word): {
            text(member.name): text(member.type)
            for member in each("wend_edit_member", lib.wend_edit_member_at, index)
        }
        for index, operation in enumerate(
            each("wend_edit_operation", lib.wend_edit_operation_at)
        )
    }


_TYPES = _types()


class Editor:
    """Edits an open map so that every reference stays true: Map.edit makes it.

    The map that it began with stays as it was. Every operation is done as a whole or not at all: it
    raises wend.Error and changes nothing, or gives an EditReport. Nodes are those of `map` as it is
    then, since their numbers change: indexes, a flag each, an expression, or None for all. Threads
    that share one wait for each other. A copy, also of pickle, has the map as it is now, and
    nothing to take back.
    """

    def __init__(self, map: Map, *, history_bytes: int = 0) -> None:
        self._lock = threading.RLock()
        self._history_bytes = count_of(history_bytes, "history_bytes")
        self._handle = keep(
            ask(lib.wend_editor_make, map_handle(map), self._history_bytes), lib.wend_editor_free
        )

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_editor_of, (self.map, self._history_bytes))

    def _map_now(self) -> Any:
        return keep(ask(lib.wend_editor_map, self._handle), lib.wend_map_free)

    def _network_now(self) -> Any:
        return keep(ask(lib.wend_map_network, self._map_now()), lib.wend_network_free)

    def _node_now(self, node: Optional[Node]) -> Optional[int]:
        return None if node is None else one_node(node, self._network_now())

    def _do(self, operation: str, **values: Any) -> EditReport:
        """Does an operation of the library: members that are None are left out."""
        held = Held()
        request = held.keep(sized("wend_edit_request"))
        request.operation = held.text(operation)
        given = {}
        for name, kind in _TYPES[operation].items():
            value = values.pop(name, None)
            if kind == "content":
                request.bytes = held.bytes(content_of(value))
            elif kind == "map":
                request.map = map_handle(value)
            elif value is not None:
                given[name] = _AS_JSON[kind](value, name) if kind in _AS_JSON else value
        request.values = held.text(json.dumps(given))
        with self._lock:
            if "nodes" in values:
                nodes = values.pop("nodes")
                network = NULL if nodes is None else self._network_now()
                request.nodes = held.nodes(nodes, network)
            return _report_of(ask(lib.wend_editor_do, self._handle, request))

    @property
    def map(self) -> Map:
        """The map as it is now."""
        from wend._maps import Map

        with self._lock:
            return Map(self._map_now())

    def undo(self) -> bool:
        """Takes the last operation back; False if there is none."""
        with self._lock:
            return bool(lib.wend_editor_undo(self._handle, NULL))

    def redo(self) -> bool:
        """Does what was taken back once more; False if there is nothing."""
        with self._lock:
            return bool(lib.wend_editor_redo(self._handle, NULL))

    def set(
        self,
        nodes: NodeChoice,
        changes: Texts,
        *,
        source: Optional[Node] = None,
        target: Optional[Node] = None,
    ) -> EditReport:
        """Changes fields of records: 'speed_class=2', 'attributes+=no_hostages'; one or more.

        Columns of links, such as 'lanes=2', are set for the links between the nodes, or for those
        between `source` and `target`: 'lanes=2,1' are those there and back.
        """
        with self._lock:
            ends = {"from": self._node_now(source), "to": self._node_now(target)}
            return self._do("set", nodes=nodes, changes=changes or (), **ends)

    def remove(self, nodes: NodeChoice) -> EditReport:
        """Removes records, and whatever depends on them."""
        return self._do("delete", nodes=nodes)

    def keep(self, nodes: NodeChoice) -> EditReport:
        """Removes all other records, and whatever depends on them."""
        return self._do("keep", nodes=nodes)

    def move(self, nodes: NodeChoice, by: Points) -> EditReport:
        """Moves records by x, y, z in the network's unit."""
        return self._do("move", nodes=nodes, by=by)

    def move_corner(self, nodes: NodeChoice, at: Points, to: Points) -> EditReport:
        """Moves the corner of areas that is nearest to a place, and all of theirs that lie where it
        does, to another place: x, y, z in the network's unit."""
        return self._do("move-corner", nodes=nodes, **{"from": at}, to=to)

    def mirror(self, nodes: NodeChoice, axis: str) -> EditReport:
        """Mirrors records: 'x' changes the sign of x, 'y' that of y. A race track, which is
        mirrored as a whole, has left and right exchanged."""
        return self._do("mirror", nodes=nodes, axis=axis)

    def rotate(self, nodes: NodeChoice, degrees: float) -> EditReport:
        """Turns records about 0,0, counter-clockwise viewed from above."""
        return self._do("rotate", nodes=nodes, degrees=degrees)

    def to_world(self, nodes: NodeChoice, area_transform: Union[str, Data]) -> EditReport:
        """Moves records from the axes of their own area to where they are in the world.

        area_transform: a value of the format's option area-transform.
        """
        return self._do("to-world", nodes=nodes, area_transform=area_transform)

    def to_area(self, nodes: NodeChoice, area_transform: Union[str, Data]) -> EditReport:
        """Moves records from the world into the axes of their area."""
        return self._do("to-area", nodes=nodes, area_transform=area_transform)

    def connect(
        self,
        source: Node,
        target: Node,
        *,
        one_way: bool = False,
        lanes: Optional[Sequence[int]] = None,
    ) -> EditReport:
        """Links two nodes; `lanes` are those there and back."""
        with self._lock:
            ends = {"from": self._node_now(source), "to": self._node_now(target)}
            return self._do("connect", **ends, one_way=one_way, lanes=lanes)

    def disconnect(self, source: Node, target: Node, *, one_way: bool = False) -> EditReport:
        """Removes all links between two nodes; or with `one_way` those from the first to the
        second."""
        with self._lock:
            ends = {"from": self._node_now(source), "to": self._node_now(target)}
            return self._do("disconnect", **ends, one_way=one_way)

    def connect_edges(
        self, nodes: NodeChoice, *, max_drop: Optional[float] = None, outward: bool = False
    ) -> EditReport:
        """Makes links wherever edges of these meet and there are none: regions of rooms and faces
        among themselves, areas of the Source engine with all others, or with `outward` only with
        others. These are connected one way where one can only drop, at most `max_drop` units deep,
        or where that is None as deep as players of the game survive. Areas that are connected one
        way get the way back where one can go it, other pairs stay so."""
        return self._do("connect-edges", nodes=nodes, max_drop=max_drop, outward=outward)

    def split(self, nodes: NodeChoice, axis: str, at: float) -> EditReport:
        """Cuts areas in two along the line where 'x' or 'y' has a value, in the network's unit."""
        return self._do("split", nodes=nodes, axis=axis, at=at)

    def join(self, nodes: NodeChoice) -> EditReport:
        """Makes one area of two that form a rectangle together."""
        return self._do("merge", nodes=nodes)

    def close(self) -> EditReport:
        """Changes a few sectors of a race track so that its end meets its start."""
        return self._do("close")

    def line(self, how: str = "keep") -> EditReport:
        """Gives the computer cars of a race track a line: 'keep' carries that of the map that the
        editor began with over to the edited road, 'race' makes a quick one anew."""
        return self._do("line", how=how)

    def rename_place(self, old_name: str, new_name: str) -> EditReport:
        """Gives a place of the map another name."""
        return self._do("rename-place", old_name=old_name, new_name=new_name)

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
        with self._lock:
            first = self._node_now(join)
            return self._do(
                "add-road", points=points, width=width, join=first, one_way=one_way, lanes=lanes
            )

    def paste(self, other: Map) -> EditReport:
        """Makes the records of another map of the same format part of this one."""
        return self._do("paste", other=other)

    def add_area(self, corners: Points) -> EditReport:
        """Adds an area over three or more corners, N x 3 in the network's unit, counter-clockwise
        viewed from above."""
        return self._do("add-area", corners=corners)

    def add_ladder(
        self, bottom: Points, top: Points, *, width: float = 32.0, facing: Optional[str] = None
    ) -> EditReport:
        """Adds a ladder from one x, y, z to another; `width` in the network's unit; `facing` is the
        side to climb, by the format's word."""
        return self._do("add-ladder", bottom=bottom, top=top, width=width, facing=facing)

    def _along(self, metres: float, record: Optional[Node]) -> Dict[str, Any]:
        return {"record": self._node_now(record), "metres": number(metres, "metres")}

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
        with self._lock:
            at = self._along(metres, record)
            return self._do(
                "add-object", kind=kind, at=at, right=right, height=height, angle=angle
            )

    def copy_shape(self, other: Map, shape: Union[int, str]) -> EditReport:
        """Adds a shape of another race track of either game, by its number or its name there, with
        a definition of it; the report has the numbers of both."""
        return self._do("copy-shape", other=other, shape=str(shape))

    def draw_shape(self, shape: Union[int, str], solid: Data) -> EditReport:
        """Gives a shape of a race track, by its number or name, or a 'new' one, the solid that a GLB
        file shows: one that was drawn in Blender, or one of Map.to('glb') that was edited there."""
        return self._do("draw-shape", shape=str(shape), solid=solid)

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
            at = self._along(metres, record)
            return self._do("add-camera", at=at, right=right, height=height)

    def set_picture(self, name: str, picture: Data) -> EditReport:
        """Puts a PNG in place of a picture that the files hold, such as 'horizon' of F1GP tracks:
        one that Map.draw(stored=...) made, edited or not."""
        return self._do("set-picture", name=name, picture=picture)

    def set_file(self, changes: Texts) -> EditReport:
        """Changes fields of whole files: 'race.laps=52', '36:nodes[0].x=12'; one or more."""
        return self._do("set-file", changes=changes or ())

    def insert(self, place: str, fields: Texts = ()) -> EditReport:
        """Puts a new element into a list, at 'cameras[3]' or behind the last, 'cameras[]'."""
        return self._do("insert", place=place, fields=fields or ())

    def erase(self, element: str) -> EditReport:
        """Takes an element out of a list, and whatever depends on it."""
        return self._do("erase", element=element)

    def __repr__(self) -> str:
        return f"<wend.Editor of {self.map!r}>"


def _editor_of(map: Map, history_bytes: int) -> Editor:
    return Editor(map, history_bytes=history_bytes)


for _public in (Editor, EditReport):
    _public.__module__ = "wend"
