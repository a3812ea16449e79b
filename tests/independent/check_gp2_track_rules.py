#!/usr/bin/env python3
"""Counts what race tracks of Grand Prix 2 and of F1GP break of the rules, written from what is known
of them and independent of Wend.

    check_gp2_track_rules.py FILE...

Prints a line for each rule that a file breaks. counts(bytes) gives them as a Counter.
"""

import collections
import math
import sys

import follow_gp2_line
import lay_gp2_track
from read_gp2_track import read_track

ON_TRACK = (0x86, 0x87, 0xA1, 0xA2, 0xA3, 0xA4, 0xA8)
IN_PIT_LANE = ((0x96,), (0x97,), (0x9B,), (0x9E,), (0x9F,), (0xA0,), (0x88, 0x89))
WORD = 65536


def sectors(steps):
    return [step for step in steps if step["command"] == 0]


def length(steps):
    return sum(sector["length"] for sector in sectors(steps))


def lap_of(track):
    """The last unit is the first again."""
    whole = length(track["track"])
    return whole - 1 if whole > 1 else whole


def commands(steps):
    """Each command, the number of its sector and the unit where that begins."""
    sector = unit = 0
    for step in steps:
        if step["command"]:
            yield step, sector, unit
        else:
            sector, unit = sector + 1, unit + step["length"]


def first(steps, number):
    for step, sector, unit in commands(steps):
        if step["command"] == number:
            return step, sector, unit
    return None


def check_file(track, size, found):
    base, is_gp2 = track["base"], track["is_gp2"]
    if base + track["header"]["checksum"] != size - 4:
        found["checksum-place"] += 1
    if track["checksum"] != track["computed_checksum"]:
        found["checksum"] += 1
    if (track["header"]["track"] - track["header"]["definitions"]) % 16:
        found["definitions-size"] += 1
    laps = track["race"]["laps"]
    found["laps"] += not 0 < laps <= 127
    found["laps-shown"] += 99 < laps <= 127
    area = track["free_area"]
    info_end = 4096 - (2096 if "notes" in area else 0)
    if "shape_names" in area:
        info_end = 512
    behind = {info_end - len(area["behind_info"]): area["behind_info"]}
    if "shape_names" in area:
        end = 2000 if "notes" in area else 4096
        behind[end - len(area["behind_shape_names"])] = area["behind_shape_names"]
    for begin, run in behind.items():
        for at, mark in ((0, b"#GP2INFO|"), (512, b"#GP2OBJINFO|"), (2000, b"#GP2TI")):
            if at >= begin and run[at - begin:].startswith(mark):
                found["text-not-ended"] += 1
    if not is_gp2:
        return
    if size > 62000:
        found["file-size"] += 1
    if track["behind_setup"]:
        found["pit-lane-place"] += 1
    if track["picture_count"] != len(track["pictures"]):
        found["picture-count"] += 1
    words = track["race"]["words"]
    if words[0] + words[8] + words[16] != 100:
        found["strategy-sum"] += 1
    check_cameras(track, found)
    distances = [distance for distance, _ in track["place_codes"]]
    found["place-code-order"] += sum(b <= a for a, b in zip(distances, distances[1:]))


def check_cameras(track, found):
    cameras, whole, lap = track["cameras"], length(track["track"]), lap_of(track)
    found["camera-count"] += not 0 < len(cameras) <= 22
    found["camera-place"] += sum(camera["place"] > whole for camera in cameras)
    found["camera-on-road"] += sum(camera["distance"] == 0 for camera in cameras)
    ways = [(camera["switch_place"] - cameras[0]["switch_place"]) % lap for camera in cameras]
    places = [camera["place"] for camera in cameras]
    found["camera-order"] += sum(b < a for a, b in zip(places, places[1:]))
    found["camera-switch"] += sum(b < a for a, b in zip(ways, ways[1:]))


def check_race(track, found):
    setup, laps, is_gp2 = track["setup"], track["race"]["laps"], track["is_gp2"]
    for wing in ("front_wing", "rear_wing"):
        found["wing-range"] += not 0 <= setup[wing] <= (20 if is_gp2 else 64)
    gears = [0] + [setup[f"gear_{number}"] for number in range(1, 7)]
    found["gear-order"] += sum(not max(before, 15) < gear <= 80
                               for before, gear in zip(gears, gears[1:]))
    found["tyre-unknown"] += setup["tyre"] not in (52, 53, 54, 55)
    if not laps:
        return
    found["stop-beyond-race"] += track["race"]["first_stop_lap"] >= laps
    if not is_gp2:
        return
    words = track["race"]["words"]
    for share, stops in ((0, (1,)), (8, (9, 11)), (16, (17, 19, 21))):
        if not words[share]:
            continue
        before = 0
        for stop in stops:
            lap, window = words[stop], words[stop + 1]
            found["stop-beyond-race"] += lap <= before or lap + window > laps
            before = lap


def check_objects(track, found):
    """They stand so many 256ths of half the road's width from its middle."""
    if not track["is_gp2"]:
        found["definition-limit"] += len(track["definitions"]) > 128
    taken = set()
    for step, _, unit in commands(track["track"]):
        if step["command"] != 0x80:
            continue
        at = (unit + step["first"]) % lap_of(track)
        found["objects-at-unit"] += at in taken
        taken.add(at)
        if step["words"][0] % WORD // 16 >= len(track["definitions"]):
            continue
        placed = track["definitions"][step["words"][0] % WORD // 16]
        if abs(placed["lateral"]) >= 256:
            continue
        found["object-on-road"] += placed["id"] in (1, 5, 13)
        found["shape-on-road"] += placed["id"] >= 17 and placed["lateral"] != 0


def is_crossed(a, b, c, d):
    """Whether one unit crosses another in plan, less than 4 m apart."""
    def is_parted(a, b, c, d):
        def side(at):
            return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0]) < 0
        return side(c) != side(d)

    if abs(a[0] - c[0]) > 2048 or abs(a[1] - c[1]) > 2048:
        return False
    apart = abs(a[2] - c[2]) / 1024
    return apart < 4 / 4.8768 and is_parted(a, b, c, d) and is_parted(c, d, a, b)


def check_crossings(closed, found):
    """Of the closed lap."""
    lap = len(closed)
    if lap > 2000:
        return
    for late in range(20, lap - 1):
        for early in range(max(0, late + 20 - lap), late - 19):
            found["roads-cross"] += is_crossed(closed[early], closed[early + 1],
                                               closed[late], closed[late + 1])


def check_pit_way(track, closed, headings, pit, found):
    """Where the pit lane lies: its middle beside the road, and no part of it across."""
    if len(closed) + len(pit) > 2000:
        return
    leaves, joins = first(track["track"], 0x86)[2], first(track["track"], 0x87)[2]
    lap = lap_of(track)
    wrong, middle = 0, pit[len(pit) // 3:2 * len(pit) // 3]
    for place in middle:
        beside = min((unit % len(closed) for unit in
                      range(leaves, leaves + (joins - leaves) % lap + 1)),
                     key=lambda unit: math.dist(place[:2], closed[unit][:2]))
        angle = headings[beside] * math.tau / WORD
        x, y = (place[axis] - closed[beside][axis] for axis in (0, 1))
        right = y * math.cos(angle) - x * math.sin(angle)
        wrong += right > 0 if lay_gp2_track.is_pit_left(track) else right < 0
    found["pit-lane-side"] += 2 * wrong > len(middle)
    for a, b in zip(pit, pit[1:]):
        found["pit-lane-crosses"] += sum(is_crossed(a, b, c, d)
                                         for c, d in zip(closed, closed[1:]))
    for unit in range(len(pit) - 1):
        found["pit-lane-crosses"] += sum(
            is_crossed(pit[unit], pit[unit + 1], pit[other], pit[other + 1])
            for other in range(max(0, unit - 2)))


def check_shape(parts, size, found):
    """Scale values, points and vectors, where parts lie in order."""
    if sorted(parts) != list(parts) or parts[0] < 0 or parts[-1] > size:
        return
    found["shape-limit"] += (parts[1] - parts[0]) // 2 > 15
    found["shape-limit"] += (parts[3] - parts[2]) // 8 > 86
    found["shape-limit"] += (parts[4] - parts[3]) // 2 > 127


def check_described_shape(shape, is_gp2, is_used, found):
    points, vectors = shape["points"], shape["vectors"]
    used = set()
    for element in shape["elements"]:
        if element["kind"] == "bitmap":
            found["shape-point"] += element["point"] >= len(points)
        named = [element["vector"]] if element["kind"] == "pole" else element.get("vectors", [])
        for number in (abs(vector) for vector in named if vector != -0x8000):
            found["shape-vector"] += number >= len(vectors)
            if number < len(vectors):
                used.add(number)
    for number in used if is_used else ():
        found["shape-point"] += sum(point >= len(points) for point in vectors[number][:2])
    found["shape-point"] += sum(point >= len(points) for point in shape["points_in_sight"])
    for point in points:
        found["shape-point"] += point.get("same_as", 0) >= len(points)
        found["shape-scale-value"] += sum(abs(point.get(axis, 0)) > len(shape["scale_values"])
                                          for axis in "xy")
    if not is_gp2:
        found["shape-limit"] += len(shape["scale_values"]) > 15
        found["shape-limit"] += len(shape["points"]) > 86
        found["shape-limit"] += len(shape["vectors"]) > 127


def check_shapes(track, found):
    starts = {shape["offset"] for shape in track["shapes"]}
    found["shape-place"] += sum(offset not in starts for offset in track["shape_offsets"])
    for shape in track["shapes"]:
        found["shape-magic"] += shape.get("magic", 0x8002) != 0x8002
        if shape["described"]:
            is_used = any(row["id"] == 17 + shape["number"] for row in track["definitions"])
            check_described_shape(shape, track["is_gp2"], is_used, found)
            continue
        found["shape-element"] += shape["has_strange_element"]
        for part in shape["parts"]:
            inside = 0 <= part <= track["header"]["definitions"] - shape["offset"]
            found["shape-pointer"] += not inside
        if not track["is_gp2"]:
            check_shape(shape["parts"], 32 + len(shape["body"]), found)
    for definition in track["definitions"]:
        found["shape-reference"] += definition["id"] >= 17 + len(track["shape_offsets"])
    for step in track["track"] + track["pit_lane"]:
        if step["command"] == 0x80:
            offset = step["words"][0] % WORD
            if offset % 16 or offset // 16 >= len(track["definitions"]):
                found["definition-reference"] += 1


def check_steps(track, found):
    for steps in (track["track"], track["pit_lane"]):
        for sector in sectors(steps):
            found["zero-length"] += sector["length"] == 0
            found["unknown-flags"] += bool(sector["flags"] & 0x8300)
        for step, sector, unit in commands(steps):
            is_object = step["command"] == 0x80 and steps is track["track"]
            end = lap_of(track) if is_object else length(steps) + 1
            if sector < len(sectors(steps)) and unit + step["first"] >= end:
                found["beyond-lap"] += 1
    lap, lane = length(track["track"]), length(track["pit_lane"])
    if not track["is_gp2"]:
        found["track-length"] += lap > 1420
        found["length-limit"] += (lap - 1) // 32 > 50
        return
    found["track-length"] += not 500 < lap < 1450
    found["length-limit"] += lap + lane > 1648
    found["lap-and-pit-length"] += lap + lane >= 1597
    every = [step["command"] for step in track["track"] + track["pit_lane"] if step["command"]]
    found["command-limit"] += len(every) > 1048
    found["texture-limit"] += sum(number in (0xBB, 0xBC, 0xC8) for number in every) > 223
    found["ribbon-limit"] += every.count(0xB8) >= 128
    curves = sum(bool(record["radius"]) for record in track["line"])
    curves += sum(bool(sector["curvature"]) for sector in sectors(track["pit_lane"]))
    found["curve-limit"] += curves >= 70


def check_lap(track, found):
    config = track["configuration"]
    start = follow_gp2_line.start_of(track)
    places, end = follow_gp2_line.laid(track["track"], start, follow_gp2_line.is_exact(track))
    first, last = places[0], places[-1]
    gap = math.dist(first[:2], last[:2]) / 1024
    if gap > 5:
        found["track-far-open"] += 1
    elif gap > 1.5:
        found["track-open"] += 1
    turned = end[3] - start[3]
    planned = sum(sector["length"] * sector["curvature"] for sector in sectors(track["track"]))
    nearest = min((0, WORD, -WORD), key=lambda turns: abs(planned - turns))
    found["heading-open"] += abs(turned - nearest) > 200
    found["height-open"] += abs(last[2] - first[2]) > 1024
    found["slope-open"] += abs(end[5] - config["slope"]) > 20
    found["outside-world"] += any(max(abs(unit[0]), abs(unit[1])) > 256 * 1024 for unit in places)
    return places


def check_line(track, found):
    whole = 0
    for i, record in enumerate(track["line"]):
        whole += record["length"]
        if not track["is_gp2"]:
            whole += (record["type"] & 0x3F) << 8
        found["line-start"] += bool(record["type"] & 0x80) != (i == 0)
        found["line-type"] += track["is_gp2"] and record["type"] == 0x40
    found["line-short"] += whole < lap_of(track)
    found["line-off-road"] += follow_gp2_line.leaves_road(track)


def check_counts(track, found):
    on_track = [step["command"] for step in track["track"]]
    in_lane = [step["command"] for step in track["pit_lane"]]
    uses = [on_track.count(number) for number in ON_TRACK]
    uses += [sum(in_lane.count(number) for number in numbers) for numbers in IN_PIT_LANE]
    for count in uses:
        found["command-missing"] += count == 0
        found["command-twice"] += max(0, count - 1)


def check_side(track, found):
    config = track["configuration"]
    if track["is_gp2"]:
        both = config["flags"] & 0x000A
        is_left = both == 0x000A
        found["pit-side"] += both not in (0, 0x000A)
    else:
        is_left = config["pit_side"] == 10
        found["pit-side"] += config["pit_side"] not in (0, 10)
    numbers = [step["command"] for step in track["track"]]
    found["pit-side"] += any(step["command"] == (0x89 if is_left else 0x88)
                             for step in track["pit_lane"])
    for early, late in ((0xA1, 0xA2), (0xA4, 0xA3)):
        if early in numbers and late in numbers:
            found["pit-side"] += (numbers.index(early) < numbers.index(late)) == is_left


def check_pit_sectors(track, found):
    text, fenced = "", False
    for step in track["pit_lane"]:
        if step["command"] in (0x9F, 0xA0):
            fenced = step["command"] == 0x9F
        elif step["command"] == 0:
            found["pit-fences"] += fenced != bool(step["flags"] & 3)
            flags = str(step["flags"] & 3)
            if not text.endswith(flags):
                text += flags
    # The lane need not begin or end without flags.
    order = "01320"
    found["pit-flags"] += not any(order[a:].startswith(text) for a in (0, 1))
    visible = first(track["pit_lane"], 0x9B)
    found["pit-visible-start"] += bool(visible and visible[1])


def check_joins(track, places, found):
    lap, lane = lap_of(track), length(track["pit_lane"])
    for step, _, unit in commands(track["track"]):
        if step["command"] in (0xA1, 0xA2, 0xA3, 0xA4):
            at = unit + step["first"]
            found["fence-near-start"] += min(at, abs(lap - at)) < 10
    start, end = first(track["track"], 0x86), first(track["track"], 0x87)
    if not (start and end and lane):
        return
    beside = (end[2] - start[2]) % lap
    found["pit-lane-length"] += not (beside and 0.8 <= lane / beside <= 1.2)
    closed = follow_gp2_line.closed_places(places)
    pit, missing = lay_gp2_track.lane(track, places, closed)
    found["pit-lane-open"] += math.hypot(missing[0], missing[1]) > 5 * 1024
    check_pit_way(track, closed, [unit[3] for unit in places], pit, found)


def counts(data):
    track = read_track(data)
    found = collections.Counter()
    check_file(track, len(data), found)
    check_shapes(track, found)
    check_steps(track, found)
    places = check_lap(track, found)
    check_race(track, found)
    check_objects(track, found)
    check_crossings(follow_gp2_line.closed_places(places), found)
    check_line(track, found)
    check_counts(track, found)
    check_side(track, found)
    check_pit_sectors(track, found)
    check_joins(track, places, found)
    return +found


def main(names):
    for name in names:
        with open(name, "rb") as opened:
            for rule, count in sorted(counts(opened.read()).items()):
                print(name, rule, count)


if __name__ == "__main__":
    main(sys.argv[1:])
