import { NONE, type NetworkView } from '../core/network_view.js';
import { keyOfKind, type ColourScale, type Legend } from './colour_scale.js';
import { eachPlace } from './contents.js';
import { Controls, type ControlTarget } from './controls.js';
import { fitted } from './fit.js';
import type { Outline, Route } from './highlight_layer.js';
import type { Ring } from './labels.js';
import type { Channel, Ground, Look, Scales } from './layer.js';
import type { Overlaps } from './made.js';
import { mapLegend } from './map_legend.js';
import type { Mark } from './mark_clusters.js';
import { Picker, type Hit, type Shown, type Spot } from './picking.js';
import { Picture } from './picture.js';
import { axesOf, halfAngleAt, type Place } from './projection.js';
import type { Sketch } from './sketch.js';
import { SpatialIndex, typicalLength } from './spatial_index.js';
import { areasAbove, cutsBetween, storeysOf, type Storey } from './storeys.js';
import { stylesOf } from './styles.js';
import { DARK, LIGHT } from './theme.js';
import type { Grab, SceneTool } from './tool.js';
import { boxAt, stateToText, type ViewState } from './view_state.js';

export interface SceneEvents {
  /** `place`: of the ground that shows there; see MapScene.under. */
  picked(hit: Hit | null, extend: boolean, marks: readonly number[], place: Spot): void;
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
const BUTTONS = 64; // Pixels that buttons take on either side.
const FLIGHT = 350; // Milliseconds.
const [TILT, HEADING] = [0.9, 0.5]; // Of the view in 3-D.
const NO_WEBGL =
  'This browser has no WebGL 2, so that the map can only be looked at: the library draws it, and the panels and tables have everything else.';
const MOST_RINGS = 24;
const MOST_NEARER = 4; // Times that it makes things larger.

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
  private found: readonly Storey[] | null = null; // Storeys.
  /** What the pointer is for; null: to look and to choose. */
  tool: SceneTool | null = null;

  /** Why there is no scene, where none can be made: for people. A StillPicture is shown then. */
  static reason(): string {
    return NO_WEBGL;
  }

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
      (node, px, py) => isNode(this.hitAt(px, py), node),
    );
    host.append(this.element);
    this.controls = new Controls(this.element, this);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(this.element);
    this.picture.resize();
    this.theme(false);
  }

  /** Shows a map, all of it; or one that became of the last, as it was looked at. */
  show(view: NetworkView, became = false): void {
    const before = became ? this.look : null;
    const { made } = view;
    const { origin } = made;
    const index = new SpatialIndex(view);
    const theme = this.isDark ? DARK : LIGHT;
    this.picker = new Picker(view, index);
    const state = before ? this.state : null;
    this.picture.begin(origin, heightsOf(view), before !== null);
    this.found = null;
    this.picture.overlay.unit = view.unit;
    const { factor, apart } = this.picture.relief;
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
      overlaps: before?.overlaps ?? null, // Until they are known anew.
      hidden: before?.hidden ?? new Set(),
      stepBack: false,
    });
    if (apart > 0) this.spread(became ? apart : 0);
    if (factor !== 1 && !became) this.exaggerate(1);
    this.state = state ?? this.plan();
  }

  /** Gets ready for the first map, while there is none. */
  warm(): void {
    this.picture.warm();
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

  private plan(): ViewState {
    if (!this.look) return this.state;
    const { minX, minY, maxX, maxY } = this.look.made.bounds;
    const { height } = this.picture;
    const scale = 1.06 * Math.max((maxX - minX) / this.free, (maxY - minY) / height, 1e-6);
    const z = this.look.view.bounds?.[2] ?? 0;
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, z, scale, heading: 0, tilt: 0 };
  }

  // Who sees the whole map goes on to see it in a window of another size.
  private resize(): void {
    const { state, picture } = this;
    const whole = this.look && stateToText(this.wholeMap());
    const isWhole = whole === stateToText(state);
    picture.resize();
    if (isWhole) this.state = this.wholeMap();
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
    if (!this.look || (!this.look.overlaps && overlaps.upper.length === 0)) return;
    this.setLook({ ...this.look, overlaps: overlaps.upper.length > 0 ? overlaps : null });
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

  /** Draws heights so many times as high, from 1 to 20. */
  exaggerate(factor: number): void {
    const { picture } = this;
    picture.setRelief({ ...picture.relief, factor: Math.min(20, Math.max(1, factor)) });
  }

  /** The storeys of the map that is shown, the lowest first: one where nothing lies above anything.
   * `cutsBetween` says how they are found. */
  storeys(): readonly Storey[] {
    const { look } = this;
    if (!look) return [];
    return (this.found ??= storeysOf(cutsOf(look), ...heightsOf(look.view)));
  }

  /** Draws storeys so much farther apart, in units of the map; 0: where they are. */
  spread(distance: number): void {
    const cuts =
      distance > 0
        ? this.storeys()
            .slice(1)
            .map(({ low }) => low)
        : [];
    this.picture.setRelief({ ...this.picture.relief, apart: Math.max(0, distance), cuts });
  }

  /** Only what lies between two heights. */
  storey(low: number, high: number): void {
    this.picture.showHeights([low, high]);
  }

  highlight(nodes: Uint32Array, links: Uint32Array): void {
    if (this.look) this.picture.highlights.setChosen(nodes, links);
    this.picture.overlay.rings = this.look ? ringsOf(this.look, nodes, links) : [];
    this.picture.changed();
  }

  routes(routes: readonly Route[]): void {
    if (this.look) this.picture.highlights.setRoutes(routes);
    this.picture.changed();
  }

  /** Lines above the map, such as old and new outlines of what differs; none takes them away. */
  outlines(outlines: readonly Outline[]): void {
    this.picture.highlights.setOutlines(outlines);
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

  get state(): ViewState {
    return this.picture.state;
  }
  set state(state: ViewState) {
    this.picture.setState({ ...state, scale: this.limited(state.scale) });
    this.events.moved(this.state);
  }

  private limited(scale: number): number {
    const whole = this.look ? this.plan().scale : scale;
    return Math.min(4 * whole, Math.max(scale, whole / 1e6, 1e-6));
  }

  /** Turns, tilts and zooms as keys do, for buttons. */
  turn(heading: number, tilt: number): void {
    this.anchor();
    this.controls.turn(heading, tilt);
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
    return this.picker?.nodesNear(this.shown, px, py, pixels) ?? [];
  }
  /** Corners of areas, or of all, within so many pixels, as indexes of the outlines; the nearest
   * first. */
  cornersNear(px: number, py: number, pixels: number, nodes: Uint32Array | null): number[] {
    return this.picker?.cornersNear(this.shown, px, py, pixels, nodes) ?? [];
  }
  /** Draws above the map; null: nothing. */
  sketch(sketch: Sketch | null): void {
    this.picture.overlay.sketch = sketch;
    this.picture.sketched();
  }
  grabbed(px: number, py: number, extend: boolean): Grab | null {
    return this.tool?.grab(px, py, extend) ?? null;
  }
  entered(px: number, py: number): void {
    if (!this.tool?.finished?.()) this.clicked(px, py, false);
  }
  clicked(px: number, py: number, extend: boolean): void {
    const grab = this.tool?.grab(px, py, extend);
    if (grab) grab.end(px, py, true);
    else this.chooseAt(px, py, extend);
  }
  /** A click that only chooses, whatever tool is in hand. */
  chooseAt(px: number, py: number, extend: boolean): void {
    const marks = this.picture.overlay.marksAt(px, py);
    this.events.picked(this.hitAt(px, py), extend, marks, this.under(px, py));
  }
  hovered(px: number, py: number): void {
    this.tool?.hovered(px, py);
    this.events.hovered(this.hitAt(px, py), px, py, this.picture.overlay.marksAt(px, py));
  }
  left(): void {
    this.events.hovered(null, 0, 0, []);
  }

  private get shown(): Shown {
    const { projection, heights } = this.picture;
    return { projection, heights, hidden: this.look?.hidden ?? new Set() };
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

function heightsOf({ bounds }: NetworkView): [number, number] {
  return [bounds?.[2] ?? 0, bounds?.[5] ?? 0];
}

function cutsOf({ view, index }: Look): number[] {
  const heights = view.positions.filter((_, i) => i % 3 === 2);
  return cutsBetween(view.ring ? areasAbove(view) : index.crossings, heights);
}

// Around a few things that are chosen: many are seen without.
function ringsOf({ view, made }: Look, nodes: Uint32Array, links: Uint32Array): Ring[] {
  if (nodes.length + links.length > MOST_RINGS) return [];
  const p = view.positions;
  const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const at = (node: number) => p.subarray(3 * node, 3 * node + 3);
  const ofNodes = Array.from(nodes, (node) => {
    const [x, y, z] = at(node);
    if (view.ring) boxAt(made.areaBoxes, node, box);
    return { x, y, z, node, size: Math.max(0, box.maxX - box.minX, box.maxY - box.minY) };
  });
  const ofLinks = Array.from(links, (link) => {
    const [a, b] = [at(view.linkFrom[link]), at(view.linkTo[link])];
    const [x, y, z] = a.map((value, axis) => (value + b[axis]) / 2);
    return { x, y, z, node: NONE, size: Math.hypot(...a.map((value, axis) => value - b[axis])) };
  });
  return [...ofNodes, ...ofLinks];
}

function isNode(hit: Hit | null, node: number): boolean {
  return hit !== null && 'node' in hit && hit.node === node;
}
