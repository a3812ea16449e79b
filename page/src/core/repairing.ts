import { patchBetween } from './editing.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import type { RepairRequest, RepairView } from './mending.js';

/** What a repair of a map would do to it. */
export function repairView(library: Library, map: OpenMap, request: RepairRequest): RepairView {
  const { c } = library;
  return library.scope((scope) => {
    const countOf = (make: (error: Pointer) => Pointer): number => {
      const report = scope.make(make, c.wend_report_free);
      const info = scope.got('wend_report_info', (at) => c.wend_report_get_info(report, at));
      return info.notes + info.warnings + info.errors;
    };
    const options = scope.struct('wend_repair_options', {
      only:
        request.rule === undefined
          ? 0
          : scope.struct('wend_text_list', scope.texts([request.rule])),
      ...request.place,
    });
    const repaired = scope.make(
      (error) => c.wend_repair_map(map.map, options, error),
      c.wend_repaired_free,
    );
    const now = scope.make((error) => c.wend_repaired_map(repaired, error), c.wend_map_free);
    return {
      ...scope.answer<Pick<RepairView, 'changes' | 'left'>>((error) =>
        c.wend_repaired_json(repaired, error),
      ),
      found: {
        before: countOf((error) => c.wend_check(map.map, 0, error)),
        after: countOf((error) => c.wend_repaired_report(repaired, error)),
      },
      patch: patchBetween(library, map.map, now),
    };
  });
}
