import type { About, MapView, NamedFile } from '../core/answers.js';
import { CoreError, type Client } from '../core/client.js';
import type { NetworkView } from '../core/network_view.js';
import { ComparePanel } from '../panels/compare_panel.js';
import { make } from '../panels/dom.js';
import { MapPanel } from '../panels/map_panel.js';
import { RoutePanel } from '../panels/route_panel.js';
import { welcome, type Sample } from '../panels/start_panel.js';
import { TablePanel } from '../panels/table_panel.js';
import { MapScene } from '../scene/scene.js';
import { usualLength } from '../scene/spatial_index.js';
import { Guide } from '../tours/guide.js';
import type { GivenTours } from '../tours/tour.js';
import { hashOf, linkedOf, type Linked } from './address.js';
import { Colours } from './colours.js';
import { Chosen } from './chosen.js';
import { Differences } from './differences.js';
import type { Edits } from './edits.js';
import { Findings } from './findings.js';
import { listenToKeys } from './keys.js';
import { Layout } from './layout.js';
import { Merging } from './merging.js';
import { Nearest } from './nearest.js';
import { OpenMaps } from './open_maps.js';
import { Saving } from './saving.js';
import { Selection } from './selection.js';
import { warm } from './warming.js';
import { Ways } from './ways.js';
import { Workbench } from './workbench.js';

const LOST =
  'The browser took the graphics card away from this page. The picture comes back when it may be used again; panels and tables work meanwhile.';
const AROUND = 5; // Usual links, of what is seen around a place that is flown to.

export interface PageParts {
  readonly core: Client;
  readonly samples: readonly Sample[];
  readonly tours: GivenTours;
  readonly licences: string;
}

/** The page: what is open, and who does what about it. */
export class App {
  readonly layout: Layout;
  readonly core: Client;
  scene: MapScene | null = null;
  map: MapView | null = null;
  view: NetworkView | null = null;
  readonly mapPanel: MapPanel;
  readonly routePanel: RoutePanel;
  readonly comparePanel: ComparePanel;
  readonly tablePanel: TablePanel;
  readonly detailsBody = make(
    'div',
    {},
    make('p', { class: 'faint', text: 'Click something on the map.' }),
  );
  readonly findingsBody = make('div');
  readonly colours: Colours;
  readonly chosen: Chosen;
  readonly nearest = new Nearest(this);
  readonly workbench: Workbench;
  readonly selection = new Selection(() => this.selected());
  readonly findings: Findings;
  private readonly ways: Ways;
  private readonly differences: Differences;
  readonly saving: Saving;
  readonly merging = new Merging(this);
  readonly guide: Guide;
  readonly maps = new OpenMaps();
  private linked: Linked = {};
  private sample = '';
  private isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  private addressTimer = 0;
  private welcomed: HTMLElement | null = null;

  constructor(
    host: HTMLElement,
    private readonly parts: PageParts,
  ) {
    this.core = parts.core;
    this.colours = new Colours(this);
    this.guide = new Guide(this, parts.tours);
    this.chosen = new Chosen(this);
    this.findings = new Findings(this);
    this.ways = new Ways(this);
    this.differences = new Differences(this);
    this.workbench = new Workbench(this);
    this.saving = new Saving(this);
    this.mapPanel = new MapPanel({
      choose: (id) => void this.choose(id),
      close: (id) => void this.close(id),
      colour: (channel, column) => void this.colours.by(channel, column),
      heights: (low, high) => this.scene?.storey(low, high),
      go: (x, y, z) => this.scene?.flyTo(x, y, z, this.near()),
    });
    this.routePanel = new RoutePanel(this.ways, this.nearest.panel.element);
    this.comparePanel = new ComparePanel(
      (was) => void this.differences.compare(was),
      (at) => this.scene?.flyTo(at.x, at.y, at.z, this.near()),
    );
    this.tablePanel = new TablePanel({
      go: (id) => void this.chosen.go(id),
      names: (nodes) => (this.map ? this.core.nodeNames(this.map.id, nodes) : Promise.resolve([])),
    });
    const tabs = [
      { id: 'map', title: 'Map', body: this.mapPanel.element },
      { id: 'details', title: 'Details', body: this.detailsBody },
      { id: 'findings', title: 'Findings', body: this.findingsBody },
      { id: 'ways', title: 'Ways', body: this.routePanel.element },
      {
        id: 'compare',
        title: 'Compare',
        body: make('div', {}, this.comparePanel.element, this.merging.panel.element),
      },
      { id: 'tables', title: 'Tables', body: this.tablePanel.element },
      ...this.workbench.tabs,
      { id: 'save', title: 'Save', body: this.saving.panel.element },
    ];
    this.layout = new Layout(host, tabs, parts.samples, parts.licences, {
      files: (files) =>
        void files.then((read) => this.open(read)).catch((error: unknown) => this.fail(error)),
      sample: (sample) => void this.openSample(sample),
      panel: (id) => this.panelShown(id),
      theme: () => this.setTheme(!this.isDark),
      find: (name) => void this.chosen.find(name),
      tool: (name) => this.tool(name),
      tours: this.guide.all.length > 0 ? () => this.guide.choose() : null,
    });
    this.layout.side.append(this.guide.element);
    listenToKeys(this);
    this.makeScene();
    this.setTheme(this.isDark);
  }

  /** `given`: the map that the page was made for. */
  async begin(
    given: { format: string; options: Record<string, string>; files: readonly NamedFile[] } | null,
  ): Promise<void> {
    this.linked = linkedOf(location.hash);
    const sample = this.parts.samples.find(({ id }) => id === this.linked.sample);
    if (given) await this.open(given.files, { format: given.format, options: given.options });
    else if (sample) await this.openSample(sample);
    else this.welcome(null);
    const about = await this.core.about().catch((error: unknown) => this.fail(error));
    if (about && this.welcomed) this.welcome(about);
    await this.workbench.keeper.offer();
  }

  get edits(): Edits {
    return this.workbench.edits;
  }
  private selected(): void {
    this.chosen.highlight();
    this.workbench.chosen();
  }

  private welcome(about: About | null): void {
    this.welcomed?.remove();
    this.welcomed = welcome(about);
    this.layout.view.append(this.welcomed);
    this.layout.tools.hidden = true;
    if (about) setTimeout(() => this.scene?.warm());
  }

  private makeScene(): void {
    try {
      this.scene = new MapScene(this.layout.view, {
        picked: (...what) => this.chosen.picked(...what),
        hovered: (hit, px, py, marks) => this.chosen.hovered(hit, px, py, marks),
        moved: () => this.writeAddress(),
        pictureLost: (isLost) => this.layout.messages.lasting('picture', isLost ? LOST : ''),
        namesWanted: (nodes) => void this.name(nodes),
      });
      this.scene.element.setAttribute('role', 'application');
      this.scene.element.setAttribute(
        'aria-label',
        'Picture of the map: arrow keys move it, Enter chooses its middle; the panel Tables has all of it as text',
      );
    } catch {
      this.layout.messages.error(
        'This browser has no WebGL 2, so there is no picture. The panels and tables have everything else.',
      );
      this.layout.tools.hidden = true;
    }
  }

  async open(
    files: readonly NamedFile[],
    how?: { format: string; options: Record<string, string> },
  ): Promise<void> {
    const { messages } = this.layout;
    messages.clear();
    if (files.length === 0) return;
    try {
      const opened = await messages.during('Opening…', this.core.open(files, how));
      for (const told of opened.errors) messages.error(told.text, told.excerpt);
      for (const note of opened.notes) messages.say(note);
      if (opened.maps.length === 0) {
        if (opened.errors.length === 0) messages.error('None of these files is of a known format.');
        return;
      }
      for (const map of opened.maps) this.maps.put(map);
      this.saving.opened(opened.maps, files);
      await this.choose(opened.maps[0].id);
    } catch (error) {
      this.fail(error);
    }
  }

  private async openSample(sample: Sample): Promise<void> {
    try {
      await this.open(await sample.load());
      this.sample = sample.id;
      this.writeAddress();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows one of the open maps. */
  async choose(id: number): Promise<void> {
    const found = this.maps.find(id);
    if (!found) return;
    try {
      const view = await this.layout.messages.during('Reading…', this.core.network(id));
      this.map = found.map;
      this.view = view;
      this.sample = '';
      this.welcomed?.remove();
      this.welcomed = null;
      this.layout.tools.hidden = this.scene === null;
      this.scene?.show(view);
      this.colours.reset();
      this.chosen.reset();
      this.findings.reset();
      this.mapPanel.setMaps(this.maps.all, id);
      this.mapPanel.setNetwork(view);
      this.comparePanel.setMaps(this.maps.all, id);
      this.merging.setMaps(this.maps.all, id);
      this.tablePanel.setMap(view);
      this.routePanel.setMap(view, this.radius());
      this.nearest.panel.setMap(view);
      this.colours.showLegends();
      await this.workbench.begin();
      document.title = `${found.name} · Wend`;
      this.layout.messages.say(`${found.name}: ${view.nodeCount} nodes, ${view.linkCount} links`);
      await this.useLink();
      this.panelShown(this.layout.tabs.current);
      this.mapPanel.setSummary(await this.core.summary(id), found.map);
      await warm(this, view);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows what the map that is seen became; all else stays as it was. */
  became(map: MapView, view: NetworkView): void {
    this.maps.became(map);
    this.map = map;
    this.view = view;
    this.scene?.show(view, true);
    this.colours.again();
    this.layout.point('', 0, 0);
    this.chosen.edited();
    this.tablePanel.setMap(view);
    if (this.layout.tabs.current === 'tables') void this.tablePanel.fill();
    this.findings.edited();
  }

  /** Shows a map that was opened elsewhere. */
  async add(map: MapView, name: string): Promise<void> {
    this.maps.put(map, name);
    await this.choose(map.id);
  }

  // What the address asked for counts once, for the map that is opened first.
  private async useLink(): Promise<void> {
    const { linked } = this;
    this.linked = {};
    if (linked.view && this.scene) this.scene.state = linked.view;
    if (linked.colour) await this.colours.by('fill', linked.colour);
    if (linked.panel) this.layout.tabs.show(linked.panel);
    if (linked.chosen) await this.chosen.find(linked.chosen, !linked.view);
  }

  private async close(id: number): Promise<void> {
    if (!(await this.saving.mayClose(id))) return;
    this.maps.remove(id);
    await this.workbench.keeper.forget(id);
    await this.core.close(id).catch((error: unknown) => this.fail(error));
    if (this.maps.first) return this.choose(this.maps.first.map.id);
    this.map = null;
    this.view = null;
    this.chosen.reset();
    this.findings.reset();
    this.scene?.dispose();
    this.scene = null;
    this.mapPanel.clear();
    this.saving.panel.clear();
    this.makeScene();
    this.setTheme(this.isDark);
    document.title = 'Wend';
    history.replaceState(null, '', location.pathname);
    this.welcome(await this.core.about());
  }

  private panelShown(id: string): void {
    this.writeAddress();
    if (!this.map) return;
    this.workbench.panelShown(id);
    if (id === 'findings') void this.findings.show();
    if (id === 'tables') void this.tablePanel.fill();
    if (id === 'save') void this.saving.show().catch((error: unknown) => this.fail(error));
  }

  private async name(nodes: Uint32Array): Promise<void> {
    const { map } = this;
    if (!map) return;
    const names = await this.core.nodeNames(map.id, nodes).catch(() => null);
    if (names && this.map === map) this.scene?.setNames(nodes, names);
  }

  private setTheme(dark: boolean): void {
    this.isDark = dark;
    document.documentElement.classList.toggle('dark', dark);
    this.scene?.theme(dark);
    this.colours.showLegends();
  }
  toggleTheme(): void {
    this.setTheme(!this.isDark);
  }

  tool(name: 'whole' | 'tilt' | 'in' | 'out' | 'left' | 'right'): void {
    const { scene } = this;
    if (!scene) return;
    if (name === 'whole') scene.state = scene.wholeMap();
    if (name === 'tilt') {
      const { state } = scene;
      scene.state =
        state.tilt > 0 ? { ...state, tilt: 0, heading: 0 } : { ...state, tilt: 0.9, heading: 0.5 };
    }
    if (name === 'in') scene.zoom(0.7);
    if (name === 'out') scene.zoom(1 / 0.7);
    if (name === 'left') scene.turn(-Math.PI / 8, 0);
    if (name === 'right') scene.turn(Math.PI / 8, 0);
  }

  /** Half of how large the map is, in its unit. */
  radius(): number {
    const b = this.view?.bounds;
    return b ? Math.max(b[3] - b[0], b[4] - b[1]) / 2 : 1;
  }
  /** What to see around one element. */
  near(): number {
    const radius = this.radius();
    const around = this.view ? AROUND * usualLength(this.view) : 0;
    return Math.max(1e-3, radius / 60, Math.min(radius / 3, around));
  }

  fail(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (error instanceof CoreError) this.layout.messages.error(error.told.text, error.told.excerpt);
    else this.layout.messages.error(error instanceof Error ? error.message : String(error));
  }

  writeAddress(): void {
    clearTimeout(this.addressTimer);
    this.addressTimer = window.setTimeout(() => {
      if (!this.map) return;
      const linked: Linked = {
        sample: this.sample,
        chosen: this.chosen.name,
        colour: this.colours.column,
        panel: this.layout.tabs.current,
        ...(this.scene ? { view: this.scene.state } : {}),
      };
      history.replaceState(null, '', hashOf(linked));
    }, 300);
  }
}
