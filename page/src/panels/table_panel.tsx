import { useSignal } from '@preact/signals';
import type { TableColumn, TableKind } from '../core/tables.js';
import { useAnswer } from '../state/answer.js';
import { capital, shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { Check, Labelled, Select, Table } from './parts.js';

const ROWS = 100;
const KINDS: readonly TableKind[] = ['nodes', 'areas', 'links', 'places', 'findings', 'info'];
// The columns of which a person goes to a record, and those that are seen at first.
const NAMES = ['node', 'area', 'from', 'to', 'record'];
const USUAL: Readonly<Record<TableKind, readonly string[]>> = {
  nodes: ['node', 'kind', 'x_m', 'y_m', 'z_m', 'links_out'],
  areas: ['area', 'kind', 'place', 'size_m2', 'links_out', 'component'],
  links: ['from', 'to', 'kind', 'length_m', 'width_m'],
  places: ['from', 'to', 'from_nodes', 'to_nodes', 'length_m'],
  findings: ['severity', 'rule', 'record', 'message'],
  info: ['file', 'version', 'nodes', 'links', 'ground_m2', 'components'],
};

/** Nodes, links, areas and more as tables, for statistics and for everybody who does not see the
 * picture: sorted, filtered, with the columns that are chosen, over this map or all. */
export function TablePanel({
  page,
  go,
}: {
  page: Page;
  go: (open: OpenMap, name: string) => void;
}) {
  const request = useSignal({
    ...{ kind: 'nodes' as TableKind, where: '', text: '', first: 0 },
    sort: null as { column: string; isFalling: boolean } | null,
  });
  const isOfAll = useSignal(false);
  const columns = useSignal<Readonly<Partial<Record<TableKind, readonly string[]>>>>({});
  const answer = useAnswer((aborted) => {
    const now = page.current.value;
    if (!now || page.panel.value !== 'tables') return null;
    const maps = isOfAll.value ? page.maps.value : [now.open];
    for (const { map } of maps) void map.value; // Each edit makes other rows.
    const wanted = { ...request.value, count: ROWS };
    return page.core
      .table(
        maps.map(({ id }) => id),
        wanted,
        aborted,
      )
      .then((view) => ({ view, maps, wanted }));
  }, page.fail);
  const now = page.current.value;
  if (!now) return null;
  const set = (change: Partial<typeof request.value>) =>
    (request.value = { ...request.peek(), first: 0, ...change });
  const { kind, sort, where, text, first } = request.value;
  const { value } = answer.value;
  const field = (label: string, of: 'where' | 'text', placeholder: string) => (
    <Labelled text={label}>
      <input
        type="search"
        spellcheck={false}
        placeholder={placeholder}
        value={request.value[of]}
        onChange={(event) => set({ [of]: event.currentTarget.value.trim() })}
      />
    </Labelled>
  );
  return (
    <>
      <h2>Tables</h2>
      <div class="row">
        <Labelled text="Of">
          <Select
            options={KINDS.filter((one) => one !== 'areas' || now.view.ring).map((one) => ({
              value: one,
              text: one === 'info' ? 'Maps' : capital(one),
            }))}
            value={kind}
            change={(one) => set({ kind: one as TableKind, sort: null })}
          />
        </Labelled>
        {field('With the text', 'text', 'any')}
        {field('For which', 'where', 'height > 10')}
      </div>
      {page.maps.value.length > 1 && (
        <Check
          text={`Of all ${shown(page.maps.value.length)} maps that are open`}
          checked={isOfAll.value}
          change={(is) => (isOfAll.value = is)}
        />
      )}
      {value && (
        <Rows
          {...value}
          kind={value.wanted.kind}
          names={columns.value[value.wanted.kind] ?? USUAL[value.wanted.kind]}
          choose={(names) => (columns.value = { ...columns.peek(), [kind]: names })}
          sort={sort}
          sortBy={(column) =>
            set({
              sort:
                sort?.column !== column
                  ? { column, isFalling: false }
                  : sort.isFalling
                    ? null
                    : { column, isFalling: true },
            })
          }
          go={go}
        />
      )}
      {value && (
        <div class="row">
          <button disabled={first === 0} onClick={() => set({ first: Math.max(0, first - ROWS) })}>
            Before
          </button>
          <button
            disabled={first + ROWS >= value.view.total}
            onClick={() => set({ first: first + ROWS })}
          >
            Next
          </button>
        </div>
      )}
      {value && where + text !== '' && <p class="faint">{shown(value.view.total)} rows fit.</p>}
    </>
  );
}

interface RowsProps {
  readonly view: { columns: readonly TableColumn[]; total: number } & {
    rows: readonly { map: number; cells: readonly string[] }[];
  };
  readonly maps: readonly OpenMap[];
  readonly wanted: { first: number };
  readonly kind: TableKind;
  readonly names: readonly string[];
  readonly choose: (names: readonly string[]) => void;
  readonly sort: { column: string; isFalling: boolean } | null;
  readonly sortBy: (column: string) => void;
  readonly go: (open: OpenMap, name: string) => void;
}

function Rows({ view, maps, wanted, kind, names, choose, sort, sortBy, go }: RowsProps) {
  const { columns, rows, total } = view;
  const chosen = columns
    .map((column, at) => ({ ...column, at }))
    .filter((one) => names.includes(one.name));
  const last = wanted.first + rows.length;
  const caption = `${kind === 'info' ? 'Maps' : capital(kind)} ${shown(wanted.first + (total > 0 ? 1 : 0))} to ${shown(last)} of ${shown(total)}`;
  const arrow = (name: string) => (sort?.column !== name ? '' : sort.isFalling ? ' ▼' : ' ▲');
  return (
    <>
      <details>
        <summary>Columns</summary>
        {columns.map(({ name, title }) => (
          <Check
            key={name}
            text={capital(title)}
            checked={names.includes(name)}
            change={(is) => choose(is ? [...names, name] : names.filter((one) => one !== name))}
          />
        ))}
      </details>
      <Table
        caption={caption}
        heads={[
          ...(maps.length > 1 ? ['Map'] : []),
          ...chosen.map(({ name, title }) => (
            <button
              key={name}

              class="quiet"
              title={`${capital(title)}: sort`}
              onClick={() => sortBy(name)}
            >
              {headOf(name)}
              {arrow(name)}
            </button>
          )),
        ]}
        rows={rows.map(({ map, cells }) => [
          ...(maps.length > 1 ? [maps[map].name] : []),
          ...chosen.map(({ name, at, isNumber }) =>
            NAMES.includes(name) && cells[at] !== '' && kind !== 'places' ? (
              <button class="quiet" onClick={() => go(maps[map], cells[at])}>
                {cells[at]}
              </button>
            ) : isNumber && cells[at] !== '' ? (
              shown(Number(cells[at]))
            ) : (
              cells[at]
            ),
          ),
        ])}
      />
    </>
  );
}

// A name of a column with its unit, as people write both: `length_m` as Length (m).
function headOf(name: string): string {
  const [, word, unit] = /^(.*?)(?:_(m2|m))?$/.exec(name) ?? [];
  const text = capital((word ?? name).replaceAll('_', ' '));
  return unit ? `${text} (${unit === 'm2' ? 'm²' : unit})` : text;
}
