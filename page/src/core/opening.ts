import type { About, NamedFile, Opened, SummaryView } from './answers.js';
import type { Library } from './library.js';
import type { Maps } from './maps.js';
import type { OpenMap } from './open_map.js';

export function about(library: Library): About {
  const { c } = library;
  return library.scope((scope) => ({
    version: library.text(c.wend_version()),
    formats: library.formats.formats,
    parts: scope
      .all('wend_part', c.wend_part_count(), (i, at) => c.wend_part_at(i, at))
      .map(({ name, summary, present }) => ({ name, summary, present })),
  }));
}

export function open(
  library: Library,
  maps: Maps,
  files: readonly NamedFile[],
  how: { format?: string; options?: Record<string, string> } = {},
): Opened {
  const { c } = library;
  return library.scope((scope) => {
    const named = scope.files(files);
    const options = scope.struct('wend_open_options', {
      format: how.format === undefined ? 0 : c.wend_format_find(scope.text(how.format)),
      options: scope.options(how.options),
    });
    const opened = scope.make(
      (error) => c.wend_open_bytes(named, files.length, options, error),
      c.wend_opened_free,
    );
    return {
      maps: Array.from({ length: c.wend_opened_map_count(opened) }, (_, i) =>
        maps.add(c.wend_opened_map_at(opened, i), how.options),
      ),
      errors: Array.from({ length: c.wend_opened_error_count(opened) }, (_, i) =>
        library.told(c.wend_opened_error_at(opened, i)),
      ),
      leftOut: library.texts(opened, c.wend_opened_left_out_count, c.wend_opened_left_out_at),
      notes: library.texts(opened, c.wend_opened_note_count, c.wend_opened_note_at),
    };
  });
}

export function summary(library: Library, map: OpenMap): SummaryView {
  const { c } = library;
  return library.scope((scope) => {
    const made = scope.make(
      (error) => c.wend_summarise_map(map.map, 0, error),
      c.wend_summary_free,
    );
    return scope.answer<SummaryView>((error) => c.wend_summary_json(made, error));
  });
}
