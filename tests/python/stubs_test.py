"""The stubs have the names and the arguments that the package has, and everything is documented."""

import ast
import inspect
import re
import unittest
from pathlib import Path

import wend

STUBS = Path(wend.__file__).with_name("__init__.pyi")

# What objects of Python have anyway.
PLAIN = set(dir(object)) | {"__module__", "__doc__", "__dict__", "__weakref__"}
COMMON = {"__repr__", "__init__", "__dir__"}


def arguments_in_stubs(function):
    given = function.args
    names = [argument.arg for argument in given.args + given.kwonlyargs]
    return [name for name in names if name != "self"]


def functions(body):
    """Functions of a module or a class, by their names; of overloads the last."""
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef)}


def arguments_of(function):
    """Names of the arguments, from the signature or the first line that pybind11 documents."""
    try:
        parameters = inspect.signature(function).parameters.values()
        if any(p.kind == p.VAR_KEYWORD for p in parameters):
            return None
        return [p.name for p in parameters if p.name != "self" and p.kind != p.VAR_POSITIONAL]
    except (ValueError, TypeError):
        pass
    line = function.__doc__.splitlines()[0]
    if "**kwargs" in line:
        return None
    inside = line[line.index("(") + 1 : line.rindex(")")]
    inside = re.sub(r"\[[^\]]*\]", "", inside)
    names = [piece.split(":")[0].split("=")[0].strip() for piece in inside.split(",")]
    return [name for name in names if re.fullmatch(r"[a-z]\w*", name) and name != "self"]


class Stubs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.module = ast.parse(STUBS.read_text())
        cls.classes = {node.name: node for node in cls.module.body if isinstance(node, ast.ClassDef)}

    def members(self, name):
        """Functions of a class and of those that it is derived from."""
        node = self.classes[name]
        found = {}
        for base in node.bases:
            if isinstance(base, ast.Name) and base.id in self.classes:
                found.update(self.members(base.id))
        found.update(functions(node.body))
        return found

    def test_have_the_names_of_the_package(self):
        named = set(functions(self.module.body))
        named |= {name for name in self.classes if not name.startswith("_")}
        named |= {"NONE", "__version__"}
        self.assertEqual(named, set(wend.__all__))

    def test_have_the_members_of_each_class(self):
        for name in wend.__all__:
            real = getattr(wend, name)
            if not inspect.isclass(real) or name in ("Error", "Nearest", "Opened", "Frames"):
                continue
            with self.subTest(name):
                there = {m for m in dir(real) if m not in PLAIN} - COMMON
                there = {m for m in there if not m.startswith("_pybind11")}
                stubbed = set(self.members(name)) - COMMON
                if "__setattr__" in vars(real):
                    there.add("__setattr__")
                self.assertEqual(stubbed, there)

    def test_have_the_arguments_of_each_function(self):
        held = 0
        for name, node in functions(self.module.body).items():
            with self.subTest(name):
                self.assertEqual(arguments_in_stubs(node), arguments_of(getattr(wend, name)))
                held += 1
        for name in wend.__all__:
            real = getattr(wend, name)
            if not inspect.isclass(real) or name not in self.classes:
                continue
            for member, node in self.members(name).items():
                function = getattr(real, member)
                if member.startswith("_") or isinstance(function, property):
                    continue
                with self.subTest(f"{name}.{member}"):
                    there = arguments_of(function)
                    if there is not None:
                        self.assertEqual(arguments_in_stubs(node), there)
                        held += 1
        self.assertGreater(held, 70)

    def test_everything_is_documented(self):
        for name in wend.__all__:
            real = getattr(wend, name)
            if not callable(real):
                continue
            self.assertTrue(real.__doc__, name)
            if inspect.isclass(real) and real.__module__ == "wend._wend":
                for member in dir(real):
                    if not member.startswith("_"):
                        documented = inspect.getdoc(getattr(real, member)) or ""
                        lines = [l for l in documented.splitlines() if "->" not in l and l.strip()]
                        self.assertTrue(lines, f"{name}.{member}")


if __name__ == "__main__":
    unittest.main()
