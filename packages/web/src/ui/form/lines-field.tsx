import { TextArea } from '@blueprintjs/core';
import { ARRAY_ERROR } from 'final-form';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { asIs, errorOf, FieldFrame, type FieldProps } from './field.tsx';

/** Each line is one item. */
export function LinesField({ rows = 3, placeholder, ...frame }: FieldProps & { rows?: number; placeholder?: string }) {
  const { input, meta } = useField<readonly string[]>(frame.name, { parse: asIs });
  const [text, setText] = useState(input.value.join('\n'));
  // The text is replaced only if the value changed from outside, by a reset or the server.
  const shown = linesOf(text).join('\n') === input.value.join('\n') ? text : input.value.join('\n');
  const type = (typed: string): void => {
    setText(typed);
    input.onChange(linesOf(typed));
  };
  return (
    <FieldFrame {...frame} error={errorOf({ ...meta, error: firstOf(meta.error), submitError: firstOf(meta.submitError) })}>
      {(wiring) => (
        <TextArea
          {...wiring}
          fill
          rows={rows}
          name={frame.name}
          placeholder={placeholder}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => input.onBlur()}
          onFocus={() => input.onFocus()}
        />
      )}
    </FieldFrame>
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the error of the list itself or, without one, the error of its first invalid item. */
export function firstOf(error: unknown): unknown {
  if (!Array.isArray(error)) return error;
  return Reflect.get(error, ARRAY_ERROR) ?? error.find(Boolean);
}
