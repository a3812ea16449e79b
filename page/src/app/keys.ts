import type { Edits } from '../state/edits.js';
import type { Page } from '../state/page.js';
import { moveChosen } from './drag_tool.js';
import { look } from './looking.js';
import type { Tools } from './tools.js';

/** What keys reach. */
interface Reach {
  readonly page: Page;
  readonly edits: Edits;
  readonly tools: Tools;
  readonly panels: readonly string[];
  tours(): void;
}

/** Keys that count everywhere but where somebody writes; those that edit only while the map, and not
 * a panel, was used last. */
export function listenToKeys(reach: Reach): void {
  const { page, tools, panels } = reach;
  const activate = ({ target }: Event) => {
    page.isMapActive.value = target instanceof Element && target.closest('.view') !== null;
  };
  document.addEventListener('pointerdown', activate, true);
  document.addEventListener('focusin', activate, true);
  document.addEventListener('keydown', (event) => {
    const at = event.target as HTMLElement;
    const writes = at.matches('input:not([type=checkbox], [type=range]), select, textarea');
    if (writes || at.closest('dialog') || event.altKey || event.defaultPrevented) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const actions = event.ctrlKey || event.metaKey ? editKeys(reach, event) : usualKeys();
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  function usualKeys(): Record<string, (() => void) | undefined> {
    const tool = (key: string) => {
      const found = tools.byKey(key);
      return found && [[key, () => (page.tool.value = found.id)]];
    };
    return {
      '?': () => (page.dialog.value = 'keys'),
      o: () => document.getElementById('open')?.click(),
      0: () => look(page, 'whole'),
      v: () => look(page, 'tilt'),
      w: () => page.seen.peek()?.toggleBehind(),
      t: () => page.toggleTheme(),
      g: () => reach.tours(),
      '/': () => {
        const finder = document.querySelector<HTMLInputElement>('.finder input');
        finder?.focus();
        finder?.select();
      },
      Escape: () => {
        if (!tools.escape()) page.seen.peek()?.choose([]);
      },
      ...(page.isMapActive.peek() && { Delete: () => void deleteChosen(reach) }),
      ...Object.fromEntries(tools.list().flatMap(({ key }) => tool(key) ?? [])),
      ...Object.fromEntries(
        panels.map((id, index) => [String(index + 1), () => (page.panel.value = id)]),
      ),
    };
  }
}

/** Keys with Ctrl: undo and redo, choosing all, and moves of what is chosen. */
function editKeys(
  { page, edits }: Reach,
  { shiftKey }: KeyboardEvent,
): Record<string, (() => void) | undefined> {
  const now = page.current.peek();
  if (!now) return {};
  const undoing = {
    z: () => void (shiftKey ? edits.redo() : edits.undo()),
    y: () => void edits.redo(),
  };
  if (!page.isMapActive.peek())
    return ['edit', 'changes'].includes(page.panel.peek()) ? undoing : {};
  const move = (dx: number, dy: number) => () => {
    const size = (Number(page.step.peek()) || 0) * (shiftKey ? 10 : 1);
    if (now.open.can.peek().has('move') && now.open.chosen.peek().nodes.length > 0)
      void moveChosen(edits, [dx * size, dy * size, 0]);
  };
  return {
    ...undoing,
    a: () => now.open.choose(Array.from({ length: now.view.nodeCount }, (_, i) => i)),
    ArrowLeft: move(-1, 0),
    ArrowRight: move(1, 0),
    ArrowUp: move(0, 1),
    ArrowDown: move(0, -1),
  };
}

/** Deletes what is chosen. */
export async function deleteChosen({ page, edits }: Pick<Reach, 'page' | 'edits'>): Promise<void> {
  const open = page.seen.peek();
  if (!open?.can.peek().has('delete') || open.chosen.peek().nodes.length === 0) return;
  await edits.do(({ nodes }) => (nodes.length === 0 ? null : { do: 'delete', nodes }), 'Delete');
}
