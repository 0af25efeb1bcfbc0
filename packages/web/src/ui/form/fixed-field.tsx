import { InputGroup } from '@blueprintjs/core';
import { FieldFrame } from './field.tsx';

type Props = { name: string; label: string; value: string; help?: string };

/** Shows a value that cannot be edited. Password managers save the value of a field named `email` as the username. */
export const FixedField = ({ name, label, value, help }: Props) => (
  <FieldFrame label={label} help={help} error={undefined} optional="unsaid">
    {({ id, 'aria-describedby': describedBy }) => (
      <InputGroup id={id} aria-describedby={describedBy} value={value} readOnly autoComplete={name === 'email' ? 'username' : 'off'} />
    )}
  </FieldFrame>
);
