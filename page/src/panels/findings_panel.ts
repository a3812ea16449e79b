import type { FindingsView, FindingView, RuleView } from '../core/answers.js';
import type { RepairRequest } from '../core/mending.js';
import { button, make, shown } from './dom.js';

const MOST = 100; // Findings of a rule that are listed.

/** What can be done about findings: going there, and repairing one, one rule, or all that is safe. */
export interface FindingEvents {
  go(finding: FindingView): void;
  repair(title: string, request: RepairRequest): void;
}

/** Findings by their causes, each with what to do; a click flies there. */
export function findingsList(found: FindingsView, events: FindingEvents): HTMLElement {
  const root = make(
    'div',
    {},
    make('p', {
      text:
        found.errors + found.warnings + found.notes === 0
          ? 'No rule is broken.'
          : `${counted(found.errors, 'error')}, ${counted(found.warnings, 'warning')}, ${counted(found.notes, 'note')}`,
    }),
  );
  if (found.rules.some(({ repair }) => repair === 'safe'))
    root.append(
      button('Repair all that is safe…', () => events.repair('Repair all that is safe', {})),
    );
  const rules = new Map(found.rules.map((rule) => [rule.id, rule]));
  for (const total of found.totals) {
    const rule = rules.get(total.rule);
    const own = found.findings.filter((one) => one.rule === total.rule);
    root.append(group(rule, total, own, found, events));
  }
  return root;
}

function group(
  rule: RuleView | undefined,
  total: FindingsView['totals'][number],
  findings: readonly FindingView[],
  found: FindingsView,
  events: FindingEvents,
): HTMLElement {
  const isRepaired = rule !== undefined && rule.repair !== 'none';

  const title = make(
    'summary',
    {},
    make('span', { class: `severity ${total.severity}`, text: total.severity }),
    ` ${rule?.title ?? total.rule} `,
    make('span', { class: 'count', text: shown(total.count) }),
  );
  const items = findings.slice(0, MOST).map((finding) =>
    make(
      'li',
      {},
      button(`${finding.record || finding.file}: ${finding.message}`, () => events.go(finding), {
        class: 'quiet finding',
      }),
      isRepaired &&
        button(
          'Repair…',
          () => events.repair(`Repair ${finding.record || finding.file}`, one(finding)),
          {
            attributes: { 'aria-label': `Repair ${finding.record || finding.file}` },
          },
        ),
    ),
  );
  const left = total.count - items.length;
  return make(
    'details',
    { class: 'rule', attributes: { 'data-rule': total.rule } },
    title,
    rule && make('p', { text: rule.why }),
    rule && make('p', {}, make('strong', { text: 'What to do: ' }), rule.remedy),
    isRepaired &&
      make(
        'p',
        {},
        make('span', { class: 'faint', text: repairText(rule) }),
        ' ',
        button('Repair all of this rule…', () =>
          events.repair(`Repair: ${rule.title}`, { rule: rule.id }),
        ),
      ),
    causeText(findings, found),
    make('ul', { class: 'findings' }, ...items),
    left > 0 && make('p', { text: `and ${shown(left)} more` }),
  );
}

function repairText(rule: RuleView): string {
  return rule.repair === 'safe'
    ? 'Wend can mend it and loses nothing.'
    : 'Wend can mend it; something may be lost.';
}

// A repair of one finding alone.
function one({ rule, file, record, field }: FindingView): RepairRequest {
  return { rule, place: { file, record, field } };
}

// What these probably follow from.
function causeText(findings: readonly FindingView[], found: FindingsView): HTMLElement | null {
  const causes = new Set(findings.flatMap((one) => one.follows_from?.cause ?? []));
  if (causes.size === 0) return null;
  const names = [...causes]
    .map((cause) => found.causes[cause])
    .filter((cause) => cause !== undefined);
  const text = names.map((cause) => `${cause.rule} in ${cause.file}`).join(', ');
  return make('p', { class: 'faint', text: `Probably follows from ${text}: mend that first.` });
}

function counted(count: number, word: string): string {
  return `${shown(count)} ${word}${count === 1 ? '' : 's'}`;
}
