/** What is kept with a checksum, so that damage is noticed when it is read again. */
export interface Sealed<T> {
  readonly kept: T;
  readonly sum: string;
}

/** 64-bit FNV-1a, of numbers that JavaScript has: two halves. */
class Digest {
  private high = 0xcbf29ce4;
  private low = 0x84222325;

  add(bytes: Uint8Array): void {
    let { high, low } = this;
    for (const byte of bytes) {
      // Times 2^40 + 0x1b3; no product here needs more than 53 bits.
      low = (low ^ byte) >>> 0;
      const product = low * 0x1b3;
      high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
      low = product >>> 0;
    }
    [this.high, this.low] = [high, low];
  }
  get text(): string {
    const hex = (half: number): string => half.toString(16).padStart(8, '0');
    return hex(this.high) + hex(this.low);
  }
}

const utf8 = new TextEncoder();

/** Adds a value of what the store can hold, with its types and lengths, so that no two values give
 * the same bytes. */
function add(digest: Digest, value: unknown): void {
  const word = (text: string): void => digest.add(utf8.encode(`${text.length} ${text}`));
  if (ArrayBuffer.isView(value)) {
    word(`bytes ${value.byteLength}`);
    digest.add(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  } else if (Array.isArray(value)) {
    word(`list ${value.length}`);
    for (const element of value) add(digest, element);
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    word(`object ${fields.length}`);
    for (const [key, field] of fields) {
      word(key);
      add(digest, field);
    }
  } else {
    word(`${typeof value} ${String(value)}`);
  }
}

export function digestOf(bytes: Uint8Array): string {
  const digest = new Digest();
  digest.add(bytes);
  return digest.text;
}

function sumOf(value: unknown): string {
  const digest = new Digest();
  add(digest, value);
  return digest.text;
}

export function sealed<T>(kept: T): Sealed<T> {
  return { kept, sum: sumOf(kept) };
}

/** What was sealed, if it is as it was; null if not. What an older page kept has no checksum. */
export function unsealed<T extends object>(value: T | Sealed<T> | undefined): T | null {
  if (value === undefined) return null;
  if (!('kept' in value)) return value;
  return sumOf(value.kept) === value.sum ? value.kept : null;
}
