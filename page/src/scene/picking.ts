import { NONE, type NetworkView } from '../core/network_view.js';
import { keyOfKind } from './colour_scale.js';
import { newRay, type Place, type Projection } from './projection.js';
import { meetPolygon, type Met } from './rays.js';
import type { SpatialIndex } from './spatial_index.js';
import type { Box } from './view_state.js';

export type Hit = { readonly node: number } | { readonly link: number };

/** A place of the map. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What shows, and where. */
export interface Shown {
  readonly projection: Projection;
  readonly heights: readonly [number, number];
  readonly hidden: ReadonlySet<string>; // Keys of kinds.
}

const NEAR_NODE = 8; // Pixels.
const NEAR_WAY = 7;
const LANE = 2.5; // Metres on each side of the middle of a way, for each lane.
const FARTHER = 3; // Times as large as in the middle a pixel may be.

/** Finds what is at a point of the picture. */
export class Picker {
  private readonly ray = newRay();
  private readonly place: Place = { x: 0, y: 0, pixel: 0 };
  private readonly place2: Place = { x: 0, y: 0, pixel: 0 };
  private readonly box: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

  constructor(
    private readonly view: NetworkView,
    private readonly index: SpatialIndex,
  ) {}

  pick(shown: Shown, px: number, py: number): Hit | null {
    this.look(shown, px, py, 12);
    if (this.view.ring) {
      const met = this.meetArea(shown);
      return met && { node: met.node };
    }
    return this.pickWay(shown, px, py);
  }

  /** The point of the ground that shows at a point of the picture: of an area, of a road and what is
   * beside it, or of a way; else at the height of what is nearest in the picture. Null: of an empty
   * map. */
  ground(shown: Shown, px: number, py: number): Spot | null {
    const { projection } = shown;
    this.look(shown, px, py, 12);
    const met = this.view.ring ? this.meetArea(shown) : this.meetTrack(shown);
    if (met) return this.along(met.part, met.z);
    for (let pixels = 12; pixels < 30000; pixels *= 4) {
      this.look(shown, px, py, pixels);
      const z = this.view.ring
        ? this.heightOfNode(shown, px, py, pixels)
        : (this.heightOfWay(shown, px, py, pixels) ?? this.heightOfNode(shown, px, py, pixels));
      if (z !== null) return projection.atHeight(px, py, z);
    }
    return null;
  }

  /** Nodes within so many pixels, whatever is in front of them; the nearest first. */
  nodesNear(shown: Shown, px: number, py: number, pixels: number): number[] {
    this.look(shown, px, py, pixels);
    const found: [node: number, off: number][] = [];
    this.eachNode(shown, px, py, (node, off) => {
      if (off < pixels) found.push([node, off]);
    });
    return nearestFirst(found);
  }

  /** Corners of these areas, or of all, within so many pixels; the nearest first. */
  cornersNear(
    { projection, heights }: Shown,
    px: number,
    py: number,
    pixels: number,
    nodes: Uint32Array | null,
  ): number[] {
    const { place, view } = this;
    const { ring, ringStart } = view;
    if (!ring || !ringStart) return [];
    const found: [corner: number, off: number][] = [];
    const look = (node: number) => {
      const base = view.positions[3 * node + 2];
      for (let corner = ringStart[node]; corner < ringStart[node + 1]; ++corner) {
        const z = ring[3 * corner + 2];
        if (z < heights[0] || z > heights[1]) continue;
        projection.project(ring[3 * corner], ring[3 * corner + 1], z, place, base);
        const off = Math.hypot(place.x - px, place.y - py);
        if (place.pixel > 0 && off < pixels) found.push([corner, off]);
      }
    };
    if (nodes) nodes.forEach(look);
    else for (let node = 0; node < view.nodeCount; ++node) look(node);
    return nearestFirst(found);
  }

  private isHidden({ hidden }: Shown): boolean[] {
    return this.view.kinds.map((kind) => hidden.has(keyOfKind(kind.name)));
  }

  // The area that the ray meets first, how far along and at which height of the map.
  private meetArea(shown: Shown): (Met & { node: number }) | null {
    const { view, ray } = this;
    const { ring, ringStart, positions } = view;
    const { heights, projection } = shown;
    if (!ring || !ringStart) return null;
    const isHidden = this.isHidden(shown);
    let first: (Met & { node: number }) | null = null;
    this.index.areas?.visit(this.box, (node) => {
      const z = positions[3 * node + 2];
      if (z < heights[0] || z > heights[1] || isHidden[view.nodeKind[node]]) return;
      const raised = (height: number) => projection.raised(height, z);
      const met = meetPolygon(ring, ringStart[node], ringStart[node + 1], ray, raised);
      if (met && (!first || met.part < first.part)) first = { node, ...met };
    });
    return first;
  }

  // The same of the bands that a race track is drawn as.
  private meetTrack({ projection }: Shown): Met | null {
    const { first, points } = this.view.made.track;
    const raised = (height: number) => projection.raised(height);
    let nearest: Met | null = null;
    for (let line = 0; line + 1 < first.length; line += 2) {
      const [left, right] = [
        points.subarray(3 * first[line]),
        points.subarray(3 * first[line + 1]),
      ];
      for (let i = 0; i + 1 < first[line + 1] - first[line]; ++i) {
        const [a, b] = [3 * i, 3 * i + 6];
        const band = [
          ...left.subarray(a, b),
          ...right.subarray(a + 3, b),
          ...right.subarray(a, a + 3),
        ];
        const met = meetPolygon(band, 0, 4, this.ray, raised);
        if (met && (!nearest || met.part < nearest.part)) nearest = met;
      }
    }
    return nearest;
  }

  private along(part: number, z: number): Spot {
    const { ray } = this;
    return { x: ray.x + ray.dx * part, y: ray.y + ray.dy * part, z };
  }

  // The height of the way on whose surface a point of the picture is, that which is before others;
  // else of the nearest one.
  private heightOfWay(shown: Shown, px: number, py: number, pixels: number): number | null {
    const { view, place } = this;
    const { lanesForward, lanesBackward, metresPerUnit } = view;
    const p = view.positions;
    let nearest = { off: pixels, pixel: Infinity, z: null as number | null };
    this.eachWay(shown, px, py, (way, off, part) => {
      const { a, b, there } = view.made.ways;
      const lanes = (lanesForward?.[there[way]] ?? 0) + (lanesBackward?.[there[way]] ?? 0);
      const pixel = place.pixel + (this.place2.pixel - place.pixel) * part;
      const half = Math.max(NEAR_WAY, (LANE * lanes) / (metresPerUnit || 1) / pixel);
      const isOn = off < half;
      const wasOn = nearest.pixel < Infinity;
      if (isOn === wasOn ? (isOn ? pixel >= nearest.pixel : off >= nearest.off) : wasOn) return;
      const [from, to] = [p[3 * a[way] + 2], p[3 * b[way] + 2]];
      nearest = { off, pixel: isOn ? pixel : Infinity, z: from + (to - from) * part };
    });
    return nearest.z;
  }

  private heightOfNode(shown: Shown, px: number, py: number, pixels: number): number | null {
    let [nearest, z] = [pixels, null as number | null];
    this.eachNode(shown, px, py, (node, off) => {
      if (off < nearest) [nearest, z] = [off, this.view.positions[3 * node + 2]];
    });
    return z;
  }

  private pickWay(shown: Shown, px: number, py: number): Hit | null {
    const { view, place, place2 } = this;
    let node = -1;
    let nearest = NEAR_NODE;
    this.eachNode(shown, px, py, (one, off) => {
      if (off < nearest) [node, nearest] = [one, off];
    });
    let way = -1;
    let nearestWay = NEAR_WAY;
    let isForward = true;
    if (view.mapKind === 'paths')
      this.eachWay(shown, px, py, (one, off) => {
        if (off >= nearestWay) return;
        [way, nearestWay] = [one, off];
        // On the right is what leads from a to b.
        const [dx, dy] = [place2.x - place.x, place2.y - place.y];
        isForward = (px - place.x) * dy - (py - place.y) * dx <= 0;
      });
    if (node >= 0 && (way < 0 || nearest < nearestWay + 3)) return { node };
    if (way < 0) return null;
    const { there, back } = view.made.ways;
    return { link: isForward || back[way] === NONE ? there[way] : back[way] };
  }

  // Calls with nodes that show near the box, and how many pixels each is off.
  private eachNode(
    shown: Shown,
    px: number,
    py: number,
    call: (node: number, off: number) => void,
  ): void {
    const { view, place } = this;
    const { heights, projection } = shown;
    const p = view.positions;
    const isHidden = this.isHidden(shown);
    this.index.nodes.visit(this.box, (node) => {
      const z = p[3 * node + 2];
      if (z < heights[0] || z > heights[1] || isHidden[view.nodeKind[node]]) return;
      projection.project(p[3 * node], p[3 * node + 1], z, place);
      if (place.pixel > 0) call(node, Math.hypot(place.x - px, place.y - py));
    });
  }

  // The same of ways, with the part of each that is nearest; its ends are `place` and `place2` then.
  private eachWay(
    shown: Shown,
    px: number,
    py: number,
    call: (way: number, off: number, part: number) => void,
  ): void {
    const { view, place, place2 } = this;
    const { a: from, b: to, there } = view.made.ways;
    const { heights, projection } = shown;
    const p = view.positions;
    const isHidden = this.isHidden(shown);
    this.index.ways.visit(this.box, (way) => {
      if (isHidden[view.linkKind[there[way]]]) return;
      const [a, b] = [3 * from[way], 3 * to[way]];
      if (Math.max(p[a + 2], p[b + 2]) < heights[0]) return;
      if (Math.min(p[a + 2], p[b + 2]) > heights[1]) return;
      projection.project(p[a], p[a + 1], p[a + 2], place);
      projection.project(p[b], p[b + 1], p[b + 2], place2);
      if (place.pixel <= 0 || place2.pixel <= 0) return;
      const dx = place2.x - place.x;
      const dy = place2.y - place.y;
      const length = dx * dx + dy * dy;
      const along = (px - place.x) * dx + (py - place.y) * dy;
      const part = length > 0 ? Math.min(1, Math.max(0, along / length)) : 0;
      call(way, Math.hypot(place.x + part * dx - px, place.y + part * dy - py), part);
    });
  }

  // Sets the ray of a point of the picture, and the box of all that shows within so many pixels.
  private look({ projection, heights }: Shown, px: number, py: number, pixels: number): void {
    const { bounds } = this.view;
    const { box } = this;
    const ray = projection.ray(px, py, this.ray);
    const grow = pixels * projection.scale * (ray.dx === 0 && ray.dy === 0 ? 1 : FARTHER);
    const low = Math.max(heights[0], bounds ? bounds[2] : 0);
    const high = Math.min(heights[1], bounds ? bounds[5] : 0);
    const [one, other] = [low, high].map((z) => projection.atHeight(px, py, z));
    box.minX = Math.min(one.x, other.x) - grow;
    box.maxX = Math.max(one.x, other.x) + grow;
    box.minY = Math.min(one.y, other.y) - grow;
    box.maxY = Math.max(one.y, other.y) + grow;
  }
}

function nearestFirst(found: readonly (readonly [index: number, off: number])[]): number[] {
  return [...found].sort((one, other) => one[1] - other[1]).map(([index]) => index);
}
