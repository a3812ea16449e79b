#!/usr/bin/env python3
"""Reads GTA San Andreas path files, on its own.

Written from the order in which the game and the fastman92 loader read them, without a look at
Wend's own reader: a second opinion to test it against. Prints every field on a line: offset, size,
path and value. Positions are in metres, directions parts of a unit vector, bytes hexadecimal.

    read_gta_sa_paths.py FILE...
"""

import sys

from reading import Reader, print_fields

SPARE = 192


def read_header(reader):
    """The version, and the five counts."""
    version = "vanilla"
    if reader.data[:4] == b"\xff\xff\xff\xff":
        reader.take("header.magic", "I")
        family = reader.take_bytes("header.family", 4)
        if family == b"FLA4":
            version = "fla4"
        elif family == b"FM92":
            if reader.take_bytes("header.signature", 12) != b"\x0b\x00fastman92\x00":
                raise ValueError("the nickname is not fastman92")
            number = reader.take_bytes("header.family_version", 4)
            version = {b"VER2": "fm92-ver2", b"VER3": "fm92-ver3"}[number]
        else:
            raise ValueError(f"no family {family}")
    counts = {name: reader.take("header." + name, "I")
              for name in ("nodes", "vehicle_nodes", "ped_nodes", "navi_nodes", "links")}
    return version, counts


def read_node(reader, path, version):
    node = {
        "memory_address": reader.take(path + ".memory_address", "I"),
        "second_pointer": reader.take(path + ".second_pointer", "I"),
        "position": reader.take(path + ".position", "3h", 8),
        "search_distance": reader.take(path + ".search_distance", "h"),
        "base_link": reader.take(path + ".base_link", "H"),
        "area": reader.take(path + ".area", "H"),
        "id": reader.take(path + ".id", "H"),
        "path_width": reader.take(path + ".path_width", "B", 8),
        "flood_fill": reader.take(path + ".flood_fill", "B"),
        "flags": reader.take(path + ".flags", "I"),
    }
    if version != "vanilla":
        node["wide_position"] = reader.take(path + ".wide_position", "3i", 8)
    if version in ("fm92-ver3", "fla4"):
        node["wide_flood_fill"] = reader.take(path + ".wide_flood_fill", "H")
    if version == "fla4":
        node["padding"] = reader.take_bytes(path + ".padding", 2)
    return node


def read_navi_node(reader, path, version):
    navi = {
        "position": reader.take(path + ".position", "2h", 8),
        "target": [reader.take(path + ".target.area", "H"), reader.take(path + ".target.node", "H")],
        "direction": reader.take(path + ".direction", "2b", 100),
        "path_width": reader.take(path + ".path_width", "B", 8),
        "lanes": reader.take(path + ".lanes", "B"),
        "signals": reader.take(path + ".signals", "H"),
    }
    if version == "fla4":
        navi["padding"] = reader.take_bytes(path + ".padding", 2)
    if version != "vanilla":
        navi["wide_position"] = reader.take(path + ".wide_position", "2i", 8)
    return navi


def read_links(reader, count, version):
    """The four parallel sections as one list, and the spare room between them."""
    links = [{"target": [reader.take(f"links[{i}].target.area", "H"),
                         reader.take(f"links[{i}].target.node", "H")]} for i in range(count)]
    spare = {"spare_targets": reader.take_bytes("spare_targets", 4 * SPARE)}
    for i, link in enumerate(links):
        if version == "vanilla":
            packed = reader.take(f"links[{i}].navi_node", "H")
            link["navi_node"] = {"node": packed & 0x3FF, "area": packed >> 10}
        else:
            link["navi_node"] = {"node": reader.take(f"links[{i}].navi_node.node", "H"),
                                 "area": reader.take(f"links[{i}].navi_node.area", "H")}
    for i, link in enumerate(links):
        link["length"] = reader.take(f"links[{i}].length", "B")
    # Files of some tools end somewhere from here on, all of them vanilla.
    may_end = version == "vanilla"
    spare["spare_lengths"] = reader.take_bytes("spare_lengths", SPARE, may_end)
    for i, link in enumerate(links):
        if may_end and reader.at == len(reader.data):
            link["crossing"] = 0
        else:
            link["crossing"] = reader.take(f"links[{i}].crossing", "B")
    spare["spare_crossings"] = reader.take_bytes("spare_crossings", SPARE, may_end)
    return links, spare


def read_area(data):
    """All of a file: the reader with its notes, and the records."""
    reader = Reader(data)
    version, counts = read_header(reader)
    area = {"version": version, "header": counts}
    area["nodes"] = [read_node(reader, f"nodes[{i}]", version) for i in range(counts["nodes"])]
    area["navi_nodes"] = [read_navi_node(reader, f"navi_nodes[{i}]", version)
                          for i in range(counts["navi_nodes"])]
    area["links"] = []
    if counts["links"]:
        area["links"], spare = read_links(reader, counts["links"], version)
        area.update(spare)
    if version != "vanilla" and reader.take_bytes("end_mark", 4) != b"EOF\x00":
        raise ValueError("the end mark is missing")
    area["trailing"] = reader.take_bytes("trailing", len(data) - reader.at)
    return reader, area


if __name__ == "__main__":
    print_fields(sys.argv[1:], read_area)
