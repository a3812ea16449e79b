import {
  KEY_OF_OVERLAPS,
  keyOfKind,
  keyOfMarker,
  type Legend,
  type LegendEntry,
} from './colour_scale.js';
import type { Look } from './layer.js';
import { areaColour, DARK_TRACK, markerColour, markerShape, TRACK, type Dash } from './styles.js';

// Of a track what the road is drawn in, not the lines between its nodes.
function strongColour({ view, styles, theme }: Look, kind: number): number {
  if (view.mapKind !== 'circuit') return styles[kind].colour;
  const track = theme.dark ? DARK_TRACK : TRACK;
  return kind === 0 ? track.road : track.sideRoad;
}

// Passages of a mesh are symbols.
function signOf({ view, made, styles }: Look, kind: number): Dash {
  const isOf = (link: number) => view.linkKind[link] === kind;
  if (made.passages.climbs.some(isOf)) return 'ladder';
  return made.passages.oneWay.some(isOf) ? 'arrow' : styles[kind].dash;
}

/** Kinds of nodes and links, and of markers, that a map has. */
export function mapLegend(look: Look): Legend {
  const { view, made, theme } = look;
  const areas = new Map<number, number>();
  if (view.ring) for (const kind of view.nodeKind) areas.set(kind, (areas.get(kind) ?? 0) + 1);
  const links = new Uint32Array(view.kinds.length);
  for (const kind of view.linkKind) ++links[kind];
  const alone = new Map<number, number>();
  for (const node of made.alone)
    alone.set(view.nodeKind[node], (alone.get(view.nodeKind[node]) ?? 0) + 1);
  const entries: LegendEntry[] = [];
  view.kinds.forEach((kind, index) => {
    const count = areas.get(index) ?? (links[index] || (alone.get(index) ?? 0));
    if (count === 0) return;
    const own = { name: kind.name, count, key: keyOfKind(kind.name) };
    if (areas.has(index)) entries.push({ ...own, colour: areaColour(view, index, theme.dark) });
    else entries.push({ ...own, colour: strongColour(look, index), sign: signOf(look, index) });
  });
  if (look.overlaps)
    entries.push({
      name: `above another ${view.nodeWord}`,
      colour: theme.hatching,
      count: new Set(look.overlaps.upper).size,
      key: KEY_OF_OVERLAPS,
    });
  const markers = new Map<string, number>();
  for (const { kind } of view.markers) markers.set(kind, (markers.get(kind) ?? 0) + 1);
  [...markers].forEach(([kind, count], index) =>
    entries.push({
      name: kind,
      colour: markerColour(index, theme.dark),
      count,
      key: keyOfMarker(kind),
      sign: markerShape(index),
    }),
  );
  return { title: 'kinds', unit: '', entries, leftOut: 0, bar: null };
}
