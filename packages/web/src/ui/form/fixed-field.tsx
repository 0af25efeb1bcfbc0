import { InputGroup } from '@blueprintjs/core';
import { FieldFrame } from './field.tsx';

type Props = { name: string; label: string; value: string; help?: string };

/** Shows a value that the user cannot edit. If `name` is 'email', the value is the username, which password managers save. */
export const FixedField = ({ name, label, value, help }: Props) => (
  <FieldFrame label={label} help={help} error={undefined} optional="unsaid">
    {({ id, 'aria-describedby': describedBy }) => (
      <InputGroup id={id} aria-describedby={describedBy} value={value} readOnly autoComplete={name === 'email' ? 'username' : 'off'} />
    )}
  </FieldFrame>
);
