import type { FindingsView, FindingView, RuleView } from '../core/answers.js';
import type { RepairRequest } from '../core/mending.js';
import type { FindingsChange } from '../state/findings_change.js';
import { counted, shown } from '../state/numbers.js';
import type { Page } from '../state/page.js';
import { LongList } from './parts.js';

/** What can be done about findings: going there, and repairing one, one rule, or all that is safe. */
interface FindingEvents {
  go(finding: FindingView): void;
  repair(title: string, request: RepairRequest, rules: readonly RuleView[]): void;
}

/** Findings by their causes, each with what to do; a click flies there. */
export function FindingsPanel({ page, ...events }: { page: Page } & FindingEvents) {
  const open = page.seen.value;
  const checked = open?.checked.value;
  if (!open || !checked) return open && <p class="faint">Checking…</p>;
  const { found, change } = checked;
  const isOld = checked.of !== open.map.value;
  const sum = found.errors + found.warnings + found.notes;
  const rules = new Map(found.rules.map((rule) => [rule.id, rule]));
  return (
    <div class={isOld ? 'stale' : ''}>
      <h2>Findings</h2>
      {isOld && <p aria-live="polite">The map was edited: it is being checked again.</p>}
      {open.isEdited.value && <Change change={change} go={(finding) => events.go(finding)} />}
      <p>
        {sum === 0
          ? 'No rule is broken.'
          : `${counted(found.errors, 'error')}, ${counted(found.warnings, 'warning')}, ${counted(found.notes, 'note')}`}
      </p>
      {found.rules.some(({ repair }) => repair === 'safe') && (
        <button onClick={() => events.repair('Repair all that is safe', {}, found.rules)}>
          Repair all that is safe…
        </button>
      )}
      {found.totals.map((total) => (
        <Rule
          key={total.rule}
          rule={rules.get(total.rule)}
          total={total}
          found={found}
          go={(finding) => events.go(finding)}
          repair={(title, request) => events.repair(title, request, found.rules)}
        />
      ))}
    </div>
  );
}

function Rule({
  rule,
  total,
  found,
  go,
  repair,
}: {
  rule: RuleView | undefined;
  total: FindingsView['totals'][number];
  found: FindingsView;
  go: (finding: FindingView) => void;
  repair: (title: string, request: RepairRequest) => void;
}) {
  const isRepaired = rule !== undefined && rule.repair !== 'none';
  const findings = found.findings.filter((one) => one.rule === total.rule);
  const left = total.count - findings.length;
  return (
    <details class="rule" data-rule={total.rule}>
      <summary>
        <span class={`severity ${total.severity}`}>{total.severity}</span>{' '}
        {rule?.title ?? total.rule} <span class="count">{shown(total.count)}</span>
      </summary>
      {rule && (
        <>
          <p>{rule.why}</p>
          <p>
            <strong>What to do: </strong>
            {rule.remedy}
          </p>
        </>
      )}
      {isRepaired && (
        <p>
          <span class="faint">
            {rule.repair === 'safe'
              ? 'Wend can mend it and loses nothing.'
              : 'Wend can mend it; something may be lost.'}
          </span>{' '}
          <button onClick={() => repair(`Repair: ${rule.title}`, { rule: rule.id })}>
            Repair all of this rule…
          </button>
        </p>
      )}
      <Cause findings={findings} found={found} />
      <LongList all={findings} class="findings">
        {(finding, i) => {
          const name = finding.record || finding.file;
          const { rule: id, file, record, field } = finding;
          return (
            <li key={i}>
              <Go finding={finding} go={go} />
              {isRepaired && (
                <button
                  aria-label={`Repair ${name}`}
                  onClick={() =>
                    repair(`Repair ${name}`, { rule: id, place: { file, record, field } })
                  }
                >
                  Repair…
                </button>
              )}
            </li>
          );
        }}
      </LongList>
      {left > 0 && <p>and {shown(left)} more, which this page does not list</p>}
    </details>
  );
}

function lineOf({ record, file, message }: FindingView): string {
  return `${record || file}: ${message}`;
}

function Go({ finding, go }: { finding: FindingView; go: (finding: FindingView) => void }) {
  return (
    <button class="quiet finding" onClick={() => go(finding)}>
      {lineOf(finding)}
    </button>
  );
}

// What these probably follow from.
function Cause({ findings, found }: { findings: readonly FindingView[]; found: FindingsView }) {
  const causes = new Set(findings.flatMap((one) => one.follows_from?.cause ?? []));
  const names = [...causes].flatMap((cause) => found.causes[cause] ?? []);
  if (names.length === 0) return null;
  const text = names.map(({ rule, file }) => `${rule} in ${file}`).join(', ');
  return <p class="faint">Probably follows from {text}: mend that first.</p>;
}

/** What is new and what is gone since the map was opened. */
function Change({
  change: { fresh, gone },
  go,
}: {
  change: FindingsChange;
  go: (finding: FindingView) => void;
}) {
  return (
    <section class="findings-change" aria-label="Since the map was opened">
      <p>
        Since the map was opened {shown(fresh.length)} are new and {shown(gone.length)} are gone.
      </p>
      {fresh.length > 0 && <h3>New</h3>}
      <LongList all={fresh} most={50} class="findings">
        {(one, i) => (
          <li key={i}>
            <Go finding={one} go={go} />
          </li>
        )}
      </LongList>
      {gone.length > 0 && <h3>Gone</h3>}
      <LongList all={gone} most={50} class="findings">
        {(one, i) => (
          <li key={i}>
            <s>{lineOf(one)}</s>
          </li>
        )}
      </LongList>
    </section>
  );
}
