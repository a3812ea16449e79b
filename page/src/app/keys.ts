import type { App } from './app.js';

const PANELS = ['map', 'details', 'findings', 'ways', 'compare', 'tables'];

/** Keys that count everywhere but where somebody writes. */
export function listenToKeys(app: App): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target as HTMLElement;
    if (at.matches('input:not([type=checkbox]), select, textarea') || at.closest('dialog')) return;
    const actions: Record<string, () => void> = {
      '?': () => app.layout.help.showModal(),
      o: () => document.getElementById('open')?.click(),
      0: () => app.tool('whole'),
      v: () => app.tool('tilt'),
      t: () => app.toggleTheme(),
      '/': () => app.layout.finder.focus(),
      Escape: () => app.chosen.reset(),
    };
    PANELS.forEach((id, index) => (actions[String(index + 1)] = () => app.layout.tabs.show(id)));
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
