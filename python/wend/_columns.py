"""The nodes and the links of a network, as columns and as rows."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Dict, Generic, Iterator, List, NamedTuple, NoReturn
from typing import Optional, Tuple, TypeVar, Union, cast, overload

import numpy
import numpy.typing

from wend._arguments import whole_text
from wend._arrays import Bytes, Floats, Indexes, Singles, lent_array
from wend._error import NameNotFound
from wend._library import ask, each_text, info, keep, lib, sized, text

if TYPE_CHECKING:
    from wend._networks import Network

Point = Tuple[float, float, float]
Array = numpy.typing.NDArray[Any]


class Node(NamedTuple):
    """One node.

    row: its place in all columns of nodes.
    name: as it is printed, such as '12:408'.
    position: x, y, z in the network's unit; of an area its centre.
    kind: one of Network.kinds.
    width: full width of the way, in the network's unit.
    id: the number that the file gives it; None where it gives none.
    """

    row: int
    name: str
    position: Point
    kind: str
    width: float
    id: Optional[int]


class Link(NamedTuple):
    """One link, in its own direction.

    row: its place in all columns of links.
    source, target: the nodes that it leaves and leads to.
    length: straight distance of the ends, in the network's unit.
    kind: one of Network.kinds.
    width: in the network's unit; what it measures depends on the format.
    lanes, opposite_lanes: in the direction of travel, 0 against a one-way, and in the other.
    impassable: whether nobody can go there.
    """

    row: int
    source: int
    target: int
    length: float
    kind: str
    width: float
    lanes: int
    opposite_lanes: int
    impassable: bool


Row = TypeVar("Row", Node, Link)
Values = TypeVar("Values")


class Column(Generic[Values]):
    """An array of a network: as it lies in the library, and not to be written to."""

    def __init__(self, table: int, doc: str) -> None:
        self._table = table
        self.__doc__ = doc

    @overload
    def __get__(self, of: None, owner: type) -> Column[Values]: ...
    @overload
    def __get__(self, of: object, owner: type) -> Values: ...
    def __get__(self, of: Any, owner: type) -> Union[Column[Values], Values]:
        if of is None:
            return self
        array = sized("wend_array")
        lib.wend_network_array(of._handle, self._table, array)
        return cast(Values, lent_array(array, of._handle))

    def __set__(self, of: object, value: object) -> NoReturn:
        raise AttributeError("a network never changes")


class _Table(Generic[Row]):
    """Rows, and columns by their names."""

    _of: int
    _plain: Tuple[str, ...]

    def __init__(self, network: Network) -> None:
        self._network: Network = network
        self._handle = network._handle

    def __reduce__(self) -> Tuple[Any, ...]:
        return (type(self), (self._network,))

    @property
    def columns(self) -> List[str]:
        """Names of the columns that only the format knows."""
        return each_text(lib.wend_network_column_name, self._handle, self._of)

    def keys(self) -> List[str]:
        """Names of all columns: those of every network, then those of the format."""
        return [*self._plain, *(name for name in self.columns if name not in self._plain)]

    def _column(self, name: str) -> Tuple[Any, Any]:
        column = keep(
            ask(lib.wend_network_column, self._handle, whole_text(name),
                kind=NameNotFound),
            lib.wend_column_free,
        )  # fmt: skip
        found = info("wend_column_info", lib.wend_column_get_info, column)
        if found.of != self._of:
            raise NameNotFound(f"the column {name!r} is of the other table")
        return column, found

    def column(self, name: str) -> Array:
        """Values of a column that only the format knows, one a row: bool, uint32, int32 or
        float64. Raises wend.NameNotFound, a KeyError."""
        column, found = self._column(name)
        values: Array = lent_array(found.values, column)
        return values.view(numpy.bool_) if found.is_flag else values

    def column_info(self, name: str) -> Dict[str, Any]:
        """What such a column means: name, title, unit, is_set (each bit says something by itself),
        none (the value that stands for none, or None) and value_names."""
        column, found = self._column(name)
        return {
            "name": text(found.name),
            "title": text(found.title),
            "unit": text(found.unit),
            "is_set": found.is_set,
            "none": found.none if found.has_none else None,
            "value_names": [
                text(lib.wend_column_value_name(column, i)) for i in range(found.value_name_count)
            ],
        }

    def __len__(self) -> int:
        raise NotImplementedError

    def _rows(self, rows: range) -> Iterator[Row]:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Row]:
        return self._rows(range(len(self)))

    def __contains__(self, what: object) -> bool:
        if isinstance(what, str):
            return what in self.keys()
        return any(row == what for row in self)

    @overload
    def __getitem__(self, key: str) -> Array: ...
    @overload
    def __getitem__(self, key: slice) -> List[Row]: ...
    @overload
    def __getitem__(self, key: int) -> Row: ...
    def __getitem__(self, key: Union[str, slice, int]) -> Union[Array, List[Row], Row]:
        if isinstance(key, str):
            if key in self._plain:
                values: Array = getattr(self, key)
                return values
            return self.column(key)
        rows = range(len(self))
        if isinstance(key, slice):
            return list(self._rows(rows[key]))
        try:
            row = rows[operator.index(key)]
        except IndexError:
            raise IndexError(f"there is no row {key}; there are {len(rows)}") from None
        return next(self._rows(range(row, row + 1)))

    def __repr__(self) -> str:
        return f"<wend.{type(self).__name__}: {len(self)} rows, columns {', '.join(self.keys())}>"


class Nodes(_Table[Node]):
    """The nodes of a network as columns: row i of each is node i.

    Arrays cannot be written to, and lie where the library has them. nodes["speed_class"] is a
    column by its name, also of those that only the format knows; nodes[0] a wend.Node.
    """

    _of = lib.WEND_OF_NODES
    _plain = ("position", "id", "kind", "width")

    def __len__(self) -> int:
        return int(self._network._info.node_count)

    position = Column[Floats](
        lib.WEND_NODE_POSITION,
        "float64, N x 3: x, y, z in the network's unit; of an area its centre.",
    )
    id = Column[Indexes](
        lib.WEND_NODE_ID,
        "uint32: the number that the file gives each record; empty where it gives none.",
    )
    kind = Column[Bytes](lib.WEND_NODE_KIND, "uint8: index into Network.kinds.")
    width = Column[Singles](
        lib.WEND_NODE_WIDTH,
        "float32: full width of the way, in the network's unit.",
    )
    first_link = Column[Indexes](
        lib.WEND_NODE_FIRST_LINK,
        "uint32, N + 1: links of node i are first_link[i] up to first_link[i + 1].",
    )

    def _rows(self, rows: range) -> Iterator[Node]:
        network = self._network
        kinds = network.kinds
        position, kind, width, ids = self.position, self.kind, self.width, self.id
        for i in rows:
            x, y, z = position[i].tolist()
            yield Node(i, network.name_of(i), (x, y, z), kinds[kind[i]], float(width[i]),
                       int(ids[i]) if len(ids) else None)  # fmt: skip


class Links(_Table[Link]):
    """The links of a network as columns: row i of each is link i. A way in both directions is two
    links.

    Arrays cannot be written to, and lie where the library has them. links["name"] is a column by
    its name, also of those that only the format knows; links[0] a wend.Link.
    """

    _of = lib.WEND_OF_LINKS
    _plain = ("source", "target", "length", "kind", "width", "lanes", "opposite_lanes", "curve",
              "portal", "impassable")  # fmt: skip

    def __len__(self) -> int:
        return int(self._network._info.link_count)

    source = Column[Indexes](lib.WEND_LINK_FROM, "uint32: node that each leaves; they rise.")
    target = Column[Indexes](lib.WEND_LINK_TO, "uint32: node that each leads to.")
    length = Column[Floats](
        lib.WEND_LINK_LENGTH,
        "float64: straight distance of the ends, in the network's unit.",
    )
    kind = Column[Bytes](lib.WEND_LINK_KIND, "uint8: index into Network.kinds.")
    width = Column[Singles](
        lib.WEND_LINK_WIDTH,
        "float32, in the network's unit; what it measures depends on the format.",
    )
    lanes = Column[Bytes](
        lib.WEND_LINK_LANES,
        "uint8: lanes in the direction of travel; 0 against a one-way.",
    )
    opposite_lanes = Column[Bytes](
        lib.WEND_LINK_OPPOSITE_LANES,
        "uint8: lanes of the same way in the other direction.",
    )
    curve = Column[Indexes](
        lib.WEND_LINK_CURVE,
        "uint32: index into Network.curve_points, or wend.NONE where it is straight.",
    )
    portal = Column[Indexes](
        lib.WEND_LINK_PORTAL,
        "uint32: index into Network.portals, or wend.NONE; empty without portals.",
    )
    impassable = Column[Bytes](
        lib.WEND_LINK_IMPASSABLE,
        "uint8: 1 where nobody can go; empty where there is no such link.",
    )

    def _rows(self, rows: range) -> Iterator[Link]:
        kinds = self._network.kinds
        source, target, length, kind = self.source, self.target, self.length, self.kind
        width, lanes, opposite = self.width, self.lanes, self.opposite_lanes
        impassable = self.impassable
        for i in rows:
            yield Link(i, int(source[i]), int(target[i]), float(length[i]), kinds[kind[i]],
                       float(width[i]), int(lanes[i]), int(opposite[i]),
                       bool(impassable[i]) if len(impassable) else False)  # fmt: skip
