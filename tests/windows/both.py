"""Tests that do the same with both programs, each in a folder of its own."""

import tempfile
import unittest
from pathlib import Path

import programs


class BothPrograms(unittest.TestCase):
    maxDiff = 2000

    def setUp(self):
        room = tempfile.TemporaryDirectory(prefix="wend-windows-")
        self.addCleanup(room.cleanup)
        self.room = Path(room.name)
        self.folder_here = self.room / "here"
        self.folder_wine = self.room / "wine"
        for folder in (self.folder_here, self.folder_wine):
            folder.mkdir()

    def put(self, name, content):
        """A file in both folders."""
        for folder in (self.folder_here, self.folder_wine):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)

    def both(self, *words, status=0):
        """Runs both programs, which must say the same; what they print."""
        one = programs.here(self.folder_here, *words)
        other = programs.wine(self.folder_wine, *words)
        told = f"wend {' '.join(words)}: {other.err.decode(errors='replace')[:500]}"
        self.assertEqual(other.status, one.status, told)
        if status is not None:
            self.assertEqual(one.status, status, one.err)
        self.assert_same(other.out, one.out, told)
        self.assert_same(other.err, one.err, told)
        return one.out

    def assert_same(self, a, b, told):
        # Of long texts only where they part is of interest.
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            self.fail(f"{told}\nfrom {at}: {a[at:at + 200]!r}\nnot {b[at:at + 200]!r}")

    def assert_same_files(self):
        one = programs.files_in(self.folder_here)
        other = programs.files_in(self.folder_wine)
        self.assertEqual(sorted(other), sorted(one))
        for name, content in one.items():
            self.assert_same(other[name], content, name)
        self.assertTrue(one)
