#!/usr/bin/env python3
"""Reads race tracks of Grand Prix 2 and of F1GP, written from what is known of them and independent
of Wend.

    read_gp2_track.py FILE...

Prints a line with the counts of each file. read_track(bytes) gives every field of a file.
"""

import struct
import sys

from read_gp2_shape import has_strange_element, read_shape

FREE_AREA = 4096
F1GP_MARK = 0x1010

# How many arguments a command of Grand Prix 2 has, the byte included.
ARGUMENTS = {}
for _count, _numbers in {
        1: "83 84 86 87 96 97 9B 9C 9D 9E 9F A0 A1 A2 A3 A4 A5 A8 D1 D4 D6 D7 D8 DB DD"
           " E1 E2 E3 E4 E5",
        2: "80 81 82 88 89 8C 8D 90 91 92 93 94 95 98 99 A9 AE B0 B1 B2 B3 B6 B7 B9 C0 C1 C6 CE CF"
           " D2 D3 D5 D9 DA DC E0",
        3: "85 8E 8F 9A A6 A7 AB AD AF B4 B5 BA BD BE BF C2 C3 C7 CC D0",
        4: "AA C4 CD DE DF",
        5: "AC BB CA CB",
        6: "8A 8B",
        7: "C5",
        8: "BC C8",
        9: "C9",
        14: "B8"}.items():
    for _number in _numbers.split():
        ARGUMENTS[int(_number, 16)] = _count
assert len(ARGUMENTS) == 0xE5 - 0x80 + 1


class Bytes:
    """What stands one after the other in a file."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def take(self, layout):
        values = struct.unpack_from("<" + layout, self.data, self.at)
        self.at += struct.calcsize("<" + layout)
        return values if len(values) > 1 else values[0]

    def peek(self):
        return struct.unpack_from("<H", self.data, self.at)[0]

    def run(self, end):
        found, self.at = self.data[self.at:end], end
        return found


def tags(text, mark, room):
    """Keys and values of a text that begins there and is ended, and what stands behind it."""
    if not text.startswith(mark):
        return None
    pieces, at = [], len(mark)
    while text[at:at + 1] != b"#":
        pair = []
        for _ in range(2):
            end = text.find(b"|", at, room)
            if end < 0:
                return None
            pair.append(text[at:end])
            at = end + 1
        pieces.append(tuple(pair))
        if at >= room:
            return None
    return pieces, at + 1


def free_area(area):
    found = {}
    notes = tags(area[2000:], b"#GP2TI", FREE_AREA - 2000)
    room = 2000 if notes else FREE_AREA
    names = tags(area[512:room], b"#GP2OBJINFO|", room - 512)
    info = tags(area[:512 if names else 2000], b"#GP2INFO|", 512 if names else 2000)
    end = 512 if names else room
    found["behind_info"] = area[info[1] if info else 0:end]
    if info:
        found["info"] = info[0]
    if names:
        found["shape_names"] = names[0]
        found["behind_shape_names"] = area[512 + names[1]:room]
    if notes:
        found["notes"] = notes[0]
        found["behind_notes"] = area[2000 + notes[1]:]
    return found


def steps(source, is_gp2, long_far_view):
    found = []
    while source.peek() != 0xFFFF:
        at = source.at
        first, number = source.take("BB")
        if number == 0:
            curvature, slope, flags, right, left = source.take("hhHBB")
            found.append({"at": at, "command": 0, "length": first, "curvature": curvature,
                          "slope": slope, "flags": flags, "right": right, "left": left})
            continue
        if number not in ARGUMENTS or (not is_gp2 and number > 0xAC):
            raise ValueError(f"unknown command {number:02x} at {at:#x}")
        count = ARGUMENTS[number] + (number == 0xC5 and long_far_view)
        words = list(struct.unpack_from(f"<{count - 1}h", source.data, source.at))
        source.at += 2 * (count - 1)
        found.append({"at": at, "command": number, "first": first, "words": words})
    source.at += 2
    return found


def high_first(source):
    high, low = source.take("hH")
    return (high << 16) + low


def line(source, is_gp2):
    found = []
    while source.peek() != 0:
        record = {"at": source.at}
        record["length"], kind = source.take("BB")
        record["type"] = kind
        if is_gp2 and kind not in (0xD0, 0x50, 0x70, 0x40):
            raise ValueError(f"unknown record {kind:02x} at {record['at']:#x}")
        if kind & 0x80:
            record["offset"] = source.take("h")
            if is_gp2:
                record["heading"] = source.take("h")
        record["shift"] = source.take("h")
        record["radius"] = high_first(source) if kind & 0x40 else source.take("h")
        if is_gp2 and kind & 0x20:
            record["end_radius"] = high_first(source)
        found.append(record)
    source.at += 2
    return found


def signed(word):
    """What 32 bits are worth, the highest of them the sign."""
    return (word + (1 << 31)) % (1 << 32) - (1 << 31)


def kept_as_bytes(source, address, end, is_gp2):
    """A shape that is not laid out as those of the games."""
    shape = {}
    if is_gp2:
        shape["magic"], shape["size"] = source.take("HH")
        pointers = source.take("9I")
        shape["unknown_40"], shape["unknown_44"] = source.take("II")
        shape["unknown_48"], shape["scale_bytes"], shape["point_bytes"] = source.take("3H")
        shape["unknown_54"] = list(source.take("12H"))
    else:
        shape["size"] = source.take("H")
        pointers = source.take("4I")
        shape["unknown_18"] = source.take("I")
        shape["unknown_22"] = list(source.take("3H"))
        pointers += (source.take("I"),)
    shape["pointers"] = list(pointers)
    shape["parts"] = [signed(pointer - address) for pointer in pointers]
    shape["body"] = source.run(end)
    return shape


def shapes(data, base, build, offsets, end, is_gp2):
    """Bodies in file order: those that begin where the list says, with room for their head."""
    head = 78 if is_gp2 else 32
    found = []
    nexts = end
    for offset in sorted(offsets, reverse=True):
        if offset < 4 * len(offsets) or offset + head > nexts:
            continue
        source = Bytes(data, base + offset)
        shape = read_shape(data[source.at:base + nexts], build + offset, is_gp2)
        strange = shape is not None and has_strange_element(shape)
        described = shape is not None and not strange
        if not described:
            shape = kept_as_bytes(source, build + offset, base + nexts, is_gp2)
        shape.update(at=base + offset, offset=offset, number=offsets.index(offset),
                     described=int(described), has_strange_element=strange)
        found.append(shape)
        nexts = offset
    found.reverse()
    return found, data[base + 4 * len(offsets):base + nexts]


def configuration(source, is_gp2):
    found = {"at": source.at}
    (found["heading"], found["slope"], found["y"], found["z"], found["x"], found["half_width"],
     found["pole_side"]) = source.take("Hhhhhhh")
    if is_gp2:
        found["flags"] = source.take("H")
    else:
        found["pit_side"], found["surroundings"] = source.take("BB")
    found["right_verge"], found["left_verge"], count = source.take("BBH")
    found["kerbs"] = []
    for _ in range(count):
        upper = source.take("H")
        found["kerbs"].append((upper, 0 if upper == (0x1F if is_gp2 else 8) else source.take("H")))
    return found


SETUP = ("front_wing rear_wing gear_1 gear_2 gear_3 gear_4 gear_5 gear_6 tyre brake_balance grip"
         " late_braking late_braking_race time_factor acceleration air_resistance"
         " tyre_wear_qualifying tyre_wear fuel_load time_factor_race power late_braking_wet"
         " unknown_34 pit_lane_view_distance").split()
CAMERA = ("place distance height unknown_3 unknown_4 switch_place view_behind view_ahead zoom"
          " zoom_adjust unknown_10 unknown_11 unknown_12 unknown_13 unknown_14 race_height").split()


def race(source, is_gp2):
    found = {"at": source.at, "permutation": list(source.take("16B"))}
    names = ("formation_length", "lap_time", "laps", "first_stop_lap", "first_stop_chance")
    found.update(zip(names, source.take("HiHHH")))
    if is_gp2:
        found["words"] = list(source.take("36h"))  # 14 to 49
    return found


def cameras(source):
    found = []
    while source.peek() != 0xFFFF:
        at = source.at
        values = dict(zip(CAMERA, source.take("HhhHhH10h")))
        for name in ("place", "unknown_3", "switch_place"):
            values[name] -= 16384
        found.append({"at": at, **values})
    source.at += 2
    return found


def tables(source, checksum):
    found = {"place_codes_at": source.at, "place_codes": []}
    begin = source.at
    while source.peek() != 0xFFFF:
        found["place_codes"].append(source.take("HH"))
    source.at += 2
    found["behind_place_codes"] = source.run(max(source.at, begin + 244))
    found["unknown_before_pictures"] = source.take("I")
    found["picture_count_at"] = source.at
    found["picture_count"] = source.take("H")
    end = source.data.rfind(b"\0", source.at, checksum) + 1
    names = source.run(max(end, source.at)).split(b"\0")
    found["pictures"] = names[:-1]
    found["behind_pictures"] = source.run(checksum)
    return found


def checksum_of(data):
    first = second = 0
    for byte in data:
        first = (first + byte) & 0xFFFF
        second = ((second << 3 | second >> 13) + byte) & 0xFFFF
    return first, second


def read_track(data):
    track = {"is_gp2": struct.unpack_from("<H", data, FREE_AREA)[0] != F1GP_MARK}
    is_gp2 = track["is_gp2"]
    source = Bytes(data, FREE_AREA)
    header = dict(zip(("build_address", "second_address"), source.take("II")))
    names = ["checksum", "definitions", "track"] + (["setup", "pit_lane"] if is_gp2 else [])
    for name in names + ["shapes"]:
        header[name] = source.take("I" if is_gp2 else "H")
    base = source.at
    offsets = [source.take("I") for _ in range(header["shapes"])]
    track.update(header=header, base=base, shape_offsets=offsets,
                 free_area=free_area(data[:FREE_AREA]))
    track["shapes"], track["before_shapes"] = shapes(
        data, base, header["build_address"], offsets, header["definitions"], is_gp2)
    # A header that is wrong about the checksum is not believed.
    checksum = base + header["checksum"]
    pit_lane = header.get("pit_lane", 0)
    if header["checksum"] <= pit_lane or checksum + 4 > len(data):
        checksum = len(data) - 4

    source.at = base + header["definitions"]
    track["definitions"] = []
    names = ("id", "detail", "palette", "lateral", "yaw", "variant", "order", "height", "tilt")
    for _ in range((header["track"] - header["definitions"]) // 16):
        at = source.at
        track["definitions"].append({"at": at, **dict(zip(names, source.take("BBHhhhHhh")))})
    track["behind_definitions"] = source.run(base + header["track"])
    track["configuration"] = configuration(source, is_gp2)
    long_far_view = is_gp2 and bool(track["configuration"]["flags"] & 0x0200)
    track["track_at"] = source.at
    track["track"] = steps(source, is_gp2, long_far_view)
    track["line_at"] = source.at
    track["line"] = line(source, is_gp2)
    if is_gp2:
        track["gap"] = source.run(base + header["setup"])
    track["setup"] = {"at": source.at, **dict(zip(SETUP, source.take("9Bb14h")))}
    for name in SETUP[:8]:
        track["setup"][name] -= 151
    if is_gp2:
        track["behind_setup"] = source.run(base + header["pit_lane"])
    track["pit_lane_at"] = source.at
    track["pit_lane"] = steps(source, is_gp2, long_far_view)
    if is_gp2:
        track["cameras"] = cameras(source)
        track["race"] = race(source, True)
        track.update(tables(source, checksum))
    else:
        track["camera_edits"] = []
        while source.peek() != 0xFFFF:
            track["camera_edits"].append(source.take("BB"))
        source.at += 2
        track["race"] = race(source, False)
    track["checksum_at"] = source.at
    track["checksum"] = source.take("HH")
    track["trailing"] = data[source.at:]
    track["computed_checksum"] = checksum_of(data[:track["checksum_at"]])
    return track


def leads_nowhere(track):
    """How many numbers lead nowhere: those of shapes that are missing before the last there is,
    those that definitions name beyond it, and offsets of definitions that commands name where there
    is none."""
    numbers = {shape["number"] for shape in track["shapes"]}
    last = max(numbers, default=-1)
    found = sum(number not in numbers for number in range(last + 1))
    found += sum(row["id"] - 17 > last for row in track["definitions"] if row["id"] >= 17)
    offsets = range(0, 16 * len(track["definitions"]), 16)
    return found + sum(step["command"] == 0x80 and step["words"][0] % (1 << 16) not in offsets
                       for name in ("track", "pit_lane") for step in track[name])


def main(names):
    for name in names:
        with open(name, "rb") as opened:
            track = read_track(opened.read())
        sectors = [step for step in track["track"] if not step["command"]]
        print("file", name, "sectors", len(sectors), "length",
              sum(sector["length"] for sector in sectors), "records", len(track["line"]),
              "laps", track["race"]["laps"])


if __name__ == "__main__":
    main(sys.argv[1:])
