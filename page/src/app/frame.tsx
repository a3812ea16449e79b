import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { About, GivenFile } from '../core/answers.js';
import { Dialogs } from '../panels/dialogs.js';
import { filesOfDrop } from '../panels/files.js';
import { Finder } from '../panels/finder.js';
import { withRoots } from '../panels/handles.js';
import { Cards, StatusLine } from '../panels/messages.js';
import { ListedDialog } from '../panels/listed_panel.js';
import { openFiles, openFolder, Openers, type Sample } from '../panels/openers.js';
import { StartPage } from '../panels/start_page.js';
import { Splitter } from '../panels/splitter.js';
import { Tabs, type Tab } from '../panels/tabs.js';
import { Toolbar, ViewTools } from '../panels/toolbar.js';
import { ViewSliders } from '../panels/view_sliders.js';
import { MapScene, type SceneEvents } from '../scene/scene.js';
import { StillPicture } from '../scene/still_picture.js';
import type { Edits } from '../state/edits.js';
import type { Page } from '../state/page.js';
import { GuideView, TourList, type Guide } from '../tours/guide.js';
import { deleteChosen } from './keys.js';
import type { Opening } from './opening.js';
import type { Pointing } from './pointing.js';
import type { Tools } from './tools.js';
import { toldOf, type WorkKeeper } from './work_keeper.js';
import type { Work } from './autosave.js';

const LOST =
  'The browser took the graphics card away from this page. The picture comes back when it may be used again; panels and tables work meanwhile.';
const STILL = 'Picture of the map: arrow keys move it, + and - zoom';
const STILL_WIDTH = 1600; // Pixels.
const PICTURE =
  'Picture of the map: arrow keys move it, Enter chooses its middle; the panel Tables has all of it as text';

export interface FrameProps {
  readonly page: Page;
  readonly edits: Edits;
  readonly tools: Tools;
  readonly pointing: Pointing;
  readonly guide: Guide;
  readonly keeper: WorkKeeper;
  readonly opening: Opening;
  readonly samples: readonly Sample[];
  readonly licences: string;
  readonly about: ReadonlySignal<About | null>;
  readonly tabs: readonly Tab[];
  readonly scene: Omit<SceneEvents, 'pictureLost'>;
  readonly events: {
    files(files: Promise<readonly GivenFile[]>): void;
    sample(sample: Sample): void;
    tours(): void;
    takeUp(work: Work): void;
  };
}

/** The page: bar, picture with what stands over it, panels and dialogs. */
export function Frame(props: FrameProps) {
  const { page, edits, tools, pointing, guide, keeper, opening, samples, about, events } = props;
  const view = useRef<HTMLElement>(null);
  const dropping = (is: boolean) => view.current?.classList.toggle('dropping', is);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    dropping(false);
    const data = event.dataTransfer;
    if (data) events.files(withRoots(data, filesOfDrop(data)));
  };
  return (
    <div
      class="page"
      onDragOver={(event) => {
        event.preventDefault();
        dropping(true);
      }}
      onDragLeave={() => dropping(false)}
      onDrop={drop}
    >
      <header class="bar-top">
        <h1>Wend</h1>
        <Openers samples={samples} files={events.files} sample={events.sample} />
        <Finder page={page} pointing={pointing} />
        <span class="space" />
        {guide.all.length > 0 && <Button text="Tours" icon="tours" click={events.tours} />}
        <Button text="Light or dark" icon="theme" click={page.toggleTheme} />
        <Button text="Licences" icon="licences" click={() => (page.dialog.value = 'licences')} />
        <button aria-label="Keys" onClick={() => (page.dialog.value = 'keys')}>
          ?
        </button>
      </header>
      <main class="view" aria-label="Map" ref={view}>
        <Scene page={page} events={props.scene} />
        <Tip page={page} />
        {!page.seen.value && (
          <StartPage
            samples={samples}
            tours={guide.all}
            about={about.value}
            openFiles={() => openFiles(events.files)}
            openFolder={() => openFolder(events.files)}
            sample={events.sample}
            tour={(tour) => void guide.begin(tour)}
          />
        )}
        <Toolbar {...{ page, edits, tools }} remove={() => void deleteChosen({ page, edits })} />
        <ViewTools page={page} />
        <ViewSliders page={page} />
        <StatusLine page={page} />
        <div class="over-map">
          <Cards page={page} />
          <LeftWork keeper={keeper} takeUp={events.takeUp} />
        </div>
      </main>
      <aside class="side" aria-label="Panels" hidden={page.seen.value === null}>
        <Splitter />
        <Tabs tabs={props.tabs} current={page.panel} of={page.seen.value} />
        <GuideView guide={guide} />
      </aside>
      <Dialogs
        page={page}
        licences={props.licences}
        tours={<TourList guide={guide} begun={() => (page.dialog.value = null)} />}
        listed={
          <ListedDialog
            page={page}
            entries={opening.listing.value?.entries ?? []}
            formats={about.value?.formats ?? []}
            open={(entries) => void opening.openListed(entries)}
          />
        }
      />
    </div>
  );
}

function Button({ text, click, icon }: { text: string; click: () => void; icon?: string }) {
  return (
    <button {...(icon !== undefined && { 'data-icon': icon })} onClick={click}>
      {text}
    </button>
  );
}

// The picture in its place, a new one where there is no map any more.
function Scene({ page, events }: { page: Page; events: FrameProps['scene'] }) {
  const host = useRef<HTMLDivElement>(null);
  const hasScene = useSignal(true);
  const isEmpty = page.seen.value === null;
  useEffect(() => {
    if (!host.current || !hasScene.peek() || (page.scene.peek() && !isEmpty)) return;
    page.scene.peek()?.dispose();
    try {
      const scene = new MapScene(host.current, {
        ...events,
        pictureLost: (isLost) => page.messages.lasting('picture', isLost ? LOST : ''),
      });
      scene.element.setAttribute('role', 'application');
      scene.element.setAttribute('aria-label', PICTURE);
      page.scene.value = scene;
    } catch {
      page.scene.value = null;
      page.messages.lasting('picture', MapScene.reason());
      hasScene.value = false;
    }
  }, [isEmpty]);
  return (
    <div class="scene-host" ref={host}>
      {!hasScene.value && !isEmpty && <Still page={page} />}
    </div>
  );
}

// Where the browser cannot draw, the library does.
function Still({ page }: { page: Page }) {
  const host = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const now = page.current.value;
    if (!now || !host.current) return;
    const still = new StillPicture(host.current, STILL);
    page.core
      .drawn(now.map.id, { width: STILL_WIDTH, findings: false })
      .then((svg) => still.show(svg))
      .catch(page.fail);
    return () => still.dispose();
  });
  return <div ref={host} />;
}

// A text next to the pointer.
function Tip({ page }: { page: Page }) {
  const root = useRef<HTMLDivElement>(null);
  const tip = page.tip.value;
  if (!tip) return null;
  const { clientWidth = 0, clientHeight = 0 } = root.current?.parentElement ?? document.body;
  const { text, px, py } = tip;
  const left = px + 240 < clientWidth ? px + 14 : Math.max(0, px - 240);
  const top = Math.max(0, py + 14 > clientHeight - 60 ? py - 60 : py + 14);
  return (
    <div class="tip" aria-hidden="true" ref={root} style={{ left: `${left}px`, top: `${top}px` }}>
      {text}
    </div>
  );
}

// Work of another time that was not saved.
function LeftWork({ keeper, takeUp }: { keeper: WorkKeeper; takeUp: (work: Work) => void }) {
  const left = keeper.left.value;
  if (left.length === 0) return null;
  return (
    <section class="left-work" aria-label="Work that was not saved">
      {left.map((work) => (
        <div key={work.id} class="row">
          <p>
            Take up your work on {work.title} again? {toldOf(work)},{' '}
            {new Date(work.when).toLocaleString()}
          </p>
          <Button text="Take it up" click={() => takeUp(work)} />
          <Button text="Give it up" click={() => void keeper.giveUp(work)} />
        </div>
      ))}
      <Button text="Later" click={() => keeper.hide()} />
    </section>
  );
}
