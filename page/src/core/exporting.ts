import type { NamedFile } from './answers.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { convert, filesMade } from './saving.js';
import type {
  Converted,
  ConvertRequest,
  LossView,
  PictureRequest,
  TargetsView,
} from './taking_home.js';
import { CoreError } from './error_info.js';

type LossJson = Converted['totals'][number] & {
  readonly records: readonly Omit<LossView, 'kind' | 'field'>[];
};

/** What a map can be made into. */
export function targets(library: Library, map: OpenMap): TargetsView {
  const { formats, exchange_formats: exchanges, left_out: absent } = library.formats;
  const own = map.formatView;
  const others = own.converts_to.map((id) => formats.find((one) => one.id === id)!);
  return {
    // What this build has no part for is among them all the same.
    exchanges: exchanges.filter(({ id }) => !absent.includes(id)),
    formats: [own, ...others].map(({ id, title, versions, convert_options }) => ({
      format: id,
      title,
      versions,
      options: convert_options,
    })),
  };
}

/** A map in an exchange format; `name` is that of the main file, without its ending. */
export function exported(library: Library, map: OpenMap, id: string, name: string): NamedFile[] {
  return library.scope((scope) => {
    const ending = library.formats.exchange_formats.find((one) => one.id === id)!.extensions[0]!;
    return filesMade(library, scope, convert(library, scope, map, { to: id }), (table) =>
      table === '' ? name + ending : `${name}.${table}${ending}`,
    );
  });
}

/** A map in another format or version, and what it loses on the way. */
export function converted(library: Library, map: OpenMap, request: ConvertRequest): Converted {
  const { c } = library;
  return library.scope((scope) => {
    const slot = scope.zeros(4);
    let files: Pointer = 0;
    let refused: Converted['refused'] = null;
    try {
      files = convert(library, scope, map, request, slot);
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      refused = error.told;
    }
    const losses = scope.make(() => library.view().getUint32(slot, true), c.wend_losses_free);
    const lost =
      losses === 0 ? [] : scope.answer<LossJson[]>((error) => c.wend_losses_json(losses, error));
    return {
      notes: library.texts(files, c.wend_files_note_count, c.wend_files_note_at),
      files: filesMade(library, scope, files),
      losses: lost.flatMap(({ kind, field, records }) =>
        records.map((record) => ({ kind, field, ...record })),
      ),
      totals: lost,
      refused,
    };
  });
}

/** The picture that `wend draw` makes of a map, as SVG. */
export function drawn(library: Library, map: OpenMap, request: PictureRequest): Uint8Array {
  const { c } = library;
  return library.scope((scope) => {
    const worth = scope.struct('wend_check_options', { min_severity: 'warning' });
    const report = request.findings
      ? scope.make((error) => c.wend_check(map.map, worth, error), c.wend_report_free)
      : 0;
    const [left, bottom, right, top] = request.part ?? [0, 0, 0, 0];
    const options = scope.struct('wend_draw_options', {
      picture: 'svg',
      width: request.width,
      has_bounds: request.part !== undefined,
      least: { x: left, y: bottom, z: 0 },
      greatest: { x: right, y: top, z: 0 },
      has_heights: request.heights !== undefined,
      lowest: request.heights?.[0] ?? 0,
      highest: request.heights?.[1] ?? 0,
      report,
    });
    return scope.bytes((error) => c.wend_draw(map.network, options, error));
  });
}
