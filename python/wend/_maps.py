"""What maps have beside what the module gives them: what their networks can, and saving."""

import json
import os

from wend import _wend


def _by_network(name):
    """The same of the map's network."""
    of_network = getattr(_wend.Network, name)

    def method(self, *arguments, **options):
        return of_network(self.network, *arguments, **options)

    method.__name__ = name
    method.__qualname__ = f"Map.{name}"
    method.__doc__ = f"As Network.{name} of the map's network.\n\n{of_network.__doc__}"
    return method


def diff(self, other):
    """What changed from this map to another, record by record: dicts, as pandas takes them.

    file, number: which file; change: 'set', 'insert', 'remove' or 'move' of the record or field at
    `path`, or 'added' or 'removed' of a whole file; was, is: the values before and after; to: where
    a record moved.
    """
    changes = []
    for file in json.loads(self.patch(other).to_json())["files"]:
        base = {"file": file["file"], "number": file.get("number")}
        for fate in ("removed", "added"):
            if fate in file:
                changes.append({**base, "change": fate, "path": "", "was": None, "is": None,
                                "to": None})
        for change in file.get("changes", []):
            row = {**base, "change": change["change"], "path": change["path"]}
            changes.append({**row, **{key: change.get(key) for key in ("was", "is", "to")}})
    return changes


def to_geojson(self):
    """The map as GeoJSON, which wend.from_exchange takes back byte for byte."""
    return self.export("geojson")[0].decode()


def _as_files(map):
    """The files of a map as they are, under their names without folders."""
    return _wend.convert(map)


def save(self, path, *, replace=False):
    """Writes the files of the map, all or none; with `replace` also where there are some.

    path: of a map in one file its new name, or a folder; of a map in several a folder, which is made
    where it is missing.
    """
    files = _as_files(self)
    name = os.fspath(path)
    if len(files) == 1 and not os.path.isdir(name) and not name.endswith("/"):
        files.save_as(name, replace=replace)
    else:
        files.save(name, replace=replace)


def convert(self, *, format=None, version=None, lossy=False, options=None):
    """The map in another version, format or place: wend.convert of this map alone."""
    return _wend.convert(self, format=format, version=version, lossy=lossy, options=options)


def merge(self, ours, theirs, *, check=True, decisions=None, take=None, analysis=None):
    """Makes of this map, the base, the changes of both sides: wend.merge."""
    return _wend.merge(
        self, ours, theirs, check=check, decisions=decisions, take=take, analysis=analysis
    )


for _name in (
    "planner route routes matrix reach nearest nearest_finder select draw _repr_svg_ to_pandas"
    " to_networkx"
).split():
    setattr(_wend.Map, _name, _by_network(_name))
for _method in (diff, to_geojson, save, convert, merge):
    _method.__qualname__ = f"Map.{_method.__name__}"
    setattr(_wend.Map, _method.__name__, _method)
