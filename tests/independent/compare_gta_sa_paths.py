#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of San Andreas path files with what the reader beside this
file finds in them, key by key.

    compare_gta_sa_paths.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, bytes_of, compare
from read_gta_sa_paths import read_area

NODE_BITS = {"link_count": (0, 4), "dead_end": (4, 1), "switched_off": (5, 1),
             "road_block": (6, 1), "water": (7, 1), "originally_switched_off": (8, 1),
             "already_found": (9, 1), "no_wandering": (10, 1), "interior": (11, 1),
             "speed_class": (12, 2), "spawn_probability": (16, 4), "special_function": (20, 4)}
LANE_BITS = {"left_lanes": (0, 3), "right_lanes": (3, 3), "traffic_light_direction": (6, 1)}
SIGNAL_BITS = {"traffic_light": (0, 2), "train_crossing": (2, 1)}
CROSSING_BITS = {"crosses_road": (0, 1), "traffic_light": (1, 1)}
# What some of their values are called.
NAMES = {"speed_class": ["slow", "normal", "highway"],
         "special_function": ["none", "parking_parallel", "parking_perpendicular", "valet",
                              "nightclub", "deliveries", "valet_unload", "nightclub_unload",
                              "drive_through", "drive_through_window", "deliveries_unload"],
         "traffic_light": ["none", "north_south", "east_west"]}


def number_of(name, value):
    """A value that has a name must be shown by it."""
    if isinstance(value, str):
        return NAMES[name].index(value)
    if not isinstance(value, bool) and value < len(NAMES.get(name, [])):
        raise ValueError(f"{name} {value} has a name")
    return int(value)


def word_of(bits, names):
    word = bits.get("other_bits", 0)
    for name, value in bits.items():
        if name != "other_bits":
            word |= number_of(name, value) << names[name][0]
    return word


def bytes_or_usual(text, usual, size):
    """A run, or where there is none the usual bytes."""
    return (usual * size)[:size] if text is None else bytes_of(text)


class AreaComparison(Comparison):
    def header(self, area, dump):
        stored = dump["header"].get("stored", {})
        nodes, vehicles = len(dump["nodes"]), dump["header"]["vehicle_nodes"]
        links = sum(len(node.get("links", [])) for node in dump["nodes"])
        computed = {"nodes": nodes, "vehicle_nodes": vehicles,
                    "ped_nodes": max(0, nodes - vehicles), "navi_nodes": len(dump["navi_nodes"]),
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
            flags = dict(theirs.get("flags", {}))
            flags["link_count"] = own
            flags["originally_switched_off"] = flags.get("switched_off", False)
            flags.update(stored.get("flags", {}))
            known = {"memory_address": 0, "second_pointer": 0, "search_distance": 32766,
                     "base_link": base & 0xFFFF, "area": dump.get("area"), "id": i, **theirs,
                     **stored}
            known["flags"] = word_of(flags, NODE_BITS)
            if "wide_position" in theirs:
                known.setdefault("position", [narrow(each, area) for each in theirs["wide_position"]])
            if "wide_flood_fill" in theirs:
                wide = theirs["wide_flood_fill"]
                known.setdefault("flood_fill", wide if wide < 256 else 0)
            known["padding"] = bytes_or_usual(theirs.get("padding"), b"\0", 2)
            for name, value in ours.items():
                self.same(f"nodes[{i}].{name}", value, known[name])
            base += own

    def navi_nodes(self, area, dump):
        self.same("number of navi nodes", len(area["navi_nodes"]), len(dump["navi_nodes"]))
        for i, (ours, theirs) in enumerate(zip(area["navi_nodes"], dump["navi_nodes"])):
            self.only(f"navi_nodes[{i}]", theirs, {*ours, "stored"})
            self.only(f"navi_nodes[{i}].stored", theirs.get("stored", {}), ours)
            known = {**theirs, **theirs.get("stored", {})}
            known["lanes"] = word_of(theirs.get("lanes", {}), LANE_BITS)
            known["signals"] = word_of(theirs.get("signals", {}), SIGNAL_BITS)
            if "wide_position" in theirs:
                known.setdefault("position", [narrow(each, area) for each in theirs["wide_position"]])
            known["padding"] = bytes_or_usual(theirs.get("padding"), b"\0", 2)
            for name, value in ours.items():
                self.same(f"navi_nodes[{i}].{name}", value, known[name])

    def links(self, area, dump):
        rows = [link for node in dump["nodes"] for link in node.get("links", [])]
        rows += dump.get("unowned_links", [])
        self.same("number of links", len(area["links"]), len(rows))
        for i, (ours, theirs) in enumerate(zip(area["links"], rows)):
            self.only(f"links[{i}]", theirs, ours)
            navi = theirs.get("navi_node", {})
            if isinstance(navi, dict):
                navi = {"node": navi.get("node", 0), "area": navi.get("area", 0)}
            known = {**theirs, "navi_node": navi,
                     "crossing": word_of(theirs.get("crossing", {}), CROSSING_BITS)}
            for name, value in ours.items():
                self.same(f"links[{i}].{name}", value, known[name])

    def spare_room(self, area, dump):
        missing = dump.get("stored", {}).get("missing_bytes", 0)
        whole = 384 + area["header"]["links"]
        found = sum(len(area.get(name, b"")) for name in ("spare_lengths", "spare_crossings"))
        if area["links"]:
            cut = max(0, whole - missing - found)
            self.same("missing_bytes", True, 0 <= cut <= area["header"]["links"])
            for name, usual in (("spare_targets", b"\xff\xff\0\0"), ("spare_lengths", b"\0"),
                                ("spare_crossings", b"\0")):
                size = 768 if name == "spare_targets" else 192
                run = bytes_or_usual(dump.get(name), usual, size)
                self.same(name, area[name], run[:len(area[name])])
        self.same("trailing", area["trailing"], bytes_or_usual(dump.get("trailing"), b"", 0))

    def whole(self, area, dump):
        self.only("file", dump, {*area, "format", "area", "unowned_links", "stored"} - {"links"})
        self.only("stored", dump.get("stored", {}), {"missing_bytes"})
        self.same("format", "gta-sa-paths", dump["format"])
        self.same("version", area["version"], dump["version"])
        self.header(area, dump)
        self.nodes(area, dump)
        self.navi_nodes(area, dump)
        self.links(area, dump)
        self.spare_room(area, dump)


def narrow(metres, area):
    if area["version"] == "fla4":  # the low 16 bits of the eighths
        return ((int(metres * 8) + 32768) % 65536 - 32768) / 8
    return metres if -32768 <= metres * 8 <= 32767 else 4095.0


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: read_area(data)[1], AreaComparison))
