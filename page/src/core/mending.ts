// What the core answers about repairs and merges. Each comes with a patch that makes the map what it
// would become, so that it is one edit like any other.

export interface RepairRequest {
  readonly rule?: string; // Its id; without it all that is safe.
  readonly place?: { readonly file: string; readonly record: string; readonly field: string };
}
export interface RepairChangeView {
  readonly rule: string; // Its id.
  readonly file: string;
  readonly record: string | null;
  readonly field: string | null; // Null where it is a whole record, as the next two.
  readonly before: string | null;
  readonly after: string | null;
  readonly message: string | null;
}
export interface RepairView {
  readonly changes: readonly RepairChangeView[];
  // Rules that were meant and are still broken.
  readonly left: readonly { readonly rule: string; readonly count: number }[];
  readonly found: { readonly before: number; readonly after: number }; // Findings of all rules.
  readonly patch: Uint8Array;
}

export type Side = 'base' | 'ours' | 'theirs';
/** A place that both sides changed, and not alike; the values are JSON, empty where there is none. */
export interface ConflictView {
  readonly file: string;
  readonly path: string;
  readonly reason: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly record: string; // Such as `area 12`; empty for a whole file.
  readonly our_change: string; // In words; may be empty.
  readonly their_change: string;
}
/** What was decided, in the order of the conflicts that were told. */
export interface Decided {
  readonly conflicts: string; // MergeView.json of these conflicts.
  readonly takes: readonly (Side | null)[];
}
export interface MergeView {
  readonly conflicts: readonly ConflictView[];
  readonly notes: readonly string[]; // What else a person wants to know, in sentences.
  readonly json: string; // The conflicts as the core takes them back, and what was decided before.
  readonly patch: Uint8Array | null; // From our map to the merged one; null while there are conflicts.
}
