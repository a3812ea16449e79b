#!/usr/bin/env python3
"""Reads a network as CSV with pandas and as GraphML with networkx, and holds both against a list.

    read_tables.py FOLDER...

Each folder holds map.csv, map.links.csv, map.areas.csv where the network has ground, map.graphml,
and expected.txt with a line a thing, its parts between tabs:

    unit    what coordinates are in
    column  node or link, name, flag or number or text
    node    name, x, y, z, kind
    link    from, to, kind
    corner  name, number, x, y, z

Prints how many values are the same; fails at the first that is not.
"""

import math
import sys

import networkx
import pandas
from pandas.api import types

same = 0


def expect(found, expected, where):
    """Equal texts, or equal numbers; no number is as nan."""
    global same
    if isinstance(expected, float):
        is_same = found == expected or (math.isnan(expected) and (found is None or found != found))
    else:
        is_same = found == expected
    if not is_same:
        sys.exit(f"{where}: found {found!r}, expected {expected!r}")
    same += 1


def expected_things(folder):
    things = {"unit": [], "column": [], "node": [], "link": [], "corner": []}
    with open(f"{folder}/expected.txt", encoding="utf-8", newline="\n") as lines:
        for line in lines:
            sort, *parts = line.rstrip("\n").split("\t")
            things[sort].append(parts)
    return things


def read_table(folder, name, texts):
    """Names are texts though they look like numbers; nothing but an empty cell is none."""
    return pandas.read_csv(f"{folder}/{name}", dtype={text: str for text in texts},
                           keep_default_na=False, na_values=[""],
                           float_precision="round_trip")


def expect_types(table, columns, of):
    for sort, name, kind in columns:
        if sort != of or table[name].isna().all():
            continue
        # Of values that have names only some may have one: the others are numbers.
        if kind == "text" and types.is_numeric_dtype(table[name]):
            continue
        values = table[name].dropna()
        found = ("flag" if types.is_bool_dtype(values.infer_objects()) else
                 "number" if types.is_numeric_dtype(values) else "text")
        expect(found, kind, f"type of {of} {name}")


def expect_tables(folder, things):
    unit = things["unit"][0][0]
    axes = [f"{axis}_{unit}" for axis in "xyz"]
    nodes = read_table(folder, "map.csv", ["name", "file", "kind"])
    links = read_table(folder, "map.links.csv", ["from", "to", "kind"])
    expect_types(nodes, things["column"], "node")
    expect_types(links, things["column"], "link")
    expect(len(nodes), len(things["node"]), "lines of nodes")
    expect(len(links), len(things["link"]), "lines of links")
    for row, (name, x, y, z, kind) in zip(nodes.to_dict("records"), things["node"]):
        expect(row["name"], name, "name of a node")
        expect(row["kind"], kind, name)
        for axis, value in zip(axes, (x, y, z)):
            expect(float(row[axis]), float(value), f"{name} {axis}")
    for row, (begin, end, kind) in zip(links.to_dict("records"), things["link"]):
        expect((row["from"], row["to"], row["kind"]), (begin, end, kind), "link")
    if not things["corner"]:
        return
    corners = read_table(folder, "map.areas.csv", ["name"])
    expect(len(corners), len(things["corner"]), "lines of corners")
    for row, (name, number, *position) in zip(corners.to_dict("records"), things["corner"]):
        expect((row["name"], row["corner"]), (name, int(number)), "corner")
        for axis, value in zip(axes, position):
            expect(float(row[axis]), float(value), f"{name} corner {number} {axis}")
    # What tables are for: as many areas as have ground, by their names.
    expect(len(corners.merge(nodes, on="name")), len(corners), "areas that are nodes")


def expect_graph(folder, things):
    graph = networkx.read_graphml(f"{folder}/map.graphml", force_multigraph=True)
    expect(graph.is_directed(), True, "whether it is directed")
    expect(graph.graph.get("unit"), things["unit"][0][0], "unit")
    expect(graph.number_of_nodes(), len(things["node"]), "nodes")
    expect(graph.number_of_edges(), len(things["link"]), "edges")
    kinds = {"flag": bool, "number": (int, float), "text": str}
    for number, (name, x, y, z, kind) in enumerate(things["node"]):
        node = graph.nodes[f"n{number}"]
        expect((node["name"], node["kind"]), (name, kind), "node")
        for axis, value in zip("xyz", (x, y, z)):
            expect(node.get(axis), float(value), f"{name} {axis}")
        for of, column, sort in things["column"]:
            if of == "node" and column in node and sort != "text":
                expect(isinstance(node[column], kinds[sort]), True, f"{name} {column}")
    edges = sorted((graph.nodes[begin]["name"], graph.nodes[end]["name"], data["kind"])
                   for begin, end, data in graph.edges(data=True))
    for found, expected in zip(edges, sorted(map(tuple, things["link"]))):
        expect(found, expected, "edge")


def main(folders):
    for folder in folders:
        things = expected_things(folder)
        expect_tables(folder, things)
        expect_graph(folder, things)
    print(same)


if __name__ == "__main__":
    main(sys.argv[1:])
