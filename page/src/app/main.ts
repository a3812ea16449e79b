import {
  coreOfPage,
  filesOfSample,
  licencesOfPage,
  mapInPage,
  samplesOfPage,
  toursOfPage,
} from '../core/page_parts.js';
import { App } from './app.js';
import './style.css';

async function begin(): Promise<void> {
  await globalThis.begunThread?.runs; // Both get ready side by side.
  const host = document.createElement('div');
  document.body.append(host);
  const app = new App(host, {
    core: coreOfPage(),
    licences: licencesOfPage(),
    samples: samplesOfPage().map((sample) => ({
      id: sample.title,
      ...sample,
      load: () => filesOfSample(sample),
    })),
    tours: Object.fromEntries(
      Object.entries(toursOfPage()).map(([id, map]) => [
        id,
        { map, load: () => filesOfSample(map) },
      ]),
    ),
  });
  await app.begin(mapInPage());
}

void begin();
