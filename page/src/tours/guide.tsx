import { signal } from '@preact/signals';
import type { GivenFile } from '../core/answers.js';
import { useEffect, useRef } from 'preact/hooks';
import type { GivenTours, Stage, Step, Tour } from './tour.js';
import { tours } from './tours.js';

const EVERY = 400; // Milliseconds between two looks at whether a step is done.

/** What a tour does to the page, and looks at. */
export interface GuideEvents {
  open(
    files: readonly GivenFile[],
    how: { format: string; options: Record<string, string> },
  ): Promise<unknown>;
  fail(error: unknown): void;
  stage(): Stage;
}

interface Going {
  readonly tour: Tour;
  readonly steps: readonly Step[];
  readonly at: number;
  readonly map: number | null;
}

/** Leads through a tour: says what to do, points at the control, and sees when it is done. */
export class Guide {
  readonly going = signal<Going | null>(null);
  private timer = 0;

  constructor(
    private readonly events: GuideEvents,
    private readonly given: GivenTours,
  ) {}

  /** Tours whose maps the page has. */
  get all(): readonly Tour[] {
    return tours.filter(({ id }) => id in this.given);
  }

  async begin(tour: Tour): Promise<void> {
    this.end();
    const given = this.given[tour.id];
    if (!given) return;
    const { format, options } = given.map;
    try {
      await this.events.open(await given.load(), { format, options: options ?? {} });
    } catch (error) {
      return this.events.fail(error);
    }
    const map = this.events.stage().map?.id ?? null;
    this.going.value = { tour, steps: tour.steps(given.map), at: 0, map };
    this.timer = window.setInterval(() => void this.look(), EVERY);
  }

  end(): void {
    clearInterval(this.timer);
    point(null);
    this.going.value = null;
  }

  private async look(): Promise<void> {
    const going = this.going.peek();
    if (!going) return;
    const stage = this.events.stage();
    if (stage.map?.id !== going.map) return this.end();
    const step = going.steps[going.at];
    if (!step) return point(null);
    point(step.where(stage));
    const isDone = await Promise.resolve(step.isDone(stage)).catch(() => false);
    // Another step may have come, or the tour ended, while the core was asked.
    if (isDone && this.going.peek() === going) this.going.value = { ...going, at: going.at + 1 };
  }

  readonly showWhere = (): void => {
    const going = this.going.peek();
    const control = going?.steps[going.at]?.where(this.events.stage()) ?? null;
    point(control);
    control?.scrollIntoView({ block: 'nearest' });
    if (control instanceof HTMLElement) control.focus();
  };
}

function point(control: Element | null): void {
  for (const one of document.querySelectorAll('.pointed-at'))
    if (one !== control) one.classList.remove('pointed-at');
  control?.classList.add('pointed-at');
}

/** What to do now, as long as a tour runs. */
export function GuideView({ guide }: { guide: Guide }) {
  const root = useRef<HTMLElement>(null);
  const going = guide.going.value;
  const tour = going?.tour;
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [tour]);
  if (!going || !tour) return null;
  const step = going.steps[going.at];
  return (
    <section class="guide" aria-label="Tour" ref={root}>
      <div aria-live="polite">
        <h2>{tour.title}</h2>
        <p class="faint">{step ? `Step ${going.at + 1} of ${going.steps.length}` : 'Done'}</p>
        <p>{step?.text ?? 'That is all of it. What you did works for maps of your own as well.'}</p>
      </div>
      <div class="row">
        <button id="show-where" onClick={guide.showWhere}>
          Show me where
        </button>
        <button onClick={() => guide.end()}>End the tour</button>
      </div>
    </section>
  );
}

/** Tours to choose from. */
export function TourList({ guide, begun }: { guide: Guide; begun: () => void }) {
  return (
    <>
      <p>Each takes a few minutes, with a small map that has one fault.</p>
      {guide.all.map((tour) => (
        <div key={tour.id} class="tour">
          <button
            class="main"
            onClick={() => {
              begun();
              void guide.begin(tour);
            }}
          >
            {tour.title}
          </button>
          <p>{tour.about}</p>
        </div>
      ))}
    </>
  );
}
