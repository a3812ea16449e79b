import type { BlockArrays } from './blocks.js';
import type { Box } from './view_state.js';

/** A link and the one that leads back, if there is one: what a map shows as one. */
export interface Ways {
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly there: Uint32Array; // The link from a to b,
  readonly back: Uint32Array; // and that from b to a, or NONE.
}

/** Ways of one kind that lead on into each other, as lines that can be thinned. */
export interface Lines {
  readonly first: Uint32Array; // Points of line i are [i] up to [i + 1].
  readonly lanes: Uint8Array; // Of each in its direction, then against it.
  readonly boxes: Float32Array; // Of each least x, y, greatest x, y from the origin.
  readonly points: Float32Array; // x, y, z from the origin.
  readonly matters: Float32Array; // How far off a line would be that leaves this point out.
  readonly way: Uint32Array; // From each point to the next; of the last one of a line NONE.
}

/** The links that a picture of a mesh shows. */
export interface Passages {
  readonly oneWay: Uint32Array; // Links with a portal that no such link leads back from.
  readonly climbs: Uint32Array; // Links without a portal, such as ladders; one of two areas.
  readonly climbEnds: Float64Array; // x, y, z where each begins and ends.
  readonly walls: Uint8Array; // 1 for each corner that a wall leads from; may be empty.
}

/** A race track: its roads, the lap first; none of other maps. */
export interface Track {
  readonly line: Uint32Array; // The line of each road,
  readonly breadth: Float32Array; // and its mean width.
  // Four lines along each road: where it ends on its left and on its right, then where the ground
  // beyond does.
  readonly first: Uint32Array; // Points of line i are [i] up to [i + 1].
  readonly points: Float64Array; // x, y, z of each.
  // How the lap runs by the name of each place, by each marker and below each line across it: see `sideAt`.
  readonly byName: Float32Array;
  readonly byMarker: Float32Array;
  readonly byStart: Float32Array;
}

/** How a place lies to a race track. */
export interface TrackSide {
  readonly ahead: readonly [number, number]; // Where the track leads there; of length 1.
  readonly away: readonly [number, number]; // From the middle of the road to the place; of length 1.
  readonly isBeside: boolean; // The place is not on the road.
  readonly left: number; // Width of the road on each side of its middle.
  readonly right: number;
}

/** One of a track's sides; null of maps that have none. */
export function sideAt(sides: Float32Array, index: number): TrackSide | null {
  if (sides.length === 0) return null;
  const [x, y, aside, left, right] = sides.subarray(5 * index);
  return {
    ahead: [x, y],
    away: aside < 0 ? [-y, x] : [y, -x],
    isBeside: Math.abs(aside) > Math.max(left, right),
    left,
    right,
  };
}

/** Where areas of a mesh lie above others, viewed from above. */
export interface Overlaps {
  readonly upper: Uint32Array; // Areas,
  readonly first: Uint32Array; // and the outline that each has in common with one below it: points
  readonly points: Float64Array; // [i] up to [i + 1]; x, y, z of each.
}

/** What pictures need beside the map. The thread of the core makes it, so that the page can be used
 * meanwhile: these are arrays, which are handed over. */
export interface Made {
  readonly origin: readonly [number, number, number]; // Positions of pictures count from there.
  readonly bounds: Box;
  readonly ways: Ways; // None of a mesh.
  readonly lines: Lines;
  readonly lineBlocks: BlockArrays;
  readonly areas: BlockArrays | null;
  readonly areaOrder: Uint32Array; // Nodes of a mesh, the lowest first: higher ones are painted later.
  readonly areaBoxes: Float64Array; // Of each least x, y, greatest x, y; turned about without an area.
  readonly passages: Passages; // None of other maps than meshes.
  readonly track: Track;
  readonly alone: Uint32Array; // Nodes of paths that no way leads to: only a dot shows them.
  readonly named: Uint32Array; // The node that the name of each place stands at.
}
