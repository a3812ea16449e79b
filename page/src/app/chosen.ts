import type { ElementId, MapId, ValueView } from '../core/answers.js';
import { details, valueTable } from '../panels/details_panel.js';
import { make } from '../panels/dom.js';
import type { Hit } from '../scene/picking.js';
import type { Address } from './address.js';
import type { Layout } from './layout.js';
import type { Seen } from './seen.js';
import type { Selection } from './selection.js';

/** What is chosen, and what is below the pointer. */
export class Chosen {
  readonly element = make(
    'div',
    {},
    make('p', { class: 'faint', text: 'Click something on the map.' }),
  );
  name = ''; // Of the node that is chosen; the address has it.
  private current: ElementId | null = null;
  private links: number[] = [];
  private hoverTimer = 0;
  private ask = new AbortController();
  markText: (marks: readonly number[]) => string = () => '';

  constructor(
    private readonly seen: Seen,
    private readonly selection: Selection,
    private readonly layout: Layout,
    private readonly address: Address,
  ) {}

  reset(): void {
    this.name = '';
    this.current = null;
    this.links = [];
    this.ask.abort();
    this.selection.set([]);
  }

  hovered(hit: Hit | null, px: number, py: number, marks: readonly number[]): void {
    clearTimeout(this.hoverTimer);
    const { layout } = this;
    if (marks.length > 0) return layout.point(this.markText(marks), px, py);
    if (!hit) return layout.point('', 0, 0);
    // The core is asked only where the pointer rests.
    this.hoverTimer = window.setTimeout(() => void this.tell(hit, px, py), 60);
  }

  private async tell(hit: Hit, px: number, py: number): Promise<void> {
    const { layout } = this;
    const { core, map, view } = this.seen;
    if (!map || !view) return;
    const p = view.positions;
    if ('node' in hit) {
      const name = await core.nodeName(map.id, hit.node).catch(() => '');
      const kind = view.kinds[view.nodeKind[hit.node]]?.name ?? '';
      const at = [0, 1, 2].map((axis) => p[3 * hit.node + axis].toFixed(1)).join(', ');
      const lines = [`${view.nodeWord} ${name}`, kind, `${at} ${view.unit}`];
      layout.point(lines.filter((line) => line !== '').join('\n'), px, py);
      return;
    }
    const ends = Uint32Array.from([view.linkFrom[hit.link], view.linkTo[hit.link]]);
    const names = await core.nodeNames(map.id, ends).catch(() => ['', '']);
    const lanes = view.lanesForward
      ? `\n${view.lanesForward[hit.link]} lanes ahead, ${view.lanesBackward?.[hit.link] ?? 0} back`
      : '';
    const kind = view.kinds[view.linkKind[hit.link]];
    layout.point(
      `${names[0]} to ${names[1]}\n${kind.name}, ${view.linkLength[hit.link].toFixed(1)} ${view.unit}${kind.hasLanes ? lanes : ''}`,
      px,
      py,
    );
  }

  /** Flies to an element and shows it. */
  async go(id: ElementId): Promise<void> {
    const { view } = this.seen;
    if (!view) return;
    const node = 'node' in id ? id.node : view.linkFrom[id.link];
    const [x, y, z] = [0, 1, 2].map((axis) => view.positions[3 * node + axis]);
    this.seen.flyTo(x, y, z);
    await this.show(id, false);
  }

  async find(name: string, fly = true): Promise<void> {
    if (name === '') return;
    await this.seen.attempt(async (map) => {
      const node = await this.seen.core.findNode(map.id, name);
      if (fly) await this.go({ node });
      else await this.show({ node }, false);
    });
  }

  /** All that is known of an element, in the panel. */
  async show(id: ElementId, extend: boolean): Promise<void> {
    const { seen, selection } = this;
    const { core, scene } = seen;
    if (!seen.map) return;
    if (!extend) this.links = [];
    this.current = id;
    if ('node' in id && extend) selection.toggle(id.node);
    else if ('node' in id) selection.set([id.node]);
    else {
      this.links.push(id.link);
      if (extend) this.highlight();
      else selection.set([]);
    }
    this.ask.abort();
    this.ask = new AbortController();
    const { signal } = this.ask;
    await seen.attempt(async (map) => {
      const element = await core.element(map.id, id, signal);
      if (this.current !== id) return;
      this.name = 'node' in id ? element.name : '';
      this.element.replaceChildren(
        details(element, {
          go: (other) => void this.go(other),
          highlight: (nodes) => scene?.highlight(nodes, new Uint32Array(0)),
          fieldsBelow: (member, path) => core.fields(map.id, member, path),
        }),
      );
      const { tabs } = this.layout;
      if (tabs.current === 'map') tabs.show('details');
      seen.messages.say(`${element.kind} ${element.name}`);
      this.address.changed();
      const values = await this.valuesOf(map.id, id, signal);
      if (this.current === id && values) this.element.firstElementChild?.append(values);
    });
  }

  /** Numbers of links are others now, and what is shown of an element may be. */
  edited(): void {
    this.links = [];
    this.current = null;
    this.highlight();
  }

  // After the fields, which are there at once. A column is made of all elements, so that each is a
  // question of its own: what is clicked meanwhile comes first.
  private async valuesOf(
    map: MapId,
    id: ElementId,
    signal: AbortSignal,
  ): Promise<HTMLElement | null> {
    const { core, view } = this.seen;
    const of = 'node' in id ? 'nodes' : 'links';
    const values: ValueView[] = [];
    for (const column of view?.columns ?? [])
      if (column.of === of) values.push(...(await core.values(map, [column], id, signal)));
    return valueTable(values);
  }

  highlight(): void {
    this.seen.scene?.highlight(this.selection.nodes, Uint32Array.from(this.links));
  }
}
