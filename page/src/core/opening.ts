import type { About, FormatView, NamedFile, Opened, OptionView, SummaryView } from './answers.js';
import {
  WEND_FORMAT_EXTENSIONS,
  WEND_FORMAT_GAMES,
  WEND_OPTIONS_OF_CHECK,
  WEND_OPTIONS_OF_GAME,
  WEND_OPTIONS_OF_LAYOUT,
  WEND_OPTIONS_OF_READING,
  type Pointer,
} from './generated/c_interface.js';
import type { Library } from './library.js';
import type { Maps, OpenMap } from './maps.js';

export function optionsOf(library: Library, format: Pointer, use: number): OptionView[] {
  return library.scope((scope) =>
    scope
      .all('wend_option_info', library.c.wend_format_option_count(format, use), (i, at) =>
        library.c.wend_format_option_at(format, use, i, at),
      )
      .map((option) => ({ name: option.name, valueName: option.value_name, help: option.help })),
  );
}

function formatView(library: Library, format: Pointer): FormatView {
  return library.scope((scope) => {
    const info = scope.got('wend_format_info', (at) => library.c.wend_format_get_info(format, at));
    const texts = (list: number): string[] =>
      Array.from({ length: library.c.wend_format_text_count(format, list) }, (_, i) =>
        library.text(library.c.wend_format_text_at(format, list, i)),
      );
    return {
      id: info.id,
      title: info.title,
      recognisedBy: info.recognised_by,
      games: texts(WEND_FORMAT_GAMES),
      extensions: texts(WEND_FORMAT_EXTENSIONS),
      versions: scope
        .all('wend_format_version', info.version_count, (i, at) =>
          library.c.wend_format_version_at(format, i, at),
        )
        .map(({ name, title }) => ({ name, title })),
      oneMapInManyFiles: info.one_map_in_many_files,
      options: [
        ...optionsOf(library, format, WEND_OPTIONS_OF_READING),
        ...optionsOf(library, format, WEND_OPTIONS_OF_LAYOUT),
      ],
      checkOptions: optionsOf(library, format, WEND_OPTIONS_OF_CHECK),
      gameOptions: optionsOf(library, format, WEND_OPTIONS_OF_GAME),
    };
  });
}

export function about(library: Library): About {
  const { c } = library;
  return library.scope((scope) => ({
    version: library.text(c.wend_version()),
    formats: Array.from({ length: c.wend_format_count() }, (_, i) =>
      formatView(library, c.wend_format_at(i)),
    ),
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
    const named = scope.structs(
      'wend_named_bytes',
      files.map(({ name, bytes }) => ({
        name,
        bytes: { data: scope.copy(bytes), size: bytes.length },
      })),
    );
    const options = scope.struct('wend_open_options', {
      format: how.format === undefined ? 0 : c.wend_format_find(scope.text(how.format)),
      options: scope.options(how.options),
    });
    const opened = scope.attempt((error) => c.wend_open_bytes(named, files.length, options, error));
    const texts = (count: number, at: (index: number) => Pointer): string[] =>
      Array.from({ length: count }, (_, i) => library.text(at(i)));
    const answer = {
      maps: Array.from({ length: c.wend_opened_map_count(opened) }, (_, i) =>
        maps.add(c.wend_opened_map_at(opened, i), how.options),
      ),
      errors: Array.from({ length: c.wend_opened_error_count(opened) }, (_, i) =>
        library.told(c.wend_opened_error_at(opened, i)),
      ),
      leftOut: texts(c.wend_opened_left_out_count(opened), (i) =>
        c.wend_opened_left_out_at(opened, i),
      ),
      notes: texts(c.wend_opened_note_count(opened), (i) => c.wend_opened_note_at(opened, i)),
    };
    c.wend_opened_free(opened);
    return answer;
  });
}

export function summary(library: Library, map: OpenMap): SummaryView {
  const { c } = library;
  return library.scope((scope) => {
    const made = scope.attempt((error) => c.wend_summarise_map(map.map, 0, error));
    const info = scope.got('wend_summary_info', (at) => c.wend_summary_get_info(made, at));
    const answer: SummaryView = {
      files: info.files,
      bytes: info.bytes,
      unit: info.unit,
      nodes: info.nodes,
      links: info.links,
      components: info.components,
      bridges: info.bridges,
      articulationPoints: info.articulation_points,
      linksToAbsentFiles: info.links_to_absent_files,
      linksToMissingRecords: info.links_to_missing_records,
      versions: Array.from({ length: info.version_count }, (_, i) =>
        library.text(c.wend_summary_version_at(made, i)),
      ),
      counts: scope
        .all('wend_count', info.count_count, (i, at) => c.wend_summary_count_at(made, i, at))
        .map(({ name, value }) => ({ name, value })),
      facts: scope
        .all('wend_fact', info.fact_count, (i, at) => c.wend_summary_fact_at(made, i, at))
        .map(({ name, text }) => ({ name, text })),
      kinds: scope
        .all('wend_kind_total', info.kind_count, (i, at) => c.wend_summary_kind_at(made, i, at))
        .map(({ name, nodes, links, length }) => ({ name, nodes, links, length })),
      componentSizes: Array.from({ length: info.component_size_count }, (_, i) =>
        Number(c.wend_summary_component_size_at(made, i)),
      ),
    };
    c.wend_summary_free(made);
    return answer;
  });
}
