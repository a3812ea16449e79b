"""Many maps: one after another, on several threads, and as one table."""

import gc
import json
import tempfile
import unittest
from pathlib import Path

import pandas
import wend

from support import run, sample


class Tables(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        for seed in range(1, 7):
            mesh = wend.sample("source-nav", nodes=40 + seed, seed=seed)
            (cls.folder / "deep").mkdir(exist_ok=True)
            mesh.save_as(cls.folder / "deep" / f"mesh{seed}.nav")
        sample("gta-sa-paths", cls.folder / "town", nodes=200)
        (cls.folder / "broken.nav").write_bytes(b"\xce\xfa\xed\xfe\x10\0\0\0")

    def test_are_those_of_the_program(self):
        for what in ("info", "findings", "areas", "links", "nodes", "values", "places"):
            with self.subTest(what):
                told = run("table", self.folder, "--recursive", "--what", what, "--output-format", "ndjson",
                           status=2)
                rows = [json.loads(line) for line in told.splitlines()]
                frame = wend.table(self.folder, what, recursive=True, jobs=2)
                of_errors = frame["error"].notna() if "error" in frame else []
                known = frame[frame["error"].isna()] if "error" in frame else frame
                rows = [row for row in rows if row.get("error") is None]
                self.assertEqual(len(known), len(rows))
                for row, (_, had) in zip(rows, known.iterrows()):
                    for name, value in row.items():
                        if value is None:
                            self.assertTrue(pandas.isna(had[name]), name)
                        else:
                            self.assertEqual(had[name], value, name)
                if "error" in frame and what != "values":
                    self.assertEqual(sum(of_errors), 1)

    def test_types_are_those_of_the_columns(self):
        frame = wend.table(self.folder, recursive=True)
        self.assertEqual(str(frame["format"].dtype), "category")
        self.assertEqual(str(frame["nodes"].dtype), "Int64")
        self.assertEqual(str(frame["ground_m2"].dtype), "float64")
        self.assertEqual(frame["nodes"].sum(), 200 + sum(40 + seed for seed in range(1, 7)))

    def test_tell_of_maps_that_are_open_too(self):
        town, mesh = wend.open(self.folder / "town"), self.folder / "deep" / "mesh1.nav"
        frame = wend.table([town, mesh])
        self.assertEqual(frame["nodes"].tolist(), [200, 41])
        roads = wend.table(town, "nodes", where="road")
        self.assertEqual(len(roads), len(town.select("road")))
        with self.assertRaises(ValueError):
            wend.table(town, "everything")
        with self.assertRaises(ValueError):
            wend.table(town, "nodes", where="road and (")

    def test_maps_come_one_after_another(self):
        errors = []
        for jobs in (1, 3):
            found = [
                (map.format, len(map.network.nodes))
                for map in wend.iter_maps(self.folder, recursive=True, jobs=jobs, errors=errors)
            ]
            self.assertEqual(found, [("source-nav", 40 + seed) for seed in range(1, 7)]
                             + [("gta-sa-paths", 200)])
            self.assertEqual(len(errors), 1)
            self.assertIn("broken.nav", errors.pop().file)
        with self.assertRaises(wend.Error):
            list(wend.iter_maps(self.folder, recursive=True))
        with self.assertRaises(FileNotFoundError):
            list(wend.iter_maps(self.folder / "nowhere"))

    def test_what_a_function_makes_of_each_comes_in_their_order(self):
        paths = sorted((self.folder / "deep").iterdir())
        for jobs in (1, 2, 8):
            summaries = wend.each_map(paths, wend.Map.summary, jobs=jobs)
            self.assertEqual([one["nodes"] for one in summaries], [41, 42, 43, 44, 45, 46])

        def refuse(map):
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            list(wend.each_map(paths, refuse, jobs=2))

    def test_no_map_is_kept_that_nobody_holds(self):
        gc.collect()
        before = sum(isinstance(one, wend.Map) for one in gc.get_objects())
        most = 0
        for map in wend.iter_maps(sorted((self.folder / "deep").iterdir())):
            there = sum(isinstance(one, wend.Map) for one in gc.get_objects())
            most = max(most, there - before)
        self.assertLessEqual(most, 2)


if __name__ == "__main__":
    unittest.main()
