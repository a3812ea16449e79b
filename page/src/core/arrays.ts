import type * as wend from './generated/c_interface.js';
import type { Library } from './library.js';

export type Numbers = Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array;

const makers: Record<
  wend.wend_array_type,
  { make: (buffer: ArrayBuffer) => Numbers; bytes: number }
> = {
  u8: { make: (buffer) => new Uint8Array(buffer), bytes: 1 },
  u32: { make: (buffer) => new Uint32Array(buffer), bytes: 4 },
  i32: { make: (buffer) => new Int32Array(buffer), bytes: 4 },
  f32: { make: (buffer) => new Float32Array(buffer), bytes: 4 },
  f64: { make: (buffer) => new Float64Array(buffer), bytes: 8 },
  points: { make: (buffer) => new Float64Array(buffer), bytes: 24 },
  portals: { make: (buffer) => new Float64Array(buffer), bytes: 96 },
};

/** A copy of an array that the core lends, whose elements may lie apart. */
export function copied(library: Library, array: wend.wend_array): Numbers {
  const { make, bytes } = makers[array.type];
  const memory = library.c.memory.buffer as ArrayBuffer;
  if (array.count === 0) return make(new ArrayBuffer(0));
  if (array.stride === bytes)
    return make(memory.slice(array.data, array.data + array.count * bytes));
  const to = new ArrayBuffer(array.count * bytes);
  // Elements are laid out so that whole words of them can be copied, or they are bytes.
  const Word = bytes % 4 === 0 ? Uint32Array : Uint8Array;
  const size = Word.BYTES_PER_ELEMENT;
  const words = new Word(memory);
  const copy = new Word(to);
  const [first, step, length] = [array.data / size, array.stride / size, bytes / size];
  for (let i = 0; i < array.count; ++i)
    for (let word = 0; word < length; ++word)
      copy[i * length + word] = words[first + i * step + word]!;
  return make(to);
}
