import * as api from '@acre/contracts/routes';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { TextField } from '../../ui/form/fields.tsx';

export const CodeField = () => (
  <TextField name="code" label="Code" autoComplete="one-time-code" help="From your authenticator app, or a recovery code" />
);

/**
 * Returns a two-factor code field, if the user needs one, and the form's initial values. The caller must follow two rules, because the form
 * could otherwise reset while the user types:
 * - `nothing`: the initial values without the code must be the same object in every render
 * - `isKnown`: the form must stay hidden until this value is true
 */
export function useCodeBeside(nothing: object) {
  const { data, error } = useRead(api.secondFactor.read, {});
  const isOn = data?.isOn === true;
  const hasCode = isOn || error !== undefined;
  const initialValues = useMemo(() => (isOn ? { ...nothing, code: '' } : nothing), [isOn, nothing]);
  return { initialValues, codeField: hasCode && <CodeField />, hasCode, isKnown: data !== undefined || error !== undefined };
}
