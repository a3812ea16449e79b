import type { NamedFile } from './answers.js';
import * as wend from './generated/c_interface.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './maps.js';
import { optionsOf } from './opening.js';
import { convert, filesMade } from './saving.js';
import type {
  Converted,
  ConvertWish,
  ExchangeView,
  LossKind,
  PictureWish,
  TargetsView,
  TargetView,
} from './taking_home.js';
import { CoreError } from './client.js';

const lossKinds: Record<number, LossKind> = {
  [wend.WEND_LOST]: 'lost',
  [wend.WEND_INVENTED]: 'invented',
  [wend.WEND_CHANGED]: 'changed',
  [wend.WEND_DOES_NOT_FIT]: 'does not fit',
};

function exchangesOf(library: Library, scope: Scope): ExchangeView[] {
  const { c } = library;
  // What this build has no part for is among them all the same.
  const absent = new Set(
    scope
      .all('wend_part', c.wend_part_count(), (i, at) => c.wend_part_at(i, at))
      .filter((part) => !part.present)
      .map((part) => part.name),
  );
  return Array.from({ length: c.wend_exchange_count() }, (_, i) => {
    const exchange = c.wend_exchange_at(i);
    const info = scope.got('wend_exchange_info', (at) => c.wend_exchange_get_info(exchange, at));
    const texts = (list: number): string[] =>
      Array.from({ length: c.wend_exchange_text_count(exchange, list) }, (__, index) =>
        library.text(c.wend_exchange_text_at(exchange, list, index)),
      );
    return {
      id: info.id,
      title: info.title,
      ending: texts(wend.WEND_FORMAT_EXTENSIONS)[0] ?? '',
      programs: texts(wend.WEND_FORMAT_PROGRAMS),
      comesBack: info.comes_back,
    };
  }).filter(({ id }) => !absent.has(id));
}

function targetOf(library: Library, scope: Scope, format: Pointer): TargetView {
  const { c } = library;
  const info = scope.got('wend_format_info', (at) => c.wend_format_get_info(format, at));
  return {
    format: info.id,
    title: info.title,
    versions: scope
      .all('wend_format_version', info.version_count, (i, at) =>
        c.wend_format_version_at(format, i, at),
      )
      .map(({ name, title }) => ({ name, title })),
    options: optionsOf(library, format, wend.WEND_OPTIONS_OF_CONVERT),
  };
}

/** What a map can be made into. */
export function targets(library: Library, map: OpenMap): TargetsView {
  const { c } = library;
  const list = wend.WEND_FORMAT_CONVERTS_TO;
  return library.scope((scope) => {
    const others = Array.from({ length: c.wend_format_text_count(map.format, list) }, (_, i) =>
      c.wend_format_find(c.wend_format_text_at(map.format, list, i)),
    );
    return {
      exchanges: exchangesOf(library, scope),
      formats: [map.format, ...others].map((format) => targetOf(library, scope, format)),
    };
  });
}

/** A map in an exchange format; `name` is that of the main file, without its ending. */
export function exported(library: Library, map: OpenMap, id: string, name: string): NamedFile[] {
  const { c } = library;
  return library.scope((scope) => {
    const exchange = c.wend_exchange_find(scope.text(id));
    const ending = library.text(c.wend_exchange_text_at(exchange, wend.WEND_FORMAT_EXTENSIONS, 0));
    return filesMade(library, convert(library, scope, map, { to: id }), (table) =>
      table === '' ? name + ending : `${name}.${table}${ending}`,
    );
  });
}

/** A map in another format or version, and what it loses on the way. */
export function converted(library: Library, map: OpenMap, wish: ConvertWish): Converted {
  const { c } = library;
  return library.scope((scope) => {
    const slot = scope.zeros(4);
    let files: Pointer = 0;
    let refused: Converted['refused'] = null;
    try {
      files = convert(library, scope, map, wish, slot);
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      refused = error.told;
    }
    const losses = library.view().getUint32(slot, true);
    const answer: Converted = {
      notes: Array.from({ length: c.wend_files_note_count(files) }, (_, i) =>
        library.text(c.wend_files_note_at(files, i)),
      ),
      files: filesMade(library, files),
      losses: scope
        .all('wend_loss', c.wend_losses_count(losses), (i, at) => c.wend_losses_at(losses, i, at))
        .map(({ kind, field, record, message, file }) => ({
          kind: lossKinds[kind]!,
          field,
          record,
          message,
          file,
        })),
      totals: scope
        .all('wend_loss_total', c.wend_losses_total_count(losses), (i, at) =>
          c.wend_losses_total_at(losses, i, at),
        )
        .map(({ kind, field, count }) => ({ kind: lossKinds[kind]!, field, count })),
      refused,
    };
    c.wend_losses_free(losses);
    return answer;
  });
}

/** The picture that `wend draw` makes of a map, as SVG. */
export function drawn(library: Library, map: OpenMap, wish: PictureWish): Uint8Array {
  const { c } = library;
  return library.scope((scope) => {
    const worth = scope.struct('wend_check_options', { least: wend.WEND_WARNING });
    const report = wish.findings
      ? scope.attempt((error) => c.wend_check(map.map, worth, error))
      : 0;
    const [left, bottom, right, top] = wish.part ?? [0, 0, 0, 0];
    const options = scope.struct('wend_draw_options', {
      picture: wend.WEND_SVG,
      width: wish.width,
      has_cut_out: wish.part !== undefined,
      least: { x: left, y: bottom, z: 0 },
      greatest: { x: right, y: top, z: 0 },
      has_heights: wish.heights !== undefined,
      lowest: wish.heights?.[0] ?? 0,
      highest: wish.heights?.[1] ?? 0,
      report,
    });
    try {
      return library.takeBytes(scope.attempt((error) => c.wend_draw(map.network, options, error)));
    } finally {
      c.wend_report_free(report);
    }
  });
}
