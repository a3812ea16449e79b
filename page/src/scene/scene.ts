import type { NetworkView } from '../core/network_view.js';
import { keyOfKind, type ColourScale, type Legend } from './colour_scale.js';
import { Controls, type ControlTarget } from './controls.js';
import type { Route } from './highlight_layer.js';
import type { Channel, Ground, Look, Scales } from './layer.js';
import type { Overlaps } from './made.js';
import { mapLegend } from './map_legend.js';
import type { Mark } from './mark_clusters.js';
import { Picker, type Hit } from './picking.js';
import { Picture } from './picture.js';
import type { Place } from './projection.js';
import type { Sketch } from './sketch.js';
import { SpatialIndex, typicalLength } from './spatial_index.js';
import { stylesOf } from './styles.js';
import { DARK, LIGHT } from './theme.js';
import type { Grab, SceneTool } from './tool.js';
import type { ViewState } from './view_state.js';

export interface SceneEvents {
  /** `place`: of the map, at the height of the middle of the picture. */
  picked(
    hit: Hit | null,
    extend: boolean,
    marks: readonly number[],
    place: { readonly x: number; readonly y: number },
  ): void;
  hovered(hit: Hit | null, px: number, py: number, marks: readonly number[]): void;
  moved(view: ViewState): void;
  /** The graphics card was taken away, or is there again. */
  pictureLost(isLost: boolean): void;
  /** Names of nodes are wanted for labels: answered by MapScene.setNames. */
  namesWanted(nodes: Uint32Array): void;
}

export interface ChannelLegend {
  readonly channel: Channel | 'kinds';
  readonly legend: Legend;
}

const NO_SCALES: Scales = { fill: null, outline: null, hatching: null };
const CHANNELS = ['fill', 'outline', 'hatching'] as const;
const BUTTONS = 64; // Pixels that buttons take on the right.
const FLIGHT = 350; // Milliseconds.

/** Shows a map, and tells what is pointed at. */
export class MapScene implements ControlTarget {
  readonly element = document.createElement('div');
  private readonly picture: Picture;
  private readonly controls: Controls;
  private readonly observer: ResizeObserver;
  private picker: Picker | null = null;
  private look: Look | null = null;
  private flight = 0;
  private isDark = false;
  /** What the pointer is for; null: to look and to choose. */
  tool: SceneTool | null = null;

  /** Throws where there is no WebGL 2. */
  constructor(
    host: HTMLElement,
    private readonly events: SceneEvents,
  ) {
    this.element.className = 'scene';
    this.element.tabIndex = 0;
    this.picture = new Picture(
      this.element,
      (nodes) => events.namesWanted(nodes),
      (isLost) => events.pictureLost(isLost),
      (node, px, py) => isNode(this.at(px, py), node),
    );
    host.append(this.element);
    this.controls = new Controls(this.element, this);
    this.observer = new ResizeObserver(() => this.picture.resize());
    this.observer.observe(this.element);
    this.picture.resize();
    this.theme(false);
  }

  /** Shows a map, all of it; or one that became of the last, as it was looked at. */
  show(view: NetworkView, became = false): void {
    const before = became ? this.look : null;
    const { made } = view;
    const { origin, bounds, ways } = made;
    const index = new SpatialIndex(view, ways, bounds, made.areas);
    const theme = this.isDark ? DARK : LIGHT;
    this.picker = new Picker(view, ways, index);
    const state = before ? this.state : null;
    this.picture.begin(origin, [view.bounds?.[2] ?? 0, view.bounds?.[5] ?? 0], before !== null);
    this.picture.overlay.unit = view.unit;
    this.setLook({
      view,
      made,
      index,
      spacing: typicalLength(view),
      origin,
      theme,
      styles: stylesOf(view, theme.dark),
      scales: NO_SCALES,
      ground: null,
      overlaps: null,
      hidden: before?.hidden ?? new Set(),
      stepBack: false,
    });
    this.state = state ?? this.wholeMap();
  }

  /** Gets ready for the first map, while there is none. */
  warm(): void {
    this.picture.warm();
  }

  /** The state in which all of the map is viewed from above. */
  wholeMap(): ViewState {
    if (!this.look) return this.state;
    const { minX, minY, maxX, maxY } = this.look.made.bounds;
    const { width, height } = this.picture;
    // The buttons over the picture must not hide some of it, where there is room beside them.
    const room = width > 4 * BUTTONS ? BUTTONS : 0;
    const scale = 1.06 * Math.max((maxX - minX) / (width - room), (maxY - minY) / height, 1e-6);
    const z = this.look.view.bounds?.[2] ?? 0;
    const x = (minX + maxX) / 2 + (room / 2) * scale;
    return { x, y: (minY + maxY) / 2, z, scale, heading: 0, tilt: 0 };
  }

  /** Colours by a scale; null takes that of the channel away. */
  colourBy(scale: ColourScale | null, channel: Channel = 'fill'): void {
    if (!this.look) return;
    const scales = { ...this.look.scales, [channel]: scale };
    const ground = channel === 'fill' ? null : this.look.ground;
    const stepBack = scales.fill !== null || ground !== null;
    this.setLook({ ...this.look, scales, ground, stepBack });
  }

  /** What the picture shows, and in which colours: each column, then kinds and markers. */
  legends(): readonly ChannelLegend[] {
    const { look } = this;
    if (!look) return [];
    const scales = CHANNELS.flatMap((channel) => {
      const scale = look.scales[channel] ?? (channel === 'fill' ? look.ground?.scale : null);
      return scale ? [{ channel, legend: scale.legend }] : [];
    });
    return [...scales, { channel: 'kinds', legend: mapLegend(look) }];
  }

  /** Parts of the ground of a mesh by the values of their nodes, instead of whole areas. */
  colourGround(parts: Ground['parts'], scale: ColourScale): void {
    if (!this.look) return;
    const scales = { ...this.look.scales, fill: null };
    this.setLook({ ...this.look, scales, ground: { parts, scale }, stepBack: true });
  }

  /** Where areas lie above others, once that is known. */
  setOverlaps(overlaps: Overlaps): void {
    if (this.look && overlaps.upper.length > 0) this.setLook({ ...this.look, overlaps });
  }

  /** Keys of the legend that are not shown. */
  filter(hidden: ReadonlySet<string>): void {
    if (this.look) this.setLook({ ...this.look, hidden });
  }

  theme(dark: boolean): void {
    this.isDark = dark;
    const theme = dark ? DARK : LIGHT;
    this.picture.setTheme(theme);
    if (this.look) this.setLook({ ...this.look, theme, styles: stylesOf(this.look.view, dark) });
  }

  /** Only what lies between two heights. */
  storey(low: number, high: number): void {
    this.picture.showHeights([low, high]);
  }

  highlight(nodes: Uint32Array, links: Uint32Array): void {
    if (this.look) this.picture.highlights.setChosen(nodes, links, this.look);
    this.picture.changed();
  }

  routes(routes: readonly Route[]): void {
    if (this.look) this.picture.highlights.setRoutes(routes, this.look);
    this.picture.changed();
  }

  marks(marks: readonly Mark[]): void {
    this.picture.overlay.marks = marks;
    this.picture.changed();
  }

  setNames(nodes: Uint32Array, names: readonly string[]): void {
    this.picture.labels.setNames(nodes, names);
    this.picture.settle();
  }

  /** Moves there in a moment, or at once for people who want no motion. */
  flyTo(x: number, y: number, z: number, radius: number): void {
    const from = this.state;
    const { width, height } = this.picture;
    const scale = Math.max((2 * radius) / Math.min(width, height), 1e-6);
    cancelAnimationFrame(this.flight);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.state = { ...from, x, y, z, scale };
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
        z: mix(from.z, z),
        scale: Math.exp(mix(Math.log(from.scale), Math.log(scale))),
      };
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  get state(): ViewState {
    return this.picture.state;
  }
  set state(state: ViewState) {
    const whole = this.look ? this.wholeMap().scale : state.scale;
    const scale = Math.min(4 * whole, Math.max(state.scale, whole / 1e6, 1e-6));
    this.picture.setState({ ...state, scale });
    this.events.moved(this.state);
  }

  /** Turns, tilts and zooms as keys do, for buttons. */
  turn(heading: number, tilt: number): void {
    this.controls.turn(heading, tilt);
  }
  zoom(factor: number): void {
    this.controls.zoom(factor, this.picture.width / 2, this.picture.height / 2);
  }

  under(px: number, py: number): { x: number; y: number } {
    const ray = this.picture.projection.ray(px, py, { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 });
    const part = (this.state.z - ray.z) / ray.dz;
    return { x: ray.x + ray.dx * part, y: ray.y + ray.dy * part };
  }
  /** What is at a point of the picture. */
  hitAt(px: number, py: number): Hit | null {
    return this.at(px, py);
  }
  /** Shown nodes whose places in the picture fulfil something, rising. */
  nodesWhere(isInside: (px: number, py: number) => boolean): number[] {
    const { look, picture } = this;
    if (!look) return [];
    const { view, hidden } = look;
    const { projection, heights } = picture;
    const isHidden = view.kinds.map((kind) => hidden.has(keyOfKind(kind.name)));
    const place: Place = { x: 0, y: 0, pixel: 0 };
    const found: number[] = [];
    for (let node = 0; node < view.nodeCount; ++node) {
      const z = view.positions[3 * node + 2];
      if (z < heights[0] || z > heights[1] || isHidden[view.nodeKind[node]]) continue;
      projection.project(view.positions[3 * node], view.positions[3 * node + 1], z, place);
      if (place.pixel > 0 && isInside(place.x, place.y)) found.push(node);
    }
    return found;
  }
  /** Nodes within so many pixels of a point of the picture, the nearest first. */
  nodesNear(px: number, py: number, pixels: number): number[] {
    const { picker, picture } = this;
    const { projection, heights } = picture;
    return picker?.nodesNear(projection, px, py, this.state.scale, heights, pixels) ?? [];
  }
  /** Corners of areas, or of all, within so many pixels, as indexes of the outlines; the nearest
   * first. */
  cornersNear(px: number, py: number, pixels: number, nodes: Uint32Array | null): number[] {
    const { picker, picture } = this;
    return picker?.cornersNear(picture.projection, px, py, picture.heights, pixels, nodes) ?? [];
  }
  /** Draws above the map; null: nothing. */
  sketch(sketch: Sketch | null): void {
    this.picture.overlay.sketch = sketch;
    this.picture.sketched();
  }
  grabbed(px: number, py: number, extend: boolean): Grab | null {
    return this.tool?.grab(px, py, extend) ?? null;
  }
  clicked(px: number, py: number, extend: boolean): void {
    const grab = this.tool?.grab(px, py, extend);
    if (grab) grab.end(px, py, true);
    else this.chooseAt(px, py, extend);
  }
  /** A click that only chooses, whatever tool is in hand. */
  chooseAt(px: number, py: number, extend: boolean): void {
    const marks = this.picture.overlay.marksAt(px, py);
    this.events.picked(this.at(px, py), extend, marks, this.under(px, py));
  }
  hovered(px: number, py: number): void {
    this.tool?.hovered(px, py);
    this.events.hovered(this.at(px, py), px, py, this.picture.overlay.marksAt(px, py));
  }
  left(): void {
    this.events.hovered(null, 0, 0, []);
  }

  private at(px: number, py: number): Hit | null {
    const { picker, look, picture } = this;
    if (!picker || !look) return null;
    const { projection, heights } = picture;
    return picker.pick(projection, px, py, this.state.scale, heights, look.hidden);
  }

  private setLook(look: Look): void {
    this.look = look;
    this.picture.setLook(look);
  }

  dispose(): void {
    cancelAnimationFrame(this.flight);
    this.observer.disconnect();
    this.controls.dispose();
    this.picture.dispose();
    this.element.remove();
  }
}

function isNode(hit: Hit | null, node: number): boolean {
  return hit !== null && 'node' in hit && hit.node === node;
}
