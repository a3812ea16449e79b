"""pip makes a wheel that works without the source tree."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import wend

from support import ROOT, sample

BUILD = Path(wend.__file__).parents[2]


class Package(unittest.TestCase):
    @unittest.skipUnless((BUILD / "CMakeCache.txt").exists(), "needs the folder that CMake built in")
    def test_wheel_works_elsewhere(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            tree = folder / "tree"
            for name in ("setup.py", "pyproject.toml", "docs/python.md", "include/wend/version.hpp"):
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, tree / name)
            shutil.copytree(ROOT / "python", tree / "python")
            environment = {**os.environ, "WEND_BUILD_FOLDER": str(BUILD)}
            environment.pop("PYTHONPATH", None)

            def run(*words):
                done = subprocess.run(
                    list(map(str, words)), cwd=folder, env=environment, capture_output=True, text=True
                )
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                return done.stdout

            run(sys.executable, "-m", "venv", "--system-site-packages", folder / "venv")
            python = folder / "venv" / "bin" / "python"
            pip = (python, "-m", "pip", "--disable-pip-version-check")
            run(*pip, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", folder, tree)
            (wheel,) = folder.glob("wend-*.whl")
            shutil.rmtree(tree)
            run(*pip, "install", "--no-deps", "--no-index", wheel)
            sample("gta-sa-paths", folder / "town", nodes=100)
            told = run(
                python, "-c",
                "import wend; from pathlib import Path; here = Path(wend.__file__).parent;"
                "print(wend.__version__, len(wend.open('town').network.nodes),"
                " (here / 'py.typed').exists(), (here / '__init__.pyi').exists(), here)",
            )  # fmt: skip
            words = told.split()
            self.assertEqual(words[:4], [wend.__version__, "100", "True", "True"])
            self.assertIn(str(folder.resolve()), str(Path(words[4]).resolve()))


if __name__ == "__main__":
    unittest.main()
