import type { NetworkView } from '../core/network_view.js';
import type { MapScene } from '../scene/scene.js';
import type { Edits } from '../state/edits.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';

/** What tools of the pointer work with. */
export interface Hand {
  readonly page: Page;
  readonly edits: Edits;
}

/** The map that a tool works on now, in its picture. */
export interface Held {
  readonly open: OpenMap;
  readonly view: NetworkView;
  readonly scene: MapScene;
}
export function held({ page }: Hand): Held | null {
  const now = page.current.peek();
  const scene = page.scene.peek();
  return now && scene && { open: now.open, view: now.view, scene };
}
