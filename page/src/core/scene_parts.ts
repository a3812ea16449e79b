import { blocksOf } from '../scene/blocks.js';
import type { Made, Overlaps, Track } from '../scene/made.js';
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
  const { ways, lines, alone, named } = waysOf(library, network, origin);
  const { passages, areaOrder, areaBoxes } = meshOf(library, network);
  const boxes = lines.boxes;
  return {
    origin,
    bounds,
    ways,
    lines,
    lineBlocks: blocksOf(boxes.length / 4, moved(bounds, origin), (line, box) =>
      boxAt(boxes, line, box),
    ),
    areas: view.ring
      ? blocksOf(view.nodeCount, bounds, (node, box) => boxAt(areaBoxes, node, box))
      : null,
    areaOrder,
    areaBoxes,
    passages,
    track: trackOf(library, network),
    alone,
    named,
  };
}

// Ways and the lines that they make; a mesh shows none.
function waysOf(
  library: Library,
  network: Pointer,
  [x, y, z]: readonly [number, number, number],
): Pick<Made, 'ways' | 'lines' | 'alone' | 'named'> {
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
      alone: table(wend.WEND_NODE_ALONE),
      named: table(wend.WEND_NODE_NAMED),
    }),
  );
}

function meshOf(
  library: Library,
  network: Pointer,
): Pick<Made, 'passages' | 'areaOrder' | 'areaBoxes'> {
  return shown(
    library,
    (_, error) => library.c.wend_scene_of_mesh(network, error),
    (table) => ({
      passages: {
        oneWay: table(wend.WEND_PASSAGE_ONE_WAY),
        climbs: table(wend.WEND_PASSAGE_CLIMB),
        climbEnds: table(wend.WEND_PASSAGE_CLIMB_ENDS),
        walls: table(wend.WEND_PASSAGE_WALL),
      },
      areaOrder: table(wend.WEND_AREA_ORDER),
      areaBoxes: table(wend.WEND_AREA_BOX),
    }),
  );
}

function trackOf(library: Library, network: Pointer): Track {
  return shown(
    library,
    (_, error) => library.c.wend_scene_of_track(network, error),
    (table) => ({
      line: table(wend.WEND_ROAD_LINE),
      breadth: table(wend.WEND_ROAD_BREADTH),
      first: table(wend.WEND_EDGE_FIRST_POINT),
      points: table(wend.WEND_EDGE_POINT),
      byName: table(wend.WEND_TRACK_BY_NAME),
      byMarker: table(wend.WEND_TRACK_BY_MARKER),
      byStart: table(wend.WEND_TRACK_BY_START),
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
    const scene = scope.make((error) => make(scope, error), c.wend_scene_free);
    const array = <N extends Numbers>(table: number) =>
      copied(
        library,
        scope.got('wend_array', (at) => c.wend_scene_array(scene, table, at)),
      ) as N;
    return read(array, scene, scope);
  });
}
