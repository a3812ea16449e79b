import type { NetworkView } from '../core/network_view.js';
import type { WorldView } from '../core/world_view.js';
import { keyOfKind, type ColourScale, type Legend } from './colour_scale.js';
import type { ShownPicture } from './backdrop_layer.js';
import { Camera } from './camera.js';
import { Controls, type ControlTarget } from './controls.js';
import type { Outline, Route } from './highlight_layer.js';
import { ringsOf } from './rings.js';
import type { Channel, Ground, Look, Scales } from './layer.js';
import type { Overlaps } from './made.js';
import { mapLegend } from './map_legend.js';
import type { Mark } from './mark_clusters.js';
import { Picker, type Hit, type Spot } from './picking.js';
import { Picture } from './picture.js';
import type { Place } from './projection.js';
import type { Sketch } from './sketch.js';
import { SpatialIndex, typicalLength } from './spatial_index.js';
import { areasAbove, cutsBetween, storeysOf, type Storey } from './storeys.js';
import { stylesOf } from './styles.js';
import { DARK, LIGHT } from './theme.js';
import type { Grab, SceneTool } from './tool.js';
import type { ViewState } from './view_state.js';

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
const NO_WEBGL =
  'This browser has no WebGL 2, so that the map can only be looked at: the library draws it, and the panels and tables have everything else.';

/** Shows a map, and tells what is pointed at. */
export class MapScene extends Camera implements ControlTarget {
  readonly element = document.createElement('div');
  protected readonly picture: Picture;
  private readonly controls: Controls;
  private readonly observer: ResizeObserver;
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
    super();
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

  protected moved(view: ViewState): void {
    this.events.moved(view);
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
    this.spread(this.picture.relief.apart);
    this.state = state ?? this.plan();
  }

  /** Gets ready for the first map, while there is none. */
  warm(): void {
    this.picture.warm();
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
    const [, ...upper] = distance > 0 ? this.storeys() : [];
    const cuts = upper.map(({ low }) => low);
    this.picture.setRelief({ ...this.picture.relief, apart: Math.max(0, distance), cuts });
  }

  /** Only what lies between two heights. */
  storey(low: number, high: number): void {
    this.picture.showHeights([low, high]);
  }

  /** The map that is behind a mesh; null: none, `opacity` 0: it is not shown. */
  behind(world: WorldView | null, opacity: number): void {
    this.picture.setWorld(world, opacity);
  }

  /** A picture beneath the map; null: none. */
  beneath(picture: ShownPicture | null): void {
    this.picture.setBackdrop(picture);
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

  /** Turns, tilts and zooms as keys do, for buttons. */
  turn(heading: number, tilt: number): void {
    this.anchor();
    this.controls.turn(heading, tilt);
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

function isNode(hit: Hit | null, node: number): boolean {
  return hit !== null && 'node' in hit && hit.node === node;
}
