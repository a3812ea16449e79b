import { ChangesPanel } from '../panels/changes_panel.js';
import { EditPanel } from '../panels/edit_panel.js';
import type { Tab, Tabs } from '../panels/tabs.js';
import { download } from './downloads.js';
import { moveChosen } from './drag_tool.js';
import type { EditListener } from './edits.js';
import { Facts } from './facts.js';
import type { Hand } from './hand.js';
import type { OpenMaps } from './open_maps.js';
import { Tools } from './tools.js';
import { Trials } from './trials.js';

const MOST_WARMED = 300_000; // Nodes: with more of them a trial takes seconds.
const WARMED_TIMES = 5; // What runs again and again is compiled better.

/** Everything that edits the map that is seen, and the panels for it. */
export class Workbench implements EditListener {
  readonly tools: Tools;
  readonly panel: EditPanel;
  private readonly changes: ChangesPanel;
  private readonly facts: Facts;
  private readonly trials: Trials;
  private fieldsAsked = 0;
  private readonly warmed = new Set<string>(); // Ids of formats.

  constructor(
    private readonly hand: Hand,
    private readonly maps: OpenMaps,
    private readonly panels: Tabs,
  ) {
    const { seen, selection, edits } = hand;
    this.trials = new Trials(seen, selection, edits, () => this.refreshFields());
    this.panel = new EditPanel({
      undo: () => void edits.undo(),
      redo: () => void edits.redo(),
      clear: () => selection.set([]),
      select: (expression) => void this.select(expression),
      tool: (id) => this.tools.take(id),
      set: this.trials.set,
      chosen: () => selection.inOrder,
      apply: (edit, title) => void edits.do(edit, title),
      fail: (text) => seen.fail(new Error(text)),
    });
    this.tools = new Tools(hand, this.panel);
    this.facts = new Facts(seen, this.panel);
    this.changes = new ChangesPanel(
      ({ x, y, z }) => seen.flyTo(x, y, z),
      () => void this.savePatch(),
    );
    edits.listeners.push(this, this.facts);
  }

  get tabs(): readonly Tab[] {
    return [
      { id: 'edit', title: 'Edit', body: this.panel.element },
      { id: 'changes', title: 'Changes', body: this.changes.element },
    ];
  }

  /** Another map is seen. */
  async begin(): Promise<void> {
    const { edits, seen } = this.hand;
    this.tools.take('');
    this.changes.show(null);
    await edits.begin();
    const { map, view } = seen;
    if (!view) return;
    this.facts.begin();
    const choices = {
      old_name: view.places.map(({ name }) => ({ value: name, text: name })),
      map: this.maps.like(map).map((one) => ({ value: String(one.map.id), text: one.name })),
    };
    this.panel.setMap(edits.can, view.unit, choices, this.tools.list());
    this.panel.setHistory(edits.history, edits.told);
    this.chosen();
  }

  edited(): void {
    const { edits } = this.hand;
    this.tools.mapChanged();
    this.panel.setHistory(edits.history, edits.told);
    if (this.panels.current === 'changes') void this.showChanges();
    if (!this.trials.isOpen) this.refreshFields();
  }

  /** Others are chosen. */
  chosen(): void {
    this.panel.setCount(this.hand.selection.count);
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
    const { seen } = this.hand;
    const { core, map, view } = seen;
    if (!map || !view || this.warmed.has(map.format) || view.nodeCount > MOST_WARMED) return;
    this.warmed.add(map.format);
    // Whoever edits in truth is told why it fails.
    for (let i = 0; i < WARMED_TIMES && seen.view === view; ++i)
      await core.warmEdits(map.id).catch(() => undefined);
  }

  // Reads the fields of the record that was chosen last, where they are looked at.
  private refreshFields(): void {
    const { seen, selection, edits } = this.hand;
    const asked = ++this.fieldsAsked;
    const { count } = selection;
    const node = selection.inOrder.at(-1);
    const { core, map } = seen;
    if (!map || node === undefined || !edits.can.has('set')) return this.panel.setFields(null, '');
    if (this.panels.current !== 'edit') return;
    const told =
      count === 1
        ? 'A change is made at once.'
        : `A change is made at once to all ${count} that are chosen; these values are of one.`;
    core
      .element(map.id, { node })
      .then((element) => {
        if (asked === this.fieldsAsked && !this.trials.isOpen) this.panel.setFields(element, told);
      })
      .catch(() => this.panel.setFields(null, '')); // Maps that are kept as text have none.
  }

  /** Moves what is chosen by steps of the panel. */
  step(dx: number, dy: number): void {
    const { selection, edits } = this.hand;
    const size = Number(this.panel.step.value) || 0;
    if (!edits.can.has('move') || selection.count === 0) return;
    void moveChosen(selection, edits, [dx * size, dy * size, 0]);
  }

  async delete(): Promise<void> {
    const { selection, edits } = this.hand;
    if (selection.count === 0 || !edits.can.has('delete')) return;
    await edits.do(() => {
      const { nodes } = selection;
      return nodes.length === 0 ? null : { do: 'delete', nodes };
    }, 'Delete');
  }

  private async select(expression: string): Promise<void> {
    const { seen, selection } = this.hand;
    await seen.attempt(async (map, { nodeCount }) => {
      selection.set(
        expression === ''
          ? Array.from({ length: nodeCount }, (_, node) => node)
          : await seen.core.select(map.id, expression),
      );
      seen.messages.say(`${selection.count} are chosen.`);
    });
  }

  private async showChanges(): Promise<void> {
    const { seen, edits } = this.hand;
    await seen.attempt(async (map) =>
      this.changes.show(edits.history.back === 0 ? null : await seen.core.changes(map.id)),
    );
  }

  private async savePatch(): Promise<void> {
    const { seen } = this.hand;
    await seen.attempt(async (map) =>
      download('changes.json', await seen.core.patch(map.id), 'application/json'),
    );
  }
}
