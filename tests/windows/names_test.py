"""Names of all sorts: letters of all the world, names that Windows has not, and long ones."""

import unittest

import programs
from both import BothPrograms

NAMES = ["Grüße aus Köln", "地図の道", "a  b 'c' & d", "Ωμέγα-😀"]


class Names(BothPrograms):
    def test_of_all_the_world_are_read_written_and_printed(self):
        for name in NAMES:
            with self.subTest(name):
                self.both("sample", "source-nav", "--nodes", "80", "-o", name)
                self.both("info", name)
                self.both("dump", f"{name}/building.nav", "-o", f"{name}.json")
                self.both("build", f"{name}.json", "-o", f"{name} wieder.nav")
                self.both("info", f"{name}/nichts.nav", status=2)
        self.assert_same_files()

    def test_may_be_parted_by_either_slash(self):
        made = programs.wine(self.folder_wine, "sample", "source-nav", "-o", "a\\b")
        self.assertEqual(made.status, 0, made.err)
        self.assertTrue((self.folder_wine / "a/b/building.nav").is_file())
        told = programs.wine(self.folder_wine, "info", "a\\b")
        self.assertEqual(told.status, 0, told.err)
        # A name that ends in a slash is a folder's.
        (self.folder_wine / "c").mkdir()
        copied = programs.wine(self.folder_wine, "convert", "a\\b\\building.nav", "c\\d\\")
        self.assertEqual(copied.status, 0, copied.err)
        self.assertTrue((self.folder_wine / "c/d/building.nav").is_file())

    def test_with_asterisks_stand_for_the_files_that_fit(self):
        made = programs.wine(self.folder_wine, "sample", "source-nav", "-o", "maps")
        self.assertEqual(made.status, 0, made.err)
        copy = (self.folder_wine / "maps/building.nav").read_bytes()
        (self.folder_wine / "maps/other.nav").write_bytes(copy)
        told = programs.wine(self.folder_wine, "info", "maps\\*.nav")
        self.assertEqual(told.status, 0, told.err)
        self.assertIn(b"building.nav", told.out)
        self.assertIn(b"other.nav", told.out)

    def test_that_windows_has_not_are_refused_before_anything_is_written(self):
        self.put("sample.nav", self.a_mesh())
        for name, why in {
            "con.nav": "it is that of a device",
            "out/LPT1": "it is that of a device",
            "what?.nav": "it has a ?",
            "ab:c.nav": "it has a :",
            "end.": "it ends in a dot or a blank",
            "end /x.nav": "it ends in a dot or a blank",
        }.items():
            with self.subTest(name):
                done = programs.wine(self.folder_wine, "convert", "sample.nav", name)
                self.assertEqual(done.status, 2)
                part = [part for part in name.split("/") if part != "out" and part != "x.nav"][0]
                self.assertIn(f"Windows has no name '{part}': {why}", done.err.decode())
        self.assertEqual(sorted(programs.files_in(self.folder_wine)), ["sample.nav"])

    def test_that_differ_in_capitals_alone_are_one_file(self):
        made = programs.wine(
            self.folder_wine, "sample", "gp2-track", "-o", "Track"
        )
        self.assertEqual(made.status, 0, made.err)
        again = programs.wine(self.folder_wine, "sample", "gp2-track", "-o", "TRACK")
        self.assertEqual(again.status, 2)
        self.assertIn(b"exists already", again.err)

    def a_mesh(self):
        programs.here(self.folder_here, "sample", "source-nav", "--nodes", "50", "-o", "mesh")
        return (self.folder_here / "mesh/building.nav").read_bytes()


if __name__ == "__main__":
    unittest.main()
