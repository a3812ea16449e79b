// The colours of `wend draw`, so that a map looks the same here and in a picture of it.

/** Told apart by readers with any sort of colour blindness, in the order of use. */
export const DISTINCT = [
  0x111177, 0x55bbbb, 0xddbb11, 0xdd3311, 0x7711dd, 0x99bb77, 0x551111, 0xbb77dd, 0x995555,
  0x553355,
];
export const FLAG = [0xa9b4bb, 0xc4341c];
export const NO_VALUE = 0x9a9a9a;

// For names: each has the same colour on every map.
const HUES = [
  0x111177, 0x55bbbb, 0xddbb11, 0xdd3311, 0x7711dd, 0x99bb77, 0x551111, 0xbb77dd, 0x995555,
  0x005588, 0x3377ee, 0x881155, 0x339933, 0xcc11aa, 0xee00ff, 0x882200, 0x0000ff, 0xff4488,
  0x8833bb, 0x666633,
];
const TONES = [0, 0.42, 0.21, 0.6];

const RAMP: readonly (readonly [number, number])[] = [
  [0, 0x3b0f70],
  [0.192, 0x433e85],
  [0.305, 0x38598c],
  [0.408, 0x2d708e],
  [0.515, 0x24878e],
  [0.624, 0x1f9e89],
  [0.75, 0x40b77c],
  [0.894, 0x7ad151],
  [1, 0xb8de29],
];

export function mixed(from: number, to: number, part: number): number {
  let colour = 0;
  for (const shift of [16, 8, 0]) {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    colour |= Math.round(a + (b - a) * part) << shift;
  }
  return colour;
}

export function lighter(colour: number, part: number): number {
  return mixed(colour, 0xffffff, part);
}

/** A ramp whose lightness rises evenly; `part` runs from 0 to 1. */
export function rampColour(part: number): number {
  part = Math.min(1, Math.max(0, part));
  let next = 1;
  while (RAMP[next][0] < part) ++next;
  const [from, a] = RAMP[next - 1];
  const [to, b] = RAMP[next];
  return mixed(a, b, (part - from) / (to - from));
}

/** Colours of names: of each its own on every map; names that would look alike are set apart. */
export function coloursOfNames(names: readonly string[]): number[] {
  const colours = new Map<string, number>();
  const taken = new Set<number>();
  for (const name of [...new Set(names)].sort(byBytes)) {
    if (name === '') {
      colours.set(name, NO_VALUE);
      continue;
    }
    const hash = hashOf(name);
    const hue = hash % HUES.length;
    const own = Math.floor(hash / HUES.length) % 3;
    let tone = own;
    for (let next = 1; taken.has(hue * 4 + tone) && next < TONES.length; ++next)
      tone = (own + next) % TONES.length;
    taken.add(hue * 4 + tone);
    colours.set(name, toned(HUES[hue], TONES[tone]));
  }
  return names.map((name) => colours.get(name) as number);
}

function toned(hue: number, part: number): number {
  const bright = (0.3 * (hue >> 16) + 0.6 * ((hue >> 8) & 255) + 0.1 * (hue & 255)) / 255;
  return bright > 0.5 ? mixed(hue, 0, part * 0.75) : lighter(hue, part);
}

const encoder = new TextEncoder();

function byBytes(a: string, b: string): number {
  const [x, y] = [encoder.encode(a), encoder.encode(b)];
  for (let i = 0; i < Math.min(x.length, y.length); ++i) if (x[i] !== y[i]) return x[i] - y[i];
  return x.length - y.length;
}

// FNV-1a, whose lowest bits are mixed the least.
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
