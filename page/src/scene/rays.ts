import { eachTriangle } from './polygons.js';
import type { Ray } from './projection.js';

/** How far along a ray something is, and at which height of the map. */
export interface Met {
  readonly part: number;
  readonly z: number;
}

/** Where a ray first goes through a polygon: how far along, and at which height of the map; null where
 * it does not. */
export function meetPolygon(
  corners: ArrayLike<number>,
  first: number,
  end: number,
  ray: Ray,
  raised: (z: number) => number,
): Met | null {
  let met: Met | null = null;
  eachTriangle(corners, first, end, (i, j, k) => {
    met ??= meetTriangle(corners, [i, j, k], ray, raised);
  });
  return met;
}

// After Möller and Trumbore, from both sides.
function meetTriangle(
  corners: ArrayLike<number>,
  [i, j, k]: readonly [number, number, number],
  ray: Ray,
  raised: (z: number) => number,
): Met | null {
  const height = (corner: number) => raised(corners[3 * corner + 2]);
  const [ax, ay, az] = [corners[3 * i], corners[3 * i + 1], height(i)];
  const [ux, uy, uz] = [corners[3 * j] - ax, corners[3 * j + 1] - ay, height(j) - az];
  const [vx, vy, vz] = [corners[3 * k] - ax, corners[3 * k + 1] - ay, height(k) - az];
  const [px, py, pz] = [
    ray.dy * vz - ray.dz * vy,
    ray.dz * vx - ray.dx * vz,
    ray.dx * vy - ray.dy * vx,
  ];
  const det = ux * px + uy * py + uz * pz;
  if (Math.abs(det) < 1e-12) return null;
  const [tx, ty, tz] = [ray.x - ax, ray.y - ay, ray.z - az];
  const u = (tx * px + ty * py + tz * pz) / det;
  if (u < -1e-9 || u > 1 + 1e-9) return null;
  const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
  const v = (ray.dx * qx + ray.dy * qy + ray.dz * qz) / det;
  if (v < -1e-9 || u + v > 1 + 1e-9) return null;
  const [a, b, c] = [i, j, k].map((corner) => corners[3 * corner + 2]);
  const part = (vx * qx + vy * qy + vz * qz) / det;
  return part < ray.begin ? null : { part, z: a + u * (b - a) + v * (c - a) };
}
