"""Drawings in OBJ, GeoJSON, OpenStreetMap, GPX and SVG that are worst for the program: they take much memory or time for their size.

Each of CASES makes a file of about so many bytes: its name and its content. What ends with .json is what
the program is to build the file of.
"""

import json
import math
import random

from worst_cases import case, count


def obj(lines):
    return {"a.obj": ("\n".join(lines) + "\n").encode()}


@case
def obj_same_face(n):
    return obj(["v 0 0 0", "v 10 0 0", "v 10 10 0", "v 0 10 0"] + ["f 1 2 3 4"] * count(n, 10))


@case
def obj_fan_edge(n):
    k = count(n, 40)
    return obj(["v 0 0 0", "v 10 0 0"] + ["v 5 %d 0" % (i + 1) for i in range(k)] + ["f 1 2 %d" % (i + 3) for i in range(k)])


@case
def obj_hub(n):
    k = count(n, 45)
    return obj(["v 0 0 0"] + ["v %.3f %.3f 0" % (1000 * math.cos(2 * math.pi * i / k), 1000 * math.sin(2 * math.pi * i / k)) for i in range(k)] + ["f 1 %d %d" % (i + 2, (i + 1) % k + 2) for i in range(k)])


@case
def obj_bigface(n):
    k = count(n, 30)
    return obj(["v %.3f %.3f 0" % (1000 * math.cos(2 * math.pi * i / k), 1000 * math.sin(2 * math.pi * i / k)) for i in range(k)] + ["f " + " ".join((str(i + 1) for i in range(k)))])


@case
def obj_bigfaces_same(n):
    k = int(math.sqrt(n / 5))
    k = max(3, min(k, 512))
    m = max(1, n // (k * 4))
    return obj(["v %.3f %.3f 0" % (1000 * math.cos(2 * math.pi * i / k), 1000 * math.sin(2 * math.pi * i / k)) for i in range(k)] + ["f " + " ".join((str(i + 1) for i in range(k)))] * m)


@case
def obj_bigface_zigzag(n):
    k = count(n, 30) // 2
    pts = ["v %d %d 0" % (i, i % 2 * 1000) for i in range(k)] + ["v %d %d 0" % (k - i, 2000 - i % 2 * 900) for i in range(k)]
    return obj(pts + ["f " + " ".join((str(i + 1) for i in range(2 * k)))])


@case
def obj_samepoint_faces(n):
    k = count(n, 40)
    return obj(["v 0 0 0" for i in range(3 * k)] + ["f %d %d %d" % (3 * i + 1, 3 * i + 2, 3 * i + 3) for i in range(k)])


@case
def obj_overlap_tri(n):
    k = count(n, 90)
    r = random.Random(1)
    v, f = ([], [])
    for i in range(k):
        a = math.pi * i / k
        v += ["v %.2f %.2f 0" % (1000 * math.cos(a), 1000 * math.sin(a)), "v %.2f %.2f 0" % (-1000 * math.cos(a), -1000 * math.sin(a)), "v %.2f %.2f 0" % (-1000 * math.cos(a + 0.1 / k), -1000 * math.sin(a + 0.1 / k))]
        f.append("f %d %d %d" % (3 * i + 1, 3 * i + 2, 3 * i + 3))
    return obj(v + f)


@case
def obj_lines_same(n):
    return obj(["v 0 0 0", "v 100 0 0"] + ["l 1 2"] * count(n, 6))


@case
def obj_line_long(n):
    k = count(n, 20)
    return obj(["v %d %d 0" % (i % 2 * 100, i % 3 * 100) for i in range(k)] + ["l " + " ".join((str(i + 1) for i in range(k)))])


@case
def obj_lines_hub(n):
    k = count(n, 25)
    return obj(["v 0 0 0"] + ["v %d %d 0" % (100 + i, i) for i in range(k)] + ["l 1 %d" % (i + 2) for i in range(k)])


@case
def obj_lines_cross(n):
    k = count(n, 45) // 2
    v = []
    l = []
    for i in range(k):
        v += ["v %d 0 0" % i, "v %d %d 0" % (i, k), "v 0 %d 0" % i, "v %d %d 0" % (k, i)]
        l += ["l %d %d" % (4 * i + 1, 4 * i + 2), "l %d %d" % (4 * i + 3, 4 * i + 4)]
    return obj(v + l)


@case
def obj_lines_far(n):
    k = count(n, 25)
    return obj(["v -2900 0 0", "v 2900 0 0"] + ["l 1 2"] * (k // 2))


@case
def obj_groups(n):
    k = count(n, 30)
    return obj(["v 0 0 0", "v 10 0 0", "v 10 10 0", "v 0 10 0"] + [s for i in range(k) for s in ("g name%d" % i, "usemtl m%d" % i, "f 1 2 3 4")])


@case
def obj_longname(n):
    m = n // 4
    return obj(["v 0 0 0", "v 10 0 0", "v 10 10 0", "v 0 10 0", "g " + "x" * m, "usemtl " + "y" * m] + ["f 1 2 3 4"] * (m // 10))


@case
def obj_huge(n):
    k = count(n, 40)
    return obj(["v %se30 %de-30 0" % (i % 7, i % 5) for i in range(k)] + ["f %d %d %d" % (i + 1, i + 2, i + 3) for i in range(k - 3)])


@case
def obj_stack(n):
    k = count(n, 60)
    v = []
    f = []
    for i in range(k):
        v += ["v 0 0 %d" % i, "v 9 0 %d" % i, "v 0 9 %d" % i]
        f.append("f %d %d %d" % (3 * i + 1, 3 * i + 2, 3 * i + 3))
    return obj(v + f)


@case
def obj_strips(n):
    k = count(n, 70)
    v = []
    f = []
    for i in range(k):
        v += ["v %d 0 0" % i, "v %d %d 0" % (i, 5 * k)]
        if i:
            f.append("f %d %d %d %d" % (2 * i - 1, 2 * i + 1, 2 * i + 2, 2 * i))
    return obj(v + f)


@case
def obj_grid(n):
    k = int(math.sqrt(n / 45))
    v = ["v %d %d 0" % (x, y) for y in range(k) for x in range(k)]
    f = ["f %d %d %d %d" % (y * k + x + 1, y * k + x + 2, y * k + k + x + 2, y * k + k + x + 1) for y in range(k - 1) for x in range(k - 1)]
    return obj(v + f)


def geojson(features):
    return {"a.geojson": ('{"type":"FeatureCollection","features":[' + ",\n".join(features) + "]}").encode()}


def line(pts, props="{}"):
    return '{"type":"Feature","properties":%s,"geometry":{"type":"LineString","coordinates":%s}}' % (props, json.dumps(pts, separators=(",", ":")))


@case
def gj_line(n):
    k = count(n, 12)
    return geojson([line([[i % 100, i // 100 % 100] for i in range(k)])])


@case
def gj_circle(n):
    k = count(n, 20)
    return geojson([line([[round(700 * math.cos(6.28 * i / k), 3), round(700 * math.sin(6.28 * i / k), 3)] for i in range(k)])])


@case
def gj_same(n):
    return geojson([line([[0, 0]] * count(n, 6))])


@case
def gj_huge(n):
    return geojson([line([[i % 2 * 1e+30, i % 3 * 1e+30] for i in range(count(n, 10))])])


@case
def gj_zigzag(n):
    return geojson([line([[i % 2 * 5000, i] for i in range(count(n, 10))])])


@case
def gj_roads(n):
    f = line([[0, 0], [1000, 0]], '{"kind":"road"}')
    return geojson([f] * count(n, len(f)))


@case
def gj_roads_hub(n):
    return geojson([line([[0, 0], [i % 200 * 10, i // 200 * 10 + 10]], '{"kind":"road"}') for i in range(count(n, 130))])


@case
def gj_roads_far(n):
    return geojson([line([[-2900, i], [2900, i]], '{"kind":"road"}') for i in range(count(n, 130))])


@case
def gj_polys(n):
    f = '{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,10],[0,10],[0,0]]]}}'
    return geojson([f] * count(n, len(f)))


@case
def gj_polys_tri(n):
    return geojson(['{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[10,0],[%d,10],[0,0]]]}}' % i for i in range(count(n, 115))])


@case
def gj_bigpoly(n):
    k = count(n, 20)
    p = [[round(700 * math.cos(6.28 * i / k), 3), round(700 * math.sin(6.28 * i / k), 3)] for i in range(k)]
    return geojson(['{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[%s]}}' % json.dumps(p + p[:1], separators=(",", ":"))])


@case
def gj_deep(n):
    return {"a.geojson": b'{"type":"FeatureCollection","x":' + b"[" * (n // 2) + b"]" * (n // 2) + b"}"}


@case
def gj_props(n):
    return geojson([line([[0, 0], [100, 0]], "{" + ",".join(('"p%d":1' % i for i in range(count(n, 10)))) + "}")])


@case
def gj_props_each(n):
    return geojson([line([[0, 0], [100, i]], '{"p%d":1}' % i) for i in range(count(n, 110))])


def osm(body):
    return {"a.osm": ('<?xml version="1.0"?>\n<osm version="0.6">\n' + "".join(body) + "</osm>\n").encode()}


@case
def osm_same(n):
    k = count(n, 50)
    return osm(['<node id="%d" lat="0.001" lon="0.001"/>\n' % (i + 1) for i in range(k)] + ['<way id="1">'] + ['<nd ref="%d"/>' % (i + 1) for i in range(k)] + ['<tag k="highway" v="primary"/></way>\n'])


@case
def osm_ways(n):
    return osm(['<node id="1" lat="0" lon="0"/><node id="2" lat="0.02" lon="0"/>\n'] + ['<way id="%d"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/></way>\n' % i for i in range(count(n, 75))])


@case
def osm_tags(n):
    return osm(['<node id="1" lat="0" lon="0"/><node id="2" lat="0.02" lon="0"/>\n<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/>'] + ['<tag k="k%d" v="v"/>' % i for i in range(count(n, 22))] + ["</way>\n"])


@case
def osm_pingpong(n):
    return osm(['<node id="1" lat="0" lon="0"/><node id="2" lat="0.02" lon="0"/>\n<way id="1"><tag k="highway" v="primary"/>'] + ['<nd ref="1"/><nd ref="2"/>'] * count(n, 26) + ["</way>\n"])


@case
def gpx_line(n):
    return {"a.gpx": ('<?xml version="1.0"?><gpx version="1.1" creator="x"><trk><trkseg>' + "".join(('<trkpt lat="%.5f" lon="%.5f"/>' % (i % 100 / 10000.0, i // 100 / 10000.0) for i in range(count(n, 36)))) + "</trkseg></trk></gpx>").encode()}


@case
def svg_curves(n):
    return {"a.svg": ('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0,0 ' + "".join(("c1e6,0 0,1e6 %d,%d " % (i % 3, i % 5) for i in range(count(n, 18)))) + '"/></svg>').encode()}


@case
def svg_arcs(n):
    return {"a.svg": ('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0,0 ' + "".join(("a1e9,1e9 0 1 1 %d,%d " % (i % 3 + 1, i % 5) for i in range(count(n, 22)))) + '"/></svg>').encode()}
