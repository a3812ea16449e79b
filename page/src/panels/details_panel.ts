import type {
  ElementId,
  ElementView,
  FieldView,
  NeighbourView,
  ValueView,
} from '../core/answers.js';
import { hexDump } from './bytes_view.js';
import { button, make, shown, table } from './dom.js';

export interface DetailsEvents {
  go(id: ElementId): void;
  highlight(nodes: Uint32Array): void;
  fieldsBelow(member: number, path: string): Promise<readonly FieldView[]>;
}

const MOST_NEIGHBOURS = 60;

/** What the columns of the map say of a node or link. */
export function valueTable(values: readonly ValueView[]): HTMLElement | null {
  if (values.length === 0) return null;
  const rows = values.map(({ title, unit, text }) => [title, `${text} ${unit}`.trim()]);
  return table('On the map', ['What', 'Value'], rows);
}

/** Everything that is known of a node or link. */
export function details(element: ElementView, events: DetailsEvents): HTMLElement {
  const dump = hexDump(element.bytes, element.offset);
  const where =
    element.offset === null ? element.file : `${element.file}, byte ${shown(element.offset)} on`;
  const root = make(
    'div',
    {},
    make('h2', { text: `${element.kind} ${element.name}`.trim() }),
    make('p', {
      class: 'faint',
      text: [element.path, where].filter((text) => text !== '').join(' · '),
    }),
  );
  root.append(fieldTable(element, dump, events), dump.element);
  root.append(neighbours('Leads to', element.linksOut, events));
  root.append(neighbours('Is led to from', element.linksIn, events));
  for (const relation of element.related)
    root.append(
      make(
        'p',
        { title: relation.title },
        `${relation.name}: ${shown(relation.nodes.length)} `,
        relation.nodes.length > 0 && button('Show', () => events.highlight(relation.nodes)),
      ),
    );
  return root;
}

function fieldTable(
  element: ElementView,
  dump: ReturnType<typeof hexDump>,
  events: DetailsEvents,
): HTMLElement {
  const made = table('Fields', ['Field', 'Value', 'Meaning', 'Byte'], []);
  made.classList.add('fields');
  const body = made.querySelector('tbody') as HTMLElement;
  for (const field of element.fields) body.append(row(field, element.member, dump, events));
  return made;
}

function row(
  field: FieldView,
  member: number,
  dump: ReturnType<typeof hexDump>,
  events: DetailsEvents,
): HTMLTableRowElement {
  const value = [field.value, field.unit, field.valueName && `(${field.valueName})`]
    .filter((text) => text !== '')
    .join(' ');
  const name = make('td', { title: field.path }, field.name);
  name.style.paddingLeft = `${0.4 + field.depth * 0.9}rem`;
  const made = make(
    'tr',
    {},
    name,
    make('td', { class: isUnusual(field) ? 'unusual' : '' }, value),
    make('td', {}, field.note),
    make('td', {}, bytesButton(field, dump)),
  );
  if (field.hasChildren) {
    const more = button('+', () => void open(), {
      class: 'quiet',
      attributes: { 'aria-label': `Fields of ${field.name}`, 'aria-expanded': 'false' },
    });
    const open = async () => {
      more.disabled = true;
      const below = await events.fieldsBelow(member, field.path);
      more.setAttribute('aria-expanded', 'true');
      made.after(
        ...below.map((one) =>
          row({ ...one, depth: field.depth + 1 + one.depth }, member, dump, events),
        ),
      );
      more.remove();
    };
    name.append(' ', more);
  }
  return made;
}

function bytesButton(field: FieldView, dump: ReturnType<typeof hexDump>): Node | string {
  const { offset, length } = field;
  if (offset === null) return '';
  return button(shown(offset), () => dump.mark(offset, Math.max(1, length)), {
    class: 'quiet',
    title: `${length} bytes: show them`,
  });
}

function isUnusual(field: FieldView): boolean {
  if (!field.range) return false;
  const value = Number(field.value);
  return Number.isFinite(value) && (value < field.range[0] || value > field.range[1]);
}

function neighbours(
  title: string,
  list: readonly NeighbourView[],
  events: DetailsEvents,
): HTMLElement {
  if (list.length === 0) return make('div');
  const rows = list
    .slice(0, MOST_NEIGHBOURS)
    .map((one) => [
      button(one.name, () => events.go({ node: one.node }), { class: 'quiet' }),
      button(one.kind, () => events.go({ link: one.link }), { class: 'quiet' }),
      shown(one.length),
    ]);
  const left = list.length - rows.length;
  return make(
    'div',
    {},
    table(`${title} (${shown(list.length)})`, ['Node', 'Link', 'Length'], rows),
    left > 0 && make('p', { text: `and ${shown(left)} more` }),
  );
}
