import { api } from '@acre/contracts/routes';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { TextField } from '../../ui/form/fields.tsx';

export const CodeField = () => (
  <TextField name="code" label="Code" autoComplete="one-time-code" help="From your authenticator app, or a recovery code" />
);

/**
 * Serves a form that asks for the password again. Returns the initial values and, for people with two-factor authentication, the code
 * field. `nothing` must keep its identity. If that setting could not be read, the code is optional and the server reports if it is missing.
 * Once `isKnown` is true, the initial values do not change, so typed text stays.
 */
export function useCodeBeside(nothing: object) {
  const { data, error } = useRead(api.secondFactor.read, {});
  const isOn = data?.isOn === true;
  const hasCode = isOn || error !== undefined;
  const initialValues = useMemo(() => (isOn ? { ...nothing, code: '' } : nothing), [isOn, nothing]);
  return { initialValues, codeField: hasCode && <CodeField />, hasCode, isKnown: data !== undefined || error !== undefined };
}
