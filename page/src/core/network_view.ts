// Plain arrays of the common network, as the core lends them; transferable copies.
export interface NetworkView {
  readonly format: string; // Name of the format.
  readonly unit: string; // Unit of positions, such as 'm'.
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly positions: Float64Array; // x, y, z of each node; z is up.
  readonly nodeKind: Uint8Array; // Index into kinds.
  readonly linkFrom: Uint32Array;
  readonly linkTo: Uint32Array;
  readonly linkKind: Uint8Array;
  readonly linkOneWay: Uint8Array; // 1: only from -> to.
  readonly lanesForward: Uint8Array | null; // Of each link.
  readonly lanesBackward: Uint8Array | null;
  readonly linkWidth: Float32Array | null; // Width to pass in units, 0 unknown.
  readonly kinds: readonly Kind[];
  // Ground: polygon of each node that has one: corners from ringStart[node] to ringStart[node + 1].
  readonly ringStart: Uint32Array | null;
  readonly ring: Float64Array | null; // x, y, z
  readonly top: Float32Array | null; // Height of the prism above each node's ground (flyers), 0 none.
  readonly markers: readonly Marker[];
  readonly lines: readonly Line[];
  readonly places: readonly { name: string; nodes: Uint32Array }[];
  readonly columns: readonly { name: string; of: 'nodes' | 'links' }[];
}

export interface Kind {
  name: string;
  hasLanes: boolean;
  of: 'all' | 'nodes' | 'links';
}

export interface Marker {
  kind: string;
  label: string;
  x: number;
  y: number;
  z: number;
}

export interface Line {
  name: string;
  role: 'road' | 'side road' | 'kerb' | 'barrier' | 'driven' | 'across';
  closed: boolean;
  points: Float64Array;
  left: Float32Array | null;
  right: Float32Array | null;
  leftVerge: Float32Array | null;
  rightVerge: Float32Array | null;
}

export interface ColumnView {
  name: string;
  unit: string;
  numbers: Float64Array | null;
  names: readonly string[] | null;
  codes: Uint32Array | null;
}
