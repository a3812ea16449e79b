import type { WorldView } from '../core/world_view.js';
import { AreaLayer } from './area_layer.js';
import { BackdropLayer, type ShownPicture } from './backdrop_layer.js';
import { BridgeLayer } from './bridge_layer.js';
import { CircuitLayer } from './circuit_layer.js';
import { Graphics } from './graphics.js';
import { GridLayer } from './grid_layer.js';
import { GroundLayer } from './ground_layer.js';
import { HighlightLayer } from './highlight_layer.js';
import { Labels } from './labels.js';
import type { Cut, Layer, Look } from './layer.js';
import { NodeLayer } from './node_layer.js';
import { OverlapLayer } from './overlap_layer.js';
import { Overlay } from './overlay.js';
import { PassageLayer } from './passage_layer.js';
import { Projection } from './projection.js';
import { FLAT, storeyOf, type Relief } from './relief.js';
import type { Theme } from './theme.js';
import { boxContains, type Box, type ViewState } from './view_state.js';
import { WayLayer } from './way_layer.js';
import { WorldLayer } from './world_layer.js';

const TOLERANCE = 0.7; // Pixels that thinned lines may be off.
const SETTLED = 140; // Milliseconds without a move until labels are placed anew.
const UNLIMITED = 1e30;

/** The canvas, its layers and when they are drawn: only when something changed. */
export class Picture {
  readonly overlay = new Overlay();
  readonly labels: Labels;
  readonly highlights: HighlightLayer;
  private readonly backdrop: BackdropLayer;
  private readonly world: WorldLayer;
  private reach = 0; // How far the world that is shown goes from the origin.
  projection = new Projection([0, 0, 0]);
  width = 1;
  height = 1;
  heights: readonly [number, number] = [-Infinity, Infinity]; // Of what is shown.
  relief: Relief = FLAT;
  state: ViewState = { x: 0, y: 0, z: 0, scale: 1, heading: 0, tilt: 0 };
  private readonly uniforms = {
    project: this.projection.matrix,
    viewport: [1, 1],
    pixelOfW: 1,
    depth: 1,
    metre: 1,
    slant: this.projection.slant,
    heights: [-UNLIMITED, UNLIMITED],
    apart: 0,
  };
  private readonly graphics: Graphics;
  private readonly layers: Layer[];
  private look: Look | null = null;
  private gathered: Cut | null = null;
  private limits: readonly [number, number] = [0, 0]; // Heights of the map.
  private frame = 0;
  private overlayFrame = 0;
  private settling = 0;
  private isDisposed = false;
  private background = 0;

  /** `isSeen`: whether a node is what shows at a pixel. Throws where there is no WebGL 2. */
  constructor(
    private readonly element: HTMLElement,
    namesWanted: (nodes: Uint32Array) => void,
    lost: (isLost: boolean) => void,
    private readonly isSeen: (node: number, px: number, py: number) => boolean,
  ) {
    this.graphics = new Graphics(this.uniforms, (isLost) => {
      if (this.isDisposed) return;
      lost(isLost);
      if (!isLost) this.changed();
    });
    const { graphics } = this;
    element.append(graphics.canvas, this.overlay.canvas);
    this.labels = new Labels(namesWanted);
    this.highlights = new HighlightLayer(graphics);
    this.backdrop = new BackdropLayer(graphics);
    this.world = new WorldLayer(graphics);
    this.layers = [
      this.backdrop,
      this.world,
      new GridLayer(graphics),
      new CircuitLayer(graphics),
      new AreaLayer(graphics),
      new OverlapLayer(graphics),
      new GroundLayer(graphics),
      new PassageLayer(graphics),
      new WayLayer(graphics),
      new BridgeLayer(graphics),
      new NodeLayer(graphics),
      this.highlights,
    ];
  }

  /** Makes the graphics card ready, while nobody waits for a picture: shaders take their time when
   * they are first used. */
  warm(): void {
    if (!this.look && !this.isDisposed) this.graphics.warm();
  }

  /** Another map, before its look; or what became of the last, of which the same is shown. */
  begin(
    origin: readonly [number, number, number],
    limits: readonly [number, number],
    became: boolean,
  ): void {
    this.projection = new Projection(origin);
    this.uniforms.project = this.projection.matrix;
    this.limits = limits;
    this.setRelief(this.relief);
    this.showHeights(became ? this.heights : [-Infinity, Infinity]);
    this.overlay.rings = [];
    if (became) return;
    this.overlay.marks = [];
    this.overlay.labels = [];
  }

  setLook(look: Look): void {
    this.look = look;
    for (const layer of this.layers) layer.setLook(look);
    this.labels.setLook(look);
    this.overlay.setLook(look);
    this.gathered = null;
    this.changed();
  }

  /** The map behind a mesh; `opacity` 0: it is not shown. */
  setWorld(world: WorldView | null, opacity: number): void {
    this.world.setWorld(world, opacity);
    this.reach = world && opacity > 0 ? reachOf(world, this.projection.origin) : 0;
    this.setProjection();
    this.changed();
  }

  /** A picture beneath the map. */
  setBackdrop(picture: ShownPicture | null): void {
    this.backdrop.show(picture);
    this.changed();
  }

  setTheme(theme: Theme): void {
    this.background = theme.land;
    this.overlay.theme = theme;
    this.changed();
  }

  showHeights(heights: readonly [number, number]): void {
    this.heights = heights;
    const z = this.projection.origin[2];
    // A little more than asked for, as positions are single numbers on the graphics card.
    this.uniforms.heights = heights.map((height, index) => {
      const more = index === 0 ? -1e-3 : 1e-3;
      return Number.isFinite(height) ? height - z + more : more * UNLIMITED * 1e3;
    });
    this.changed();
  }

  setRelief(relief: Relief): void {
    this.relief = relief;
    const zero = this.projection.origin[2];
    this.uniforms.apart = relief.apart;
    this.graphics.storeyOf = (z) => storeyOf(relief, z + zero);
    this.gathered = null;
    this.setProjection();
    this.changed();
  }

  setState(state: ViewState): void {
    this.state = state;
    this.setProjection();
    this.changed();
  }

  resize(): void {
    this.width = Math.max(1, this.element.clientWidth);
    this.height = Math.max(1, this.element.clientHeight);
    const ratio = Math.min(2, devicePixelRatio || 1);
    this.graphics.canvas.width = Math.floor(this.width * ratio);
    this.graphics.canvas.height = Math.floor(this.height * ratio);
    this.overlay.resize(this.width, this.height, ratio);
    this.gathered = null;
    this.setProjection();
    this.changed();
  }

  changed(): void {
    this.request();
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.settle(), SETTLED);
  }

  /** Only what lies above the map changed. */
  sketched(): void {
    if (this.frame === 0 && this.overlayFrame === 0)
      this.overlayFrame = requestAnimationFrame(() => {
        this.overlayFrame = 0;
        this.overlay.draw(this.projection, this.state, this.heights);
      });
  }

  /** Places labels anew. */
  settle(): void {
    if (!this.look) return;
    const cut = { ...this.cutNow(), region: this.projection.region(...this.limits) };
    const isMesh = this.look.view.ring !== null;
    this.overlay.labels = this.labels.choose(
      cut,
      this.projection,
      this.heights,
      (label) => this.overlay.measure(label),
      (node, px, py) => !isMesh || this.isSeen(node, px, py),
      this.overlay.rings,
    );
    this.request();
  }

  private request(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    this.gatherIfNeeded();
    const { pixelOfW, depth, slant } = this.projection;
    const metre = 1 / (this.look?.view.metresPerUnit || 1);
    Object.assign(this.uniforms, { pixelOfW, depth, slant, metre });
    this.uniforms.viewport = [this.width, this.height];
    this.graphics.draw(this.background);
    this.overlay.draw(this.projection, this.state, this.heights);
  }

  private setProjection(): void {
    const bounds = this.look?.made.bounds;
    const { factor, apart, cuts } = this.relief;
    const up = (this.limits[1] - this.limits[0] + apart * cuts.length) * factor;
    const map = bounds ? Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, up) : 1;
    const reach =
      2 * Math.max(map, this.reach * factor) +
      4 * this.state.scale * Math.max(this.width, this.height);
    this.projection.set(this.state, this.width, this.height, reach, this.relief);
  }

  private cutNow(): Cut {
    const { scale, tilt } = this.state;
    const tolerance = 2 ** Math.floor(Math.log2(scale * TOLERANCE));
    const region = grown(this.projection.region(...this.limits));
    return { region, tolerance, scale, tilted: tilt > 0, factor: this.relief.factor };
  }

  // Layers keep more than the picture shows, so that they need not be filled for each move.
  private gatherIfNeeded(): void {
    if (!this.look) return;
    const { gathered } = this;
    const region = intersection(
      this.projection.region(...this.limits),
      grown(this.look.made.bounds),
    );
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
    this.isDisposed = true;
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.overlayFrame);
    clearTimeout(this.settling);
    this.graphics.dispose();
  }
}

// Of the corner of its box that lies farthest from an origin.
function reachOf({ bounds }: WorldView, origin: readonly [number, number, number]): number {
  return Math.hypot(
    ...origin.map((at, i) => Math.max(Math.abs(bounds[i] - at), Math.abs(bounds[i + 3] - at))),
  );
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
