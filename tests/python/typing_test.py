"""What type checkers see: the package, all programs of the pages, and mistakes, which they find."""

import importlib.util
import inspect
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

import wend
from wend._keywords import PlannerKeywords, WayKeywords
from wend._planning import keywords

from pages import PAGE, ROOT, blocks

PACKAGE = ROOT / "python" / "wend"
PROGRAMS = ROOT / "tests" / "install" / "programs" / "python"

# Each mistake stands in a line of its own, and mypy has to tell of each.
MISTAKES = """
import numpy
import wend
town = wend.open("town")
town.route("36:0", "36:3", knid="road")
town.reach("36:0", 500.0, withn=3)
town.nearest([[0.0, 0.0, 0.0]], knd="road")
town.draw(with_title="x")
town.check(lest="error")
town.networks
town.route("36:0", "36:3").lenght
wend.opne("town")
wend.open("town", recursive="yes")
n: str = town.network.nodes.position
m: str = town.reach("36:0", 500.0)
for r in town.routes([0], [1]): r.lengths
town.edit().remov([0])
town.matrix([0, 1]).cost
wend.iter_maps("x", recursve=True)
wend.table("x", whta="info")
town.convert(lossy=True).nams
town.check(world="x.bsp")
town.fit(wend.open_world("x.bsp")).verdit
"""


@unittest.skipUnless(importlib.util.find_spec("mypy"), "needs mypy")
class Types(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """One run of mypy over everything: it reads NumPy but once."""
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        for number, (heading, code) in enumerate(blocks(PAGE, "python")):
            if "def main(" in code or heading.startswith("The programs"):
                continue  # Stands as a file, which is looked at instead.
            (cls.folder / f"page_{number}.py").write_text(f"# {heading}\n{code}")
        (cls.folder / "mistakes.py").write_text(MISTAKES)
        files = [str(path) for path in sorted(cls.folder.glob("*.py"))]
        files += [str(path) for path in sorted(PROGRAMS.glob("*.py"))]
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--config-file", ROOT / "pyproject.toml",
             "--cache-dir", cls.folder / "cache", str(PACKAGE), *files],
            capture_output=True, text=True, cwd=PACKAGE.parent,
        )  # fmt: skip
        cls.told = [line for line in done.stdout.splitlines() if ": error:" in line]
        cls.all = done.stdout + done.stderr

    def test_nothing_is_wrong_in_the_package_and_the_pages(self):
        wrong = [line for line in self.told if "mistakes.py" not in line]
        self.assertEqual(wrong, [], self.all)

    def test_mistakes_are_found(self):
        lines = {int(line.split("mistakes.py:")[1].split(":")[0])
                 for line in self.told if "mistakes.py:" in line}  # fmt: skip
        expected = set(range(5, MISTAKES.count("\n") + 1))
        self.assertEqual(lines, expected, textwrap.indent(self.all, "  "))


class Signatures(unittest.TestCase):
    """Nothing swallows what it does not know, and everything is documented."""

    def functions(self):
        for name in wend.__all__:
            real = getattr(wend, name)
            if inspect.isclass(real):
                for member in dir(real):
                    value = inspect.getattr_static(real, member)
                    if not member.startswith("_"):
                        yield f"{name}.{member}", value, getattr(real, member)
            elif callable(real):
                yield name, real, real

    def test_have_no_keywords_that_swallow(self):
        held = 0
        for name, _, function in self.functions():
            if not inspect.isfunction(function):
                continue
            kinds = [p.kind for p in inspect.signature(function).parameters.values()]
            self.assertNotIn(inspect.Parameter.VAR_KEYWORD, kinds, name)
            held += 1
        self.assertGreater(held, 90)

    def test_of_routes_have_the_keywords_that_the_library_lists(self):
        for of_planners, declared, methods in (
            (False, WayKeywords, ("matrix", "reach", "minimum_cut")),
            (True, PlannerKeywords, ("planner", "route", "routes")),
        ):
            listed = keywords(of_planners)
            self.assertEqual(set(declared.__annotations__), set(listed))
            for name, default in listed.items():
                kind = declared.__annotations__[name].__forward_arg__
                expected = {bool: "bool", str: "str"}.get(type(default))
                self.assertTrue(kind == expected if expected else "Optional[" in kind
                                or kind in ("NodeChoice", "Options", "Texts"), name)  # fmt: skip
            for name in methods:
                shown = inspect.signature(getattr(wend.Map, name)).parameters
                self.assertLessEqual(set(listed), set(shown), name)
        for name in keywords(of_planners=True):
            self.assertIn(f"{name}: ", inspect.getdoc(wend.Map.planner))

    def test_everything_is_documented(self):
        for name, static, value in self.functions():
            owner, _, member = name.partition(".")
            if isinstance(getattr(getattr(wend, owner), "_fields", None), tuple) and member in (
                *getattr(wend, owner)._fields, "count", "index"
            ):  # The fields of a tuple stand in what is said of the class.
                continue
            if isinstance(static, property) or inspect.isroutine(value):
                self.assertTrue(inspect.getdoc(static) or inspect.getdoc(value), name)
        for name in wend.__all__:
            value = getattr(wend, name)
            if inspect.isclass(value):
                self.assertTrue(value.__doc__, name)

    def test_all_that_is_public_calls_itself_so(self):
        for name in wend.__all__:
            value = getattr(wend, name)
            if hasattr(value, "__module__"):
                self.assertEqual(value.__module__, "wend", name)


if __name__ == "__main__":
    unittest.main()
