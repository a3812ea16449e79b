import type { FieldView } from './answers.js';
import { CoreError } from './error_info.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './open_map.js';

// What a click shows at most; the rest opens by itself.
const mostRows = 400;
const mostElements = 32;
const mostDepth = 4;
const shownBytes = 16;
const mostPlaces = 2000;
const mostChoices = 300;

/** The shortest spelling that a 32-bit float reads back from, where the value is one. */
export function spelt(value: number): string {
  if (Number.isInteger(value) || Math.fround(value) !== value) return String(value);
  for (let digits = 6; digits < 9; ++digits) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

function hex(bytes: Uint8Array): string {
  const shown = Array.from(bytes.subarray(0, shownBytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(' ');
  return bytes.length > shownBytes ? `${shown} …` : shown;
}

// Texts of games are bytes of no known code: those that are no UTF-8 are shown as Latin letters.
function lettered(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Place {
  readonly offset: number | null;
  readonly length: number;
}

/** Where the fields of a record stand, by their paths in it; the record's own path is empty. */
function placesIn(library: Library, field: number): Map<string, Place> {
  const { c } = library;
  return library.scope((scope) => {
    const places = new Map<string, Place>();
    let extents = 0;
    try {
      extents = scope.make(
        (error) => c.wend_field_extents(field, mostPlaces, error),
        c.wend_extents_free,
      );
    } catch {
      return places; // What stands in no byte, or is no record.
    }
    for (const one of scope.all('wend_extent', c.wend_extents_count(extents), (i, at) =>
      c.wend_extents_at(extents, i, at),
    )) {
      places.set(one.path, { offset: one.has_offset ? one.offset : null, length: one.bytes });
    }
    return places;
  });
}

function pathBelow(path: string, above: string): string {
  return path.slice(above.length).replace(/^\./, '');
}

class FieldReader {
  readonly rows: FieldView[] = [];
  readonly places: Map<string, Place>;

  constructor(
    private readonly library: Library,
    private readonly scope: Scope,
    root: number,
    private readonly rootPath: string,
  ) {
    this.places = placesIn(library, root);
  }

  /** Adds the fields below one, and those below them while there are few. */
  below(field: number, above: string, depth: number, first = 0, count = mostElements): void {
    const { library } = this;
    const { c } = library;
    library.scope((scope) => {
      const list = scope.make(
        (error) => c.wend_field_children(field, error),
        c.wend_field_list_free,
      );
      const end = Math.min(c.wend_field_list_count(list), first + count);
      for (let i = first; i < end && this.rows.length < mostRows; ++i)
        library.scope((one) => {
          const at = (error: Pointer) => c.wend_field_list_at(list, i, error);
          this.add(one.make(at, c.wend_field_free), above, depth);
        });
    });
  }

  private add(field: number, above: string, depth: number): void {
    const { c } = this.library;
    const info = this.scope.got('wend_field_info', (at) =>
      this.scope.attempt((error) => c.wend_field_get_info(field, at, error)),
    );
    const { type } = info;
    const length = type === 'list' ? Number(c.wend_field_length(field)) : 0;
    const isOpened = depth < mostDepth && length <= mostElements;
    const place = this.places.get(pathBelow(info.path, this.rootPath));
    const at = this.rows.length;
    const row: FieldView = {
      name: pathBelow(info.path, above),
      path: info.path,
      depth,
      type,
      value: this.value(field, type, length),
      valueName: type === 'integer' || type === 'bits' ? this.valueName(field) : '',
      unit: info.unit,
      note: info.note,
      refersTo: info.refers_to,
      derived: info.derived,
      range: info.has_range ? [info.low, info.high] : null,
      limits: info.has_limits ? [info.least, info.greatest] : null,
      choices: this.choices(field, info.value_name_count),
      offset: place?.offset ?? null,
      length: place?.length ?? 0,
      hasChildren: (type === 'list' && length > 0) || type === 'record',
    };
    this.rows.push(row);
    const mayHold = type === 'record' || type === 'list' || type === 'integer';
    if (mayHold && isOpened) this.below(field, info.path, depth + 1);
    const children = this.rows.slice(at + 1);
    if (children.length > 0)
      this.rows[at] = { ...row, hasChildren: true, ...summed(row, children, length) };
  }

  private value(field: number, type: FieldView['type'], length: number): string {
    const { library, scope } = this;
    switch (type) {
      case 'integer':
      case 'bits': {
        const slot = scope.zeros(8);
        scope.attempt((error) => library.c.wend_field_get_integer(field, slot, error));
        return library.view().getBigInt64(slot, true).toString();
      }
      case 'real': {
        const slot = scope.zeros(8);
        scope.attempt((error) => library.c.wend_field_get_real(field, slot, error));
        return spelt(library.view().getFloat64(slot, true));
      }
      case 'text':
      case 'bytes': {
        const bytes = scope.bytes((error) => library.c.wend_field_get_bytes(field, error));
        return type === 'text' ? lettered(bytes) : hex(bytes);
      }
      case 'list':
        return String(length);
      default:
        return '';
    }
  }

  private choices(field: number, count: number): { value: string; name: string }[] {
    const { c } = this.library;
    const [value, name] = [this.scope.zeros(8), this.scope.zeros(4)];
    return Array.from({ length: Math.min(count, mostChoices) }, (_, i) => {
      c.wend_field_value_name_at(field, i, value, name);
      const view = this.library.view();
      return {
        value: view.getBigInt64(value, true).toString(),
        name: this.library.text(view.getUint32(name, true)),
      };
    });
  }

  private valueName(field: number): string {
    return this.scope.string((error) => this.library.c.wend_field_value_name(field, error));
  }
}

const MOST_SUMMED = 8;

// What short lists of numbers and words of bits hold, as one value: the list itself, and the bits
// that are set.
function summed(
  { type, unit, valueName }: FieldView,
  children: readonly FieldView[],
  length: number,
): Partial<FieldView> {
  const isPlain = children.every((one) => one.type === 'integer' || one.type === 'real');
  if (type === 'list' && isPlain && children.length === length && length <= MOST_SUMMED)
    return {
      value: children.map(({ value }) => value).join(', '),
      unit: unit === '' ? (children[0]?.unit ?? '') : unit,
    };
  if (type !== 'integer' || valueName !== '') return {};
  const set = children.filter(({ value }) => value !== '0');
  const words = set.map(({ name, value, valueName: word, limits }) =>
    limits?.[1] === 1 ? name : `${name} ${word === '' ? value : word}`,
  );
  return { valueName: words.slice(0, MOST_SUMMED).join(', ') };
}

/** Fields below a path, those of lists from `first` on. */
export function fieldsBelow(
  library: Library,
  map: OpenMap,
  member: number,
  path: string,
  page: { first: number; count: number },
): FieldView[] {
  return library.scope((scope) => {
    const document = map.document(member);
    const field = scope.make(
      (error) => library.c.wend_document_field(document, scope.text(path), error),
      library.c.wend_field_free,
    );
    const reader = new FieldReader(library, scope, field, path);
    reader.below(field, path, 0, page.first, page.count);
    return reader.rows;
  });
}

/** The fields of a record; null where the format keeps its file as text, which has no such field. */
export function readerBelow(
  library: Library,
  scope: Scope,
  document: Pointer,
  path: string,
): FieldReader | null {
  const { c } = library;
  let field: Pointer;
  try {
    field = scope.make(
      (error) => c.wend_document_field(document, scope.text(path), error),
      c.wend_field_free,
    );
  } catch (error) {
    if (error instanceof CoreError) return null;
    throw error;
  }
  const reader = new FieldReader(library, scope, field, path);
  reader.below(field, path, 0);
  return reader;
}
