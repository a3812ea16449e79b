/** What takes the pointer from the view while its button is down. Places are pixels. */
export interface Grab {
  move(px: number, py: number): void;
  /** The button is up. A click is a grab that did not move. */
  end(px: number, py: number, isClick: boolean): void;
  /** A second finger came, or the pointer is gone. */
  cancel(): void;
}

/** What clicks and drags on the picture are for, other than looking and choosing. */
export interface SceneTool {
  /** A button goes down; null: the view is moved as ever. */
  grab(px: number, py: number, extend: boolean): Grab | null;
  /** The pointer moves with no button down. */
  hovered(px: number, py: number): void;
  /** Enter ends what was begun by the pointer; false: there is nothing to end. */
  finished?(): boolean;
}

/** A grab that only counts where it is a click. */
export const clicked = (take: () => void): Grab => ({
  move: () => undefined,
  end: (_px, _py, isClick) => {
    if (isClick) take();
  },
  cancel: () => undefined,
});
