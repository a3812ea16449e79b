// The common network of a map, as plain arrays. They are copies that their receiver owns; positions
// and lengths are in `unit`, and z is up. Every name comes from the core.

import type { wend_kind_of, wend_line_role, wend_map_kind } from './generated/c_interface.js';
import type { Made } from '../scene/made.js';

/** What is left of an index where there is no such element. */
export const NONE = 0xffffffff;

export interface KindView {
  readonly name: string;
  readonly hasLanes: boolean; // Such ways obey one-way rules.
  readonly of: wend_kind_of;
}

export interface MarkerView {
  readonly kind: string;
  readonly label: string; // May be empty.
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly node: number; // The node that it belongs to, or NONE.
}

export interface LineView {
  readonly name: string;
  readonly role: wend_line_role;
  readonly closed: boolean; // The last point leads on to the first.
  readonly points: Float64Array; // x, y, z of each.
  readonly distance: Float64Array | null; // Of each point, along the line or the road.
}

/** A part of a map that has a name; its nodes rise. */
export interface PlaceView {
  readonly name: string;
  readonly nodes: Uint32Array;
}

/** A file of the map. Its nodes are consecutive. */
export interface MemberView {
  readonly file: string;
  readonly firstNode: number;
  readonly nodeCount: number;
}

/** A property that only one format knows, by its name; Client.column gives its values. */
export interface ColumnName {
  readonly name: string;
  readonly of: 'nodes' | 'links';
}

export interface NetworkView {
  readonly format: string; // Title of the format.
  readonly mapKind: wend_map_kind;
  readonly unit: string; // Unit of positions, such as `m`.
  readonly metresPerUnit: number;
  readonly nodeWord: string; // What people call a node of it, such as `area`.
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly bounds: Float64Array | null; // Least x, y, z, greatest x, y, z; null without anything.

  readonly positions: Float64Array; // x, y, z of each node; of an area its centre.
  readonly nodeKind: Uint8Array; // Index into `kinds`.
  readonly firstLink: Uint32Array; // Links of node i are [i] up to [i + 1].

  // Each direction is a link of its own; links are grouped by where they begin.
  readonly linkFrom: Uint32Array;
  readonly linkTo: Uint32Array;
  readonly linkLength: Float64Array;
  readonly linkKind: Uint8Array; // Index into `kinds`.
  readonly lanesForward: Uint8Array | null; // In the direction of travel; 0 against a one-way.
  readonly lanesBackward: Uint8Array | null; // Of the same way in the other direction.
  readonly linkPortal: Uint32Array | null; // Index into `portals`, or NONE.
  // 12 numbers each: x, y, z of left, right, far left, far right; left and right are the
  // traveller's. A link leaves over left to right and arrives over far left to far right.
  readonly portals: Float64Array | null;

  readonly kinds: readonly KindView[];
  // The ground of a mesh: a convex polygon under each node, corners [ringStart[i]] up to
  // [ringStart[i + 1]], counter-clockwise from above (bilinear: NW, NE, SE, SW).
  readonly ringStart: Uint32Array | null;
  readonly ring: Float64Array | null; // x, y, z of each corner.
  readonly top: Float32Array | null; // Height of the room above each node's ground; 0: not known.

  readonly markers: readonly MarkerView[];
  readonly lines: readonly LineView[];
  readonly places: readonly PlaceView[];
  readonly members: readonly MemberView[];
  readonly columns: readonly ColumnName[];
  readonly made: Made;
}

/** A network before it is known what its pictures need. */
export type Unmade = Omit<NetworkView, 'made'>;

/** The values of a column, one a node or link. */
export interface ColumnView {
  readonly name: string;
  readonly title: string;
  readonly unit: string; // Empty for flags and codes.
  readonly of: 'nodes' | 'links';
  readonly isFlag: boolean; // Values are 0 or 1.
  readonly isSet: boolean; // Each bit of a value says something by itself.
  readonly none: number | null; // The value that stands for none.
  readonly numbers: Float64Array | null; // Of a quantity; else null.
  // Of codes and flags: `codes` are values, `names[value]` their names, which may be empty; of a set
  // `names[bit]`.
  readonly codes: Uint32Array | null;
  readonly names: readonly string[] | null;
}
