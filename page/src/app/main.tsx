import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import type { About, GivenFile, How } from '../core/answers.js';
import {
  coreOfPage,
  filesOfSample,
  licencesOfPage,
  mapInPage,
  samplesOfPage,
  toursOfPage,
} from '../core/page_parts.js';
import { ChangesPanel, ComparePanel } from '../panels/compare_panel.js';
import { DetailsPanel } from '../panels/details_panel.js';
import { EditPanel } from '../panels/edit_panel.js';
import { FindingsPanel } from '../panels/findings_panel.js';
import { MapPanel } from '../panels/map_panel.js';
import { MergePanel } from '../panels/merge_panel.js';
import { NearestPanel, NO_PLACE } from '../panels/nearest_panel.js';
import { RoutePanel, searchesOf } from '../panels/route_panel.js';
import { SavePanel } from '../panels/save_panel.js';
import type { Sample } from '../panels/openers.js';
import { TablePanel } from '../panels/table_panel.js';
import type { Tab } from '../panels/tabs.js';
import type { SceneEvents } from '../scene/scene.js';
import { Edits } from '../state/edits.js';
import { Findings } from '../state/findings.js';
import type { OpenMap } from '../state/open_map.js';
import { Page } from '../state/page.js';
import { perMap } from '../state/per_map.js';
import { Trials } from '../state/trials.js';
import { Guide } from '../tours/guide.js';
import { Address } from './address.js';
import { layBeneath, layGiven, partedPicture } from './backdrops.js';
import { download, stemOfMap } from './downloads.js';
import { Frame } from './frame.js';
import { listenToKeys } from './keys.js';
import { Opening } from './opening.js';
import { Pointing } from './pointing.js';
import { repair } from './repairs.js';
import { Saving } from './saving.js';
import { bindScene, colourBy, toggleKey } from './scene_view.js';
import { Tools } from './tools.js';
import { USUAL, Ways } from './ways.js';
import { WorkKeeper } from './work_keeper.js';
import './style.css';

/** Puts the page together: each part gets those that it uses, and all of them look at one state. */
async function begin(): Promise<void> {
  await globalThis.begunThread?.runs; // Both get ready side by side.
  const page = new Page(coreOfPage());
  const edits = new Edits(page);
  const keeper = new WorkKeeper(page, edits);
  const saving: Saving = new Saving(page, keeper, (open, files) => opening.openAgain(open, files));
  const opening: Opening = new Opening(page, edits, {
    mayClose: (open) => saving.mayClose(open),
    opened: (maps, files) => saving.opened(maps, files),
    lost: (maps) => void keeper.lost(maps),
  });
  new Findings(page);
  const trials = new Trials(page, edits);
  const pointing = new Pointing(page);
  const tools = new Tools({ page, edits });
  const legends = bindScene(page);
  const address = new Address(page);
  const about = signal<About | null>(null);
  const waysOf = perMap((open) => new Ways(page, open));
  const placeOf = perMap(() => signal(NO_PLACE));
  effect(() => {
    const seen = page.seen.value;
    document.title = seen ? `${seen.name} · Wend` : 'Wend';
  });

  const find = (open: OpenMap, name: string) =>
    page.attempt(async ({ map }) => {
      const node = await page.core.findNode(open.id, name);
      if (page.current.peek()?.map === map) pointing.go({ node });
    });
  // What the address names may be of another map.
  const linked = (one: OpenMap) =>
    address.use(one, (name, fly) => {
      void page.core.findNode(one.id, name).then(
        (node) => (fly ? pointing.go({ node }) : pointing.choose({ node })),
        () => undefined,
      );
    });
  const open = async (files: readonly GivenFile[], how?: How) => {
    const { given, rest } = partedPicture(files);
    const maps = given && rest.length === 0 ? [] : await opening.open(rest, how);
    const [first] = maps;
    if (first && page.seen.peek() === first) linked(first);
    if (given) await layBeneath(page, given);
    return maps;
  };
  const openSample = async (sample: Sample) => {
    const [first] = await open(await sample.load());
    if (first) address.isSample(first, sample.id);
  };

  const samples: readonly Sample[] = samplesOfPage().map((sample) => ({
    ...sample,
    id: sample.title,
    load: () => filesOfSample(sample),
  }));
  const guide = new Guide(
    {
      open,
      fail: page.fail,
      stage: () => {
        const seen = page.seen.peek();
        return {
          core: page.core,
          map: seen?.map.peek() ?? null,
          panel: page.panel.peek(),
          finder: document.querySelector<HTMLElement>('.finder input')!,
          chosen: page.shownName.peek(),
          chosenCount: seen?.chosen.peek().nodes.length ?? 0,
          start: seen ? waysOf(seen).from.peek() : '',
          steps: seen?.history.peek().back ?? 0,
          isSaved: seen !== null && !seen.isUnsaved.peek(),
        };
      },
    },
    Object.fromEntries(
      Object.entries(toursOfPage()).map(([id, map]) => [
        id,
        { map, load: () => filesOfSample(map) },
      ]),
    ),
  );
  const tours = () => {
    if (guide.going.peek()) document.getElementById('show-where')?.focus();
    else if (guide.all.length > 0) page.dialog.value = 'tours';
  };

  const picked = (...[hit, extend, marks, place]: Parameters<SceneEvents['picked']>) => {
    const now = page.current.peek();
    if (!now) return;
    const { open: seen, view, map } = now;
    const question = placeOf(seen);
    if (question.peek().isPointing) {
      // The height is that of the ground that was met.
      const z = view.ring && hit && 'node' in hit ? place.z : null;
      const text = (value: number | null) =>
        value === null ? '' : String(Number(value.toFixed(2)));
      question.value = { axes: [text(place.x), text(place.y), text(z)], isPointing: false };
      queueMicrotask(() => document.getElementById('find-nearest')?.click());
      return;
    }
    const isMore = extend || page.isAdding.peek();
    if (marks.length > 0) page.messages.hint(pointing.markText(marks));
    if (!hit) {
      if (!isMore) seen.choose([]);
      return;
    }
    if (page.panel.peek() === 'ways' && 'node' in hit)
      void page.core.nodeName(map.id, hit.node).then((name) => {
        const ways = waysOf(seen);
        const isStart = ways.from.peek() === '' || ways.to.peek() !== '';
        ways[isStart ? 'from' : 'to'].value = name;
        if (isStart) ways.to.value = '';
        else ways.find(searchesOf(view), USUAL);
      }, page.fail);
    pointing.choose(hit, isMore);
  };

  const generate = async (open: OpenMap) => {
    try {
      const mesh = page.core.generated(open.id, stemOfMap(open.map.peek()));
      await opening.open([await page.messages.during('Making the mesh…', mesh)]);
    } catch (error) {
      page.fail(error);
    }
  };
  const savePatch = () =>
    void page.attempt(async ({ map }) =>
      download(`${stemOfMap(map)}.changes.json`, await page.core.patch(map.id), 'application/json'),
    );
  const seenKey = computed(() => page.seen.value?.id);
  const tabs: readonly Tab[] = [
    {
      id: 'map',
      title: 'Map',
      body: () => (
        <MapPanel
          page={page}
          legends={legends}
          events={{
            choose: (one) => void opening.choose(one),
            close: (one) => void opening.close(one),
            colour: colourBy,
            toggle: (one, key) => toggleKey(one.hidden, key),
            generate: (one) => void generate(one),
          }}
        />
      ),
    },
    {
      id: 'details',
      title: 'Details',
      isEager: true,
      body: () => <DetailsPanel page={page} go={pointing.go} />,
    },
    {
      id: 'findings',
      title: 'Findings',
      body: () => (
        <FindingsPanel
          page={page}
          go={({ position, node }) => {
            if (position) page.flyTo(...position);
            if (node !== null) pointing.choose({ node });
          }}
          repair={(title, request, rules) => void repair(page, edits, title, request, rules)}
        />
      ),
    },
    {
      id: 'ways',
      title: 'Ways',
      body: () =>
        page.seen.value && (
          <div key={seenKey.value}>
            <RoutePanel page={page} ways={waysOf(page.seen.value)} />
            <NearestPanel
              page={page}
              open={page.seen.value}
              question={placeOf(page.seen.value)}
              show={(id) => pointing.choose(id)}
            />
          </div>
        ),
    },
    {
      id: 'compare',
      title: 'Compare',
      body: () => (
        <div key={seenKey.value}>
          <ComparePanel page={page} />
          <MergePanel page={page} edits={edits} choose={(one) => opening.choose(one)} />
        </div>
      ),
    },
    {
      id: 'tables',
      title: 'Tables',
      body: () => (
        <TablePanel
          page={page}
          go={(one, name) =>
            void (page.seen.peek() === one ? Promise.resolve() : opening.choose(one)).then(() =>
              find(one, name),
            )
          }
        />
      ),
    },
    {
      id: 'edit',
      title: 'Edit',
      body: () => <EditPanel page={page} edits={edits} trials={trials} />,
    },
    { id: 'changes', title: 'Changes', body: () => <ChangesPanel page={page} save={savePatch} /> },
    { id: 'save', title: 'Save', body: () => <SavePanel page={page} saving={saving} /> },
  ];
  listenToKeys({ page, edits, tools, panels: tabs.map(({ id }) => id), tours });

  const host = document.createElement('div');
  document.body.append(host);
  render(
    <Frame
      {...{ page, edits, tools, pointing, guide, keeper, opening, samples, about, tabs }}
      licences={licencesOfPage()}
      scene={{
        picked,
        hovered: pointing.hovered,
        moved: ({ tilt }) => {
          page.isTilted.value = tilt > 0;
          address.changed();
        },
        namesWanted: (nodes) => {
          const now = page.current.peek();
          if (!now) return;
          void page.core.nodeNames(now.map.id, nodes).then(
            (names) => {
              if (page.current.peek() === now) page.scene.peek()?.setNames(nodes, names);
            },
            () => undefined, // A picture without names is one all the same.
          );
        },
      }}
      events={{
        files: (files) => void files.then((read) => open(read)).catch(page.fail),
        sample: (sample) => void openSample(sample).catch(page.fail),
        tours,
        takeUp: (work) =>
          void keeper
            .takeUp(work, opening)
            .then((taken) => taken && linked(taken))
            .catch(page.fail),
      }}
    />,
    host,
  );

  const given = mapInPage();
  const sample = samples.find(({ id }) => id === address.sample);
  if (given) {
    const [first] = await open(given.files, { format: given.format, options: given.options });
    if (first && given.world) first.world.value = given.world;
    if (first && given.background) await layGiven(first, given.background).catch(page.fail);
  } else if (sample) await openSample(sample).catch(page.fail);
  about.value = await page.core.about().catch((error: unknown) => {
    page.fail(error);
    return null;
  });
  if (!page.seen.peek()) setTimeout(() => page.scene.peek()?.warm());
  await keeper.offer();
}

void begin();
