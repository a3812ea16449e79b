import type { MapId, RouteOptions, RouteView, Search } from '../core/answers.js';
import type { Client } from '../core/client.js';
import { shown } from '../panels/dom.js';
import { ROUTE_COLOURS, routeTable, type RouteEvents } from '../panels/route_panel.js';
import type { App } from './app.js';

export async function searchesOf(core: Client, map: MapId): Promise<readonly Search[]> {
  return (await core.hasGameSearch(map)) ? ['shortest', 'game'] : ['shortest'];
}

/** Options of a search as the panel has them when it is first seen. */
export function usualOptions(search: Search, respectLanes = true): RouteOptions {
  return { search, respectLanes: respectLanes && search !== 'game' };
}

/** Answers questions about ways. */
export class Ways implements RouteEvents {
  constructor(private readonly app: App) {}

  find(from: string, to: string, respectLanes: boolean): void {
    this.run(async (map) => {
      const { app } = this;
      const routes: RouteView[] = [];
      for (const search of await searchesOf(app.core, map))
        routes.push(await app.core.route(map, [from, to], usualOptions(search, respectLanes)));
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
      app.routePanel.tell(routeTable(routes, app.view?.unit ?? ''), ...remarks);
    });
  }

  reach(from: string, within: number, toHere: boolean): void {
    this.run(async (map) => {
      const reached = await this.app.core.reach(map, from, within, { toHere });
      this.app.colours.heat(reached.costs, reached.unit, 'reach');
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

  choke(from: string, to: string): void {
    this.run(async (map) => {
      const { app } = this;
      const found = await app.core.choke(map, from, to);
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
