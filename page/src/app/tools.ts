import { batch, effect, signal } from '@preact/signals';
import type { Edit, EditMember } from '../core/edits.js';
import type { SceneTool } from '../scene/tool.js';
import { DragTool } from './drag_tool.js';
import { FitTool } from './fit_tool.js';
import { held, type Hand } from './hand.js';
import { LineTool, type Stop } from './line_tool.js';
import { RegionTool } from './region_tool.js';

/** What the pointer does on the map. */
export interface Tool {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly key: string;
  readonly word: Edit['do'] | null; // The operation that a format has to have for it.
}

const TOOLS: readonly Tool[] = [
  { id: '', title: 'Look', help: 'Moves the view; a click chooses.', key: 'q', word: null },
  {
    id: 'box',
    title: 'Box',
    help: 'Chooses all in a box; with Shift besides what is chosen.',
    key: 'b',
    word: null,
  },
  { id: 'lasso', title: 'Lasso', help: 'Chooses all within a line.', key: 'l', word: null },
  {
    id: 'move',
    title: 'Drag',
    help: 'Moves what is chosen, onto other nodes or the grid of the map; of chosen areas also a corner.',
    key: 'm',
    word: 'move',
  },
  {
    id: 'connect',
    title: 'Connect',
    help: 'Makes a link between two nodes that are clicked.',
    key: 'c',
    word: 'connect',
  },
  {
    id: 'disconnect',
    title: 'Disconnect',
    help: 'Removes the links between two nodes that are clicked.',
    key: 'x',
    word: 'disconnect',
  },
  {
    id: 'road',
    title: 'Road',
    help: 'Adds a road along clicks; Enter, or a click on the last stop, ends it.',
    key: 'r',
    word: 'add-road',
  },
  {
    id: 'ladder',
    title: 'Ladder',
    help: 'Adds a ladder from its foot to its top, which are clicked.',
    key: 'h',
    word: 'add-ladder',
  },
  {
    id: 'area',
    title: 'Area',
    help: 'Adds an area between two corners that are clicked.',
    key: 'a',
    word: 'add-area',
  },
];

/** Fits the picture beneath the map; it is taken in hand where that picture is told of. */
export const FIT = 'fit';

const MEANWHILE = 'The map was edited meanwhile. Draw it once more.';

/** The tool that is in hand, and what it needs to know. */
export class Tools {
  /** What was written beside the tool, by names of members of its operation. */
  readonly values = signal<Readonly<Record<string, unknown>>>({});
  /** The line that is being drawn, where the tool draws one. */
  readonly line = signal<LineTool | null>(null);

  constructor(private readonly hand: Hand) {
    const { page } = hand;
    effect(() => {
      const id = page.tool.value;
      const picture = page.scene.value;
      void page.seen.value;
      batch(() => {
        this.line.peek()?.clear();
        this.line.value = null;
        this.values.value = {};
      });
      if (!picture) return;
      picture.tool = this.made(id);
      picture.sketch(null);
    });
    // Numbers of nodes are others after an edit: what was begun with them is left.
    effect(() => {
      void page.current.value;
      this.line.peek()?.clear();
    });
  }

  /** Those that the map that is seen has a use for. */
  list(): readonly Tool[] {
    const can = this.hand.page.seen.value?.can.value;
    return TOOLS.filter(({ word }) => word === null || can?.has(word));
  }
  byKey(key: string): Tool | undefined {
    return this.list().find((tool) => tool.key === key);
  }
  /** What may be said of the operation of a tool beside what is clicked. */
  options({ word }: Tool): readonly EditMember[] {
    const members = this.hand.page.seen.value?.can.value.get(word ?? '')?.members ?? [];
    return members.filter((member) => member.is_option && member.type !== 'node');
  }
  /** Puts the tool away: true if there was one. */
  escape(): boolean {
    const { tool } = this.hand.page;
    const was = tool.peek();
    tool.value = '';
    return was !== '';
  }

  private made(id: string): SceneTool | null {
    const two = (finish: (stops: readonly Stop[]) => void, onlyNodes = false) =>
      this.lineTool({ most: 2, onlyNodes, finish });
    switch (id) {
      case 'box':
      case 'lasso':
        return new RegionTool(this.hand, id === 'lasso');
      case 'move':
        return new DragTool(this.hand);
      case 'connect':
      case 'disconnect':
        return two(([first, second]) => {
          const [from, to] = [first.node ?? 0, second.node ?? 0];
          const title = id === 'connect' ? 'Connect' : 'Disconnect';
          void this.hand.edits.do({ do: id, from, to, ...this.values.peek() }, title);
        }, true);
      case 'road':
        return this.lineTool({
          most: Infinity,
          onlyNodes: false,
          finish: (stops) => void this.addRoad(stops, this.values.peek()),
        });
      case 'ladder':
        return two((stops) => void this.addLadder(stops, this.values.peek()));
      case 'area':
        return two((stops) => void this.addArea(stops));
      case FIT:
        return new FitTool(this.hand, () => (this.hand.page.tool.value = ''));
      default:
        return null;
    }
  }

  private lineTool(use: ConstructorParameters<typeof LineTool>[1]): SceneTool {
    return (this.line.value = new LineTool(this.hand, use));
  }

  private async addRoad(
    stops: readonly Stop[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { edits, page } = this.hand;
    const view = page.current.peek()?.view;
    if (!view) return;
    const { version } = edits;
    // Where it begins or ends at a node that is there, that one is its end.
    const join = stops[0].node;
    const end = stops.length > 2 || join === null ? (stops.at(-1)?.node ?? null) : null;
    const own = stops.slice(join === null ? 0 : 1, end === null ? undefined : -1);
    if (own.length === 0) {
      page.messages.warn('A road needs a stop of its own.');
      return;
    }
    const points = await Promise.all(
      own.map(async (stop) => [stop.x, stop.y, await this.heightAt(stop)] as const),
    );
    if (version !== edits.version) return page.messages.warn(MEANWHILE);
    const before = end === null ? null : view.positions.slice(3 * end, 3 * end + 3);
    const done = await edits.do(
      { do: 'add-road', points, ...options, ...(join === null ? {} : { join }) },
      'Add a road',
    );
    if (!done || !before) return;
    const [from, to] = [this.nodeAt(points.at(-1)!), this.nodeAt(before)];
    if (from !== null && to !== null)
      await edits.do({ ...options, width: undefined, do: 'connect', from, to }, 'Connect its end');
  }

  private async addLadder(
    [foot, top]: readonly Stop[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const places = await Promise.all(
      [foot, top].map(async (stop) => [stop.x, stop.y, await this.heightAt(stop)] as const),
    );
    const [bottom, upper] = places.sort((one, other) => one[2] - other[2]);
    await this.hand.edits.do({ do: 'add-ladder', bottom, top: upper, ...options }, 'Add a ladder');
  }

  private async addArea([one, other]: readonly Stop[]): Promise<void> {
    const [low, high] = [await this.heightAt(one), await this.heightAt(other)];
    const [x1, x2] = [one.x, other.x].sort((a, b) => a - b);
    const [y1, y2] = [one.y, other.y].sort((a, b) => a - b);
    // The ground is even between the heights of both corners.
    const height = (x: number, y: number) =>
      low +
      ((high - low) / 2) *
        (Number(x !== one.x && x === other.x) + Number(y !== one.y && y === other.y));
    const corners = [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ].map(([x, y]) => [x, y, height(x, y)] as const);
    await this.hand.edits.do({ do: 'add-area', corners }, 'Add an area');
  }

  // The height of the ground there, which of a mesh is that of the area next to what was met.
  private async heightAt({ x, y, z }: Stop): Promise<number> {
    const now = held(this.hand);
    if (!now?.view.ring) return z;
    return (await this.hand.page.core.nearest(now.open.id, [x, y, z])).closest[2];
  }

  private nodeAt([x, y, z]: Iterable<number>): number | null {
    const view = this.hand.page.current.peek()?.view;
    if (!view) return null;
    const p = view.positions;
    for (let node = 0; node < view.nodeCount; ++node)
      if (
        Math.hypot(p[3 * node] - x, p[3 * node + 1] - y, p[3 * node + 2] - z) * view.metresPerUnit <
        0.1
      )
        return node;
    return null;
  }
}
