import type { Page } from '../state/page.js';

export type Looking = 'whole' | 'tilt' | 'in' | 'out' | 'left' | 'right';

/** What the buttons over the picture do. */
export function look(page: Page, how: Looking): void {
  const scene = page.scene.peek();
  if (!scene || !page.current.peek()) return;
  switch (how) {
    case 'whole':
      scene.state = scene.wholeMap();
      break;
    case 'tilt':
      scene.setTilted(scene.state.tilt === 0);
      break;
    case 'in':
      scene.zoom(0.7);
      break;
    case 'out':
      scene.zoom(1 / 0.7);
      break;
    case 'left':
    case 'right':
      scene.turn((how === 'left' ? -1 : 1) * (Math.PI / 8), 0);
  }
}
