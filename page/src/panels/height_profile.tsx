import { useSignal } from '@preact/signals';
import { css, shown } from '../state/numbers.js';

/** A line whose heights are shown: x, y, z of each point, and how far along it each is. */
export interface ProfileLine {
  readonly name: string;
  readonly colour: number;
  readonly points: Float64Array;
  readonly distance?: Float64Array | null; // Null: as far as the points lie apart.
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

/** Lowest and highest point, and all climbs and drops of a line. */
export function climbsOf(points: Float64Array) {
  let [low, high, up, down] = [Infinity, -Infinity, 0, 0];
  for (let i = 2; i < points.length; i += 3) {
    low = Math.min(low, points[i]);
    high = Math.max(high, points[i]);
    const step = i > 2 ? points[i] - points[i - 3] : 0;
    if (step > 0) up += step;
    else down -= step;
  }
  return { low, high, up, down };
}

/** Heights along lines, drawn and in words; `go`: a point of the first one was clicked, or chosen by
 * keys. */
export function HeightProfile({
  lines,
  unit,
  go,
}: {
  lines: readonly ProfileLine[];
  unit: string;
  go: (x: number, y: number, z: number) => void;
}) {
  const along = useSignal<number | null>(null);
  const known = lines.filter((line) => line.points.length >= 6);
  if (known.length === 0) return null;
  const ways = known.map((line) => line.distance ?? wayAlong(line.points));
  const climbs = known.map((line) => climbsOf(line.points));
  const low = Math.min(...climbs.map((one) => one.low));
  const high = Math.max(...climbs.map((one) => one.high), low + 1e-6);
  const longest = Math.max(...ways.map((way) => way[way.length - 1]), 1e-6);
  const px = (way: number) => LEFT + (way / longest) * (WIDTH - LEFT - 4);
  const py = (z: number) => HEIGHT - BELOW - ((z - low) / (high - low)) * (HEIGHT - BELOW - ABOVE);
  const words = known.map(
    (line, i) =>
      `${line.name}: from ${shown(climbs[i].low)} to ${shown(climbs[i].high)} ${unit}, up ${shown(climbs[i].up)}, down ${shown(climbs[i].down)} ${unit}`,
  );
  const height = (at: number) => known[0].points[3 * at + 2];
  const at = along.value === null ? null : nearestIndex(ways[0], along.value);
  const show = (way: number) => {
    along.value = way;
    const [x, y, z] = known[0].points.subarray(3 * nearestIndex(ways[0], way));
    go(x, y, z);
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
        aria-label={`Heights along the way. ${words.join('; ')}`}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const x = ((event.clientX - box.left) / box.width) * WIDTH;
          show(Math.min(longest, Math.max(0, ((x - LEFT) / (WIDTH - LEFT - 4)) * longest)));
        }}
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
              (way, j) => `${px(way).toFixed(1)},${py(line.points[3 * j + 2]).toFixed(1)}`,
            ).join(' ')}
          />
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
          'aria-valuetext': `${shown(ways[0][at])} ${unit} along, ${shown(height(at))} ${unit} high`,
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
