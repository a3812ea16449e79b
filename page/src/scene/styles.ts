import type { KindView, NetworkView } from '../core/network_view.js';

export function mixed(from: number, to: number, part: number): number {
  let colour = 0;
  for (const shift of [16, 8, 0]) {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    colour |= Math.round(a + (b - a) * part) << shift;
  }
  return colour;
}

export type Layer = 'water' | 'paths' | 'roads';
export type Dash = 'solid' | 'long' | 'short' | 'dots' | 'stripes' | 'ladder' | 'arrow';

/** How lines of one kind are drawn. Roads are cased, and as wide as their lanes. */
export interface LineStyle {
  readonly layer: Layer;
  readonly colour: number;
  readonly casing: number;
  readonly dash: Dash;
  readonly metres: number; // Width in the world; of roads that of a lane.
  readonly least: number; // Narrowest and widest in pixels; of roads for one lane.
  readonly most: number;
}

/** Of lines whose colours are told with each stretch. */
export function plainLine(
  metres: number,
  least: number,
  most: number,
  dash: Dash = 'solid',
): LineStyle {
  return { layer: 'paths', colour: 0, casing: 0, dash, metres, least, most };
}

const LANE_METRES = 5;
const UNLIMITED = 1e6;
// Colours of what one legend lists can be told apart, also by people who see few of them.
const LINES = [
  ...[0x857100, 0x4d05f5, 0x34bab0, 0x6e295e, 0x222222],
  ...[0xde8300, 0x92001c, 0x7fb567, 0xe3296c, 0x00005e],
];
const DARK_LINES = [
  ...[0xcc8575, 0x47ecff, 0x058e87, 0xfd43ae, 0xb4ffa5],
  ...[0xfeff04, 0xd00048, 0x0f49db, 0x736e5f, 0x316200],
];
const DASHES: readonly Dash[] = ['solid', 'short', 'dots', 'long'];
const ROADS = [0xffd978, 0xffffff, 0xb586f6];
const DARK_ROADS = [0xd0b265, 0xd0d0d1, 0x932a8a];
const CASINGS = [0x8a6a2a, 0x4a4a4a, 0x3f2a63];
const [WATER, DARK_WATER] = [0x2a78c2, 0x5aa7ee];
const [FOOTPATH, DARK_FOOTPATH] = [0x4b7055, 0x6c9d05];
const AREAS = [0xb8cbd8, 0x88aa7a, 0xf4bdaf, 0xc393cb, 0xadffe6, 0xd89539];
const DARK_AREAS = [0x667079, 0x3ea196, 0x9a565a, 0x4e325c, 0xa18f5b, 0x303f26];
const MARKERS = [
  ...[0x2f7d4f, 0x6a3d9a, 0xb07d00, 0x19babd, 0xe61c7d, 0x7f798c],
  ...[0xff8275, 0x06013e, 0x8c4303, 0x977ffd, 0x5b000d, 0x12433e],
];
const DARK_MARKERS = [
  ...[0x7fd09a, 0xb890e0, 0xe7b10d, 0x1cf7fc, 0xee6d56, 0x7f6876],
  ...[0xfdd6d5, 0x2a72db, 0x9d6c10, 0xd408a3, 0xe2ff30, 0x236c42],
];
/** Shapes of markers, the most usual ones first. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;
export type Shape = (typeof SHAPES)[number];
const COLOURED_PART = 0.4; // Of the road's width.
const NIGHT = 0x14161a;

function path(colour: number, dash: Dash): LineStyle {
  return { layer: 'paths', colour, casing: 0, dash, metres: 1.6, least: 0.9, most: 2.4 };
}

/** Styles of all kinds. Two names are known; others are roads if they have lanes, else lines. */
export function stylesOf(view: NetworkView, dark: boolean): LineStyle[] {
  const lines = dark ? DARK_LINES : LINES;
  if (view.mapKind === 'mesh')
    return view.kinds.map((_, index) =>
      path(lines[rankOf(view, index, 'nodes') % lines.length], 'solid'),
    );
  if (view.mapKind === 'circuit') {
    // Only drawn to show values: lines that leave some of the road to be seen.
    const metres = COLOURED_PART * narrowestRoad(view) * view.metresPerUnit;
    return view.kinds.map(() => ({
      ...path(lines[0], 'solid'),
      metres,
      least: 2,
      most: UNLIMITED,
    }));
  }
  let roads = 0;
  let others = 0;
  return view.kinds.map((kind: KindView): LineStyle => {
    if (kind.name === 'water') {
      const water = path(dark ? DARK_WATER : WATER, 'long');
      return { ...water, layer: 'water', metres: 3, least: 1.5, most: 3.5 };
    }
    if (kind.name === 'footpath') return path(dark ? DARK_FOOTPATH : FOOTPATH, 'solid');
    if (kind.hasLanes) {
      const index = roads++ % ROADS.length;
      const casing = dark ? mixed(CASINGS[index], NIGHT, 0.45) : CASINGS[index];
      const colour = (dark ? DARK_ROADS : ROADS)[index];
      const size = { metres: LANE_METRES, least: 2.75, most: UNLIMITED };
      return { layer: 'roads', colour, casing, dash: 'solid', ...size };
    }
    const index = others++;
    return path(lines[index % lines.length], DASHES[index % DASHES.length]);
  });
}

// Usual width of the narrowest road of a track, in its unit.
function narrowestRoad(view: NetworkView): number {
  const widths = view.made.track.breadth.filter((breadth) => breadth > 0);
  return widths.length > 0 ? Math.min(...widths) : 0;
}

export function areaColour(view: NetworkView, kind: number, dark: boolean): number {
  return (dark ? DARK_AREAS : AREAS)[rankOf(view, kind, 'links') % AREAS.length];
}

export function markerColour(kind: number, dark: boolean): number {
  return (dark ? DARK_MARKERS : MARKERS)[kind % MARKERS.length];
}

export function markerShape(kind: number): Shape {
  return SHAPES[kind % SHAPES.length];
}

// How many kinds come before one, without those that are only of something else.
function rankOf({ kinds }: NetworkView, kind: number, not: KindView['of']): number {
  return kinds.slice(0, kind).filter(({ of }) => of !== not).length;
}

/** Of race tracks. */
export const TRACK = {
  verge: 0xd3dfc0,
  road: 0x45494f,
  sideRoad: 0x8a9097,
  edge: 0xffffff,
  barrier: 0x5d6b72,
  kerb: 0xffffff,
  kerbStripe: 0xd62b1f,
  driven: 0x2fc0f5,
  faintDriven: 0x86b9d0,
  camera: 0x6a2fa0,
};
export const DARK_TRACK = {
  ...TRACK,
  verge: 0x33402c,
  road: 0x777d86,
  sideRoad: 0x41464d,
  edge: 0xcfd3d8,
  barrier: 0x97a6ae,
  camera: 0xb98af0,
};
