import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { asIs, errorOf, FieldFrame, type FieldProps } from './field.tsx';
import { numberFrom } from './number-from.ts';

type Props = FieldProps & {
  /** Before the number, such as '$'; left alone, the number then shows its thousands. */ prefix?: string;
  placeholder?: string;
  decimals?: boolean;
};

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Holds a number, or undefined while empty; what is no number stays as typed and fails the schema. */
export function NumberField({ prefix, placeholder, decimals = false, ...frame }: Props) {
  const { input, meta } = useField<number | string | undefined>(frame.name, { parse: asIs, allowNull: true });
  const value = input.value ?? undefined;
  const [text, setText] = useState(String(value ?? ''));
  // Somebody else changed the value: a suggestion, a reset, the server.
  const typed = numberFrom(text) === (value === '' ? undefined : value) ? text : String(value ?? '');
  const shown = prefix && !meta.active && typeof value === 'number' ? grouped.format(value) : typed;
  const type = (next: string) => {
    setText(next);
    input.onChange(numberFrom(next));
  };
  // What stands there stays, or the browser would lose what it has just selected.
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
