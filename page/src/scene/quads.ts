import { BufferAttribute } from 'three';

/** Corners of so many quads, two triangles each: 0 1 2, 2 1 3. Instances would need less memory,
 * but software renderers take each of them as a call of its own. */
export function quadIndex(count: number): BufferAttribute {
  const index = new Uint32Array(6 * count);
  let at = 0;
  for (let corner = 0; corner < 4 * count; corner += 4) {
    index[at++] = corner;
    index[at++] = corner + 1;
    index[at++] = corner + 2;
    index[at++] = corner + 2;
    index[at++] = corner + 1;
    index[at++] = corner + 3;
  }
  return new BufferAttribute(index, 1);
}
