#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of race tracks with what the reader beside this file finds in
them, field by field.

    compare_gp2_track.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, Watched, bytes_of, compare
from read_gp2_track import leads_nowhere, read_track

SECTOR_BITS = {name: 1 << bit for bit, name in enumerate(
    "pit_entrance pit_exit low_kerb signs_300_200_100 bridge_right_fence bridge_left_fence"
    " arrow_sign arrow_100_sign unknown_8 unknown_9 right_kerb left_kerb right_wall_hidden"
    " left_wall_hidden unknown_14 unknown_15".split())}
TRACK_BITS = {"pit_lane_on_the_left": 2, "pit_lane_on_the_left_too": 8, "long_far_view": 0x200,
              "exact_half_steps": 0x1000, "grey_surroundings": 0x8000}
FACTORS = ("grip late_braking late_braking_race time_factor acceleration air_resistance"
           " tyre_wear_qualifying tyre_wear time_factor_race power late_braking_wet").split()
PLACE_OBJECT = 0x80
BANK_VIEWS = 0xBE, 0xBF
TYRES = {52: "A", 53: "B", 54: "C", 55: "D"}
POLE_SIDES = {768: "right", -768: "left"}
PIT_SIDES = {0: "right", 10: "left"}
POLYGON_BITS = {"colour": 0, "textured": 4, "unknown_5": 5, "more": 6}
FLAT_BITS = {name: bit for bit, name in enumerate(
    "unknown_0 palette not_mirrored mirrored with_driver pole unknown_6 flat".split())}
TEXTURE_BITS = {name: bit for bit, name in enumerate(
    "repeats second_pair third_word unknown_3 fourth_word".split())}
EDGES = {1: "left", 2: "right", 3: "both"}
LOCATIONS = {4: "right_fence", 5: "left_fence", 8: "right_verge", 9: "left_verge", 10: "road",
             **{ribbon: f"ribbon_{ribbon}" for ribbon in (11, 12, 13, 14, 18, 19)}}
# Names of the values of arguments, by their keys.
ARGUMENT_NAMES = {"location": LOCATIONS, "side": EDGES}


def word_of(flags, bits):
    word = flags.get("other_bits", 0)
    for name, bit in bits.items():
        word |= bit if flags.get(name) else 0
    return word


def text_of(text):
    """Names and tags: characters beyond ASCII stand for bytes."""
    return text.encode("latin-1")


class TrackComparison(Comparison):
    # Names of commands and types, by their numbers: each name must always be the same number.
    names = {}

    def same_name(self, path, group, number, name):
        known = self.names.setdefault((group, name), number)
        self.same(path, number, known if isinstance(name, str) else name)
        self.same(path + " name", self.names.setdefault((group, number), name), name)

    def named(self, path, ours, theirs, name, names):
        self.same(f"{path}.{name}", names.get(ours[name], ours[name]), theirs[name])

    def fields(self, path, ours, theirs, names, scale=1, usual=None):
        for name in names.split():
            value = theirs.get(name, usual)
            self.same(f"{path}.{name}", ours[name], None if value is None else value * scale)

    def count(self, path, ours, theirs):
        self.same(path + " count", len(ours), len(theirs))
        return enumerate(zip(ours, theirs))

    def free_area(self, ours, theirs):
        for name, mark in (("info", "has_info"), ("shape_names", "has_shape_names"),
                           ("notes", "has_notes")):
            self.same("free_area." + mark, int(name in ours), theirs.get(mark, 0))
            tags = [(text_of(tag["key"]), text_of(tag["text"])) for tag in theirs.get(name, [])]
            self.same("free_area." + name, ours.get(name, []), tags)
            self.same("free_area.behind_" + name, ours.get("behind_" + name, b""),
                      bytes_of(theirs.get("behind_" + name)))

    def shapes(self, track, dump):
        self.same("before_shapes", track["before_shapes"], bytes_of(dump.get("before_shapes")))
        for i, (ours, theirs) in self.count("shapes", track["shapes"], dump["shapes"]):
            path = f"shapes[{i}]"
            self.fields(path, ours, theirs, "number", usual=0xFFFF)
            self.fields(path, ours, theirs, "described", usual=0)
            self.fields(path, ours, theirs, "size")
            if track["is_gp2"]:
                self.fields(path, ours, theirs, "magic", usual=0x8002)
            if ours["described"]:
                self.shape(path, ours, theirs, track["is_gp2"])
            else:
                self.kept_shape(path, ours, theirs, track["is_gp2"])

    def kept_shape(self, path, ours, theirs, is_gp2):
        parts = theirs["parts"] if is_gp2 else [theirs[f"part_{part}"] for part in range(5)]
        self.same(path + ".parts", ours["parts"], parts)
        for name, value in theirs.get("stored", {}).items():
            pointer = ours["pointers"] if name == "pointers" else \
                ours["pointers"][int(name.removeprefix("pointer_"))]
            self.same(f"{path}.stored.{name}", pointer, value)
        self.same(path + ".body", ours["body"], bytes_of(theirs.get("body")))
        if not is_gp2:
            self.fields(path, ours, theirs, "unknown_18", usual=0)
            self.fields(path, ours, theirs, "unknown_22")
            return
        for name, usual in (("unknown_40", 0), ("unknown_44", 0x10000), ("unknown_48", 1)):
            self.fields(path, ours, theirs, name, usual=usual)
        self.fields(path, ours, theirs, "scale_bytes point_bytes unknown_54")

    def shape(self, path, ours, theirs, is_gp2):
        self.fields(path, ours, theirs, "scale_values points_in_sight")
        self.fields(path, ours, theirs, "z_added reference_z", usual=0)
        self.same(path + ".leftovers", ours["leftovers"], bytes_of(theirs.get("leftovers")))
        names = "depth display other_display" if is_gp2 else "depth display mask shift"
        for j, (our, their) in self.count(path + ".levels", ours["levels"], theirs["levels"]):
            self.fields(f"{path}.levels[{j}]", our, their, names)
        if is_gp2:
            self.fields(path, ours, theirs, "shift pairs")
            self.fields(path, ours, theirs, "by_side scale_end", usual=0)
            self.fields(path, ours, theirs, "unknown_46 unknown_48", usual=1)
            self.same(path + ".behind_end", ours["behind_end"], bytes_of(theirs.get("behind_end")))
            stored = theirs.get("stored", {})
            for name in ("sight_fill", "fill"):
                zeros = bytes(len(ours[name]))
                self.same(f"{path}.{name}", ours[name],
                          bytes_of(stored[name]) if name in stored else zeros)
            self.same(path + ".words", ours["words"],
                      [element.get("word", 1) for element in theirs["elements"]])
        for j, (our, their) in self.count(path + ".points", ours["points"], theirs["points"]):
            self.same(f"{path}.points[{j}]", our["z"], their["z"])
            self.same(f"{path}.points[{j}].partner", our["partner"], their.get("partner", 0))
            for name in ("x", "y", "same_as"):
                self.same(f"{path}.points[{j}].{name}", our.get(name), their.get(name))
        self.same(path + ".vectors", ours["vectors"],
                  [(row["from"], row["to"], row.get("unknown_2", 0)) for row in theirs["vectors"]])
        for j, (our, their) in self.count(path + ".elements", ours["elements"],
                                          theirs["elements"]):
            self.element(f"{path}.elements[{j}]", j, our, their)
        for j, (our, their) in self.count(path + ".displays", ours["displays"],
                                          theirs["displays"]):
            self.display(f"{path}.displays[{j}]", our, their)

    def element(self, path, place, ours, theirs):
        bits = POLYGON_BITS if ours["kind"] == "polygon" else FLAT_BITS
        word = sum(value << bits[name] if name != "other_bits" else value
                   for name, value in theirs.get("type", {}).items())
        if ours["kind"] != "polygon":
            word += 0xA0 if ours["kind"] == "pole" else 0x80
        self.same(path + ".type", ours["type"], word)
        self.same(path + ".kind", ours["kind"], theirs["kind"])
        self.same(path + ".number", ours.get("number", place),
                  theirs.get("stored", {}).get("number", place))
        for name, value in ours.items():
            if name == "flags":
                found = sum(bit << TEXTURE_BITS[key] if key != "other_bits" else bit
                            for key, bit in theirs.get("flags", {}).items())
                self.same(path + ".flags", value, found)
            elif name == "repeats":
                self.same(path + ".repeats", list(value), [256 * each for each in theirs[name]])
            elif name not in ("kind", "type", "number"):
                same = list(value) if isinstance(value, tuple) else value
                self.same(f"{path}.{name}", same, theirs[name])

    def display(self, path, ours, theirs):
        self.fields(path, ours, theirs, "has_pictures", usual=0)
        self.same(path + ".views", ours["views"],
                  [view["list"] if "list" in view else ("start", view["start"])
                   for view in theirs["views"]])
        if ours["has_pictures"]:
            self.same(path + ".pictures", ours["lists"],
                      [{name: row[name] for name in ("added", "bitmap", "shift")}
                       for row in theirs["pictures"]])
        else:
            self.same(path + ".lists", ours["lists"],
                      [shown["elements"] for shown in theirs["lists"]])

    def second_address(self, track, header):
        """Shown where it is not that of a scale value of a shape."""
        ours = track["header"]
        shapes = {shape["number"]: shape for shape in track["shapes"]}
        address = header.get("second_address")
        if "second_shape" in header:
            shape = shapes[header["second_shape"]]
            value = header.get("second_scale_value", 0)
            self.same("header.second_scale_value", True, value < len(shape["scale_values"]))
            head = len(shape["levels"]) * 10 + 22
            if track["is_gp2"]:
                head = 60 + 4 * len(shape["pairs"]) + 6 * len(shape["levels"])
            address = ours["build_address"] + shape["offset"] + head + 2 * value
        self.same("header.second_address", ours["second_address"], address)

    def shape_offsets(self, track, dump):
        """Shown where they are not those of the bodies."""
        offsets = track["shape_offsets"]
        known = {shape["number"]: shape["offset"] for shape in track["shapes"]}
        computed = [known.get(number) for number in range(len(offsets))]
        self.same("shape_offsets", offsets, dump.get("stored", {}).get("shape_offsets", computed))
        self.same("dangling_references", leads_nowhere(track), dump.get("dangling_references", 0))

    def definitions(self, track, dump):
        for i, (ours, theirs) in self.count("definitions", track["definitions"],
                                            dump["definitions"]):
            path = f"definitions[{i}]"
            self.fields(path, ours, theirs, "id detail")
            self.fields(path, ours, theirs, "palette yaw variant order tilt", usual=0)
            self.fields(path, ours, theirs, "lateral", 256)
            self.fields(path, ours, theirs, "height", 1024, usual=0)
        self.same("behind_definitions", track["behind_definitions"],
                  bytes_of(dump.get("behind_definitions")))

    def configuration(self, ours, theirs, is_gp2):
        path = "configuration"
        self.fields(path, ours, theirs, "heading slope half_width right_verge left_verge")
        self.named(path, ours, theirs, "pole_side", POLE_SIDES)
        self.fields(path, ours, theirs, "x y", 128)
        self.fields(path, ours, theirs, "z", 1024)
        if is_gp2:
            self.same(path + ".flags", ours["flags"], word_of(theirs.get("flags", {}), TRACK_BITS))
        else:
            self.named(path, ours, theirs, "pit_side", PIT_SIDES)
            self.fields(path, ours, theirs, "surroundings")
        self.same(path + ".kerb_colours", ours["kerbs"],
                  [(kerb["upper"], kerb.get("lower", 0)) for kerb in theirs["kerb_colours"]])

    def steps(self, list_name, track, dump):
        for i, (ours, theirs) in self.count(list_name, track[list_name], dump[list_name]):
            path = f"{list_name}[{i}]"
            if not ours["command"]:
                self.same(path + ".command", 0, theirs.get("command", 0))
                self.fields(path, ours, theirs, "length")
                self.same(path + ".curvature", ours["curvature"], theirs["curvature"])
                self.same(path + ".slope_change", ours["slope"], theirs.get("slope_change", 0))
                self.same(path + ".flags", ours["flags"],
                          word_of(theirs.get("flags", {}), SECTOR_BITS))
                self.same(path + ".right_verge", ours["right"], theirs["right_verge"])
                self.same(path + ".left_verge", ours["left"], theirs["left_verge"])
                continue
            self.same_name(path + ".command", "command", ours["command"], theirs["command"])
            self.same(path + ".at", ours["first"], theirs["at"])
            scale = 16 if ours["command"] == PLACE_OBJECT else 1
            names = {} if ours["command"] in BANK_VIEWS else ARGUMENT_NAMES
            shown = [(key, value) for key, value in theirs.items() if key not in ("command", "at")]
            words = [value if isinstance(value, str) else value * scale for _, value in shown]
            self.same(path + " arguments",
                      [names.get(key, {}).get(word, word)
                       for (key, _), word in zip(shown, ours["words"])] +
                      ours["words"][len(shown):], words)

    def line(self, track, dump):
        is_gp2 = track["is_gp2"]
        for i, (ours, theirs) in self.count("line", track["line"], dump["line"]):
            path = f"line[{i}]"
            self.same_name(path + ".type", f"type {is_gp2}", ours["type"], theirs["type"])
            self.fields(path, ours, theirs, "length shift")
            # Radii of F1GP are in 1/128 units, short and long.
            scale = 1024 if is_gp2 else 128
            self.fields(path, ours, theirs, "radius", scale)
            for name, by in (("offset", 1024), ("heading", 1), ("end_radius", scale)):
                self.same(f"{path} has {name}", name in ours, name in theirs)
                if name in ours:
                    self.fields(path, ours, theirs, name, by)

    def setup(self, ours, theirs):
        self.fields("setup", ours, theirs, "front_wing rear_wing brake_balance fuel_load"
                                           " unknown_34 pit_lane_view_distance")
        self.named("setup", ours, theirs, "tyre", TYRES)
        self.same("setup.gears", [ours[f"gear_{gear}"] for gear in range(1, 7)], theirs["gears"])
        for name in FACTORS:
            self.fields("setup", ours, theirs, name, 16384)

    def cameras(self, track, dump):
        if not track["is_gp2"]:
            self.same("camera_edits", track["camera_edits"],
                      [(edit["first"], edit["second"]) for edit in dump["camera_edits"]])
            return
        for i, (ours, theirs) in self.count("cameras", track["cameras"], dump["cameras"]):
            path = f"cameras[{i}]"
            self.fields(path, ours, theirs, "place unknown_3 unknown_4 switch_place zoom"
                                            " zoom_adjust")
            self.fields(path, ours, theirs, "distance height race_height", 1024)
            self.fields(path, ours, theirs, "view_behind view_ahead unknown_11 unknown_12"
                                            " unknown_14", usual=0)
            self.fields(path, ours, theirs, "unknown_10 unknown_13", usual=1)

    def race(self, ours, theirs):
        self.fields("race", ours, theirs, "permutation formation_length lap_time laps"
                                          " first_stop_lap first_stop_chance")
        if "words" not in ours:
            return
        words = [theirs["one_stop_share"], *theirs["one_stop"], *theirs["unknown_17"],
                 theirs["two_stop_share"], *theirs["two_stop_first"], *theirs["two_stop_second"],
                 *theirs["unknown_27"], theirs["three_stop_share"], *theirs["three_stop_first"],
                 *theirs["three_stop_second"], *theirs["three_stop_third"], *theirs["unknown_37"]]
        for i, (our, their) in self.count("race words", ours["words"], words):
            self.same(f"race word {14 + i}", our, their)

    def tables(self, track, dump):
        stored = dump.get("stored", {})
        self.same("place_codes", track["place_codes"], [tuple(row) for row in dump["place_codes"]])
        behind = bytes_of(stored["behind_place_codes"]) if "behind_place_codes" in stored else \
            bytes(len(track["behind_place_codes"]))
        self.same("behind_place_codes", track["behind_place_codes"], behind)
        self.same("unknown_before_pictures", track["unknown_before_pictures"],
                  dump["unknown_before_pictures"])
        self.same("picture_count", track["picture_count"],
                  stored.get("picture_count", len(dump["pictures"])))
        self.same("pictures", track["pictures"],
                  [text_of(picture["name"]) for picture in dump["pictures"]])
        self.same("behind_pictures", track["behind_pictures"],
                  bytes_of(dump.get("behind_pictures")))

    def whole(self, track, dump):
        is_gp2 = track["is_gp2"]
        self.same("format", "gp2-track" if is_gp2 else "f1gp-track", dump["format"])
        self.same("version", "gp2" if is_gp2 else "f1gp", dump["version"])
        self.free_area(track["free_area"], dump["free_area"])
        self.fields("header", track["header"], dump["header"], "build_address")
        self.second_address(track, dump["header"])
        for name, value in dump["header"].get("stored", {}).items():
            self.same("header." + name, track["header"][name], value)
        self.shapes(track, dump)
        self.shape_offsets(track, dump)
        self.definitions(track, dump)
        self.configuration(track["configuration"], dump["configuration"], is_gp2)
        self.steps("track", track, dump)
        self.line(track, dump)
        self.setup(track["setup"], dump["setup"])
        self.steps("pit_lane", track, dump)
        self.cameras(track, dump)
        self.race(track["race"], dump["race"])
        if is_gp2:
            for name in ("gap", "behind_setup"):
                self.same(name, track[name], bytes_of(dump.get(name)))
            self.tables(track, dump)
        stored = dump["checksum"].get("stored", {})
        computed = dict(zip(("sum", "rotated"), track["computed_checksum"]))
        for name, value in zip(("sum", "rotated"), track["checksum"]):
            self.same("checksum." + name, value, stored.get(name, computed[name]))
        self.same("trailing", track["trailing"], bytes_of(dump.get("trailing")))


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], read_track, TrackComparison, Watched))
