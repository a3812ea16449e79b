import type { FindingsView, FindingView, RuleView, Severity } from './answers.js';
import * as wend from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './maps.js';

const severities: Record<number, Severity> = {
  [wend.WEND_NOTE]: 'note',
  [wend.WEND_WARNING]: 'warning',
  [wend.WEND_ERROR]: 'error',
};
const repairs: Record<number, RuleView['repair']> = {
  [wend.WEND_REPAIR_NONE]: 'none',
  [wend.WEND_REPAIR_SAFE]: 'safe',
  [wend.WEND_REPAIR_MAY_LOSE]: 'may lose',
};
const severityNumbers: Record<Severity, number> = {
  note: wend.WEND_NOTE,
  warning: wend.WEND_WARNING,
  error: wend.WEND_ERROR,
};

type ReportJson = Pick<FindingsView, 'notes' | 'warnings' | 'errors' | 'causes'> & {
  files: { file: string; findings: FindingView[] }[];
  rules: Record<string, { severity: Severity; count: number }>;
};

function rulesOf(
  library: Library,
  scope: Scope,
  map: OpenMap,
  broken: ReadonlySet<string>,
): RuleView[] {
  const { c } = library;
  const { rule_count: count } = scope.got('wend_format_info', (at) =>
    c.wend_format_get_info(map.format, at),
  );
  return scope
    .all('wend_rule', count, (i, at) => c.wend_format_rule_at(map.format, i, at))
    .filter((rule) => broken.has(rule.id))
    .map((rule) => ({
      id: rule.id,
      title: rule.title,
      severity: severities[rule.severity]!,
      why: rule.why,
      remedy: rule.remedy,
      repair: repairs[rule.repair]!,
    }));
}

export function findingsView(
  library: Library,
  map: OpenMap,
  how: { least?: Severity; options?: Record<string, string> } = {},
): FindingsView {
  const { c } = library;
  return library.scope((scope) => {
    const options = scope.struct('wend_check_options', {
      least: severityNumbers[how.least ?? 'note'],
      options: scope.options(how.options),
    });
    const report = scope.attempt((error) => c.wend_check(map.map, options, error));
    const told = library.answer<ReportJson>(
      scope.attempt((error) => c.wend_report_json(report, error)),
    );
    const totals = Object.entries(told.rules).map(([rule, total]) => ({ rule, ...total }));
    totals.sort((a, b) => severityNumbers[b.severity] - severityNumbers[a.severity]);
    const answer: FindingsView = {
      ...told,
      findings: told.files.flatMap(({ file, findings }) =>
        findings.map((one) => ({ ...one, file })),
      ),
      totals,
      rules: rulesOf(library, scope, map, new Set(Object.keys(told.rules))),
    };
    c.wend_report_free(report);
    return answer;
  });
}
