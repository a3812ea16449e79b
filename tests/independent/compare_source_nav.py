#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of Source engine meshes with what the reader beside this file
finds in them, key by key, and looks for keys that only one of them has.

    compare_source_nav.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, compare, shown_bits, shown_bytes
from read_source_nav import SIDES, read_mesh

HOW = SIDES + ("ladder up", "ladder down", "jump", "elevator up", "elevator down")
SEEN = "not_visible", "potentially", "completely", "both"
SPOT = {0: "in_cover", 1: "good_sniper_spot", 2: "ideal_sniper_spot", 3: "exposed"}
GOLD_SOURCE = dict(enumerate("crouch jump precise no_jump".split()))
SOURCE = {**GOLD_SOURCE, **dict(enumerate(
    "stop run walk avoid transient dont_hide stand no_hostages stairs no_merge obstacle_top"
    " cliff".split(), 4))}
AT_RUN_TIME = {29: "func_nav_cost", 30: "has_elevator", 31: "nav_blocker"}
LEFT_4_DEAD = {**SOURCE, **AT_RUN_TIME, 29: "mostly_flat", 16: "tank_only", 17: "mob_only",
               18: "playerclip", 19: "breakable_wall", 27: "flow_blocked", 28: "outside_world"}
SPAWN = {
    1: "empty", 2: "stop_scan", **dict(enumerate(
        "battlestation finale player_start battlefield ignore_visibility not_clearable checkpoint"
        " obscured no_mobs threat rescue_vehicle rescue_closet escape_route destroyed_door"
        " no_threat lying_down".split(), 5)),
    **dict(enumerate(["compass_" + point for point in (
        "north north_east east south_east south south_west west north_west").split()], 24))}
TEAM_FORTRESS = {
    **dict(enumerate("blocked red_spawn_room blue_spawn_room spawn_room_exit ammo health"
                     " control_point blue_sentry_danger red_sentry_danger".split())),
    **dict(enumerate(
        "blue_setup_gate red_setup_gate blocked_after_capture blocked_until_capture"
        " blue_one_way_door red_one_way_door with_second_point with_third_point with_fourth_point"
        " with_fifth_point sniper_spot sentry_spot escape_route escape_route_visible no_spawning"
        " rescue_closet bomb_can_drop_here door_never_blocks door_always_blocks"
        " unblockable".split(), 11))}


def named(value, names):
    return names[value] if value < len(names) else value


def text_of(name):
    """A name without its zero byte, or where that is missing or not the only one, with one more."""
    is_usual = name.count(0) == 1 and name.endswith(b"\0")
    return (name[:-1] if is_usual else name + b"\0").decode("latin-1")


def attribute_names(layout):
    if layout.version <= 5:
        return GOLD_SOURCE
    if layout.game == "left-4-dead" and layout.version >= 13:
        return LEFT_4_DEAD
    if layout.version >= 13:
        return {**SOURCE, **AT_RUN_TIME}
    return SOURCE


def place_names(places):
    """Names that areas call their places by: printable ones, the first of their like."""
    names, taken = [0], set()
    for number, place in enumerate(places, 1):
        name = place["name"]
        plain = name.endswith(b"\0") and all(0x20 <= byte < 0x7F for byte in name[:-1])
        is_good = plain and len(name) > 1 and name not in taken
        names.append(text_of(name) if is_good else number)
        if plain:
            taken.add(name)
    return names


def rows(records):
    """Records as lists of their numbers, those of positions among the others."""
    return [[number for value in record.values()
             for number in (value if isinstance(value, list) else (value,))] for record in records]


def visible_of(areas):
    return [[named(value, SEEN) if key == "attributes" else value for key, value in area.items()]
            for area in areas]


def spot_of(spot):
    shown = dict(spot)
    if "flags" in spot:
        shown.update(shown_bits("flags", spot["flags"], SPOT))
        if not spot["flags"]:
            del shown["flags"]
    return shown


def encounter_of(way):
    shown = dict(way, spots=rows(way["spots"]))
    for side in ("from_direction", "to_direction"):
        if side in way:
            shown[side] = named(way[side], SIDES)
    return shown


def approach_of(way):
    return dict(way, previous_to_here=named(way["previous_to_here"], HOW),
                here_to_next=named(way["here_to_next"], HOW))


def area_of(area, layout, names):
    shown = dict(area)
    for key, bits in (("attributes", attribute_names(layout)), ("spawn_attributes", SPAWN),
                      ("team_fortress_attributes", TEAM_FORTRESS)):
        if key in shown:
            shown.pop(key)
            shown.update(shown_bits(key, area[key], bits))
    shown["hiding_spots"] = [spot_of(spot) for spot in area["hiding_spots"]]
    shown["encounters"] = [encounter_of(way) for way in area["encounters"]]
    if "approaches" in area:
        shown["approaches"] = [approach_of(way) for way in area["approaches"]]
    if "place" in area:
        shown["place"] = named(area["place"], names)
    if "visible" in area:
        shown["visible"] = visible_of(area["visible"])
    return shown


def json_of(mesh):
    shown = {"format": "source-nav", **mesh}
    layout = shown.pop("layout")
    for key in ("places", "fog_places"):
        if key in mesh:
            shown[key] = [{"name": text_of(place["name"])} for place in mesh[key]]
    if "population" in mesh:
        shown["population"] = mesh["population"].decode("latin-1")
    names = place_names(mesh.get("places", []))
    shown["areas"] = [area_of(area, layout, names) for area in mesh["areas"]]
    if "ladders" in mesh:
        shown["ladders"] = [dict(ladder, direction=named(ladder["direction"], SIDES))
                            for ladder in mesh["ladders"]]
    if "has_unnamed_areas" in mesh:
        found = shown.pop("has_unnamed_areas")
        if found != int(any(area["place"] == 0 for area in mesh["areas"])):
            shown["stored"] = {"has_unnamed_areas": found}
    if shown.pop("trailing"):
        shown["trailing"] = shown_bytes(mesh["trailing"])
    return shown


class MeshComparison(Comparison):
    def whole(self, mesh, dump):
        self.same_tree("", json_of(mesh), dump)


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: read_mesh(data)[1], MeshComparison))
