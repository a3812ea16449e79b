import { NONE } from '../core/network_view.js';
import { areaBox } from './area_boxes.js';
import { keyOfKind, keyOfMarker } from './colour_scale.js';
import { placed, type Wanted } from './label_placement.js';
import type { Cut, Look } from './layer.js';
import type { Projection } from './projection.js';
import { boxesMeet } from './view_state.js';

export interface Label {
  readonly text: string;
  readonly x: number; // On the map.
  readonly y: number;
  readonly z: number;
  readonly node?: number; // That it is the name of.
  readonly weight: 'place' | 'marker' | 'name';
}

const MOST = 400; // Labels that are looked at for a picture.

/** Chooses which names stand in the picture. Names of nodes come from the core when asked for. */
export class Labels {
  private look: Look | null = null;
  private places: Label[] = [];
  private readonly names = new Map<number, string>();

  constructor(private readonly askFor: (nodes: Uint32Array) => void) {}

  setLook(look: Look): void {
    if (look.view !== this.look?.view) {
      this.names.clear();
      const { view } = look;
      this.places = view.places
        .filter((place) => place.nodes.length > 0)
        .map((place) => ({
          text: place.name,
          ...middleOf(view.positions, place.nodes),
          weight: 'place' as const,
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
    for (const label of labels) {
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
    return view.markers
      .filter((marker) => marker.label !== '' && !hidden.has(keyOfMarker(marker.kind)))
      .map((marker) => ({
        text: marker.label,
        x: marker.x,
        y: marker.y,
        z: marker.z,
        weight: 'marker' as const,
      }));
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

function middleOf(p: Float64Array, nodes: Uint32Array): { x: number; y: number; z: number } {
  // The node in the middle of the list, so that the name of a long thin place lies on it.
  const node = nodes[nodes.length >> 1];
  return { x: p[3 * node], y: p[3 * node + 1], z: p[3 * node + 2] };
}
