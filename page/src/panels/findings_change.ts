import type { FindingsView, FindingView } from '../core/answers.js';
import { button, make, shown } from './dom.js';

const MOST = 50;

export interface FindingsChange {
  readonly fresh: readonly FindingView[];
  readonly gone: readonly FindingView[];
}

/** What was found that was not before, and what no longer is. Numbers of records change, so that
 * findings are the same by their rule and place, where they have one. */
export function changeOf(was: FindingsView, is: FindingsView): FindingsChange {
  const key = (one: FindingView) =>
    `${one.rule} ${one.position?.join() ?? `${one.file} ${one.record}`} ${one.field}`;
  const missing = (list: readonly FindingView[], others: readonly FindingView[]) => {
    const known = new Set(others.map(key));
    return list.filter((one) => !known.has(key(one)));
  };
  return {
    fresh: missing(is.findings, was.findings),
    gone: missing(was.findings, is.findings),
  };
}

/** Both, for the panel; a click flies to what is new. */
export function findingsChange(
  change: FindingsChange,
  go: (finding: FindingView) => void,
): HTMLElement {
  const line = (one: FindingView) => `${one.record || one.file}: ${one.message}`;
  const more = (list: readonly FindingView[]) =>
    list.length > MOST && make('p', { text: `and ${shown(list.length - MOST)} more` });
  return make(
    'section',
    { class: 'findings-change', attributes: { 'aria-label': 'Since the map was opened' } },
    make('p', {
      text: `Since the map was opened ${shown(change.fresh.length)} are new and ${shown(change.gone.length)} are gone.`,
    }),
    change.fresh.length > 0 && make('h3', { text: 'New' }),
    make(
      'ul',
      { class: 'findings' },
      ...change.fresh.slice(0, MOST).map((one) =>
        make(
          'li',
          {},
          button(line(one), () => go(one), { class: 'quiet finding' }),
        ),
      ),
    ),
    more(change.fresh),
    change.gone.length > 0 && make('h3', { text: 'Gone' }),
    make(
      'ul',
      { class: 'findings' },
      ...change.gone.slice(0, MOST).map((one) => make('li', {}, make('s', { text: line(one) }))),
    ),
    more(change.gone),
  );
}
