#!/usr/bin/env python3
"""Compares what Wend finds in files with the counts of the script for their format.

    compare_checks.py REPORT...

A report is what `wend check --json --notes` printed. Exit status 1 says that they differ.
"""

import collections
import json
import sys

import check_gp2_track_rules
import check_metroid_path_rules
import check_source_nav_rules

COUNTS = {"source-nav": check_source_nav_rules.counts, "gp2-track": check_gp2_track_rules.counts,
          "f1gp-track": check_gp2_track_rules.counts,
          "metroid-prime-path": check_metroid_path_rules.counts}
KEPT = 100  # findings that Wend keeps of a rule and file; totals are whole


def differences(report):
    totals = collections.Counter()
    for listed in report["files"]:
        with open(listed["file"], "rb") as opened:
            ours = COUNTS[listed["format"]](opened.read())
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
