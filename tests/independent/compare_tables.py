#!/usr/bin/env python3
"""Compares tables that Wend made of Source engine meshes with what the reader beside this file finds
in the same meshes.

    compare_tables.py INFO AREAS VALUES MESH...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import collections
import csv
import itertools
import sys

from compare_source_nav import attribute_names
from read_source_nav import read_mesh

METRES = 0.0254
LASTING_BITS = 16  # Those above are called otherwise from version to version.
differences = []
compared = 0


def same(what, ours, theirs):
    global compared
    compared += 1
    if ours != theirs and not (isinstance(ours, float) and
                               abs(ours - theirs) <= 1e-9 * max(1, abs(ours))):
        differences.append(f"{what}: the reader finds {ours}, Wend {theirs}")


def rows_of(name):
    with open(name, newline="") as file:
        return list(csv.DictReader(file))


def compare_map(name, mesh, info, areas):
    ground = 0
    same(f"{name} areas", len(mesh["areas"]), len(areas))
    for area, row in zip(mesh["areas"], areas):
        (west, north, _), (east, south, _) = area["north_west"], area["south_east"]
        size = abs((east - west) * (south - north)) * METRES ** 2
        ground += size
        label = f"{name} area {area['id']}"
        same(label, str(area["id"]), row["area"])
        same(label + " size", size, float(row["size_m2"]))
        same(label + " extent", abs(east - west) * METRES, float(row["extent_x_m"]))
    same(f"{name} nodes", len(mesh["areas"]), int(info["nodes"]))
    same(f"{name} ground", ground, float(info["ground_m2"]))


class Counts:
    """How often values of fields are there, and in which maps."""

    def __init__(self):
        self.times = collections.defaultdict(collections.Counter)
        self.maps = collections.defaultdict(lambda: collections.defaultdict(set))

    def add(self, name, field, value):
        self.times[field][value] += 1
        self.maps[field][value].add(name)

    def add_mesh(self, name, mesh):
        bits = attribute_names(mesh["layout"])
        self.add(name, "areas", len(mesh["areas"]))
        for area in mesh["areas"]:
            self.add(name, "areas[].id", area["id"])
            self.add(name, "areas[].hiding_spots", len(area["hiding_spots"]))
            for bit, flag in bits.items():
                if bit >= LASTING_BITS:
                    continue
                self.add(name, "areas[].attributes." + flag, area["attributes"] >> bit & 1)
            for side, targets in area["connections"].items():
                self.add(name, f"areas[].connections.{side}", len(targets))
            if "place" in area:
                self.add(name, "areas[].place", area["place"])
            for light in area.get("light", ()):
                self.add(name, "areas[].light[]", light)


def compare_values(counts, rows, most=64):
    of_field = {row["field"]: row for row in rows if row["about"] == "field"}
    of_value = {}
    for row in rows:
        if row["about"] == "value" and row["field"] in counts.times:
            of_value[row["field"], float(row["value"])] = row
    listed = 0
    for field, times in counts.times.items():
        row, maps = of_field[field], counts.maps[field]
        same(field + " times", sum(times.values()), int(row["times"]))
        same(field + " maps", len(set(itertools.chain(*maps.values()))), int(row["maps"]))
        same(field + " least", float(min(times)), float(row["least"]))
        same(field + " greatest", float(max(times)), float(row["greatest"]))
        same(field + " different", str(len(times)) if len(times) <= most else "",
             row["different_values"])
        if len(times) > most:
            continue
        for value, count in times.items():
            if isinstance(value, float) and value != int(value):
                continue  # Spelt with fewer digits.
            listed += 1
            row = of_value[field, float(value)]
            same(f"{field} {value} times", count, int(row["times"]))
            same(f"{field} {value} maps", len(maps[value]), int(row["maps"]))
    return listed


def main(info_name, areas_name, values_name, *meshes):
    infos = {row["file"]: row for row in rows_of(info_name)}
    areas = collections.defaultdict(list)
    for row in rows_of(areas_name):
        areas[row["file"]].append(row)
    counts = Counts()
    for name in meshes:
        with open(name, "rb") as file:
            mesh = read_mesh(file.read())[1]
        compare_map(name, mesh, infos[name], areas[name])
        counts.add_mesh(name, mesh)
    compare_values(counts, rows_of(values_name))
    print(*differences[:20], compared, sep="\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
