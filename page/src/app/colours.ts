import { legendList } from '../panels/legend_panel.js';
import type { MapPanel } from '../panels/map_panel.js';
import type { ColourScale, ScaleRequest } from '../scene/colour_scale.js';
import type { Channel, Ground } from '../scene/layer.js';
import type { MapScene } from '../scene/scene.js';
import type { Address } from './address.js';
import type { Seen } from './seen.js';

/** Which columns colour the map, and what of the legend is hidden. */
export class Colours {
  private readonly columns = new Map<Channel, string>();
  private hidden = new Set<string>();
  private asked = 0;

  constructor(
    private readonly seen: Seen,
    private readonly panel: MapPanel,
    private readonly address: Address,
  ) {}

  reset(): void {
    this.columns.clear();
    this.hidden = new Set();
    ++this.asked;
  }

  /** The column that fills; the address has it. */
  get column(): string {
    return this.columns.get('fill') ?? '';
  }

  /** The map was edited: its values are others now, how they are shown stays. */
  again(): void {
    this.showLegends();
    void this.readAgain();
  }
  private async readAgain(): Promise<void> {
    for (const [channel, name] of [...this.columns]) await this.by(channel, name, true);
  }

  /** `isAgain`: other values of the same column. */
  async by(channel: Channel, name: string, isAgain = false): Promise<void> {
    const { seen } = this;
    const asked = ++this.asked;
    await seen.attempt(async (map) => {
      // A column of the format, or one that all maps have, such as `:height`.
      const request = { column: name.replace(/^:/, '') };
      const scale = name === '' ? null : await seen.core.scale(map.id, request);
      if (asked !== this.asked) return;
      if (!isAgain)
        for (const key of [...this.hidden]) if (key.startsWith('value:')) this.hidden.delete(key);
      seen.scene?.colourBy(scale, channel);
      seen.scene?.filter(this.hidden);
      this.panel.setColour(channel, name);
      if (name === '') this.columns.delete(channel);
      else this.columns.set(channel, name);
      this.showLegends();
      this.address.changed();
    });
  }

  /** Values that were computed, such as reach, as a heat map. */
  heat(values: Float64Array, unit: string, title: string): void {
    void this.shown({ title, unit, values, names: [] }, (scene, scale) => scene.colourBy(scale));
  }

  /** The same of parts of the ground, where only those have values. */
  ground(parts: Ground['parts'], values: Float64Array, unit: string, title: string): void {
    void this.shown({ title, unit, values, names: [] }, (scene, scale) =>
      scene.colourGround(parts, scale),
    );
  }

  /** Names of values of nodes, such as why the game does not reach them. */
  codes(codes: Uint32Array, names: readonly string[], title: string): void {
    const values = Float64Array.from(codes);
    void this.shown({ title, unit: '', values, names }, (scene, scale) => scene.colourBy(scale));
  }

  // What is shown is no column of the map then.
  private async shown(
    request: ScaleRequest,
    show: (scene: MapScene, scale: ColourScale) => void,
  ): Promise<void> {
    const { seen } = this;
    const asked = ++this.asked;
    await seen.attempt(async (map) => {
      const scale = await seen.core.scale(map.id, request);
      if (asked !== this.asked) return;
      if (seen.scene) show(seen.scene, scale);
      this.columns.clear();
      this.showLegends();
    });
  }

  showLegends(): void {
    const { scene } = this.seen;
    if (!scene) return;
    const lists = legendList(scene.legends(), this.hidden, (key) => this.toggle(key));
    this.panel.legends.replaceChildren(...lists);
  }

  private toggle(key: string): void {
    if (this.hidden.has(key)) this.hidden.delete(key);
    else this.hidden.add(key);
    this.seen.scene?.filter(new Set(this.hidden));
    this.showLegends();
    const entries = this.panel.legends.querySelectorAll<HTMLElement>('.legend-entry');
    for (const entry of entries) if (entry.dataset.key === key) entry.focus();
  }
}
