import type { MapId } from './answers.js';
import { valuesOf } from './column_values.js';
import { differenceView } from './differences.js';
import { filesOf, operations, patchBetween, warmEdits } from './editing.js';
import { converted, drawn, exported, targets } from './exporting.js';
import { elementView, nodeName } from './elements.js';
import { fieldsBelow } from './fields.js';
import { findingsView } from './findings.js';
import type { Library } from './library.js';
import { Maps } from './maps.js';
import { mergeView } from './merging.js';
import type { Answerer } from './messages.js';
import { chokeView, cutsView, gameReachView, nearView, reachView, sightsView } from './nearby.js';
import { networkView } from './network_copy.js';
import { about, open, summary } from './opening.js';
import { repairView } from './repairing.js';
import { hasGameSearch, routeLengths, routeView } from './routes.js';
import { Archives, changedFiles } from './saving.js';
import { scaleOf } from './scales.js';
import { overlapsOf } from './scene_parts.js';

/** Answers what the page asks, in the thread of the core. */
export function answerer(library: Library): Answerer {
  const maps = new Maps(library);
  const archives = new Archives(library);
  const changed = (id: MapId) =>
    maps.history(id) === null ? [] : changedFiles(library, maps.get(id), maps.seen(id, true));
  return {
    about: () => about(library),
    open: (files, how) => {
      const opened = open(library, maps, files, how);
      for (const { id } of opened.maps) archives.remember(maps.get(id), files);
      return opened;
    },
    close: (id) => {
      archives.forget(maps.get(id));
      maps.close(id);
    },
    summary: (id, asOpened) => summary(library, maps.seen(id, asOpened)),
    network: (id) => networkView(library, maps.get(id)),
    scale: (id, wish) => scaleOf(library, maps.get(id), wish),
    element: (id, element) => elementView(library, maps.get(id), element),
    overlaps: (id) => overlapsOf(library, maps.get(id).network),
    values: (id, columns, element) => valuesOf(library, maps.get(id), columns, element),
    fields: (id, member, path, page) =>
      fieldsBelow(library, maps.get(id), member, path, page ?? { first: 0, count: 100 }),
    bytes: (id, member, offset, length) =>
      maps
        .get(id)
        .bytes(member)
        .slice(offset, offset + length),
    nodeName: (id, node) => nodeName(library, maps.get(id), node),
    nodeNames: (id, nodes) => Array.from(nodes, (node) => nodeName(library, maps.get(id), node)),
    findNode: (id, name) =>
      library.scope((scope) => {
        const slot = scope.zeros(4);
        const text = scope.text(name);
        const { network } = maps.get(id);
        scope.attempt((error) => library.c.wend_network_find_node(network, text, slot, error));
        return library.view().getUint32(slot, true);
      }),
    select: (id, expression) =>
      library.scope((scope) => {
        const text = scope.text(expression);
        const { network } = maps.get(id);
        return library.takeIndexes(
          // No file is looked for on the disk.
          scope.attempt((error) => library.c.wend_select(network, text, 0, 0, error)),
        );
      }),
    findings: (id, how) => findingsView(library, maps.seen(id, how?.asOpened), how),
    routeLengths: () => routeLengths(library),
    route: (id, places, how) => routeView(library, maps.get(id), places, how),
    hasGameSearch: (id) => hasGameSearch(library, maps.get(id)),
    reach: (id, place, within, toHere, how) =>
      reachView(library, maps.get(id), place, within, toHere, how),
    gameReach: (id, place) => gameReachView(library, maps.get(id), place),
    nearest: (id, point, how) => nearView(library, maps.get(id), point, how),
    choke: (id, from, to, how) => chokeView(library, maps.get(id), from, to, how),
    cuts: (id) => cutsView(library, maps.get(id)),
    sights: (id) => sightsView(library, maps.get(id)),
    difference: (was, is) => differenceView(library, maps.get(was), maps.get(is)),
    operations: (id) => operations(library, maps.get(id)),
    edit: (id, edit) => ({
      ...maps.editing(id).do(edit, edit.other === undefined ? 0 : maps.get(edit.other).map),
      ...maps.edited(id),
    }),
    warmEdits: (id) => warmEdits(library, maps.get(id)),
    editHistory: (id) => maps.history(id),
    undo: (id) => {
      maps.editing(id).undo();
      return maps.edited(id);
    },
    redo: (id) => {
      maps.editing(id).redo();
      return maps.edited(id);
    },
    changes: (id) => differenceView(library, maps.seen(id, true), maps.get(id)),
    patch: (id) => patchBetween(library, maps.seen(id, true).map, maps.get(id).map),
    files: (id, asOpened) => filesOf(library, maps.seen(id, asOpened)),
    changesSince: (ours, other) => differenceView(library, maps.seen(ours, true), maps.get(other)),
    repair: (id, wish) => repairView(library, maps.get(id), wish),
    merge: (base, ours, theirs, decided) =>
      mergeView(
        library,
        base === null ? maps.seen(ours, true) : maps.get(base),
        maps.get(ours),
        maps.get(theirs),
        decided ?? null,
      ),
    filesToSave: (id, which) => (which === 'all' ? filesOf(library, maps.get(id)) : changed(id)),
    changedFiles: (id) => changed(id).map(({ name }) => name),
    archives: (id) => archives.of(maps.get(id)),
    inArchive: (id, archive) => archives.with(maps.get(id), archive),
    targets: (id) => targets(library, maps.get(id)),
    exported: (id, exchange, name) => exported(library, maps.get(id), exchange, name),
    converted: (id, wish) => converted(library, maps.get(id), wish),
    drawn: (id, wish) => drawn(library, maps.get(id), wish),
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
