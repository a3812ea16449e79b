import type { ElementId, ValueView } from './answers.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { columnView } from './network_copy.js';
import type { ColumnName, ColumnView } from './network_view.js';
import { codeName } from './code_names.js';

const mostKept = 4_000_000; // Values of all columns that are remembered of a map.

/** What the columns of a map say of a node or link. */
export function valuesOf(
  library: Library,
  map: OpenMap,
  columns: readonly ColumnName[],
  id: ElementId,
): readonly ValueView[] {
  const [of, index] = 'node' in id ? (['nodes', id.node] as const) : (['links', id.link] as const);
  const own = columns.filter((column) => column.of === of);
  return own.map(({ name }) => {
    const column = columnOf(library, map, name, own.length);
    return { title: column.title || name, unit: column.unit, text: textOf(column, index) };
  });
}

function columnOf(library: Library, map: OpenMap, name: string, columns: number): ColumnView {
  const make = () => columnView(library, map, name);
  return map.info.node_count * columns <= mostKept ? map.keep(`column ${name}`, make) : make();
}

function textOf(column: ColumnView, index: number): string {
  const value = (column.codes ?? column.numbers)?.[index];
  if (value === undefined) return '';
  if (column.codes) return codeName(column, value);
  return value === column.none ? 'none' : String(Number(value.toPrecision(7)));
}
