import { effect } from '@preact/signals';
import type { ElementId } from '../core/answers.js';
import type { Hit } from '../scene/picking.js';
import { shown } from '../state/numbers.js';
import type { Page } from '../state/page.js';

const REST = 60; // Milliseconds that the pointer rests until the core is asked.

/** Tells what is below the pointer, and chooses what is clicked or looked for. */
export class Pointing {
  private timer = 0;

  constructor(private readonly page: Page) {
    let last: Page['current']['value'] = null;
    effect(() => {
      const now = page.current.value;
      const id = now?.open.chosen.value.shown;
      const isEdit =
        now !== null && last !== null && now.open === last.open && now.map !== last.map;
      last = now;
      page.shownName.value = '';
      if (!now || !id || !('node' in id)) return;
      let isLate = false;
      page.core.nodeName(now.map.id, id.node).then((name) => {
        if (isLate) return;
        page.shownName.value = name;
        const { length } = now.open.chosen.peek().nodes;
        // What an edit says counts more than who is chosen.
        if (isEdit) return;
        const one = `${now.view.nodeWord} ${name}`;
        page.messages.hint(length > 1 ? `${shown(length)} are chosen, ${one} the last` : one);
      }, page.fail);
      return () => {
        isLate = true;
      };
    });
  }

  readonly hovered = (hit: Hit | null, px: number, py: number, marks: readonly number[]): void => {
    const { page } = this;
    clearTimeout(this.timer);
    if (marks.length > 0) {
      page.tip.value = { text: this.markText(marks), px, py };
      return;
    }
    page.tip.value = null;
    // The core is asked only where the pointer rests.
    if (hit) this.timer = window.setTimeout(() => void this.tell(hit, px, py), REST);
  };

  /** What marks say that stand in one place. */
  markText(marks: readonly number[]): string {
    const { seen, panel } = this.page;
    const texts = seen.peek()?.marks.peek()[panel.peek()]?.texts ?? [];
    const lines = marks.slice(0, 6).map((mark) => texts[mark] ?? '');
    return [...lines, ...(marks.length > 6 ? [`and ${marks.length - 6} more`] : [])].join('\n');
  }

  private async tell(hit: Hit, px: number, py: number): Promise<void> {
    const { page } = this;
    const now = page.current.peek();
    if (!now) return;
    const { view, map } = now;
    const lines: string[] = [];
    if ('node' in hit) {
      const name = await page.core.nodeName(map.id, hit.node).catch(() => '');
      const at = [0, 1, 2].map((axis) => view.positions[3 * hit.node + axis].toFixed(1));
      lines.push(`${view.nodeWord} ${name}`, view.kinds[view.nodeKind[hit.node]]?.name ?? '');
      lines.push(`${at.join(', ')} ${view.unit}`);
    } else {
      const ends = Uint32Array.from([view.linkFrom[hit.link], view.linkTo[hit.link]]);
      const names = await page.core.nodeNames(map.id, ends).catch(() => ['', '']);
      const kind = view.kinds[view.linkKind[hit.link]];
      const length = view.linkLength[hit.link].toFixed(1);
      lines.push(`${names[0]} to ${names[1]}`, `${kind.name}, ${length} ${view.unit}`);
      if (kind.hasLanes && view.lanesForward)
        lines.push(
          `${view.lanesForward[hit.link]} lanes ahead, ${view.lanesBackward?.[hit.link] ?? 0} back`,
        );
    }
    if (page.current.peek() !== now) return;
    page.tip.value = { text: lines.filter((line) => line !== '').join('\n'), px, py };
  }

  /** Chooses a node or link; `extend`: besides what is chosen. */
  choose(id: ElementId, extend = false): void {
    const { page } = this;
    const open = page.seen.peek();
    if (!open) return;
    if (extend) open.toggle(id);
    else if ('node' in id) open.choose([id.node]);
    else open.chosen.value = { nodes: [], links: [id.link], shown: id };
    if (page.panel.peek() === 'map') page.panel.value = 'details';
  }

  /** Flies to a node or link and chooses it. */
  readonly go = (id: ElementId): void => {
    const view = this.page.current.peek()?.view;
    if (!view) return;
    const node = 'node' in id ? id.node : view.linkFrom[id.link];
    const [x, y, z] = view.positions.subarray(3 * node);
    this.page.flyTo(x, y, z);
    this.choose(id);
  };
}
