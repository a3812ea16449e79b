import type * as answers from './answers.js';
import type { ColourScale, ScaleWish } from '../scene/colour_scale.js';
import type { Overlaps } from '../scene/made.js';
import type { Edit, EditDone, EditedMap, History, Operation } from './edits.js';
import type { Decided, MergeView, RepairView, RepairWish } from './mending.js';
import type { ColumnName, NetworkView } from './network_view.js';
import type {
  Converted,
  ConvertWish,
  PictureWish,
  TargetsView,
  WhichFiles,
} from './taking_home.js';

/** An error in the library's words; `told` has its parts. */
export class CoreError extends Error {
  constructor(readonly told: answers.Told) {
    super(told.text);
    this.name = 'CoreError';
  }
}

/**
 * The core, which runs in a thread of its own. Every call is answered in turn. One whose signal is
 * aborted before its turn is never begun; its promise is rejected with the signal's reason, as that
 * of one that runs, whose answer is then dropped. All errors that the library tells are CoreErrors.
 */
export interface Client {
  about(): Promise<answers.About>;

  /** Opens files, and archives with files, as `wend` opens those named one by one: all that make
   * one map as one. Their bytes are handed over, and gone here. */
  open(
    files: readonly answers.NamedFile[],
    options?: { format?: string; options?: Record<string, string> },
    signal?: AbortSignal,
  ): Promise<answers.Opened>;
  /** Gives a map back. */
  close(map: answers.MapId): Promise<void>;

  /** `asOpened`: of the map before it was edited. */
  summary(
    map: answers.MapId,
    asOpened?: boolean,
    signal?: AbortSignal,
  ): Promise<answers.SummaryView>;
  network(map: answers.MapId, signal?: AbortSignal): Promise<NetworkView>;
  scale(map: answers.MapId, wish: ScaleWish, signal?: AbortSignal): Promise<ColourScale>;

  element(
    map: answers.MapId,
    id: answers.ElementId,
    signal?: AbortSignal,
  ): Promise<answers.ElementView>;
  /** Where areas of a mesh lie above others. */
  overlaps(map: answers.MapId, signal?: AbortSignal): Promise<Overlaps>;
  /** What the columns of the map say of it. */
  values(
    map: answers.MapId,
    columns: readonly ColumnName[],
    id: answers.ElementId,
    signal?: AbortSignal,
  ): Promise<readonly answers.ValueView[]>;
  /** Fields below a path of a file; of long lists those from `first` on, at most `count`. */
  fields(
    map: answers.MapId,
    member: number,
    path: string,
    page?: { first: number; count: number },
    signal?: AbortSignal,
  ): Promise<readonly answers.FieldView[]>;
  /** Bytes of a file of the map. */
  bytes(map: answers.MapId, member: number, offset: number, length: number): Promise<Uint8Array>;
  /** Printable name of a node, such as `12:408`. */
  nodeName(map: answers.MapId, node: number): Promise<string>;
  /** Printable names of many. */
  nodeNames(map: answers.MapId, nodes: Uint32Array): Promise<readonly string[]>;
  /** The node of a printable name or alias. */
  findNode(map: answers.MapId, name: string): Promise<number>;
  /** The nodes that an expression of `--where` chooses. */
  select(map: answers.MapId, expression: string): Promise<Uint32Array>;

  /** `asOpened`: of the map before it was edited. */
  findings(
    map: answers.MapId,
    options?: { least?: answers.Severity; options?: Record<string, string>; asOpened?: boolean },
    signal?: AbortSignal,
  ): Promise<answers.FindingsView>;

  /** The lengths among the options of routes. */
  routeLengths(): Promise<readonly answers.RouteLength[]>;
  /** The path through two or more places, for each search; a search that this map has none of
   * answers with the reason. */
  route(
    map: answers.MapId,
    places: readonly answers.PlaceText[],
    options?: answers.RouteOptions,
    signal?: AbortSignal,
  ): Promise<answers.RouteView>;
  /** Whether the format knows how its game finds ways. */
  hasGameSearch(map: answers.MapId): Promise<boolean>;
  reach(
    map: answers.MapId,
    place: answers.PlaceText,
    within: number,
    toHere: boolean,
    options?: answers.RouteOptions,
    signal?: AbortSignal,
  ): Promise<answers.ReachView>;
  gameReach(
    map: answers.MapId,
    place: answers.PlaceText,
    signal?: AbortSignal,
  ): Promise<answers.GameReachView>;
  nearest(
    map: answers.MapId,
    point: readonly [number, number, number],
    options?: { element?: 'node' | 'link'; kind?: string; onTheMap?: boolean; asGame?: boolean },
  ): Promise<answers.NearView>;
  choke(
    map: answers.MapId,
    from: answers.PlaceText,
    to: answers.PlaceText,
    options?: answers.RouteOptions,
    signal?: AbortSignal,
  ): Promise<answers.ChokeView>;
  /** Links and nodes without which a component falls apart. */
  cuts(map: answers.MapId, signal?: AbortSignal): Promise<answers.CutsView>;
  sights(map: answers.MapId, signal?: AbortSignal): Promise<answers.SightsView>;
  difference(
    was: answers.MapId,
    is: answers.MapId,
    signal?: AbortSignal,
  ): Promise<answers.DifferenceView>;

  /** The operations that maps of its format can be edited by. */
  operations(map: answers.MapId): Promise<readonly Operation[]>;
  /** Does an operation, as a whole or not at all. Everything that was asked of the map before, such
   * as its network, is to be asked anew. */
  edit(map: answers.MapId, edit: Edit): Promise<EditDone>;
  /** Gets ready for edits while nobody waits: the first one is as quick as others then. */
  warmEdits(map: answers.MapId): Promise<void>;
  /** How many steps there are; null before the first. */
  editHistory(map: answers.MapId): Promise<History | null>;
  undo(map: answers.MapId): Promise<EditedMap>;
  redo(map: answers.MapId): Promise<EditedMap>;
  /** What is other than in the files that were opened, and the same as a patch. */
  changes(map: answers.MapId, signal?: AbortSignal): Promise<answers.DifferenceView>;
  patch(map: answers.MapId): Promise<Uint8Array>;

  /** Its files, byte for byte, as they are now or as they were opened. */
  files(map: answers.MapId, asOpened?: boolean): Promise<readonly answers.NamedFile[]>;
  /** What another map changed since ours was opened. */
  changesSince(
    ours: answers.MapId,
    other: answers.MapId,
    signal?: AbortSignal,
  ): Promise<answers.DifferenceView>;
  /** What a repair would do; `edit` with its patch does it. */
  repair(map: answers.MapId, wish: RepairWish, signal?: AbortSignal): Promise<RepairView>;
  /** Makes of a map the changes of both sides; `base` null: our map as it was opened. */
  merge(
    base: answers.MapId | null,
    ours: answers.MapId,
    theirs: answers.MapId,
    decided?: Decided,
    signal?: AbortSignal,
  ): Promise<MergeView>;

  /** Its files as they are now, all or those that are other than when they were opened. */
  filesToSave(map: answers.MapId, which: WhichFiles): Promise<readonly answers.NamedFile[]>;
  changedFiles(map: answers.MapId): Promise<readonly string[]>;
  /** The archives that files of a map lie in; and one of them with these as they are now, with what
   * is new beside it. */
  archives(map: answers.MapId): Promise<readonly string[]>;
  inArchive(map: answers.MapId, archive: string): Promise<readonly answers.NamedFile[]>;
  /** What a map can be made into; and that. */
  targets(map: answers.MapId): Promise<TargetsView>;
  exported(
    map: answers.MapId,
    exchange: string,
    name: string,
    signal?: AbortSignal,
  ): Promise<readonly answers.NamedFile[]>;
  converted(map: answers.MapId, wish: ConvertWish, signal?: AbortSignal): Promise<Converted>;
  /** A picture as SVG. */
  drawn(map: answers.MapId, wish: PictureWish, signal?: AbortSignal): Promise<Uint8Array>;

  /** Bytes of memory that the core has. */
  memory(): Promise<number>;
  /** Ends the thread; every open promise is rejected. */
  dispose(): void;
}
