"""Nothing leaks, and no call ends the interpreter."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

import wend

from support import sample_map

FUZZER = Path(__file__).with_name("random_calls.py")


def resident_bytes():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Lasting(unittest.TestCase):
    @unittest.skipUnless(Path("/proc/self/statm").exists(), "needs what Linux tells of memory")
    def test_ten_thousand_maps_leave_nothing(self):
        data = sample_map("gta-sa-paths", 100).documents[0].to_bytes()

        def open_some(count):
            for _ in range(count):
                map = wend.open(data, name="nodes36.dat")
                map.network.nodes.position
                map.documents[0].nodes[0].links

        open_some(500)
        before = resident_bytes()
        open_some(9500)
        # A map of these takes some 100 kB: of all that were opened not ten are left.
        self.assertLess(resident_bytes() - before, 1_000_000)

    @unittest.skipUnless(Path("/proc/self/statm").exists(), "needs what Linux tells of memory")
    def test_answers_and_errors_leave_nothing(self):
        map = sample_map("gta-sa-paths", 100)

        def ask(count):
            for index in range(count):
                map.route(index % 100, 5).points
                map.nearest([[0, 0, 0]] * 50)
                map.network.nodes["speed_class"]
                map.reach(0, 100).nodes
                editor = map.edit()
                editor.move([0], (0, 0, 1))
                for wrong in (lambda: map.route("nobody", 0), lambda: map.documents[0]["a/b"]):
                    try:
                        wrong()
                    except wend.Error:
                        pass

        ask(100)
        before = resident_bytes()
        ask(1000)
        self.assertLess(resident_bytes() - before, 2_000_000)

    def test_random_calls_raise_at_most(self):
        seconds = 60 if os.environ.get("WEND_LONG") else 3
        seed = os.environ.get("WEND_FUZZ_SEED", "1")
        environment = {**os.environ, "PYTHONPATH": str(Path(wend.__file__).parents[1])}
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", FUZZER, seed, str(seconds)],
            env=environment,
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stderr[-4000:])
        calls, answers = map(int, done.stdout.split()[:2])
        self.assertGreater(answers, 50 * seconds)
        self.assertGreater(calls - answers, 50 * seconds)


if __name__ == "__main__":
    unittest.main()
