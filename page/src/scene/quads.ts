import { BufferAttribute } from 'three';

/** Corners of so many quads, two triangles each: 0 1 2, 2 1 3. Instances would need less memory,
 * but software renderers take each of them as a call of its own. */
export function quadIndex(count: number): BufferAttribute {
  const index = new Uint32Array(6 * count);
  for (let quad = 0; quad < count; ++quad) {
    const corner = 4 * quad;
    index.set([corner, corner + 1, corner + 2, corner + 2, corner + 1, corner + 3], 6 * quad);
  }
  return new BufferAttribute(index, 1);
}
