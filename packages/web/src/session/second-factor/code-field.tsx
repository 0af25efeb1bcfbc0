import * as api from '@acre/contracts/routes';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { TextField } from '../../ui/form/fields.tsx';

export const CodeField = () => (
  <TextField name="code" label="Code" autoComplete="one-time-code" help="From your authenticator app, or a recovery code" />
);

/**
 * Returns a two-factor code field, if the user needs one, and the form's initial values. `nothing` contains the initial values without the
 * code. The form could reset while the user types, unless the caller follows two rules:
 * - Pass the same `nothing` object in every render.
 * - Do not show the form until the returned `isKnown` is true.
 */
export function useCodeBeside(nothing: object) {
  const { data, error } = useRead(api.secondFactor.read, {});
  const isOn = data?.isOn === true;
  const hasCode = isOn || error !== undefined;
  const initialValues = useMemo(() => (isOn ? { ...nothing, code: '' } : nothing), [isOn, nothing]);
  return { initialValues, codeField: hasCode && <CodeField />, hasCode, isKnown: data !== undefined || error !== undefined };
}
