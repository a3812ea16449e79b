#!/usr/bin/env python3
"""Reads Source engine node graphs, on its own.

Written from what is published and was measured of the format, without a look at Wend's own reader: a
second opinion to test it against. Prints every field on a line: offset, size, path and value. Of
texts it prints no fields. Files whose length fits no number of hulls are refused.

    read_ain.py FILE...
"""

import re
import struct
import sys

from reading import Reader, print_fields

TITANFALL = 54, 57
TEXT_HULLS = 9


def word(data, at):
    return struct.unpack_from("<I", data, at)[0] if at + 4 <= len(data) else None


def closes(data, header, hulls):
    nodes = word(data, header - 4)
    if nodes is None:
        return False
    links_at = header + nodes * (21 + 4 * hulls)
    links = word(data, links_at)
    return links is not None and len(data) == links_at + 4 + links * (4 + hulls) + 4 * nodes


def hulls_of(data, version):
    """The usual ten where they fit, else the only number that does."""
    header = 8 if version == 35 else 12
    fitting = [hulls for hulls in range(1, 33) if closes(data, header, hulls)]
    if 10 in fitting:
        return 10
    if len(fitting) != 1:
        raise ValueError(f"{len(fitting)} numbers of hulls fit")
    return fitting[0]


def numbers(value):
    return value if isinstance(value, list) else [value]


def read_node(reader, path, version, hulls):
    node = {
        "position": reader.take(path + ".position", "3f"),
        "yaw": reader.take(path + ".yaw", "f"),
        "offsets": numbers(reader.take(path + ".offsets", f"{hulls}f")),
        "type": reader.take(path + ".type", "B"),
    }
    if version not in TITANFALL:
        node["info"] = reader.take(path + ".info", "H")
        node["zone"] = reader.take(path + ".zone", "h")
        return node
    node["info"] = reader.take(path + ".info", "I")
    node["zones"] = reader.take(path + ".zones", "5h")
    node["unknown_bytes"] = reader.take(path + ".unknown_bytes", "5B")
    node["unknown_word"] = reader.take(path + ".unknown_word", "h")
    node["unknown_index"] = reader.take(path + ".unknown_index", "h")
    node["unknown_end"] = reader.take_bytes(path + ".unknown_end", 8)
    return node


def read_link(reader, path, version, hulls):
    link = {"source": reader.take(path + ".source", "h"), "target": reader.take(path + ".target", "h")}
    if version in TITANFALL:
        link["unknown"] = reader.take(path + ".unknown", "B")
    link["moves"] = numbers(reader.take(path + ".moves", f"{hulls}B"))
    return link


def read_cluster(reader, path):
    return {
        "index": reader.take(path + ".index", "i"),
        "unknown": reader.take(path + ".unknown", "B"),
        "position": reader.take(path + ".position", "3f"),
        "first_list": reader.numbers(path + ".first_list", "I", "h"),
        "second_list": reader.numbers(path + ".second_list", "I", "h"),
        "unknown_end": reader.take(path + ".unknown_end", "B"),
    }


def read_titanfall(reader, graph, version, hulls):
    graph["traverse_nodes"] = reader.records("traverse_nodes", "H", {"values": "4f", "index": "i"})
    graph["zone_matrices"] = [
        {"zones": reader.take(f"zone_matrices[{i}].zones", "I"),
         "bits": reader.take(f"zone_matrices[{i}].bits", "H"),
         "words": reader.numbers(f"zone_matrices[{i}].words", "H", "I")} for i in range(hulls)]
    clusters = reader.take("clusters.count", "I")
    graph["clusters"] = [read_cluster(reader, f"clusters[{i}]") for i in range(clusters)]
    graph["cluster_links"] = reader.records(
        "cluster_links", "I", {"first": "h", "second": "h", "value": "f", "unknown": "3B"})
    graph["script_version"] = reader.take("script_version", "i")
    if version == 57:
        count = reader.take("script_nodes.count", "I")
        graph["script_nodes"] = [
            {"position": reader.take(f"script_nodes[{i}].position", "3f"),
             "data": reader.take_bytes(f"script_nodes[{i}].data", 8)} for i in range(count)]
        graph["hints"] = reader.numbers("hints", "I", "h")


def read_binary(data):
    reader = Reader(data)
    version = reader.take("version", "I")
    hulls = 5 if version in TITANFALL else 10
    if version in (35, 37):
        hulls = hulls_of(data, version)
    graph = {"version": f"{version}" if hulls in (5, 10) and (hulls == 5) == (version in TITANFALL)
             else f"{version}.{hulls}"}
    if version != 35:
        graph["revision"] = reader.take("revision", "i")
    if version in TITANFALL:
        graph["mesh_checksum"] = reader.take("mesh_checksum", "I")
    count = reader.take("node_count", "I")
    graph["nodes"] = [read_node(reader, f"nodes[{i}]", version, hulls) for i in range(count)]
    links = reader.take("links.count", "I")
    graph["links"] = [read_link(reader, f"links[{i}]", version, hulls) for i in range(links)]
    for i, node in enumerate(graph["nodes"]):
        node["editor_id"] = reader.take(f"nodes[{i}].editor_id", "i")
    if version in TITANFALL:
        read_titanfall(reader, graph, version, hulls)
    if version == 41:
        if graph.pop("nodes") or graph.pop("links"):
            raise ValueError("version 41 is known without nodes alone")
    if reader.at != len(data):
        raise ValueError(f"{len(data) - reader.at} bytes are left")
    return reader, graph


def read_text(data):
    text = data.decode("ascii")
    found = re.fullmatch(r"Version\t27\nNumNodes: {9}(\d+)\n([^\n]*)TotalNumLinks {6}(\d+)\n"
                         r"([^\n]*)", text)
    count, node_line, links, link_line = found.groups()
    words = iter(node_line.replace(",", " ").split())
    graph = {"version": "27", "nodes": [], "links": []}
    for _ in range(int(count)):
        graph["nodes"].append({
            "position": [float(next(words)) for _ in range(3)],
            "yaw": float(next(words)),
            "offsets": [float(next(words)) for _ in range(TEXT_HULLS)],
            "type": int(next(words)), "info": int(next(words)), "zone": int(next(words)),
            "link_count": int(next(words))})
    words = iter(link_line.split())
    for _ in range(int(links)):
        graph["links"].append({"source": int(next(words)), "target": int(next(words)),
                               "moves": [int(next(words)) for _ in range(TEXT_HULLS)]})
    for node in graph["nodes"]:
        node["editor_id"] = int(next(words))
    return Reader(data), graph


def read_graph(data):
    """All of a file: the reader with its notes, and the records."""
    return read_text(data) if data.startswith(b"Version") else read_binary(data)


if __name__ == "__main__":
    print_fields(sys.argv[1:], read_graph)
