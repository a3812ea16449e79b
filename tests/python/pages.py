"""What stands in pages, taken out of them."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "python.md"


def blocks(page, language):
    """The blocks of a language, each with the heading that it stands under."""
    heading, found = "", []
    pieces = re.split(r"^```(\w*)\n(.*?)^```$", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    for prose, kind, code in zip(pieces[::3], pieces[1::3], pieces[2::3]):
        headings = re.findall(r"^## (.*)$", prose, flags=re.MULTILINE)
        heading = headings[-1] if headings else heading
        if kind == language:
            found.append((heading, code))
    return found
