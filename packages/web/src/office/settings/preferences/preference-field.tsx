import type { Preferences } from '@acre/contracts';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FixedField } from '../../../ui/form/fixed-field.tsx';
import { signUpOptions } from './preference-fields.ts';

type Name = keyof Preferences['environment'];
type Props = {
  preferences: Preferences;
  name: Name;
  label: string;
  help?: ReactNode;
  type?: 'email';
  shown?: string;
  placeholder?: string;
};

/** One that administrators decide; what the environment decides is read alone, with the variable that does. */
export function PreferenceField({ preferences, name, label, shown, type, ...rest }: Props) {
  const variable = preferences.environment[name];
  if (variable !== undefined)
    return <FixedField name={name} label={label} value={shown ?? ''} help={`Set by ${variable} in the environment of the server.`} />;
  if (name === 'signUp') return <SelectField name={name} label={label} options={signUpOptions} {...rest} />;
  return <TextField name={name} label={label} optional="unsaid" {...(type && { type })} {...rest} autoComplete="off" />;
}
