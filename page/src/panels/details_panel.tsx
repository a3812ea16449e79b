import { useSignal } from '@preact/signals';
import type {
  ElementId,
  ElementView,
  FieldView,
  NeighbourView,
  ValueView,
} from '../core/answers.js';
import { useAnswer } from '../state/answer.js';
import { shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { BytesView } from './bytes_view.js';
import { Table } from './parts.js';

const MOST_NEIGHBOURS = 60;

/** Everything that is known of the node or link that was chosen last. */
export function DetailsPanel({ page, go }: { page: Page; go: (id: ElementId) => void }) {
  const answer = useAnswer((aborted) => {
    const now = page.current.value;
    const id = now?.open.chosen.value.shown;
    if (!id) return null;
    return page.core
      .element(now.map.id, id, aborted)
      .then((element) => ({ element, id, open: now.open, map: now.map }));
  }, page.fail);
  const now = page.current.value;
  const { value } = answer.value;
  if (!now?.open.chosen.value.shown || value?.open !== now.open)
    return <p class="faint">Click something on the map, or look for it above.</p>;
  return (
    <Details
      key={`${value.map.id} ${value.element.path} ${value.element.name}`}
      {...{ page, go }}
      element={value.element}
      open={value.open}
    />
  );
}

function Details({
  page,
  go,
  element,
  open,
}: {
  page: Page;
  go: (id: ElementId) => void;
  element: ElementView;
  open: OpenMap;
}) {
  const marked = useSignal<{ from: number; length: number } | null>(null);
  const where =
    element.offset === null ? element.file : `${element.file}, byte ${shown(element.offset)} on`;
  return (
    <div>
      <h2>{`${element.kind} ${element.name}`.trim()}</h2>
      <p class="faint">{[element.path, where].filter((text) => text !== '').join(' · ')}</p>
      <Values page={page} />
      <Fields
        element={element}
        below={(path) => page.core.fields(open.id, element.member, path).catch(rethrown(page))}
        mark={(from, length) => (marked.value = { from, length })}
      />
      <BytesView bytes={element.bytes} offset={element.offset} marked={marked.value} />
      <Neighbours title="Leads to" list={element.linksOut} go={go} />
      <Neighbours title="Is led to from" list={element.linksIn} go={go} />
      {element.related.map(({ name, title, nodes }) => (
        <p key={name} title={title}>
          {name}: {shown(nodes.length)}{' '}
          {nodes.length > 0 && (
            <button onClick={() => (open.highlighted.value = { nodes, links: [] })}>Show</button>
          )}
        </p>
      ))}
    </div>
  );
}

const rethrown = (page: Page) => (error: unknown) => {
  page.fail(error);
  return [];
};

// What the columns of the map say. A column is made of all elements, so that each is a question of
// its own, after the fields: what is clicked meanwhile comes first.
function Values({ page }: { page: Page }) {
  const answer = useAnswer((aborted) => {
    const now = page.current.value;
    const id = now?.open.chosen.value.shown;
    if (!id || page.panel.value !== 'details') return null;
    const of = 'node' in id ? 'nodes' : 'links';
    const ask = async () => {
      const values: ValueView[] = [];
      for (const column of now.view.columns)
        if (column.of === of)
          values.push(...(await page.core.values(now.map.id, [column], id, aborted)));
      return values;
    };
    return ask();
  }, page.fail);
  const { value = [] } = answer.value;
  if (value.length === 0) return null;
  const rows = value.map(({ title, unit, text }) => [title, `${text} ${unit}`.trim()]);
  return <Table caption="On the map" heads={['What', 'Value']} rows={rows} />;
}

interface FieldEvents {
  readonly below: (path: string) => Promise<readonly FieldView[]>;
  readonly mark: (from: number, length: number) => void;
}

function Fields({ element, ...events }: { element: ElementView } & FieldEvents) {
  return (
    <div class="wide fields" tabIndex={0} role="region" aria-label="Fields">
      <table>
        <caption>Fields</caption>
        <thead>
          <tr>
            {['Field', 'Value', 'Meaning', 'Byte'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows fields={element.fields} depth={0} {...events} />
        </tbody>
      </table>
    </div>
  );
}

function Rows({
  fields,
  depth,
  ...events
}: { fields: readonly FieldView[]; depth: number } & FieldEvents) {
  return (
    <>
      {fields.map((field, i) => (
        <Row
          key={`${field.path} ${i}`}
          field={field}
          depth={depth + field.depth}
          isOpen={(fields[i + 1]?.depth ?? 0) > field.depth}
          {...events}
        />
      ))}
    </>
  );
}

// `isOpen`: the fields below follow already.
function Row({
  field,
  depth,
  isOpen,
  ...events
}: { field: FieldView; depth: number; isOpen: boolean } & FieldEvents) {
  const below = useSignal<readonly FieldView[] | null>(null);
  const { offset, length } = field;
  const value = [field.value, field.unit, field.valueName && `(${field.valueName})`];
  return (
    <>
      <tr>
        <td title={field.path} style={{ paddingLeft: `${0.4 + depth * 0.9}rem` }}>
          {field.name}{' '}
          {field.hasChildren && !isOpen && (
            <button
              class="quiet"
              aria-label={`Fields of ${field.name}`}
              aria-expanded={below.value !== null}
              onClick={() => {
                if (below.value) below.value = null;
                else void events.below(field.path).then((found) => (below.value = found));
              }}
            >
              {below.value ? '−' : '+'}
            </button>
          )}
        </td>
        <td class={isUnusual(field) ? 'unusual' : ''}>
          {value.filter((text) => text !== '').join(' ')}
        </td>
        <td>{field.note}</td>
        <td>
          {offset !== null && (
            <button
              class="quiet"
              title={`${length} bytes: show them`}
              onClick={() => events.mark(offset, Math.max(1, length))}
            >
              {shown(offset)}
            </button>
          )}
        </td>
      </tr>
      {below.value && <Rows fields={below.value} depth={depth + 1} {...events} />}
    </>
  );
}

function isUnusual({ range, value }: FieldView): boolean {
  const number = Number(value);
  return range !== null && Number.isFinite(number) && (number < range[0] || number > range[1]);
}

function Neighbours({
  title,
  list,
  go,
}: {
  title: string;
  list: readonly NeighbourView[];
  go: (id: ElementId) => void;
}) {
  const most = useSignal(MOST_NEIGHBOURS);
  if (list.length === 0) return null;
  const link = (text: string, id: ElementId) => (
    <button class="quiet" onClick={() => go(id)}>
      {text}
    </button>
  );
  const left = list.length - most.value;
  return (
    <div>
      <Table
        caption={`${title} (${shown(list.length)})`}
        heads={['Node', 'Link', 'Length']}
        rows={list
          .slice(0, most.value)
          .map((one) => [
            link(one.name, { node: one.node }),
            link(one.kind, { link: one.link }),
            shown(one.length),
          ])}
      />
      {left > 0 && (
        <button onClick={() => (most.value = list.length)}>Show {shown(left)} more</button>
      )}
    </div>
  );
}
