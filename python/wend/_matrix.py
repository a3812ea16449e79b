"""Tables of what the ways between many places cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, Mapping, Optional, Tuple, cast

from wend._arguments import Data, Held, Locations, count_of
from wend._arrays import Floats, lent
from wend._html import table
from wend._library import NULL, ask, bytes_of, ffi, keep, lib, text
from wend._planning import options_of, read_prepared

if TYPE_CHECKING:
    import pandas

    from wend._networks import Network


class Matrix:
    """A table of what the ways from some places to others cost: Network.matrix makes it."""

    def __init__(self, handle: Any) -> None:
        self._handle = keep(handle, lib.wend_matrix_free)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_matrix_again, (self.costs, self.rows, self.columns, self.unit, self.is_exact))

    @property
    def costs(self) -> Floats:
        """float64, rows x columns: lengths in the network's unit, or seconds with speeds; infinite
        where there is no way."""
        rows = lib.wend_matrix_row_count(self._handle)
        columns = lib.wend_matrix_column_count(self._handle)
        costs = lent(lib.wend_matrix_costs(self._handle), rows * columns, self._handle,
                     type=lib.WEND_F64)  # fmt: skip
        return cast(Floats, costs.reshape(rows, columns))

    def _names(self, count: int, name: Callable[[Any, int], Any]) -> List[str]:
        return [text(name(self._handle, i)) for i in range(count)]

    @property
    def rows(self) -> List[str]:
        """What the rows are called."""
        return self._names(lib.wend_matrix_row_count(self._handle), lib.wend_matrix_row_name)

    @property
    def columns(self) -> List[str]:
        """What the columns are called."""
        return self._names(
            lib.wend_matrix_column_count(self._handle), lib.wend_matrix_column_name
        )

    @property
    def unit(self) -> str:
        """Unit of the costs: 's' or the network's."""
        return text(lib.wend_matrix_unit(self._handle))

    @property
    def is_exact(self) -> bool:
        """False where a search gave up, in a broken mesh."""
        return bool(lib.wend_matrix_is_exact(self._handle))

    def to_csv(self) -> bytes:
        """The file that `wend matrix -o x.csv` writes."""
        return bytes_of(ask(lib.wend_matrix_write, self._handle, lib.WEND_CSV))

    def to_json(self) -> bytes:
        """The file that `wend matrix -o x.json` writes."""
        return bytes_of(ask(lib.wend_matrix_write, self._handle, lib.WEND_JSON))

    def to_pandas(self) -> pandas.DataFrame:
        """The table as a data frame of pandas, with the names of rows and columns."""
        import pandas

        frame = pandas.DataFrame(self.costs, index=self.rows, columns=self.columns)
        frame.attrs["unit"] = self.unit
        return frame

    def __len__(self) -> int:
        return int(lib.wend_matrix_row_count(self._handle))

    def __repr__(self) -> str:
        rows, columns = self.costs.shape
        return f"<wend.Matrix: {rows} x {columns}, in {self.unit}>"

    def _repr_html_(self) -> str:
        columns = ["", *self.columns[:20]]
        rows = [
            [name, *(f"{cost:.6g}" for cost in costs)]
            for name, costs in zip(self.rows, self.costs[:, :20])
        ]
        return table(repr(self), columns, rows)


def matrix_of(
    network: Network,
    how: Mapping[str, Any],
    rows: Optional[Locations],
    columns: Optional[Locations],
    between: Optional[str],
    jobs: int,
    prepared: Optional[Data],
) -> Matrix:
    held = Held()
    handle = network._handle
    options = ffi.new("wend_matrix_options *")
    options.size = ffi.sizeof("wend_matrix_options")
    for name, places in (("rows", rows), ("columns", columns)):
        if places is not None:
            setattr(
                options, name, held.keep(ffi.new("wend_locations *", held.places(places, handle)))
            )
    options.between = held.text(between)
    options.jobs = min(count_of(jobs, "jobs"), 2**16)
    if prepared is not None:
        options.prepared = held.keep(read_prepared(prepared, how, handle))
    made = ask(lib.wend_matrix_make, handle, options_of(how, held, handle), options)
    return Matrix(made)


def _matrix_again(
    costs: Floats, rows: List[str], columns: List[str], unit: str, is_exact: bool
) -> Matrix:
    held = Held()
    made = ask(
        lib.wend_matrix_of_costs, held.texts(rows), held.texts(columns),
        ffi.from_buffer("double[]", costs) if costs.size else NULL, held.text(unit), is_exact,
    )  # fmt: skip
    return Matrix(made)
