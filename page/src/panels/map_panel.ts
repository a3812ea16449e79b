import type { MapView, SummaryView } from '../core/answers.js';
import type { NetworkView } from '../core/network_view.js';
import type { Channel } from '../scene/layer.js';
import { button, labelled, make, select, shown, table } from './dom.js';
import { heightProfile } from './height_profile.js';

export interface MapEvents {
  choose(map: number): void;
  close(map: number): void;
  colour(channel: Channel, column: string): void;
  heights(low: number, high: number): void;
  go(x: number, y: number, z: number): void;
}

const ROAD_COLOURS = [0x8a6a2a, 0x6d7580, 0x9d7fc7];

/** Open maps, what the one that is seen holds, its colours, and its storeys. */
export class MapPanel {
  readonly element = make('div');
  readonly legends = make('div', { class: 'legends' });
  private readonly maps = make('div');
  private readonly facts = make('div');
  private readonly colours = make('div');
  private readonly heights = make('div');
  private readonly profile = make('div');
  private selects: Partial<Record<Channel, HTMLSelectElement>> = {};

  constructor(private readonly events: MapEvents) {
    this.element.append(...this.parts());
  }

  setMaps(maps: readonly { map: MapView; name: string }[], current: number): void {
    const chooser = select(
      maps.map(({ map, name }) => ({ value: String(map.id), text: name })),
      String(current),
      (value) => this.events.choose(Number(value)),
    );
    this.maps.replaceChildren(
      make(
        'div',
        { class: 'row' },
        labelled('Map', chooser),
        button('Close map', () => this.events.close(current)),
      ),
    );
  }

  clear(): void {
    for (const part of this.parts()) part.replaceChildren();
  }

  private parts(): HTMLElement[] {
    return [this.maps, this.colours, this.legends, this.heights, this.profile, this.facts];
  }

  setNetwork(view: NetworkView): void {
    const names = (of: 'nodes' | 'links') =>
      view.columns
        .filter((column) => column.of === of)
        .map((column) => ({ value: column.name, text: column.name }));
    const common = ['height', 'component'].map((text) => ({ value: `:${text}`, text }));
    const plain = { value: '', text: 'kind' };
    const none = { value: '', text: 'nothing' };
    const fields: [Channel, string, { value: string; text: string }[]][] = [
      ['fill', 'Colour by', [plain, ...common, ...names('nodes'), ...names('links')]],
      [
        'outline',
        'Outline by',
        [none, ...common, ...names('nodes'), ...(view.ring ? [] : names('links'))],
      ],
    ];
    if (view.ring) fields.push(['hatching', 'Hatch by', [none, ...common, ...names('nodes')]]);
    this.selects = {};
    this.colours.replaceChildren(
      ...fields.map(([channel, label, options]) => {
        const field = select(options, '', (value) => this.events.colour(channel, value));
        this.selects[channel] = field;
        return labelled(label, field);
      }),
    );
    this.setHeights(view);
    this.setProfile(view);
  }

  // Of race tracks, whose roads are lines: how they go up and down.
  private setProfile(view: NetworkView): void {
    const roads = view.lines.filter(({ role }) => role === 'road' || role === 'side road');
    const lines = roads.map(({ name, points, distance }, index) => ({
      name,
      points,
      distance,
      colour: ROAD_COLOURS[index % ROAD_COLOURS.length],
    }));
    this.profile.replaceChildren();
    if (lines.length === 0) return;
    const go = (x: number, y: number, z: number) => this.events.go(x, y, z);
    this.profile.append(
      make('h2', { text: 'Height along the way' }),
      heightProfile(lines, view.unit, go),
    );
  }

  /** Shows which column is chosen, where that was not done here. */
  setColour(channel: Channel, column: string): void {
    const field = this.selects[channel];
    if (field) field.value = column;
  }

  private setHeights(view: NetworkView): void {
    const [low, high] = [view.bounds?.[2] ?? 0, view.bounds?.[5] ?? 0];
    if (!(high > low)) return this.heights.replaceChildren();
    const step = String((high - low) / 200);
    const slider = (value: number, label: string) =>
      make('input', {
        attributes: {
          type: 'range',
          min: String(low),
          max: String(high),
          step,
          value: String(value),
          'aria-label': label,
        },
      });
    const [from, to] = [slider(low, 'Lowest height'), slider(high, 'Greatest height')];
    const told = make('output');
    const changed = () => {
      const values = [Number(from.value), Number(to.value)].sort((a, b) => a - b);
      const all = values[0] <= low && values[1] >= high;
      told.textContent = all ? 'all' : `${shown(values[0])} to ${shown(values[1])} ${view.unit}`;
      this.events.heights(all ? -Infinity : values[0], all ? Infinity : values[1]);
    };
    from.addEventListener('input', changed);
    to.addEventListener('input', changed);
    told.textContent = 'all';
    this.heights.replaceChildren(make('h2', {}, 'Heights: ', told), from, to);
  }

  setSummary(summary: SummaryView, map: MapView): void {
    const rows: (readonly [string, string])[] = [
      ['format', map.title],
      ['version', summary.versions.join(', ')],
      ['files', shown(summary.files)],
      ['bytes', shown(summary.bytes)],
      ...Object.entries(summary.counts).map(([name, count]) => [name, shown(count)] as const),
      ...Object.entries(summary.facts),
      ['components', shown(summary.components)],
      ['bridges', shown(summary.bridges.count)],
    ];
    this.facts.replaceChildren(
      table('What it holds', ['What', 'How much'], rows),
      table(
        'Kinds',
        ['Kind', 'Nodes', 'Links', `Length (${summary.unit})`],
        summary.kinds.map((kind) => [
          kind.name,
          shown(kind.nodes),
          shown(kind.links),
          shown(kind.length),
        ]),
      ),
    );
  }
}
