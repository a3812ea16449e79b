"""pip makes a wheel that works without the source tree, without a compiler, for all Pythons."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import wend

from support import ROOT, sample

FILES = ("setup.py", "pyproject.toml", "docs/python.md", "include/wend/version.hpp",
         "include/wend/wend.h", "include/wend/c", "python")  # fmt: skip


def library():
    """The library that the package at hand has beside itself."""
    return next(Path(wend.__file__).parent.glob("libwend-c.so.*"), None)


@unittest.skipUnless(library(), "needs the library beside the package")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.tree = cls.folder / "tree"
        for name in FILES:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            (cls.tree / name).parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, cls.tree / name)
        # Without a compiler: nothing that could be one is to be found.
        cls.environment = {**os.environ, "CC": "false", "CXX": "false"}
        cls.environment.pop("PYTHONPATH", None)
        cls.run_here(sys.executable, "-m", "venv", "--system-site-packages", cls.folder / "venv")
        cls.python = cls.folder / "venv" / "bin" / "python"

    @classmethod
    def run_here(cls, *words, **environment):
        done = subprocess.run(
            list(map(str, words)), cwd=cls.folder, env={**cls.environment, **environment},
            capture_output=True, text=True,
        )  # fmt: skip
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)
        return done.stdout

    def pip(self, *words, **environment):
        pip = (self.python, "-m", "pip", "--disable-pip-version-check")
        return self.run_here(*pip, *words, "--no-deps", "--no-index", **environment)

    def told(self, **environment):
        sample("gta-sa-paths", self.folder / "town", nodes=100)
        return self.run_here(
            self.python, "-c",
            "import wend; from pathlib import Path; here = Path(wend.__file__).parent;"
            "print(wend.__version__, len(wend.open('town').network.nodes),"
            " (here / 'py.typed').exists(), len(list(here.glob('libwend-c*'))), here)",
            **environment,
        ).split()  # fmt: skip

    def test_wheel_with_the_library_works_elsewhere(self):
        self.pip("wheel", "--no-build-isolation", "-w", self.folder, self.tree,
                 WEND_LIBRARY=str(library()))  # fmt: skip
        (wheel,) = self.folder.glob("wend-*.whl")
        self.assertRegex(wheel.name, r"^wend-[\d.]+-py3-none-(?!any)\w+\.whl$")
        self.pip("install", "--force-reinstall", wheel)
        version, nodes, is_typed, libraries, here = self.told()
        self.assertEqual((version, nodes, is_typed, libraries),
                         (wend.__version__, "100", "True", "1"))
        self.assertIn(str(self.folder.resolve()), str(Path(here).resolve()))

    def test_an_installed_library_serves(self):
        """Found as the system finds libraries; the package has none of its own then."""
        found = self.folder / "found"
        found.mkdir()
        shutil.copy(library().resolve(), found / library().name)
        where = {"LD_LIBRARY_PATH": str(found)}
        self.pip("install", "--no-build-isolation", "--force-reinstall", self.tree, **where)
        self.assertEqual(self.told(**where)[1:4], ["100", "True", "0"])
        with self.assertRaisesRegex(AssertionError, "ImportError: wend needs its C library"):
            self.told()


if __name__ == "__main__":
    unittest.main()
