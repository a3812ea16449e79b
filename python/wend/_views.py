"""A network as other packages of Python have it. They are needed when they are asked for."""

import numpy

from wend import _wend


def _names(network, table, column):
    """Values of a column, by name where they have one."""
    values = table[column]
    info = table.column_info(column)
    names = info["value_names"]
    if info["is_set"] or not any(names):
        return values
    known = numpy.array([name or str(i) for i, name in enumerate(names)] + [""], dtype=object)
    named = known[numpy.minimum(values, len(names)).astype(numpy.int64)]
    beyond = numpy.flatnonzero(values >= len(names))
    for row in beyond:
        named[row] = "" if values[row] == info["none"] else str(values[row])
    return named


def _of_nodes(network):
    nodes = network.nodes
    kinds = numpy.array(network.kinds, dtype=object)
    columns = {
        "name": [network.name_of(node) for node in range(len(nodes))],
        "x": nodes.position[:, 0],
        "y": nodes.position[:, 1],
        "z": nodes.position[:, 2],
        "kind": kinds[nodes.kind],
        "width": nodes.width,
    }
    if len(nodes.id):
        columns["id"] = nodes.id
    for name in nodes.columns:
        columns.setdefault(name, _names(network, nodes, name))
    return columns


def _of_links(network):
    links = network.links
    kinds = numpy.array(network.kinds, dtype=object)
    columns = {
        "source": links.source,
        "target": links.target,
        "length": links.length,
        "kind": kinds[links.kind],
        "width": links.width,
        "lanes": links.lanes,
        "opposite_lanes": links.opposite_lanes,
    }
    if len(links.impassable):
        columns["impassable"] = links.impassable.astype(bool)
    for name in links.columns:
        columns.setdefault(name, _names(network, links, name))
    return columns


def to_pandas(self):
    """The nodes and the links as two data frames of pandas: a wend.Frames.

    Row i is node or link i. Positions, lengths and widths are in the network's unit; columns of the
    format have the names of their values where they have any.
    """
    import pandas

    from wend._results import Frames

    return Frames(pandas.DataFrame(_of_nodes(self)), pandas.DataFrame(_of_links(self)))


def to_networkx(self):
    """A networkx.MultiDiGraph of all nodes and links, with what to_pandas has as attributes.

    Nodes are called by their indexes, and each has its point x, y, z as `pos`; links have their
    indexes as keys. The graph has `unit` and `metres_per_unit`.
    """
    import networkx

    def rows(columns):
        names = list(columns)
        values = [c.tolist() if hasattr(c, "tolist") else c for c in columns.values()]
        return [dict(zip(names, row)) for row in zip(*values)]

    graph = networkx.MultiDiGraph(unit=self.unit, metres_per_unit=self.metres_per_unit)
    for node, (values, point) in enumerate(
        zip(rows(_of_nodes(self)), self.nodes.position.tolist())
    ):
        graph.add_node(node, pos=tuple(point), **values)
    for link, values in enumerate(rows(_of_links(self))):
        graph.add_edge(values.pop("source"), values.pop("target"), key=link, **values)
    return graph


def matrix_to_pandas(self):
    """The table as a data frame of pandas, with the names of rows and columns."""
    import pandas

    return pandas.DataFrame(self.costs, index=self.rows, columns=self.columns)


_wend.Network.to_pandas = to_pandas
_wend.Network.to_networkx = to_networkx
_wend.Matrix.to_pandas = matrix_to_pandas
