"""Meshes of Source games and rooms of Metroid Prime that are worst for the program: they take much memory or time for their size.

Each of CASES makes a file of about so many bytes: its name and its content. What ends with .json is what
the program is to build the file of.
"""

import json
import math
import struct

from worst_cases import case, count


def nav(areas, version=5, ladders=(), places=()):
    out = [struct.pack("<II", 4277009102, version)]
    if version >= 10:
        out.append(struct.pack("<I", 0))
    if version >= 4:
        out.append(struct.pack("<I", 1000))
    if version >= 14:
        out.append(b"\x01")
    if version >= 5:
        out.append(struct.pack("<H", len(places)))
        for p in places:
            out.append(struct.pack("<H", len(p) + 1) + p + b"\x00")
    if version >= 12:
        out.append(b"\x01")
    out.append(struct.pack("<I", len(areas)))
    for i, a in enumerate(areas):
        x1, y1, x2, y2 = a["box"]
        z = a.get("z", 0)
        attr = a.get("attr", 0)
        out.append(struct.pack("<I", a.get("id", i + 1)))
        out.append(struct.pack("<B" if version < 9 else "<H" if version < 13 else "<I", attr))
        out.append(struct.pack("<8f", x1, y1, z, x2, y2, a.get("z2", z), a.get("zne", z), a.get("zsw", z)))
        links = a.get("links", ((), (), (), ()))
        for l in links:
            out.append(struct.pack("<I%dI" % len(l), len(l), *l))
        spots = a.get("spots", ())
        out.append(struct.pack("<B", len(spots)))
        for s in spots:
            out.append(struct.pack("<I3fB", *s))
        if version < 15:
            out.append(b"\x00")
        enc = a.get("enc", ())
        out.append(struct.pack("<I", len(enc)))
        for f, fd, t, td, sp in enc:
            out.append(struct.pack("<IBIBB", f, fd, t, td, len(sp)))
            for s in sp:
                out.append(struct.pack("<IB", *s))
        if version >= 5:
            out.append(struct.pack("<H", a.get("place", 0)))
        if version >= 7:
            for l in a.get("ladders", ((), ())):
                out.append(struct.pack("<I%dI" % len(l), len(l), *l))
        if version >= 8:
            out.append(struct.pack("<2f", 1, 1))
        if version >= 11:
            out.append(struct.pack("<4f", 1, 1, 1, 1))
        if version >= 16:
            v = a.get("visible", ())
            out.append(struct.pack("<I", len(v)) + b"".join((struct.pack("<IB", x, 3) for x in v)))
            out.append(struct.pack("<I", a.get("inherit", 0)))
    if version >= 6:
        out.append(struct.pack("<I", len(ladders)))
        for i, l in enumerate(ladders):
            out.append(struct.pack("<If3f3ffI", l.get("id", i + 1), 32, *l["top"], *l["bottom"], l.get("length", 100), l.get("dir", 0)))
            if version == 6:
                out.append(b"\x00")
            out.append(struct.pack("<5I", *l.get("areas", (1, 1, 1, 1, 1))))
    return {"a.nav": b"".join(out)}




@case
def nav_same(n):
    return nav([{"box": (0, 0, 100, 100)}] * count(n, 61))


@case
def nav_same_star(n):
    k = count(n, 69)
    return nav([{"box": (0, 0, 100, 100), "links": (range(2, k + 1) if i == 0 else [1], (), (), ())} for i in range(k)])


@case
def nav_same_chain(n):
    k = count(n, 69)
    return nav([{"box": (0, 0, 100, 100), "links": ([(i + 1) % k + 1], (), [(i - 1) % k + 1], ())} for i in range(k)])


@case
def nav_same_chain_v16(n):
    k = count(n, 120)
    return nav([{"box": (0, 0, 100, 100), "links": ([(i + 1) % k + 1], (), [(i - 1) % k + 1], ())} for i in range(k)], 16)


@case
def nav_grid(n):
    k = int(math.sqrt(count(n, 77)))

    def at(x, y):
        return [y * k + x + 1] if 0 <= x < k and 0 <= y < k else []
    return nav([{"box": (x * 100, y * 100, x * 100 + 100, y * 100 + 100), "links": (at(x, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y))} for y in range(k) for x in range(k)])


@case
def nav_cross(n):
    k = count(n, 61) // 2
    return nav([{"box": (i * 10, 0, i * 10 + 5, k * 10)} for i in range(k)] + [{"box": (0, i * 10, k * 10, i * 10 + 5)} for i in range(k)])


@case
def nav_cross_linked(n):
    k = count(n, 69) // 2
    a = [{"box": (i * 10, 0, i * 10 + 5, k * 10), "links": ((), [(i + 1) % (2 * k) + 1], (), [(i - 1) % (2 * k) + 1])} for i in range(k)]
    b = [{"box": (0, i * 10, k * 10, i * 10 + 5), "links": ([(k + i - 1) % (2 * k) + 1], (), [(k + i + 1) % (2 * k) + 1], ())} for i in range(k)]
    return nav(a + b)


@case
def nav_nested(n):
    k = count(n, 61)
    return nav([{"box": (-i - 1, -i - 1, i + 1, i + 1)} for i in range(k)])


@case
def nav_storeys(n):
    k = count(n, 69)
    return nav([{"box": (0, 0, 100, 100), "z": i * 100.0, "links": ([(i + 1) % k + 1], (), [(i - 1) % k + 1], ())} for i in range(k)])


@case
def nav_onelink_many(n):
    k = count(n, 4)
    return nav([{"box": (0, 0, 100, 100), "links": ([2] * k, (), (), ())}, {"box": (0, 100, 100, 200), "links": ((), (), [1], ())}])


@case
def nav_long_edge(n):
    k = count(n, 69)
    return nav([{"box": (0, 0, k * 10, 10), "links": ((), (), range(2, k + 1), ())}] + [{"box": (i * 10, 10, i * 10 + 10, 20), "links": ([1], (), (), ())} for i in range(k - 1)])


@case
def nav_huge_tiny(n):
    k = count(n, 61) // 2
    return nav([{"box": (-1e+30, -1e+30, 1e+30, 1e+30)}] * k + [{"box": (i * 0.001, 0, i * 0.001 + 0.001, 0.001)} for i in range(k)])


@case
def nav_huge_and_grid(n):
    k = count(n, 61) // 2
    return nav([{"box": (-1000000.0, -1000000.0, 1000000.0, 1000000.0)}] * k + [{"box": (i * 100.0, 0, i * 100.0 + 100, 100)} for i in range(k)])


@case
def nav_thin(n):
    k = count(n, 69)
    return nav([{"box": (i * 0.0001, -10000000.0, i * 0.0001 + 0.0001, 10000000.0), "links": ((), [(i + 1) % k + 1], (), [(i - 1) % k + 1])} for i in range(k)])


@case
def nav_points(n):
    k = count(n, 69)
    return nav([{"box": (5, 5, 5, 5), "links": ((), [(i + 1) % k + 1], (), [(i - 1) % k + 1])} for i in range(k)])


@case
def nav_nan(n):
    k = count(n, 61)
    nan = float("nan")
    return nav([{"box": (nan, 0, nan, 1) if i % 2 else (float("inf"), 0, 3, -float("inf"))} for i in range(k)])


@case
def nav_sameids(n):
    return nav([{"box": (i * 10, 0, i * 10 + 10, 10), "id": 1, "links": ([1], (), (), ())} for i in range(count(n, 65))])


@case
def nav_spots(n):
    k = max(1, n // (61 + 255 * 17))
    return nav([{"box": (0, 0, 100, 100), "spots": [(j + 255 * i, 50, 50, 0, 1) for j in range(255)]} for i in range(k)])


@case
def nav_spots_sameid(n):
    k = max(1, n // (61 + 255 * 17))
    return nav([{"box": (0, 0, 100, 100), "spots": [(7, 50, 50, 0, 1) for j in range(255)]} for i in range(k)])


@case
def nav_encounters(n):
    k = count(n, 11)
    return nav([{"box": (0, 0, 100, 100), "enc": [(2, 0, 2, 1, ())] * k, "links": ([2], (), (), ())}, {"box": (0, -100, 100, 0), "links": ((), (), [1], ())}])


@case
def nav_encounter_spots(n):
    k = max(1, n // (11 + 255 * 5 + 61 + 17))
    return nav([{"box": (i * 10, 0, i * 10 + 10, 100), "spots": [(i, 0, 0, 0, 1)], "enc": [(2, 0, 2, 1, [(j, 5) for j in range(255)])]} for i in range(k)])


@case
def nav_visible_inherit(n):
    k = count(n, 240)
    v = range(1, k + 1)
    return nav([{"box": (i * 10, 0, i * 10 + 10, 100), "visible": v if i == 0 else (), "inherit": 1} for i in range(k)], 16)


@case
def nav_inherit_chain(n):
    k = count(n, 120)
    return nav([{"box": (i * 10, 0, i * 10 + 10, 100), "visible": [i % k + 1], "inherit": (i + 1) % k + 1} for i in range(k)], 16)


@case
def nav_ladders(n):
    k = count(n, 56)
    return nav([{"box": (0, 0, 100, 100)}, {"box": (0, 0, 100, 100), "z": 100}], 7, [{"top": (50, 0, 100), "bottom": (50, 0, 0), "areas": (2, 2, 2, 2, 1)}] * k)


@case
def nav_ladders_areas(n):
    k = count(n, 56 + 8 + 78)
    return nav([{"box": (0, 0, 100, 100), "ladders": ([i + 1], [i + 1])} for i in range(k)], 9, [{"top": (50, 0, 100), "bottom": (50, 0, 0), "areas": (i + 1, i + 1, i + 1, i + 1, 1)} for i in range(k)])


@case
def nav_places(n):
    k = min(65535, count(n, 10))
    return nav([{"box": (0, 0, 100, 100), "place": 1}], 9, places=[b"a" * 6] * k)


@case
def nav_place_long(n):
    k = max(1, n // 65536)
    return nav([{"box": (i * 9, 0, 100, 100), "place": i % k + 1} for i in range(count(n, 200))], 9, places=[b"a" * 65000] * k)


@case
def nav_place_shared(n):
    m = count(n, 120)
    k = max(1, n // 131072)
    return nav([{"box": (i * 10, 0, i * 10 + 9, 100), "place": i % k + 1} for i in range(m)], 9, places=[bytes([65 + i % 26]) * 60000 for i in range(k)])


def room(regions, version="4"):
    """regions: lists of corners, links (corner, region)"""
    corners, links, rs = ([], [], [])
    for i, (pts, ls) in enumerate(regions):
        for p in pts:
            corners.append({"#": len(corners), "position": p})
        for c, r in ls:
            links.append({"#": len(links), "corner": c, "region": r})
        rs.append({"#": i, "corner_count": len(pts), "link_count": len(ls), "index_mask": 7, "type_mask": {"ground": True}, "height": 3})
    return {"a.json": json.dumps({"format": "metroid-prime-path", "version": version, "corners": corners, "links": links, "regions": rs}).encode()}


@case
def mp_same(n):
    sq = [[0, 0, 0], [10, 0, 0], [10, 10, 0], [0, 10, 0]]
    k = min(512, count(n, 200))
    return room([(sq, [(j, (i + j + 1) % k) for j in range(4)]) for i in range(k)])


@case
def mp_corners(n):
    k = max(3, n // 24 // 4)
    pts = [[100 * math.cos(2 * math.pi * i / k), 100 * math.sin(2 * math.pi * i / k), 0] for i in range(k)]
    return room([(pts, [])] * 4)


@case
def mp_corners_same(n):
    k = max(3, n // 24 // 4)
    return room([([[0, 0, 0]] * k, [])] * 4)


@case
def mp_links(n):
    sq = [[0, 0, 0], [10, 0, 0], [10, 10, 0], [0, 10, 0]]
    k = n // 16 // 2
    return room([(sq, [(0, 1)] * k), (sq, [(0, 0)] * k)])


@case
def mp_huge(n):
    k = min(512, count(n, 200))
    return room([([[i * 0.001, 0, 0], [1e+30, 0, 0], [1e+30, 1e+30, 0], [0, 10, 0]], []) for i in range(k)])


@case
def mp_wide(n):
    k = max(3, n // 24 // 500)
    return room([([[100 * math.cos(2 * math.pi * j / k) + i * 0.01, 100 * math.sin(2 * math.pi * j / k), 0] for j in range(k)], []) for i in range(500)])


@case
def mp_points(n):
    k = count(n, 24 + 12)
    d = json.loads(room([([[0, 0, 0], [10, 0, 0], [10, 10, 0], [0, 10, 0]], [])], "6")["a.json"])
    return {"a.json": json.dumps(d).encode()}
