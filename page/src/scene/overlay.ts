import { gridStep } from './grid_layer.js';
import { clustersOf, type Cluster, type Mark } from './mark_clusters.js';
import { drawMark } from './mark_shapes.js';
import { CHOSEN } from './highlight_layer.js';
import type { Label } from './labels.js';
import { RING, ringsIn, type Ring } from './rings.js';
import type { Look } from './layer.js';
import type { Projection } from './projection.js';
import { drawSketch, type Sketch } from './sketch.js';
import { drawTrackIcons, trackIconsOf, type TrackIcon } from './track_icons.js';
import { css, type Theme } from './theme.js';
import type { ViewState } from './view_state.js';

const FONTS: Record<Label['weight'], string> = {
  place: '600 12px system-ui, sans-serif',
  marker: '600 10px system-ui, sans-serif',
  name: '10px system-ui, sans-serif',
};

/** Texts and marks above the map, on a canvas of their own. */
export class Overlay {
  readonly canvas = document.createElement('canvas');
  labels: readonly Label[] = [];
  marks: readonly Mark[] = [];
  rings: readonly Ring[] = []; // Around what is chosen.
  sketch: Sketch | null = null;
  unit = '';
  theme: Theme | null = null;
  private icons: readonly TrackIcon[] = [];
  private look: Look | null = null;
  private clusters: Cluster[] = [];
  private readonly context: CanvasRenderingContext2D;
  private readonly widths = new Map<string, number>();
  private readonly place = { x: 0, y: 0, pixel: 0 };

  constructor() {
    this.context = this.canvas.getContext('2d') as CanvasRenderingContext2D;
    this.canvas.className = 'overlay';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  setLook(look: Look): void {
    if (look.view !== this.look?.view) this.icons = trackIconsOf(look.view);
    this.look = look;
  }

  measure(label: Label): { width: number; height: number } {
    const key = label.weight + label.text;
    let width = this.widths.get(key);
    if (width === undefined) {
      this.context.font = FONTS[label.weight];
      width = this.context.measureText(label.text).width;
      if (this.widths.size > 20000) this.widths.clear();
      this.widths.set(key, width);
    }
    return { width, height: 13 };
  }

  resize(width: number, height: number, ratio: number): void {
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The marks at a point of the picture. */
  marksAt(x: number, y: number): readonly number[] {
    for (const cluster of this.clusters)
      if (Math.hypot(cluster.x - x, cluster.y - y) < 13) return cluster.marks;
    return [];
  }

  draw(projection: Projection, state: ViewState, heights: readonly [number, number]): void {
    const { context, theme } = this;
    if (!theme || this.unit === '') return; // There is no map.
    context.clearRect(0, 0, projection.width, projection.height);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    if (this.look) drawTrackIcons(context, this.icons, this.look, projection, theme);
    this.drawRings(projection, theme);
    context.strokeStyle = theme.halo;
    context.lineWidth = 3;
    let font = '';
    for (const label of this.labels) {
      const at = projection.project(label.x, label.y, label.z, this.place);
      if (at.pixel <= 0 || at.x < -50 || at.x > projection.width + 50) continue;
      const y = at.y - (label.above ?? 0);
      if (font !== FONTS[label.weight]) context.font = font = FONTS[label.weight];
      context.strokeText(label.text, at.x, y);
      context.fillStyle = css(label.colour ?? theme.text);
      context.fillText(label.text, at.x, y);
    }
    this.drawMarks(projection, heights);
    if (state.tilt === 0 && state.heading === 0) this.drawCoordinates(projection, state, theme);
    if (this.sketch) drawSketch(context, projection, this.sketch, theme);
    this.drawScale(projection, state, theme);
    this.drawNorth(projection, state, theme);
  }

  private drawRings(projection: Projection, theme: Theme): void {
    const { context } = this;
    for (const { x, y } of ringsIn(this.rings, projection)) {
      context.beginPath();
      context.arc(x, y, RING, 0, 2 * Math.PI);
      for (const [colour, width] of [
        [css(theme.paper, 0.9), 7],
        [css(CHOSEN), 3],
      ] as const) {
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.stroke();
      }
    }
  }

  private drawMarks(projection: Projection, heights: readonly [number, number]): void {
    this.clusters = clustersOf(this.marks, (index) => {
      const mark = this.marks[index];
      if (mark.z < heights[0] || mark.z > heights[1]) return null;
      const at = projection.project(mark.x, mark.y, mark.z, this.place);
      const shown =
        at.pixel > 0 &&
        at.x > -9 &&
        at.y > -9 &&
        at.x < projection.width + 9 &&
        at.y < projection.height + 9;
      return shown ? at : null;
    });
    for (let i = this.clusters.length - 1; i >= 0; --i) {
      const { x, y, kind, marks } = this.clusters[i];
      drawMark(this.context, x, y, kind, marks.length);
    }
  }

  // Numbers at the grid's lines, as on a sheet.
  private drawCoordinates(projection: Projection, state: ViewState, theme: Theme): void {
    const { context } = this;
    const step = gridStep(state.scale);
    const halfWidth = (projection.width / 2) * state.scale;
    const halfHeight = (projection.height / 2) * state.scale;
    context.font = '10px system-ui, sans-serif';
    context.fillStyle = css(theme.faintText);
    context.strokeStyle = theme.halo;
    context.textAlign = 'center';
    context.lineWidth = 3;
    const put = (text: string, x: number, y: number) => {
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    for (
      let x = Math.ceil((state.x - halfWidth) / step) * step;
      x < state.x + halfWidth;
      x += step
    ) {
      const at = projection.project(x, state.y, state.z, this.place).x;
      if (at > 40 && at < projection.width - 40)
        put(shownNumber(x, step), at, projection.height - 10);
    }
    context.textAlign = 'left';
    for (
      let y = Math.ceil((state.y - halfHeight) / step) * step;
      y < state.y + halfHeight;
      y += step
    ) {
      const at = projection.project(state.x, y, state.z, this.place).y;
      if (at > 20 && at < projection.height - 60) put(shownNumber(y, step), 6, at);
    }
    context.textAlign = 'center';
  }

  private drawScale(projection: Projection, state: ViewState, theme: Theme): void {
    const { context } = this;
    const step = gridStep(state.scale);
    const length = step / state.scale;
    const [x, y] = [projection.width - 24 - length, projection.height - 32];
    context.fillStyle = css(theme.paper);
    context.fillRect(x - 1, y - 1, length + 2, 6);
    context.fillStyle = css(theme.text);
    context.fillRect(x, y, length / 2, 4);
    context.strokeStyle = css(theme.text);
    context.lineWidth = 1;
    context.strokeRect(x + 0.5, y + 0.5, length - 1, 3);
    context.font = '11px system-ui, sans-serif';
    context.strokeStyle = theme.halo;
    context.lineWidth = 3;
    const text = `${shownNumber(step, step)} ${this.unit}`;
    context.strokeText(text, x + length / 2, y - 9);
    context.fillText(text, x + length / 2, y - 9);
  }

  private drawNorth(projection: Projection, state: ViewState, theme: Theme): void {
    const { context } = this;
    context.save();
    context.translate(projection.width - 26, 34);
    context.rotate(-state.heading);
    context.scale(1, Math.max(0.35, Math.cos(state.tilt)));
    context.beginPath();
    context.moveTo(0, -14);
    context.lineTo(8, 10);
    context.lineTo(0, 5);
    context.closePath();
    context.fillStyle = css(theme.text);
    context.fill();
    context.beginPath();
    context.moveTo(0, -14);
    context.lineTo(-8, 10);
    context.lineTo(0, 5);
    context.closePath();
    context.strokeStyle = css(theme.text);
    context.lineWidth = 1.2;
    context.stroke();
    context.restore();
    context.font = '600 10px system-ui, sans-serif';
    context.fillStyle = css(theme.text);
    context.strokeStyle = theme.halo;
    context.lineWidth = 3;
    context.strokeText('+y', projection.width - 26, 56);
    context.fillText('+y', projection.width - 26, 56);
  }
}

/** A number of a grid with such steps, in groups of three digits. */
export function shownNumber(value: number, step: number): string {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const rounded = Number(value.toFixed(digits));
  return rounded.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
