import type { FindingsView, FindingView } from '../core/answers.js';

export interface FindingsChange {
  readonly fresh: readonly FindingView[];
  readonly gone: readonly FindingView[];
}

/** What was found that was not before, and what no longer is. An edit gives records other numbers and
 * takes them elsewhere: first those are the same that say the same of the same record, then those of
 * one rule that say the same but for numbers, as many as there were. */
export function changeOf(was: FindingsView, is: FindingsView): FindingsChange {
  const exact = (one: FindingView) =>
    JSON.stringify([one.rule, one.file, one.record, one.field, one.message]);
  const likely = (one: FindingView) =>
    JSON.stringify([one.rule, withoutNumbers(one.field), withoutNumbers(one.message)]);
  const first = paired(was.findings, is.findings, exact);
  const [gone, fresh] = paired(...first, likely);
  return { fresh, gone };
}

// Numbers of records, lengths and places, also such as 12:408.
const withoutNumbers = (text: string): string => text.replace(/-?\d+([.,:]\d+)*/g, '#');

// What is left of two lists without those that have a key in common, one for one.
function paired(
  list: readonly FindingView[],
  other: readonly FindingView[],
  key: (one: FindingView) => string,
): [FindingView[], FindingView[]] {
  const counts = new Map<string, number>();
  for (const one of other) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  const matched = new Map<string, number>();
  const left = list.filter((one) => {
    const wanted = key(one);
    const taken = matched.get(wanted) ?? 0;
    if (taken === (counts.get(wanted) ?? 0)) return true;
    matched.set(wanted, taken + 1);
    return false;
  });
  const right = other.filter((one) => {
    const taken = matched.get(key(one)) ?? 0;
    matched.set(key(one), taken - 1);
    return taken <= 0;
  });
  return [left, right];
}
