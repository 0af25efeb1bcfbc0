import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTextInput } from './field.tsx';
import styles from './form.module.css';

type Props = {
  name: string;
  /** Only screen readers get the label. The placeholder shows on screen. */
  label: string;
  placeholder: string;
};

/** Shows a text field without a visible label. In a row of a list, visible labels would crowd out the values. */
export function BareTextField({ name, label, placeholder, optional = false }: Props & { optional?: boolean }) {
  const { input, error } = useTextInput(name);
  const noteId = useId();
  return (
    <div>
      <InputGroup
        {...input}
        aria-label={label}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={error && noteId}
        placeholder={placeholder}
        autoComplete="off"
      />
      {error && (
        <p id={noteId} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
