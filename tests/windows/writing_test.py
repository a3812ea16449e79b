"""Files appear whole or not at all, whatever happens to the program meanwhile."""

import os
import signal
import subprocess
import time
import unittest

import programs
from both import BothPrograms


class Writing(BothPrograms):
    def setUp(self):
        super().setUp()
        self.make("old", 7)
        self.make("new", 8)

    def make(self, name, seed):
        done = programs.here(
            self.folder_wine, "sample", "gta-sa-paths", "--nodes", "4000", "--seed", str(seed),
            "-o", name,
        )  # fmt: skip
        self.assertEqual(done.status, 0, done.err)

    def copy(self, name):
        subprocess.run(["cp", "-r", "old", name], cwd=self.folder_wine, check=True)

    def whole(self, name):
        return programs.files_in(self.folder_wine / name)

    def test_a_program_that_is_killed_leaves_a_set_that_can_be_restored(self):
        old = self.whole("old")
        begun = time.monotonic()
        programs.wine(self.folder_wine, "convert", "old", "timed/", "--to", "fm92-ver3")
        needed = time.monotonic() - begun
        new = dict(self.whole("timed"))
        ends = {"old": 0, "new": 0, "restored": 0}
        for turn in range(12):
            target = f"target{turn}"
            self.copy(target)
            running = subprocess.Popen(
                ["wine", programs.EXE, "convert", "old", target, "--to", "fm92-ver3", "--force"],
                cwd=self.folder_wine, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            time.sleep(needed * (0.5 + turn / 18))
            running.send_signal(signal.SIGKILL)
            running.wait()
            ends[self.end_of(target, old, new)] += 1
        self.assertEqual(sum(ends.values()), 12)

    def end_of(self, target, old, new):
        left = {n: c for n, c in self.whole(target).items() if not n.startswith(".wend-")}
        if (self.folder_wine / target / ".wend-originals").exists():
            done = programs.wine(self.folder_wine, "restore", target)
            self.assertEqual(done.status, 0, done.err)
            left = {n: c for n, c in self.whole(target).items() if not n.startswith(".wend-")}
            self.assertEqual(left, old)
            return "restored"
        self.assertIn(left, (old, new))
        return "old" if left == old else "new"

    def test_a_file_in_use_is_told(self):
        holder = self.room / "hold.exe"
        source = programs.SOURCE / "tests/windows/hold.cpp"
        subprocess.run(
            ["x86_64-w64-mingw32-g++-posix", "-municode", "-static", source, "-o", holder],
            check=True,
        )
        old = (self.folder_wine / "old/nodes27.dat").read_bytes()
        held = subprocess.Popen(
            ["wine", holder, "old\\nodes27.dat"],
            cwd=self.folder_wine, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.assertEqual(held.stdout.readline().strip(), b"held")
        try:
            read = programs.wine(self.folder_wine, "info", "old/nodes27.dat")
            self.assertEqual(read.status, 2)
            self.assertIn(b"in use by another program", read.err)
            written = programs.wine(
                self.folder_wine, "convert", "new/nodes27.dat", "old/nodes27.dat", "--force"
            )
            self.assertEqual(written.status, 2)
            self.assertIn(b"in use by another program", written.err)
        finally:
            held.communicate(b"\n")
        self.assertEqual((self.folder_wine / "old/nodes27.dat").read_bytes(), old)
        self.assertEqual(
            [name for name in os.listdir(self.folder_wine / "old") if name.startswith(".wend")], []
        )


if __name__ == "__main__":
    unittest.main()
