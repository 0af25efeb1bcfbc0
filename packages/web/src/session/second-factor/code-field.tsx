import * as api from '@acre/contracts/routes';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { TextField } from '../../ui/form/fields.tsx';

export const CodeField = () => (
  <TextField name="code" label="Code" autoComplete="one-time-code" help="From your authenticator app, or a recovery code" />
);

/**
 * Returns initial values and the code field for a form with a password. `nothing` holds the values without a code. To keep typed text, pass
 * the same object in every render and wait for `isKnown`. If the two-factor state cannot be read, the code is optional.
 */
export function useCodeBeside(nothing: object) {
  const { data, error } = useRead(api.secondFactor.read, {});
  const isOn = data?.isOn === true;
  const hasCode = isOn || error !== undefined;
  const initialValues = useMemo(() => (isOn ? { ...nothing, code: '' } : nothing), [isOn, nothing]);
  return { initialValues, codeField: hasCode && <CodeField />, hasCode, isKnown: data !== undefined || error !== undefined };
}
