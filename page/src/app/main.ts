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
  const core = coreOfPage(); // It gets ready while the rest does.
  const samples = await samplesOfPage().catch(() => []);
  const tours = await toursOfPage().catch(() => ({}));
  const host = document.createElement('div');
  document.body.append(host);
  const app = new App(host, {
    core,
    licences: licencesOfPage(),
    samples: samples.map((sample) => ({
      id: sample.title,
      title: sample.title,
      load: () => filesOfSample(sample),
    })),
    tours: Object.fromEntries(
      Object.entries(tours).map(([id, map]) => [id, { map, load: () => filesOfSample(map) }]),
    ),
  });
  await app.begin(mapInPage());
}

void begin();
