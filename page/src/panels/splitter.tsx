import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

const KEPT = 'wend-side'; // In the storage of the browser.
const LEAST = 240; // Pixels of the panels.
const STILL = 4; // Pixels of the pointer that are a click yet.
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: 24,
  ArrowUp: 24,
  ArrowRight: -24,
  ArrowDown: -24,
};

interface Sizes {
  readonly column?: number; // Width of the panels beside the picture,
  readonly row?: number; // and height of them below it.
}

/** A handle between picture and panels: drags and arrow keys move it, a click or Enter folds the
 * panels away. What was chosen is there again at the next visit. */
export function Splitter() {
  const handle = useRef<HTMLDivElement>(null);
  const sizes = useSignal<Sizes>(kept());
  const percent = useSignal(0);
  const side = () => handle.current!.parentElement!;
  const frame = () => handle.current!.closest<HTMLElement>('.page')!;
  // As the style sheet says: beside the picture, or below.
  const splits = (): keyof Sizes =>
    getComputedStyle(side()).getPropertyValue('--splits') === 'row' ? 'row' : 'column';
  const size = () => (splits() === 'row' ? side().offsetHeight : side().offsetWidth);
  const room = () => (splits() === 'row' ? innerHeight : innerWidth);
  const show = () => {
    const { column, row } = sizes.peek();
    if (column) frame().style.setProperty('--side-width', `${column}px`);
    if (row) frame().style.setProperty('--sheet-height', `${row}px`);
    percent.value = Math.round((100 * size()) / room());
  };
  const fold = (isFolded: boolean) => {
    frame().classList.toggle('folded', isFolded);
    frame().classList.toggle('unfolded', !isFolded);
    show();
  };
  const toggle = () => fold(!frame().classList.contains('folded'));
  const resize = (wanted: number) => {
    const pixels = Math.round(Math.min(0.9 * room(), Math.max(LEAST, wanted)));
    sizes.value = { ...sizes.peek(), [splits()]: pixels };
    fold(false);
    try {
      localStorage.setItem(KEPT, JSON.stringify(sizes.peek()));
    } catch {
      // Pages from the disk may keep nothing.
    }
  };
  useEffect(() => {
    const unfold = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role=tab]')) fold(false);
    };
    const panels = side();
    show();
    panels.addEventListener('click', unfold);
    window.addEventListener('resize', show);
    return () => {
      panels.removeEventListener('click', unfold);
      window.removeEventListener('resize', show);
    };
  }, []);
  const drag = (down: PointerEvent) => {
    const element = handle.current!;
    const before = size();
    let hasMoved = false;
    element.setPointerCapture(down.pointerId);
    const move = ({ clientX, clientY }: PointerEvent) => {
      const by = splits() === 'row' ? down.clientY - clientY : down.clientX - clientX;
      hasMoved ||= Math.abs(by) > STILL;
      if (hasMoved) resize(before + by);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener(
      'lostpointercapture',
      () => {
        element.removeEventListener('pointermove', move);
        if (!hasMoved) toggle();
      },
      { once: true },
    );
  };
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') toggle();
    else if (step !== undefined) resize(size() + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="splitter"
      ref={handle}
      role="separator"
      tabIndex={0}
      title="Drag to resize the panels; click to fold them away"
      aria-label="Size of the panels"
      aria-orientation={handle.current && splits() === 'row' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent.value}
      onPointerDown={drag}
      onKeyDown={key}
    />
  );
}

function kept(): Sizes {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Sizes;
  } catch {
    return {};
  }
}
