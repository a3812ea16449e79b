import type { MapId, MapView } from './answers.js';
import type { wend_edit_member, wend_edit_operation } from './generated/c_interface.js';

type Place = readonly [number, number, number];

/** What the library says of an operation, and of what it takes beside nodes. */
export type EditMember = Omit<wend_edit_member, 'size'>;
export interface Operation extends Omit<wend_edit_operation, 'size' | 'member_count'> {
  readonly members: readonly EditMember[];
}

/** An operation by the library's word for it, and its members by the names that the library has for
 * them, as Operation lists those; docs/cli.md tells what each operation does. */
export interface Edit {
  readonly do: string;
  readonly nodes?: Uint32Array | null; // Of the map as it is now; null: all of them.
  readonly by?: Place; // Of `move`.
  readonly axis?: 'x' | 'y'; // Of `mirror` and `split`.
  readonly degrees?: number; // Of `rotate`.
  readonly other?: MapId; // Of `paste`.
  // Of `apply`, which no format has to have: changes as JSON, made or, with `back`, taken back.
  readonly patch?: Uint8Array;
  readonly back?: boolean;
  readonly [member: string]: unknown;
}

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
