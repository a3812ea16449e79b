import { useSignal, type Signal } from '@preact/signals';
import { NONE } from '../core/network_view.js';
import type { ElementId, NearView } from '../core/answers.js';
import { shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { Check, Labelled, onEnter, Select } from './parts.js';

const COLOUR = 0xb07d00;

/** What is asked of a place: its axes as they were written. */
export interface NearQuestion {
  readonly axes: readonly [string, string, string];
  readonly isPointing: boolean; // The next click on the map is the place.
}
export const NO_PLACE: NearQuestion = { axes: ['', '', ''], isPointing: false };

/** Asks what is nearest to a place that is pointed at, or written. */
export function NearestPanel({
  page,
  open,
  question,
  show,
}: {
  page: Page;
  open: OpenMap;
  question: Signal<NearQuestion>;
  show: (id: ElementId) => void;
}) {
  const element = useSignal<'node' | 'link'>('node');
  const kind = useSignal('');
  const asGame = useSignal(false);
  const told = useSignal<{ of: unknown; found: NearView; byGame: boolean } | null>(null);
  const now = page.current.value;
  if (!now) return null;
  const { view } = now;
  const { axes, isPointing } = question.value;
  const ask = () =>
    void page.attempt(async ({ map }) => {
      const [x, y, z] = question.peek().axes;
      if (x === '' || y === '') return;
      const onTheMap = z === '';
      const point = [Number(x), Number(y), Number(z)] as const;
      const found = await page.core.nearest(map.id, point, {
        element: element.value,
        onTheMap,
        asGame: asGame.value,
        ...(kind.value === '' ? {} : { kind: kind.value }),
      });
      if (page.current.peek()?.map !== map) return;
      told.value = { of: map, found, byGame: asGame.value };
      if (found.node === NONE) {
        open.routes.value = [];
        return;
      }
      const from = [point[0], point[1], onTheMap ? found.closest[2] : point[2]];
      const points = Float64Array.from([...from, ...found.closest]);
      open.routes.value = [{ name: 'nearest', points, colour: COLOUR }];
      show(found.link === NONE ? { node: found.node } : { link: found.link });
    });
  const answer = told.value?.of === now.map ? told.value : null;
  return (
    <section>
      <h2>Nearest</h2>
      <div class="row">
        <Labelled text="What">
          <Select
            options={[
              { value: 'node', text: view.nodeWord },
              { value: 'link', text: 'link' },
            ]}
            value={element.value}
            change={(value) => (element.value = value as 'node' | 'link')}
          />
        </Labelled>
        <Labelled text="Kind">
          <Select
            options={[
              { value: '', text: 'of any kind' },
              ...view.kinds.map(({ name }) => ({ value: name, text: name })),
            ]}
            value={kind.value}
            change={(value) => (kind.value = value)}
          />
        </Labelled>
        {axes.map((value, axis) => (
          <Labelled
            key={axis}
            text={`${'xyz'[axis]} (${view.unit}${axis === 2 ? ', or none' : ''})`}
          >
            <input
              type="number"
              step="any"
              value={value}
              onInput={(event) => {
                const other = [...axes] as [string, string, string];
                other[axis] = event.currentTarget.value;
                question.value = { ...question.peek(), axes: other };
              }}
              onKeyDown={onEnter(ask)}
            />
          </Labelled>
        ))}
      </div>
      <Check
        text="As the game measures"
        checked={asGame.value}
        change={(is) => (asGame.value = is)}
      />
      <div class="row">
        <button
          aria-pressed={isPointing}
          onClick={() => {
            question.value = { axes, isPointing: !isPointing };
            if (!isPointing) page.messages.say('Click the place on the map.');
          }}
        >
          Point at the map
        </button>
        <button id="find-nearest" onClick={ask}>
          Find the nearest
        </button>
      </div>
      <p aria-live="polite">{answer ? textOf(answer.found, answer.byGame, view.unit) : ''}</p>
    </section>
  );
}

function textOf({ node, link, name, distance, closest }: NearView, byGame: boolean, unit: string) {
  if (node === NONE) return 'There is none.';
  const at = closest.map((value) => shown(value)).join(', ');
  const away = byGame ? 'by the measure of the game' : `${unit} away`;
  return `${link === NONE ? '' : 'link from '}${name}: ${shown(distance)} ${away}, at ${at} ${unit}`;
}
