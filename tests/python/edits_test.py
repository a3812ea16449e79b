"""That each operation of the library is a method of an editor, with all that it takes."""

import inspect
import unittest

import wend
from wend._editing import _TYPES

# Words for which Python has others, as the program's are its own or taken.
METHODS = {"delete": "remove", "merge": "join"}
# A place along a road is metres and a record; who connects says from where and to where.
PARAMETERS = {"at": {"at", "metres"}, "from": {"source", "at"}, "to": {"target", "to"}}


class EveryOperation(unittest.TestCase):
    def test_is_a_method_that_takes_its_members(self):
        self.assertGreater(len(_TYPES), 20)
        for word, members in _TYPES.items():
            name = METHODS.get(word, word.replace("-", "_"))
            method = getattr(wend.Editor, name, None)
            self.assertIsNotNone(method, f"wend.Editor has no {name}")
            taken = set(inspect.signature(method).parameters)
            for member in members:
                if member == "left":
                    continue  # A negative `right`.
                wanted = PARAMETERS.get(member, {member})
                self.assertTrue(wanted & taken, f"{name} takes no {member}")
            self.assertTrue(inspect.getdoc(method), f"{name} has no docstring")


if __name__ == "__main__":
    unittest.main()
