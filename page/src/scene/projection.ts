import type { Box, ViewState } from './view_state.js';

// Half the angle of view of a fully tilted camera. From straight above there is no perspective, and
// it grows with the tilt so that nothing jumps.
const FULL_HALF_ANGLE = 0.3;
const FULL_AT_TILT = 0.5;
const FLATTEST_RAY = 0.04; // Rays nearer the horizon are bent down so that they end somewhere.

export interface Ray {
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
}

export interface Place {
  x: number; // Pixels from the left and from the top.
  y: number;
  pixel: number; // Units of the map that a pixel is there; not positive behind the camera.
}

/** Where points of the map are in the picture. Positions on the graphics card are relative to
 * `origin`, so that single precision is enough. */
export class Projection {
  readonly matrix = new Float32Array(16);
  width = 1;
  height = 1;
  pixelOfW = 1; // Units a pixel at a place = this times its clip w.
  private readonly m = new Float64Array(16);
  private readonly right = [1, 0, 0];
  private readonly up = [0, 1, 0];
  private readonly toEye = [0, 0, 1];
  private distance = 0; // From the eye to the middle; 0: parallel rays.
  private state: ViewState = { x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt: 0 };

  constructor(readonly origin: readonly [number, number, number]) {}

  /** `reach`: no point that is shown is farther from the middle than that. */
  set(state: ViewState, width: number, height: number, reach: number): void {
    this.state = state;
    this.width = width;
    this.height = height;
    const { heading: h, tilt: t, scale } = state;
    const [r, u, e] = [this.right, this.up, this.toEye];
    [r[0], r[1], r[2]] = [Math.cos(h), -Math.sin(h), 0];
    [u[0], u[1], u[2]] = [Math.sin(h) * Math.cos(t), Math.cos(h) * Math.cos(t), Math.sin(t)];
    [e[0], e[1], e[2]] = [-Math.sin(h) * Math.sin(t), -Math.cos(h) * Math.sin(t), Math.cos(t)];
    const halfAngle = FULL_HALF_ANGLE * Math.min(1, t / FULL_AT_TILT);
    const parallel = halfAngle < 0.004;
    this.distance = parallel ? 0 : (scale * height) / 2 / Math.tan(halfAngle);
    const k = parallel ? 1 : this.distance;
    this.pixelOfW = parallel ? scale : scale / this.distance;
    const middle = [state.x - this.origin[0], state.y - this.origin[1], state.z - this.origin[2]];
    const near = this.distance * 0.03;
    const far = this.distance + reach;
    this.setRow(0, r, (2 * k) / (scale * width), middle, 0);
    this.setRow(1, u, (2 * k) / (scale * height), middle, 0);
    if (parallel) {
      this.setRow(2, e, -1 / reach, middle, 0);
      this.setRow(3, e, 0, middle, 1);
    } else {
      const a = (far + near) / (far - near);
      this.setRow(2, e, -a, middle, a * this.distance - (2 * far * near) / (far - near));
      this.setRow(3, e, -1, middle, this.distance);
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
    for (let i = 0; i < 3; ++i) this.m[4 * i + row] = axis[i] * factor;
    const along = axis[0] * middle[0] + axis[1] * middle[1] + axis[2] * middle[2];
    this.m[12 + row] = rest - along * factor;
  }

  project(x: number, y: number, z: number, place: Place): Place {
    const m = this.m;
    const px = x - this.origin[0];
    const py = y - this.origin[1];
    const pz = z - this.origin[2];
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
    const [r, u, e] = [this.right, this.up, this.toEye];
    const dir = [0, 0, 0];
    const at = [x, y, z];
    for (let i = 0; i < 3; ++i) {
      const aside = r[i] * sx + u[i] * sy;
      at[i] += aside;
      dir[i] = this.distance > 0 ? aside - e[i] * this.distance : -e[i];
    }
    const length = Math.hypot(dir[0], dir[1], dir[2]);
    [ray.x, ray.y, ray.z] = [at[0], at[1], at[2]];
    ray.dx = dir[0] / length;
    ray.dy = dir[1] / length;
    ray.dz = Math.min(-FLATTEST_RAY, dir[2] / length);
    return ray;
  }

  /** Everything between two heights that may show in the picture, viewed from above. */
  region(low: number, high: number): Box {
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    const ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
    for (const px of [0, this.width])
      for (const py of [0, this.height]) {
        this.ray(px, py, ray);
        for (const height of [low, high]) {
          const part = (height - ray.z) / ray.dz;
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
