import { InputGroup } from '@blueprintjs/core';
import { FieldFrame } from './field.tsx';

type Props = { name: string; label: string; value: string; help?: string };

/** Shows a value that cannot be edited. In a form with a field `email`, password managers save its value as the username. */
export const FixedField = ({ name, label, value, help }: Props) => (
  <FieldFrame label={label} help={help} error={undefined} optional="unsaid">
    {({ id, 'aria-describedby': describedBy }) => (
      <InputGroup id={id} aria-describedby={describedBy} value={value} readOnly autoComplete={name === 'email' ? 'username' : 'off'} />
    )}
  </FieldFrame>
);
