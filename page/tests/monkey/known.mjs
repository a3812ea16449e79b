// Which maps are open, and of which files: as far as that is known for sure.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { panel } from '../browser/visits.mjs';
import { rest } from './laws.mjs';

const MOST_BYTES = 48 * 2 ** 20; // Of a map: larger ones take too long to be held against the program.

/** Maps of the samples, and those in folders: a file is a map, and a folder of files is one too. */
export function sourcesOf(samples, folders) {
  const filesIn = (folder) =>
    readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).isFile());
  const source = (name, files) => ({ name, files });
  const all = readdirSync(samples)
    .filter((name) => statSync(join(samples, name)).isDirectory())
    .filter((name) => !['tours', 'pictures'].includes(name))
    .map((name) => source(name, filesIn(join(samples, name))));
  for (const folder of folders)
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const files = statSync(path).isDirectory() ? filesIn(path) : [path];
      if (files.length > 0) all.push(source(name, files));
    }
  const size = ({ files }) => files.reduce((sum, file) => sum + statSync(file).size, 0);
  return all.filter((one) => size(one) <= MOST_BYTES);
}

export class Known {
  constructor(page) {
    this.page = page;
  }

  open = new Map(); // Sources by the names of maps; null: nobody knows.
  left = new Map(); // The same of those that were edited before the page was loaded anew.

  /** Names of the open maps, as the panel Map has them. */
  names() {
    return this.page
      .locator('#panel-map select')
      .first()
      .locator('option')
      .allTextContents()
      .catch(() => []);
  }
  async added(act) {
    const before = await this.names();
    await act();
    await rest(this.page);
    const after = await this.names();
    return after.filter((name) => !before.includes(name));
  }
  async opening(source, act) {
    const names = await this.added(act);
    for (const name of names) this.open.set(name, names.length === 1 ? source : null);
  }
  async takingUp(text, act) {
    const title = [...this.left.keys()].find((name) => text.includes(`on ${name} again`));
    for (const name of await this.added(act)) this.open.set(name, this.left.get(title) ?? null);
  }
  reloaded() {
    for (const [name, source] of this.open) {
      const other = this.left.get(name);
      this.left.set(name, other === undefined || other === source ? source : null);
    }
    this.open.clear();
  }
  /** Shows one of the maps of which it is known what they were opened from; null: there is none. */
  async one(random) {
    const names = (await this.names()).filter((name) => this.open.get(name));
    if (names.length === 0) return null;
    const name = random.of(names);
    await panel(this.page, 'Map');
    await this.page.locator('#panel-map select').first().selectOption({ label: name });
    await rest(this.page);
    return { name, source: this.open.get(name) };
  }
}
