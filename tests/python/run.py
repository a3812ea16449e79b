"""Runs the tests of this folder, and leaves an XML file as GoogleTest does, test by test.

GTEST_OUTPUT=xml:FILE names that file; GTEST_TOTAL_SHARDS and GTEST_SHARD_INDEX deal the tests out.
Words are names of tests, such as page_test.Programs; none is all.
"""

import os
import sys
import time
import unittest
from pathlib import Path
from xml.sax.saxutils import quoteattr

FOLDER = Path(__file__).resolve().parent


def each_class(suite):
    """The classes of tests in a suite, each with its tests."""
    classes = {}
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            for name, tests in each_class(test).items():
                classes.setdefault(name, []).extend(tests)
        else:
            classes.setdefault(".".join(test.id().split(".")[:-1]), []).append(test)
    return classes


class Result(unittest.TextTestResult):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.lines = []

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def note(self, test, result, content=""):
        *suite, name = test.id().split(".")
        seconds = time.monotonic() - getattr(self, "began", time.monotonic())
        self.lines.append(
            f"<testcase name={quoteattr(name)} status=\"run\" result=\"{result}\""
            f" time=\"{seconds:.3f}\" classname={quoteattr('.'.join(suite))}>{content}</testcase>"
        )

    def addSuccess(self, test):
        super().addSuccess(test)
        self.note(test, "completed")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.note(test, "skipped", f"<skipped message={quoteattr(reason)}/>")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.note(test, "completed", "<failure/>")

    def addError(self, test, error):
        super().addError(test, error)
        self.note(test, "completed", "<failure/>")

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.note(test, "completed", "<failure/>")


def main(words):
    sys.path.insert(0, str(FOLDER))
    loader = unittest.TestLoader()
    if words:
        suite = loader.loadTestsFromNames(words)
    else:
        suite = loader.discover(str(FOLDER), pattern="*_test.py")
    shards = int(os.environ.get("GTEST_TOTAL_SHARDS", 1))
    mine = int(os.environ.get("GTEST_SHARD_INDEX", 0))
    chosen = unittest.TestSuite()
    for index, (_, tests) in enumerate(sorted(each_class(suite).items())):
        if index % shards == mine:
            chosen.addTests(tests)
    runner = unittest.TextTestRunner(resultclass=Result, verbosity=1)
    result = runner.run(chosen)
    output = os.environ.get("GTEST_OUTPUT", "")
    if output.startswith("xml:"):
        path = Path(output[len("xml:"):])
        path.parent.mkdir(parents=True, exist_ok=True)
        failures = sum("<failure/>" in line for line in result.lines)
        path.write_text(
            "\n".join(
                [
                    '<?xml version="1.0" encoding="UTF-8"?>',
                    f'<testsuites tests="{len(result.lines)}" failures="{failures}" name="AllTests">',
                    *result.lines,
                    "</testsuites>\n",
                ]
            )
        )
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
