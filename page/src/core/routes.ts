import type { RouteLength, RouteOptions, RouteView, Search } from './answers.js';
import type { wend_measure } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './open_map.js';
import { NONE } from './network_view.js';

function said(value: RouteOptions[string]): readonly string[] {
  if (typeof value === 'object') return value;
  return [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
}

/** The lengths that can be said of who is on the way. */
export function routeLengths(library: Library): RouteLength[] {
  return library.scope((scope) =>
    scope
      .listed('wend_route_option', (i, at) => library.c.wend_route_option_at(i, at))
      .filter(({ sort }) => sort === 'length')
      .map(({ name, help }) => ({ name, help })),
  );
}

/** Options of a route in the memory of the core. */
export function routeOptions(scope: Scope, how: RouteOptions): number {
  const values = Object.entries(how).flatMap(([name, value]) =>
    said(value).map((text) => [name, text] as const),
  );
  return scope.struct('wend_route_options', { values: scope.options(values) });
}

/** A planner for these options, made once: what it prepares serves every query. */
function plannerOf(library: Library, map: OpenMap, how: RouteOptions): number {
  return map.keepHandle(
    `planner ${JSON.stringify(how)}`,
    () =>
      library.scope((scope) =>
        scope.attempt((error) =>
          library.c.wend_planner_make(map.network, routeOptions(scope, how), error),
        ),
      ),
    (planner) => library.c.wend_planner_free(planner),
  );
}

/** The word for what a cost is counted in; empty for what a game counts by itself. */
function costUnit(measure: wend_measure, unit: string): string {
  if (measure === 'of game') return '';
  return measure.startsWith('time') ? 's' : unit;
}

export function routeView(
  library: Library,
  map: OpenMap,
  places: readonly string[],
  how: RouteOptions = {},
): RouteView {
  const { c } = library;
  const search = (how.search ?? 'shortest') as Search;
  const planner = plannerOf(library, map, how);
  return library.scope((scope) => {
    const list = scope.struct('wend_locations', scope.texts(places));
    const begun = performance.now();
    const route = scope.make(
      (error) => c.wend_planner_find_places(planner, list, NONE, error),
      c.wend_route_free,
    );
    const milliseconds = performance.now() - begun;
    const info = scope.got('wend_route_info', (at) => c.wend_route_get_info(route, at));
    return {
      found: info.found,
      reason: info.reason,
      search,
      cost: info.cost,
      costUnit: costUnit(info.measure, map.info.unit),
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
  });
}

/** Whether a map has a search of its game: a planner is what says so. */
export function hasGameSearch(library: Library, map: OpenMap): boolean {
  return map.keep('has game search', () => {
    try {
      plannerOf(library, map, { search: 'game' });
      return true;
    } catch {
      return false;
    }
  });
}
