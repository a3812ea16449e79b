import type { FormatView } from './answers.js';
import type { Pointer, wend_network_info } from './generated/c_interface.js';
import type { Library } from './library.js';

const mostHandles = 6;

/** An open map, and what was made of it. Whatever is made is kept until the map is closed or edited. */
export class OpenMap {
  private networkMade: Pointer = 0;
  private around: Pointer = 0; // The world that it is in.
  private readonly documents = new Map<number, Pointer>();
  private readonly kept = new Map<string, unknown>();
  private readonly handles = new Map<
    string,
    { pointer: Pointer; free: (pointer: Pointer) => void }
  >();

  /** `options`: those that its files were read by. */
  constructor(
    private readonly library: Library,
    private now: Pointer,
    readonly options: Readonly<Record<string, string>> = {},
  ) {}

  get map(): Pointer {
    return this.now;
  }
  /** The same map, which stays as it is. */
  copy(): OpenMap {
    return new OpenMap(this.library, this.library.c.wend_map_copy(this.now), this.options);
  }
  /** Becomes another map of the same format: what was made of the one before is freed. */
  become(map: Pointer): void {
    this.drop();
    this.now = this.inWorld(map);
  }

  /** The world that it is in, or what stands beside a race track; 0: none. */
  get world(): Pointer {
    if (this.around !== 0 || this.info.map_kind !== 'circuit') return this.around;
    const { c } = this.library;
    return this.keepHandle(
      'scenery',
      () =>
        this.library.scope((scope) => scope.attempt((error) => c.wend_world_make(this.map, error))),
      (world) => c.wend_world_free(world),
    );
  }
  /** Puts it, and what it becomes, into a world, which is its own from now on. */
  place(world: Pointer): void {
    if (this.around !== 0) this.library.c.wend_world_free(this.around);
    this.around = world;
    this.become(this.library.c.wend_map_copy(this.now));
  }
  private inWorld(map: Pointer): Pointer {
    if (this.around === 0) return map;
    const { c } = this.library;
    const placed = this.library.scope((scope) =>
      scope.attempt((error) => c.wend_map_in_world(map, this.around, error)),
    );
    c.wend_map_free(map);
    return placed;
  }

  get format(): Pointer {
    return this.library.c.wend_map_format(this.map);
  }
  get isEditable(): boolean {
    const { c } = this.library;
    return this.library.scope(
      (scope) => c.wend_format_can_edit(this.format, scope.text('move')) !== 0,
    );
  }
  /** What there is to say of its format. */
  get formatView(): FormatView {
    const { id } = this.library.scope((scope) =>
      scope.got('wend_format_info', (at) => this.library.c.wend_format_get_info(this.format, at)),
    );
    return this.library.formats.formats.find((one) => one.id === id)!;
  }
  get network(): Pointer {
    if (this.networkMade === 0) {
      this.networkMade = this.library.scope((scope) =>
        scope.attempt((error) => this.library.c.wend_map_network(this.map, error)),
      );
    }
    return this.networkMade;
  }

  /** What its network has. */
  get info(): wend_network_info {
    return this.library.scope((scope) =>
      scope.got('wend_network_info', (at) =>
        this.library.c.wend_network_get_info(this.network, at),
      ),
    );
  }

  /** The document of a file. Only the one that was asked for last is kept: each is a copy. */
  document(member: number): Pointer {
    const known = this.documents.get(member);
    if (known !== undefined) return known;
    this.forgetDocuments();
    const made = this.library.scope((scope) =>
      scope.attempt((error) => this.library.c.wend_map_document(this.map, member, error)),
    );
    this.documents.set(member, made);
    this.kept.delete('bytes');
    return made;
  }

  /** The bytes of a file, kept as its document is. */
  bytes(member: number): Uint8Array {
    const document = this.document(member);
    return this.keep('bytes', () =>
      this.library.scope((scope) =>
        scope.bytes((error) => this.library.c.wend_document_bytes(document, error)),
      ),
    );
  }

  /** What is made once and then remembered. */
  keep<T>(name: string, make: () => T): T {
    if (!this.kept.has(name)) this.kept.set(name, make());
    return this.kept.get(name) as T;
  }

  /** The same of what the core makes. Of many only those made last are kept. */
  keepHandle(name: string, make: () => Pointer, free: (pointer: Pointer) => void): Pointer {
    const known = this.handles.get(name);
    if (known) return known.pointer;
    const pointer = make();
    for (const [oldest, handle] of this.handles) {
      if (this.handles.size < mostHandles) break;
      handle.free(handle.pointer);
      this.handles.delete(oldest);
    }
    this.handles.set(name, { pointer, free });
    return pointer;
  }

  /** Gives it back. */
  free(): void {
    this.drop();
    if (this.around !== 0) this.library.c.wend_world_free(this.around);
    this.around = 0;
  }

  private drop(): void {
    for (const handle of this.handles.values()) handle.free(handle.pointer);
    this.handles.clear();
    this.forgetDocuments();
    this.kept.clear();
    if (this.networkMade !== 0) this.library.c.wend_network_free(this.networkMade);
    this.networkMade = 0;
    this.library.c.wend_map_free(this.now);
  }

  private forgetDocuments(): void {
    for (const document of this.documents.values()) this.library.c.wend_document_free(document);
    this.documents.clear();
  }
}
