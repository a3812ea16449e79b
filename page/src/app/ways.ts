import { batch, signal } from '@preact/signals';
import type { MapId, RouteOptions, RouteView, Search } from '../core/answers.js';
import type { Client } from '../core/client.js';
import type { Route } from '../scene/highlight_layer.js';
import { shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';

/** How the panel asks for routes when it is first seen. */
export const USUAL: RouteOptions = { respect_lanes: true };

export const ROUTE_COLOURS: Record<RouteView['search'], number> = {
  shortest: 0x1565c0,
  corridor: 0x7b1fa2,
  game: 0xd81b60,
};

/** The searches of the library, and that of the game where it is known, each with its options: the
 * game's has rules of its own. */
export async function asked(
  core: Client,
  map: MapId,
  searches: readonly Search[],
  how: RouteOptions,
): Promise<readonly RouteOptions[]> {
  const own = searches.map((search) => ({ ...how, search }));
  return (await core.hasGameSearch(map)) ? [...own, { search: 'game' }] : own;
}

/** What was asked last and what came out, of one state of a map. */
export interface WayAnswer {
  readonly of: unknown; // The state of the map.
  readonly lines: readonly string[];
  readonly routes: readonly RouteView[];
  readonly drawn: readonly Route[];
}

/** What is asked about ways of a map, and the answers. */
export class Ways {
  readonly from = signal('');
  readonly to = signal('');
  readonly answer = signal<WayAnswer | null>(null);

  constructor(
    private readonly page: Page,
    private readonly open: OpenMap,
  ) {}

  /** By each of the library's searches, and by the game's own. */
  find(searches: readonly Search[], how: RouteOptions): void {
    const [from, to] = [this.from.peek(), this.to.peek()];
    if (from === '' || to === '') return;
    this.run(async (id) => {
      const { core } = this.page;
      const routes: RouteView[] = [];
      for (const options of await asked(core, id, searches, how))
        routes.push(await core.route(id, [from, to], options));
      const drawn = routes
        .filter((route) => route.found)
        .map(({ search, points }) => ({ name: search, points, colour: ROUTE_COLOURS[search] }));
      this.open.routes.value = drawn;
      const lines = routes.flatMap((route) =>
        [route.reason, route.givesUp, route.whyShort, route.remark]
          .filter((text) => text !== '')
          .map((text) => `${route.search}: ${text}`),
      );
      return { lines, routes, drawn };
    });
  }

  reach(within: number, toHere: boolean, how: RouteOptions): void {
    this.run(async (id) => {
      const reached = await this.page.core.reach(id, this.from.peek(), within, toHere, how);
      const { parts, costs, unit, nodeCount } = reached;
      this.show('reach', unit, costs, parts.length > 0 ? parts : null);
      return `${shown(nodeCount)} nodes are reached within ${shown(within)} ${unit}.`;
    });
  }

  gameReach(): void {
    this.run(async (id) => {
      const { reason, reasons, why, who, reached } = await this.page.core.gameReach(
        id,
        this.from.peek(),
      );
      if (reason !== '') return reason;
      this.show(who, '', Float64Array.from(reasons), null, why);
      const count = reached.reduce((sum, one) => sum + one, 0);
      return `${who}: ${shown(count)} nodes are reached.`;
    });
  }

  choke(how: RouteOptions): void {
    this.run(async (id, unit) => {
      const { links, width } = await this.page.core.choke(
        ...([id, this.from.peek(), this.to.peek(), how] as const),
      );
      this.open.highlighted.value = { nodes: [], links };
      return links.length === 0
        ? 'No way leads from one to the other.'
        : `${shown(links.length)} links are the narrowest place, ${shown(width)} ${unit} wide in all.`;
    });
  }

  biconnectivity(): void {
    this.run(async (id) => {
      const { articulationPoints, bridges } = await this.page.core.biconnectivity(id);
      this.open.highlighted.value = { nodes: articulationPoints, links: bridges };
      return `${shown(bridges.length)} links and ${shown(articulationPoints.length)} nodes without which parts are cut off.`;
    });
  }

  sights(): void {
    this.run(async (id) => {
      const { exposure, allGround } = await this.page.core.sights(id);
      this.show('seen from', 'm²', exposure, null);
      return `All ground: ${shown(allGround)} m².`;
    });
  }

  /** Takes everything away that was asked, and what it shows on the map. */
  clear(): void {
    batch(() => {
      this.from.value = this.to.value = '';
      this.answer.value = null;
      this.open.routes.value = [];
      this.open.computed.value = null;
      this.open.highlighted.value = null;
    });
  }

  private show(
    title: string,
    unit: string,
    values: Float64Array,
    parts: NonNullable<OpenMap['computed']['value']>['parts'],
    names: readonly string[] = [],
  ): void {
    this.open.computed.value = { request: { title, unit, values, names }, parts };
  }

  private run(
    ask: (
      id: MapId,
      unit: string,
    ) => Promise<string | Pick<WayAnswer, 'lines' | 'routes' | 'drawn'>>,
  ): void {
    void this.page.attempt(async ({ map, view }) => {
      const told = await ask(map.id, view.unit);
      const answer = typeof told === 'string' ? { lines: [told], routes: [], drawn: [] } : told;
      this.answer.value = { of: map, ...answer };
    }, 'Looking for ways…');
  }
}
