import type { NetworkView } from '../core/network_view.js';
import { button, capital, labelled, make, select, shown, table } from './dom.js';

const ROWS = 100;

export interface TableEvents {
  go(id: { node: number } | { link: number }): void;
  names(nodes: Uint32Array): Promise<readonly string[]>;
}

/** Nodes and links as tables, for everybody who does not see the picture. */
export class TablePanel {
  readonly element = make('div');
  private readonly content = make('div');
  private view: NetworkView | null = null;
  private what: 'nodes' | 'links' = 'nodes';
  private first = 0;

  constructor(private readonly events: TableEvents) {
    const chooser = select(
      [
        { value: 'nodes', text: 'Nodes' },
        { value: 'links', text: 'Links' },
      ],
      'nodes',
      (value) => {
        this.what = value as 'nodes' | 'links';
        this.first = 0;
        void this.fill();
      },
    );
    this.element.append(make('h2', { text: 'Tables' }), labelled('Of', chooser), this.content);
  }

  setMap(view: NetworkView): void {
    this.view = view;
    this.first = 0;
    this.content.replaceChildren();
  }

  /** Called when the panel is shown. */
  async fill(): Promise<void> {
    const { view } = this;
    if (!view) return;
    const count = this.what === 'nodes' ? view.nodeCount : view.linkCount;
    const end = Math.min(count, this.first + ROWS);
    const rows = this.what === 'nodes' ? await this.nodes(view, end) : await this.links(view, end);
    const heads =
      this.what === 'nodes'
        ? ['Name', 'Kind', `x (${view.unit})`, `y (${view.unit})`, `z (${view.unit})`, 'Links']
        : ['From', 'To', 'Kind', `Length (${view.unit})`];
    const caption = `${capital(this.what)} ${shown(this.first + (count > 0 ? 1 : 0))} to ${shown(end)} of ${shown(count)}`;
    const step = (by: number) => {
      this.first = Math.max(0, Math.min(count - 1, this.first + by));
      void this.fill();
    };
    const before = button('Before', () => step(-ROWS));
    const next = button('Next', () => step(ROWS));
    before.disabled = this.first === 0;
    next.disabled = end === count;
    this.content.replaceChildren(
      table(caption, heads, rows),
      make('div', { class: 'row' }, before, next),
    );
  }

  private async nodes(view: NetworkView, end: number): Promise<(string | Node)[][]> {
    const nodes = Uint32Array.from({ length: end - this.first }, (_, i) => this.first + i);
    const names = await this.events.names(nodes);
    const p = view.positions;
    return Array.from(nodes, (node, i) => [
      button(names[i], () => this.events.go({ node }), { class: 'quiet' }),
      view.kinds[view.nodeKind[node]]?.name ?? '',
      shown(p[3 * node]),
      shown(p[3 * node + 1]),
      shown(p[3 * node + 2]),
      shown(view.firstLink[node + 1] - view.firstLink[node]),
    ]);
  }

  private async links(view: NetworkView, end: number): Promise<(string | Node)[][]> {
    const links = Array.from({ length: end - this.first }, (_, i) => this.first + i);
    const ends = Uint32Array.from(
      links.flatMap((link) => [view.linkFrom[link], view.linkTo[link]]),
    );
    const names = await this.events.names(ends);
    return links.map((link, i) => [
      button(names[2 * i], () => this.events.go({ link }), { class: 'quiet' }),
      names[2 * i + 1],
      view.kinds[view.linkKind[link]].name,
      shown(view.linkLength[link]),
    ]);
  }
}
