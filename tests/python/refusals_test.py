"""What cannot be meant is refused, and what is passed over is told."""

import inspect
import math
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy
import wend
from wend import _library
from wend._keywords import DrawKeywords

from support import sample, sample_map


class Refusals(unittest.TestCase):
    def setUp(self):
        self.town = sample_map("gta-sa-paths", 100)
        self.mesh = sample_map("source-nav", 60)

    def refused(self, kind, *calls):
        for number, call in enumerate(calls):
            with self.assertRaises(kind, msg=str(number)):
                call()

    def test_conversions_that_there_are_not(self):
        for map in (self.town, self.mesh, sample_map("gp2-track")):
            (info,) = [one for one in wend.formats() if one["id"] == map.format]
            for other in {one["id"] for one in wend.formats()} - {map.format, *info["converts_to"]}:
                with self.assertRaisesRegex(wend.Error, "cannot be converted into", msg=other):
                    map.convert(to=other, lossy=True)

    def test_keywords_are_the_fields_of_requests(self):
        # Fields that Python says otherwise, and how.
        otherwise = {
            "wend_draw_options": {
                "picture": "format", "least": "bounds", "greatest": "bounds",
                "lowest": "heights", "highest": "heights", "show_node": "show",
                "value_count": "values", "route_count": "routes", "mark_count": "marks",
                "report": "marks", "options": "title",
            },
            "wend_repair_options": {"file": "only", "record": "only", "field": "only"},
        }  # fmt: skip
        for structure, function in (
            ("wend_convert_options", wend.convert),
            ("wend_nearest_options", wend.Map.nearest_finder),
            ("wend_draw_options", wend.Map.draw),
            ("wend_check_options", wend.Map.report),
            ("wend_check_options", wend.Map.check),
            ("wend_repair_options", wend.Map.repair),
        ):
            fields = {
                otherwise.get(structure, {}).get(name, name)
                for name, _ in _library.ffi.typeof(structure).fields
                if name != "size" and not name.startswith("has_")
            }
            parameters = inspect.signature(function).parameters.values()
            keywords = {one.name for one in parameters if one.kind is one.KEYWORD_ONLY}
            # Of pictures more can be said by name.
            same = self.assertLessEqual if structure == "wend_draw_options" else self.assertEqual
            same(fields, keywords, structure)
        told = _library.records("wend_route_option", _library.lib.wend_draw_option_at)
        names = {"format" if one["name"] == "picture" else one["name"] for one in told}
        self.assertLessEqual(names, set(DrawKeywords.__annotations__))
        self.assertIn("width", names)

    def test_edits_by_what_is_no_number(self):
        for map in (self.town, self.mesh, sample_map("metroid-prime-path", 40)):
            editor = map.edit()
            self.refused(wend.Error, *(
                lambda by=by: editor.move([0], by)
                for by in ((math.nan, 0, 0), (0, 0, math.inf), (1e300, 0, 0), (0, 0, math.nan))
            ))  # fmt: skip
            self.refused(wend.Error, lambda: editor.rotate(None, math.nan))
            self.assertFalse(editor.undo())
        track = sample_map("gp2-track").edit()
        self.refused(wend.Error, lambda: track.add_camera(math.nan))

    def test_pictures_that_nobody_can_draw(self):
        self.refused(
            ValueError,
            lambda: self.town.draw(format="gif"),
            lambda: self.town.draw(heights=(1,)),
            lambda: self.town.draw(bounds=(0, 0, math.nan, 1)),
            lambda: self.town.draw(width=-1),
        )
        self.refused(
            TypeError,
            lambda: self.town.draw(colour="red"),
            lambda: self.town.draw(heights=("low", "high")),
            lambda: self.town.draw(title=3),
            lambda: self.town.check(lest="error"),
            lambda: self.town.nearest([[0, 0, 0]], near=1),
        )

    def test_graphs_of_what_is_no_place(self):
        builder = wend.NetworkBuilder("mesh")
        builder.add_kind("area")
        bad = [[0, 0, 0], [math.inf, 0, 0], [1, 1, 0], [0, 1, 0]]
        self.refused(
            ValueError,
            lambda: builder.add_node((math.nan, 0, 0)),
            lambda: builder.add_nodes([[0, 0, math.inf]]),
            lambda: builder.add_node((0, 0, 0), width=math.nan),
            lambda: builder.add_node((0, 0, 0), surface=bad),
            lambda: builder.add_link(0, 1, portal=bad),
            lambda: builder.add_link(0, 1, curve=(0, math.nan, 0)),
            lambda: wend.NetworkBuilder("paths", None, 2.0),
        )
        self.refused(wend.Error, lambda: wend.NetworkBuilder("paths", "unit", math.inf))

    def test_lists_that_could_mean_something_else(self):
        masked = numpy.ma.masked_array(self.town.network.nodes.position[:4].copy())
        masked[1] = numpy.ma.masked
        self.refused(
            ValueError,
            lambda: self.town.nearest(masked),
            lambda: self.town.routes(masked, [0, 1, 2, 3]),
            lambda: self.town.network.summary(nodes=numpy.ma.masked_array([1, 2], [False, True])),
        )
        self.refused(
            TypeError,
            lambda: self.town.routes(b"\1", b"\2"),
            lambda: self.town.routes({0, 1}, [2, 3]),
            lambda: self.town.network.summary(nodes={1, 2}),
            lambda: self.town.draw(routes=self.town.route(0, 1)),
        )
        # All of these are the same two places.
        expected = self.town.routes([0, 3], [20, 21]).cost.tolist()
        for starts in (numpy.array(["36:0", "36:3"]), numpy.array(["36:0", 3], dtype=object)):
            self.assertEqual(self.town.routes(starts, [20, 21]).cost.tolist(), expected)

    def test_routes_of_other_networks(self):
        sight, route = self.mesh.sight(), self.mesh.route(0, 30)
        self.assertGreater(len(sight.along(route).area), 0)
        self.refused(ValueError, lambda: sight.along(self.town.route(0, 1)))
        self.refused(TypeError, lambda: sight.along(pickle.loads(pickle.dumps(route))))

    def test_what_is_passed_over_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            sample("source-nav", folder, nodes=30)
            (folder / "notes.txt").write_text("no map")
            (folder / "empty.nav").write_bytes(b"")
            errors, left_out = [], []
            maps = list(wend.iter_maps(folder, errors=errors, left_out=left_out))
            opened = wend.open_all(folder)
            self.assertEqual(len(maps), 1)
            self.assertEqual(sorted(left_out), sorted(opened.left_out))
            self.assertEqual(len(errors), len(opened.errors))
            self.assertIn("notes.txt", " ".join(left_out))
            with open(os.fsencode(folder) + b"/\xfebroken.nav", "wb") as file:
                file.write(b"\xce\xfa\xed\xfe\x10\0\0\0")
            frame = wend.table(folder)
            self.assertIn("\\xfebroken.nav", " ".join(frame["file"].astype(str)))

    def test_answers_outlive_their_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(sample("gta-sa-paths", Path(folder) / "town", nodes=100))
            was = wend.open(path)
            editor = was.edit()
            editor.move("road", (1, 0, 0))
            now = editor.map
            patch, map = pickle.dumps(was.patch(now)), pickle.dumps(was)
            now.save(path, replace=True)
            self.assertEqual(pickle.loads(patch).to_json(), was.patch(now).to_json())
            self.refused(wend.Error, lambda: pickle.loads(map))
            next(path.iterdir()).unlink()
            self.refused(FileNotFoundError, lambda: pickle.loads(map))

    def test_names_and_libraries_that_are_none(self):
        """'-' is a name like others: a program's own input is none of the library's."""
        self.refused(FileNotFoundError, lambda: wend.open("-"), lambda: wend.open_document("-"))
        for library in ("libc.so.6", "/nowhere/libwend-c.so"):
            done = subprocess.run(
                [sys.executable, "-c", "import wend"], capture_output=True, text=True,
                env={**os.environ, "PYTHONPATH": str(Path(wend.__file__).parents[1]),
                     "WEND_LIBRARY": library},
            )  # fmt: skip
            self.assertIn("ImportError: wend needs its C library", done.stderr)

    def test_nothing_of_a_name_becomes_a_page(self):
        builder = wend.NetworkBuilder()
        builder.add_kind("road")
        builder.add_nodes([[0, 0, 0], [1, 0, 0]])
        builder.add_place("<script>\x1b[2J", [0])
        shown = builder.build().matrix(between="nearest")._repr_html_()
        self.assertNotIn("<script>", shown)
        self.assertTrue(shown.replace("\n", "").isprintable())


if __name__ == "__main__":
    unittest.main()
