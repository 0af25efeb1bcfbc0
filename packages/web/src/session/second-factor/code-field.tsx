import * as api from '@acre/contracts/routes';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { TextField } from '../../ui/form/fields.tsx';

export const CodeField = () => (
  <TextField name="code" label="Code" autoComplete="one-time-code" help="From your authenticator app, or a recovery code" />
);

/**
 * Returns the initial values and the code field of a form that asks for the password again. People without two-factor authentication get no
 * code field. If the request for their two-factor state fails, the field is optional, and the server reports a missing code. Once `isKnown`
 * is true, the initial values do not change, so typed text stays. `nothing` holds the initial values without a code and must keep its
 * identity.
 */
export function useCodeBeside(nothing: object) {
  const { data, error } = useRead(api.secondFactor.read, {});
  const isOn = data?.isOn === true;
  const hasCode = isOn || error !== undefined;
  const initialValues = useMemo(() => (isOn ? { ...nothing, code: '' } : nothing), [isOn, nothing]);
  return { initialValues, codeField: hasCode && <CodeField />, hasCode, isKnown: data !== undefined || error !== undefined };
}
