import { Controls, type ControlTarget } from './controls.js';
import type { ViewState } from './view_state.js';

const [FARTHEST, NEAREST] = [2, 0.02]; // Pixels of the whole picture that one of the view is.
const WHOLE: ViewState = { x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt: 0 };

/** A picture that was drawn elsewhere, as SVG, where the browser can draw none: it is moved and zoomed as
 * a scene is, but nothing on it can be chosen. */
export class StillPicture implements ControlTarget {
  readonly element = document.createElement('div');
  private readonly image = new Image();
  private readonly controls: Controls;
  private seen = WHOLE;

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
    this.controls = new Controls(element, this);
  }

  /** Shows an SVG, all of it. */
  async show(svg: Uint8Array): Promise<void> {
    URL.revokeObjectURL(this.image.src);
    const bytes = svg as Uint8Array<ArrayBuffer>;
    this.image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
    this.state = WHOLE;
    await this.image.decode();
  }

  get state(): ViewState {
    return this.seen;
  }
  set state({ x, y, scale }: ViewState) {
    this.seen = { ...WHOLE, x, y, scale: Math.min(FARTHEST, Math.max(NEAREST, scale)) };
    const times = 1 / this.seen.scale;
    this.image.style.transform = `translate(${-x * times}px, ${y * times}px) scale(${times})`;
  }

  atHeight(px: number, py: number, z: number): { x: number; y: number; z: number } {
    const { x, y, scale } = this.seen;
    const { clientWidth, clientHeight } = this.element;
    return { x: x + (px - clientWidth / 2) * scale, y: y + (clientHeight / 2 - py) * scale, z };
  }
  under(px: number, py: number): { x: number; y: number; z: number } {
    return this.atHeight(px, py, 0);
  }
  zoomAt(factor: number, px: number, py: number): void {
    const before = this.under(px, py);
    this.state = { ...this.seen, scale: this.seen.scale * factor };
    const after = this.under(px, py);
    const { x, y } = this.seen;
    this.state = { ...this.seen, x: x + before.x - after.x, y: y + before.y - after.y };
  }

  dispose(): void {
    URL.revokeObjectURL(this.image.src);
    this.controls.dispose();
    this.element.remove();
  }
}
