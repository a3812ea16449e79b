"""Pictures: SVG the same to the letter; PNG, which another library draws, the same to the eye."""

import unittest

import png
import programs
from both import BothPrograms

# Of 255, on average over a picture. Where a line is missing or a text is elsewhere it is more: two
# maps of different seeds are further apart, which is tried too.
NEAR = 2.0


def mean_distance(one, other):
    total = count = 0
    for a, b in zip(one[2], other[2]):
        total += sum(abs(x - y) for x, y in zip(a, b))
        count += len(a)
    return total / count


class Pictures(BothPrograms):
    def drawn(self, folder, run, *words):
        done = run(folder, "draw", *words, "--width", "500", "-o", "picture.png", "--force")
        self.assertEqual(done.status, 0, done.err)
        return png.read((folder / "picture.png").read_bytes())

    def test_are_the_same_to_the_eye(self):
        for sample in ("gta-sa-paths", "source-nav", "gp2-track", "metroid-prime-path"):
            with self.subTest(sample):
                self.both("sample", sample, *programs.SAMPLES[sample], "-o", sample)
                one = self.drawn(self.folder_here, programs.here, sample)
                other = self.drawn(self.folder_wine, programs.wine, sample)
                self.assertEqual(other[:2], one[:2])
                self.assertLess(mean_distance(one, other), NEAR)
                self.both("draw", sample, "--title", "Übersicht", "-o", f"{sample}.svg")
        self.both("sample", "gp2-track", "--seed", "8", "-o", "another")
        another = self.drawn(self.folder_wine, programs.wine, "another")
        one = self.drawn(self.folder_here, programs.here, "gp2-track")
        self.assertGreater(mean_distance(one, another), NEAR)
        for sample in ("gta-sa-paths", "source-nav", "gp2-track", "metroid-prime-path"):
            one = (self.folder_here / f"{sample}.svg").read_bytes()
            self.assert_same((self.folder_wine / f"{sample}.svg").read_bytes(), one, sample)


if __name__ == "__main__":
    unittest.main()
