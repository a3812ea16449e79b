import { NONE, type NetworkView } from '../core/network_view.js';
import { keyOfKind } from './colour_scale.js';
import type { Ways } from './made.js';
import type { Place, Projection, Ray } from './projection.js';
import type { SpatialIndex } from './spatial_index.js';
import type { Box } from './view_state.js';

export type Hit = { readonly node: number } | { readonly link: number };

const NEAR_NODE = 8; // Pixels.
const NEAR_WAY = 7;

/** Finds what is at a point of the picture. */
export class Picker {
  private readonly ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
  private readonly place: Place = { x: 0, y: 0, pixel: 0 };
  private readonly place2: Place = { x: 0, y: 0, pixel: 0 };
  private readonly box: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

  constructor(
    private readonly view: NetworkView,
    private readonly links: Ways,
    private readonly index: SpatialIndex,
  ) {}

  /** `heights`: of what is shown at all; `hidden`: keys of kinds that are not. */
  pick(
    projection: Projection,
    px: number,
    py: number,
    scale: number,
    heights: readonly [number, number],
    hidden: ReadonlySet<string>,
  ): Hit | null {
    const ray = projection.ray(px, py, this.ray);
    this.setBox(ray, heights, 12 * scale);
    const isHidden = this.view.kinds.map((kind) => hidden.has(keyOfKind(kind.name)));
    if (this.view.ring) return this.pickArea(ray, heights, isHidden);
    return this.pickWay(projection, px, py, heights, isHidden);
  }

  /** Nodes within so many pixels, whatever is in front of them; the nearest first. */
  nodesNear(
    projection: Projection,
    px: number,
    py: number,
    scale: number,
    heights: readonly [number, number],
    pixels: number,
  ): number[] {
    const { place } = this;
    const p = this.view.positions;
    this.setBox(projection.ray(px, py, this.ray), heights, 2 * pixels * scale);
    const found: [node: number, off: number][] = [];
    this.index.nodes.visit(this.box, (node) => {
      const z = p[3 * node + 2];
      if (z < heights[0] || z > heights[1]) return;
      projection.project(p[3 * node], p[3 * node + 1], z, place);
      const off = Math.hypot(place.x - px, place.y - py);
      if (place.pixel > 0 && off < pixels) found.push([node, off]);
    });
    return nearestFirst(found);
  }

  /** Corners of these areas, or of all, within so many pixels; the nearest first. */
  cornersNear(
    projection: Projection,
    px: number,
    py: number,
    heights: readonly [number, number],
    pixels: number,
    nodes: Uint32Array | null,
  ): number[] {
    const { place, view } = this;
    const { ring, ringStart } = view;
    if (!ring || !ringStart) return [];
    const found: [corner: number, off: number][] = [];
    const look = (node: number) => {
      for (let corner = ringStart[node]; corner < ringStart[node + 1]; ++corner) {
        const z = ring[3 * corner + 2];
        if (z < heights[0] || z > heights[1]) continue;
        projection.project(ring[3 * corner], ring[3 * corner + 1], z, place);
        const off = Math.hypot(place.x - px, place.y - py);
        if (place.pixel > 0 && off < pixels) found.push([corner, off]);
      }
    };
    if (nodes) nodes.forEach(look);
    else for (let node = 0; node < view.nodeCount; ++node) look(node);
    return nearestFirst(found);
  }

  private pickArea(
    ray: Ray,
    heights: readonly [number, number],
    isHidden: readonly boolean[],
  ): Hit | null {
    const { view } = this;
    const { areas } = this.index;
    if (!areas) return null;
    const p = view.positions;
    let found = -1;
    let highest = -Infinity;
    areas.visit(this.box, (node) => {
      const z = p[3 * node + 2];
      if (z < heights[0] || z > heights[1] || isHidden[view.nodeKind[node]]) return;
      const height = heightWhereMet(view, node, ray);
      if (height > highest) [found, highest] = [node, height];
    });
    return found < 0 ? null : { node: found };
  }

  private pickWay(
    projection: Projection,
    px: number,
    py: number,
    heights: readonly [number, number],
    isHidden: readonly boolean[],
  ): Hit | null {
    const { view, links, place, place2 } = this;
    const p = view.positions;
    let node = -1;
    let nearest = NEAR_NODE;
    this.index.nodes.visit(this.box, (one) => {
      const z = p[3 * one + 2];
      if (z < heights[0] || z > heights[1] || isHidden[view.nodeKind[one]]) return;
      projection.project(p[3 * one], p[3 * one + 1], z, place);
      if (place.pixel <= 0) return;
      const off = Math.hypot(place.x - px, place.y - py);
      if (off < nearest) [node, nearest] = [one, off];
    });
    let way = -1;
    let nearestWay = NEAR_WAY;
    let isForward = true;
    if (view.mapKind === 'paths')
      this.index.ways.visit(this.box, (one) => {
        if (isHidden[view.linkKind[links.there[one]]]) return;
        const a = 3 * links.a[one];
        const b = 3 * links.b[one];
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
        const off = Math.hypot(place.x + part * dx - px, place.y + part * dy - py);
        if (off >= nearestWay) return;
        [way, nearestWay] = [one, off];
        // On the right is what leads from a to b.
        isForward = (px - place.x) * dy - (py - place.y) * dx <= 0;
      });
    if (node >= 0 && (way < 0 || nearest < nearestWay + 3)) return { node };
    if (way < 0) return null;
    const back = links.back[way];
    return { link: isForward || back === NONE ? links.there[way] : back };
  }

  private setBox(ray: Ray, heights: readonly [number, number], grow: number): void {
    const bounds = this.view.bounds;
    const low = Math.max(heights[0], bounds ? bounds[2] : 0);
    const high = Math.min(heights[1], bounds ? bounds[5] : 0);
    const [first, second] = [low, high].map((height) => (height - ray.z) / ray.dz);
    const x1 = ray.x + ray.dx * first;
    const y1 = ray.y + ray.dy * first;
    const x2 = ray.x + ray.dx * second;
    const y2 = ray.y + ray.dy * second;
    this.box.minX = Math.min(x1, x2) - grow;
    this.box.maxX = Math.max(x1, x2) + grow;
    this.box.minY = Math.min(y1, y2) - grow;
    this.box.maxY = Math.max(y1, y2) + grow;
  }
}

// The height at which a ray goes through the ground of a node; -Infinity where it does not.
function heightWhereMet(view: NetworkView, node: number, ray: Ray): number {
  const ring = view.ring as Float64Array;
  const starts = view.ringStart as Uint32Array;
  const first = starts[node];
  const end = starts[node + 1];
  for (let corner = first + 1; corner + 1 < end; ++corner) {
    const height = meetTriangle(ring, first, corner, corner + 1, ray);
    if (height > -Infinity) return height;
  }
  return -Infinity;
}

// After Möller and Trumbore, from both sides.
function meetTriangle(ring: Float64Array, i: number, j: number, k: number, ray: Ray): number {
  const ax = ring[3 * i];
  const ay = ring[3 * i + 1];
  const az = ring[3 * i + 2];
  const ux = ring[3 * j] - ax;
  const uy = ring[3 * j + 1] - ay;
  const uz = ring[3 * j + 2] - az;
  const vx = ring[3 * k] - ax;
  const vy = ring[3 * k + 1] - ay;
  const vz = ring[3 * k + 2] - az;
  const [px, py, pz] = [
    ray.dy * vz - ray.dz * vy,
    ray.dz * vx - ray.dx * vz,
    ray.dx * vy - ray.dy * vx,
  ];
  const det = ux * px + uy * py + uz * pz;
  if (Math.abs(det) < 1e-12) return -Infinity;
  const tx = ray.x - ax;
  const ty = ray.y - ay;
  const tz = ray.z - az;
  const u = (tx * px + ty * py + tz * pz) / det;
  if (u < -1e-9 || u > 1 + 1e-9) return -Infinity;
  const qx = ty * uz - tz * uy;
  const qy = tz * ux - tx * uz;
  const qz = tx * uy - ty * ux;
  const v = (ray.dx * qx + ray.dy * qy + ray.dz * qz) / det;
  if (v < -1e-9 || u + v > 1 + 1e-9) return -Infinity;
  return ray.z + (ray.dz * (vx * qx + vy * qy + vz * qz)) / det;
}

function nearestFirst(found: readonly (readonly [index: number, off: number])[]): number[] {
  return [...found].sort((one, other) => one[1] - other[1]).map(([index]) => index);
}
