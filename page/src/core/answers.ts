import type { wend_field_type, wend_severity } from './generated/c_interface.js';

// What the core answers, as plain objects that can be sent between threads. Texts are for people and
// come from the core; lengths are in the network's unit unless a unit stands beside them.

/** An error in the library's words. */
export interface ErrorInfo {
  readonly text: string; // All of it as one line.
  readonly message: string; // What was expected and what was found.
  readonly file: string; // Empty where there is none, as the next two.
  readonly field: string;
  readonly excerpt: string; // What was read, with a mark below the character.
  readonly offset: number | null; // In bytes from the file's start.
}

// What has names with `_` is the JSON that the program prints.

export interface FormatView {
  readonly id: string;
  readonly title: string;
  readonly recognised_by: string;
  readonly games: readonly string[];
  readonly extensions: readonly string[];
  readonly versions: readonly { name: string; title: string }[];
  readonly one_map_in_many_files: boolean;
  readonly converts_to: readonly string[]; // Ids of other formats.
  readonly options: readonly OptionView[]; // For reading.
  readonly layout_options: readonly OptionView[]; // How bytes lie.
  readonly check_options: readonly OptionView[];
  readonly convert_options: readonly OptionView[];
  readonly game_options: readonly OptionView[];
  readonly rules: readonly RuleView[];
}
export interface OptionView {
  readonly name: string;
  readonly value_name: string;
  readonly help: string;
}
export interface FormatsView {
  readonly formats: readonly FormatView[];
  readonly exchange_formats: readonly ExchangeView[];
  readonly left_out: readonly string[]; // Parts that this build does not have.
}
/** A form in which maps go to other programs. */
export interface ExchangeView {
  readonly id: string;
  readonly title: string;
  readonly extensions: readonly string[];
  readonly programs: readonly string[]; // That open it.
  readonly comes_back: boolean; // Whether it can be opened as the same map.
}

/** What the core is. */
export interface About {
  readonly version: string;
  readonly formats: readonly FormatView[];
  readonly parts: readonly { name: string; summary: string; present: boolean }[];
}

/** A file that somebody gives: its bytes, or what these are read from when they are needed. */
export interface GivenFile {
  readonly name: string; // With its folders, such as `town/nodes5.dat`.
  readonly bytes: Uint8Array | Blob;
}
/** A file that the core makes. */
export interface NamedFile extends GivenFile {
  readonly bytes: Uint8Array;
}
/** How files are opened: as what, and by which options of their formats. */
export interface How {
  readonly format?: string;
  readonly options?: Readonly<Record<string, string>>;
}

export type MapId = number;
export interface MapView {
  readonly id: MapId;
  readonly format: string; // Id of the format; About.formats has its title.
  readonly title: string; // Of the format.
  readonly options: Readonly<Record<string, string>>; // That it was read by.
  readonly versions: readonly string[];
  readonly members: readonly { file: string; bytes: number; key: number | null }[];
}
export interface Opened {
  readonly maps: readonly MapView[];
  readonly errors: readonly ErrorInfo[];
  readonly leftOut: readonly string[]; // Files of no known format.
  readonly notes: readonly string[];
}

/** Files that were given together, and the maps that were opened from them, as they were then. */
export interface Origin {
  readonly files: readonly GivenFile[];
  readonly how?: How;
  readonly maps: readonly MapView[];
}
/** What becomes of the maps where the memory of the core has run out. */
export interface Ended {
  readonly lost: readonly MapId[]; // Those that were edited: they are open no longer.
  readonly kept: readonly MapId[]; // The others, which are read again when they are asked for.
}

/** What is in files, going by names alone, before any of it is opened. */
export type ListingId = number;
export interface Listed {
  readonly id: ListingId;
  readonly entries: readonly Entry[];
  readonly leftOut: readonly string[]; // Files whose names say that they are no maps.
  readonly errors: readonly ErrorInfo[];
}
/** What is opened as one: a map, or files that may be one or several. */
export interface Entry {
  readonly files: readonly string[];
  readonly bytes: number; // Of all of them.
  readonly formats: readonly string[]; // Ids of those that they may be of.
}

export interface SummaryView {
  readonly files: number;
  readonly bytes: number;
  readonly unit: string;
  readonly nodes: number;
  readonly links: number;
  readonly components: number;
  readonly bridges: { readonly count: number };
  readonly articulation_points: { readonly count: number };
  readonly unresolved: { readonly absent_file: number; readonly missing_record: number };
  readonly versions: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly kinds: readonly { name: string; nodes: number; links: number; length: number }[];
  readonly corners?: readonly CornerView[]; // Of race tracks.
}
export interface CornerView {
  readonly number: number; // From 1, in the direction of travel.
  readonly name?: string;
  readonly direction: string;
  readonly distance_m: number; // From the start of the lap to where it begins.
  readonly radius_m: number;
  readonly angle_degrees: number;
  readonly speed_kmh?: number; // As estimated.
}

export type ElementId = { readonly node: number } | { readonly link: number };

/** A field of a file, with what is known of it. */
export interface FieldView {
  readonly name: string;
  readonly path: string;
  readonly depth: number; // 0: a field of the element itself.
  readonly type: wend_field_type;
  readonly value: string; // As people read it, without unit; of a list or record how much it holds.
  readonly valueName: string; // What the value is called; may be empty.
  readonly unit: string;
  readonly note: string; // What it means.
  readonly refersTo: string; // Of a field that names a record the list of those.
  readonly derived: boolean; // Follows from the rest.
  readonly range: readonly [number, number] | null; // Which values make sense.
  readonly limits: readonly [number, number] | null; // Which fit the file, in the field's unit.
  readonly choices: readonly { value: string; name: string }[]; // Values that have names.
  readonly offset: number | null; // Where it stands in the file; null: nowhere.
  readonly length: number; // Bytes there; 0 where not known.
  readonly hasChildren: boolean; // Ask Client.fields for them.
}

export interface ElementView {
  readonly name: string; // Printable name, such as `12:408`.
  readonly kind: string;
  readonly file: string;
  readonly member: number; // Index of the file in the map.
  readonly path: string; // Of the record, such as `nodes[17]`.
  readonly fields: readonly FieldView[]; // Of the record in order, runs of bits below their word.
  readonly offset: number | null; // Where the record stands in the file.
  readonly bytes: Uint8Array; // Of the record; empty where it has none of its own.
  readonly linksOut: readonly NeighbourView[]; // Of a node.
  readonly linksIn: readonly NeighbourView[];
  readonly related: readonly { name: string; title: string; nodes: Uint32Array }[]; // What it sees.
}
/** What a column of the map says of one element. */
export interface ValueView {
  readonly title: string;
  readonly unit: string; // Empty for flags and codes.
  readonly text: string;
}
export interface NeighbourView {
  readonly link: number;
  readonly node: number; // At the other end.
  readonly name: string; // Of that node.
  readonly kind: string; // Of the link.
  readonly length: number;
}

export type Severity = wend_severity;
export interface FindingView {
  readonly rule: string; // Id; FindingsView.rules says more.
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  readonly member: number;
  readonly record: string;
  readonly field: string;
  readonly offset: number | null;
  readonly position: readonly [number, number, number] | null;
  readonly node: number | null;
  readonly follows_from: { readonly cause: number } | null; // An index of FindingsView.causes.
}
export interface RuleView {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly why: string;
  readonly remedy: string; // What to do.
  readonly repair: 'none' | 'safe' | 'may_lose'; // What Wend can mend itself.
}
export interface FindingsView {
  readonly notes: number;
  readonly warnings: number;
  readonly errors: number;
  readonly findings: readonly FindingView[]; // Those kept in full: at most 100 of a rule and file.
  readonly totals: readonly { rule: string; severity: Severity; count: number }[];
  readonly causes: readonly { rule: string; file: string }[]; // What findings follow from.
  readonly rules: readonly RuleView[]; // Those that were broken.
}

/** A place: a node, a point, or a text such as `12:408` or `100,200`. */
export type PlaceText = string;

export type Search = 'shortest' | 'corridor' | 'game';
/** Which ways may be used and what they cost: values by the names that wend_route_option_at lists,
 * of which the search is of routes alone. */
export type RouteOptions = Readonly<Record<string, boolean | number | string | readonly string[]>>;
/** One of those that is a length, such as `max_climb`. */
export interface RouteLength {
  readonly name: string;
  readonly help: string; // What it means.
}
export interface RouteView {
  readonly found: boolean;
  readonly reason: string; // Why there is none.
  readonly search: Search;
  readonly cost: number; // What was made least,
  readonly costUnit: string; // in this unit; empty where it is the game's own.
  readonly length: number;
  readonly time: number | null; // In seconds.
  readonly points: Float64Array; // x, y, z
  readonly nodes: Uint32Array;
  readonly links: Uint32Array;
  readonly givesUp: string; // Sentences of the game's search; may be empty.
  readonly remark: string;
  readonly whyShort: string;
  readonly milliseconds: number; // That the core took.
}

export interface ReachView {
  readonly start: number;
  readonly costs: Float64Array; // Of each node; NaN: not reached.
  readonly unit: string;
  readonly nodeCount: number;
  readonly isExact: boolean;
  // Ground that is reached of each area, outlined, counter-clockwise from above.
  readonly parts: readonly { node: number; outline: Float64Array }[];
}
export interface GameReachView {
  readonly who: string;
  readonly reason: string; // Why it begins nowhere; else empty.
  readonly starts: Uint32Array;
  readonly reached: Uint8Array; // 1 of each node that is.
  readonly why: readonly string[]; // The reasons that `reasons` counts, word for word.
  readonly reasons: Uint8Array; // Of each node an index into `why`.
}
export interface NearView {
  readonly node: number; // Or NONE.
  readonly link: number;
  readonly name: string; // Of the node.
  readonly closest: readonly [number, number, number];
  readonly distance: number;
}
export interface ChokeView {
  readonly isOne: boolean; // The two have a node in common.
  readonly width: number;
  readonly links: Uint32Array; // Empty: no way leads from one to the other.
}
export interface BiconnectivityView {
  readonly bridges: Uint32Array; // Links.
  readonly articulationPoints: Uint32Array; // Nodes.
}
export interface SightsView {
  readonly exposure: Float64Array; // Of each area: square metres that it can be seen from.
  readonly allGround: number; // Square metres.
}
export type ChangeKind = 'changed' | 'added' | 'removed';
export interface DifferenceView {
  readonly isEmpty: boolean;
  readonly files: readonly {
    file: string;
    change_kind: ChangeKind;
    lists: readonly {
      list: string;
      record: string;
      added: number;
      removed: number;
      changed: number;
      moved: number;
      baked: number;
      renumbered: number;
    }[];
    lines: readonly string[]; // Sentences without their full stops.
  }[];
  // Nodes of the second map; removed ones of the first.
  readonly nodes: readonly {
    change_kind: ChangeKind;
    node: number;
    text: string;
    x: number;
    y: number;
    z: number;
  }[];
}
