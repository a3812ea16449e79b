import type { Guide } from '../tours/guide.js';
import type { Chosen } from './chosen.js';
import type { Hand } from './hand.js';
import type { Layout } from './layout.js';
import type { Workbench } from './workbench.js';

const PANELS = [
  'map',
  'details',
  'findings',
  'ways',
  'compare',
  'tables',
  'edit',
  'changes',
  'save',
];

/** What keys reach. */
interface Reach {
  readonly layout: Layout;
  readonly hand: Hand;
  readonly chosen: Chosen;
  readonly workbench: Workbench;
  readonly guide: Guide;
  theme(): void;
}

/** Keys that count everywhere but where somebody writes. */
export function listenToKeys(reach: Reach): void {
  const { layout, hand, chosen, workbench, guide } = reach;
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return editKey(hand, workbench, event);
    if (event.altKey || event.defaultPrevented) return;
    const at = event.target as HTMLElement;
    if (at.matches('input:not([type=checkbox]), select, textarea') || at.closest('dialog')) return;
    const actions: Record<string, () => void> = {
      '?': () => layout.help.showModal(),
      o: () => document.getElementById('open')?.click(),
      0: () => hand.seen.look('whole'),
      v: () => hand.seen.look('tilt'),
      t: () => reach.theme(),
      g: () => guide.choose(),
      '/': () => layout.finder.focus(),
      Escape: () => {
        if (!workbench.tools.escape()) chosen.reset();
      },
      Delete: () => void workbench.delete(),
    };
    const tool = workbench.tools.byKey(event.key.toLowerCase());
    if (tool) actions[tool.key] = () => workbench.tools.take(tool.id);
    PANELS.forEach((id, index) => (actions[String(index + 1)] = () => layout.tabs.show(id)));
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Keys with Ctrl: undo and redo, and moves of what is chosen. */
function editKey(
  { seen, selection, edits }: Hand,
  workbench: Workbench,
  event: KeyboardEvent,
): void {
  const at = event.target as HTMLElement;
  const writes = at.matches('input:not([type=checkbox]), select, textarea');
  if (writes || at.closest('dialog') || event.altKey) return;
  const far = event.shiftKey ? 10 : 1;
  const actions: Record<string, () => void> = {
    z: () => void (event.shiftKey ? edits.redo() : edits.undo()),
    y: () => void edits.redo(),
    a: () => selection.set(Array.from({ length: seen.view?.nodeCount ?? 0 }, (_, i) => i)),
    ArrowLeft: () => workbench.step(-far, 0),
    ArrowRight: () => workbench.step(far, 0),
    ArrowUp: () => workbench.step(0, far),
    ArrowDown: () => workbench.step(0, -far),
  };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || !seen.map) return;
  event.preventDefault();
  action();
}
