import type { Seen } from './seen.js';
import { helpDialog, licencesDialog } from '../panels/help.js';
import { button, make } from '../panels/dom.js';
import { Messages } from '../panels/messages.js';
import { openers, type Sample, type StartEvents } from '../panels/start_panel.js';
import { filesOfDrop } from '../panels/files.js';
import { withRoots } from '../panels/handles.js';
import { Tabs } from '../panels/tabs.js';
import { MapScene, type SceneEvents } from '../scene/scene.js';
import { StillPicture } from '../scene/still_picture.js';

const LOST =
  'The browser took the graphics card away from this page. The picture comes back when it may be used again; panels and tables work meanwhile.';
const PICTURE =
  'Picture of the map: arrow keys move it, Enter chooses its middle; the panel Tables has all of it as text';

const STILL = 'Picture of the map: arrow keys move it, + and - zoom';

export interface LayoutEvents extends StartEvents {
  panel(id: string): void;
  theme(): void;
  find(name: string): void;
  readonly tours: (() => void) | null; // Where the page has their maps.
  tool(name: Parameters<Seen['look']>[0]): void;
}

/** The frame of the page: bar, picture, panels and dialogs. */
export class Layout {
  readonly view = make('main', { class: 'view', attributes: { 'aria-label': 'Map' } });
  readonly side = make('aside', { class: 'side', attributes: { 'aria-label': 'Panels' } });
  readonly messages = new Messages();
  readonly tabs: Tabs;
  readonly help = helpDialog();
  readonly tip = make('div', { class: 'tip', attributes: { hidden: '', 'aria-hidden': 'true' } });
  readonly finder = make('input', {
    attributes: {
      type: 'search',
      placeholder: 'Find a node',
      'aria-label': 'Find a node by its name',
    },
  });
  readonly tools = make('div', {
    class: 'tools',
    attributes: { role: 'group', 'aria-label': 'View' },
  });
  still: StillPicture | null = null; // In place of a scene that cannot be.
  private readonly licences: HTMLDialogElement;

  constructor(
    host: HTMLElement,
    samples: readonly Sample[],
    licences: string,
    private readonly events: LayoutEvents,
  ) {
    this.licences = licencesDialog(licences);
    this.tabs = new Tabs((id) => events.panel(id));
    this.finder.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') events.find(this.finder.value.trim());
    });
    const bar = make(
      'header',
      { class: 'bar-top' },
      make('h1', { text: 'Wend' }),
      openers(samples, events),
      this.finder,
      make('span', { class: 'space' }),
      events.tours && button('Tours', events.tours),
      button('Light or dark', () => events.theme()),
      button('Licences', () => this.licences.showModal()),
      button('?', () => this.help.showModal(), { attributes: { 'aria-label': 'Keys' } }),
    );
    const tool = (text: string, name: Parameters<LayoutEvents['tool']>[0], label: string) =>
      button(text, () => events.tool(name), { title: label, attributes: { 'aria-label': label } });
    this.tools.append(
      tool('+', 'in', 'Nearer'),
      tool('−', 'out', 'Farther'),
      tool('⤢', 'whole', 'Whole map'),
      tool('3-D', 'tilt', 'From above, or in 3-D'),
      tool('↺', 'left', 'Turn left'),
      tool('↻', 'right', 'Turn right'),
    );
    this.view.append(this.tools, this.tip, this.messages.element);
    this.side.append(this.tabs.element);
    host.className = 'page';
    host.append(bar, this.view, this.side, this.help, this.licences);
    this.takeDrops(host);
  }

  /** The picture in its place; null where the browser cannot make one. */
  makeScene(events: Omit<SceneEvents, 'pictureLost'>): MapScene | null {
    this.still?.dispose();
    this.still = null;
    try {
      const scene = new MapScene(this.view, {
        ...events,
        pictureLost: (isLost) => this.messages.lasting('picture', isLost ? LOST : ''),
      });
      scene.element.setAttribute('role', 'application');
      scene.element.setAttribute('aria-label', PICTURE);
      return scene;
    } catch {
      this.messages.lasting('picture', MapScene.reason());
      this.still = new StillPicture(this.view, STILL);
      this.tools.hidden = true;
      return null;
    }
  }

  private takeDrops(host: HTMLElement): void {
    host.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.view.classList.add('dropping');
    });
    host.addEventListener('dragleave', () => this.view.classList.remove('dropping'));
    host.addEventListener('drop', (event) => {
      event.preventDefault();
      this.view.classList.remove('dropping');
      const data = event.dataTransfer;
      if (data) this.events.files(withRoots(data, filesOfDrop(data)));
    });
  }

  /** A text next to the pointer; none hides it. */
  point(text: string, px: number, py: number): void {
    this.tip.hidden = text === '';
    this.tip.textContent = text;
    const fits = px + 240 < this.view.clientWidth;
    this.tip.style.left = fits ? `${px + 14}px` : `${Math.max(0, px - 240)}px`;
    this.tip.style.top = `${Math.max(0, py + 14 > this.view.clientHeight - 60 ? py - 60 : py + 14)}px`;
  }
}
