#!/usr/bin/env python3
"""Reads Source engine meshes of versions 1 to 16, on its own.

Written from the fact sheet (sections 2 to 5 and 7), without a look at Wend's own reader: a second
opinion to test it against. Prints every field on a line: offset, size, path and value; bytes
hexadecimal.

    read_source_nav.py FILE...
"""

import struct
import sys

from reading import Reader, print_fields

SIDES = "north", "east", "south", "west"
# Games by the sub-versions that they are known by, and the order in which they are tried else.
USUAL_GAMES = {0: "base", 1: "counter-strike", 2: "team-fortress", 4: "insurgency",
               12: "left-4-dead", 13: "left-4-dead", 14: "left-4-dead",
               256: "team-fortress-classic"}
GAMES = ("base", "counter-strike", "team-fortress", "insurgency", "left-4-dead",
         "team-fortress-classic")


def usual_game(version, sub_version):
    if (version, sub_version) == (16, 3):
        return "insurgency"
    return USUAL_GAMES.get(sub_version)


class Layout:
    """Which game a mesh is taken for, and what it has therefore."""

    def __init__(self, version, sub_version, game):
        self.version, self.sub_version, self.game = version, sub_version, game

    def name(self):
        name = str(self.version)
        if self.version >= 10:
            name += f".{self.sub_version}"
            if usual_game(self.version, self.sub_version) != self.game:
                name += "-" + self.game
        return name

    def left_4_dead(self, first, last=1 << 32):
        return self.game == "left-4-dead" and first <= self.sub_version <= last


def read_names(reader, path):
    return [{"name": reader.take_bytes(f"{path}[{i}].name",
                                       reader.take(f"{path}[{i}].name.count", "H"))}
            for i in range(reader.take(path + ".count", "H"))]


def read_spots(reader, path, version):
    layout = {"position": "3f"} if version < 2 else {"id": "I", "position": "3f", "flags": "B"}
    return reader.records(path, "B", layout)


def read_approaches(reader, path):
    return reader.records(path, "B", {"here": "I", "previous": "I", "previous_to_here": "B",
                                      "next": "I", "here_to_next": "B"})


def read_encounter(reader, path, version):
    if version < 3:
        way = reader.record(path, {"from": "I", "to": "I", "from_position": "3f",
                                   "to_position": "3f"})
        way["spots"] = reader.records(path + ".spots", "B", {"position": "3f", "t": "f"})
    else:
        way = reader.record(path, {"from": "I", "from_direction": "B", "to": "I",
                                   "to_direction": "B"})
        way["spots"] = reader.records(path + ".spots", "B", {"spot": "I", "t": "B"})
    return way


def read_visible(reader, path, attributes):
    return reader.records(path, "I", {"area": "I", "attributes": "B"} if attributes
                          else {"area": "I"})


def read_left_4_dead(reader, path, layout, area):
    """What Left 4 Dead has right after light. Before sub-version 13 all of it is uncertain, the
    order too."""
    has = layout.left_4_dead
    for name, first, last, form in (
            ("spawn_attributes", 1, 1 << 32, "I"), ("unknown_word", 2, 9, "I"),
            ("second_unknown_word", 4, 9, "I"), ("third_unknown_word", 5, 12, "I")):
        if has(first, last):
            area[name] = reader.take(f"{path}.{name}", form)
    if has(1, 9) and area["spawn_attributes"] & 8:
        area["battlestation"] = reader.record(path + ".battlestation", {
            "first": "I", "second": "I", "third": "f", "fourth": "f", "fifth": "I"})
    if has(3, 9):
        area["unknown_list"] = reader.numbers(path + ".unknown_list", "B", "I")
    if has(8):
        area["fog_place"] = reader.take(path + ".fog_place", "H")
    if has(5):
        area["visible"] = read_visible(reader, path + ".visible", has(9))
    if has(11):
        area["inherit_visibility_from"] = reader.take(path + ".inherit_visibility_from", "I")


def read_area(reader, path, layout):
    version = layout.version
    area = reader.record(path, {
        "id": "I", "attributes": "B" if version <= 8 else "H" if version <= 12 else "I",
        "north_west": "3f", "south_east": "3f", "north_east_height": "f",
        "south_west_height": "f"})
    area["connections"] = {side: reader.numbers(f"{path}.connections.{side}", "I", "I")
                           for side in SIDES}
    area["hiding_spots"] = read_spots(reader, path + ".hiding_spots", version)
    if version < 15:
        area["approaches"] = read_approaches(reader, path + ".approaches")
    area["encounters"] = [read_encounter(reader, f"{path}.encounters[{i}]", version)
                          for i in range(reader.take(path + ".encounters.count", "I"))]
    if version < 3:
        return area
    if version >= 5:
        area["place"] = reader.take(path + ".place", "H")
    if version >= 7:
        for name in ("ladders_up", "ladders_down"):
            area[name] = reader.numbers(f"{path}.{name}", "I", "I")
    is_classic = layout.game == "team-fortress-classic"
    if version >= 8:
        area["earliest_occupy_times"] = reader.take(path + ".earliest_occupy_times",
                                                    "4f" if is_classic else "2f")
    if version >= 11:
        area["light"] = reader.take(path + ".light", "4f")
    if layout.game == "left-4-dead":
        read_left_4_dead(reader, path, layout, area)
        return area
    if version >= 16:
        area["visible"] = read_visible(reader, path + ".visible", True)
        area["inherit_visibility_from"] = reader.take(path + ".inherit_visibility_from", "I")
    if version >= 15 and layout.game == "counter-strike":
        area["approaches"] = read_approaches(reader, path + ".approaches")
    if layout.game in ("team-fortress", "insurgency"):
        name = layout.game.replace("-", "_") + "_attributes"
        area[name] = reader.take(f"{path}.{name}", "I")
    if is_classic:
        name = "team_fortress_classic_words"
        area[name] = reader.take(f"{path}.{name}", "2I")
    return area


def read_ladder(reader, path, version):
    layout = {"id": "I", "width": "f", "top": "3f", "bottom": "3f", "length": "f",
              "direction": "I"}
    if version == 6:
        layout["is_dangling"] = "B"
    for name in ("top_forward", "top_left", "top_right", "top_behind", "bottom_area"):
        layout[name] = "I"
    return reader.record(path, layout)


def read_as(data, layout):
    """The mesh in that layout, or ValueError where it is too short for it."""
    version, reader = layout.version, Reader(data)
    reader.take("magic", "I")
    reader.take("version", "I")
    mesh = {"layout": layout, "version": layout.name()}
    if version >= 10:
        reader.take("sub_version", "I")
    if version >= 4:
        mesh["bsp_size"] = reader.take("bsp_size", "I")
    if version >= 14:
        mesh["is_analyzed"] = reader.take("is_analyzed", "B")
    if version >= 5:
        mesh["places"] = read_names(reader, "places")
    if version >= 12:
        mesh["has_unnamed_areas"] = reader.take("has_unnamed_areas", "B")
    if layout.game == "team-fortress-classic":
        if reader.take("classic_magic", "I") != 0x43324654:  # TF2C
            raise ValueError("no mark of Team Fortress 2 Classic")
    if layout.left_4_dead(12):
        mesh["population"] = reader.take_bytes("population", data[reader.at:].index(0))
        reader.take("population.end", "B")
    if layout.left_4_dead(8):
        mesh["fog_places"] = read_names(reader, "fog_places")
    mesh["areas"] = [read_area(reader, f"areas[{i}]", layout)
                     for i in range(reader.take("areas.count", "I"))]
    if version >= 6:
        mesh["ladders"] = [read_ladder(reader, f"ladders[{i}]", version)
                           for i in range(reader.take("ladders.count", "I"))]
    if layout.left_4_dead(12):
        mesh["greatest_view_distance"] = reader.take("greatest_view_distance", "f")
    mesh["trailing"] = reader.take_bytes("trailing", len(data) - reader.at)
    return reader, mesh


def is_sound(mesh):
    """Whether it ends with its file, and its connections all lead to areas."""
    ids = {area["id"] for area in mesh["areas"]}
    return not mesh["trailing"] and all(
        to in ids for area in mesh["areas"] for side in area["connections"].values() for to in side)


def read_mesh(data):
    """All of a file: the reader with its notes, and the records."""
    mark, version = struct.unpack_from("<II", data)
    if mark != 0xFEEDFACE or not 1 <= version <= 16:
        raise ValueError("no mesh of versions 1 to 16")
    if version < 10:
        return read_as(data, Layout(version, 0, "base"))
    sub_version = struct.unpack_from("<I", data, 8)[0]
    usual = usual_game(version, sub_version)
    known = None
    for game in ([usual] if usual else []) + [game for game in GAMES if game != usual]:
        try:
            found = read_as(data, Layout(version, sub_version, game))
        except (ValueError, struct.error):
            continue
        if is_sound(found[1]) or (game == usual and not found[1]["trailing"]):
            return found
        if game == usual:
            known = found
    if not known:
        raise ValueError("fits no layout")
    return known


if __name__ == "__main__":
    print_fields(sys.argv[1:], read_mesh)
