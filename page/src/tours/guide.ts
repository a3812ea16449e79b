import type { GivenFile } from '../core/answers.js';
import { button, make } from '../panels/dom.js';
import type { GivenTours, Stage, Step, Tour } from './tour.js';
import { tours } from './tours.js';

const EVERY = 400; // Milliseconds between two looks at whether a step is done.

/** What a tour does to the page, and looks at. */
export interface GuideEvents {
  open(
    files: readonly GivenFile[],
    how: { format: string; options: Record<string, string> },
  ): Promise<void>;
  fail(error: unknown): void;
  stage(): Stage;
}

/** Leads through a tour: says what to do, points at the control, and sees when it is done. */
export class Guide {
  readonly element = make('section', {
    class: 'guide',
    attributes: { 'aria-label': 'Tour', hidden: '' },
  });
  private readonly where = button('Show me where', () => this.showWhere());
  private readonly text = make('div', { attributes: { 'aria-live': 'polite' } });
  private tour: Tour | null = null;
  private steps: readonly Step[] = [];
  private at = 0;
  private map: number | null = null;
  private timer = 0;

  constructor(
    private readonly events: GuideEvents,
    private readonly given: GivenTours,
  ) {
    this.element.append(
      this.text,
      make(
        'div',
        { class: 'row' },
        this.where,
        button('End the tour', () => this.end()),
      ),
    );
  }

  /** Tours whose maps the page has. */
  get all(): readonly Tour[] {
    return tours.filter(({ id }) => id in this.given);
  }

  /** The dialog to choose one from; while one runs, its first button. */
  choose(): void {
    if (this.tour) return this.where.focus();
    if (this.all.length === 0) return;
    const dialog = make('dialog', { attributes: { 'aria-label': 'Tours' } });
    const begin = (tour: Tour) => {
      dialog.close();
      void this.begin(tour).catch((error: unknown) => this.events.fail(error));
    };
    dialog.append(
      make('h2', { text: 'Tours' }),
      make('p', { text: 'Each takes a few minutes, with a small map that has one fault.' }),
      ...this.all.map((tour) =>
        make(
          'div',
          { class: 'tour' },
          button(tour.title, () => begin(tour), { class: 'main' }),
          make('p', { text: tour.about }),
        ),
      ),
      button('Close', () => dialog.close()),
    );
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  async begin(tour: Tour): Promise<void> {
    this.end();
    const given = this.given[tour.id];
    if (!given) return;
    const { format, options } = given.map;
    await this.events.open(await given.load(), { format, options: options ?? {} });
    this.map = this.events.stage().map?.id ?? null;
    this.tour = tour;
    this.steps = tour.steps(given.map);
    this.at = 0;
    this.element.hidden = false;
    this.tell();
    this.timer = window.setInterval(() => void this.look(), EVERY);
  }

  end(): void {
    clearInterval(this.timer);
    this.point(null);
    this.tour = null;
    this.element.hidden = true;
  }

  private tell(): void {
    const { tour, steps, at } = this;
    if (!tour) return;
    const step = steps[at];
    this.text.replaceChildren(
      make('h2', { text: tour.title }),
      step
        ? make('p', { class: 'faint', text: `Step ${at + 1} of ${steps.length}` })
        : make('p', { class: 'faint', text: 'Done' }),
      make('p', {
        text: step?.text ?? 'That is all of it. What you did works for maps of your own as well.',
      }),
    );
  }

  private async look(): Promise<void> {
    const { tour, at } = this;
    if (!tour) return;
    const stage = this.events.stage();
    if (stage.map?.id !== this.map) return this.end();
    const step = this.steps[at];
    if (!step) return this.point(null);
    this.point(step.where(stage));
    const isDone = await Promise.resolve(step.isDone(stage)).catch(() => false);
    // Another step may have come, or the tour ended, while the core was asked.
    if (!isDone || this.tour !== tour || this.at !== at) return;
    this.at += 1;
    this.tell();
  }

  private showWhere(): void {
    const control = this.steps[this.at]?.where(this.events.stage());
    this.point(control ?? null);
    control?.scrollIntoView({ block: 'nearest' });
    if (control instanceof HTMLElement) control.focus();
  }

  private point(control: Element | null): void {
    for (const one of document.querySelectorAll('.pointed-at'))
      if (one !== control) one.classList.remove('pointed-at');
    control?.classList.add('pointed-at');
  }
}
