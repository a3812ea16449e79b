import * as wend from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';

export type TableKind = 'nodes' | 'links' | 'areas' | 'places' | 'findings' | 'info';
export interface TableColumn {
  readonly name: string; // With its unit, such as `width_m` in metres.
  readonly title: string; // What it means.
  readonly isNumber: boolean;
}
export interface TableRequest {
  readonly kind: TableKind;
  readonly where: string; // An expression of `--where`; empty: all.
  readonly text: string; // That a cell of a row has to have in it.
  readonly sort: { readonly column: string; readonly isFalling: boolean } | null;
  readonly first: number; // Of the rows that are wanted,
  readonly count: number; // and how many.
}
export interface TableRow {
  readonly map: number; // Index among the maps that were asked for.
  readonly cells: readonly string[];
}
export interface TableView {
  readonly columns: readonly TableColumn[];
  readonly total: number; // Rows that fit.
  readonly rows: readonly TableRow[];
}

const KINDS: Readonly<Record<TableKind, number>> = {
  nodes: wend.WEND_MAP_TABLE_NODES,
  links: wend.WEND_MAP_TABLE_LINKS,
  areas: wend.WEND_MAP_TABLE_AREAS,
  places: wend.WEND_MAP_TABLE_PLACES,
  findings: wend.WEND_MAP_TABLE_FINDINGS,
  info: wend.WEND_MAP_TABLE_INFO,
};
const MOST = 400_000; // Rows of a map that are read at once.
const KEPT = 4; // Tables that are kept of a map: what is sorted anew is not read anew.

/** Rows of a table over maps, as `wend table` has them, filtered and in order. */
export function tableView(
  library: Library,
  maps: readonly OpenMap[],
  request: TableRequest,
): TableView {
  const { kind, where, text, sort, first, count } = request;
  const columns = columnsOf(library, KINDS[kind]);
  const low = text.toLowerCase();
  const rows = maps.flatMap((map, index) =>
    rowsOf(library, map, KINDS[kind], where).map((cells) => ({ map: index, cells })),
  );
  const fits = (cells: readonly string[]) => cells.some((cell) => cell.toLowerCase().includes(low));
  const found = low === '' ? rows : rows.filter(({ cells }) => fits(cells));
  const at = columns.findIndex(({ name }) => name === sort?.column);
  if (sort && at >= 0) {
    const sign = sort.isFalling ? -1 : 1;
    const { isNumber } = columns[at];
    const collator = new Intl.Collator('en', { numeric: true });
    // What says nothing comes last, whatever the order.
    const before = (a: string, b: string) =>
      a === '' || b === ''
        ? Number(a === '') - Number(b === '')
        : sign * (isNumber ? Number(a) - Number(b) : collator.compare(a, b));
    found.sort((a, b) => before(a.cells[at], b.cells[at]));
  }
  return { columns, total: found.length, rows: found.slice(first, first + count) };
}

function columnsOf(library: Library, kind: number): TableColumn[] {
  const { c } = library;
  return library.scope((scope) =>
    scope
      .all('wend_map_table_column', c.wend_map_table_column_count(kind), (i, at) =>
        c.wend_map_table_column_at(kind, i, at),
      )
      .map(({ name, title, type }) => ({
        ...{ name, title },
        isNumber: type === 'integer' || type === 'real',
      })),
  );
}

function rowsOf(library: Library, map: OpenMap, kind: number, where: string): string[][] {
  const { c } = library;
  const kept = map.keep('tables', () => new Map<string, string[][]>());
  const key = `${kind} ${where}`;
  const known = kept.get(key);
  if (known) return known.slice();
  const { node_count: nodeCount, link_count: linkCount } = map.info;
  const most = kind === wend.WEND_MAP_TABLE_LINKS ? linkCount : nodeCount;
  if (where === '' && most > MOST)
    throw new RangeError(
      `${most} rows are more than this page reads at once, which is ${MOST}: say which by an expression, such as height > 10`,
    );
  const rows = library.scope((scope) => {
    const chosen =
      where === ''
        ? 0
        : scope.make(
            (error) => c.wend_select(map.network, scope.text(where), 0, 0, error),
            c.wend_indexes_free,
          );
    const nodes =
      chosen === 0
        ? 0
        : scope.struct('wend_index_list', {
            indexes: c.wend_indexes_data(chosen),
            count: c.wend_indexes_count(chosen),
          });
    const options = scope.struct('wend_map_table_options', {
      form: 'plain csv',
      without_names: true,
      ...(nodes === 0 ? {} : { nodes }),
    });
    return csvRows(
      new TextDecoder().decode(
        scope.bytes((error) => c.wend_map_table(map.map, kind, options, error)),
      ),
    );
  });
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, rows);
  return rows.slice();
}

/** Cells of lines of CSV, where those with a comma, a quote or a line end stand between quotes. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (end === '' && row.length === 0 && quoted === undefined && plain === '') break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
