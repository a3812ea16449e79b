import { NONE } from '../core/network_view.js';
import { areaBox } from './area_boxes.js';
import { keyOfKind, keyOfMarker } from './colour_scale.js';
import { placed, type Wanted } from './label_placement.js';
import type { Cut, Look } from './layer.js';
import type { Projection } from './projection.js';
import { markerColour } from './styles.js';
import { trackSidesOf } from './track_sides.js';
import { boxesMeet } from './view_state.js';

export interface Label {
  readonly text: string;
  readonly x: number; // On the map.
  readonly y: number;
  readonly z: number;
  readonly node?: number; // That it is the name of.
  readonly weight: 'place' | 'marker' | 'name';
  readonly colour?: number; // Else that of texts.
  readonly aside?: Aside; // Where what it names must stay seen.
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
  private sideOf: ReturnType<typeof trackSidesOf> = null;
  private readonly names = new Map<number, string>();

  constructor(private readonly askFor: (nodes: Uint32Array) => void) {}

  setLook(look: Look): void {
    if (look.view !== this.look?.view || look.theme !== this.look.theme) {
      if (look.view !== this.look?.view) this.names.clear();
      const { view } = look;
      this.sideOf = trackSidesOf(view);
      this.places = view.places
        .filter((place) => place.nodes.length > 0)
        .map((place) => ({
          text: place.name,
          ...middleOf(view.positions, place.nodes),
          weight: 'place' as const,
        }))
        .map((label) => ({ ...label, ...this.besideTrack(label, true) }));
      const kinds = [...new Set(view.markers.map((marker) => marker.kind))];
      const dark = look.theme.dark;
      this.markers = view.markers
        .filter(({ label }) => label !== '')
        .map(({ label, kind, x, y, z }) => ({
          ...{ text: label, x, y, z, weight: 'marker' as const },
          ...this.besideTrack({ x, y }, false),
          ...(this.sideOf ? { colour: markerColour(kinds.indexOf(kind), dark) } : {}),
          key: keyOfMarker(kind),
        }));
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
  ): Label[] {
    const { look } = this;
    if (!look) return [];
    const labels = [...this.places, ...this.markerLabels(look, cut), ...this.nodeLabels(look, cut)];
    const place = { x: 0, y: 0, pixel: 0 };
    const wanted: Wanted[] = [];
    const seen: Label[] = [];
    for (const wantedLabel of labels) {
      const label = asideOf(wantedLabel, cut.scale);
      if (label.z < heights[0] || label.z > heights[1]) continue;
      projection.project(label.x, label.y, label.z, place);
      if (place.pixel <= 0) continue;
      if (label.node !== undefined && !isSeen(label.node, place.x, place.y)) continue;
      wanted.push({ x: place.x, y: place.y, ...measure(label) });
      seen.push(label);
    }
    return placed(wanted, projection.width, projection.height).map((index) => seen[index]);
  }

  private markerLabels(look: Look, cut: Cut): Label[] {
    const { view, hidden } = look;
    if (cut.scale * (view.metresPerUnit || 1) > 6) return [];
    return this.markers.filter(({ key }) => !hidden.has(key));
  }

  // Labels of a track stand beside it: of places on the right, of what is on the road on the left.
  private besideTrack(
    { x, y }: { readonly x: number; readonly y: number },
    isPlace: boolean,
  ): { aside?: Aside } {
    const side = this.sideOf?.(x, y);
    if (!side) return {};
    const [ax, ay] = side.ahead;
    const isBeside = side.distance > Math.max(side.left, side.right);
    if (isBeside) return { aside: { x: -side.towards[0], y: -side.towards[1], by: 0 } };
    return {
      aside: isPlace ? { x: ay, y: -ax, by: side.right } : { x: -ay, y: ax, by: side.left },
    };
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
      if (!areaBox(view, node, box) || !boxesMeet(box, cut.region)) return;
      if (box.maxX - box.minX > 34 * cut.scale && box.maxY - box.minY > 16 * cut.scale)
        found.push(node);
    });
    const missing = found.filter((node) => !this.names.has(node) && node !== NONE);
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

function middleOf(p: Float64Array, nodes: Uint32Array): { x: number; y: number; z: number } {
  // The node in the middle of the list, so that the name of a long thin place lies on it.
  const node = nodes[nodes.length >> 1];
  return { x: p[3 * node], y: p[3 * node + 1], z: p[3 * node + 2] };
}
