import type { MapId, RouteOptions, RouteView, Search } from '../core/answers.js';
import type { Client } from '../core/client.js';
import { shown } from '../panels/dom.js';
import { heightProfile } from '../panels/height_profile.js';
import { ROUTE_COLOURS, RoutePanel, routeTable, type RouteEvents } from '../panels/route_panel.js';
import type { Colours } from './colours.js';
import type { Seen } from './seen.js';

/** How the panel asks for routes when it is first seen. */
export const USUAL: RouteOptions = { respect_lanes: true };

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

/** Answers questions about ways. */
export class Ways implements RouteEvents {
  readonly panel: RoutePanel;

  /** `nearest`: what else is asked about places, shown below. */
  constructor(
    private readonly seen: Seen,
    private readonly colours: Colours,
    nearest: HTMLElement,
  ) {
    this.panel = new RoutePanel(this, nearest);
  }

  find(from: string, to: string, searches: readonly Search[], how: RouteOptions): void {
    this.run(async (map, { unit }) => {
      const { core, scene } = this.seen;
      const routes: RouteView[] = [];
      for (const options of await asked(core, map.id, searches, how))
        routes.push(await core.route(map.id, [from, to], options));
      const lines = routes
        .filter((route) => route.found)
        .map(({ search, points }) => ({ name: search, points, colour: ROUTE_COLOURS[search] }));
      scene?.routes(lines);
      const remarks = routes.flatMap((route) =>
        [route.reason, route.givesUp, route.whyShort, route.remark]
          .filter((text) => text !== '')
          .map((text) => `${route.search}: ${text}`),
      );
      const heights = heightProfile(lines, unit, (x, y, z) => this.seen.flyTo(x, y, z));
      this.panel.tell(routeTable(routes, unit), heights, ...remarks);
    });
  }

  reach(from: string, within: number, toHere: boolean, how: RouteOptions): void {
    this.run(async ({ id }) => {
      const reached = await this.seen.core.reach(id, from, within, toHere, how);
      const { parts, costs, unit, nodeCount } = reached;
      if (parts.length > 0) this.colours.ground(parts, costs, unit, 'reach');
      else this.colours.heat(costs, unit, 'reach');
      this.panel.tell(`${shown(nodeCount)} nodes are reached within ${shown(within)} ${unit}.`);
    });
  }

  gameReach(from: string): void {
    this.run(async ({ id }) => {
      const { reason, reasons, why, who, reached } = await this.seen.core.gameReach(id, from);
      if (reason !== '') return this.panel.tell(reason);
      this.colours.codes(Uint32Array.from(reasons), why, who);
      const count = reached.reduce((sum, one) => sum + one, 0);
      this.panel.tell(`${who}: ${shown(count)} nodes are reached.`);
    });
  }

  choke(from: string, to: string, how: RouteOptions): void {
    this.run(async ({ id }, { unit }) => {
      const { links, width } = await this.seen.core.choke(id, from, to, how);
      this.seen.scene?.highlight(new Uint32Array(0), links);
      this.panel.tell(
        links.length === 0
          ? 'No way leads from one to the other.'
          : `${shown(links.length)} links are the narrowest place, ${shown(width)} ${unit} wide in all.`,
      );
    });
  }

  biconnectivity(): void {
    this.run(async ({ id }) => {
      const { articulationPoints, bridges } = await this.seen.core.biconnectivity(id);
      this.seen.scene?.highlight(articulationPoints, bridges);
      this.panel.tell(
        `${shown(bridges.length)} links and ${shown(articulationPoints.length)} nodes without which parts are cut off.`,
      );
    });
  }

  sights(): void {
    this.run(async ({ id }) => {
      const { exposure, allGround } = await this.seen.core.sights(id);
      this.colours.heat(exposure, 'm²', 'seen from');
      this.panel.tell(`All ground: ${shown(allGround)} m².`);
    });
  }

  clear(): void {
    this.seen.scene?.routes([]);
  }

  private run(work: Parameters<Seen['attempt']>[0]): void {
    void this.seen.attempt(work, 'Looking for ways…');
  }
}
