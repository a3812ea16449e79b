import type { Edit } from '../core/edits.js';
import { ChangesPanel } from '../panels/changes_panel.js';
import { EditPanel } from '../panels/edit_panel.js';
import type { Tab } from '../panels/tabs.js';
import type { App } from './app.js';
import { download } from './downloads.js';
import { moveChosen } from './drag_tool.js';
import { Edits, type EditListener } from './edits.js';
import { Facts } from './facts.js';
import { Tools } from './tools.js';
import { Trials } from './trials.js';
import { WorkKeeper } from './work_keeper.js';

const MOST_WARMED = 300_000; // Nodes: with more of them a trial takes seconds.
const WARMED_TIMES = 5; // What runs again and again is compiled better.

/** Everything that edits the map that is seen, and the panels for it. */
export class Workbench implements EditListener {
  readonly edits: Edits;
  readonly tools: Tools;
  readonly panel: EditPanel;
  readonly changes: ChangesPanel;
  readonly keeper: WorkKeeper;
  private readonly facts: Facts;
  private readonly trials: Trials;
  private fieldsAsked = 0;
  private readonly warmed = new Set<string>(); // Ids of formats.

  constructor(private readonly app: App) {
    this.edits = new Edits(app);
    this.trials = new Trials(app);
    this.keeper = new WorkKeeper(app);
    this.panel = new EditPanel({
      undo: () => void this.edits.undo(),
      redo: () => void this.edits.redo(),
      clear: () => app.selection.set([]),
      select: (expression) => void this.select(expression),
      tool: (id) => this.tools.take(id),
      change: (change, field, isTrial) => this.change(change, field.path, isTrial),
      chosen: () => app.selection.inOrder,
      apply: (edit, title) => void this.edits.do(edit, title),
      fail: (text) => app.fail(new Error(text)),
    });
    this.tools = new Tools(app, this.panel);
    this.facts = new Facts(app, this.panel);
    this.changes = new ChangesPanel(
      (at) => app.scene?.flyTo(at.x, at.y, at.z, app.near()),
      () => void this.savePatch(),
    );
    this.edits.listeners.push(this.keeper, this, this.facts);
  }

  get tabs(): readonly Tab[] {
    return [
      { id: 'edit', title: 'Edit', body: this.panel.element },
      { id: 'changes', title: 'Changes', body: this.changes.element },
    ];
  }

  /** Another map is seen. */
  async begin(): Promise<void> {
    const { app } = this;
    this.tools.take('');
    this.keeper.hide();
    this.changes.show(null);
    await this.edits.begin();
    const { view } = app;
    if (!view) return;
    this.facts.begin();
    const choices = {
      place: view.places.map(({ name }) => ({ value: name, text: name })),
      map: app.maps.like(app.map).map(({ map, name }) => ({ value: String(map.id), text: name })),
    };
    this.panel.setMap(this.edits.can, view.unit, choices, this.tools.list());
    this.panel.setHistory(this.edits.history, this.edits.told);
    this.chosen();
  }

  edited(): void {
    this.tools.mapChanged();
    this.panel.setHistory(this.edits.history, this.edits.told);
    if (this.app.layout.tabs.current === 'changes') void this.showChanges();
    if (!this.trials.isOpen) this.refreshFields();
  }

  /** Others are chosen. */
  chosen(): void {
    this.panel.setCount(this.app.selection.count);
    if (!this.trials.isOpen) this.refreshFields();
  }

  panelShown(id: string): void {
    if (id === 'changes') void this.showChanges();
    if (id !== 'edit') return;
    this.refreshFields();
    void this.warm();
  }

  // Who opens the panel will edit in a moment. One question after another, so that those of people
  // come between.
  private async warm(): Promise<void> {
    const { app } = this;
    const { map, view } = app;
    if (!map || !view || this.warmed.has(map.format) || view.nodeCount > MOST_WARMED) return;
    this.warmed.add(map.format);
    // Whoever edits in truth is told why it fails.
    for (let i = 0; i < WARMED_TIMES && app.view === view; ++i)
      await app.core.warmEdits(map.id).catch(() => undefined);
  }

  /** Reads the fields of the record that was chosen last, where they are looked at. */
  refreshFields(): void {
    const { app } = this;
    const asked = ++this.fieldsAsked;
    const node = app.selection.inOrder.at(-1);
    const { map } = app;
    if (!map || node === undefined || !this.edits.can.has('set'))
      return this.panel.setFields(null, '');
    if (app.layout.tabs.current !== 'edit') return;
    const count = app.selection.count;
    const told =
      count === 1
        ? 'A change is made at once.'
        : `A change is made at once to all ${count} that are chosen; these values are of one.`;
    app.core
      .element(map.id, { node })
      .then((element) => {
        if (asked === this.fieldsAsked && !this.trials.isOpen) this.panel.setFields(element, told);
      })
      .catch(() => this.panel.setFields(null, '')); // Maps that are kept as text have none.
  }

  /** Moves what is chosen by steps of the panel. */
  step(dx: number, dy: number): void {
    const size = Number(this.panel.step.value) || 0;
    if (!this.edits.can.has('move') || this.app.selection.count === 0) return;
    void moveChosen(this.app, [dx * size, dy * size, 0]);
  }

  async delete(): Promise<void> {
    if (this.app.selection.count === 0 || !this.edits.can.has('delete')) return;
    await this.edits.do(() => {
      const { nodes } = this.app.selection;
      return nodes.length === 0 ? null : { do: 'delete', nodes };
    }, 'Delete');
  }

  private async select(expression: string): Promise<void> {
    const { app } = this;
    if (!app.map || !app.view) return;
    try {
      const nodes =
        expression === ''
          ? Array.from({ length: app.view.nodeCount }, (_, node) => node)
          : await app.core.select(app.map.id, expression);
      app.selection.set(nodes);
      app.layout.messages.say(`${app.selection.count} are chosen.`);
    } catch (error) {
      app.fail(error);
    }
  }

  // Circuits show at once what becomes of them; other maps wait for the value that is meant.
  private change(change: string, field: string, isTrial: boolean): void {
    const { app } = this;
    if (isTrial && app.view?.mapKind !== 'circuit') return;
    const edit = (nodes: Uint32Array): Edit => ({ do: 'set', nodes, changes: [change] });
    void this.trials.try({ key: field, value: change, edit, isTrial });
  }

  private async showChanges(): Promise<void> {
    const { app } = this;
    if (!app.map) return;
    if (this.edits.history.back === 0) return this.changes.show(null);
    try {
      const found = await this.edits.changes();
      this.changes.show(found);
    } catch (error) {
      app.fail(error);
    }
  }

  private async savePatch(): Promise<void> {
    const { app } = this;
    if (!app.map) return;
    try {
      download('changes.json', await app.core.patch(app.map.id), 'application/json');
    } catch (error) {
      app.fail(error);
    }
  }
}
