import type { FindingsView, FindingView } from '../core/answers.js';
import { changeOf, findingsChange } from '../panels/findings_change.js';
import { findingsList } from '../panels/findings_panel.js';
import { make } from '../panels/dom.js';
import type { App } from './app.js';
import { repair } from './repairs.js';

const IDLE = 700; // Milliseconds without an operation until the map is checked again, at least.

/** The findings of the map that is seen, checked when they are first looked at and, once they were,
 * again after it was edited. */
export class Findings {
  private of: unknown = null;
  private first: FindingsView | null = null; // Of the map as it was opened.
  private isWanted = false; // Somebody looked at them.
  private timer = 0;
  private took = 0; // Milliseconds that the last check took.

  constructor(private readonly app: App) {}

  reset(): void {
    this.of = null;
    this.first = null;
    this.isWanted = false;
    clearTimeout(this.timer);
    this.app.findingsBody.replaceChildren();
  }

  /** The map was edited: it is checked again in a rest, which is the longer the longer that takes. */
  edited(): void {
    clearTimeout(this.timer);
    const isSeen = this.app.layout.tabs.current === 'findings';
    this.app.scene?.marks([]);
    this.of = null;
    if (isSeen || this.took < IDLE)
      this.timer = window.setTimeout(() => void this.show(), Math.max(IDLE, 2 * this.took));
  }

  async show(): Promise<void> {
    const { app } = this;
    const { map } = app;
    const isSeen = app.layout.tabs.current === 'findings';
    if (!map || (this.of === map && (this.isWanted || !isSeen))) return;
    this.isWanted ||= isSeen;
    this.of = map;
    try {
      const isEdited = app.edits.history.back > 0;
      if (isEdited) this.first ??= await app.core.findings(map.id, { asOpened: true });
      const begun = performance.now();
      const check = app.core.findings(map.id);
      const found = await (isSeen ? app.layout.messages.during('Checking…', check) : check);
      this.took = performance.now() - begun;
      if (app.map !== map) return;
      if (!isEdited) this.first = found;
      const change = changeOf(this.first ?? found, found);
      app.workbench.panel.setFindings(change.fresh.length, change.gone.length);
      app.findingsBody.replaceChildren(
        make('h2', { text: 'Findings' }),
        ...(isEdited ? [findingsChange(change, (finding) => this.go(finding))] : []),
        findingsList(found, {
          go: (finding) => this.go(finding),
          repair: (title, wish) => void repair(app, title, wish, found.rules),
        }),
      );
      // Marks are for who looked at the findings; of a check beside only what is new is marked.
      const shown = this.isWanted ? found.findings : change.fresh;
      const placed = shown.filter((one) => one.position !== null);
      const titles = new Map(found.rules.map((rule) => [rule.id, rule.title]));
      app.chosen.markText = (marks) => {
        const lines = marks.slice(0, 6).map((mark) => {
          const one = placed[mark];
          return `${one.severity}: ${titles.get(one.rule) ?? one.rule}, ${one.message}`;
        });
        return [...lines, ...(marks.length > 6 ? [`and ${marks.length - 6} more`] : [])].join('\n');
      };
      app.scene?.marks(
        placed.map((one) => {
          const [x, y, z] = one.position as readonly [number, number, number];
          return { x, y, z, text: one.message, kind: one.severity };
        }),
      );
    } catch (error) {
      this.of = null;
      app.fail(error);
    }
  }

  private go(finding: FindingView): void {
    const { app } = this;
    if (finding.position) {
      const [x, y, z] = finding.position;
      app.scene?.flyTo(x, y, z, app.near());
    }
    if (finding.node !== null) void app.chosen.show({ node: finding.node }, false);
  }
}
