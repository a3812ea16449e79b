"""A network as other packages of Python have it. They are needed when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Tuple, Union

import numpy

from wend._columns import Links, Nodes
from wend._library import NONE

if TYPE_CHECKING:
    import geopandas
    import networkx
    import pandas

    from wend._networks import Network


class Frames(NamedTuple):
    """The nodes and the links of a network, as data frames of pandas."""

    nodes: pandas.DataFrame
    links: pandas.DataFrame


def _named(table: Union[Nodes, Links], column: str) -> Tuple[Any, str]:
    """Values of a column of the format, by name where they have one, and their unit."""
    import pandas

    values = table.column(column)
    info = table.column_info(column)
    names: List[str] = info["value_names"]
    unit = str(info["unit"])
    if info["is_set"] or not any(names):
        if info["none"] is not None and unit:
            return numpy.where(values == info["none"], numpy.nan, values), unit
        return values, unit
    known = {i: name or str(i) for i, name in enumerate(names)}
    known.update({value: str(value) for value in numpy.unique(values).tolist()
                  if value >= len(names) and value != info["none"]})  # fmt: skip
    codes = list(known)
    index = {value: place for place, value in enumerate(codes)}
    placed = numpy.array([index.get(value, -1) for value in values.tolist()], dtype=numpy.intp)
    # Two values may share a name; categories are different ones.
    if len(set(known.values())) < len(known):
        return numpy.array([known.get(value, "") for value in values.tolist()], object), unit
    return pandas.Categorical.from_codes(placed, [known[code] for code in codes]), unit


def _kinds(network: Network, kind: Any) -> Any:
    import pandas

    return pandas.Categorical.from_codes(kind.astype(numpy.intp), network.kinds)


_Columns = Tuple[Dict[str, Any], Dict[str, str]]


def _of_format(table: Union[Nodes, Links], columns: Dict[str, Any], units: Dict[str, str]) -> None:
    for name in table.columns:
        if name not in columns:
            columns[name], unit = _named(table, name)
            if unit:
                units[name] = unit


def _of_nodes(network: Network) -> _Columns:
    nodes = network.nodes
    x, y, z = nodes.position.T
    columns: Dict[str, Any] = {"name": network.node_names, "x": x, "y": y, "z": z,
                               "kind": _kinds(network, nodes.kind), "width": nodes.width}  # fmt: skip
    units = {name: network.unit for name in ("x", "y", "z", "width")}
    if len(nodes.id):
        columns["id"] = nodes.id
    _of_format(nodes, columns, units)
    return columns, units


def _of_links(network: Network) -> _Columns:
    links = network.links
    columns: Dict[str, Any] = {
        "source": links.source,
        "target": links.target,
        "length": links.length,
        "kind": _kinds(network, links.kind),
        "width": links.width,
        "lanes": links.lanes,
        "opposite_lanes": links.opposite_lanes,
    }
    if len(links.impassable):
        columns["impassable"] = links.impassable.astype(bool)
    units = {name: network.unit for name in ("length", "width")}
    _of_format(links, columns, units)
    return columns, units


def to_pandas(network: Network) -> Frames:
    import pandas

    frames = []
    for columns, units in (_of_nodes(network), _of_links(network)):
        frame = pandas.DataFrame(columns)
        frame.attrs.update(units=units, metres_per_unit=network.metres_per_unit)
        frames.append(frame)
    return Frames(*frames)


def _rows(columns: Dict[str, Any]) -> List[Dict[str, Any]]:
    names = list(columns)
    values = [
        column.tolist() if hasattr(column, "tolist") else list(column)
        for column in columns.values()
    ]
    return [dict(zip(names, row)) for row in zip(*values)]


def to_networkx(network: Network) -> networkx.MultiDiGraph[int]:
    import networkx

    graph = networkx.MultiDiGraph(unit=network.unit, metres_per_unit=network.metres_per_unit)
    for node, values in enumerate(_rows(_of_nodes(network)[0])):
        graph.add_node(node, pos=(values["x"], values["y"]), **values)
    for link, values in enumerate(_rows(_of_links(network)[0])):
        graph.add_edge(values.pop("source"), values.pop("target"), key=link, **values)
    return graph


def _node_shapes(network: Network) -> List[Any]:
    from shapely.geometry import Point, Polygon

    first, corners = network.first_corner.tolist(), network.surface_corners
    if len(first) == len(network.nodes) + 1:
        return [Polygon(corners[a:b]) for a, b in zip(first, first[1:])]
    return [Point(*position) for position in network.nodes.position.tolist()]


def _link_shapes(network: Network) -> List[Any]:
    from shapely.geometry import LineString

    position, curves = network.nodes.position, network.curve_points
    links = network.links
    curve = links.curve if len(links.curve) else numpy.full(len(links), NONE, numpy.uint32)
    return [
        LineString(
            [position[a], position[b]] if bend == NONE else [position[a], curves[bend], position[b]]
        )
        for a, b, bend in zip(links.source.tolist(), links.target.tolist(), curve.tolist())
    ]


def to_geopandas(
    network: Network,
) -> Tuple[geopandas.GeoDataFrame, geopandas.GeoDataFrame]:
    import geopandas

    nodes, links = to_pandas(network)
    return (
        geopandas.GeoDataFrame(nodes, geometry=_node_shapes(network)),
        geopandas.GeoDataFrame(links, geometry=_link_shapes(network)),
    )
