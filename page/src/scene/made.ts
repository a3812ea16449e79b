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

/** Where areas of a mesh lie above others, seen from above. */
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
  readonly ways: Ways; // None of a mesh,
  readonly lines: Lines;
  readonly lineBlocks: BlockArrays;
  readonly areas: BlockArrays | null;
  readonly passages: Passages; // and none of other maps.
  readonly alone: Uint32Array; // Nodes of paths that no way leads to: only a dot shows them.
}
