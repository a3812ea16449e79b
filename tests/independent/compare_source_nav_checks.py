#!/usr/bin/env python3
"""Compares what Wend finds in Source engine meshes with the counts of check_source_nav_rules.py.

    compare_source_nav_checks.py REPORT...

A report is what `wend check --json --notes` printed. Exit status 1 says that they differ.
"""

import collections
import json
import sys

from check_source_nav_rules import counts

KEPT = 100  # findings that Wend keeps of a rule and file; totals are whole


def differences(report):
    totals = collections.Counter()
    for listed in report["files"]:
        with open(listed["file"], "rb") as opened:
            ours = counts(opened.read())
        totals.update(ours)
        theirs = collections.Counter(finding["rule"] for finding in listed["findings"])
        for rule in sorted(ours.keys() | theirs.keys()):
            if min(ours[rule], KEPT) != theirs[rule]:
                yield f"{listed['file']}: {rule}: the script {ours[rule]}, Wend {theirs[rule]}"
    for rule in sorted(totals.keys() | report["rules"].keys()):
        found = report["rules"].get(rule, {"count": 0})["count"]
        if totals[rule] != found:
            yield f"{rule}: the script {totals[rule]}, Wend {found}"


def main(names):
    differ, compared = False, 0
    for name in names:
        with open(name, encoding="utf-8") as opened:
            report = json.load(opened)
        compared += sum(rule["count"] for rule in report["rules"].values())
        for line in differences(report):
            differ = True
            print(line)
    print("compared", compared)
    return differ


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
