import { Camera, Scene, WebGLRenderer } from 'three';
import type { ColumnView, NetworkView } from '../core/network_view.js';
import { AreaLayer } from './area_layer.js';
import { CircuitLayer } from './circuit_layer.js';
import { scaleOf, type Legend } from './colour_scale.js';
import { Controls, type ControlTarget } from './controls.js';
import { GridLayer } from './grid_layer.js';
import { HighlightLayer, type Route } from './highlight_layer.js';
import { Labels } from './labels.js';
import type { Channel, Cut, Layer, Look, Scales } from './layer.js';
import { mapLegend } from './map_legend.js';
import type { Mark } from './mark_clusters.js';
import { NodeLayer } from './node_layer.js';
import { Overlay } from './overlay.js';
import { PassageLayer } from './passage_layer.js';
import { Picker, type Hit } from './picking.js';
import { Projection } from './projection.js';
import type { SharedUniforms } from './segment_batch.js';
import { SpatialIndex, usualLength } from './spatial_index.js';
import { stylesOf } from './styles.js';
import { DARK, LIGHT } from './theme.js';
import { boxContains, type Box, type ViewState } from './view_state.js';
import { waysOf } from './ways.js';
import { WayLayer } from './way_layer.js';

export interface SceneEvents {
  picked(hit: Hit | null, extend: boolean, marks: readonly number[]): void;
  hovered(hit: Hit | null, px: number, py: number, marks: readonly number[]): void;
  moved(view: ViewState): void;
  /** Names of nodes are wanted for labels: answered by MapScene.setNames. */
  namesWanted(nodes: Uint32Array): void;
}

const NO_SCALES: Scales = { fill: null, outline: null, hatching: null };
const TOLERANCE = 0.7; // Pixels that thinned lines may be off.
const SETTLED = 140; // Milliseconds without a move until labels are placed anew.

/** Draws a map. Frames are drawn only when something changed. */
export class MapScene implements ControlTarget {
  readonly element = document.createElement('div');
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new Camera();
  private readonly shared: SharedUniforms;
  private readonly overlay = new Overlay();
  private readonly labels: Labels;
  private readonly layers: Layer[];
  private readonly highlights: HighlightLayer;
  private readonly controls: Controls;
  private readonly observer: ResizeObserver;
  private projection = new Projection([0, 0, 0]);
  private picker: Picker | null = null;
  private look: Look | null = null;
  private gathered: Cut | null = null;
  private current: ViewState = { x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt: 0 };
  private heights: [number, number] = [-Infinity, Infinity];
  private limits: [number, number] = [0, 0]; // Of the map.
  private width = 1;
  private height = 1;
  private frame = 0;
  private settling = 0;
  private flight = 0;
  private readonly frameTimes: number[] = [];
  private isDark = false;

  /** Throws where there is no WebGL 2. */
  constructor(
    host: HTMLElement,
    private readonly events: SceneEvents,
  ) {
    this.renderer = new WebGLRenderer({ antialias: false, alpha: false, stencil: false });
    this.shared = {
      project: { value: this.projection.matrix },
      viewport: { value: [1, 1] },
      pixelOfW: { value: 1 },
      heights: { value: [-1e30, 1e30] },
    };
    this.element.className = 'scene';
    this.element.tabIndex = 0;
    this.element.append(this.renderer.domElement, this.overlay.canvas);
    host.append(this.element);
    this.labels = new Labels((nodes) => events.namesWanted(nodes));
    const { scene, shared } = this;
    this.highlights = new HighlightLayer(scene, shared);
    this.layers = [
      new GridLayer(scene, shared),
      new CircuitLayer(scene, shared),
      new AreaLayer(scene, shared),
      new PassageLayer(scene, shared),
      new WayLayer(scene, shared),
      new NodeLayer(scene, shared),
      this.highlights,
    ];
    this.controls = new Controls(this.element, this);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(this.element);
    this.resize();
    this.theme(false);
  }

  /** Shows another map, all of it. */
  show(view: NetworkView): void {
    const b = view.bounds ?? Float64Array.from([-1, -1, 0, 1, 1, 0]);
    const bounds = { minX: b[0], minY: b[1], maxX: b[3], maxY: b[4] };
    const origin = [(b[0] + b[3]) / 2, (b[1] + b[4]) / 2, b[2]] as const;
    this.projection = new Projection(origin);
    this.shared.project.value = this.projection.matrix;
    this.limits = [b[2], b[5]];
    this.heights = [-Infinity, Infinity];
    this.updateHeights();
    const ways = waysOf(view);
    const index = new SpatialIndex(view, ways, bounds);
    this.picker = new Picker(view, ways, index);
    const theme = this.isDark ? DARK : LIGHT;
    this.overlay.unit = view.unit;
    this.overlay.marks = [];
    this.overlay.labels = [];
    this.setLook({
      view,
      ways,
      index,
      spacing: usualLength(view),
      origin,
      bounds,
      theme,
      styles: stylesOf(view, theme.dark),
      scales: NO_SCALES,
      hidden: new Set(),
      stepBack: false,
    });
    this.state = this.wholeMap();
  }

  /** The state in which all of the map is seen from above. */
  wholeMap(): ViewState {
    const { look } = this;
    if (!look) return this.current;
    const { minX, minY, maxX, maxY } = look.bounds;
    const scale = 1.06 * Math.max((maxX - minX) / this.width, (maxY - minY) / this.height, 1e-6);
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    return { x, y, z: this.limits[0], scale, heading: 0, tilt: 0 };
  }

  /** Colours by a column, or by kinds with null. */
  colourBy(column: ColumnView | null, channel: Channel = 'fill'): Legend {
    if (this.look)
      this.setLook({
        ...this.look,
        scales: { ...this.look.scales, [channel]: column ? scaleOf(column) : null },
      });
    return (
      this.legends().find((legend) => legend.channel === channel)?.legend ??
      this.legends()[0].legend
    );
  }

  /** What the picture shows, and in which colours: kinds, markers, and each column. */
  legends(): readonly { channel: Channel | 'kinds'; legend: Legend }[] {
    const { look } = this;
    if (!look) return [];
    const kinds = { channel: 'kinds' as const, legend: mapLegend(look) };
    const scales = (['fill', 'outline', 'hatching'] as const).flatMap((channel) => {
      const scale = look.scales[channel];
      return scale ? [{ channel, legend: scale.legend }] : [];
    });
    return [...scales, kinds];
  }

  /** Values of nodes as a heat map over the ground; null: none. */
  heat(values: Float64Array | null, unit: string, title = 'reach'): void {
    this.colourBy(
      values && {
        name: title,
        title,
        unit,
        of: 'nodes',
        isFlag: false,
        isSet: false,
        none: null,
        numbers: values,
        codes: null,
        names: null,
      },
    );
  }

  filter(hidden: ReadonlySet<string>): void {
    if (this.look) this.setLook({ ...this.look, hidden });
  }

  theme(dark: boolean): void {
    this.isDark = dark;
    const theme = dark ? DARK : LIGHT;
    this.renderer.setClearColor(theme.land, 1);
    this.overlay.theme = theme;
    if (this.look) this.setLook({ ...this.look, theme, styles: stylesOf(this.look.view, dark) });
    this.changed();
  }

  /** Only what lies between two heights. */
  storey(low: number, high: number): void {
    this.heights = [low, high];
    this.updateHeights();
    this.changed();
  }

  highlight(nodes: Uint32Array, links: Uint32Array): void {
    if (this.look) this.highlights.setChosen(nodes, links, this.look);
    this.changed();
  }

  routes(routes: readonly Route[]): void {
    if (this.look) this.highlights.setRoutes(routes, this.look);
    this.changed();
  }

  marks(marks: readonly Mark[]): void {
    this.overlay.marks = marks;
    this.changed();
  }

  setNames(nodes: Uint32Array, names: readonly string[]): void {
    this.labels.setNames(nodes, names);
    this.settle();
  }

  /** Moves there in a moment, or at once for people who want no motion. */
  flyTo(x: number, y: number, z: number, radius: number): void {
    const from = this.current;
    const scale = Math.max((2 * radius) / Math.min(this.width, this.height), 1e-6);
    const to = { ...from, x, y, z, scale };
    cancelAnimationFrame(this.flight);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.state = to;
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - begin) / 350));
      const part = t * t * (3 - 2 * t);
      const mix = (a: number, b: number) => a + (b - a) * part;
      this.state = {
        ...this.current,
        x: mix(from.x, x),
        y: mix(from.y, y),
        z: mix(from.z, z),
        scale: Math.exp(mix(Math.log(from.scale), Math.log(scale))),
      };
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  get state(): ViewState {
    return this.current;
  }
  set state(state: ViewState) {
    const whole = this.wholeMap().scale;
    const scale = Math.min(4 * whole, Math.max(state.scale, whole / 1e6, 1e-6));
    this.current = { ...state, scale };
    this.setProjection();
    this.changed();
    this.events.moved(this.current);
  }

  /** Median time that the main thread took for a frame, and calls of the last one. */
  statistics(): { drawCalls: number; frameMs: number } {
    const sorted = [...this.frameTimes].sort((a, b) => a - b);
    return { drawCalls: this.renderer.info.render.calls, frameMs: sorted[sorted.length >> 1] ?? 0 };
  }

  /** Turns, tilts and zooms as keys do, for buttons. */
  turn(heading: number, tilt: number): void {
    this.controls.turn(heading, tilt);
  }
  zoom(factor: number): void {
    this.controls.zoom(factor, this.width / 2, this.height / 2);
  }

  under(px: number, py: number): { x: number; y: number } {
    const ray = this.projection.ray(px, py, { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 });
    const part = (this.current.z - ray.z) / ray.dz;
    return { x: ray.x + ray.dx * part, y: ray.y + ray.dy * part };
  }

  clicked(px: number, py: number, extend: boolean): void {
    this.events.picked(this.at(px, py), extend, this.overlay.marksAt(px, py));
  }
  hovered(px: number, py: number): void {
    this.events.hovered(this.at(px, py), px, py, this.overlay.marksAt(px, py));
  }
  left(): void {
    this.events.hovered(null, 0, 0, []);
  }

  private at(px: number, py: number): Hit | null {
    const { picker, look } = this;
    if (!picker || !look) return null;
    return picker.pick(this.projection, px, py, this.current.scale, this.heights, look.hidden);
  }

  private setLook(look: Look): void {
    this.look = look;
    for (const layer of this.layers) layer.setLook(look);
    this.labels.setLook(look);
    this.gathered = null;
    this.changed();
  }

  private updateHeights(): void {
    const z = this.projection.origin[2];
    // A little more than asked for, as positions are single numbers on the graphics card.
    this.shared.heights.value = this.heights.map((height, index) => {
      if (!Number.isFinite(height)) return index === 0 ? -1e30 : 1e30;
      return height - z + (index === 0 ? -1e-3 : 1e-3);
    });
  }

  private resize(): void {
    this.width = Math.max(1, this.element.clientWidth);
    this.height = Math.max(1, this.element.clientHeight);
    const ratio = Math.min(2, devicePixelRatio || 1);
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.width, this.height);
    this.overlay.resize(this.width, this.height, ratio);
    this.gathered = null;
    this.setProjection();
    this.changed();
  }

  private setProjection(): void {
    const { bounds } = this.look ?? {};
    const reach = bounds
      ? 2 *
          Math.hypot(
            bounds.maxX - bounds.minX,
            bounds.maxY - bounds.minY,
            this.limits[1] - this.limits[0],
          ) +
        4 * this.current.scale * Math.max(this.width, this.height)
      : 1;
    this.projection.set(this.current, this.width, this.height, reach);
  }

  private changed(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.settle(), SETTLED);
  }

  private settle(): void {
    if (!this.look) return;
    const cut = { ...this.cutNow(), region: this.projection.region(...this.limits) };
    const isMesh = this.look.view.ring !== null;
    this.overlay.labels = this.labels.choose(
      cut,
      this.projection,
      this.heights,
      (label) => this.overlay.measure(label),
      (node, px, py) => !isMesh || isNode(this.at(px, py), node),
    );
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private cutNow(): Cut {
    const { scale, tilt } = this.current;
    const tolerance = 2 ** Math.floor(Math.log2(scale * TOLERANCE));
    return {
      region: grown(this.projection.region(...this.limits)),
      tolerance,
      scale,
      tilted: tilt > 0,
    };
  }

  private draw(): void {
    this.frame = 0;
    const begin = performance.now();
    this.gatherIfNeeded();
    this.shared.viewport.value = [this.width, this.height];
    this.shared.pixelOfW.value = this.projection.pixelOfW;
    this.renderer.render(this.scene, this.camera);
    this.overlay.draw(this.projection, this.current, this.heights);
    this.frameTimes.push(performance.now() - begin);
    if (this.frameTimes.length > 120) this.frameTimes.shift();
  }

  // Layers keep more than the picture shows, so that they need not be filled for each move.
  private gatherIfNeeded(): void {
    if (!this.look) return;
    const { gathered } = this;
    const region = intersection(this.projection.region(...this.limits), grown(this.look.bounds));
    const now = this.cutNow();
    const fits =
      gathered !== null &&
      boxContains(gathered.region, region) &&
      gathered.tolerance === now.tolerance &&
      gathered.tilted === now.tilted;
    if (fits) return;
    for (const layer of this.layers) layer.gather(now);
    this.gathered = now;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.flight);
    clearTimeout(this.settling);
    this.observer.disconnect();
    this.controls.dispose();
    for (const layer of this.layers) layer.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss(); // Browsers have few contexts.
    this.element.remove();
  }
}

function isNode(hit: Hit | null, node: number): boolean {
  return hit !== null && 'node' in hit && hit.node === node;
}

function grown(box: Box): Box {
  const [x, y] = [(box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2];
  return { minX: box.minX - x, minY: box.minY - y, maxX: box.maxX + x, maxY: box.maxY + y };
}

function intersection(a: Box, b: Box): Box {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
}
