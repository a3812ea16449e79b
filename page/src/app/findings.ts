import type { FindingsView, FindingView } from '../core/answers.js';
import { changeOf, findingsChange } from '../panels/findings_change.js';
import { findingsList } from '../panels/findings_panel.js';
import { make } from '../panels/dom.js';
import type { EditPanel } from '../panels/edit_panel.js';
import type { Tabs } from '../panels/tabs.js';
import type { Chosen } from './chosen.js';
import type { Edits } from './edits.js';
import type { Seen } from './seen.js';
import { repair } from './repairs.js';

const IDLE = 700; // Milliseconds without an operation until the map is checked again, at least.

/** The findings of the map that is seen, checked when they are first looked at and, once they were,
 * again after it was edited. */
export class Findings {
  readonly element = make('div');
  private of: unknown = null;
  private first: FindingsView | null = null; // Of the map as it was opened.
  private isWanted = false; // Somebody looked at them.
  private timer = 0;
  private took = 0; // Milliseconds that the last check took.

  /** `panel`: tells as well how much is other than before the edits. */
  constructor(
    private readonly seen: Seen,
    private readonly edits: Edits,
    private readonly chosen: Chosen,
    private readonly tabs: Tabs,
    private readonly panel: EditPanel,
  ) {}

  reset(): void {
    this.of = null;
    this.first = null;
    this.isWanted = false;
    clearTimeout(this.timer);
    this.element.replaceChildren();
  }

  /** The map was edited: it is checked again in a rest, which is the longer the longer that takes. */
  edited(): void {
    clearTimeout(this.timer);
    const isSeen = this.tabs.current === 'findings';
    this.seen.scene?.marks([]);
    this.of = null;
    if (isSeen || this.took < IDLE)
      this.timer = window.setTimeout(() => void this.show(), Math.max(IDLE, 2 * this.took));
  }

  async show(): Promise<void> {
    const { seen } = this;
    const { core, map } = seen;
    const isSeen = this.tabs.current === 'findings';
    if (!map || (this.of === map && (this.isWanted || !isSeen))) return;
    this.isWanted ||= isSeen;
    this.of = map;
    try {
      const isEdited = this.edits.history.back > 0;
      if (isEdited) this.first ??= await core.findings(map.id, { asOpened: true });
      const begun = performance.now();
      const check = core.findings(map.id);
      const found = await (isSeen ? seen.messages.during('Checking…', check) : check);
      this.took = performance.now() - begun;
      if (seen.map !== map) return;
      if (!isEdited) this.first = found;
      const change = changeOf(this.first ?? found, found);
      this.panel.setFindings(change.fresh.length, change.gone.length);
      this.element.replaceChildren(
        make('h2', { text: 'Findings' }),
        ...(isEdited ? [findingsChange(change, (finding) => this.go(finding))] : []),
        findingsList(found, {
          go: (finding) => this.go(finding),
          repair: (title, request) => void repair(seen, this.edits, title, request, found.rules),
        }),
      );
      // Marks are for who looked at the findings; of a check beside only what is new is marked.
      const shown = this.isWanted ? found.findings : change.fresh;
      const placed = shown.filter((one) => one.position !== null);
      const titles = new Map(found.rules.map((rule) => [rule.id, rule.title]));
      this.chosen.markText = (marks) => {
        const lines = marks.slice(0, 6).map((mark) => {
          const one = placed[mark];
          return `${one.severity}: ${titles.get(one.rule) ?? one.rule}, ${one.message}`;
        });
        return [...lines, ...(marks.length > 6 ? [`and ${marks.length - 6} more`] : [])].join('\n');
      };
      seen.scene?.marks(
        placed.map((one) => {
          const [x, y, z] = one.position as readonly [number, number, number];
          return { x, y, z, text: one.message, kind: one.severity };
        }),
      );
    } catch (error) {
      this.of = null;
      seen.fail(error);
    }
  }

  private go(finding: FindingView): void {
    if (finding.position) this.seen.flyTo(...finding.position);
    if (finding.node !== null) void this.chosen.show({ node: finding.node }, false);
  }
}
