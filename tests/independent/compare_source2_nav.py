#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of navigation meshes of Source 2 with what the reader beside
this file finds in them, key by key, and looks for keys that only one of them has.

    compare_source2_nav.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, compare, shown_bits, shown_bytes
from read_source2_nav import read_mesh

SIDES = "north", "east", "south", "west"
COMPRESSIONS = "none", "lz4", "zstd"
ATTRIBUTES = {
    1: "jump", **dict(enumerate(
        "no_jump stop run walk avoid transient dont_hide stand no_hostages stairs no_merge"
        " obstacle_top non_z_up crouch non_z_up_transition crawl".split(), 3))}
SPOT = {0: "in_cover", 1: "good_sniper_spot", 2: "ideal_sniper_spot", 3: "exposed"}
GRAVITY = {0: "corners_have_gravity"}
NOTHING = 0xFFFFFFFF
# Of a block what JSON leaves out where it is 0.
RARE = "dictionary", "blobs", "blob_bytes", "block_table"


def named(value, names):
    return names[value] if value < len(names) else value


def text_of(run):
    return run.decode("latin-1")


def place_of(name):
    """A name without its zero byte, or where that is missing or not the only one, with one more."""
    is_usual = name.count(0) == 1 and name.endswith(b"\0")
    return {"name": text_of(name[:-1] if is_usual else name + b"\0")}


def rows(points):
    return [each["point"] for each in points]


def shown_block(block):
    shown = {**block, "compression": named(block["compression"], COMPRESSIONS),
             "format": shown_bytes(block["format"])}
    for key in RARE:
        if not shown[key]:
            del shown[key]
    for key in ("fill", "packed"):
        run = shown.pop(key)
        if any(run) or key == "packed" and run:
            shown[key] = shown_bytes(run)
    return shown


def shown_area(area, version):
    shown = dict(area)
    if version >= 35:
        shown.update(shown_bits("attributes", shown.pop("attributes"), ATTRIBUTES))
    if not shown["game_attributes"]:
        del shown["game_attributes"]
    if "corners" in shown:
        shown["corners"] = rows(shown["corners"])
    shown["edges"] = [{"connections": [[way["area"], way["edge"]] for way in edge]}
                      for edge in area["edges"]]
    shown["hiding_spots"] = [
        {"id": spot["id"], "position": spot["position"], **shown_bits("flags", spot["flags"], SPOT)}
        for spot in area["hiding_spots"]]
    return shown


def shown_settings(settings):
    shown = dict(settings)
    count = shown.pop("hull_count")
    if count != len(settings["hulls"]):
        shown["stored"] = {"hull_count": count}
    for key in ("hull_preset", "hull_file"):
        if key in shown:
            shown[key] = text_of(shown[key])
    return shown


def shown_mesh(mesh):
    version = int(mesh["version"])
    shown = {"format": "source2-nav", **mesh}
    flag = shown.pop("has_unnamed_areas")
    if flag != (1 if mesh["areas"] else 0):
        shown["stored"] = {"has_unnamed_areas": flag}
    shown["places"] = [place_of(place) for place in mesh["places"]]
    for key in ("corners", "corner_gravity"):
        if key in shown:
            shown[key] = rows(shown[key])
    if "gravity_flags" in shown:
        shown.update(shown_bits("gravity_flags", shown.pop("gravity_flags"), GRAVITY))
    for polygon in mesh.get("polygons", ()):
        if polygon.get("movable") == NOTHING:
            del polygon["movable"]
    for movable in mesh.get("movable_meshes", ()):
        movable["id"] = text_of(movable["id"])
    shown["areas"] = [shown_area(area, version) for area in mesh["areas"]]
    shown["ladders"] = [{**ladder, "direction": named(ladder["direction"], SIDES)}
                        for ladder in mesh["ladders"]]
    shown["settings"] = shown_settings(mesh["settings"])
    for key in ("movable_settings", "game_data", "extra_settings", "custom_data"):
        if key in shown:
            shown[key] = shown_block(shown[key])
    return shown


class MeshComparison(Comparison):
    def whole(self, mesh, dump):
        self.same_tree("", shown_mesh(mesh), dump)


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: read_mesh(data)[1], MeshComparison))
