import type { ElementId, MapId, ValueView } from '../core/answers.js';
import { details, valueTable } from '../panels/details_panel.js';
import type { Hit } from '../scene/picking.js';
import type { App } from './app.js';

/** What is chosen, and what is below the pointer. */
export class Chosen {
  name = ''; // Of the node that is chosen; the address has it.
  private current: ElementId | null = null;
  private links: number[] = [];
  private hoverTimer = 0;
  private ask = new AbortController();
  markText: (marks: readonly number[]) => string = () => '';

  constructor(private readonly app: App) {}

  reset(): void {
    this.name = '';
    this.current = null;
    this.links = [];
    this.ask.abort();
    this.app.selection.set([]);
  }

  picked(
    hit: Hit | null,
    extend: boolean,
    marks: readonly number[],
    place: { readonly x: number; readonly y: number },
  ): void {
    const { app } = this;
    if (app.nearest.took(hit, place)) return;
    if (marks.length > 0) app.layout.messages.say(this.markText(marks));
    if (!hit) {
      if (!extend) this.reset();
      return;
    }
    if (app.layout.tabs.current === 'ways' && app.map && 'node' in hit)
      void app.core
        .nodeName(app.map.id, hit.node)
        .then((name) => app.routePanel.take(name))
        .catch((error: unknown) => app.fail(error));
    void this.show(hit, extend);
  }

  hovered(hit: Hit | null, px: number, py: number, marks: readonly number[]): void {
    clearTimeout(this.hoverTimer);
    const { app } = this;
    if (marks.length > 0) return app.layout.point(this.markText(marks), px, py);
    if (!hit) return app.layout.point('', 0, 0);
    // The core is asked only where the pointer rests.
    this.hoverTimer = window.setTimeout(() => void this.tell(hit, px, py), 60);
  }

  private async tell(hit: Hit, px: number, py: number): Promise<void> {
    const { app } = this;
    const { map, view } = app;
    if (!map || !view) return;
    const p = view.positions;
    if ('node' in hit) {
      const name = await app.core.nodeName(map.id, hit.node).catch(() => '');
      const kind = view.kinds[view.nodeKind[hit.node]]?.name ?? '';
      const at = [0, 1, 2].map((axis) => p[3 * hit.node + axis].toFixed(1)).join(', ');
      const lines = [`${view.nodeWord} ${name}`, kind, `${at} ${view.unit}`];
      app.layout.point(lines.filter((line) => line !== '').join('\n'), px, py);
      return;
    }
    const ends = Uint32Array.from([view.linkFrom[hit.link], view.linkTo[hit.link]]);
    const names = await app.core.nodeNames(map.id, ends).catch(() => ['', '']);
    const lanes = view.lanesForward
      ? `\n${view.lanesForward[hit.link]} lanes ahead, ${view.lanesBackward?.[hit.link] ?? 0} back`
      : '';
    const kind = view.kinds[view.linkKind[hit.link]];
    app.layout.point(
      `${names[0]} to ${names[1]}\n${kind.name}, ${view.linkLength[hit.link].toFixed(1)} ${view.unit}${kind.hasLanes ? lanes : ''}`,
      px,
      py,
    );
  }

  /** Flies to an element and shows it. */
  async go(id: ElementId): Promise<void> {
    const { view, scene } = this.app;
    if (!view) return;
    const node = 'node' in id ? id.node : view.linkFrom[id.link];
    const [x, y, z] = [0, 1, 2].map((axis) => view.positions[3 * node + axis]);
    scene?.flyTo(x, y, z, this.app.near());
    await this.show(id, false);
  }

  async find(name: string, fly = true): Promise<void> {
    const { app } = this;
    if (!app.map || name === '') return;
    try {
      const node = await app.core.findNode(app.map.id, name);
      if (fly) await this.go({ node });
      else await this.show({ node }, false);
    } catch (error) {
      app.fail(error);
    }
  }

  /** All that is known of an element, in the panel. */
  async show(id: ElementId, extend: boolean): Promise<void> {
    const { app } = this;
    const { map } = app;
    if (!map) return;
    if (!extend) this.links = [];
    this.current = id;
    if ('node' in id && extend) app.selection.toggle(id.node);
    else if ('node' in id) app.selection.set([id.node]);
    else {
      this.links.push(id.link);
      if (extend) this.highlight();
      else app.selection.set([]);
    }
    this.ask.abort();
    this.ask = new AbortController();
    try {
      const element = await app.core.element(map.id, id, this.ask.signal);
      if (this.current !== id) return;
      this.name = 'node' in id ? element.name : '';
      app.detailsBody.replaceChildren(
        details(element, {
          go: (other) => void this.go(other),
          highlight: (nodes) => app.scene?.highlight(nodes, new Uint32Array(0)),
          fieldsBelow: (member, path) => app.core.fields(map.id, member, path),
        }),
      );
      if (app.layout.tabs.current === 'map') app.layout.tabs.show('details');
      app.layout.messages.say(`${element.kind} ${element.name}`);
      app.writeAddress();
      const values = await this.valuesOf(map.id, id, this.ask.signal);
      if (this.current === id && values) app.detailsBody.firstElementChild?.append(values);
    } catch (error) {
      app.fail(error);
    }
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
    const { core, view } = this.app;
    const of = 'node' in id ? 'nodes' : 'links';
    const values: ValueView[] = [];
    for (const column of view?.columns ?? [])
      if (column.of === of) values.push(...(await core.values(map, [column], id, signal)));
    return valueTable(values);
  }

  highlight(): void {
    this.app.scene?.highlight(this.app.selection.nodes, Uint32Array.from(this.links));
  }
}
