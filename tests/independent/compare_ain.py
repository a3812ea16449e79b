#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of Source engine node graphs with what the reader beside this
file finds in them, key by key, and looks for keys that only one of them has.

    compare_ain.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, compare, shown_bytes
from read_ain import read_graph

TYPES = "any", "deleted", "ground", "air", "climb", "water"
MOVES = {0: "none", 1: "ground", 2: "jump", 4: "fly", 8: "climb", 16: "swim", 32: "crawl"}
INFO = {0: "climb_bottom", 1: "climb_on", 2: "climb_off_forward", 3: "climb_off_left",
        4: "climb_off_right", 14: "dont_drop"}
# Values that JSON leaves out.
USUAL = {"editor_id": -1, "unknown": 0, "unknown_end": 0, "unknown_word": 0, "unknown_index": -1}


def shown_info(word):
    """How JSON shows the bits of a node, of which nine in a row are one number."""
    if word == 0:
        return {}
    shown = {name: True for bit, name in INFO.items() if word >> bit & 1}
    if word >> 5 & 0x1FF:
        shown["entity_hulls"] = word >> 5 & 0x1FF
    if word >> 15:
        shown["other_bits"] = word & 1 << 15
    return {"info": shown}


def shown(record):
    for key, value in USUAL.items():
        if key in record and record[key] == value:
            del record[key]
    if record.get("unknown_end") == bytes(8):
        del record["unknown_end"]
    elif isinstance(record.get("unknown_end"), bytes):
        record["unknown_end"] = shown_bytes(record["unknown_end"])
    return record


def shown_node(node, is_titanfall):
    node = shown(dict(node))
    if node["type"] < len(TYPES):
        node["type"] = TYPES[node["type"]]
    if not is_titanfall:
        node.update(shown_info(node.pop("info")))
    return node


def shown_link(link):
    return {**shown(dict(link)), "moves": [MOVES.get(move, move) for move in link["moves"]]}


class GraphComparison(Comparison):
    def whole(self, graph, dump):
        is_titanfall = "mesh_checksum" in graph
        known = {"format": "ain", **graph}
        if "nodes" in graph:
            known["nodes"] = [shown_node(node, is_titanfall) for node in graph["nodes"]]
            known["links"] = [shown_link(link) for link in graph["links"]]
        for key in ("clusters", "script_nodes"):
            known[key] = [shown({**each, "data": shown_bytes(each["data"])} if "data" in each
                                else dict(each)) for each in graph.get(key, [])]
        # Lists without elements may be left out.
        for one, other in ((known, dump), (dump, known)):
            for key in [key for key, value in one.items() if value == [] and not other.get(key)]:
                del one[key]
                other.pop(key, None)
        self.same_tree("", known, dump)


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: read_graph(data)[1], GraphComparison))
