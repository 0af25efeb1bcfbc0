import { Checkbox } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { useField } from 'react-final-form';
import styles from './checkboxes-field.module.css';
import { errorOf } from './field.tsx';

type Option = { value: string; label: ReactNode };

export function CheckboxesField({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const { meta } = useField<string[]>(name);
  const error = errorOf(meta);
  const noteId = useId();
  return (
    <fieldset className={styles.boxes} aria-describedby={error && noteId}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Box key={option.value} name={name} {...option} />
      ))}
      {error && (
        <p id={noteId} className={styles.error} data-invalid tabIndex={-1}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Box({ name, value, label }: Option & { name: string }) {
  const { input } = useField<string[]>(name, { type: 'checkbox', value });
  return (
    <Checkbox {...input} checked={input.checked ?? false}>
      {label}
    </Checkbox>
  );
}
