import type { TextField } from '@acre/domain/kernel/field-table';
import { InputGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useTextInput } from './field.tsx';
import styles from './form.module.css';

type Props = {
  of: TextField;
  name: string;
  /** Only screen readers get the label. The placeholder shows on screen. */
  label: string;
  placeholder: string;
};

/** Shows a text field without a visible label. In a row of a list, visible labels would crowd out the values. */
export function BareTextField({ of: { multiline, optional }, name, label, placeholder }: Props) {
  const { input, error } = useTextInput(name);
  const noteId = useId();
  const all = {
    ...input,
    'aria-label': label,
    'aria-required': !optional,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && noteId,
    placeholder,
    autoComplete: 'off',
  };
  return (
    <div>
      {multiline ? <TextArea {...all} className={styles.growing} fill rows={1} /> : <InputGroup {...all} />}
      {error && (
        <p id={noteId} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
