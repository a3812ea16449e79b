import { blocksOf } from '../scene/blocks.js';
import type { Lines, Made, Overlaps, Passages, Ways } from '../scene/made.js';
import { areaBlocksOf } from '../scene/spatial_index.js';
import { boxAt, moved } from '../scene/view_state.js';
import { copied, type Numbers } from './arrays.js';
import * as wend from './generated/c_interface.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { Unmade } from './network_view.js';

/** What a picture of a network needs beside it. */
export function madeOf(library: Library, network: Pointer, view: Unmade): Made {
  const b = view.bounds ?? Float64Array.from([-1, -1, 0, 1, 1, 0]);
  const bounds = { minX: b[0]!, minY: b[1]!, maxX: b[3]!, maxY: b[4]! };
  const origin = [(b[0]! + b[3]!) / 2, (b[1]! + b[4]!) / 2, b[2]!] as const;
  const { ways, lines } = waysOf(library, network, origin);
  const boxes = lines.boxes;
  return {
    origin,
    bounds,
    ways,
    lines,
    lineBlocks: blocksOf(boxes.length / 4, moved(bounds, origin), (line, box) =>
      boxAt(boxes, line, box),
    ),
    areas: areaBlocksOf(view, bounds),
    passages: passagesOf(library, network),
    alone: view.mapKind === 'paths' ? nodesWithout(ways, view.nodeCount) : new Uint32Array(0),
  };
}

function nodesWithout(ways: Ways, nodeCount: number): Uint32Array {
  const isMet = new Uint8Array(nodeCount);
  for (const end of [ways.a, ways.b]) for (const node of end) isMet[node] = 1;
  const alone: number[] = [];
  for (let node = 0; node < nodeCount; ++node) if (isMet[node] === 0) alone.push(node);
  return Uint32Array.from(alone);
}

// Ways and the lines that they make; a mesh shows none.
function waysOf(
  library: Library,
  network: Pointer,
  [x, y, z]: readonly [number, number, number],
): { ways: Ways; lines: Lines } {
  return shown(
    library,
    (scope, error) =>
      library.c.wend_scene_of_ways(network, scope.struct('wend_point', { x, y, z }), error),
    (table) => ({
      ways: {
        a: table(wend.WEND_WAY_FROM),
        b: table(wend.WEND_WAY_TO),
        there: table(wend.WEND_WAY_LINK),
        back: table(wend.WEND_WAY_BACK),
      },
      lines: {
        first: table(wend.WEND_LINE_FIRST_POINT),
        lanes: table(wend.WEND_LINE_LANES),
        boxes: table(wend.WEND_LINE_BOX),
        points: table(wend.WEND_LINE_POINT),
        matters: table(wend.WEND_LINE_MATTERS),
        way: table(wend.WEND_LINE_WAY),
      },
    }),
  );
}

function passagesOf(library: Library, network: Pointer): Passages {
  return shown(
    library,
    (_, error) => library.c.wend_scene_of_passages(network, error),
    (table) => ({
      oneWay: table(wend.WEND_PASSAGE_ONE_WAY),
      climbs: table(wend.WEND_PASSAGE_CLIMB),
      climbEnds: table(wend.WEND_PASSAGE_CLIMB_ENDS),
      walls: table(wend.WEND_PASSAGE_WALL),
    }),
  );
}

/** Where areas of a mesh lie above others. */
export function overlapsOf(library: Library, network: Pointer): Overlaps {
  return shown(
    library,
    (_, error) => library.c.wend_scene_of_overlaps(network, error),
    (table) => ({
      upper: table(wend.WEND_OVERLAP_UPPER),
      first: table(wend.WEND_OVERLAP_FIRST_POINT),
      points: table(wend.WEND_OVERLAP_POINT),
    }),
  );
}

/** What is made of a part of a picture, and of its arrays. */
export function shown<T>(
  library: Library,
  make: (scope: Scope, error: Pointer) => Pointer,
  read: (table: <N extends Numbers>(table: number) => N, scene: Pointer, scope: Scope) => T,
): T {
  const { c } = library;
  return library.scope((scope) => {
    const scene = scope.attempt((error) => make(scope, error));
    const array = <N extends Numbers>(table: number) =>
      copied(
        library,
        scope.got('wend_array', (at) => c.wend_scene_array(scene, table, at)),
      ) as N;
    try {
      return read(array, scene, scope);
    } finally {
      c.wend_scene_free(scene);
    }
  });
}
