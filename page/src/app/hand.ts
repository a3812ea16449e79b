import type { Edits } from './edits.js';
import type { Seen } from './seen.js';
import type { Selection } from './selection.js';

/** What tools of the pointer work with. */
export interface Hand {
  readonly seen: Seen;
  readonly selection: Selection;
  readonly edits: Edits;
  /** Reports no longer what is below the pointer. */
  readonly hush: () => void;
}
