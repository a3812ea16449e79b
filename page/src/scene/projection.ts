import { FLAT, storeyOf, type Relief } from './relief.js';
import type { Box, ViewState } from './view_state.js';

// Half the angle of view of a fully tilted camera.
const FULL_HALF_ANGLE = 0.3;
const FULL_AT_TILT = 0.5;
const FLATTEST_RAY = 0.04; // Rays nearer the horizon are bent down so that they end somewhere.

/** A line of sight: points of it are a place and a part of a direction. */
export interface Ray {
  begin: number; // The part at which the eye is, or -Infinity.
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
}

export function newRay(): Ray {
  return { begin: 0, x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
}

export interface Place {
  x: number; // Pixels from the left and from the top.
  y: number;
  pixel: number; // Units of the map that a pixel is there; not positive behind the camera.
}

/** Half the angle of view; 0: parallel rays. From straight above there is no perspective, and it grows
 * with the tilt so that nothing jumps. */
export function halfAngleAt(tilt: number): number {
  const angle = FULL_HALF_ANGLE * Math.min(1, tilt / FULL_AT_TILT);
  return angle < 0.004 ? 0 : angle;
}

/** Where a picture is looked at from: what is right and up in it, and where the eye is. */
export function axesOf(h: number, t: number): readonly [number[], number[], number[]] {
  return [
    [Math.cos(h), -Math.sin(h), 0],
    [Math.sin(h) * Math.cos(t), Math.cos(h) * Math.cos(t), Math.sin(t)],
    [-Math.sin(h) * Math.sin(t), -Math.cos(h) * Math.sin(t), Math.cos(t)],
  ];
}

/** Where points of the map are in the picture. Positions on the graphics card are relative to
 * `origin`, so that single precision is enough. Rays and the view's own height are in a world whose
 * storeys are apart, but not exaggerated: `raised` leads there. */
export class Projection {
  readonly matrix = new Float32Array(16);
  width = 1;
  height = 1;
  pixelOfW = 1; // Units a pixel at a place = this times its clip w.
  depth = 1; // On the graphics card, of a unit before the eye.
  /** How much deeper there level ground is at the top of the picture than in its middle, times how far
   * it is below the eye; and the height of the eye from the origin. */
  slant: readonly [number, number] = [0, 0];
  private readonly m = new Float64Array(16);
  private axes = axesOf(0, 0);
  private relief: Relief = FLAT;
  private distance = 0; // From the eye to the middle; 0: parallel rays.
  private state: ViewState = { x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt: 0 };

  constructor(readonly origin: readonly [number, number, number]) {}

  /** Units of the map that a pixel is in the middle. */
  get scale(): number {
    return this.state.scale;
  }

  /** `reach`: no point that is shown is drawn farther from the middle than that. */
  set(state: ViewState, width: number, height: number, reach: number, relief = FLAT): void {
    this.state = state;
    this.relief = relief;
    this.width = width;
    this.height = height;
    const { heading, tilt, scale } = state;
    const [r, u, e] = (this.axes = axesOf(heading, tilt));
    const halfAngle = halfAngleAt(tilt);
    const parallel = halfAngle === 0;
    this.distance = parallel ? 0 : (scale * height) / 2 / Math.tan(halfAngle);
    const k = parallel ? 1 : this.distance;
    this.pixelOfW = parallel ? scale : scale / this.distance;
    const [x, y, z] = this.origin;
    const middle = [state.x - x, state.y - y, (state.z - z) * relief.factor];
    const near = this.distance * 0.03;
    const far = this.distance + reach;
    this.setRow(0, r, (2 * k) / (scale * width), middle, 0);
    this.setRow(1, u, (2 * k) / (scale * height), middle, 0);
    if (parallel) {
      this.depth = 1 / reach;
      this.slant = [0, 0];
      this.setRow(2, e, -1 / reach, middle, 0);
      this.setRow(3, e, 0, middle, 1);
    } else {
      const a = (far + near) / (far - near);
      this.setRow(2, e, -a, middle, a * this.distance - (2 * far * near) / (far - near));
      this.setRow(3, e, -1, middle, this.distance);
      this.depth = (2 * far * near) / (far - near);
      const eye = state.z - z + (e[2] * this.distance) / relief.factor;
      this.slant = [(this.depth * Math.tan(halfAngle) * u[2]) / relief.factor, eye];
    }
    this.matrix.set(this.m);
  }

  private setRow(
    row: number,
    axis: number[],
    factor: number,
    middle: number[],
    rest: number,
  ): void {
    for (let i = 0; i < 3; ++i)
      this.m[4 * i + row] = axis[i] * factor * (i === 2 ? this.relief.factor : 1);
    const along = axis[0] * middle[0] + axis[1] * middle[1] + axis[2] * middle[2];
    this.m[12 + row] = rest - along * factor;
  }

  /** A height as it is drawn, but not exaggerated, of something that stands on the storey of `base`. */
  raised(z: number, base = z): number {
    return z + this.relief.apart * storeyOf(this.relief, base);
  }

  /** A height of the view or of rays as it is drawn. */
  drawn(z: number): number {
    const zero = this.origin[2];
    return zero + (z - zero) * this.relief.factor;
  }
  /** The other way. */
  undrawn(z: number): number {
    const zero = this.origin[2];
    return zero + (z - zero) / this.relief.factor;
  }

  /** `base`: the height of what it is a corner of. */
  project(x: number, y: number, z: number, place: Place, base = z): Place {
    const m = this.m;
    const px = x - this.origin[0];
    const py = y - this.origin[1];
    const pz = this.raised(z, base) - this.origin[2];
    const w = m[3] * px + m[7] * py + m[11] * pz + m[15];
    place.pixel = w * this.pixelOfW;
    place.x = (((m[0] * px + m[4] * py + m[8] * pz + m[12]) / w) * 0.5 + 0.5) * this.width;
    place.y = (0.5 - ((m[1] * px + m[5] * py + m[9] * pz + m[13]) / w) * 0.5) * this.height;
    return place;
  }

  /** The ray that is seen as one point of the picture. */
  ray(px: number, py: number, ray: Ray): Ray {
    const { x, y, z, scale } = this.state;
    const sx = (px - this.width / 2) * scale;
    const sy = (this.height / 2 - py) * scale;
    const [r, u, e] = this.axes;
    const dir = [0, 0, 0];
    const at = [x, y, this.drawn(z)];
    for (let i = 0; i < 3; ++i) {
      const aside = r[i] * sx + u[i] * sy;
      at[i] += aside;
      dir[i] = this.distance > 0 ? aside - e[i] * this.distance : -e[i];
    }
    const length = Math.hypot(dir[0], dir[1], dir[2]);
    [ray.x, ray.y, ray.z] = [at[0], at[1], this.undrawn(at[2])];
    ray.begin = this.distance > 0 ? -length : -Infinity;
    ray.dx = dir[0] / length;
    ray.dy = dir[1] / length;
    ray.dz = Math.min(-FLATTEST_RAY, dir[2] / length) / this.relief.factor;
    return ray;
  }

  /** Where the ray of a point of the picture comes to a height of the map. */
  atHeight(px: number, py: number, z: number): { x: number; y: number; z: number } {
    const ray = this.ray(px, py, newRay());
    const part = (this.raised(z) - ray.z) / ray.dz;
    return { x: ray.x + ray.dx * part, y: ray.y + ray.dy * part, z };
  }

  /** Everything between two heights that may show in the picture, viewed from above. */
  region(low: number, high: number): Box {
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    const ray = newRay();
    for (const px of [0, this.width])
      for (const py of [0, this.height]) {
        this.ray(px, py, ray);
        for (const height of [low, high]) {
          const part = (this.raised(height) - ray.z) / ray.dz;
          const [x, y] = [ray.x + ray.dx * part, ray.y + ray.dy * part];
          box.minX = Math.min(box.minX, x);
          box.maxX = Math.max(box.maxX, x);
          box.minY = Math.min(box.minY, y);
          box.maxY = Math.max(box.maxY, y);
        }
      }
    return box;
  }
}
