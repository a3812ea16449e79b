/** A point of the picture, in pixels from the left and the top. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** What two fingers ask for. */
export interface FingerTarget {
  zoom(factor: number, px: number, py: number): void;
  turn(heading: number, tilt: number): void;
  pan(before: Pixel, now: Pixel): void;
}

const DECIDED = 8; // Pixels that fingers move until it is clear what they want.
const TILT = 0.006; // Radians a pixel.

/** Two fingers: apart to zoom, round to turn, both up or down to tilt. */
export class TwoFingers {
  private readonly begun = new Map<number, Pixel>();
  private tilts: boolean | null = null; // Null: not decided yet.

  constructor(private readonly target: FingerTarget) {}

  /** Another two begin. */
  begin(fingers: ReadonlyMap<number, Pixel>): void {
    this.begun.clear();
    for (const [id, at] of fingers) this.begun.set(id, at);
    this.tilts = null;
  }

  /** One of them moves; `other` is where the other one is. */
  move(id: number, before: Pixel, now: Pixel, otherId: number, other: Pixel): void {
    this.tilts ??= this.decide(id, now, otherId, other);
    if (this.tilts === null) return;
    if (this.tilts) return this.target.turn(0, ((before.y - now.y) / 2) * TILT);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    if (was > 0 && is > 0) this.target.zoom(was / is, middle.x, middle.y);
    const angle =
      Math.atan2(now.y - other.y, now.x - other.x) -
      Math.atan2(before.y - other.y, before.x - other.x);
    this.target.turn(-Math.atan2(Math.sin(angle), Math.cos(angle)), 0);
    this.target.pan({ x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }, middle);
  }

  // Both up or down side by side tilt; one alone that moves far enough does not.
  private decide(id: number, now: Pixel, otherId: number, other: Pixel): boolean | null {
    const [first, second] = [this.begun.get(id), this.begun.get(otherId)];
    if (!first || !second) return false;
    const [ax, ay] = [now.x - first.x, now.y - first.y];
    const [bx, by] = [other.x - second.x, other.y - second.y];
    const isUpright = (dx: number, dy: number) => Math.abs(dy) > 2 * Math.abs(dx);
    if (Math.abs(ay) >= DECIDED && Math.abs(by) >= DECIDED && ay * by > 0)
      return isUpright(ax, ay) && isUpright(bx, by);
    const farthest = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
    const apart = Math.hypot(ax - bx, ay - by);
    return farthest >= 3 * DECIDED || (apart >= DECIDED && !isUpright(ax - bx, ay - by))
      ? false
      : null;
  }
}
