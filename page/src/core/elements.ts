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

export function elementView(library: Library, map: OpenMap, id: ElementId): ElementView {
  const { c } = library;
  const isNode = 'node' in id;
  const index = isNode ? id.node : id.link;
  const ends = endsOf(library, map);
  if (index >= (isNode ? ends.first.length - 1 : ends.from.length)) {
    throw new RangeError('the network has no such element');
  }
  return library.scope((scope) => {
    const slot = scope.zeros(4);
    const path = scope.string((error) =>
      c.wend_map_field_path(map.map, isNode ? wend.WEND_NODE : wend.WEND_LINK, index, slot, error),
    );
    const member = library.view().getUint32(slot, true);
    const document = map.document(member);
    const file = scope.got('wend_member', (at) => c.wend_map_member_at(map.map, member, at)).file;
    const reader = readerBelow(library, scope, document, path);
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
