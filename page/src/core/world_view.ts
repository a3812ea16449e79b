import { lightOn, normalOf } from '../scene/light.js';
import type { Library } from './library.js';
import type { Pointer } from './generated/c_interface.js';

/** What can be seen of the map that a mesh stands for. Positions are in its units. */
export interface WorldView {
  readonly corners: Float32Array; // x, y, z of the three corners of each triangle.
  readonly light: Float32Array; // How bright each triangle is.
  readonly entity: Uint8Array; // Of each triangle: 1 where an entity has it, such as a door.
  readonly bounds: Float64Array; // Least x, y, z, greatest x, y, z.
  readonly faces: number;
  /** What its entities are, by name, and how many there are of each; the most first. */
  readonly entities: readonly { readonly name: string; readonly count: number }[];
}

/** The box around a world: its least corner, then its greatest. */
export function boundsOfWorld(library: Library, world: Pointer): Float64Array {
  return library.scope((scope) => {
    const { mins, maxs } = scope.got('wend_world_info', (at) =>
      library.c.wend_world_get_info(world, at),
    );
    return Float64Array.of(mins.x, mins.y, mins.z, maxs.x, maxs.y, maxs.z);
  });
}

export function worldView(library: Library, world: Pointer): WorldView {
  const { c } = library;
  return library.scope((scope) => {
    const slot = scope.zeros(4);
    const first = c.wend_world_faces(world, slot);
    const faceCount = library.view().getUint32(slot, true);
    const cornersAt = c.wend_world_face_corners(world, slot);
    const cornerCount = library.view().getUint32(slot, true);
    const memory = c.memory.buffer as ArrayBuffer;
    const faces = new Uint32Array(memory, first, 4 * faceCount);
    const places = new Float64Array(memory, cornersAt, 3 * cornerCount);
    return {
      ...trianglesOf(faces, places),
      bounds: boundsOfWorld(library, world),
      faces: faceCount,
      entities: entitiesOf(
        scope.answer<[string, string][][]>((error) => c.wend_world_entities_json(world, error)),
      ),
    };
  });
}

const CLASS = 'classname'; // The key by which both engines name what an entity is.

function entitiesOf(all: readonly (readonly (readonly [string, string])[])[]) {
  const counts = new Map<string, number>();
  for (const values of all) {
    const name = values.findLast(([key]) => key === CLASS)?.[1] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return byCount([...counts]);
}

/** Names with how many there are of each, the most first. */
export function byCount(counts: readonly (readonly [name: string, count: number])[]) {
  return counts
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Convex polygons as fans, against the clock from where they are seen, while corners of faces
 * go with it. Each face is its first corner, how many it has, whose it is, a texture. */
export function trianglesOf(
  faces: Uint32Array,
  places: Float64Array,
): Pick<WorldView, 'corners' | 'light' | 'entity'> {
  let count = 0;
  for (let at = 0; at < faces.length; at += 4) count += Math.max(0, faces[at + 1]! - 2);
  const corners = new Float32Array(9 * count);
  const light = new Float32Array(count);
  const entity = new Uint8Array(count);
  let triangle = 0;
  for (let at = 0; at < faces.length; at += 4) {
    const begin = faces[at]!;
    const bright = brightness(places.subarray(3 * begin, 3 * (begin + faces[at + 1]!)));
    for (let i = 2; i < faces[at + 1]!; ++i) {
      [begin, begin + i, begin + i - 1].forEach((corner, k) => {
        corners.set(places.subarray(3 * corner, 3 * corner + 3), 9 * triangle + 3 * k);
      });
      light[triangle] = bright;
      entity[triangle++] = faces[at + 2] === 0 ? 0 : 1;
    }
  }
  return { corners, light, entity };
}

// How bright a polygon is by where it faces.
function brightness(corners: Float64Array): number {
  const [x, y, z] = normalOf(corners);
  return lightOn(-x, -y, -z);
}
