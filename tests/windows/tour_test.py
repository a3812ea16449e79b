"""The tour of the README, command by command."""

import re
import subprocess
import unittest

import programs
from both import BothPrograms

# What this build leaves out, and what stands on it.
LEFT_OUT = ("town.gpkg", "diff -r town same")


def commands():
    text = (programs.SOURCE / "README.md").read_text()
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line[2:] for block in blocks for line in block.split("\n") if line.startswith("$ ")]
    return [line for line in lines if not any(word in line for word in LEFT_OUT)]


class Tour(BothPrograms):
    def setUp(self):
        super().setUp()
        self.program(self.room / "bin_here", f"exec '{programs.HERE}'")
        self.program(self.room / "bin_wine", f"exec wine '{programs.EXE}'")

    def program(self, folder, start):
        folder.mkdir()
        script = folder / "wend"
        script.write_text(f'#!/bin/sh\n{start} "$@"\n')
        script.chmod(0o755)

    def shell(self, line, folder, programs_in):
        path = f"{programs_in}:/usr/local/bin:/usr/bin:/bin"
        return programs.run(
            ["bash", "-c", f"PATH={path}\n{line}"], folder, stdin=subprocess.DEVNULL
        )

    def test_goes_as_on_this_machine(self):
        lines = commands()
        self.assertGreater(len(lines), 40)
        for line in lines:
            with self.subTest(line):
                one = self.shell(line, self.folder_here, self.room / "bin_here")
                other = self.shell(line, self.folder_wine, self.room / "bin_wine")
                self.assertEqual(other.status, one.status, other.err)
                self.assert_same(other.out, one.out, line)
                self.assert_same(other.err, one.err, line)
        self.assert_same_maps()

    def assert_same_maps(self):
        # Pictures are drawn by another library, and compared where they are looked at.
        one = programs.files_in(self.folder_here)
        other = programs.files_in(self.folder_wine)
        self.assertEqual(sorted(other), sorted(one))
        for name, content in one.items():
            if not name.endswith(".png"):
                self.assert_same(other[name], content, name)


if __name__ == "__main__":
    unittest.main()
