import type { Spot } from './picking.js';
import type { Grab } from './tool.js';
import type { ViewState } from './view_state.js';
import { TwoFingers, type Pixel } from './two_fingers.js';
import { MAX_TILT } from './view_state.js';

/** What pointers, wheel and keys ask of a scene. */
export interface ControlTarget {
  state: ViewState;
  /** The ground that shows at a point of the picture, or what of a height of the map does. */
  under(px: number, py: number): Spot;
  atHeight(px: number, py: number, z: number): Spot;
  zoomAt(factor: number, px: number, py: number): void;
  /** Makes the ground in the middle what the view turns about. */
  anchor?(): void;
  clicked?(px: number, py: number, extend: boolean): void;
  /** Enter: ends what the tool has begun, or clicks there. */
  entered?(px: number, py: number): void;
  hovered?(px: number, py: number): void;
  left?(): void;
  /** Who takes the pointer that goes down there; null: it moves the view. */
  grabbed?(px: number, py: number, extend: boolean): Grab | null;
}

const CLICK = 5; // Pixels that a click may move.
const WHEEL = 0.0016;

/** Moves the view: drag to pan, right button or Shift to turn and tilt, wheel or two fingers to
 * zoom; the arrow keys, +, -, and with Shift turn and tilt. */
export class Controls {
  private readonly pointers = new Map<number, Pixel>();
  private readonly fingers = new TwoFingers({
    zoom: (factor, px, py) => this.target.zoomAt(factor, px, py),
    turn: (heading, tilt) => this.turn(heading, tilt),
    pan: (before, now) => this.pan(before, now),
  });
  private moved = 0;
  private height = 0; // Of the ground that is held.
  private turns = false;
  private grab: Grab | null = null;
  private readonly abort = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly target: ControlTarget,
  ) {
    const options = { signal: this.abort.signal };
    element.addEventListener('pointerdown', (event) => this.down(event), options);
    element.addEventListener('pointermove', (event) => this.move(event), options);
    element.addEventListener('pointerup', (event) => this.up(event), options);
    element.addEventListener(
      'pointercancel',
      (event) => {
        this.pointers.delete(event.pointerId);
        this.letGo();
      },
      options,
    );
    element.addEventListener('pointerleave', () => target.left?.(), options);
    element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    element.addEventListener('wheel', (event) => this.wheel(event), { ...options, passive: false });
    element.addEventListener('keydown', (event) => this.key(event), options);
  }

  dispose(): void {
    this.abort.abort();
  }

  private place(event: MouseEvent): Pixel {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    this.element.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.place(event));
    if (this.pointers.size === 1) this.moved = 0;
    this.letGo();
    if (this.pointers.size === 1 && event.button === 0) {
      const { x, y } = this.place(event);
      this.grab = this.target.grabbed?.(x, y, event.shiftKey) ?? null;
    }
    if (this.pointers.size === 2) this.fingers.begin(this.pointers);
    this.turns = event.button === 2 || (event.shiftKey && event.button === 0);
    const { x, y } = this.place(event);
    if (!this.grab) this.hold(x, y);
    if (this.turns || this.pointers.size === 2) this.target.anchor?.();
    this.element.focus({ preventScroll: true });
  }

  private move(event: PointerEvent): void {
    const now = this.place(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) return this.target.hovered?.(now.x, now.y);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.grab) {
      if (this.moved > CLICK) this.grab.move(now.x, now.y);
    } else if (this.pointers.size === 1) {
      if (this.moved > CLICK) this.drag(before, now);
    } else {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId);
      if (other) this.fingers.move(event.pointerId, before, now, ...other);
    }
    this.pointers.set(event.pointerId, now);
  }

  // What is held stays below the pointer. From above its height does not matter.
  private hold(px: number, py: number): void {
    this.height = this.target.state.tilt > 0 ? this.target.under(px, py).z : 0;
  }

  private drag(before: Pixel, now: Pixel): void {
    if (this.turns) return this.turn((now.x - before.x) * 0.006, (before.y - now.y) * 0.006);
    this.pan(before, now);
  }

  private pan(before: Pixel, now: Pixel): void {
    const from = this.target.atHeight(before.x, before.y, this.height);
    const to = this.target.atHeight(now.x, now.y, this.height);
    const { state } = this.target;
    this.target.state = { ...state, x: state.x + from.x - to.x, y: state.y + from.y - to.y };
  }

  private up(event: PointerEvent): void {
    const wasOne = this.pointers.size === 1;
    const known = this.pointers.delete(event.pointerId);
    const { grab } = this;
    if (grab && known) {
      this.grab = null;
      const at = this.place(event);
      return grab.end(at.x, at.y, this.moved <= CLICK);
    }
    if (!known || !wasOne || this.moved > CLICK || event.button > 0) return;
    const at = this.place(event);
    this.target.clicked?.(at.x, at.y, event.shiftKey);
  }

  private letGo(): void {
    this.grab?.cancel();
    this.grab = null;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.place(event);
    const lines = event.deltaMode === 1 ? 18 : 1;
    this.target.zoomAt(Math.exp(event.deltaY * lines * WHEEL), at.x, at.y);
  }

  turn(heading: number, tilt: number): void {
    const { state } = this.target;
    const turned = state.heading + heading;
    this.target.state = {
      ...state,
      heading: Math.atan2(Math.sin(turned), Math.cos(turned)),
      tilt: Math.min(MAX_TILT, Math.max(0, state.tilt + tilt)),
    };
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const box = this.element.getBoundingClientRect();
    const middle = { x: box.width / 2, y: box.height / 2 };
    const pan = (dx: number, dy: number) => {
      this.hold(middle.x, middle.y);
      this.pan(middle, { x: middle.x - dx * 60, y: middle.y - dy * 60 });
    };
    const turn = (heading: number, tilt: number) => {
      this.target.anchor?.();
      this.turn(heading, tilt);
    };
    const actions: Record<string, () => void> = event.shiftKey
      ? {
          ArrowLeft: () => turn(-0.12, 0),
          ArrowRight: () => turn(0.12, 0),
          ArrowUp: () => turn(0, 0.1),
          ArrowDown: () => turn(0, -0.1),
          '+': () => this.target.zoomAt(0.8, middle.x, middle.y),
        }
      : {
          ArrowLeft: () => pan(-1, 0),
          ArrowRight: () => pan(1, 0),
          ArrowUp: () => pan(0, -1),
          ArrowDown: () => pan(0, 1),
          '+': () => this.target.zoomAt(0.8, middle.x, middle.y),
          '=': () => this.target.zoomAt(0.8, middle.x, middle.y),
          '-': () => this.target.zoomAt(1.25, middle.x, middle.y),
          Enter: () => this.target.entered?.(middle.x, middle.y),
          ' ': () => this.target.clicked?.(middle.x, middle.y, true),
        };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}
