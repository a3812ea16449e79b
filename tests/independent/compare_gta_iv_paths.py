#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of GTA IV path files with what the reader beside this file
finds in them, key by key.

    compare_gta_iv_paths.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, bytes_of, compare
from read_gta_iv_paths import read_area

# Name of each run of bits, its lowest bit and how many it has, as flags of 32 bits are published:
# numbered from the highest.
PUBLISHED = {"spawn_rate": (28, 31), "behaviour": (24, 27), "only_in_manhattan": (23, 23),
             "boat_movement": (21, 21), "dirt_road": (19, 19), "highway": (18, 18),
             "slow_traffic": (17, 17), "linking_disabled": (16, 16), "link_count": (12, 15),
             "speed_limit": (9, 11), "ignored": (8, 8), "water": (6, 6), "emergency_only": (5, 5),
             "switched_off": (4, 4), "no_wandering": (3, 3)}
LANES = {"left_lanes": 0, "right_lanes": 3}


def flags_of(bits):
    word = bits.get("other_bits", 0)
    for name, value in bits.items():
        if name != "other_bits":
            word |= int(value) << 31 - PUBLISHED[name][1]
    return word


def lanes_of(bits):
    return bits.get("other_bits", 0) + sum(value << LANES[name] for name, value in bits.items()
                                           if name != "other_bits")


class AreaComparison(Comparison):
    def header(self, area, dump):
        stored = dump["header"].get("stored", {})
        nodes, vehicles = len(dump["nodes"]), dump["header"]["vehicle_nodes"]
        links = sum(len(node.get("links", [])) for node in dump["nodes"])
        computed = {"nodes": nodes, "vehicle_nodes": vehicles,
                    "other_nodes": max(0, nodes - vehicles),
                    "links": links + len(dump.get("unowned_links", []))}
        self.only("header", dump["header"], {"vehicle_nodes", "stored"})
        self.only("header.stored", stored, area["header"])
        for name, value in area["header"].items():
            self.same("header." + name, value, stored.get(name, computed[name]))

    def nodes(self, area, dump):
        self.same("number of nodes", len(area["nodes"]), len(dump["nodes"]))
        base = 0
        for i, (ours, theirs) in enumerate(zip(area["nodes"], dump["nodes"])):
            stored = theirs.get("stored", {})
            self.only(f"nodes[{i}]", theirs, {*ours, "links", "stored"})
            self.only(f"nodes[{i}].stored", stored, ours)
            own = len(theirs.get("links", []))
            flags = {**theirs.get("flags", {}), "link_count": own, **stored.get("flags", {})}
            known = {"memory_address": 0, "second_word": 0, "street_name": 0,
                     "search_distance": 0x7FFE, "base_link": base & 0xFFFF,
                     "area": dump.get("area"), **theirs, **stored, "flags": flags_of(flags)}
            for name, value in ours.items():
                self.same(f"nodes[{i}].{name}", value, known[name])
            base += own

    def links(self, area, dump):
        rows = [link for node in dump["nodes"] for link in node.get("links", [])]
        rows += dump.get("unowned_links", [])
        self.same("number of links", len(area["links"]), len(rows))
        for i, (ours, theirs) in enumerate(zip(area["links"], rows)):
            self.only(f"links[{i}]", theirs, ours)
            known = {"flags": 0xC040, **theirs, "lanes": lanes_of(theirs.get("lanes", {}))}
            for name, value in ours.items():
                self.same(f"links[{i}].{name}", value, known[name])

    def whole(self, area, dump):
        self.only("file", dump, {*area, "format", "area", "unowned_links"} - {"links"})
        self.same("format", "gta-iv-paths", dump["format"])
        self.same("version", area["version"], dump["version"])
        self.header(area, dump)
        self.nodes(area, dump)
        self.links(area, dump)
        self.same("trailing", area["trailing"], bytes_of(dump.get("trailing")))


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: read_area(data)[1], AreaComparison))
