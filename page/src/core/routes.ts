import type { RouteOptions, RouteView, Search } from './answers.js';
import * as wend from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './maps.js';
import { NONE } from './network_view.js';

const searches: Record<Search, number> = {
  shortest: wend.WEND_SHORTEST,
  corridor: wend.WEND_CORRIDOR,
  game: wend.WEND_GAME,
};

/** Options of a route in the memory of the core; `search` is for planners alone. */
export function routeOptions(scope: Scope, how: RouteOptions, search: Search = 'shortest'): number {
  const limits = how.limits ?? {};
  return scope.struct('wend_route_options', {
    search: searches[search],
    ...(how.kind === undefined ? {} : { kind: how.kind }),
    respect_lanes: how.respectLanes ?? false,
    ...(how.speeds === undefined ? {} : { speeds: how.speeds }),
    limits:
      (limits.climb === undefined ? 0 : wend.WEND_MAX_CLIMB) |
      (limits.drop === undefined ? 0 : wend.WEND_MAX_DROP) |
      (limits.gap === undefined ? 0 : wend.WEND_MAX_GAP),
    max_climb: limits.climb ?? 0,
    max_drop: limits.drop ?? 0,
    max_gap: limits.gap ?? 0,
    radius: limits.radius ?? 0,
    avoided_kinds: scope.texts(how.avoidedKinds ?? []),
    game_options: scope.options(how.gameOptions),
  });
}

/** A planner for these options, made once: what it prepares serves every query. */
function plannerOf(library: Library, map: OpenMap, how: RouteOptions, search: Search): number {
  return map.keepHandle(
    `planner ${JSON.stringify([how, search])}`,
    () =>
      library.scope((scope) =>
        scope.attempt((error) =>
          library.c.wend_planner_make(map.network, routeOptions(scope, how, search), error),
        ),
      ),
    (planner) => library.c.wend_planner_free(planner),
  );
}

/** The word for what a cost is counted in; empty for what a game counts by itself. */
function costUnit(measure: number, unit: string): string {
  if (measure === wend.WEND_OF_GAME) return '';
  return measure === wend.WEND_TIME || measure === wend.WEND_TIME_BETWEEN_CENTRES ? 's' : unit;
}

export function routeView(
  library: Library,
  map: OpenMap,
  places: readonly string[],
  how: RouteOptions = {},
): RouteView {
  const { c } = library;
  const search = how.search ?? 'shortest';
  const planner = plannerOf(library, map, how, search);
  return library.scope((scope) => {
    const list = scope.struct('wend_places', scope.texts(places));
    const begun = performance.now();
    const route = scope.attempt((error) => c.wend_planner_find_places(planner, list, NONE, error));
    const milliseconds = performance.now() - begun;
    const info = scope.got('wend_route_info', (at) => c.wend_route_get_info(route, at));
    const { unit } = scope.got('wend_network_info', (at) =>
      c.wend_network_get_info(map.network, at),
    );
    const answer: RouteView = {
      found: info.found,
      reason: info.reason,
      search,
      cost: info.cost,
      costUnit: costUnit(info.measure, unit),
      length: info.length,
      time: info.has_time ? info.time : null,
      points: library.reals(c.wend_route_points(route), 3 * info.point_count),
      nodes: library.indexes(c.wend_route_nodes(route), info.node_count),
      links: library.indexes(c.wend_route_links(route), info.link_count),
      givesUp: info.gives_up,
      remark: info.remark,
      whyShort: info.why_short,
      milliseconds,
    };
    c.wend_route_free(route);
    return answer;
  });
}

/** Whether a map has a search of its game: a planner is what says so. */
export function hasGameSearch(library: Library, map: OpenMap): boolean {
  return map.keep('has game search', () => {
    try {
      plannerOf(library, map, {}, 'game');
      return true;
    } catch {
      return false;
    }
  });
}
