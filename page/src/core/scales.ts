import { type ColourScale, keyOfValue, type ScaleRequest } from '../scene/colour_scale.js';
import * as wend from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { shown } from './scene_parts.js';

/** Which value of a column, or of what was computed for each node, has which colour. */
export function scaleOf(
  library: Library,
  { network }: OpenMap,
  request: ScaleRequest,
): ColourScale {
  const { c } = library;
  return shown(
    library,
    (scope, error) => {
      if ('column' in request)
        return c.wend_scene_of_column(network, scope.text(request.column), error);
      const { values, unit, names } = request;
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      const list = scope.struct('wend_text_list', scope.texts(names));
      const text = scope.text(unit);
      return c.wend_scene_of_values(network, scope.copy(bytes), values.length, text, list, error);
    },
    (table, scene, scope) => {
      const legend = scope.got('wend_legend', (at) => c.wend_scene_legend(scene, at));
      const colours = [...table<Uint32Array>(wend.WEND_SCALE_COLOUR)];
      const entries = scope.all('wend_legend_entry', legend.entry_count, (i, at) =>
        c.wend_scene_legend_entry_at(scene, i, at),
      );
      const keys = colours.map(() => '');
      for (const { look, name } of entries) keys[look] = keyOfValue(name);
      const { has_bar: hasBar, low, high } = legend;
      return {
        of: legend.of,
        colours,
        keys,
        index: table(wend.WEND_SCALE_LOOK),
        legend: {
          title: 'title' in request ? request.title : legend.title,
          unit: legend.unit,
          entries: entries.map(({ look, name, count }) => ({
            name,
            colour: colours[look]!,
            count,
            key: keyOfValue(name),
          })),
          leftOut: legend.left_out,
          bar: hasBar ? { low, high, colours } : null,
        },
      };
    },
  );
}
