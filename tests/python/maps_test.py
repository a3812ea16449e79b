"""Opening, checking, editing, converting, comparing: against the program's own answers."""

import base64
import contextlib
import json
import sqlite3
import tempfile
import unittest
import zipfile
from pathlib import Path

import numpy
import pandas
import wend

from support import real, run, run_json, sample, sample_map


class Opening(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.town = sample("gta-sa-paths", cls.folder / "town", nodes=2000)
        cls.files = sorted(cls.town.iterdir())

    def test_same_map_from_everywhere(self):
        whole = wend.open(self.town)
        count = len(whole.network.nodes)
        self.assertGreater(len(self.files), 1)
        bytes = {path.name: path.read_bytes() for path in self.files}
        archive = self.folder / "town.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
            for name, content in bytes.items():
                made.writestr(name, content)
        for other in (
            wend.open(str(self.town)),
            wend.open(self.files),
            wend.open(iter(self.files)),
            wend.open(bytes),
            wend.open({name: bytearray(content) for name, content in bytes.items()}),
            wend.open(archive),
            wend.open(self.town, jobs=2, format="gta-sa-paths"),
            wend.open_all(self.town).maps[0],
        ):
            self.assertEqual(len(other.network.nodes), count)
            self.assertEqual(other.diff(whole), [])
        one = wend.open(memoryview(bytes[self.files[0].name]), name=self.files[0].name)
        self.assertEqual(one.files[0]["file"], self.files[0].name)

    def test_wrong_calls(self):
        for call, error in (
            (lambda: wend.open(self.folder / "absent"), wend.Error),
            (lambda: wend.open(b"abc"), TypeError),
            (lambda: wend.open(b"abc", name="a.nav"), wend.Error),
            (lambda: wend.open("town", name="a"), TypeError),
            (lambda: wend.open(12), TypeError),
            (lambda: wend.open(None), TypeError),
            (lambda: wend.open([]), ValueError),
            (lambda: wend.open({}), wend.Error),
            (lambda: wend.open({"a": 12}), TypeError),
            (lambda: wend.open({1: b""}), TypeError),
            (lambda: wend.open("a\0b"), ValueError),
            (lambda: wend.open(self.town, format="no-such-format"), ValueError),
            (lambda: wend.open(self.town, options={"no-such-option": 1}), wend.Error),
            (lambda: wend.open(self.town, options=[1]), TypeError),
            (lambda: wend.open(self.town, jobs=-1), ValueError),
        ):
            with self.assertRaises(error):
                call()
        opened = wend.open_all([self.town, self.folder / "absent"])
        self.assertEqual(len(opened.maps), 1)
        self.assertEqual([error.file for error in opened.errors], [str(self.folder / "absent")])

    def test_summary_is_that_of_info(self):
        told = run_json("info", self.town, "--json")
        summary = wend.open(self.town).summary()
        (map,) = told["maps"]
        for key in ("format", "versions", "files", "bytes", "counts", "unit", "facts", "kinds"):
            self.assertEqual(summary[key], map[key], key)
        self.assertEqual(summary["component_sizes"], map["component_sizes"])
        self.assertEqual(summary["bounds"], map["bounds"])
        self.assertEqual(summary["bridges"]["count"], map["bridges"]["count"])

    def test_findings_are_those_of_check(self):
        broken = self.folder / "broken"
        sample("gta-sa-paths", broken, nodes=2000, seed=3)
        sorted(broken.iterdir())[0].unlink()
        told = run_json("check", broken, "--json", "--notes")
        said = [dict(finding, file=file["file"]) for file in told["files"]
                for finding in file["findings"]]
        found = wend.open(broken).check()
        self.assertGreater(len(found), 0)
        keys = ("rule", "file", "record", "field", "message", "offset")
        self.assertEqual([{k: f.get(k) for k in keys if f.get(k) not in (None, "")} for f in found],
                         [{k: f.get(k) for k in keys if f.get(k) not in (None, "")} for f in said])
        frame = pandas.DataFrame(found)
        self.assertEqual(len(frame), len(found))
        report = wend.open(broken).report()
        self.assertEqual(report.errors + report.warnings + report.notes,
                         sum(total["count"] for total in report.totals))
        self.assertEqual((report.errors, report.warnings), (told["errors"], told["warnings"]))
        only = wend.open(broken).check(ignore=[found[0]["rule"]])
        self.assertNotIn(found[0]["rule"], {finding["rule"] for finding in only})
        with self.assertRaises(ValueError):
            wend.open(broken).check(min_severity="terrible")
        with self.assertRaises(TypeError):
            wend.open(broken).check(worst="note")


class Changing(unittest.TestCase):
    def setUp(self):
        self.town = sample_map("gta-sa-paths", 300)

    def test_editing_keeps_the_first_map(self):
        before = self.town.network.nodes.position.copy()
        editor = self.town.edit()
        report = editor.move("road", (10, 0, 0))
        self.assertEqual(report.records, len(self.town.select("road")))
        self.assertEqual(report.files, [file["file"] for file in self.town.files])
        numpy.testing.assert_array_equal(self.town.network.nodes.position, before)
        moved = editor.map.network.nodes.position - before
        self.assertEqual(set(moved[:, 0]), {0.0, 10.0})
        self.assertTrue(editor.undo())
        self.assertEqual(editor.map.diff(self.town), [])
        self.assertTrue(editor.redo())
        self.assertFalse(editor.redo())
        count = len(self.town.network.nodes)
        editor.remove([0])
        self.assertEqual(len(editor.map.network.nodes), count - 1)
        editor.set([0], "path_width=4")
        self.assertEqual(editor.map.documents[0].nodes[0].path_width, 4)
        editor.set_file(["nodes[1].path_width=2", "nodes[2].path_width=3"])
        self.assertEqual(editor.map.documents[0].nodes[2].path_width, 3)
        editor.rotate(None, 90)
        editor.mirror(None, "x")
        with self.assertRaises(ValueError):
            editor.mirror(None, "z")
        with self.assertRaises(wend.Error):
            editor.split([0], "x", 3)

    def test_lines_of_tracks(self):
        track = sample_map("gp2-track")
        editor = track.edit()
        made = editor.line("race")
        records = editor.map.documents[0].line
        self.assertEqual(made.records, len(records))
        self.assertLessEqual(len(records), 79)
        self.assertNotEqual(editor.map.diff(track), [])
        self.assertEqual(editor.line("none").records, 0)
        with self.assertRaises(wend.Error):
            editor.line("fast")
        # The road is as it was.
        self.assertEqual(editor.line().records, 0)
        editor.mirror(None, "y")
        mirrored, before = (map.documents[0].configuration for map in (editor.map, track))
        self.assertEqual((mirrored.x, mirrored.y), (before.x, -before.y))
        self.assertNotEqual(mirrored.pole_side, before.pole_side)

    def test_shapes_of_tracks_are_copied(self):
        track, other = sample_map("gp2-track"), sample_map("f1gp-track")
        before = track.documents[0]
        editor = track.edit()
        report = editor.copy_shape(other, 1)
        after = editor.map.documents[0]
        self.assertEqual(len(after.shapes), len(before.shapes) + 1)
        self.assertEqual(after.definitions[-1].id, 17 + len(before.shapes))
        self.assertIn("new definition", report.consequences[-1])
        with self.assertRaises(wend.Error):
            editor.copy_shape(other, "nothing")
        with self.assertRaises(wend.Error):
            other.edit().copy_shape(track, 0)

    def test_links_get_lanes(self):
        links = self.town.network.links
        road = next(i for i in range(len(links)) if links.lanes[i] and links.opposite_lanes[i])
        source, target = int(links.source[road]), int(links.target[road])
        editor = self.town.edit()
        editor.set(None, "lanes=3,2", source=source, target=target)
        after = editor.map.network.links
        self.assertEqual((after.lanes[road], after.opposite_lanes[road]), (3, 2))
        report = editor.set([source, target], ["lanes=1", "train_crossing=true"])
        self.assertIn("2 links got their lanes", report.consequences)
        self.assertEqual(editor.map.network.links.lanes[road], 1)
        with self.assertRaises(wend.Error):
            editor.set(None, "lanes=3,2")

    def test_ways_are_made_and_taken_away(self):
        editor = self.town.edit()
        roads = self.town.select("road").tolist()
        a, b = roads[0], roads[-1]
        self.assertFalse(has_link(editor.map, a, b))
        editor.connect(a, b)
        self.assertTrue(has_link(editor.map, a, b) and has_link(editor.map, b, a))
        editor.disconnect(a, b)
        self.assertFalse(has_link(editor.map, a, b))
        count = len(editor.map.network.nodes)
        position = self.town.network.nodes.position
        editor.add_road([position[a] + (0, 5, 0), position[a] + (0, 15, 0)], join=a)
        self.assertEqual(len(editor.map.network.nodes), count + 2)
        editor.paste(self.town)
        self.assertEqual(len(editor.map.network.nodes), 2 * count + 2)
        for wrong, error in (
            (lambda: editor.connect(0, 10**9), IndexError),
            (lambda: editor.connect("nobody", 0), wend.Error),
            (lambda: editor.add_road([[0, 0]]), ValueError),
            (lambda: editor.move(None, (0, 0)), ValueError),
            (lambda: editor.move(None, (0, 0, float("nan"))), wend.Error),
        ):
            with self.assertRaises(error):
                wrong()

    def test_patches_lead_there_and_back(self):
        editor = self.town.edit()
        editor.move([0, 1], (0, 0, 1))
        editor.remove([5])
        other = editor.map
        patch = self.town.patch(other)
        self.assertTrue(patch)
        self.assertFalse(self.town.patch(self.town))
        self.assertEqual(self.town.apply(patch)[0], other.documents[0].to_bytes())
        self.assertEqual(other.apply(patch.to_json(), back=True)[0],
                         self.town.documents[0].to_bytes())
        changes = pandas.DataFrame(self.town.diff(other))
        told = json.loads(patch.to_json())["files"][0]["changes"]
        self.assertEqual(changes["path"].tolist(), [change["path"] for change in told])
        change_kinds = [node["change_kind"] for node in patch.changed_nodes]
        self.assertEqual(change_kinds.count("removed"), 1)
        self.assertIn("nodes", [each["list"] for each in patch.summary()[0]["lists"]])
        merged = self.town.merge(other, self.town)
        self.assertEqual(merged.conflicts, [])
        self.assertEqual(merged.files[0], other.documents[0].to_bytes())

    def with_widths(self, *widths):
        """The town with other widths of its first nodes."""
        editor = self.town.edit()
        for node, width in enumerate(widths):
            editor.set_file(f"nodes[{node}].path_width={width}")
        return editor.map

    def test_conflicts_are_told(self):
        sides = self.with_widths(3, 3), self.with_widths(4, 4)
        merged = wend.merge(self.town, *sides)
        self.assertEqual(len(merged.conflicts), 2)
        told = merged.conflicts[1]
        self.assertEqual(told["path"], "nodes[1].path_width")
        self.assertEqual((told["ours"], told["theirs"]), ("3", "4"))
        network = self.town.network
        self.assertTrue(told["record"].endswith(" " + network.name_of(1)), told["record"])
        self.assertEqual(told["position"], list(network.nodes.position[1]))
        self.assertEqual(told["our_change"], f"path_width {told['base']} -> 3")
        self.assertEqual(told["their_change"], f"path_width {told['base']} -> 4")
        with self.assertRaises(wend.Error):
            merged.files

    def test_conflicts_are_decided_in_rounds(self):
        sides = self.with_widths(3, 3), self.with_widths(4, 4)
        decided = None
        for left, side in ((2, "theirs"), (1, "ours")):
            merged = wend.merge(self.town, *sides, decisions=decided)
            self.assertEqual(len(merged.conflicts), left)
            decided = merged.conflicts_json().replace('"take": null', f'"take": "{side}"', 1)
        merged = self.town.merge(*sides, decisions=decided)
        expected = self.with_widths(4, 3)
        self.assertEqual(merged.files[0], expected.documents[0].to_bytes())

    def test_a_side_decides_what_is_left(self):
        sides = self.with_widths(3, 3), self.with_widths(4, 4)
        for take, expected in (("base", self.town), ("ours", sides[0]), ("theirs", sides[1])):
            for merge in (self.town.merge, lambda *maps, **how: wend.merge(self.town, *maps, **how)):
                merged = merge(*sides, take=take)
                self.assertEqual(merged.conflicts, [])
                self.assertEqual(merged.files[0], expected.documents[0].to_bytes())
        first = wend.merge(self.town, *sides).conflicts_json()
        decided = first.replace('"take": null', '"take": "theirs"', 1)
        merged = wend.merge(self.town, *sides, decisions=decided, take="ours")
        self.assertEqual(merged.files[0], self.with_widths(4, 3).documents[0].to_bytes())
        for name in ("take", "analysis"):
            with self.assertRaisesRegex(ValueError, f"{name}: there are .*theirs.* and not 'mine'"):
                wend.merge(self.town, *sides, **{name: "mine"})

    def test_a_merge_tells_what_became_of_analysis(self):
        house = sample_map("source-nav", 100)
        sides = []
        for change in ("areas[0].place=2", "areas[0].north_east_height=999"):
            editor = house.edit()
            editor.set_file(change)
            sides.append(editor.map)
        merged = wend.merge(house, *sides, check=False)
        self.assertEqual(merged.conflicts, [])
        self.assertRegex("; ".join(merged.notes), "^1 area was changed by both sides")
        self.assertEqual(house.merge(*sides, check=False, analysis="ours").notes, [])
        dropped = house.merge(*sides, check=False, analysis="drop").files.map()
        self.assertEqual([len(area.visible) for area in dropped.documents[0].areas],
                         [0] * len(dropped.documents[0].areas))

    def test_conversions_tell_what_they_lose(self):
        mesh = sample_map("source-nav", 100)
        with self.assertRaises(wend.Error) as caught:
            mesh.convert(to="16.4")
        self.assertGreater(len(caught.exception.losses), 0)
        files = mesh.convert(to="16.4", lossy=True)
        self.assertEqual(files.losses, caught.exception.losses)
        told = sum(total["count"] for total in files.loss_totals)
        self.assertGreaterEqual(told, len(files.losses))
        self.assertEqual(files.document(0).version, "16.4")
        self.assertEqual(files.map().documents[0].to_bytes(), files[0])
        self.assertEqual(mesh.convert()[0], mesh.documents[0].to_bytes())
        with self.assertRaises(TypeError):
            wend.convert([self.town, 12])
        with self.assertRaises(wend.Error):
            wend.convert([])

    def test_saving(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "out"
            self.town.save(path / "")
            self.town.save(Path(folder) / "nodes36.dat")
            one = path if path.is_file() else next(path.iterdir())
            self.assertEqual(one.read_bytes(), self.town.documents[0].to_bytes())
            self.assertEqual((Path(folder) / "nodes36.dat").read_bytes(), one.read_bytes())
            with self.assertRaises(wend.Error):
                self.town.save(Path(folder) / "nodes36.dat")
            self.town.save(Path(folder) / "nodes36.dat", replace=True)
            several = sample_map("gta-sa-paths", 2000)
            several.save(Path(folder) / "several")
            self.assertEqual(wend.open(Path(folder) / "several").diff(several), [])
            made = wend.Files({"nodes36.dat": self.town.documents[0]})
            self.assertEqual(made["nodes36.dat"], one.read_bytes())

    def test_lanes_come_back_from_a_geopackage(self):
        if "gpkg" not in {exchange["id"] for exchange in wend.exchange_formats()}:
            self.skipTest("this build has no GeoPackage")
        links = self.town.network.links
        road = next(i for i in range(len(links)) if links.lanes[i] and links.opposite_lanes[i])
        source, target = int(links.source[road]), int(links.target[road])
        ends = [self.town.network.node_names[node] for node in (source, target)]
        editor = self.town.edit()
        editor.set(None, ["lanes=3,2", "train_crossing=true"], source=source, target=target)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "town.gpkg"
            file.write_bytes(next(iter(self.town.convert(to="gpkg").values())))
            with contextlib.closing(sqlite3.connect(file)) as database:
                for lanes, back, (a, b) in ((3, 2, ends), (2, 3, ends[::-1])):
                    database.execute(
                        "UPDATE network_links SET lanes = ?, opposite_lanes = ?, "
                        "train_crossing = 1 WHERE wend_from = ? AND wend_to = ?",
                        (lanes, back, a, b),
                    )
                database.commit()
            back = wend.from_exchange(file.read_bytes(), "gpkg")
        self.assertEqual(back[0], editor.map.documents[0].to_bytes())
        self.assertNotEqual(back[0], self.town.documents[0].to_bytes())

    def test_geojson_comes_back(self):
        back = wend.from_exchange(self.town.to_geojson(), "geojson")
        self.assertEqual(back[0], self.town.documents[0].to_bytes())
        for exchange in wend.exchange_formats():
            if exchange["comes_back"]:
                with self.subTest(exchange["id"]):
                    data = self.town.convert(to=exchange["id"])[0]
                    again = wend.from_exchange(data, exchange["id"])
                    self.assertEqual(again[0], self.town.documents[0].to_bytes())

    def test_drawings_become_maps(self):
        line = b'{"type": "LineString", "coordinates": [[0, 0, 0], [90, 0, 40]]}'
        files = wend.from_drawings({"road.geojson": line}, to="gta-sa-paths:fm92-ver3")
        self.assertEqual(files.document(0).version, "fm92-ver3")
        self.assertGreater(len(files.notes), 0)
        drawn = {"a.geojson": line, "b.geojson": line.replace(b"[0, 0, 0]", b"[0, 0, 500]")}
        both = wend.from_drawings(drawn, to="gta-sa-paths", lossy=True, options={"up": "y"})
        self.assertGreater(len(both.map().network.nodes), 1)
        for wrong in ({}, {"to": "gp2-track"}, {"to": "gta-sa-paths", "options": {"up": "x"}}):
            with self.assertRaises((wend.Error, TypeError)):
                wend.from_drawings({"road.geojson": line}, **wrong)

    def test_shapes_of_tracks_take_the_solids_of_files(self):
        track = sample_map("gp2-track")
        scene = track.convert(to="glb")
        solid = scene[0]
        editor = track.edit()
        report = editor.draw_shape(1, solid)
        self.assertEqual(report.consequences, ["shape 1 is as the drawing shows it"])
        self.assertEqual(editor.map.diff(track), [])
        with self.assertRaises(wend.Error):
            editor.draw_shape(1, b"no glTF")
        with self.assertRaises(wend.Error):
            editor.draw_shape("nothing", solid)

    def test_pictures_in_files_are_put_back(self):
        track = sample_map("f1gp-track")
        picture = track.draw(stored="horizon")
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        editor = track.edit()
        editor.set_picture("horizon", picture)
        self.assertEqual(editor.map.diff(track), [])

    def test_pictures_lie_below_maps(self):
        picture = sample_map("f1gp-track").draw(stored="horizon")  # Any PNG.
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "aerial.png"
            file.write_bytes(picture)
            drawn = self.town.draw(background=f"{file}:0,0,500,500", background_opacity=0.25)
            self.assertIn(base64.b64encode(picture), drawn)
            self.assertIn(b'opacity=".25"', drawn)
            self.assertNotEqual(drawn, self.town.draw(background=str(file)))
            with self.assertRaises(ValueError):
                self.town.draw(background=f"{file}:0,0,0,5")

    def test_repairing(self):
        document = self.town.documents[0].copy()
        length = document.nodes[0].links[0].length
        document.nodes[0].links[0].length = length + 50
        broken = wend.Files({"nodes36.dat": document}).map()
        rules = {finding["rule"] for finding in broken.check()}
        self.assertGreater(len(rules), 0)
        repaired = broken.repair(only=sorted(rules & repairable()))
        self.assertGreater(len(repaired.changes), 0)
        self.assertEqual(repaired.map.documents[0].to_bytes(), self.town.documents[0].to_bytes())
        self.assertEqual(repaired.report.errors, 0)
        with self.assertRaises(wend.Error):
            broken.repair(only=["no-such-rule"])


def repairable():
    return {rule["id"] for rule in wend.rules("gta-sa-paths") if rule["repair"] != "none"}


def has_link(map, source, target):
    links = map.network.links
    return bool(((links.source == source) & (links.target == target)).any())


class RealMaps(unittest.TestCase):
    def test_san_andreas(self):
        map = wend.open(real("gta-sa"))
        self.assertEqual(len(map.documents), 64)
        self.assertEqual(len(map.network.nodes), 68237)
        told = run_json("nearest", real("gta-sa"), "--at", "0,0,0", "--json")
        found = map.nearest([[0, 0, 0]])
        self.assertIn(map.network.name_of(found.node[0]), json.dumps(told))

    def test_meshes(self):
        paths = sorted(real("source-nav").rglob("*.nav"))[:10]
        for path in paths:
            map = wend.open(path)
            self.assertEqual(map.documents[0].to_bytes(), path.read_bytes())
            self.assertEqual(map.network.nodes.position.shape[1], 3)
            map.check(min_severity="error")


if __name__ == "__main__":
    unittest.main()
