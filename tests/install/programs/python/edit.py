"""Changes one field of a file, such as `nodes[3].path_width` to 5, and saves the file."""

import sys

import wend


def main(name: str, path: str, value: str) -> None:
    try:
        document = wend.open_document(name)
        document[path] = float(value)
        document.recompute()
        document.save(name, replace=True)
    except wend.Error as error:
        sys.exit(f"{error}")
    print(f"{path} is {document[path]:g}")


if __name__ == "__main__":
    main(*sys.argv[1:])
