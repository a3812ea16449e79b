import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { shown } from '../state/numbers.js';

// What panels are made of.

/** A field with its label. */
export function Labelled({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{text}</span>
      {children}
    </label>
  );
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

export function Select({
  options,
  value,
  change,
  ...rest
}: {
  options: readonly Choice[];
  value: string;
  change: (value: string) => void;
  title?: string;
  'aria-label'?: string;
}) {
  return (
    <select {...rest} value={value} onChange={(event) => change(event.currentTarget.value)}>
      {options.map((one) => (
        <option key={one.value} value={one.value} selected={one.value === value}>
          {one.text}
        </option>
      ))}
    </select>
  );
}

export function Check({
  text,
  checked,
  change,
}: {
  text: string;
  checked: boolean;
  change: (isChecked: boolean) => void;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => change(event.currentTarget.checked)}
      />{' '}
      {text}
    </label>
  );
}

/** A table that scrolls by itself where it is too wide. */
export function Table({
  caption,
  heads,
  rows,
  ...rest
}: {
  caption: string;
  heads: readonly ComponentChildren[];
  rows: readonly (readonly ComponentChildren[])[];
  class?: string;
}) {
  return (
    <div class={`wide ${rest.class ?? ''}`} tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A list of which so much is shown, and more by a button, so that nothing is out of reach. */
export function LongList<T>({
  all,
  most = 100,
  children,
  ...rest
}: {
  all: readonly T[];
  most?: number;
  class?: string;
  children: (one: T, index: number) => ComponentChildren;
}) {
  const count = useSignal(most);
  const left = all.length - count.value;
  return (
    <>
      <ul {...rest}>{all.slice(0, count.value).map(children)}</ul>
      {left > 0 && (
        <button onClick={() => (count.value += 10 * most)}>
          Show {shown(Math.min(left, 10 * most))} more of {shown(left)}
        </button>
      )}
    </>
  );
}

/** An input of the keyboard that does something with Enter. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') act();
};
