import { useEffect, useRef } from 'preact/hooks';
import type { ElementView, FieldView } from '../core/answers.js';
import { Select } from './parts.js';

/** What somebody wants a field to be. */
export interface FieldChange {
  readonly path: string; // Of the field,
  readonly change: string; // and that in the library's words.
  readonly isTrial: boolean; // Whether it is not yet what somebody means to have.
}
type SetValue = (value: string, isTrial: boolean) => void;

/** Fields of a record that can be changed: numbers, names of values, bits. `mixed`: names of those
 * that are not alike in all that are chosen. */
export function FieldEditor({
  element,
  mixed,
  set,
}: {
  element: ElementView;
  mixed: ReadonlySet<string>;
  set: (change: FieldChange) => void;
}) {
  return (
    <div class="field-editor">
      {element.fields.filter(canBeSet).map((field) => {
        const name = field.path.slice(element.path.length).replace(/^\./, '');
        const isMixed = mixed.has(name);
        return (
          <label
            key={name}
            class="field-row"
            title={field.note}
            style={{ paddingLeft: `${0.9 * field.depth}rem` }}
          >
            <span>{name}</span>
            <Control
              field={field}
              isMixed={isMixed}
              set={(value, isTrial) =>
                set({ path: field.path, change: `${name}=${value}`, isTrial })
              }
            />
          </label>
        );
      })}
    </div>
  );
}

function canBeSet({ derived, type }: FieldView): boolean {
  return !derived && type !== 'record' && type !== 'list' && type !== 'bytes';
}

function Control({ field, isMixed, set }: { field: FieldView; isMixed: boolean; set: SetValue }) {
  const { limits, type, value, choices } = field;
  if (type === 'bits' && limits?.[0] === 0 && limits[1] === 1)
    return (
      <input
        type="checkbox"
        checked={value !== '0'}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onChange={(event) => set(event.currentTarget.checked ? '1' : '0', false)}
      />
    );
  const unit = <span class="faint">{isMixed ? 'mixed' : field.unit}</span>;
  if (choices.length > 0 && !field.hasChildren) {
    const known = isMixed || choices.some((one) => one.value === value);
    const options = [
      ...(isMixed ? [{ value: '', text: 'mixed' }] : []),
      ...(known ? [] : [{ value, text: value }]),
      ...choices.map((one) => ({ value: one.value, text: `${one.name} (${one.value})` })),
    ];
    return (
      <>
        <Select
          options={options}
          value={isMixed ? '' : value}
          change={(now) => now !== '' && set(now, false)}
        />
        {field.unit !== '' && !isMixed && unit}
      </>
    );
  }
  const placeholder = isMixed ? 'mixed' : '';
  if (type === 'text')
    return <Text type="text" placeholder={placeholder} value={isMixed ? '' : value} set={set} />;
  const about = [field.unit, rangeText(field)].filter((text) => text !== '').join(', ');
  return (
    <>
      <Text
        type="number"
        placeholder={placeholder}
        step={limits && type !== 'real' ? '1' : 'any'}
        {...(limits && { min: limits[0], max: limits[1] })}
        value={isMixed ? '' : value}
        set={set}
      />
      {about !== '' && <span class="faint">{about}</span>}
    </>
  );
}

// A field that shows the value, but as long as somebody is in it what they write.
function Text({
  value,
  set,
  type,
  ...rest
}: {
  value: string;
  set: SetValue;
  type: 'text' | 'number';
  placeholder: string;
  step?: string;
  min?: number;
  max?: number;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isWritten = useRef(false);
  useEffect(() => {
    if (input.current && !isWritten.current) input.current.value = value;
  });
  return (
    <input
      {...rest}
      type={type as 'number'}
      ref={input}
      onInput={({ currentTarget: at }) => {
        isWritten.current = true;
        if (at.type === 'number' && at.value !== '' && at.checkValidity()) set(at.value, true);
      }}
      onChange={({ currentTarget: at }) => {
        if (at.value !== '' || at.type === 'text') set(at.value, false);
      }}
      onBlur={() => {
        isWritten.current = false;
      }}
    />
  );
}

// What makes sense, or else what fits the file where that is not much.
function rangeText(field: FieldView): string {
  const range = field.range ?? field.limits;
  return range && Math.abs(range[1]) < 1e6 ? `${range[0]} to ${range[1]}` : '';
}
