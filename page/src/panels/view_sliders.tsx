import { remove } from '../app/backdrops.js';
import { FIT } from '../app/tools.js';
import { shown } from '../state/numbers.js';
import { wordsForWorld } from '../state/open_map.js';
import type { Page } from '../state/page.js';

/** How the picture is drawn: of heights in 3-D how many times as high, and how far storeys are apart; and
 * how much is seen of what lies behind the map. */
export function ViewSliders({ page }: { page: Page }) {
  const now = page.current.value;
  if (!now) return null;
  const { open, view } = now;
  const [low, high] = [view.bounds?.[2] ?? 0, view.bounds?.[5] ?? 0];
  const behind = open.behind.value;
  const backdrop = open.backdrop.value;
  const hasWorld = behind.isShown && Boolean(open.world.value);
  return (
    <div class="view-sliders">
      {page.isTilted.value && (
        <div class="relief" role="group" aria-label="Heights in 3-D">
          <Slider
            text="Heights"
            value={open.exaggeration.value}
            {...{ least: 1, most: 20 }}
            told={(value) => `×${shown(value)}`}
            set={(value) => (open.exaggeration.value = value)}
          />
          {high > low && (
            <Slider
              text="Storeys apart"
              value={open.apart.value}
              {...{ least: 0, most: 2 * (high - low) }}
              told={(value) => `${shown(value)} ${view.unit}`}
              set={(value) => (open.apart.value = value)}
            />
          )}
        </div>
      )}
      {hasWorld && (
        <div class="relief" role="group" aria-label={wordsForWorld(view)}>
          <Slider
            text={wordsForWorld(view)}
            value={behind.opacity}
            {...{ least: 0.05, most: 1 }}
            told={percent}
            set={(opacity) => (open.behind.value = { ...behind, opacity })}
          />
        </div>
      )}
      {backdrop && (
        <div class="relief" role="group" aria-label="Picture beneath the map">
          <Slider
            text="Picture"
            value={backdrop.opacity}
            {...{ least: 0.05, most: 1 }}
            told={percent}
            set={(opacity) => (open.backdrop.value = { ...backdrop, opacity })}
          />
          <button
            aria-pressed={page.tool.value === FIT}
            title="Click two points of the picture, each with where it is on the map"
            onClick={() => (page.tool.value = page.tool.value === FIT ? '' : FIT)}
          >
            Fit by two points
          </button>{' '}
          <button onClick={() => remove(open)} title={`Takes ${backdrop.name} away again`}>
            Remove
          </button>
        </div>
      )}
    </div>
  );
}

const percent = (part: number): string => `${Math.round(100 * part)} %`;

function Slider({
  text,
  value,
  least,
  most,
  told,
  set,
}: {
  text: string;
  value: number;
  least: number;
  most: number;
  told: (value: number) => string;
  set: (value: number) => void;
}) {
  return (
    <label class="slider">
      <span>{text}</span>{' '}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 100}
        value={value}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <output>{told(value)}</output>
    </label>
  );
}
