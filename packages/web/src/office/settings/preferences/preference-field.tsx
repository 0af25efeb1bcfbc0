import type { Preferences } from '@acre/contracts/preferences';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FixedField } from '../../../ui/form/fixed-field.tsx';
import { optionsOf } from './preference-fields.ts';

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

/** If an environment variable sets the preference, the field is read-only and its help text names the variable. */
export function PreferenceField({ preferences, name, label, shown, type, ...rest }: Props) {
  const variable = preferences.environment[name];
  if (variable !== undefined)
    return <FixedField name={name} label={label} value={shown ?? ''} help={`Set by the environment variable ${variable}.`} />;
  if (name === 'signUp' || name === 'othersSubmissions')
    return <SelectField name={name} label={label} options={optionsOf[name]} {...rest} />;
  return <TextField name={name} label={label} optional="unsaid" {...(type && { type })} {...rest} autoComplete="off" />;
}
