import type * as answers from './answers.js';
import type { MapId, PlaceText, RouteOptions } from './answers.js';
import type { ScaleRequest } from '../scene/colour_scale.js';
import { valuesOf } from './column_values.js';
import { differenceView } from './differences.js';
import { filesOf, operations, patchBetween, warmEdits } from './editing.js';
import type { Edit, EditDone } from './edits.js';
import { converted, drawn, exported, targets } from './exporting.js';
import { elementView, mixedFields, namesLike, nodeName, outlineOf } from './elements.js';
import { fieldsBelow } from './fields.js';
import { findingsView } from './findings.js';
import { generatedMesh } from './generating.js';
import type { Library } from './library.js';
import { Maps } from './maps.js';
import type { Decided, RepairRequest } from './mending.js';
import { mergeView } from './merging.js';
import {
  biconnectivityView,
  chokeView,
  gameReachView,
  nearView,
  reachView,
  sightsView,
} from './nearby.js';
import { columnView, networkView } from './network_copy.js';
import type { ColumnName } from './network_view.js';
import { about, Opening, summary } from './opening.js';
import { repairView } from './repairing.js';
import { hasGameSearch, routeLengths, routeView } from './routes.js';
import { archivesOf, changedFiles, inArchive } from './saving.js';
import { scaleOf } from './scales.js';
import { overlapsOf } from './scene_parts.js';
import { tableView, type TableRequest } from './tables.js';
import { worldView } from './world_view.js';
import type { ConvertRequest, PictureRequest, WhichFiles } from './taking_home.js';

/** All that the page asks, as the thread of the core answers it. */
export type Answerer = ReturnType<typeof answerer>;

export function answerer(library: Library) {
  const maps = new Maps(library);
  const opening = new Opening(library, maps);
  const changed = (id: MapId) =>
    maps.history(id) === null ? [] : changedFiles(library, maps.get(id), maps.seen(id, true));
  return {
    about: () => about(library),

    /** Opens files, and archives with files, as `wend` opens those named one by one: all that make
     * one map as one. */
    open: (files: readonly answers.GivenFile[], how?: answers.How) => opening.open(files, how),
    /** What is in files and archives, however large these are: of files names are read alone. */
    list: (files: readonly answers.GivenFile[], how?: answers.How) => opening.list(files, how),
    /** Opens some of what is listed, by their places in the list. */
    openListed: (...given: Parameters<Opening['openListed']>) => opening.openListed(...given),
    /** Opens all where that is little, or lists what there is to choose from. */
    openOrList: (files: readonly answers.GivenFile[], how?: answers.How) =>
      opening.openOrList(files, how),
    /** Gives a list back. Maps that were opened from it stay. */
    forget: (listing: answers.ListingId) => opening.forget(listing),
    /** Takes maps over that a thread before this one had. */
    adopt: (origins: readonly answers.Origin[]) => maps.adopt(origins),
    /** The files of a map were written anew: they and what lies beside them are these now. */
    renew: (id: MapId, files: readonly answers.GivenFile[]) => maps.renew(id, files),
    /** Gives a map back. */
    close: (id: MapId) => maps.close(id),

    /** `asOpened`: of the map before it was edited. */
    summary: (id: MapId, asOpened?: boolean) => summary(library, maps.seen(id, asOpened)),
    network: (id: MapId) => networkView(library, maps.placed(id)),
    /** What can be seen of the world that it is in, after its network: null where there is none, an
     * error where it cannot be read. */
    world: (id: MapId) => {
      const { world } = maps.placed(id);
      const fault = maps.fault(id);
      if (fault) throw fault;
      return world === 0 ? null : worldView(library, world);
    },
    /** The mesh of a map's world. */
    generated: (id: MapId, stem: string) => generatedMesh(library, maps.placed(id), stem),
    /** Maps that other open files may be the map of, since these were opened. */
    joined: () => maps.joined(),
    scale: (id: MapId, request: ScaleRequest) => scaleOf(library, maps.get(id), request),

    element: (id: MapId, element: answers.ElementId) => elementView(library, maps.get(id), element),
    mixedFields: (id: MapId, nodes: Uint32Array) => mixedFields(library, maps.get(id), nodes),
    /** Where areas of a mesh lie above others. */
    overlaps: (id: MapId) => overlapsOf(library, maps.get(id).network),
    /** What the columns of the map say of it. */
    values: (id: MapId, columns: readonly ColumnName[], element: answers.ElementId) =>
      valuesOf(library, maps.get(id), columns, element),
    /** The numbers of a column of nodes, one each. */
    numbers: (id: MapId, name: string) => columnView(library, maps.get(id), name).numbers,
    /** Where a node lies, by its name; `asOpened`: before the map was edited. */
    outline: (id: MapId, name: string, asOpened?: boolean) =>
      outlineOf(library, maps.seen(id, asOpened), name),
    /** Fields below a path of a file; of long lists those from `first` on, at most `count`. */
    fields: (
      id: MapId,
      member: number,
      path: string,
      page: { first: number; count: number } = { first: 0, count: 100 },
    ) => fieldsBelow(library, maps.get(id), member, path, page),
    /** Bytes of a file of the map. */
    bytes: (id: MapId, member: number, offset: number, length: number) =>
      maps
        .get(id)
        .bytes(member)
        .slice(offset, offset + length),
    /** Printable name of a node, such as `12:408`. */
    nodeName: (id: MapId, node: number) => nodeName(library, maps.get(id), node),
    /** Printable names of many. */
    nodeNames: (id: MapId, nodes: Uint32Array) =>
      Array.from(nodes, (node) => nodeName(library, maps.get(id), node)),
    /** The node of a printable name or alias. */
    findNode: (id: MapId, name: string) =>
      library.scope((scope) => {
        const slot = scope.zeros(4);
        const text = scope.text(name);
        const { network } = maps.get(id);
        scope.attempt((error) => library.c.wend_network_find_node(network, text, slot, error));
        return library.view().getUint32(slot, true);
      }),
    namesLike: (id: MapId, text: string, most: number) =>
      namesLike(library, maps.get(id), text, most),
    /** The nodes that an expression of `--where` chooses. */
    select: (id: MapId, expression: string) =>
      library.scope((scope) => {
        const text = scope.text(expression);
        const { network } = maps.get(id);
        return library.takeIndexes(
          // No file is looked for on the disk.
          scope.attempt((error) => library.c.wend_select(network, text, 0, 0, error)),
        );
      }),

    /** `asOpened`: of the map before it was edited. */
    findings: (
      id: MapId,
      how?: {
        min_severity?: answers.Severity;
        options?: Record<string, string>;
        asOpened?: boolean;
      },
    ) => findingsView(library, maps.seen(id, how?.asOpened), how),

    /** Rows of a table over maps. */
    table: (ids: readonly MapId[], request: TableRequest) =>
      tableView(
        library,
        ids.map((id) => maps.get(id)),
        request,
      ),

    /** The lengths among the options of routes. */
    routeLengths: () => routeLengths(library),
    /** The path through two or more places, for each search; a search that this map has none of
     * answers with the reason. */
    route: (id: MapId, places: readonly PlaceText[], how?: RouteOptions) =>
      routeView(library, maps.get(id), places, how),
    /** Whether the format knows how its game finds ways. */
    hasGameSearch: (id: MapId) => hasGameSearch(library, maps.get(id)),
    reach: (id: MapId, place: PlaceText, within: number, toHere: boolean, how?: RouteOptions) =>
      reachView(library, maps.get(id), place, within, toHere, how),
    gameReach: (id: MapId, place: PlaceText) => gameReachView(library, maps.get(id), place),
    nearest: (
      id: MapId,
      point: readonly [number, number, number],
      how?: { element?: 'node' | 'link'; kind?: string; onTheMap?: boolean; asGame?: boolean },
    ) => nearView(library, maps.get(id), point, how),
    choke: (id: MapId, from: PlaceText, to: PlaceText, how?: RouteOptions) =>
      chokeView(library, maps.get(id), from, to, how),
    /** Links and nodes without which a component falls apart. */
    biconnectivity: (id: MapId) => biconnectivityView(library, maps.get(id)),
    sights: (id: MapId) => sightsView(library, maps.get(id)),
    difference: (was: MapId, is: MapId) => differenceView(library, maps.get(was), maps.get(is)),

    /** The operations that maps of its format can be edited by. */
    operations: (id: MapId) => operations(library, maps.get(id)),
    /** Does an operation, as a whole or not at all. Everything that was asked of the map before, such
     * as its network, is to be asked anew. */
    edit: (id: MapId, edit: Edit): EditDone => ({
      ...maps.editing(id).do(edit, edit.other === undefined ? 0 : maps.get(edit.other).map),
      ...maps.edited(id),
    }),
    /** Gets ready for edits while nobody waits: the first one is as quick as others then. */
    warmEdits: (id: MapId) => warmEdits(library, maps.get(id)),
    /** How many steps there are; null before the first. */
    editHistory: (id: MapId) => maps.history(id),
    undo: (id: MapId) => {
      maps.editing(id).undo();
      return maps.edited(id);
    },
    redo: (id: MapId) => {
      maps.editing(id).redo();
      return maps.edited(id);
    },
    /** What is other than in the files that were opened, and the same as a patch. */
    changes: (id: MapId) => differenceView(library, maps.seen(id, true), maps.get(id)),
    patch: (id: MapId) => patchBetween(library, maps.seen(id, true).map, maps.get(id).map),

    /** Its files, byte for byte, as they are now or as they were opened. */
    files: (id: MapId, asOpened?: boolean) => filesOf(library, maps.seen(id, asOpened)),
    /** What another map changed since ours was opened. */
    changesSince: (ours: MapId, other: MapId) =>
      differenceView(library, maps.seen(ours, true), maps.get(other)),
    /** What a repair would do; `edit` with its patch does it. */
    repair: (id: MapId, request: RepairRequest) => repairView(library, maps.get(id), request),
    /** Makes of a map the changes of both sides; `base` null: our map as it was opened. */
    merge: (base: MapId | null, ours: MapId, theirs: MapId, decided?: Decided) =>
      mergeView(
        library,
        base === null ? maps.seen(ours, true) : maps.get(base),
        maps.get(ours),
        maps.get(theirs),
        decided ?? null,
      ),

    /** Its files as they are now, all or those that are other than when they were opened. */
    filesToSave: (id: MapId, which: WhichFiles) =>
      which === 'all' ? filesOf(library, maps.get(id)) : changed(id),
    changedFiles: (id: MapId) => changed(id).map(({ name }) => name),
    /** The archives that files of a map lie in; and one of them with these as they are now, with
     * what is new beside it. */
    archives: (id: MapId) => archivesOf(library, maps.get(id), maps.given(id)),
    inArchive: (id: MapId, archive: string) =>
      inArchive(library, maps.get(id), maps.given(id), archive),
    /** What a map can be made into; and that. */
    targets: (id: MapId) => targets(library, maps.get(id)),
    exported: (id: MapId, exchange: string, name: string) =>
      exported(library, maps.get(id), exchange, name),
    converted: (id: MapId, request: ConvertRequest) => converted(library, maps.get(id), request),
    /** A picture as SVG. */
    drawn: (id: MapId, request: PictureRequest) => drawn(library, maps.get(id), request),

    /** Bytes of memory that the core has. */
    memory: () => library.c.memory.buffer.byteLength,
  };
}

/** The buffers of an answer, which are handed over and not copied. */
export function buffersOf(answer: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(answer)) found.add(answer.buffer as ArrayBuffer);
  else if (answer !== null && typeof answer === 'object') {
    for (const part of Object.values(answer)) buffersOf(part, found);
  }
  return [...found];
}
