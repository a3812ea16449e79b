import type { Edit } from '../core/edits.js';
import { button, make } from '../panels/dom.js';
import type { EditPanel, Tool } from '../panels/edit_panel.js';
import { formFields, type Values } from '../panels/form_fields.js';
import type { SceneTool } from '../scene/tool.js';
import { DragTool } from './drag_tool.js';
import type { Hand } from './hand.js';
import { LineTool, type Stop } from './line_tool.js';
import { RegionTool } from './region_tool.js';

interface KnownTool extends Tool {
  readonly word: Edit['do'] | null; // The operation that a format has to have for it.
}

const TOOLS: readonly KnownTool[] = [
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
    help: 'Adds a road along clicks; a click on the last stop ends it.',
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

const MEANWHILE = 'The map was edited meanwhile. Draw it once more.';

/** What the pointer does on the map, and what it needs to know for that. */
export class Tools {
  current = '';
  private line: LineTool | null = null;

  constructor(
    private readonly hand: Hand,
    private readonly panel: EditPanel,
  ) {}

  /** Those that the map that is seen has a use for. */
  list(): readonly Tool[] {
    const { can } = this.hand.edits;
    return TOOLS.filter(({ word }) => word === null || can.has(word));
  }
  byKey(key: string): Tool | undefined {
    return this.list().find((tool) => tool.key === key);
  }

  take(id: string): void {
    const { panel } = this;
    const { scene } = this.hand.seen;
    this.line?.clear();
    this.line = null;
    this.current = id;
    panel.setTool(id);
    panel.toolBody.replaceChildren();
    const tool = this.made(id);
    if (scene) {
      scene.tool = tool;
      scene.sketch(null);
    }
    const known = TOOLS.find((one) => one.id === id);
    if (known && id !== '') panel.toolBody.append(make('p', { class: 'faint', text: known.help }));
    if (this.line) this.addLineButtons(this.line);
  }

  private made(id: string): SceneTool | null {
    if (id === 'box' || id === 'lasso') return new RegionTool(this.hand, id === 'lasso');
    if (id === 'move') return new DragTool(this.hand);
    if (id === 'connect' || id === 'disconnect') return this.pair(id);
    if (id === 'road') return this.road();
    if (id === 'ladder') return this.ladder();
    if (id === 'area')
      return this.lineTool({
        most: 2,
        onlyNodes: false,
        finish: (stops) => void this.addArea(stops),
      });
    return null;
  }

  private pair(id: 'connect' | 'disconnect'): SceneTool {
    const values = this.optionsOf(id);
    return this.lineTool({
      most: 2,
      onlyNodes: true,
      finish: ([first, second]) => {
        const [from, to] = [first.node ?? 0, second.node ?? 0];
        const title = id === 'connect' ? 'Connect' : 'Disconnect';
        void this.hand.edits.do({ do: id, from, to, ...values() }, title);
      },
    });
  }

  // Fields for what may be said of an operation beside what is clicked.
  private optionsOf(word: string): () => Values {
    const members = this.hand.edits.can.get(word)?.members ?? [];
    const { body, values } = formFields(members.filter((member) => member.is_option));
    this.panel.toolBody.append(...body);
    return values;
  }

  private road(): SceneTool {
    const values = this.optionsOf('add-road');
    return this.lineTool({
      most: Infinity,
      onlyNodes: false,
      finish: (stops) => void this.addRoad(stops, values()),
    });
  }

  private async addRoad(stops: readonly Stop[], options: Values): Promise<void> {
    const { edits, seen } = this.hand;
    const { view, messages } = seen;
    if (!view) return;
    const { version } = edits;
    // Where it begins or ends at a node that is there, that one is its end.
    const join = stops[0].node;
    const end = stops.length > 2 || join === null ? (stops.at(-1)?.node ?? null) : null;
    const own = stops.slice(join === null ? 0 : 1, end === null ? undefined : -1);
    if (own.length === 0) {
      messages.say('A road needs a stop of its own.');
      return;
    }
    const points = await Promise.all(
      own.map(async (stop) => [stop.x, stop.y, await this.heightAt(stop)] as const),
    );
    if (version !== edits.version) return messages.say(MEANWHILE);
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

  private ladder(): SceneTool {
    const values = this.optionsOf('add-ladder');
    return this.lineTool({
      most: 2,
      onlyNodes: false,
      finish: (stops) => void this.addLadder(stops, values()),
    });
  }

  private async addLadder([foot, top]: readonly Stop[], options: Values): Promise<void> {
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

  private lineTool(use: ConstructorParameters<typeof LineTool>[1]): SceneTool {
    this.line = new LineTool(this.hand.seen, use);
    return this.line;
  }

  private addLineButtons(line: LineTool): void {
    this.panel.toolBody.append(
      make(
        'div',
        { class: 'row' },
        button('Finish', () => line.finish()),
        button('Last stop back', () => line.back()),
        button('Begin again', () => line.clear()),
      ),
    );
  }

  /** Numbers of nodes are others now: what was begun with them is left. */
  mapChanged(): void {
    this.line?.clear();
  }

  /** Ends what was begun: true if there was something. */
  escape(): boolean {
    if (this.current === '') return false;
    this.take('');
    return true;
  }

  // The height of the ground there, which of a mesh is that of the area next to what was met.
  private async heightAt({ x, y, z }: Stop): Promise<number> {
    const { core, view, map } = this.hand.seen;
    if (!view?.ring || !map) return z;
    return (await core.nearest(map.id, [x, y, z])).closest[2];
  }

  private nodeAt([x, y, z]: Iterable<number>): number | null {
    const { view } = this.hand.seen;
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
