import { css, make, shown } from './dom.js';

/** A line whose heights are shown: x, y, z of each point, and how far along it each is. */
export interface ProfileLine {
  readonly name: string;
  readonly colour: number;
  readonly points: Float64Array;
  readonly distance?: Float64Array | null; // Null: as far as the points lie apart.
  readonly closed?: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';
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
export function climbsOf(points: Float64Array): {
  low: number;
  high: number;
  up: number;
  down: number;
} {
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
export function heightProfile(
  lines: readonly ProfileLine[],
  unit: string,
  go: (x: number, y: number, z: number) => void,
): HTMLElement {
  const known = lines.filter((line) => line.points.length >= 6);
  if (known.length === 0) return make('div');
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
  const drawing = svg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: 'profile',
    role: 'img',
    'aria-label': `Heights along the way. ${words.join('; ')}`,
  });
  for (const [z, baseline] of [
    [low, HEIGHT - BELOW],
    [high, ABOVE],
  ]) {
    drawing.append(
      svg('line', { x1: LEFT, x2: WIDTH - 4, y1: baseline, y2: baseline, class: 'rule' }),
      text(shown(z), LEFT - 4, baseline + 4, 'end'),
    );
  }
  drawing.append(
    text('0', LEFT, HEIGHT - 5, 'middle'),
    text(`${shown(longest)} ${unit}`, WIDTH - 4, HEIGHT - 5, 'end'),
  );
  known.forEach((line, i) => {
    const places = Array.from(
      ways[i],
      (way, at) => `${px(way).toFixed(1)},${py(line.points[3 * at + 2]).toFixed(1)}`,
    );
    drawing.append(
      svg('polyline', { points: places.join(' '), stroke: css(line.colour), fill: 'none' }),
    );
  });
  const place = make('input', {
    attributes: {
      type: 'range',
      min: '0',
      max: String(longest),
      step: String(longest / STEPS),
      value: '0',
      'aria-label': 'Place along the way',
    },
  });
  const mark = svg('line', { y1: ABOVE, y2: HEIGHT - BELOW, class: 'place', visibility: 'hidden' });
  drawing.append(mark);
  const show = (way: number) => {
    const at = nearestIndex(ways[0], way);
    const p = known[0].points;
    const x = px(ways[0][at]);
    for (const [name, value] of Object.entries({ x1: x, x2: x, visibility: 'visible' }))
      mark.setAttribute(name, String(value));
    place.value = String(way);
    place.setAttribute(
      'aria-valuetext',
      `${shown(ways[0][at])} ${unit} along, ${shown(p[3 * at + 2])} ${unit} high`,
    );
    go(p[3 * at], p[3 * at + 1], p[3 * at + 2]);
  };
  drawing.addEventListener('click', (event) => {
    const box = drawing.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    show(((x - LEFT) / (WIDTH - LEFT - 4)) * longest);
  });
  place.addEventListener('input', () => show(Number(place.value)));
  return make(
    'figure',
    { class: 'heights' },
    drawing as unknown as HTMLElement,
    place,
    make('figcaption', { class: 'faint' }, ...words.map((word) => make('div', { text: word }))),
  );
}

function nearestIndex(rising: Float64Array, value: number): number {
  let best = 0;
  rising.forEach((one, at) => {
    if (Math.abs(one - value) < Math.abs(rising[best] - value)) best = at;
  });
  return best;
}

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

function text(words: string, x: number, y: number, anchor: string): SVGElement {
  const made = svg('text', { x, y, 'text-anchor': anchor });
  made.textContent = words;
  return made;
}
