import type { Pointer } from './generated/c_interface.js';

const readAhead = 2 ** 16; // Bytes: directories are read in many small pieces.

// Of threads alone, which the page's own types do not have.
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Files that the library reads pieces of while it runs, by numbers that it hands back. */
export class Reader {
  memory: WebAssembly.Memory | null = null;
  private readonly files = new Map<number, Blob>();
  private last = 0;
  private ahead = { file: 0, offset: 0, bytes: new Uint8Array() };

  add(file: Blob): number {
    this.files.set(++this.last, file);
    return this.last;
  }
  remove(file: number): void {
    this.files.delete(file);
    this.ahead = { file: 0, offset: 0, bytes: new Uint8Array() };
  }

  /** Of the import `read`: 0 where the bytes cannot be read, as of a file that is another now. */
  readonly read = (file: number, from: bigint, room: Pointer, count: number): number => {
    const offset = Number(from);
    try {
      const { ahead } = this;
      const begin = offset - ahead.offset;
      const isAhead = ahead.file === file && begin >= 0 && begin + count <= ahead.bytes.length;
      if (!isAhead) {
        const part = this.files.get(file)!.slice(offset, offset + Math.max(count, readAhead));
        const bytes = new Uint8Array(new FileReaderSync().readAsArrayBuffer(part));
        if (bytes.length < count) return 0;
        this.ahead = { file, offset, bytes };
      }
      const at = offset - this.ahead.offset;
      new Uint8Array(this.memory!.buffer, room, count).set(
        this.ahead.bytes.subarray(at, at + count),
      );
      if (count > readAhead) this.ahead = { file: 0, offset: 0, bytes: new Uint8Array() };
      return 1;
    } catch {
      return 0;
    }
  };
}
