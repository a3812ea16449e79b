import type { DifferenceView, Fate } from './answers.js';
import * as wend from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './maps.js';
import { tableOf } from './network_copy.js';

const fates: Record<number, Fate> = {
  [wend.WEND_FATE_CHANGED]: 'changed',
  [wend.WEND_FATE_ADDED]: 'added',
  [wend.WEND_FATE_REMOVED]: 'removed',
};

export function differenceView(library: Library, was: OpenMap, is: OpenMap): DifferenceView {
  const { c } = library;
  return library.scope((scope) => {
    const patch = scope.attempt((error) => c.wend_diff(was.map, is.map, error));
    const isEmpty = c.wend_patch_is_empty(patch) !== 0;
    const story = scope.attempt((error) => c.wend_patch_story(patch, 0, error));
    const places = {
      was: tableOf<Float64Array>(library, was.network, wend.WEND_NODE_POSITION),
      is: tableOf<Float64Array>(library, is.network, wend.WEND_NODE_POSITION),
    };
    const files = scope
      .all('wend_file_story', c.wend_story_file_count(story), (i, at) =>
        c.wend_story_file_at(story, i, at),
      )
      .map((file, index) => ({
        file: file.file,
        fate: fates[file.fate]!,
        lists: scope
          .all('wend_list_story', file.list_count, (i, at) =>
            c.wend_story_list_at(story, index, i, at),
          )
          .map(({ list, record, added, removed, changed, moved, analysed, renumbered }) => ({
            list,
            record,
            added,
            removed,
            changed,
            moved,
            analysed,
            renumbered,
          })),
        lines: Array.from({ length: file.line_count }, (_, i) =>
          library.text(c.wend_story_line_at(story, index, i)),
        ),
      }));
    const nodes = scope
      .all('wend_changed_node', c.wend_story_node_count(story), (i, at) =>
        c.wend_story_node_at(story, i, at),
      )
      .map(({ fate, node, text, record }) => {
        const isGone = fate === wend.WEND_FATE_REMOVED;
        const [x, y, z] = (isGone ? places.was : places.is).subarray(3 * node, 3 * node + 3);
        const told = text === '' ? record : `${record}: ${text}`;
        return { fate: fates[fate]!, node, text: told, x: x!, y: y!, z: z! };
      });
    c.wend_story_free(story);
    c.wend_patch_free(patch);
    return { isEmpty, files, nodes };
  });
}
