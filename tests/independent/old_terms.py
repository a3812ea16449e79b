"""The names that the old descriptions of the formats give to fields, flags, tables and files, by a
few rules a page. They are taken from the texts themselves: there is no second list to grow old."""

import re

KEYWORDS = {"struct", "class", "union", "enum", "float", "char", "short", "int"}


def short_lines(text, furniture=()):
    """Headings: lines of a few words that end without a stop."""
    found = re.findall(r"^[A-Z][A-Za-z]+(?: [A-Za-z()/,-]+){0,4}$", text, re.M)
    return [line for line in found if len(line) <= 30 and line not in furniture]


def written_together(text):
    """Names as programmers write them: with underscores, capitals inside, digits behind letters."""
    words = re.findall(r"\b[A-Za-z_]\w*\b", text)
    odd = re.compile(r"\w_\w|^_\w|[a-z][A-Z]|^C[A-Z][a-z]|[A-Za-z]\d")
    return [word for word in words if odd.search(word)]


def declared(text):
    """What is declared in C: the word behind a type."""
    types = (r"__int\d+|u?int\d*(?:_t)?|char|short|float|byte|void\*|enum|struct|union|Attribute"
             r"|C[A-Z]\w+|\w+_t")
    found = re.findall(rf"^\s*(?:(?:signed|unsigned) )?(?:{types})[ *]+(\w+)", text, re.M)
    return [name for name in found if name not in KEYWORDS]


def head(text):
    """A field's name, without what is said of it."""
    return re.split(r" *[(?:]| - | are |, should", text)[0].strip(" \"")


def members(first, last):
    return [str(number) for number in range(int(first), int(last or first) + 1)]


def of_fastman92_paths(text):
    terms = written_together(text.split("\n", 6)[-1]) + declared(text)
    terms += re.findall(r'"([A-Za-z]\w+)"', text)
    terms += re.findall(r"[Ss]ection \d[ab]?\b", text)
    terms += re.findall(r"^Section \d - (.+)$", text, re.M)
    for name in re.findall(r"^(?:\db|char\[n\]) - (?:U?INT\d+ - )?(.+)$", text, re.M):
        terms.append(head(name.removeprefix("n, ")))
    for bits, name in re.findall(r"^ *(\d+ ?(?:[-,] ?\d+)?) - (.+)$", text, re.M):
        terms += [bits.replace(" ", ""), name.split(",")[0].split(" (")[0]]
    return terms + short_lines(text, {"From GTAMods Wiki"})


def of_gta_iv_paths(text):
    terms = [head(name) for name in re.findall(r"^\db - [^-]*- +(.+)$", text, re.M)]
    for first, last, name in re.findall(r"^Flag (\d+)(?:-(\d+))?: (.+)$", text, re.M):
        terms += [f"Flag {number}" for number in members(first, last)] + [head(name)]
        terms += [f"Flag {first}-{last}"] if last else []
    terms += re.findall(r"[\w.]*\.(?:nod|img|dat)\b", text)
    terms += re.findall(r"(\w+) – a tool", text)
    terms += re.findall(r"'([A-Z][A-Za-z ]+)'", text)
    return terms + short_lines(text, {"From GTAMods Wiki", "File Format", "Tools and Scripts",
                                      "External Links"})


def of_track_file(text):
    without_examples = re.sub(r"^(?:Cmd Arg0|long|short|byte) .*$", "", text, flags=re.M)
    terms, kind = re.findall(r"0x[0-9A-Fa-f]+\b", without_examples), ""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) < 3:
            terms += [head(cells[0])] if len(cells) == 2 else []
        elif cells[0] in ("Field", "Offset", "Bit", "Datatype"):
            kind = cells[0]
        elif cells[0].startswith("Cmd"):
            terms += [cell for cell in cells if re.fullmatch(r"[A-Z][a-z]+\d", cell)]
        elif kind == "Offset":
            what = cells[2].removeprefix("0x1020 based offset to ")
            terms += [cells[0] if "+" in cells[0] else "", head(what)]
        elif kind == "Bit":
            terms += ["bit " + cells[0], head(cells[1])]
        else:
            terms.append(cells[0])
    terms += re.findall(r"\b[A-Z]\w+ (?:Library|Editing) [Tt]utorial\b", text)
    terms += re.findall(r"\bf1ct\d+\.dat|\b\w* ?[Ee]ditor\b", text)
    terms += re.findall(r"\b(?:CC Line|Track|Pitlane|Camera|Jam|Internal Objects?) "
                        r"(?:Config|Data|Definitions?|Section|Files)\b", text)
    return [term for term in terms if term.strip(" ._-")]


def of_navigation_mesh(text):
    code = re.sub(r"//.*", "", text)
    terms = written_together(text) + declared(code)
    terms += re.findall(r"\b[A-Z]{2,}_?[A-Z_]*(?= =)", text)
    terms += re.findall(r"version [<>]=? \d+|versions [≤<] \d+", text, re.I)
    terms += re.findall(r"Add ([a-z ]+ data)\.", text)
    terms += re.findall(r"\b(?:Places data|Ladder data|Load Custom Data|AIN)\b", text)
    return terms + short_lines(text, {"Jump to navigation", "Jump to search", "File format"})


def of_room(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    terms = []
    for before, line in zip(lines, lines[1:]):
        if before in ("long", "short", "float", "float3", "Unknown") or before.endswith(" Entry"):
            terms += [line] if line != "Offset" else [before]
    return terms + re.findall(r"\b(?:MREA|BSP|AABB\w*)\b", text)


# What no other of the texts says, the format that it describes, the rule, and how many names are found
# at least.
DESCRIPTIONS = [
    ("Fastman92 Path Format", "gta-sa-paths", of_fastman92_paths, 105),
    ("Paths (GTA4)", "gta-iv-paths", of_gta_iv_paths, 75),
    ("Maxime Labelle", "gp2-track", of_track_file, 220),
    ("NAV (file format)", "source-nav", of_navigation_mesh, 70),
    ("The PATH format is used", "metroid-prime-path", of_room, 28),
]


def terms_of(text, rule):
    """Each name once, in the order of the text."""
    return list(dict.fromkeys(" ".join(term.split()) for term in rule(text) if term.strip()))
