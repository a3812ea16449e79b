"""Real files and samples: the same bytes and the same JSON as on this machine."""

import json
import os
import unittest

import programs
from both import BothPrograms


class Samples(BothPrograms):
    def test_of_all_formats_are_the_same_bytes_and_come_back(self):
        self.assertEqual(
            sorted([*programs.SAMPLES, *programs.MAP_SAMPLES, "track-drawing"]),
            sorted(self.formats()),
        )
        for sample, options in programs.SAMPLES.items():
            with self.subTest(sample):
                self.both("sample", sample, *options, "-o", sample)
                self.both("dump", sample, "-o", f"{sample}.json")
                self.both("build", f"{sample}.json", "-o", f"{sample} again")
                self.both("convert", sample, f"{sample}.geojson")
                self.both("convert", f"{sample}.geojson", f"{sample} back/")
                files = programs.files_in(self.folder_wine / sample)
                for copy in ("again", "back"):
                    came_back = programs.files_in(self.folder_wine / f"{sample} {copy}")
                    self.assertEqual(came_back, files)
        for sample, options in programs.MAP_SAMPLES.items():
            with self.subTest(sample):
                self.both("sample", sample, *options, "-o", sample)
                for name, held in programs.files_in(self.folder_wine / sample).items():
                    self.both("dump", f"{sample}/{name}", "-o", f"{sample}.json")
                    self.both("build", f"{sample}.json", "-o", f"{sample}.bsp")
                    came_back = (self.folder_wine / f"{sample}.bsp").read_bytes()
                    self.assertEqual(came_back, held)
        self.assert_same_files()

    def formats(self):
        told = json.loads(programs.wine(self.folder_wine, "formats", "--json").out)
        return [one["id"] for one in told["formats"]]


class SharedFiles(BothPrograms):
    """Each folder of real files by one start of a verb."""

    def setUp(self):
        super().setUp()
        if not programs.SHARED.is_dir():
            self.skipTest("there are no real files beside this copy")
        for folder in (self.folder_here, self.folder_wine):
            os.symlink(programs.SHARED, folder / "data")

    def names(self):
        return sorted(
            f"data/{one.name}" for one in programs.SHARED.iterdir() if one.is_dir()
        )

    def test_are_told_of_alike(self):
        for words in (
            ["info", "--json", "--recursive"],
            ["check", "--json", "--recursive"],
            ["table", "--recursive"],
        ):
            with self.subTest(words[0]):
                self.both(*words, *self.names(), status=None)

    def test_become_the_same_json_which_becomes_the_same_files(self):
        for name in self.names():
            with self.subTest(name):
                out = name.removeprefix("data/") + ".json"
                if programs.here(self.folder_here, "dump", name, "-o", out).status != 0:
                    continue
                done = programs.wine(self.folder_wine, "dump", name, "-o", out)
                self.assertEqual(done.status, 0, done.err)
                one = (self.folder_here / out).read_bytes()
                other = (self.folder_wine / out).read_bytes()
                self.assert_same(other, one, out)
                self.both("build", out, "-o", f"{out} again/", status=None)
        self.assert_same_files()


if __name__ == "__main__":
    unittest.main()
