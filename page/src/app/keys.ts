import type { App } from './app.js';

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

/** Keys that count everywhere but where somebody writes. */
export function listenToKeys(app: App): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return editKey(app, event);
    if (event.altKey || event.defaultPrevented) return;
    const at = event.target as HTMLElement;
    if (at.matches('input:not([type=checkbox]), select, textarea') || at.closest('dialog')) return;
    const actions: Record<string, () => void> = {
      '?': () => app.layout.help.showModal(),
      o: () => document.getElementById('open')?.click(),
      0: () => app.tool('whole'),
      v: () => app.tool('tilt'),
      t: () => app.toggleTheme(),
      g: () => app.guide.choose(),
      '/': () => app.layout.finder.focus(),
      Escape: () => {
        if (!app.workbench.tools.escape()) app.chosen.reset();
      },
      Delete: () => void app.workbench.delete(),
    };
    const tool = app.workbench.tools.byKey(event.key.toLowerCase());
    if (tool) actions[tool.key] = () => app.workbench.tools.take(tool.id);
    PANELS.forEach((id, index) => (actions[String(index + 1)] = () => app.layout.tabs.show(id)));
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Keys with Ctrl: undo and redo, and moves of what is chosen. */
function editKey(app: App, event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  const writes = at.matches('input:not([type=checkbox]), select, textarea');
  if (writes || at.closest('dialog') || event.altKey) return;
  const far = event.shiftKey ? 10 : 1;
  const { edits, workbench } = app;
  const actions: Record<string, () => void> = {
    z: () => void (event.shiftKey ? edits.redo() : edits.undo()),
    y: () => void edits.redo(),
    a: () => app.selection.set(Array.from({ length: app.view?.nodeCount ?? 0 }, (_, i) => i)),
    ArrowLeft: () => workbench.step(-far, 0),
    ArrowRight: () => workbench.step(far, 0),
    ArrowUp: () => workbench.step(0, far),
    ArrowDown: () => workbench.step(0, -far),
  };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || !app.map) return;
  event.preventDefault();
  action();
}
