"""Maps of roads and race tracks that are worst for the program: they take much memory or time for their size.

Each of CASES makes a file of about so many bytes: its name and its content. What ends with .json is what
the program is to build the file of.
"""

import json
import pathlib

from worst_cases import CASES, case, count

samples = pathlib.Path()  # A folder with track.json, the JSON of a race track.


def gta(fmt, version, nodes, vehicles, navi=None):
    d = {"format": fmt, "version": version, "header": {"vehicle_nodes": vehicles}, "area": 36, "nodes": nodes}
    if navi is not None:
        d["navi_nodes"] = navi
    return {"nodes36.json": json.dumps(d).encode()}


def sa(k, pos, links, version="fm92-ver3", fmt="gta-sa-paths"):
    nodes = []
    c = 0
    for i in range(k):
        ls = []
        for t in links(i):
            e = {"#": c, "target": [36, t], "length": 10}
            if fmt == "gta-sa-paths":
                e["navi_node"] = {"node": 0, "area": 36}
            ls.append(e)
            c += 1
        p = pos(i)
        e = {"#": i, "wide_position" if version != "vanilla" and fmt == "gta-sa-paths" else "position": p if fmt == "gta-sa-paths" else p[:2], "links": ls}
        if version != "fm92-ver3":
            e["flood_fill"] = 1
        if fmt == "gta-sa-paths":
            e["path_width"] = 0
        else:
            e["z_raw"] = 100
            e["id"] = i
        nodes.append(e)
    return gta(fmt, version, nodes, k, [{"#": 0, "wide_position" if version != "vanilla" else "position": [10, 10], "target": [36, 0], "direction": [1, 0]}] if fmt == "gta-sa-paths" else None)
SA = 44
for nm, fmt, ver, each in (("sa", "gta-sa-paths", "vanilla", 38), ("fm", "gta-sa-paths", "fm92-ver3", 48), ("iv", "gta-iv-paths", "1", 36)):

    def mk(nm=nm, fmt=fmt, ver=ver, each=each):
        lim = 65000

        def same(n):
            k = min(lim, count(n, each))
            return sa(k, lambda i: [100, 100, 10], lambda i: [(i + 1) % k, (i - 1) % k], ver, fmt)

        def tozero(n):
            k = min(lim, count(n, each))
            return sa(k, lambda i: [100 + i % 500, 100 + i // 500, 10], lambda i: [0] if i else [], ver, fmt)

        def dense(n):
            k = min(lim, count(n, each + 60))
            return sa(k, lambda i: [100, 100, 10], lambda i: [(i * 7 + j * 11 + 1) % k for j in range(15)], ver, fmt)

        def chain(n):
            k = min(lim, count(n, each))
            return sa(k, lambda i: [100 + i % 600, 100 + i // 600, 10], lambda i: [j for j in (i - 1, i + 1) if 0 <= j < k], ver, fmt)

        def comp(n):
            k = min(lim, count(n, each))
            return sa(k, lambda i: [100 + i % 600, 100 + i // 600, 10], lambda i: [i ^ 1] if i ^ 1 < k else [], ver, fmt)

        def alone(n):
            k = min(lim, count(n, each - 8))
            return sa(k, lambda i: [100, 100, 10], lambda i: [], ver, fmt)
        for f in (same, tozero, dense, chain, comp, alone):
            CASES[nm + "_" + f.__name__] = f
    mk()


def ipl(groups):
    return {"a.ipl": ("path\n" + "".join(groups) + "end\n").encode()}


def group(rows, kind=1):
    return "%d, -1\n" % kind + "".join(("\t" + ", ".join((str(c) for c in r)) + "\n" for r in rows)) + "".join(("\t0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0\n" for _ in range(12 - len(rows))))


@case
def ipl_same(n):
    g = group([[2, -1, 0, 0, 0, 160, 0, 1, 1, 2, 0, 1, 0], [1, 0, 0, 320, 0, 160, 0, 1, 1, 2, 0, 1, 0], [1, 0, 0, -320, 0, 160, 0, 1, 1, 2, 0, 1, 0]])
    return ipl([g] * count(n, len(g)))


@case
def ipl_samepoint(n):
    g = group([[2, -1, 0, 0, 0, 160, 0, 1, 1, 2, 0, 1, 0]] + [[1, 0, 0, 0, 0, 160, 0, 1, 1, 2, 0, 1, 0]] * 11)
    return ipl([g] * count(n, len(g)))


def base_track():
    return json.loads((samples / "track.json").read_text())


def renum(l):
    for i, e in enumerate(l):
        e["#"] = i
    return l


def track(**parts):
    d = base_track()
    for k, v in parts.items():
        d[k] = renum([dict(x) for x in v])
    return {"f1ct01.json": json.dumps(d).encode()}


def sector(length=10, curvature=0, **more):
    return dict({"length": length, "curvature": curvature}, **more)


@case
def gp2_sectors(n):
    return track(track=[sector(1) for _ in range(count(n, 12))])


@case
def gp2_sectors_long(n):
    return track(track=[sector(255) for _ in range(count(n, 12))])


@case
def gp2_sectors_curved(n):
    return track(track=[sector(255, 32767) for _ in range(count(n, 12))])


@case
def gp2_sectors_zero(n):
    return track(track=[sector(0) for _ in range(count(n, 12))])


@case
def gp2_objects(n):
    return track(track=base_track()["track"] + [{"command": "place_object", "at": 0, "definition": 5}] * count(n, 6))


@case
def gp2_objects_first(n):
    return track(track=[{"command": "place_object", "at": 0, "definition": 5}] * count(n, 6) + base_track()["track"])


LINE_START = [{"length": 100, "type": "start", "offset": 0.125, "heading": 0, "shift": 0, "radius": 0}]


@case
def gp2_line(n):
    return track(line=LINE_START + [{"length": 255, "type": "arc", "shift": 0, "radius": 0.125}] * count(n, 8))


@case
def gp2_line_long(n):
    return track(line=LINE_START + [{"length": 255, "type": "arc", "shift": 1, "radius": -30}] * count(n, 8))


@case
def gp2_pit(n):
    return track(pit_lane=[sector(255) for _ in range(count(n, 12))])


@case
def gp2_cameras(n):
    return track(cameras=base_track()["cameras"][:1] * count(n, 16))
