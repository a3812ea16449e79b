import { copied, type Numbers } from './arrays.js';
import * as wend from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './open_map.js';
import type {
  ColumnView,
  LineView,
  MarkerView,
  NetworkView,
  PlaceView,
  Unmade,
} from './network_view.js';
import { NONE } from './network_view.js';
import { madeOf } from './scene_parts.js';
import { boundsOfWorld } from './world_view.js';

/** A table of a network. */
export function tableOf<T extends Numbers>(library: Library, network: number, table: number): T {
  return library.scope(
    (scope) =>
      copied(
        library,
        scope.got('wend_array', (at) => library.c.wend_network_array(network, table, at)),
      ) as T,
  );
}

function some<T extends Numbers>(numbers: T): T | null {
  return numbers.length > 0 ? numbers : null;
}

function linesOf(library: Library, scope: Scope, network: number, count: number): LineView[] {
  return scope
    .all('wend_line', count, (i, at) => library.c.wend_network_line_at(network, i, at))
    .map((line) => ({
      name: line.name,
      role: line.role,
      closed: line.is_closed,
      points: library.reals(line.points, 3 * line.count),
      distance: line.distance === 0 ? null : library.reals(line.distance, line.count),
    }));
}

function markersOf(library: Library, network: number, count: number): MarkerView[] {
  const { c } = library;
  const places = tableOf<Float64Array>(library, network, wend.WEND_MARKER_POSITION);
  const kinds = tableOf<Uint8Array>(library, network, wend.WEND_MARKER_KIND);
  const nodes = tableOf<Uint32Array>(library, network, wend.WEND_MARKER_NODE);
  return Array.from({ length: count }, (_, i) => ({
    kind: library.text(c.wend_network_marker_kind_at(network, kinds[i]!)),
    label: library.text(c.wend_network_marker_label(network, i)),
    x: places[3 * i]!,
    y: places[3 * i + 1]!,
    z: places[3 * i + 2]!,
    node: nodes[i] ?? NONE,
  }));
}

function placesOf(library: Library, scope: Scope, network: number, count: number): PlaceView[] {
  return scope
    .all('wend_place', count, (i, at) => library.c.wend_network_place_at(network, i, at))
    .map((place) => ({ name: place.name, nodes: library.indexes(place.nodes, place.count) }));
}

function boundsOf(library: Library, scope: Scope, network: number): Float64Array | null {
  const both = scope.zeros(48);
  if (library.c.wend_network_bounds(network, both, both + 24) === 0) return null;
  return library.reals(both, 6);
}

// Of a map of the game, which has no ways itself.
function boundsAround(library: Library, { world }: OpenMap): Float64Array | null {
  return world === 0 ? null : boundsOfWorld(library, world);
}

export function networkView(library: Library, map: OpenMap): NetworkView {
  const { c } = library;
  const { network } = map;
  return library.scope((scope) => {
    const { info } = map;
    const table = <T extends Numbers>(name: number): T => tableOf(library, network, name);
    const columns = (of: number, count: number, word: 'nodes' | 'links') =>
      Array.from({ length: count }, (_, i) => ({
        name: library.text(c.wend_network_column_name(network, of, i)),
        of: word,
      }));
    const view: Unmade = {
      format: map.formatView.title,
      mapKind: info.map_kind,
      unit: info.unit,
      metresPerUnit: info.metres_per_unit,
      nodeWord: info.node_word,
      nodeCount: info.node_count,
      linkCount: info.link_count,
      bounds: boundsOf(library, scope, network) ?? boundsAround(library, map),
      positions: table(wend.WEND_NODE_POSITION),
      nodeKind: table(wend.WEND_NODE_KIND),
      firstLink: table(wend.WEND_NODE_FIRST_LINK),
      linkFrom: table(wend.WEND_LINK_FROM),
      linkTo: table(wend.WEND_LINK_TO),
      linkLength: table(wend.WEND_LINK_LENGTH),
      linkKind: table(wend.WEND_LINK_KIND),
      lanesForward: some(table(wend.WEND_LINK_LANES)),
      lanesBackward: some(table(wend.WEND_LINK_OPPOSITE_LANES)),
      linkPortal: some(table(wend.WEND_LINK_PORTAL)),
      portals: some(table(wend.WEND_PORTAL)),
      kinds: scope
        .all('wend_kind', info.kind_count, (i, at) => c.wend_network_kind_at(network, i, at))
        .map((kind) => ({ name: kind.name, hasLanes: kind.has_lanes, of: kind.of })),
      ringStart: some(table(wend.WEND_SURFACE_FIRST_CORNER)),
      ring: some(table(wend.WEND_SURFACE_CORNER)),
      top: some(table(wend.WEND_SURFACE_CLEARANCE)),
      markers: markersOf(library, network, info.marker_count),
      lines: linesOf(library, scope, network, info.line_count),
      places: placesOf(library, scope, network, info.place_count),
      members: scope
        .all('wend_network_member', info.member_count, (i, at) =>
          c.wend_network_member_at(network, i, at),
        )
        .map((member) => ({
          file: member.file,
          firstNode: member.first_node,
          nodeCount: member.node_count,
        })),
      columns: [
        ...columns(wend.WEND_OF_NODES, info.node_column_count, 'nodes'),
        ...columns(wend.WEND_OF_LINKS, info.link_column_count, 'links'),
      ],
    };
    return { ...view, made: madeOf(library, network, view) };
  });
}

export function columnView(library: Library, map: OpenMap, name: string): ColumnView {
  const { c } = library;
  return library.scope((scope) => {
    const column = scope.make(
      (error) => c.wend_network_column(map.network, scope.text(name), error),
      c.wend_column_free,
    );
    const info = scope.got('wend_column_info', (at) => c.wend_column_get_info(column, at));
    const values = copied(library, info.values);
    const isCode = info.is_flag || info.is_set || info.value_name_count > 0;
    return {
      name: info.name,
      title: info.title,
      unit: info.unit,
      of: info.of,
      isFlag: info.is_flag,
      isSet: info.is_set,
      none: info.has_none ? info.none : null,
      numbers: isCode ? null : Float64Array.from(values),
      codes: isCode ? Uint32Array.from(values) : null,
      names: isCode
        ? Array.from({ length: info.value_name_count }, (_, i) =>
            library.text(c.wend_column_value_name(column, i)),
          )
        : null,
    };
  });
}
