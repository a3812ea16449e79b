import { useSignal } from '@preact/signals';
import { css, shown } from '../state/numbers.js';

/** A line whose heights are shown: x, y, z of each point, and how far along it each is. */
export interface ProfileLine {
  readonly name: string;
  readonly colour: number;
  readonly points: Float64Array;
  readonly distance?: Float64Array | null; // Null: as far as the points lie apart.
  readonly values?: Float64Array; // Of each point, instead of its height.
}
/** A place along the way that has a name. */
export interface Named {
  readonly at: number; // In the unit of the way.
  readonly name: string;
}

const [WIDTH, HEIGHT, LEFT, BELOW, ABOVE] = [380, 130, 44, 20, 8];
const STEPS = 200; // Of the place along the way.

/** The way along a line at each point, in its unit. */
export function wayAlong(points: Float64Array): Float64Array {
  const way = new Float64Array(points.length / 3);
  for (let i = 1; i < way.length; ++i)
    way[i] =
      way[i - 1] +
      Math.hypot(
        points[3 * i] - points[3 * i - 3],
        points[3 * i + 1] - points[3 * i - 2],
        points[3 * i + 2] - points[3 * i - 1],
      );
  return way;
}

/** Least and greatest value, and all that it climbs and drops. */
export function climbsOf(values: ArrayLike<number>) {
  let [low, high, up, down] = [Infinity, -Infinity, 0, 0];
  for (let i = 0; i < values.length; ++i) {
    low = Math.min(low, values[i]);
    high = Math.max(high, values[i]);
    const step = i > 0 ? values[i] - values[i - 1] : 0;
    if (step > 0) up += step;
    else down -= step;
  }
  return { low, high, up, down };
}

function heightsOf({ points, values }: ProfileLine): Float64Array {
  return values ?? Float64Array.from({ length: points.length / 3 }, (_, i) => points[3 * i + 2]);
}

/** Heights, or other values, along lines, drawn and in words; `go`: a point of the first one was
 * clicked, or chosen by keys; `point`: it is pointed at, or no longer. */
export function HeightProfile({
  lines,
  unit,
  go,
  point,
  title = 'Heights',
  valueUnit = unit,
  named = [],
}: {
  lines: readonly ProfileLine[];
  unit: string; // Of the way.
  go: (x: number, y: number, z: number) => void;
  point?: (at: readonly [number, number, number] | null) => void;
  title?: string;
  valueUnit?: string;
  named?: readonly Named[];
}) {
  const along = useSignal<number | null>(null);
  const known = lines.filter((line) => line.points.length >= 6);
  if (known.length === 0) return null;
  const ways = known.map((line) => line.distance ?? wayAlong(line.points));
  const values = known.map(heightsOf);
  const climbs = values.map(climbsOf);
  const low = Math.min(...climbs.map((one) => one.low));
  const high = Math.max(...climbs.map((one) => one.high), low + 1e-6);
  const longest = Math.max(...ways.map((way) => way[way.length - 1]), 1e-6);
  const px = (way: number) => LEFT + (way / longest) * (WIDTH - LEFT - 4);
  const py = (z: number) => HEIGHT - BELOW - ((z - low) / (high - low)) * (HEIGHT - BELOW - ABOVE);
  const words = known.map(
    (line, i) =>
      `${line.name}: from ${shown(climbs[i].low)} to ${shown(climbs[i].high)} ${valueUnit}` +
      (line.values ? '' : `, up ${shown(climbs[i].up)}, down ${shown(climbs[i].down)} ${unit}`),
  );
  const at = along.value === null ? null : nearestIndex(ways[0], along.value);
  const placeAt = (way: number) => {
    const [x, y, z] = known[0].points.subarray(3 * nearestIndex(ways[0], way));
    return [x, y, z] as const;
  };
  const show = (way: number) => {
    along.value = way;
    go(...placeAt(way));
  };
  const wayUnder = (event: MouseEvent & { currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    return Math.min(longest, Math.max(0, ((x - LEFT) / (WIDTH - LEFT - 4)) * longest));
  };
  const text = (words: string, x: number, y: number, anchor: 'end' | 'middle') => (
    <text x={x} y={y} text-anchor={anchor}>
      {words}
    </text>
  );
  return (
    <figure class="heights">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        class="profile"
        role="img"
        aria-label={`${title} along the way. ${words.join('; ')}`}
        onClick={(event) => show(wayUnder(event))}
        onPointerMove={(event) => {
          const way = wayUnder(event);
          point?.(placeAt(way));
        }}
        onPointerLeave={() => point?.(null)}
      >
        {[
          [low, HEIGHT - BELOW],
          [high, ABOVE],
        ].map(([z, y]) => (
          <g key={y}>
            <line x1={LEFT} x2={WIDTH - 4} y1={y} y2={y} class="rule" />
            {text(shown(z), LEFT - 4, y + 4, 'end')}
          </g>
        ))}
        {text('0', LEFT, HEIGHT - 5, 'middle')}
        {text(`${shown(longest)} ${unit}`, WIDTH - 4, HEIGHT - 5, 'end')}
        {known.map((line, i) => (
          <polyline
            key={i}
            stroke={css(line.colour)}
            fill="none"
            points={Array.from(
              ways[i],
              (way, j) => `${px(way).toFixed(1)},${py(values[i][j]).toFixed(1)}`,
            ).join(' ')}
          />
        ))}
        {named.map(({ at: way, name }) => (
          <g key={name} class="corner">
            <line x1={px(way)} x2={px(way)} y1={ABOVE} y2={HEIGHT - BELOW} />
            {text(name, px(way), ABOVE - 1, 'middle')}
          </g>
        ))}
        {at !== null && (
          <line
            class="place"
            x1={px(ways[0][at])}
            x2={px(ways[0][at])}
            y1={ABOVE}
            y2={HEIGHT - BELOW}
          />
        )}
      </svg>
      <input
        type="range"
        aria-label="Place along the way"
        min={0}
        max={longest}
        step={longest / STEPS}
        value={along.value ?? 0}
        {...(at !== null && {
          'aria-valuetext': `${shown(ways[0][at])} ${unit} along, ${shown(values[0][at])} ${valueUnit} high`,
        })}
        onInput={(event) => show(Number(event.currentTarget.value))}
      />
      <figcaption class="faint">
        {words.map((word) => (
          <div key={word}>{word}</div>
        ))}
      </figcaption>
    </figure>
  );
}

function nearestIndex(rising: Float64Array, value: number): number {
  let best = 0;
  rising.forEach((one, at) => {
    if (Math.abs(one - value) < Math.abs(rising[best] - value)) best = at;
  });
  return best;
}
