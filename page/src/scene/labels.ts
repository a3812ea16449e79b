import { keyOfKind, keyOfMarker } from './colour_scale.js';
import { placed, type Wanted } from './label_placement.js';
import type { Cut, Look } from './layer.js';
import { sideAt, type TrackSide } from './made.js';
import type { Projection } from './projection.js';
import { RING, ringsIn, type Ring } from './rings.js';
import { markerColour } from './styles.js';
import { boxAt, boxesMeet } from './view_state.js';

export interface Label {
  readonly text: string;
  readonly x: number; // On the map.
  readonly y: number;
  readonly z: number;
  readonly node?: number; // That it is the name of.
  readonly weight: 'place' | 'marker' | 'name';
  readonly colour?: number; // Else that of texts.
  readonly aside?: Aside; // Where what it names must stay seen.
  readonly above?: number; // Pixels that it stands above its place.
}

/** Where a label stands beside its place: so far in that direction, and some pixels. */
interface Aside {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

const ASIDE = 13; // Pixels from the edge of a road to the middle of a label.
const MOST = 400; // Labels that are looked at for a picture.

/** Chooses which names stand in the picture. Names of nodes come from the core when asked for. */
export class Labels {
  private look: Look | null = null;
  private places: Label[] = [];
  private markers: (Label & { readonly key: string })[] = [];
  private readonly names = new Map<number, string>();

  constructor(private readonly askFor: (nodes: Uint32Array) => void) {}

  setLook(look: Look): void {
    if (look.view !== this.look?.view || look.theme !== this.look.theme) {
      if (look.view !== this.look?.view) this.names.clear();
      const { view } = look;
      const { named, track } = look.made;
      this.places = view.places.map(({ name }, index) => {
        const [x, y, z] = view.positions.subarray(3 * named[index]);
        const aside = besideTrack(sideAt(track.byName, index), true);
        return { text: name, x, y, z, weight: 'place' as const, ...aside };
      });
      const kinds = [...new Set(view.markers.map((marker) => marker.kind))];
      const dark = look.theme.dark;
      this.markers = view.markers
        .map(({ label, kind, x, y, z }, index) => ({
          ...{ text: label, x, y, z, weight: 'marker' as const },
          ...besideTrack(sideAt(track.byMarker, index), false),
          ...(track.byMarker.length > 0 ? { colour: markerColour(kinds.indexOf(kind), dark) } : {}),
          key: keyOfMarker(kind),
        }))
        .filter(({ text }) => text !== '');
    }
    this.look = look;
  }

  setNames(nodes: Uint32Array, names: readonly string[]): void {
    nodes.forEach((node, index) => this.names.set(node, names[index]));
  }

  /** Those that fit into the picture, the more important ones first. */
  choose(
    cut: Cut,
    projection: Projection,
    heights: readonly [number, number],
    measure: (label: Label) => { width: number; height: number },
    isSeen: (node: number, px: number, py: number) => boolean,
    rings: readonly Ring[],
  ): Label[] {
    const { look } = this;
    if (!look) return [];
    const labels = [...this.places, ...this.markerLabels(look, cut), ...this.nodeLabels(look, cut)];
    const place = { x: 0, y: 0, pixel: 0 };
    const kept = 2 * RING + 6;
    const shown = ringsIn(rings, projection);
    const around = new Set(shown.map(({ node }) => node));
    const wanted: Wanted[] = shown.map(({ x, y }) => ({ x, y, width: kept, height: kept }));
    const seen: (Label | null)[] = shown.map(() => null);
    for (const wantedLabel of labels) {
      const label = asideOf(wantedLabel, cut.scale);
      if (label.z < heights[0] || label.z > heights[1]) continue;
      projection.project(label.x, label.y, label.z, place);
      if (place.pixel <= 0) continue;
      if (label.node !== undefined && !isSeen(label.node, place.x, place.y)) continue;
      const above = label.node !== undefined && around.has(label.node) ? kept / 2 + 12 : 0;
      wanted.push({ x: place.x, y: place.y - above, ...measure(label) });
      seen.push(above > 0 ? { ...label, above } : label);
    }
    return placed(wanted, projection.width, projection.height).flatMap(
      (index) => seen[index] ?? [],
    );
  }

  private markerLabels(look: Look, cut: Cut): Label[] {
    const { view, hidden } = look;
    if (cut.scale * (view.metresPerUnit || 1) > 6) return [];
    return this.markers.filter(({ key }) => !hidden.has(key));
  }

  private nodeLabels(look: Look, cut: Cut): Label[] {
    const { view } = look;
    if (view.mapKind === 'circuit') return [];
    if (!view.ring && look.spacing < 55 * cut.scale) return [];
    const found: number[] = [];
    const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    (look.index.areas ?? look.index.nodes).visit(cut.region, (node) => {
      if (found.length >= MOST) return;
      if (look.hidden.has(keyOfKind(view.kinds[view.nodeKind[node]]?.name ?? ''))) return;
      if (!view.ring) return void found.push(node);
      boxAt(look.made.areaBoxes, node, box);
      if (!boxesMeet(box, cut.region)) return;
      if (box.maxX - box.minX > 34 * cut.scale && box.maxY - box.minY > 16 * cut.scale)
        found.push(node);
    });
    const missing = found.filter((node) => !this.names.has(node));
    if (missing.length > 0) this.askFor(Uint32Array.from(missing));
    const p = view.positions;
    return found
      .filter((node) => this.names.has(node))
      .map((node) => ({
        text: this.names.get(node) as string,
        x: p[3 * node],
        y: p[3 * node + 1],
        z: p[3 * node + 2],
        node,
        weight: 'name' as const,
      }));
  }
}

function asideOf(label: Label, scale: number): Label {
  const { aside, weight, text } = label;
  if (!aside) return label;
  // Long names need more room where they stand beside what goes up and down in the picture.
  const wide = weight === 'place' ? 3 * text.length * Math.abs(aside.x) : 0;
  const by = aside.by + (ASIDE + wide) * scale;
  return { ...label, x: label.x + aside.x * by, y: label.y + aside.y * by };
}

// Labels of a track stand beside it: of places on the right, of what is on the road on the left.
function besideTrack(side: TrackSide | null, isPlace: boolean): { aside?: Aside } {
  if (!side) return {};
  const [ax, ay] = side.ahead;
  if (side.isBeside) return { aside: { x: side.away[0], y: side.away[1], by: 0 } };
  return { aside: isPlace ? { x: ay, y: -ax, by: side.right } : { x: -ay, y: ax, by: side.left } };
}
