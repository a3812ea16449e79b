import { useSignal, type Signal } from '@preact/signals';
import type { RouteLength, RouteOptions, RouteView, Search } from '../core/answers.js';
import type { NetworkView } from '../core/network_view.js';
import { ROUTE_COLOURS, type Ways } from '../app/ways.js';
import { useAnswer } from '../state/answer.js';
import { css, shown, spoken } from '../state/numbers.js';
import { radiusOf, type Page } from '../state/page.js';
import { HeightProfile } from './height_profile.js';
import { Check, Labelled, onEnter, Select, Table } from './parts.js';

/** Who is on the way, as it was written. */
interface Agent {
  readonly speeds: string;
  readonly limits: Readonly<Record<string, string>>;
  readonly avoided: readonly string[];
  readonly lanes: boolean;
}
const ANYBODY: Agent = { speeds: '', limits: {}, avoided: [], lanes: true };

function optionsOf({ speeds, limits, avoided, lanes }: Agent): RouteOptions {
  const written = Object.entries(limits).filter(([, value]) => value !== '');
  return {
    ...(speeds.trim() === '' ? {} : { speeds }),
    ...Object.fromEntries(written.map(([name, value]) => [name, Number(value)])),
    ...(avoided.length > 0 ? { avoided_kinds: avoided } : {}),
    respect_lanes: lanes,
  };
}

export function searchesOf(view: NetworkView): readonly Search[] {
  return view.mapKind === 'mesh' ? ['shortest', 'corridor'] : ['shortest'];
}

/** Questions about ways: routes, reach and minimum cuts. Clicks on the map fill its fields. */
export function RoutePanel({ page, ways }: { page: Page; ways: Ways }) {
  const agent = useSignal(ANYBODY);
  const view = page.current.value?.view;
  const within = useSignal(String(Number((radiusOf(view?.bounds ?? null) / 4).toPrecision(1))));
  const direction = useSignal('from');
  if (!view) return null;
  const how = () => optionsOf(agent.peek());
  const find = () => ways.find(searchesOf(view), how());
  const place = (text: string, value: Signal<string>) => (
    <Labelled text={text}>
      <input
        type="text"
        spellcheck={false}
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
        onKeyDown={onEnter(find)}
      />
    </Labelled>
  );
  return (
    <>
      <h2>Routes</h2>
      <p class="faint">Click two nodes of the map, or name them.</p>
      {place('Start', ways.from)}
      {place('End', ways.to)}
      <Check
        text="Keep to one-way rules"
        checked={agent.value.lanes}
        change={(lanes) => (agent.value = { ...agent.value, lanes })}
      />
      <Who page={page} view={view} agent={agent} />
      <div class="row">
        <button onClick={find}>Find routes</button>
        <button onClick={() => ways.clear()}>Clear</button>
      </div>
      <h2>Reach</h2>
      <div class="row">
        <Labelled text="Within">
          <input
            type="number"
            min="0"
            value={within.value}
            onInput={(event) => (within.value = event.currentTarget.value)}
          />
        </Labelled>
        <span class="faint">{agent.value.speeds.trim() === '' ? view.unit : 's'}</span>
        <Labelled text="Direction">
          <Select
            options={[
              { value: 'from', text: 'from the start' },
              { value: 'to', text: 'to the start' },
            ]}
            value={direction.value}
            change={(value) => (direction.value = value)}
          />
        </Labelled>
      </div>
      <div class="row">
        <button onClick={() => ways.reach(Number(within.value), direction.value === 'to', how())}>
          Show reach
        </button>
        <button onClick={() => ways.gameReach()}>What the game reaches</button>
      </div>
      <h2>Narrow places</h2>
      <div class="row">
        <button onClick={() => ways.choke(how())}>Between start and end</button>
        <button onClick={() => ways.biconnectivity()}>That everything hangs on</button>
        <button onClick={() => ways.sights()}>Seen from how much ground</button>
      </div>
      <div aria-live="polite">
        <Answer page={page} ways={ways} view={view} />
      </div>
    </>
  );
}

function Answer({ page, ways, view }: { page: Page; ways: Ways; view: NetworkView }) {
  const answer = ways.answer.value;
  if (!answer || answer.of !== page.current.value?.map) return null;
  const { routes, drawn, lines } = answer;
  return (
    <>
      {routes.length > 0 && (
        <Table
          caption="Routes found"
          heads={['Search', 'Length', 'Cost', 'Nodes', 'Took']}
          rows={routes.map((route) => [
            <SearchName key="search" search={route.search} />,
            route.found ? `${shown(route.length)} ${view.unit}` : 'none',
            route.found ? `${shown(route.cost)} ${route.costUnit}` : '',
            route.found ? shown(route.nodes.length) : '',
            `${shown(route.milliseconds)} ms`,
          ])}
        />
      )}
      {drawn.length > 0 && (
        <HeightProfile lines={drawn} unit={view.unit} go={(x, y, z) => page.flyTo(x, y, z)} />
      )}
      {routes.some(({ search }) => search === 'game') && (
        <p class="faint">
          game searches as the game does: by its own rules and lengths, whatever is chosen above.
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function SearchName({ search }: { search: RouteView['search'] }) {
  return (
    <span>
      <span class="swatch" aria-hidden="true" style={{ background: css(ROUTE_COLOURS[search]) }} />{' '}
      {search}
    </span>
  );
}

/** Who is on the way: how quick, what it can climb, and what it keeps away from. */
function Who({ page, view, agent }: { page: Page; view: NetworkView; agent: Signal<Agent> }) {
  const lengths = useAnswer<readonly RouteLength[]>(() => page.core.routeLengths(), page.fail);
  const kinds = view.kinds.filter((kind) => kind.of !== 'nodes').map((kind) => kind.name);
  const now = agent.value;
  const set = (change: Partial<Agent>) => (agent.value = { ...agent.peek(), ...change });
  return (
    <details class="agent">
      <summary>Who goes</summary>
      <Labelled text="Speeds, a kind a line: what counts is time then">
        <textarea
          rows={3}
          spellcheck={false}
          placeholder={kinds.map((kind) => `${kind}: 30 km/h`).join('\n')}
          value={now.speeds}
          onInput={(event) => set({ speeds: event.currentTarget.value })}
        />
      </Labelled>
      {view.mapKind === 'mesh' &&
        lengths.value.value?.map(({ name, help }) => (
          <Labelled key={name} text={`${spoken(name)} (${view.unit})`}>
            <input
              type="number"
              min="0"
              step="any"
              placeholder="any"
              title={help}
              value={now.limits[name] ?? ''}
              onInput={(event) =>
                set({ limits: { ...agent.peek().limits, [name]: event.currentTarget.value } })
              }
            />
          </Labelled>
        ))}
      <fieldset>
        <legend>Does not take</legend>
        {kinds.map((kind) => (
          <Check
            key={kind}
            text={kind}
            checked={now.avoided.includes(kind)}
            change={(is) => {
              const others = now.avoided.filter((one) => one !== kind);
              set({ avoided: is ? [...others, kind] : others });
            }}
          />
        ))}
      </fieldset>
    </details>
  );
}
