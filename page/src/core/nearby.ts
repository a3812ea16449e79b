import type {
  ChokeView,
  BiconnectivityView,
  GameReachView,
  NearView,
  ReachView,
  RouteOptions,
  SightsView,
} from './answers.js';
import * as wend from './generated/c_interface.js';
import { nodeName } from './elements.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { NONE } from './network_view.js';
import { routeOptions } from './routes.js';

export function reachView(
  library: Library,
  map: OpenMap,
  place: string,
  within: number,
  toHere: boolean,
  how: RouteOptions = {},
): ReachView {
  const { c } = library;
  return library.scope((scope) => {
    const { node_count: nodeCount, unit } = map.info;
    const options = routeOptions(scope, how);
    const reach = scope.make(
      (error) =>
        c.wend_reach_find(map.network, options, scope.place(place), within, toHere ? 1 : 0, error),
      c.wend_reach_free,
    );
    const info = scope.got('wend_reach_info', (at) => c.wend_reach_get_info(reach, at));
    const costs = new Float64Array(nodeCount).fill(NaN);
    const { bytes, fields } = wend.layouts.wend_reached;
    const costAt = fields.find(([name]) => name === 'cost')![2];
    const first = c.wend_reach_nodes(reach);
    const view = library.view();
    for (let i = 0; i < info.node_count; ++i) {
      const at = first + i * bytes;
      costs[view.getUint32(at, true)] = view.getFloat64(at + costAt, true);
    }
    const parts = scope
      .all('wend_ground', info.part_count, (i, at) => c.wend_reach_part_at(reach, i, at))
      .map((part) => ({ node: part.node, outline: library.reals(part.outline, 3 * part.count) }));
    return {
      start: info.start,
      costs,
      unit: how.speeds === undefined ? unit : 's',
      nodeCount: info.node_count,
      isExact: info.is_exact,
      parts,
    };
  });
}

export function gameReachView(library: Library, map: OpenMap, place: string): GameReachView {
  const { c } = library;
  return library.scope((scope) => {
    const { node_count: nodeCount } = map.info;
    const options = scope.struct('wend_option_list', {});
    const reach = scope.make(
      (error) => c.wend_game_reach_find(map.network, scope.place(place), options, error),
      c.wend_game_reach_free,
    );
    const slot = scope.zeros(4);
    const starts = c.wend_game_reach_starts(reach, slot);
    const startCount = library.view().getUint32(slot, true);
    const reached = new Uint8Array(nodeCount);
    const reasons = new Uint8Array(nodeCount);
    const why: string[] = [];
    scope
      .all('wend_node_reach', nodeCount, (i, at) => c.wend_game_reach_node_at(reach, i, at))
      .forEach((answer, node) => {
        reached[node] = answer.is_reached ? 1 : 0;
        if (!why.includes(answer.reason)) why.push(answer.reason);
        reasons[node] = why.indexOf(answer.reason);
      });
    return {
      who: library.text(c.wend_game_reach_who(reach)),
      reason: library.text(c.wend_game_reach_reason(reach)),
      starts: library.indexes(starts, startCount),
      reached,
      why,
      reasons,
    };
  });
}

export function nearView(
  library: Library,
  map: OpenMap,
  point: readonly [number, number, number],
  how: { element?: 'node' | 'link'; kind?: string; onTheMap?: boolean; asGame?: boolean } = {},
): NearView {
  const { c } = library;
  const make = (): number =>
    library.scope((scope) => {
      const options = scope.struct('wend_nearest_options', {
        element: how.element ?? 'node',
        ...(how.kind === undefined ? {} : { kind: how.kind }),
        on_the_map: how.onTheMap ?? false,
        as_game: how.asGame ?? false,
      });
      return scope.attempt((error) => c.wend_nearest_make(map.network, options, error));
    });
  const nearest = map.keepHandle(`nearest ${JSON.stringify(how)}`, make, (one) =>
    c.wend_nearest_free(one),
  );
  return library.scope((scope) => {
    const [x, y, z] = point;
    const at = scope.struct('wend_point', { x, y, z });
    const answer = scope.struct('wend_near', {});
    scope.attempt((error) => c.wend_nearest_find(nearest, at, 1, answer, error));
    const found = library.read('wend_near', answer);
    return {
      node: found.node,
      link: found.link,
      name: found.node === NONE ? '' : nodeName(library, map, found.node),
      closest: [found.closest.x, found.closest.y, found.closest.z],
      distance: found.distance,
    };
  });
}

export function chokeView(
  library: Library,
  map: OpenMap,
  from: string,
  to: string,
  how: RouteOptions = {},
): ChokeView {
  const { c } = library;
  return library.scope((scope) => {
    const options = routeOptions(scope, how);
    const choke = scope.make(
      (error) => c.wend_choke_find(map.network, options, scope.place(from), scope.place(to), error),
      c.wend_choke_free,
    );
    const info = scope.got('wend_choke_info', (at) => c.wend_choke_get_info(choke, at));
    return {
      isOne: info.is_one,
      width: info.width,
      links: library.indexes(c.wend_choke_links(choke), info.link_count),
    };
  });
}

export function biconnectivityView(library: Library, map: OpenMap): BiconnectivityView {
  const { c } = library;
  return library.scope((scope) => {
    const biconnectivity = scope.make(
      (error) => c.wend_biconnectivity_find(map.network, 0, error),
      c.wend_biconnectivity_free,
    );
    const slot = scope.zeros(4);
    // Of pairs of an element and how many nodes it cuts off.
    const elements = (pointer: number): Uint32Array => {
      const pairs = library.indexes(pointer, 2 * library.view().getUint32(slot, true));
      return pairs.filter((_, i) => i % 2 === 0);
    };
    return {
      bridges: elements(c.wend_biconnectivity_bridges(biconnectivity, slot)),
      articulationPoints: elements(c.wend_biconnectivity_articulation_points(biconnectivity, slot)),
    };
  });
}

export function sightsView(library: Library, map: OpenMap): SightsView {
  const { c } = library;
  return library.scope((scope) => {
    const { node_count: nodeCount } = map.info;
    const sights = scope.make(
      (error) => c.wend_sights_make(map.network, error),
      c.wend_sights_free,
    );
    return {
      exposure: Float64Array.from({ length: nodeCount }, (_, i) =>
        c.wend_sights_exposure(sights, i),
      ),
      allGround: c.wend_sights_all_ground(sights),
    };
  });
}
