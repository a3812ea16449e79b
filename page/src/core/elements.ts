import type { ElementId, ElementView, NeighbourView } from './answers.js';
import { readerBelow } from './fields.js';
import * as wend from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './open_map.js';
import { tableOf } from './network_copy.js';

export function nodeName(library: Library, map: OpenMap, node: number): string {
  return library.scope((scope) =>
    scope.string((error) => library.c.wend_network_node_name(map.network, node, error)),
  );
}

const MOST_NAMED = 300_000; // Nodes whose names are looked through.

/** Nodes that have a text in their names, those that begin with it first. */
export function namesLike(
  library: Library,
  map: OpenMap,
  text: string,
  most: number,
): readonly { readonly node: number; readonly name: string }[] {
  const count = Math.min(MOST_NAMED, map.info.node_count);
  const names = map.keep('names', () =>
    Array.from({ length: count }, (_, node) => nodeName(library, map, node)),
  );
  const low = text.toLowerCase();
  const found: { node: number; name: string; at: number }[] = [];
  names.forEach((name, node) => {
    const at = name.toLowerCase().indexOf(low);
    if (at >= 0) found.push({ node, name, at });
  });
  found.sort((a, b) => a.at - b.at || a.name.length - b.name.length);
  return found.slice(0, most).map(({ node, name }) => ({ node, name }));
}

interface Ends {
  readonly first: Uint32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly kind: Uint8Array;
  readonly length: Float64Array;
}
function endsOf(library: Library, map: OpenMap): Ends {
  return map.keep('ends', () => ({
    first: tableOf<Uint32Array>(library, map.network, wend.WEND_NODE_FIRST_LINK),
    from: tableOf<Uint32Array>(library, map.network, wend.WEND_LINK_FROM),
    to: tableOf<Uint32Array>(library, map.network, wend.WEND_LINK_TO),
    kind: tableOf<Uint8Array>(library, map.network, wend.WEND_LINK_KIND),
    length: tableOf<Float64Array>(library, map.network, wend.WEND_LINK_LENGTH),
  }));
}

function kindName(library: Library, map: OpenMap, kind: number): string {
  return library.scope(
    (scope) =>
      scope.got('wend_kind', (at) => library.c.wend_network_kind_at(map.network, kind, at)).name,
  );
}

function neighbour(library: Library, map: OpenMap, link: number, node: number): NeighbourView {
  const ends = endsOf(library, map);
  return {
    link,
    node,
    name: nodeName(library, map, node),
    kind: kindName(library, map, ends.kind[link]!),
    length: ends.length[link]!,
  };
}

function linksOut(library: Library, map: OpenMap, node: number): NeighbourView[] {
  const { first, to } = endsOf(library, map);
  const links: NeighbourView[] = [];
  for (let link = first[node]!; link < first[node + 1]!; ++link) {
    links.push(neighbour(library, map, link, to[link]!));
  }
  return links;
}

function linksIn(library: Library, map: OpenMap, node: number): NeighbourView[] {
  const { from, to } = endsOf(library, map);
  const links: NeighbourView[] = [];
  for (let link = to.indexOf(node); link >= 0; link = to.indexOf(node, link + 1)) {
    links.push(neighbour(library, map, link, from[link]!));
  }
  return links;
}

function relatedTo(
  library: Library,
  scope: Scope,
  map: OpenMap,
  node: number,
): ElementView['related'] {
  return Array.from({ length: map.info.relation_count }, (_, i) => {
    const slot = scope.zeros(4);
    const name = library.c.wend_network_relation_at(map.network, i, slot);
    const title = library.text(library.view().getUint32(slot, true));
    const nodes = scope.attempt((error) =>
      library.c.wend_network_related(map.network, name, node, error),
    );
    return { name: library.text(name), title, nodes: library.takeIndexes(nodes) };
  });
}

// Where a record stands: its file, path, and what reads it.
function recordOf(library: Library, scope: Scope, map: OpenMap, id: ElementId) {
  const { c } = library;
  const isNode = 'node' in id;
  const index = isNode ? id.node : id.link;
  const slot = scope.zeros(4);
  const path = scope.string((error) =>
    c.wend_map_field_path(map.map, isNode ? wend.WEND_NODE : wend.WEND_LINK, index, slot, error),
  );
  const member = library.view().getUint32(slot, true);
  return { path, member, reader: readerBelow(library, scope, map.document(member), path) };
}

/** The outline of an area, or the ways that leave a node: lines of places, x, y, z each. None where
 * the map has no such node. */
export function outlineOf(library: Library, map: OpenMap, name: string): readonly Float64Array[] {
  const table = (of: number) => tableOf<Float64Array>(library, map.network, of);
  const node = library.scope((scope) => {
    const slot = scope.zeros(4);
    const found = library.c.wend_network_find_node(map.network, scope.text(name), slot, 0);
    return found === 0 ? null : library.view().getUint32(slot, true);
  });
  if (node === null) return [];
  const first = tableOf<Uint32Array>(library, map.network, wend.WEND_SURFACE_FIRST_CORNER);
  if (first.length > 0) {
    const corners = table(wend.WEND_SURFACE_CORNER).slice(3 * first[node]!, 3 * first[node + 1]!);
    return [Float64Array.from([...corners, ...corners.subarray(0, 3)])];
  }
  const places = table(wend.WEND_NODE_POSITION);
  const at = (one: number) => places.subarray(3 * one, 3 * one + 3);
  const ends = linksOut(library, map, node).map((link) => link.node);
  return [node, ...ends].map((end) => Float64Array.from([...at(node), ...at(end)]));
}

/** Fields, by their paths below the record, that are not alike in all of these nodes. */
export function mixedFields(library: Library, map: OpenMap, nodes: Uint32Array): readonly string[] {
  const values = new Map<string, string>();
  const mixed = new Set<string>();
  // Rising, so that the document of each file is made once.
  for (const node of nodes.slice().sort())
    library.scope((scope) => {
      const { path, reader } = recordOf(library, scope, map, { node });
      for (const row of reader?.rows ?? []) {
        const name = row.path.slice(path.length).replace(/^\./, '');
        if ((values.get(name) ?? row.value) !== row.value) mixed.add(name);
        else values.set(name, row.value);
      }
    });
  return [...mixed];
}

export function elementView(library: Library, map: OpenMap, id: ElementId): ElementView {
  const { c } = library;
  const isNode = 'node' in id;
  const index = isNode ? id.node : id.link;
  const ends = endsOf(library, map);
  if (index >= (isNode ? ends.first.length - 1 : ends.from.length)) {
    throw new RangeError('the network has no such element');
  }
  return library.scope((scope) => {
    const { path, member, reader } = recordOf(library, scope, map, id);
    const file = scope.got('wend_member', (at) => c.wend_map_member_at(map.map, member, at)).file;
    const place = reader?.places.get('');
    const kinds = isNode
      ? tableOf<Uint8Array>(library, map.network, wend.WEND_NODE_KIND)
      : ends.kind;
    return {
      name: isNode
        ? nodeName(library, map, index)
        : `${nodeName(library, map, ends.from[index]!)} → ${nodeName(library, map, ends.to[index]!)}`,
      kind: kindName(library, map, kinds[index]!),
      file,
      member,
      path,
      fields: reader?.rows ?? [],
      offset: place?.offset ?? null,
      bytes:
        place !== undefined && place.offset !== null
          ? map.bytes(member).slice(place.offset, place.offset + place.length)
          : new Uint8Array(),
      linksOut: isNode ? linksOut(library, map, index) : [],
      linksIn: isNode ? linksIn(library, map, index) : [],
      related: isNode ? relatedTo(library, scope, map, index) : [],
    };
  });
}
