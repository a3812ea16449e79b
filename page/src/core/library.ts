import { WASI } from '@bjorn3/browser_wasi_shim';
import {
  layouts,
  words,
  type Functions,
  type Pointer,
  type Structs,
} from './generated/c_interface.js';
import { CoreError } from './error_info.js';
import type { ErrorInfo, FormatsView } from './answers.js';
import { Reader } from './reader.js';

/** WEND_ALL: a size has 32 bits here. */
export const ALL = 0xffffffff;

export type Fields<K extends keyof Structs> = Omit<Structs[K], 'size'>;

/** The functions of the C interface, and what crosses its border. */
export class Library {
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();

  private formatsMade: FormatsView | null = null;

  private constructor(
    readonly c: Functions,
    readonly reader: Reader,
  ) {}

  /** What there is to say of all formats, and of those in which maps go to other programs. */
  get formats(): FormatsView {
    this.formatsMade ??= this.scope((scope) =>
      scope.answer<FormatsView>((error) => this.c.wend_formats_json(error)),
    );
    return this.formatsMade;
  }

  static async load(module: WebAssembly.Module): Promise<Library> {
    const system = new WASI([], [], []); // Which has no files, names or environment.
    const reader = new Reader();
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: system.wasiImport,
      page: { read: reader.read },
    });
    reader.memory = instance.exports.memory as WebAssembly.Memory;
    system.initialize(instance as Parameters<WASI['initialize']>[0]);
    return new Library(instance.exports as unknown as Functions, reader);
  }

  /** Memory moves when it grows: views are good until the next call. */
  view(): DataView {
    return new DataView(this.c.memory.buffer);
  }
  bytes(pointer: Pointer, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.c.memory.buffer as ArrayBuffer, pointer, length);
  }

  text(pointer: Pointer): string {
    if (pointer === 0) return '';
    const all = new Uint8Array(this.c.memory.buffer);
    return this.decoder.decode(all.subarray(pointer, all.indexOf(0, pointer)));
  }

  /** A struct as an object: texts are copied, pointers are left. */
  read<K extends keyof Structs>(struct: K, pointer: Pointer): Structs[K] {
    const view = this.view();
    const object: Record<string, unknown> = {};
    for (const [name, kind, offset] of layouts[struct].fields) {
      object[name] = this.value(view, kind, pointer + offset);
    }
    return object as unknown as Structs[K];
  }

  private value(view: DataView, kind: string, at: Pointer): unknown {
    switch (kind) {
      case 'text':
        return this.text(view.getUint32(at, true));
      case 'bool':
        return view.getUint8(at) !== 0;
      case 'u8':
        return view.getUint8(at);
      case 'pointer':
      case 'u32':
        return view.getUint32(at, true);
      case 'i32':
        return view.getInt32(at, true);
      case 'u64':
        return Number(view.getBigUint64(at, true));
      case 'i64':
        return Number(view.getBigInt64(at, true));
      case 'f32':
        return view.getFloat32(at, true);
      case 'f64':
        return view.getFloat64(at, true);
      default:
        return kind in words
          ? words[kind as keyof typeof words][view.getInt32(at, true)]
          : this.read(kind as keyof Structs, at);
    }
  }

  /** Writes the fields that are given; the others stay 0. */
  write<K extends keyof Structs>(
    struct: K,
    pointer: Pointer,
    fields: Partial<Structs[K]>,
    scope: Scope,
  ): void {
    const { bytes, fields: layout } = layouts[struct];
    for (const [name, kind, offset] of layout) {
      const given =
        (fields as Record<string, unknown>)[name] ??
        (name === 'size' && kind === 'u32' ? bytes : undefined);
      if (given !== undefined) this.put(kind, pointer + offset, given, scope);
    }
  }

  private put(kind: string, at: Pointer, value: unknown, scope: Scope): void {
    if (kind === 'text') {
      const text = scope.text(value as string);
      this.view().setUint32(at, text, true);
      return;
    }
    const view = this.view();
    if (kind === 'bool' || kind === 'u8') view.setUint8(at, Number(value));
    else if (kind in words) {
      const list: readonly string[] = words[kind as keyof typeof words];
      view.setInt32(at, list.indexOf(value as string), true);
    } else if (kind === 'pointer' || kind === 'u32' || kind === 'i32')
      view.setUint32(at, value as number, true);
    else if (kind === 'u64' || kind === 'i64') view.setBigInt64(at, BigInt(value as number), true);
    else if (kind === 'f32') view.setFloat32(at, value as number, true);
    else if (kind === 'f64') view.setFloat64(at, value as number, true);
    else this.write(kind as keyof Structs, at, value as Partial<Structs[keyof Structs]>, scope);
  }

  /** The texts that something made has, by the functions that count and lend them. */
  texts(
    of: Pointer,
    count: (of: Pointer) => number,
    at: (of: Pointer, index: number) => Pointer,
  ): string[] {
    return Array.from({ length: count(of) }, (_, i) => this.text(at(of, i)));
  }

  encode(text: string): Uint8Array {
    return this.encoder.encode(text);
  }

  allocate(bytes: number): Pointer {
    const pointer = this.c.malloc(Math.max(bytes, 1));
    if (pointer === 0) throw new RangeError('out of memory');
    return pointer;
  }

  decode(bytes: Uint8Array): string {
    return this.decoder.decode(bytes);
  }
  /** What a buffer holds, which is freed. */
  takeBytes(buffer: Pointer): Uint8Array<ArrayBuffer> {
    const bytes = this.bytes(
      this.c.wend_buffer_data(buffer),
      this.c.wend_buffer_size(buffer),
    ).slice();
    this.c.wend_buffer_free(buffer);
    return bytes;
  }
  takeIndexes(indexes: Pointer): Uint32Array<ArrayBuffer> {
    const copy = this.indexes(
      this.c.wend_indexes_data(indexes),
      this.c.wend_indexes_count(indexes),
    );
    this.c.wend_indexes_free(indexes);
    return copy;
  }

  indexes(pointer: Pointer, count: number): Uint32Array<ArrayBuffer> {
    if (count === 0) return new Uint32Array();
    return new Uint32Array(this.c.memory.buffer as ArrayBuffer, pointer, count).slice();
  }
  reals(pointer: Pointer, count: number): Float64Array<ArrayBuffer> {
    if (count === 0) return new Float64Array();
    return new Float64Array(this.c.memory.buffer as ArrayBuffer, pointer, count).slice();
  }

  /** An error that is lent. */
  told(error: Pointer): ErrorInfo {
    return this.scope((scope) => {
      const offset = scope.zeros(8);
      const hasOffset = this.c.wend_error_offset(error, offset) !== 0;
      return {
        text: this.text(this.c.wend_error_text(error)),
        message: this.text(this.c.wend_error_message(error)),
        file: this.text(this.c.wend_error_file(error)),
        field: this.text(this.c.wend_error_field(error)),
        excerpt: this.text(this.c.wend_error_excerpt(error)),
        offset: hasOffset ? Number(this.view().getBigUint64(offset, true)) : null,
      };
    });
  }

  /** Lends memory to a piece of work. */
  scope<T>(work: (scope: Scope) => T): T {
    const scope = new Scope(this);
    try {
      return work(scope);
    } finally {
      scope.end();
    }
  }
}

/** What calls need in the memory of the core, until they have ended. */
export class Scope {
  private readonly lent: Pointer[] = [];
  private readonly made: (() => void)[] = [];

  constructor(private readonly library: Library) {}

  zeros(bytes: number): Pointer {
    const pointer = this.library.allocate(bytes);
    this.lent.push(pointer);
    this.library.bytes(pointer, bytes).fill(0);
    return pointer;
  }
  copy(bytes: Uint8Array): Pointer {
    const pointer = this.library.allocate(bytes.length);
    this.lent.push(pointer);
    this.library.bytes(pointer, bytes.length).set(bytes);
    return pointer;
  }
  content(bytes: Uint8Array): { data: Pointer; size: number } {
    return { data: this.copy(bytes), size: bytes.length };
  }
  text(text: string): Pointer {
    return this.copy(this.library.encode(`${text}\0`));
  }
  texts(texts: readonly string[]): { texts: Pointer; count: number } {
    const pointers = Uint32Array.from(texts, (text) => this.text(text));
    return { texts: this.copy(new Uint8Array(pointers.buffer)), count: texts.length };
  }
  /** A place that a text spells. */
  place(text: string): Pointer {
    return this.struct('wend_locations', this.texts([text]));
  }
  /** Nodes that are chosen; null: all. */
  indexes(indexes: Uint32Array | null): { indexes: Pointer; count: number } {
    if (!indexes) return { indexes: 0, count: ALL };
    const bytes = new Uint8Array(indexes.buffer, indexes.byteOffset, indexes.byteLength);
    return { indexes: this.copy(bytes), count: indexes.length };
  }
  /** Options by their names, of which some may come again where they stand in a list. */
  options(
    given: Readonly<Record<string, string>> | readonly (readonly [string, string])[] | undefined,
  ): { options: Pointer; count: number } {
    const entries = Array.isArray(given) ? given : Object.entries(given ?? {});
    return {
      options: this.structs(
        'wend_option',
        entries.map(([name, value]) => ({ name, value, length: 0 })),
      ),
      count: entries.length,
    };
  }
  struct<K extends keyof Structs>(struct: K, fields: Partial<Structs[K]>): Pointer {
    return this.structs(struct, [fields]);
  }
  structs<K extends keyof Structs>(struct: K, all: readonly Partial<Structs[K]>[]): Pointer {
    const { bytes } = layouts[struct];
    const pointer = this.zeros(bytes * all.length);
    all.forEach((fields, i) => this.library.write(struct, pointer + i * bytes, fields, this));
    return pointer;
  }

  /** What a function writes into a struct. */
  got<K extends keyof Structs>(struct: K, fill: (pointer: Pointer) => number): Structs[K] {
    const pointer = this.struct(struct, {});
    if (fill(pointer) === 0) throw new RangeError(`there is no such ${struct}`);
    return this.library.read(struct, pointer);
  }
  /** As many structs as there are, one after another. */
  all<K extends keyof Structs>(
    struct: K,
    count: number,
    fill: (index: number, pointer: Pointer) => number,
  ): Structs[K][] {
    const pointer = this.struct(struct, {});
    return Array.from({ length: count }, (_, i) => {
      fill(i, pointer);
      return this.library.read(struct, pointer);
    });
  }

  /** As many as a function finds one after another. */
  listed<K extends keyof Structs>(
    struct: K,
    fill: (index: number, pointer: Pointer) => number,
  ): Structs[K][] {
    const pointer = this.struct(struct, {});
    const found: Structs[K][] = [];
    while (fill(found.length, pointer) !== 0) found.push(this.library.read(struct, pointer));
    return found;
  }

  /** Calls what may fail, and throws the error that it tells. */
  attempt<T>(call: (error: Pointer) => T): T {
    const slot = this.zeros(4);
    const answer = call(slot);
    const error = this.library.view().getUint32(slot, true);
    if (error !== 0) {
      const told = this.library.told(error);
      this.library.c.wend_error_free(error);
      throw new CoreError(told);
    }
    return answer;
  }

  /** What the core makes, or why it does not; it is freed when the work has ended. */
  make(call: (error: Pointer) => Pointer, free: (made: Pointer) => void): Pointer {
    const made = this.attempt(call);
    this.made.push(() => free(made));
    return made;
  }
  /** What stands in a buffer that the core makes. */
  bytes(call: (error: Pointer) => Pointer): Uint8Array<ArrayBuffer> {
    return this.library.takeBytes(this.attempt(call));
  }
  string(call: (error: Pointer) => Pointer): string {
    return this.library.decode(this.bytes(call));
  }
  answer<T>(call: (error: Pointer) => Pointer): T {
    return JSON.parse(this.string(call)) as T;
  }

  end(): void {
    for (const free of this.made.reverse()) free();
    for (const pointer of this.lent) this.library.c.free(pointer);
    this.lent.length = 0;
  }
}
