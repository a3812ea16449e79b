#!/usr/bin/env python3
"""Reads GTA IV path files, on its own.

Written from what others have published of the format, without a look at Wend's own reader: a second
opinion to test it against. Prints every field on a line: offset, size, path and value. Positions
east and north and widths are in metres, heights raw, bytes hexadecimal. Files that do not close
exactly, but for zeros at the end, are refused with --strict, and so are those whose nodes and links
do not hang together as in the files of the game.

    read_gta_iv_paths.py [--strict] FILE...
"""

import sys

from reading import Reader, print_fields

LINK_COUNT = 16, 15  # lowest bit and largest value


def read_node(reader, path):
    return {
        "memory_address": reader.take(path + ".memory_address", "I"),
        "second_word": reader.take(path + ".second_word", "I"),
        "area": reader.take(path + ".area", "H"),
        "id": reader.take(path + ".id", "H"),
        "street_name": reader.take(path + ".street_name", "I"),
        "search_distance": reader.take(path + ".search_distance", "H"),
        "base_link": reader.take(path + ".base_link", "H"),
        "position": reader.take(path + ".position", "2h", 8),
        "z_raw": reader.take(path + ".z_raw", "h"),
        "path_width": reader.take(path + ".path_width", "B", 8),
        "flood_fill": reader.take(path + ".flood_fill", "B"),
        "flags": reader.take(path + ".flags", "I"),
    }


def read_link(reader, path):
    return {
        "target": [reader.take(path + ".target.area", "H"), reader.take(path + ".target.node", "H")],
        "length": reader.take(path + ".length", "B"),
        "lanes": reader.take(path + ".lanes", "B"),
        "flags": reader.take(path + ".flags", "H"),
    }


def read_area(data):
    """All of a file: the reader with its notes, and the records."""
    reader = Reader(data)
    header = {name: reader.take("header." + name, "I")
              for name in ("nodes", "vehicle_nodes", "other_nodes", "links")}
    area = {"version": "1", "header": header}
    area["nodes"] = [read_node(reader, f"nodes[{i}]") for i in range(header["nodes"])]
    area["links"] = [read_link(reader, f"links[{i}]") for i in range(header["links"])]
    area["trailing"] = reader.take_bytes("trailing", len(data) - reader.at)
    return reader, area


def refuse_what_the_game_has_not(area):
    """Raises ValueError where a file is not as all those of the game are said to be."""
    header = area["header"]
    if header["vehicle_nodes"] + header["other_nodes"] != header["nodes"]:
        raise ValueError("the counts of nodes do not add up")
    if any(area["trailing"]):
        raise ValueError("bytes follow the last link")
    due = 0
    for i, node in enumerate(area["nodes"]):
        if node["base_link"] != due:
            raise ValueError(f"node {i} begins at link {node['base_link']}, not at {due}")
        own = node["flags"] >> LINK_COUNT[0] & LINK_COUNT[1]
        if own and i >= header["vehicle_nodes"]:
            raise ValueError(f"node {i} is not for vehicles and has links")
        due += own
    if due != header["links"]:
        raise ValueError(f"the nodes own {due} links of {header['links']}")
    if len({(node["area"], node["id"]) for node in area["nodes"]}) != header["nodes"]:
        raise ValueError("two nodes have one id")


def read_strictly(data):
    reader, area = read_area(data)
    refuse_what_the_game_has_not(area)
    return reader, area


if __name__ == "__main__":
    arguments = sys.argv[1:]
    strict = "--strict" in arguments
    print_fields([name for name in arguments if name != "--strict"],
                 read_strictly if strict else read_area)
