import type { MapId, MapView } from './answers.js';

type Place = readonly [number, number, number];

/** Nodes of the map as it is now; null: all of them. */
export type Nodes = Uint32Array | null;
export type Axis = 'x' | 'y';

export interface Ways {
  readonly oneWay?: boolean;
  readonly lanes?: readonly [number, number]; // From the first to the second, and back.
}

/** A place beside the road of a race track. */
export interface Roadside {
  readonly record?: number; // Measured from where it begins, else from the start.
  readonly metres: number; // Along the road.
  readonly right?: number; // Metres.
  readonly height?: number; // Metres.
  readonly angle?: number; // Degrees.
}

/** An operation by the library's word for it: `include/wend/c/edit.h` says what each does. */
export type Edit =
  | { readonly do: 'set'; readonly nodes: Nodes; readonly changes: readonly string[] }
  | { readonly do: 'delete' | 'keep' | 'merge' | 'connect-edges'; readonly nodes: Nodes }
  | { readonly do: 'move'; readonly nodes: Nodes; readonly by: Place }
  // The nearest corner of these areas to a place, and those of theirs that lie where it does.
  | { readonly do: 'move-corner'; readonly nodes: Nodes; readonly from: Place; readonly to: Place }
  | { readonly do: 'mirror'; readonly nodes: Nodes; readonly axis: Axis }
  | { readonly do: 'rotate'; readonly nodes: Nodes; readonly degrees: number }
  | { readonly do: 'to-world' | 'to-area'; readonly nodes: Nodes; readonly areaTransform: string }
  | { readonly do: 'connect'; readonly from: number; readonly to: number; readonly ways?: Ways }
  | {
      readonly do: 'disconnect';
      readonly from: number;
      readonly to: number;
      readonly oneWay?: boolean;
    }
  | { readonly do: 'split'; readonly nodes: Nodes; readonly axis: Axis; readonly at: number }
  | { readonly do: 'rename-place'; readonly from: string; readonly to: string }
  | {
      readonly do: 'add-road';
      readonly points: readonly Place[];
      readonly ways?: Ways;
      readonly width?: number; // Metres.
      readonly join?: number; // A node that the first point is connected with.
    }
  | {
      readonly do: 'add-ladder';
      readonly bottom: Place;
      readonly top: Place;
      readonly width?: number;
      readonly facing?: string;
    }
  | { readonly do: 'add-object'; readonly kind: string; readonly at: Roadside }
  | { readonly do: 'add-camera'; readonly at: Roadside }
  | { readonly do: 'close' }
  | { readonly do: 'set-file'; readonly changes: readonly string[] }
  | { readonly do: 'insert'; readonly place: string; readonly fields: readonly string[] }
  | { readonly do: 'erase'; readonly element: string }
  | { readonly do: 'paste'; readonly other: MapId }
  | { readonly do: 'add-area'; readonly corners: readonly Place[] }
  // Changes of a patch as JSON, made or, with `back`, taken back.
  | { readonly do: 'apply'; readonly patch: Uint8Array; readonly back?: boolean };

/** How many steps lead back, and forward again. */
export interface History {
  readonly back: number;
  readonly forward: number;
  readonly bytes: number; // So many of replaced files are kept for it.
}

/** What became of a map. Its network and all numbers of nodes are others now. */
export interface EditedMap {
  readonly map: MapView;
  readonly history: History;
}

export interface EditDone extends EditedMap {
  readonly records: number; // How many it was done to.
  readonly consequences: readonly string[]; // What else had to change, a sentence each.
  readonly files: readonly string[]; // Those that changed.
  readonly again: Edit; // What does the same to the same map, with nothing else open.
}
