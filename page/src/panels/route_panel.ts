import type { RouteLength, RouteOptions, RouteView, Search } from '../core/answers.js';
import type { NetworkView } from '../core/network_view.js';
import { button, css, labelled, make, select, shown, table } from './dom.js';
import { AgentPanel } from './agent_panel.js';

export const ROUTE_COLOURS: Record<RouteView['search'], number> = {
  shortest: 0x1565c0,
  corridor: 0x7b1fa2,
  game: 0xd81b60,
};

export interface RouteEvents {
  /** By each of the library's searches, and by the game's own. */
  find(from: string, to: string, searches: readonly Search[], how: RouteOptions): void;
  reach(from: string, within: number, toHere: boolean, how: RouteOptions): void;
  gameReach(from: string): void;
  choke(from: string, to: string, how: RouteOptions): void;
  biconnectivity(): void;
  sights(): void;
  clear(): void;
}

/** Questions about ways: routes, reach and minimum cuts. Clicks on the map fill its fields. */
export class RoutePanel {
  readonly element = make('div');
  private readonly from = make('input', { attributes: { type: 'text', spellcheck: 'false' } });
  private readonly to = make('input', { attributes: { type: 'text', spellcheck: 'false' } });
  private readonly within = make('input', {
    attributes: { type: 'number', min: '0', value: '500' },
  });
  private readonly lanes = make('input', { attributes: { type: 'checkbox' } });
  private readonly direction = select(
    [
      { value: 'from', text: 'from the start' },
      { value: 'to', text: 'to the start' },
    ],
    'from',
    () => undefined,
  );
  private readonly answer = make('div', { attributes: { 'aria-live': 'polite' } });
  private readonly gameReachButton: HTMLButtonElement;
  private readonly unit = make('span', { class: 'faint' });
  private readonly agent = new AgentPanel(() => this.showUnit());
  private mapUnit = '';

  /** `nearest`: what else is asked about places. */
  constructor(
    private readonly events: RouteEvents,
    nearest: HTMLElement,
  ) {
    this.lanes.checked = true;
    this.gameReachButton = button('What the game reaches', () => events.gameReach(this.from.value));
    const find = button('Find routes', () => this.find());
    const lanes = make('label', { class: 'check' }, this.lanes, ' Keep to one-way rules');
    for (const field of [this.from, this.to])
      field.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') this.find();
      });
    this.element.append(
      make('h2', { text: 'Routes' }),
      make('p', { class: 'faint', text: 'Click two nodes of the map, or name them.' }),
      labelled('Start', this.from),
      labelled('End', this.to),
      lanes,
      this.agent.element,
      make(
        'div',
        { class: 'row' },
        find,
        button('Clear', () => this.clear()),
      ),
      make('h2', { text: 'Reach' }),
      make(
        'div',
        { class: 'row' },
        labelled('Within', this.within),
        this.unit,
        labelled('Direction', this.direction),
      ),
      make(
        'div',
        { class: 'row' },
        button('Show reach', () =>
          events.reach(
            this.from.value,
            Number(this.within.value),
            this.direction.value === 'to',
            this.how(),
          ),
        ),
        this.gameReachButton,
      ),
      make('h2', { text: 'Narrow places' }),
      make(
        'div',
        { class: 'row' },
        button('Between start and end', () =>
          events.choke(this.from.value, this.to.value, this.how()),
        ),
        button('That everything hangs on', () => events.biconnectivity()),
        button('Seen from how much ground', () => events.sights()),
      ),
      this.answer,
      nearest,
    );
  }

  setMap(view: NetworkView, radius: number, lengths: readonly RouteLength[]): void {
    this.mapUnit = view.unit;
    this.agent.setMap(view, lengths);
    this.within.value = String(Number((radius / 4).toPrecision(1)));
    this.clear();
  }

  get start(): string {
    return this.from.value;
  }

  /** A node was clicked: the start, and the next one the end. */
  take(name: string): void {
    if (this.from.value === '' || this.to.value !== '') {
      this.from.value = name;
      this.to.value = '';
      return;
    }
    this.to.value = name;
    this.find();
  }

  tell(...lines: (string | HTMLElement)[]): void {
    this.answer.replaceChildren(
      ...lines.map((line) => (typeof line === 'string' ? make('p', { text: line }) : line)),
    );
  }

  private find(): void {
    if (this.from.value && this.to.value)
      this.events.find(this.from.value, this.to.value, this.agent.searches, this.how());
  }

  private how(): RouteOptions {
    return { ...this.agent.options(), respect_lanes: this.lanes.checked };
  }

  // With speeds it is time that counts.
  private showUnit(): void {
    this.unit.textContent = this.agent.options().speeds === undefined ? this.mapUnit : 's';
  }

  private clear(): void {
    this.from.value = this.to.value = '';
    this.answer.replaceChildren();
    this.events.clear();
  }
}

/** Routes side by side. */
export function routeTable(routes: readonly RouteView[], unit: string): HTMLElement {
  return table(
    'Routes found',
    ['Search', 'Length', 'Cost', 'Nodes', 'Took'],
    routes.map((route) => [
      searchName(route),
      route.found ? `${shown(route.length)} ${unit}` : 'none',
      route.found ? `${shown(route.cost)} ${route.costUnit}` : '',
      route.found ? shown(route.nodes.length) : '',
      `${shown(route.milliseconds)} ms`,
    ]),
  );
}

function searchName(route: RouteView): HTMLElement {
  const swatch = make('span', { class: 'swatch', attributes: { 'aria-hidden': 'true' } });
  swatch.style.background = css(ROUTE_COLOURS[route.search]);
  return make('span', {}, swatch, ` ${route.search}`);
}
