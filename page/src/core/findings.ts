import type { FindingsView, RuleView, Severity } from './answers.js';
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
    const info = scope.got('wend_report_info', (at) => c.wend_report_get_info(report, at));
    const totals = scope.all('wend_rule_total', info.total_count, (i, at) =>
      c.wend_report_total_at(report, i, at),
    );
    const findings = scope.all('wend_finding', info.finding_count, (i, at) =>
      c.wend_report_finding_at(report, i, at),
    );
    const causes = scope.all('wend_cause', info.cause_count, (i, at) =>
      c.wend_report_cause_at(report, i, at),
    );
    const answer: FindingsView = {
      notes: info.notes,
      warnings: info.warnings,
      errors: info.errors,
      findings: findings.map((one) => ({
        rule: one.rule,
        severity: severities[one.severity]!,
        message: one.message,
        file: one.file,
        member: one.member,
        record: one.record,
        field: one.field,
        offset: one.has_offset ? one.offset : null,
        position: one.has_position ? [one.position.x, one.position.y, one.position.z] : null,
        node: one.node,
        followsFrom: one.follows_from,
        belongsTo: one.belongs_to,
      })),
      totals: totals.map((total) => ({
        rule: total.rule,
        severity: severities[total.severity]!,
        count: total.count,
      })),
      causes: causes.map((cause, index) => ({
        rule: cause.rule,
        severity: severities[cause.severity]!,
        file: cause.file,
        count: cause.count,
        explains: scope
          .all('wend_rule_total', cause.explained_count, (i, at) =>
            c.wend_report_explained_at(report, index, i, at),
          )
          .map((total) => ({ rule: total.rule, count: total.count })),
      })),
      rules: rulesOf(library, scope, map, new Set(totals.map((total) => total.rule))),
    };
    c.wend_report_free(report);
    return answer;
  });
}
