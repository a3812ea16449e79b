import type { FindingsView, FindingView } from '../core/answers.js';

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
