import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { numberFrom } from '../input/typed-numbers.ts';
import { asIs, errorOf, FieldFrame, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  /** The prefix, such as '$', precedes the number. With a prefix, the number has thousands separators while the field has no focus. */
  prefix?: string;
  placeholder?: string;
  decimals?: boolean;
};

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Holds a number, or undefined while empty. Text that is not a number stays as typed and fails the schema. */
export function NumberField({ prefix, placeholder, decimals = false, ...frame }: Props) {
  const { input, meta } = useField<number | string | undefined>(frame.name, { parse: asIs, allowNull: true });
  const value = input.value ?? undefined;
  const [text, setText] = useState(String(value ?? ''));
  // The text is replaced only if the value changed from outside, by a suggestion, a reset or the server.
  const typed = numberFrom(text) === (value === '' ? undefined : value) ? text : String(value ?? '');
  const shown = prefix && !meta.active && typeof value === 'number' ? grouped.format(value) : typed;
  const type = (next: string) => {
    setText(next);
    input.onChange(numberFrom(next));
  };
  // Keeps the shown text, including thousands separators, when the field gets focus. If the text changed at that moment, the selection that
  // the browser has just made would be lost.
  const begin = () => {
    setText(shown);
    input.onFocus();
  };
  return (
    <FieldFrame {...frame} error={errorOf(meta)}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          name={frame.name}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          leftElement={prefix ? <span className="field-prefix">{prefix}</span> : undefined}
          placeholder={placeholder}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => input.onBlur()}
          onFocus={begin}
        />
      )}
    </FieldFrame>
  );
}
