import type { MapId, RouteOptions, RouteView, Search } from '../core/answers.js';
import type { Client } from '../core/client.js';
import { shown } from '../panels/dom.js';
import { heightProfile } from '../panels/height_profile.js';
import { ROUTE_COLOURS, routeTable, type RouteEvents } from '../panels/route_panel.js';
import type { App } from './app.js';

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
  constructor(private readonly app: App) {}

  find(from: string, to: string, searches: readonly Search[], how: RouteOptions): void {
    this.run(async (map) => {
      const { app } = this;
      const routes: RouteView[] = [];
      for (const options of await asked(app.core, map, searches, how))
        routes.push(await app.core.route(map, [from, to], options));
      const found = routes.filter((route) => route.found);
      app.scene?.routes(
        found.map(({ search, points }) => ({
          name: search,
          points,
          colour: ROUTE_COLOURS[search],
        })),
      );
      const remarks = routes.flatMap((route) =>
        [route.reason, route.givesUp, route.whyShort, route.remark]
          .filter((text) => text !== '')
          .map((text) => `${route.search}: ${text}`),
      );
      const unit = app.view?.unit ?? '';
      const heights = heightProfile(
        found.map(({ search, points }) => ({
          name: search,
          points,
          colour: ROUTE_COLOURS[search],
        })),
        unit,
        (x, y, z) => app.scene?.flyTo(x, y, z, app.near()),
      );
      app.routePanel.tell(routeTable(routes, unit), heights, ...remarks);
    });
  }

  reach(from: string, within: number, toHere: boolean, how: RouteOptions): void {
    this.run(async (map) => {
      const { colours, core } = this.app;
      const reached = await core.reach(map, from, within, toHere, how);
      const { parts, costs, unit } = reached;
      if (parts.length > 0) colours.ground(parts, costs, unit, 'reach');
      else colours.heat(costs, unit, 'reach');
      this.app.routePanel.tell(
        `${shown(reached.nodeCount)} nodes are reached within ${shown(within)} ${reached.unit}.`,
      );
    });
  }

  gameReach(from: string): void {
    this.run(async (map) => {
      const reached = await this.app.core.gameReach(map, from);
      if (reached.reason !== '') return this.app.routePanel.tell(reached.reason);
      this.app.colours.codes(Uint32Array.from(reached.reasons), reached.why, reached.who);
      const count = reached.reached.reduce((sum, one) => sum + one, 0);
      this.app.routePanel.tell(`${reached.who}: ${shown(count)} nodes are reached.`);
    });
  }

  choke(from: string, to: string, how: RouteOptions): void {
    this.run(async (map) => {
      const { app } = this;
      const found = await app.core.choke(map, from, to, how);
      app.scene?.highlight(new Uint32Array(0), found.links);
      app.routePanel.tell(
        found.links.length === 0
          ? 'No way leads from one to the other.'
          : `${shown(found.links.length)} links are the narrowest place, ${shown(found.width)} ${app.view?.unit ?? ''} wide in all.`,
      );
    });
  }

  cuts(): void {
    this.run(async (map) => {
      const { app } = this;
      const found = await app.core.cuts(map);
      app.scene?.highlight(found.articulationPoints, found.bridges);
      app.routePanel.tell(
        `${shown(found.bridges.length)} links and ${shown(found.articulationPoints.length)} nodes without which parts are cut off.`,
      );
    });
  }

  sights(): void {
    this.run(async (map) => {
      const found = await this.app.core.sights(map);
      this.app.colours.heat(found.exposure, 'm²', 'seen from');
      this.app.routePanel.tell(`All ground: ${shown(found.allGround)} m².`);
    });
  }

  clear(): void {
    this.app.scene?.routes([]);
  }

  private run(work: (map: number) => Promise<void>): void {
    const { map, layout } = this.app;
    if (!map) return;
    layout.messages
      .during('Looking for ways…', work(map.id))
      .catch((error: unknown) => this.app.fail(error));
  }
}
