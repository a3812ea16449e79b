import type { ComponentChildren } from 'preact';
import type { About } from '../core/answers.js';
import { capital } from '../state/numbers.js';
import type { Tour } from '../tours/tour.js';
import type { Sample } from './openers.js';

export interface StartPageProps {
  readonly samples: readonly Sample[];
  readonly tours: readonly Tour[]; // Those whose maps the page has.
  readonly about: About | null; // null: not known yet.
  openFiles(): void;
  openFolder(): void;
  sample(sample: Sample): void;
  tour(tour: Tour): void;
}

/** What can be done, in words and a drawing each, with the tours that lead through it. */
const ABILITIES: readonly {
  title: string;
  text: string;
  tours: readonly string[];
  drawing: ComponentChildren;
}[] = [
  {
    title: 'Check and repair',
    text: 'What breaks a rule of the game is marked on the map, with what it means there. What is safe to mend is mended at once, after a preview.',
    tours: ['roads', 'circuit'],
    drawing: (
      <>
        <path d="M4 52 34 38M66 26 92 12M50 32 74 58" />
        <path class="hot" d="M34 38 66 26" stroke-dasharray="5 6" />
        <circle class="paper" cx="50" cy="31" r="13" />
        <path class="hot" d="m44 31 5 5 8-10" />
      </>
    ),
  },
  {
    title: 'Find ways',
    text: 'Routes as the game takes them, what is reached from a place, and where everything has to pass.',
    tours: ['creature'],
    drawing: (
      <>
        <path d="M14 50 34 16 62 12 84 44 52 52ZM34 16 52 52M62 12 52 52" />
        <path class="hot" d="M14 50 52 52 84 44" />
        <circle class="paper" cx="14" cy="50" r="5" />
        <circle class="full" cx="84" cy="44" r="5" />
      </>
    ),
  },
  {
    title: 'Edit',
    text: 'Drag, draw, connect and set fields, of one record or of thousands. Every step can be taken back, and what you did outlives a closed page.',
    tours: ['mesh'],
    drawing: (
      <>
        <path d="M14 16h38v32H14zM52 24h28v24H52" />
        <path class="hot" d="M52 16v32" />
        <path class="full" d="m60 26 18 8-8 3-3 8z" />
      </>
    ),
  },
  {
    title: 'Compare and merge',
    text: 'What two people changed, record by record. What both changed is shown in words and on the map, for you to decide.',
    tours: [],
    drawing: (
      <>
        <path d="M10 32h14c12 0 12-18 24-18s12 18 24 18" />
        <path class="hot" d="M24 32c12 0 12 18 24 18s12-18 24-18h14" />
        <circle class="paper" cx="48" cy="14" r="5" />
        <circle class="paper" cx="48" cy="50" r="5" />
        <circle class="full" cx="80" cy="32" r="5" />
      </>
    ),
  },
  {
    title: 'Convert',
    text: 'Into files for QGIS, Blender and other programs and back, into other versions and games, into the archive they came from, and into pictures.',
    tours: [],
    drawing: (
      <>
        <path d="M12 10h18l8 8v36H12zM58 10h18l8 8v36H58z" />
        <path class="hot" d="M30 34h30m-8-7 8 7-8 7" />
      </>
    ),
  },
];

/** What stands where a map will be. `.welcome li` are there once the library is. */
export function StartPage(props: StartPageProps) {
  const { samples, tours, about } = props;
  return (
    <div class="welcome">
      <h2>See, check and edit the ways of a game</h2>
      <p>
        Path files, navigation meshes and race tracks, one by one, as folders or in archives. A map
        of many files opens as one. <strong>Nothing leaves your computer:</strong> this page reads
        the files itself and sends nothing anywhere.
      </p>
      <div class="cards">
        <button class="card opens" onClick={() => props.openFiles()}>
          <strong data-icon="open">Choose files</strong>
          <span>or drop them here, wherever on the page</span>
        </button>
        <button class="card opens" onClick={() => props.openFolder()}>
          <strong data-icon="folder">Choose a folder</strong>
          <span>with a map of many files, or with many maps</span>
        </button>
      </div>
      {samples.length > 0 && <h3>Begin with a sample</h3>}
      <div class="cards">
        {samples.map((one) => (
          <button key={one.id} class="card" onClick={() => props.sample(one)}>
            <span class="picture" style={{ backgroundImage: `url("${one.picture}")` }} />
            <strong>{capital(one.title)}</strong>
            <span>{one.about}</span>
          </button>
        ))}
      </div>
      <h3>What you can do</h3>
      <div class="cards abilities">
        {ABILITIES.map(({ title, text, tours: of, drawing }) => (
          <section key={title} class="card">
            <svg viewBox="0 0 96 64" aria-hidden="true">
              {drawing}
            </svg>
            <strong>{title}</strong>
            <span>{text}</span>
            {tours
              .filter(({ id }) => of.includes(id))
              .map((tour) => (
                <button key={tour.id} class="quiet" onClick={() => props.tour(tour)}>
                  Tour: {tour.title}
                </button>
              ))}
          </section>
        ))}
      </div>
      {about && <h3>What it opens</h3>}
      <ul class="formats">
        {about?.formats.map(({ id, title, recognised_by }) => (
          <li key={id} class="chip" title={recognised_by}>
            {capital(title)}
          </li>
        ))}
      </ul>
    </div>
  );
}
