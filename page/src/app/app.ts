import type { About, MapView, NamedFile } from '../core/answers.js';
import type { Client } from '../core/client.js';
import type { NetworkView } from '../core/network_view.js';
import { make } from '../panels/dom.js';
import { MapPanel } from '../panels/map_panel.js';
import { welcome, type Sample } from '../panels/start_panel.js';
import { TablePanel } from '../panels/table_panel.js';
import type { SceneEvents } from '../scene/scene.js';
import { Guide } from '../tours/guide.js';
import type { GivenTours, Stage } from '../tours/tour.js';
import { Address, linkedOf, type Linked } from './address.js';
import { Chosen } from './chosen.js';
import { Colours } from './colours.js';
import { Differences } from './differences.js';
import { Edits } from './edits.js';
import { Findings } from './findings.js';
import { listenToKeys } from './keys.js';
import type { Work } from './autosave.js';
import { Layout } from './layout.js';
import { Merging } from './merging.js';
import { Nearest } from './nearest.js';
import { OpenMaps } from './open_maps.js';
import { Saving } from './saving.js';
import { Seen } from './seen.js';
import { Selection } from './selection.js';
import { Unsaved } from './unsaved.js';
import { hatch, warm } from './warming.js';
import { Ways } from './ways.js';
import { WorkKeeper } from './work_keeper.js';
import { Workbench } from './workbench.js';

const STILL_WIDTH = 1600; // Pixels.

export interface PageParts {
  readonly core: Client;
  readonly samples: readonly Sample[];
  readonly tours: GivenTours;
  readonly licences: string;
}

/** Puts the page together: makes its parts, each with those that it uses, and tells them when another
 * map is seen. Nobody else knows all of them. */
export class App {
  private readonly layout: Layout;
  private readonly seen: Seen;
  private readonly maps = new OpenMaps();
  private readonly selection = new Selection(() => this.selected());
  private readonly unsaved = new Unsaved();
  private readonly mapPanel: MapPanel;
  private readonly tablePanel: TablePanel;
  private readonly colours: Colours;
  private readonly chosen: Chosen;
  private readonly nearest: Nearest;
  private readonly ways: Ways;
  private readonly differences: Differences;
  private readonly edits: Edits;
  private readonly keeper: WorkKeeper;
  private readonly workbench: Workbench;
  private readonly findings: Findings;
  private readonly saving: Saving;
  private readonly merging: Merging;
  private readonly guide: Guide;
  private linked: Linked = {};
  private sample = '';
  private isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  private readonly address = new Address(() => this.shown());
  private welcomed: HTMLElement | null = null;

  constructor(
    host: HTMLElement,
    private readonly parts: PageParts,
  ) {
    const fail = (error: unknown) => this.seen.fail(error);
    this.guide = new Guide(
      { open: (files, how) => this.open(files, how), fail, stage: () => this.stage() },
      parts.tours,
    );
    this.layout = new Layout(host, parts.samples, parts.licences, {
      files: (files) => void files.then((read) => this.open(read)).catch(fail),
      sample: (sample) => void this.openSample(sample).catch(fail),
      panel: (id) => this.panelShown(id),
      theme: () => this.toggleTheme(),
      find: (name) => void this.chosen.find(name),
      tool: (how) => this.seen.look(how),
      tours: this.guide.all.length > 0 ? () => this.guide.choose() : null,
    });
    const { layout, maps, selection } = this;
    const { tabs } = layout;
    const seen = (this.seen = new Seen(parts.core, layout.messages));
    this.mapPanel = new MapPanel({
      choose: (id) => void this.choose(id),
      close: (id) => void this.close(id),
      colour: (channel, column) => void this.colours.by(channel, column),
      heights: (low, high) => seen.scene?.storey(low, high),
      go: (x, y, z) => seen.flyTo(x, y, z),
    });
    this.colours = new Colours(seen, this.mapPanel, this.address);
    this.chosen = new Chosen(seen, selection, layout, this.address);
    this.nearest = new Nearest(seen, this.chosen);
    this.ways = new Ways(seen, this.colours, this.nearest.panel.element);
    this.differences = new Differences(seen, this.chosen);
    this.tablePanel = new TablePanel({
      go: (id) => void this.chosen.go(id),
      names: async (nodes) => (seen.map ? seen.core.nodeNames(seen.map.id, nodes) : []),
    });
    const edits = (this.edits = new Edits(seen, selection, (map, view) => this.became(map, view)));
    this.keeper = new WorkKeeper(seen, edits, maps, layout.view, (map, work) =>
      this.takenUp(map, work),
    );
    edits.listeners.push(this.keeper);
    const hand = { seen, selection, edits, hush: () => this.chosen.hovered(null, 0, 0, []) };
    this.workbench = new Workbench(hand, maps, tabs);
    this.findings = new Findings(seen, edits, this.chosen, tabs, this.workbench.panel);
    this.saving = new Saving(seen, edits, tabs, this.unsaved, this.keeper);
    this.merging = new Merging(seen, edits, (id) => this.choose(id));
    const compared = make('div', {}, this.differences.panel.element, this.merging.panel.element);
    tabs.fill([
      { id: 'map', title: 'Map', body: this.mapPanel.element },
      { id: 'details', title: 'Details', body: this.chosen.element },
      { id: 'findings', title: 'Findings', body: this.findings.element },
      { id: 'ways', title: 'Ways', body: this.ways.panel.element },
      { id: 'compare', title: 'Compare', body: compared },
      { id: 'tables', title: 'Tables', body: this.tablePanel.element },
      ...this.workbench.tabs,
      { id: 'save', title: 'Save', body: this.saving.panel.element },
    ]);
    layout.side.append(this.guide.element);
    const { chosen, workbench, guide } = this;
    listenToKeys({ layout, hand, chosen, workbench, guide, theme: () => this.toggleTheme() });
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
    else if (sample) await this.openSample(sample).catch((error: unknown) => this.seen.fail(error));
    else this.welcome(null);
    const about = await this.seen.core.about().catch((error: unknown) => this.seen.fail(error));
    if (about && this.welcomed) this.welcome(about);
    await this.keeper.offer();
  }

  private selected(): void {
    this.chosen.highlight();
    this.workbench.chosen();
  }

  private stage(): Stage {
    const { core, map } = this.seen;
    return {
      core,
      map,
      panel: this.layout.tabs.current,
      finder: this.layout.finder,
      chosen: this.chosen.name,
      chosenCount: this.selection.count,
      start: this.ways.panel.start,
      steps: this.edits.history.back,
      isSaved: map !== null && !this.unsaved.has(map.id),
    };
  }

  private welcome(about: About | null): void {
    this.welcomed?.remove();
    this.welcomed = welcome(about);
    this.layout.view.append(this.welcomed);
    this.layout.tools.hidden = true;
    if (about) setTimeout(() => this.seen.scene?.warm());
  }

  private makeScene(): void {
    this.seen.scene = this.layout.makeScene({
      picked: (...what) => this.picked(...what),
      hovered: (...what) => this.chosen.hovered(...what),
      moved: () => this.address.changed(),
      namesWanted: (nodes) => void this.seen.name(nodes),
    });
  }

  private picked(...[hit, extend, marks, place]: Parameters<SceneEvents['picked']>): void {
    const { chosen, seen } = this;
    if (this.nearest.took(hit, place)) return;
    if (marks.length > 0) seen.messages.say(chosen.markText(marks));
    if (!hit) {
      if (!extend) chosen.reset();
      return;
    }
    if (this.layout.tabs.current === 'ways' && 'node' in hit)
      void seen.attempt(async (map) =>
        this.ways.panel.take(await seen.core.nodeName(map.id, hit.node)),
      );
    void chosen.show(hit, extend);
  }

  private async open(
    files: readonly NamedFile[],
    how?: { format: string; options: Record<string, string> },
  ): Promise<void> {
    const { core, messages } = this.seen;
    messages.clear();
    if (files.length === 0) return;
    try {
      const opened = await messages.during('Opening…', core.open(files, how));
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
      this.seen.fail(error);
    }
  }

  private async openSample(sample: Sample): Promise<void> {
    await this.open(await sample.load());
    this.sample = sample.id;
    this.address.changed();
  }

  /** Shows one of the open maps. */
  private async choose(id: number): Promise<void> {
    const found = this.maps.find(id);
    if (!found) return;
    const { seen } = this;
    try {
      const asked = Promise.all([seen.core.network(id), seen.core.routeLengths()]);
      const [view, lengths] = await seen.messages.during('Reading…', asked);
      seen.map = found.map;
      seen.view = view;
      this.sample = '';
      this.welcomed?.remove();
      this.welcomed = null;
      this.layout.tools.hidden = seen.scene === null;
      seen.scene?.show(view);
      this.showStill();
      this.colours.reset();
      this.chosen.reset();
      this.findings.reset();
      for (const panel of [this.mapPanel, this.differences.panel, this.merging])
        panel.setMaps(this.maps.all, id);
      this.mapPanel.setNetwork(view);
      this.tablePanel.setMap(view);
      this.ways.panel.setMap(view, seen.radius(), lengths);
      this.nearest.panel.setMap(view);
      this.colours.showLegends();
      this.keeper.hide();
      await this.workbench.begin();
      document.title = `${found.name} · Wend`;
      seen.messages.say(`${found.name}: ${view.nodeCount} nodes, ${view.linkCount} links`);
      await this.useLink();
      this.panelShown(this.layout.tabs.current);
      this.mapPanel.setSummary(await seen.core.summary(id), found.map);
      if (seen.view === view) await warm(seen, this.colours);
    } catch (error) {
      seen.fail(error);
    }
  }

  // Where the browser cannot draw, the library does.
  private showStill(): void {
    const { still } = this.layout;
    if (still)
      void this.seen.attempt(async ({ id }) =>
        still.show(await this.seen.core.drawn(id, { width: STILL_WIDTH, findings: false })),
      );
  }

  /** Shows what the map that is seen became; all else stays as it was. */
  private became(map: MapView, view: NetworkView): void {
    this.maps.became(map);
    this.seen.map = map;
    this.seen.view = view;
    this.seen.scene?.show(view, true);
    this.showStill();
    this.colours.again();
    this.layout.point('', 0, 0);
    this.chosen.edited();
    this.tablePanel.setMap(view);
    if (this.layout.tabs.current === 'tables') void this.tablePanel.fill();
    this.findings.edited();
    void hatch(this.seen, this.colours);
  }

  /** Shows a map that was worked on before. */
  private async takenUp(map: MapView, { title, steps, isPatch }: Work): Promise<void> {
    this.unsaved.takenUp(map.id, steps, isPatch === true);
    this.maps.put(map, title);
    await this.choose(map.id);
  }

  // What the address asked for counts once, for the map that is opened first.
  private async useLink(): Promise<void> {
    const { linked } = this;
    this.linked = {};
    if (linked.view && this.seen.scene) this.seen.scene.state = linked.view;
    if (linked.colour) await this.colours.by('fill', linked.colour);
    if (linked.panel) this.layout.tabs.show(linked.panel);
    if (linked.chosen) await this.chosen.find(linked.chosen, !linked.view);
  }

  private async close(id: number): Promise<void> {
    if (!(await this.saving.mayClose(id))) return;
    this.maps.remove(id);
    await this.keeper.forget(id);
    const { seen } = this;
    await seen.core.close(id).catch((error: unknown) => this.seen.fail(error));
    if (this.maps.first) return this.choose(this.maps.first.map.id);
    seen.map = null;
    seen.view = null;
    this.chosen.reset();
    this.findings.reset();
    seen.scene?.dispose();
    seen.scene = null;
    this.mapPanel.clear();
    this.saving.panel.clear();
    this.makeScene();
    this.setTheme(this.isDark);
    document.title = 'Wend';
    history.replaceState(null, '', location.pathname);
    this.welcome(await seen.core.about());
  }

  private panelShown(id: string): void {
    this.address.changed();
    if (!this.seen.map) return;
    this.workbench.panelShown(id);
    if (id === 'findings') void this.findings.show();
    if (id === 'tables') void this.tablePanel.fill();
    if (id === 'save') void this.saving.show().catch((error: unknown) => this.seen.fail(error));
  }

  private setTheme(dark: boolean): void {
    this.isDark = dark;
    document.documentElement.classList.toggle('dark', dark);
    this.seen.scene?.theme(dark);
    this.colours.showLegends();
  }
  private toggleTheme(): void {
    this.setTheme(!this.isDark);
  }

  // What the address leads back to.
  private shown(): Linked | null {
    const { map, scene } = this.seen;
    return (
      map && {
        sample: this.sample,
        chosen: this.chosen.name,
        colour: this.colours.column,
        panel: this.layout.tabs.current,
        ...(scene ? { view: scene.state } : {}),
      }
    );
  }
}
