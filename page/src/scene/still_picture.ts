import { TwoFingers, type Pixel } from './two_fingers.js';

const MOST = 40; // Times as large as it fits in.
const STEP = 60; // Pixels that an arrow key moves it by.

/** A picture that was drawn elsewhere, as SVG, where the browser can draw none: moved and zoomed, but
 * nothing on it can be chosen. */
export class StillPicture {
  readonly element = document.createElement('div');
  private readonly image = new Image();
  private scale = 1;
  private x = 0; // Of its middle from the middle of the element, in pixels.
  private y = 0;
  private readonly pointers = new Map<number, Pixel>();
  private readonly fingers = new TwoFingers({
    zoom: (factor, px, py) => this.zoom(factor, px, py),
    turn: () => undefined,
    pan: (from, to) => this.pan(to.x - from.x, to.y - from.y),
  });

  /** `label`: what it is called for those who do not see it. */
  constructor(host: HTMLElement, label: string) {
    const { element, image } = this;
    element.className = 'scene still';
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', label);
    image.alt = '';
    image.draggable = false;
    element.append(image);
    host.append(element);
    element.addEventListener('pointerdown', (event) => {
      element.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, this.at(event));
      if (this.pointers.size === 2) this.fingers.begin(this.pointers);
    });
    element.addEventListener('pointermove', (event) => this.move(event));
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const { x, y } = this.at(event);
        this.zoom(Math.exp(event.deltaY * 0.0016), x, y);
      },
      { passive: false },
    );
    element.addEventListener('keydown', (event) => this.key(event));
  }

  /** Shows an SVG, all of it. */
  async show(svg: Uint8Array): Promise<void> {
    URL.revokeObjectURL(this.image.src);
    const bytes = svg as Uint8Array<ArrayBuffer>;
    this.image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
    this.whole();
    await this.image.decode();
  }

  whole(): void {
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.place();
  }

  /** Makes everything so much smaller; what is at a point of the element, or in its middle, stays. */
  zoom(
    factor: number,
    px = this.element.clientWidth / 2,
    py = this.element.clientHeight / 2,
  ): void {
    const scale = Math.min(MOST, Math.max(0.5, this.scale / factor));
    const part = scale / this.scale;
    const [dx, dy] = [px - this.element.clientWidth / 2, py - this.element.clientHeight / 2];
    [this.scale, this.x, this.y] = [scale, dx + (this.x - dx) * part, dy + (this.y - dy) * part];
    this.place();
  }

  dispose(): void {
    URL.revokeObjectURL(this.image.src);
    this.element.remove();
  }

  private pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.place();
  }

  private place(): void {
    this.image.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  private at(event: MouseEvent): Pixel {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private move(event: PointerEvent): void {
    const [now, before] = [this.at(event), this.pointers.get(event.pointerId)];
    if (!before) return;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId);
    if (other) this.fingers.move(event.pointerId, before, now, ...other);
    else this.pan(now.x - before.x, now.y - before.y);
    this.pointers.set(event.pointerId, now);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => this.pan(STEP, 0),
      ArrowRight: () => this.pan(-STEP, 0),
      ArrowUp: () => this.pan(0, STEP),
      ArrowDown: () => this.pan(0, -STEP),
      '+': () => this.zoom(0.8),
      '=': () => this.zoom(0.8),
      '-': () => this.zoom(1.25),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }
}
