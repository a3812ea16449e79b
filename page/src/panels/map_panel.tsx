import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useAnswer } from '../state/answer.js';
import { capital, css, shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import type { Legend } from '../scene/colour_scale.js';
import type { Channel } from '../scene/layer.js';
import type { ChannelLegend } from '../scene/scene.js';
import type { NetworkView } from '../core/network_view.js';
import { HeightProfile } from './height_profile.js';
import { Labelled, Select, Table } from './parts.js';

const ROAD_COLOURS = [0x8a6a2a, 0x6d7580, 0x9d7fc7];

export interface MapEvents {
  choose(open: OpenMap): void;
  close(open: OpenMap): void;
  colour(open: OpenMap, channel: Channel, column: string): void;
  toggle(open: OpenMap, key: string): void;
  generate(open: OpenMap): void;
}

interface MapPanelProps {
  readonly page: Page;
  readonly legends: ReadonlySignal<readonly ChannelLegend[]>;
  readonly events: MapEvents;
}

/** Open maps, what the one that is seen holds, its colours, and its storeys. */
export function MapPanel({ page, legends, events }: MapPanelProps) {
  const now = page.current.value;
  if (!now) return null;
  const { open, view } = now;
  return (
    <>
      <div class="row">
        <Labelled text="Map">
          <Select
            options={page.maps.value.map(({ id, name }) => ({ value: String(id), text: name }))}
            value={String(open.id)}
            title={open.name}
            change={(value) => {
              const found = page.maps.peek().find(({ id }) => String(id) === value);
              if (found) events.choose(found);
            }}
          />
        </Labelled>
        <button onClick={() => events.close(open)}>Close map</button>
      </div>
      <Channels open={open} view={view} colour={events.colour} />
      <div class="legends">
        {legends.value.map(({ channel, legend }) => (
          <LegendList
            key={channel}
            title={channel === 'kinds' ? 'On the map' : `${capital(channel)}: ${legend.title}`}
            legend={legend}
            hidden={open.hidden.value}
            toggle={(key) => events.toggle(open, key)}
          />
        ))}
      </div>
      <Heights key={open.id} page={page} open={open} view={view} />
      <Profile key={`way ${open.id}`} page={page} view={view} />
      <Summary page={page} />
      {view.nodeCount === 0 && open.world.value && (
        <button
          title="A navigation mesh of its ground, as the generator of its game makes it"
          onClick={() => events.generate(open)}
        >
          Make its mesh
        </button>
      )}
      <Entities open={open} view={view} />
    </>
  );
}

function Channels({
  open,
  view,
  colour,
}: {
  open: OpenMap;
  view: NetworkView;
  colour: MapEvents['colour'];
}) {
  const names = (of: 'nodes' | 'links') =>
    view.columns
      .filter((column) => column.of === of)
      .map(({ name }) => ({ value: name, text: name }));
  const common = ['height', 'component'].map((text) => ({ value: `:${text}`, text }));
  const none = { value: '', text: 'nothing' };
  const computed = open.computed.value;
  const fill = computed
    ? [
        { value: '\n', text: computed.request.title },
        { value: '', text: 'kind' },
      ]
    : [{ value: '', text: 'kind' }];
  const fields: [Channel, string, { value: string; text: string }[]][] = [
    ['fill', 'Colour by', [...fill, ...common, ...names('nodes'), ...names('links')]],
    [
      'outline',
      'Outline by',
      [none, ...common, ...names('nodes'), ...(view.ring ? [] : names('links'))],
    ],
    ...(view.ring
      ? ([['hatching', 'Hatch by', [none, ...common, ...names('nodes')]]] as typeof fields)
      : []),
  ];
  return (
    <div>
      {fields.map(([channel, label, options]) => (
        <Labelled key={channel} text={label}>
          <Select
            options={options}
            value={channel === 'fill' && computed ? '\n' : open.columns[channel].value}
            change={(value) => colour(open, channel, value)}
          />
        </Labelled>
      ))}
    </div>
  );
}

/** What colours mean; a click on a name hides what it stands for, and shows it again. */
function LegendList({
  title,
  legend,
  hidden,
  toggle,
}: {
  title: string;
  legend: Legend;
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {legend.bar ? (
        <Bar bar={legend.bar} unit={legend.unit} />
      ) : (
        <ul class="legend">
          {legend.entries.map((entry) => (
            <li key={entry.key}>
              <button
                class="legend-entry"
                title={hidden.has(entry.key) ? 'Show it again' : 'Hide it'}
                aria-pressed={!hidden.has(entry.key)}
                data-key={entry.key}
                onClick={() => toggle(entry.key)}
              >
                <span
                  class="swatch"
                  aria-hidden="true"
                  {...(entry.sign && { 'data-sign': entry.sign })}
                  style={{ background: css(entry.colour) }}
                />
                <span>{entry.name}</span>
                <span class="count">{shown(entry.count)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {legend.leftOut > 0 && <p>and {shown(legend.leftOut)} more values</p>}
    </section>
  );
}

function Bar({ bar, unit }: { bar: NonNullable<Legend['bar']>; unit: string }) {
  const stops = bar.colours.map(css).join(', ');
  return (
    <div>
      <div
        class="bar"
        aria-hidden="true"
        style={{ background: `linear-gradient(to right, ${stops})` }}
      />
      <div class="bar-ends">
        <span>{`${shown(bar.low)} ${unit}`.trim()}</span>
        <span>{`${shown(bar.high)} ${unit}`.trim()}</span>
      </div>
    </div>
  );
}

function Heights({ page, open, view }: { page: Page; open: OpenMap; view: NetworkView }) {
  const areStoreysOpen = useSignal(false);
  const [low, high] = [view.bounds?.[2] ?? 0, view.bounds?.[5] ?? 0];
  if (!(high > low)) return null;
  const [from, to] = open.heights.value;
  const isAll = from === -Infinity && to === Infinity;
  const [lowest, highest] = [Math.max(from, low), Math.min(to, high)];
  const slider = (label: string, value: number, set: (value: number) => readonly number[]) => (
    <input
      type="range"
      aria-label={label}
      min={low}
      max={high}
      step={(high - low) / 200}
      value={value}
      onInput={(event) => {
        const [a, b] = [...set(Number(event.currentTarget.value))].sort((x, y) => x - y);
        open.heights.value = [a <= low ? -Infinity : a, b >= high ? Infinity : b];
      }}
    />
  );
  // Which storeys there are takes a moment to find on large maps.
  const storeys = areStoreysOpen.value ? (page.scene.value?.storeys() ?? []) : [];
  return (
    <div>
      <h2>
        Heights:{' '}
        <output>{isAll ? 'all' : `${shown(lowest)} to ${shown(highest)} ${view.unit}`}</output>
      </h2>
      {slider('Lowest height', lowest, (value) => [value, highest])}
      {slider('Greatest height', highest, (value) => [lowest, value])}
      <details onToggle={(event) => (areStoreysOpen.value = event.currentTarget.open)}>
        <summary>Storeys</summary>
        <div class="row" role="group" aria-label="Storeys">
          {storeys.map((storey, i) => (
            <button
              key={i}

              class="chip"
              aria-pressed={from === storey.low && to === storey.high}
              title={`${shown(Math.max(low, storey.low))} to ${shown(Math.min(high, storey.high))} ${view.unit}`}
              onClick={() => (open.heights.value = [storey.low, storey.high])}
            >
              {i + 1}
            </button>
          ))}
          <button
            class="chip"
            aria-pressed={isAll}
            onClick={() => (open.heights.value = [-Infinity, Infinity])}
          >
            all
          </button>
        </div>
      </details>
    </div>
  );
}

// What there is to see along a race track, by the columns that tell it.
const ALONG = [
  { column: '', text: 'Height', unit: '' },
  { column: 'curvature', text: 'Curvature', unit: '' },
  { column: 'line_speed', text: "Speed on the cars' line", unit: 'km/h' },
];

// Of race tracks, whose roads are lines: how they go up and down and round, and how fast one is.
function Profile({ page, view }: { page: Page; view: NetworkView }) {
  const along = useSignal('');
  const answer = useAnswer(() => {
    const map = page.panel.value === 'map' ? page.current.value?.map : null;
    if (!map || page.current.value?.view.mapKind !== 'circuit') return null;
    const column = along.value;
    const numbers = column === '' ? null : page.core.numbers(map.id, column);
    return Promise.all([page.core.summary(map.id), numbers]).then(([{ corners }, values]) => ({
      ...{ map, corners, values, column },
    }));
  }, page.fail);
  const roads = view.lines.filter(({ role }) => role === 'road' || role === 'side road');
  if (roads.length === 0) return null;
  const told = answer.value.value?.map === page.current.value?.map ? answer.value.value : undefined;
  const known = ALONG.filter(
    ({ column }) => column === '' || view.columns.some(({ name }) => name === column),
  );
  const of = known.find(({ column }) => column === told?.column) ?? known[0];
  const go = (x: number, y: number, z: number) => page.flyTo(x, y, z);
  const point = (at: readonly [number, number, number] | null) =>
    page.scene.peek()?.sketch(at && { dots: at });
  // Nodes of the road come first, one for each unit of its way.
  const lines = (told?.values ? roads.slice(0, 1) : roads).map(
    ({ name, points, distance }, index) => ({
      ...{ name, points, distance },
      ...(told?.values && { values: told.values.subarray(0, points.length / 3) }),
      colour: ROAD_COLOURS[index % ROAD_COLOURS.length],
    }),
  );
  const metres = view.metresPerUnit || 1;
  const named = (told?.corners ?? []).map(({ number, name, distance_m: at }) => ({
    at: at / metres,
    name: name ?? String(number),
  }));
  return (
    <div>
      <h2>Along the way</h2>
      <Select
        aria-label="What is shown along the way"
        options={known.map(({ column, text }) => ({ value: column, text }))}
        value={along.value}
        change={(column) => (along.value = column)}
      />
      <HeightProfile
        {...{ lines, go, point, named }}
        unit={view.unit}
        title={of.text}
        {...(told?.values && { valueUnit: of.unit })}
      />
    </div>
  );
}

// What the map of the game has in it besides walls and floors; what stands beside a race track.
function Entities({ open, view }: { open: OpenMap; view: NetworkView }) {
  const world = open.world.value;
  if (!world || world.entities.length === 0) return null;
  return (
    <Table
      caption={view.mapKind === 'circuit' ? 'Beside the road' : 'Entities of its map'}
      heads={['What', 'How many']}
      rows={world.entities.map(({ name, count }) => [name, shown(count)])}
    />
  );
}

function Summary({ page }: { page: Page }) {
  const answer = useAnswer(() => {
    const map = page.panel.value === 'map' ? page.current.value?.map : null;
    return map ? page.core.summary(map.id).then((summary) => ({ summary, map })) : null;
  }, page.fail);
  const { value } = answer.value;
  if (!value) return null;
  const { summary, map } = value;
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
  return (
    <>
      <Table caption="What it holds" heads={['What', 'How much']} rows={rows} />
      <Table
        caption="Kinds"
        heads={['Kind', 'Nodes', 'Links', `Length (${summary.unit})`]}
        rows={summary.kinds.map((kind) => [
          kind.name,
          shown(kind.nodes),
          shown(kind.links),
          shown(kind.length),
        ])}
      />
    </>
  );
}
