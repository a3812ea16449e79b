import type { Stage } from './tour.js';

// What steps of tours wait for, and the controls that they point at.

/** The first control of a selector that shows. */
export const seen = (selector: string) => (): Element | null =>
  [...document.querySelectorAll(selector)].find((one) => one.checkVisibility()) ?? null;
export const tab = (id: string) => seen(`#tab-${id}`);

/** A button of a panel that begins with a text. */
export function buttonOf(panel: string, text: string) {
  return (): Element | null =>
    [...document.querySelectorAll<HTMLButtonElement>(`#panel-${panel} button`)].find((button) =>
      (button.textContent ?? '').startsWith(text),
    ) ?? null;
}
/** The tab of a panel until it is open, then what is in it. */
export function inPanel(panel: string, inside: (stage: Stage) => Element | null) {
  return (stage: Stage): Element | null => (stage.panel === panel ? inside(stage) : tab(panel)());
}
/** The first of several controls that is there and seen. */
export function firstOf(...controls: ((stage: Stage) => Element | null)[]) {
  return (stage: Stage): Element | null =>
    controls.map((control) => control(stage)).find((found) => found?.checkVisibility()) ?? null;
}

export const isOpen = (panel: string) => (stage: Stage) => stage.panel === panel;
export const isAnyChosen = (stage: Stage) => stage.chosen !== '';
/** Something is told in a panel that was asked for there. */
export const isReported = (panel: string) => () =>
  (document.querySelector(`#panel-${panel} [aria-live]`)?.childElementCount ?? 0) > 0;
export const either =
  (...conditions: ((stage: Stage) => boolean | Promise<boolean>)[]) =>
  async (stage: Stage) => {
    for (const condition of conditions) if (await condition(stage)) return true;
    return false;
  };
/** Something was done, and is saved. */
export const isSaved = (stage: Stage) => stage.map !== null && stage.steps > 0 && stage.isSaved;

// The core is asked once for each state of the map.
const answers = new WeakMap<object, Map<string, Promise<boolean>>>();
function asked(stage: Stage, question: string, ask: (id: number) => Promise<boolean>) {
  const { map } = stage;
  if (!map) return Promise.resolve(false);
  const known = answers.get(map) ?? new Map<string, Promise<boolean>>();
  answers.set(map, known);
  const key = `${stage.steps} ${question}`;
  const answer = known.get(key) ?? ask(map.id);
  known.set(key, answer);
  return answer;
}

/** No rule is broken that is more than a note. */
export const isSound = (stage: Stage) =>
  asked(stage, 'sound', async (id) => {
    const { errors, warnings } = await stage.core.findings(id, { min_severity: 'warning' });
    return errors + warnings === 0;
  });
export const isMended = (rule: string) => (stage: Stage) =>
  asked(stage, rule, async (id) => {
    const { totals } = await stage.core.findings(id);
    return !totals.some((total) => total.rule === rule);
  });
/** The game finds a way from one node to another. */
export const isReached = (from: string, to: string) => (stage: Stage) =>
  asked(stage, `${from} ${to}`, async (id) => {
    const [node, reach] = await Promise.all([
      stage.core.findNode(id, to),
      stage.core.gameReach(id, from),
    ]);
    return reach.reached[node] === 1;
  });

/** The form of an operation in the panel Edit. */
export const operation = (word: string) => (): Element | null => {
  const form = document.querySelector<HTMLDetailsElement>(`#panel-edit [data-word="${word}"]`);
  return (
    (form?.open ? form.querySelector('button[type=submit]') : form?.querySelector('summary')) ??
    null
  );
};

/** The control of a field in the panel Edit. */
export const fieldNamed = (name: string) => (): Element | null =>
  [...document.querySelectorAll('#panel-edit .field-row')]
    .find((row) => row.firstElementChild?.textContent === name)
    ?.querySelector('input, select') ?? null;
