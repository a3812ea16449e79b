import type { ColumnView } from '../core/network_view.js';
import { legendList } from '../panels/legend_panel.js';
import type { Ground } from '../scene/ground_layer.js';
import type { Channel } from '../scene/layer.js';
import type { MapScene } from '../scene/scene.js';
import type { App } from './app.js';

/** Which columns colour the map, and what of the legend is hidden. */
export class Colours {
  private readonly columns = new Map<Channel, string>();
  private hidden = new Set<string>();
  private asked = 0;

  constructor(private readonly app: App) {}

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
    const { app } = this;
    const asked = ++this.asked;
    try {
      const column = name === '' ? null : await this.columnOf(name);
      if (asked !== this.asked) return;
      if (!isAgain)
        for (const key of [...this.hidden]) if (key.startsWith('value:')) this.hidden.delete(key);
      app.scene?.colourBy(column, channel);
      app.scene?.filter(this.hidden);
      app.mapPanel.setColour(channel, name);
      if (name === '') this.columns.delete(channel);
      else this.columns.set(channel, name);
      this.showLegends();
      app.writeAddress();
    } catch (error) {
      app.fail(error);
    }
  }

  /** Values that were computed, such as reach, as a heat map. */
  heat(values: Float64Array, unit: string, title: string): void {
    this.shown((scene) => scene.colourBy({ ...computed(title, unit), numbers: values }));
  }

  /** The same of parts of the ground, where only those have values. */
  ground(parts: Ground['parts'], values: Float64Array, unit: string, title: string): void {
    this.shown((scene) => scene.colourGround(parts, { ...computed(title, unit), numbers: values }));
  }

  /** Names of values of nodes, such as why the game does not reach them. */
  codes(codes: Uint32Array, names: readonly string[], title: string): void {
    this.shown((scene) => scene.colourBy({ ...computed(title, ''), codes, names }));
  }

  // What is shown is no column of the map then.
  private shown(show: (scene: MapScene) => void): void {
    ++this.asked;
    if (this.app.scene) show(this.app.scene);
    this.columns.clear();
    this.showLegends();
  }

  showLegends(): void {
    const { app } = this;
    if (!app.scene) return;
    const lists = legendList(app.scene.legends(), this.hidden, (key) => this.toggle(key));
    app.mapPanel.legends.replaceChildren(...lists);
  }

  private toggle(key: string): void {
    if (this.hidden.has(key)) this.hidden.delete(key);
    else this.hidden.add(key);
    this.app.scene?.filter(new Set(this.hidden));
    this.showLegends();
    const entries = this.app.mapPanel.legends.querySelectorAll<HTMLElement>('.legend-entry');
    for (const entry of entries) if (entry.dataset.key === key) entry.focus();
  }

  // A column of the format, or one that all maps have.
  private async columnOf(name: string): Promise<ColumnView> {
    const { map, view } = this.app;
    if (!map || !view) throw new Error('no map is open');
    if (name === ':height') {
      const numbers = new Float64Array(view.nodeCount);
      for (let node = 0; node < view.nodeCount; ++node)
        numbers[node] = view.positions[3 * node + 2];
      return { ...computed('height', view.unit), numbers };
    }
    if (name === ':component')
      return { ...computed('component', ''), codes: await this.app.core.components(map.id) };
    return this.app.core.column(map.id, name);
  }
}

function computed(title: string, unit: string): ColumnView {
  return {
    name: title,
    title,
    unit,
    of: 'nodes',
    isFlag: false,
    isSet: false,
    none: null,
    numbers: null,
    codes: null,
    names: null,
  };
}
