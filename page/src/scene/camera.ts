import { eachPlace } from './contents.js';
import { fitted } from './fit.js';
import type { Look } from './layer.js';
import type { Hit, Picker, Shown, Spot } from './picking.js';
import type { Picture } from './picture.js';
import { axesOf, halfAngleAt } from './projection.js';
import { stateToText, type ViewState } from './view_state.js';

const BUTTONS = 64; // Pixels that buttons take on either side.
const FLIGHT = 350; // Milliseconds.
const [TILT, HEADING] = [0.9, 0.5]; // Of the view in 3-D.
const MOST_NEARER = 4; // Times that it makes things larger.

/** What of a map is looked at, from where, and what is at a point of that. */
export abstract class Camera {
  protected abstract readonly picture: Picture;
  protected picker: Picker | null = null;
  protected look: Look | null = null;
  protected flight = 0; // The frame that is waited for.

  protected abstract moved(view: ViewState): void;

  get state(): ViewState {
    return this.picture.state;
  }
  set state(state: ViewState) {
    this.picture.setState({ ...state, scale: this.limited(state.scale) });
    this.moved(this.state);
  }

  private limited(scale: number): number {
    const whole = this.look ? this.plan().scale : scale;
    return Math.min(4 * whole, Math.max(scale, whole / 1e6, 1e-6));
  }

  /** The state in which all of the map is viewed, from above or in 3-D as it is now. */
  wholeMap(): ViewState {
    return (this.state.tilt > 0 && this.fit([], this.state)) || this.plan();
  }

  /** Looks from above, or in 3-D, at what is seen now: all that is in the picture stays in it, and
   * fills it. */
  setTilted(isTilted: boolean): void {
    const { state, picture } = this;
    if (!isTilted) {
      this.state = { ...state, tilt: 0, heading: 0 };
      return;
    }
    const { width, height, projection } = picture;
    const [r, u] = axesOf(state.heading, state.tilt);
    const middle = projection.atHeight(width / 2, height / 2, state.z);
    const edges = [r, u].flatMap(([dx, dy], axis) => {
      const half = ((axis === 0 ? width : height) / 2) * state.scale;
      const off = (x: number, y: number) => (x - middle.x) * dx + (y - middle.y) * dy;
      return [
        (x: number, y: number) => half - off(x, y),
        (x: number, y: number) => half + off(x, y),
      ];
    });
    const next = { ...state, tilt: TILT, heading: state.heading + HEADING };
    const found = this.fit(edges, next);
    // What is very small would be larger than it helps.
    const least = state.scale / MOST_NEARER;
    this.state = found ? { ...found, scale: Math.max(found.scale, least) } : next;
  }

  // All of a part of the map in such a direction; null: there is nothing.
  private fit(
    edges: readonly ((x: number, y: number) => number)[],
    { heading, tilt }: ViewState,
  ): ViewState | null {
    const { look, picture } = this;
    if (!look) return null;
    const { projection, heights, width, height } = picture;
    const found = fitted(
      (call) => {
        const put = (x: number, y: number, z: number) =>
          call(x, y, projection.drawn(projection.raised(z)));
        eachPlace(look, edges, heights, put);
        // Of what has its outlines outside of the picture.
        if (look.view.ring && edges.length > 0)
          for (const px of [0, width])
            for (const py of [0, height]) {
              const at = this.hitAt(px, py) && this.under(px, py);
              if (at) put(at.x, at.y, at.z);
            }
      },
      heading,
      tilt,
      { width: this.free, height },
    );
    return found && { ...found, z: projection.undrawn(found.z) };
  }

  // The buttons over the picture must not hide some of it, where there is room beside them.
  private get free(): number {
    const { width } = this.picture;
    return width > 6 * BUTTONS ? width - 2 * BUTTONS : width;
  }

  protected plan(): ViewState {
    if (!this.look) return this.state;
    const { minX, minY, maxX, maxY } = this.look.made.bounds;
    const { height } = this.picture;
    const scale = 1.06 * Math.max((maxX - minX) / this.free, (maxY - minY) / height, 1e-6);
    const z = this.look.view.bounds?.[2] ?? 0;
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, z, scale, heading: 0, tilt: 0 };
  }

  // Who sees the whole map goes on to see it in a window of another size.
  protected resize(): void {
    const { state, picture } = this;
    const whole = this.look && stateToText(this.wholeMap());
    const isWhole = whole === stateToText(state);
    picture.resize();
    if (isWhole) this.state = this.wholeMap();
  }

  /** Moves there in a moment, or at once for people who want no motion. */
  flyTo(x: number, y: number, z: number, radius: number): void {
    const from = this.state;
    const { width, height } = this.picture;
    const scale = Math.max((2 * radius) / Math.min(width, height), 1e-6);
    cancelAnimationFrame(this.flight);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.state = { ...from, x, y, z: this.picture.projection.raised(z), scale };
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - begin) / FLIGHT));
      const part = t * t * (3 - 2 * t);
      const mix = (a: number, b: number) => a + (b - a) * part;
      this.state = {
        ...this.state,
        x: mix(from.x, x),
        y: mix(from.y, y),
        z: mix(from.z, this.picture.projection.raised(z)),
        scale: Math.exp(mix(Math.log(from.scale), Math.log(scale))),
      };
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  zoom(factor: number): void {
    this.zoomAt(factor, this.picture.width / 2, this.picture.height / 2);
  }

  /** The point of the ground that shows at a point of the picture: of an area, a road or the ground of a
   * race track, the first that is met; else at the height of what is nearest to it. */
  under(px: number, py: number): Spot {
    const ground = this.picker?.ground(this.shown, px, py);
    return ground ?? this.atHeight(px, py, this.state.z);
  }
  /** The place at a height of the map that shows at a point of the picture. */
  atHeight(px: number, py: number, z: number): Spot {
    return this.picture.projection.atHeight(px, py, z);
  }

  /** Makes everything so much smaller; the ground at that point stays there. */
  zoomAt(factor: number, px: number, py: number): void {
    const { state } = this;
    const { projection } = this.picture;
    const scale = this.limited(state.scale * factor);
    const part = scale / state.scale;
    const at = state.tilt > 0 ? this.under(px, py) : this.atHeight(px, py, state.z);
    const z = state.tilt > 0 ? projection.raised(at.z) : state.z;
    const from = (middle: number, held: number) => held + (middle - held) * part;
    this.state = {
      ...state,
      x: from(state.x, at.x),
      y: from(state.y, at.y),
      z: from(state.z, z),
      scale,
    };
  }

  /** Makes the ground in the middle of the picture what the view turns about; nothing moves by that. */
  anchor(): void {
    const { state, picture } = this;
    const { projection, width, height } = picture;
    const at = this.under(width / 2, height / 2);
    const z = projection.raised(at.z);
    const halfAngle = halfAngleAt(state.tilt);
    // So far along the line of sight, of which the distance from the eye is a part.
    const nearer = (projection.drawn(z) - projection.drawn(state.z)) / Math.cos(state.tilt);
    const scale = state.scale - (2 * nearer * Math.tan(halfAngle)) / height;
    if (scale > 0) this.state = { ...state, x: at.x, y: at.y, z, scale };
  }

  /** What is at a point of the picture. */
  hitAt(px: number, py: number): Hit | null {
    return this.picker?.pick(this.shown, px, py) ?? null;
  }
  protected get shown(): Shown {
    const { projection, heights } = this.picture;
    return { projection, heights, hidden: this.look?.hidden ?? new Set() };
  }
}
