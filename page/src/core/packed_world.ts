import { bytesOfBase64 } from './page_data.js';
import { byCount, trianglesOf, type WorldView } from './world_view.js';

/** A world as `wend view` puts it into a page: numbers in base 64, the lowest byte first. */
export interface PackedWorld {
  readonly places: string; // x, y, z of corners, 32 bits each.
  readonly corners: string; // Of all faces, one after the other: indexes of places.
  readonly counts: string; // How many corners each face has.
  readonly of_entities: string; // A byte for each face: 1 where an entity has it.
  readonly bounds: readonly number[];
  readonly entities: readonly (readonly [name: string, count: number])[];
}

export function unpackedWorld(packed: PackedWorld): WorldView {
  const places = new Float32Array(bytesOfBase64(packed.places).buffer);
  const indexes = new Uint32Array(bytesOfBase64(packed.corners).buffer);
  const counts = new Uint32Array(bytesOfBase64(packed.counts).buffer);
  const ofEntities = bytesOfBase64(packed.of_entities);
  const corners = new Float64Array(3 * indexes.length);
  indexes.forEach((index, i) => corners.set(places.subarray(3 * index, 3 * index + 3), 3 * i));
  const faces = new Uint32Array(4 * counts.length);
  let first = 0;
  counts.forEach((count, i) => {
    faces.set([first, count, ofEntities[i]!, 0], 4 * i);
    first += count;
  });
  return {
    ...trianglesOf(faces, corners),
    bounds: Float64Array.from(packed.bounds),
    faces: counts.length,
    entities: byCount(packed.entities),
  };
}
