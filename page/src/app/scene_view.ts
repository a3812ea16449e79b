import { batch, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { MapView } from '../core/answers.js';
import type { WorldView } from '../core/world_view.js';
import type { ColourScale } from '../scene/colour_scale.js';
import type { Channel } from '../scene/layer.js';
import type { ChannelLegend } from '../scene/scene.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { idle } from './warming.js';

const CHANNELS: readonly Channel[] = ['fill', 'outline', 'hatching'];
const PAUSE = 400; // Milliseconds.

/** Keeps the picture as the state says; what its colours mean follows in `legends`. */
export function bindScene(page: Page): ReadonlySignal<readonly ChannelLegend[]> {
  const legends = signal<readonly ChannelLegend[]>([]);
  const { core, current, scene } = page;
  const legendsChanged = () => (legends.value = scene.peek()?.legends() ?? []);
  let last: OpenMap | null = null;

  effect(() => {
    const now = current.value;
    const picture = scene.value;
    if (!now || !picture) {
      last = null;
      legendsChanged();
      return;
    }
    const { open, view } = now;
    picture.show(view, last === open);
    if (last !== open && open.looked) picture.state = open.looked;
    last = open;
    legendsChanged();
    if (view.ring) void showOverlaps(page, now);
  });
  // The map of a mesh comes after the picture of that. What stands beside a race track is edited with it,
  // and follows when nobody tries another value any more.
  let lastSeen: MapView | null = null;
  let later = 0;
  effect(() => {
    const now = current.value;
    if (!now) return;
    const { open, map, view } = now;
    const isEdited = view.mapKind === 'circuit' && lastSeen?.id === map.id && lastSeen !== map;
    lastSeen = map;
    const ask = (take: (world: WorldView | null) => void) =>
      core.world(map.id).then(take, (error: unknown) => {
        open.world.value ??= null;
        page.fail(error);
      });
    if (isEdited) {
      clearTimeout(later);
      later = window.setTimeout(
        () =>
          void ask((world) => {
            if (open.map.peek() === map) open.world.value = world;
          }),
        PAUSE,
      );
    } else if (open.world.value === undefined) {
      // A page of `wend view` has it itself.
      void ask((world) => (open.world.value ??= world));
    }
  });

  // A colour scale for each channel; of values that were computed in place of the column that fills.
  const scaleOf = (channel: Channel, open: OpenMap) => {
    const column = open.columns[channel].value;
    const computed = channel === 'fill' ? open.computed.value : null;
    if (computed) return { request: computed.request, parts: computed.parts };
    // A column of the format, or one that all maps have, such as `:height`.
    return column === '' ? null : { request: { column: column.replace(/^:/, '') }, parts: null };
  };
  for (const channel of CHANNELS) {
    let isColoured = false;
    effect(() => {
      const now = current.value;
      const picture = scene.value;
      const asked = now && picture && scaleOf(channel, now.open);
      let isLate = false;
      const show = (scale: ColourScale | null) => {
        if (isLate || !picture) return;
        isColoured = scale !== null;
        if (scale && asked?.parts) picture.colourGround(asked.parts, scale);
        else picture.colourBy(scale, channel);
        legendsChanged();
      };
      if (asked) core.scale(now.map.id, asked.request).then(show, page.fail);
      else if (isColoured) show(null);
      return () => {
        isLate = true;
      };
    });
  }

  const follow = (show: (open: OpenMap, picture: NonNullable<typeof scene.value>) => void) =>
    effect(() => {
      const now = current.value;
      const picture = scene.value;
      if (now && picture) show(now.open, picture);
    });
  follow((open, picture) => picture.filter(open.hidden.value));
  follow((open, picture) => picture.storey(...open.heights.value));
  follow((open, picture) => picture.exaggerate(open.exaggeration.value));
  follow((open, picture) => picture.spread(open.apart.value));
  follow((open, picture) => {
    const { isShown, opacity } = open.behind.value;
    picture.behind(open.world.value ?? null, isShown ? opacity : 0);
  });
  follow((open, picture) => picture.beneath(open.backdrop.value));
  follow((open, picture) => picture.routes(open.routes.value));
  // Of conflicts, while they are looked at.
  follow((open, picture) =>
    picture.outlines(page.panel.value === 'compare' ? open.outlines.value : []),
  );
  follow((open, picture) => {
    const { nodes, links } = open.chosen.value;
    const more = open.highlighted.value;
    picture.highlight(
      Uint32Array.from(more ? [...nodes, ...Array.from(more.nodes)] : nodes),
      Uint32Array.from(more ? [...links, ...Array.from(more.links)] : links),
    );
  });
  // What is marked belongs to a panel, and shows while that does.
  follow((open, picture) => picture.marks(open.marks.value[page.panel.value]?.marks ?? []));
  effect(() => {
    const isDark = page.isDark.value;
    document.documentElement.classList.toggle('dark', isDark);
    scene.value?.theme(isDark);
    legendsChanged();
  });
  return legends;

  async function showOverlaps(
    { core: asked }: Page,
    now: NonNullable<typeof current.value>,
  ): Promise<void> {
    await idle();
    if (current.peek() !== now) return;
    const overlaps = await asked.overlaps(now.map.id).catch(() => null);
    if (!overlaps || current.peek() !== now) return;
    scene.peek()?.setOverlaps(overlaps);
    legendsChanged();
  }
}

/** Chooses the column that a channel shows, and what of the legend is hidden. */
export function colourBy(open: OpenMap, channel: Channel, column: string): void {
  batch(() => {
    if (channel === 'fill') open.computed.value = null;
    open.columns[channel].value = column;
    const kept = [...open.hidden.peek()].filter((key) => !key.startsWith('value:'));
    open.hidden.value = new Set(kept);
  });
}

export function toggleKey(hidden: Signal<ReadonlySet<string>>, key: string): void {
  const other = new Set(hidden.peek());
  if (!other.delete(key)) other.add(key);
  hidden.value = other;
}
