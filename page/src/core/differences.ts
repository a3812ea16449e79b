import type { ChangeKind, DifferenceView } from './answers.js';
import * as wend from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { tableOf } from './network_copy.js';

interface DiffSummaryJson {
  files: DifferenceView['files'];
  nodes: { change_kind: ChangeKind; node: number; text: string; record: string }[];
}

export function differenceView(library: Library, was: OpenMap, is: OpenMap): DifferenceView {
  const { c } = library;
  return library.scope((scope) => {
    const patch = scope.make((error) => c.wend_diff(was.map, is.map, error), c.wend_patch_free);
    const isEmpty = c.wend_patch_is_empty(patch) !== 0;
    const summary = scope.answer<DiffSummaryJson>((error) => c.wend_patch_summary(patch, 0, error));
    const places = {
      was: tableOf<Float64Array>(library, was.network, wend.WEND_NODE_POSITION),
      is: tableOf<Float64Array>(library, is.network, wend.WEND_NODE_POSITION),
    };
    const nodes = summary.nodes.map(({ change_kind, node, text, record }) => {
      const table = change_kind === 'removed' ? places.was : places.is;
      const [x, y, z] = table.subarray(3 * node, 3 * node + 3);
      return {
        change_kind,
        node,
        text: text === '' ? record : `${record}: ${text}`,
        x: x!,
        y: y!,
        z: z!,
      };
    });
    return { isEmpty, files: summary.files, nodes };
  });
}
