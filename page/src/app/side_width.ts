const KEPT = 'wend-side'; // In the storage of the browser.
const STEP = 24; // Pixels of an arrow key,
const STILL = 4; // and of the pointer that are a click yet.

interface Sizes {
  column?: number; // Width of the panels beside the picture,
  row?: number; // and height of them below it.
}

/** A handle between picture and panels: drags and arrow keys move it, a click or Enter folds the
 * panels away. What was chosen is there again at the next visit. */
export class SideWidth {
  readonly element = document.createElement('div');
  private readonly sizes: Sizes = kept();

  /** `page` has the classes of the frame, `side` the panels in it. */
  constructor(
    private readonly page: HTMLElement,
    private readonly side: HTMLElement,
  ) {
    const { element } = this;
    element.className = 'splitter';
    element.tabIndex = 0;
    element.title = 'Drag to resize the panels; click to fold them away';
    for (const [name, value] of [
      ['role', 'separator'],
      ['aria-label', 'Size of the panels'],
      ['aria-valuemin', '0'],
      ['aria-valuemax', '100'],
    ])
      element.setAttribute(name, value);
    element.addEventListener('pointerdown', (event) => this.drag(event));
    element.addEventListener('keydown', (event) => this.key(event));
    side.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[role=tab]')) this.fold(false);
    });
    side.prepend(element);
    window.addEventListener('resize', () => this.tell());
    this.show();
  }

  fold(isFolded: boolean): void {
    this.page.classList.toggle('folded', isFolded);
    this.page.classList.toggle('unfolded', !isFolded);
    this.tell();
  }

  // As the style sheet says: beside the picture, or below.
  private get splits(): keyof Sizes {
    return getComputedStyle(this.side).getPropertyValue('--splits') === 'row' ? 'row' : 'column';
  }
  private get size(): number {
    return this.splits === 'row' ? this.side.offsetHeight : this.side.offsetWidth;
  }
  private get room(): number {
    return this.splits === 'row' ? innerHeight : innerWidth;
  }

  private resize(size: number): void {
    this.sizes[this.splits] = Math.round(Math.min(0.9 * this.room, Math.max(180, size)));
    this.fold(false);
    this.show();
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.sizes));
    } catch {
      // Pages from the disk may keep nothing.
    }
  }

  private show(): void {
    const { column, row } = this.sizes;
    if (column) this.page.style.setProperty('--side-width', `${column}px`);
    if (row) this.page.style.setProperty('--sheet-height', `${row}px`);
    this.tell();
  }

  private tell(): void {
    const { element } = this;
    element.setAttribute('aria-orientation', this.splits === 'row' ? 'horizontal' : 'vertical');
    element.setAttribute('aria-valuenow', String(Math.round((100 * this.size) / this.room)));
  }

  private drag(down: PointerEvent): void {
    const { element } = this;
    const before = this.size;
    let hasMoved = false;
    element.setPointerCapture(down.pointerId);
    const move = ({ clientX, clientY }: PointerEvent) => {
      const by = this.splits === 'row' ? down.clientY - clientY : down.clientX - clientX;
      hasMoved ||= Math.abs(by) > STILL;
      if (hasMoved) this.resize(before + by);
    };
    const end = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('lostpointercapture', end);
      if (!hasMoved) this.toggle();
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('lostpointercapture', end);
  }

  private toggle(): void {
    this.fold(!this.page.classList.contains('folded'));
  }

  private key(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: STEP,
      ArrowUp: STEP,
      ArrowRight: -STEP,
      ArrowDown: -STEP,
    };
    if (event.key === 'Enter') this.toggle();
    else if (event.key in steps) this.resize(this.size + steps[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function kept(): Sizes {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Sizes;
  } catch {
    return {};
  }
}
