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
const LINES = [0x222222, 0xc4500a, 0x0a6aa8, 0x0b8a63, 0xb5578f];
const DARK_LINES = [0xd8d4ca, 0xf08a45, 0x56aee6, 0x3cc79a, 0xe08fbf];
const DASHES: readonly Dash[] = ['solid', 'short', 'dots', 'long'];
const ROADS: readonly (readonly [number, number])[] = [
  [0xffd978, 0x8a6a2a],
  [0xffffff, 0x4a4a4a],
  [0x9d7fc7, 0x3f2a63],
];
const AREAS = [0xb8cbd8, 0xd8c89e, 0xb9d2a9, 0xd6b8ca];
const MARKERS = [0x2f7d4f, 0x6a3d9a, 0xb07d00, 0x1d6fa5, 0x8a3030, 0x444444];
const COLOURED_PART = 0.4; // Of the road's width.
const NIGHT = 0x14161a;

function path(colour: number, dash: Dash): LineStyle {
  return { layer: 'paths', colour, casing: 0, dash, metres: 1.6, least: 0.9, most: 2.4 };
}

/** Styles of all kinds. Two names are known; others are roads if they have lanes, else lines. */
export function stylesOf(view: NetworkView, dark: boolean): LineStyle[] {
  const lines = dark ? DARK_LINES : LINES;
  if (view.mapKind === 'mesh')
    return view.kinds.map((_, index) => ({
      ...path(lines[index % lines.length], 'solid'),
      metres: 0.5,
      least: 1.6,
      most: 4,
    }));
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
    if (kind.name === 'water')
      return {
        ...path(dark ? 0x5aa7ee : 0x2a78c2, 'long'),
        layer: 'water',
        metres: 3,
        least: 1.5,
        most: 3.5,
      };
    if (kind.name === 'footpath') return path(dark ? 0x6fbf85 : 0x3f8052, 'solid');
    if (kind.hasLanes) {
      const [colour, casing] = ROADS[roads++ % ROADS.length];
      return {
        layer: 'roads',
        colour: dark ? mixed(colour, NIGHT, 0.2) : colour,
        casing: dark ? mixed(casing, NIGHT, 0.45) : casing,
        dash: 'solid',
        metres: LANE_METRES,
        least: 2.75,
        most: UNLIMITED,
      };
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

export function areaColour(kind: number, dark: boolean): number {
  const colour = AREAS[kind % AREAS.length];
  return dark ? mixed(colour, NIGHT, 0.5) : colour;
}

export function markerColour(kind: number, dark: boolean): number {
  const colour = MARKERS[kind % MARKERS.length];
  return dark ? mixed(colour, 0xffffff, 0.4) : colour;
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
  sideRoad: 0x5b6168,
  edge: 0xcfd3d8,
  barrier: 0x97a6ae,
  camera: 0xb98af0,
};
