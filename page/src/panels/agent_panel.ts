import type { RouteLength, RouteOptions, Search } from '../core/answers.js';
import type { NetworkView } from '../core/network_view.js';
import { labelled, make } from './dom.js';
import { spoken } from './form_fields.js';

/** Who is on the way: how quick, what it can climb, and what it keeps away from. */
export class AgentPanel {
  readonly element = make('details', { class: 'agent' }, make('summary', { text: 'Who goes' }));
  private readonly content = make('div');
  private readonly speeds = make('textarea', {
    attributes: { rows: '3', spellcheck: 'false' },
  });
  private readonly limits = new Map<string, HTMLInputElement>();
  private avoided = new Map<string, HTMLInputElement>();
  private isMesh = false;

  constructor(private readonly changed: () => void) {
    this.speeds.addEventListener('input', () => changed());
    this.element.append(this.content);
  }

  /** `lengths`: of whom only meshes ask. */
  setMap(view: NetworkView, lengths: readonly RouteLength[]): void {
    this.isMesh = view.mapKind === 'mesh';
    const kinds = view.kinds.filter((kind) => kind.of !== 'nodes').map((kind) => kind.name);
    this.speeds.value = '';
    this.speeds.placeholder = kinds.map((kind) => `${kind}: 30 km/h`).join('\n');
    this.limits.clear();
    const fields = (this.isMesh ? lengths : []).map(({ name, help }) => {
      const attributes = { type: 'number', min: '0', step: 'any', placeholder: 'any' };
      const field = make('input', { title: help, attributes });
      this.limits.set(name, field);
      return labelled(`${spoken(name)} (${view.unit})`, field);
    });
    this.avoided = new Map(
      kinds.map((kind) => [kind, make('input', { attributes: { type: 'checkbox' } })]),
    );
    const boxes = [...this.avoided].map(([kind, box]) =>
      make('label', { class: 'check' }, box, ` ${kind}`),
    );
    this.content.replaceChildren(
      labelled('Speeds, a kind a line: what counts is time then', this.speeds),
      ...fields,
      make('fieldset', {}, make('legend', { text: 'Does not take' }), ...boxes),
    );
    this.changed();
  }

  /** Of searches of the library: those of games have rules of their own. */
  options(): RouteOptions {
    const limits = [...this.limits].flatMap(([name, { value }]) =>
      value === '' ? [] : [[name, Number(value)] as const],
    );
    const avoided = [...this.avoided].flatMap(([kind, box]) => (box.checked ? [kind] : []));
    return {
      ...(this.speeds.value.trim() === '' ? {} : { speeds: this.speeds.value }),
      ...Object.fromEntries(limits),
      ...(avoided.length > 0 ? { avoided_kinds: avoided } : {}),
    };
  }

  /** The searches of the library that this map has. */
  get searches(): readonly Search[] {
    return this.isMesh ? ['shortest', 'corridor'] : ['shortest'];
  }
}
