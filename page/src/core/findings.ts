import type { FindingsView, FindingView, Severity } from './answers.js';
import { words } from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';

type ReportJson = Pick<FindingsView, 'notes' | 'warnings' | 'errors' | 'causes'> & {
  files: { file: string; findings: FindingView[] }[];
  rules: Record<string, { severity: Severity; count: number }>;
};

export function findingsView(
  library: Library,
  map: OpenMap,
  how: { min_severity?: Severity; options?: Record<string, string> } = {},
): FindingsView {
  const { c } = library;
  return library.scope((scope) => {
    const options = scope.struct('wend_check_options', {
      min_severity: how.min_severity ?? 'note',
      options: scope.options(how.options),
    });
    const report = scope.make((error) => c.wend_check(map.map, options, error), c.wend_report_free);
    const told = scope.answer<ReportJson>((error) => c.wend_report_json(report, error));
    const totals = Object.entries(told.rules).map(([rule, total]) => ({ rule, ...total }));
    const worth = ({ severity }: { severity: Severity }) => words.wend_severity.indexOf(severity);
    totals.sort((a, b) => worth(b) - worth(a));
    return {
      ...told,
      findings: told.files.flatMap(({ file, findings }) =>
        findings.map((one) => ({ ...one, file })),
      ),
      totals,
      rules: map.formatView.rules.filter(({ id }) => id in told.rules),
    };
  });
}
