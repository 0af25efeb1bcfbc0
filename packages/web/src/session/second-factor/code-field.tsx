import { api } from '@acre/contracts';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { TextField } from '../../ui/form/fields.tsx';

export const CodeField = () => <TextField name="code" label="Code" autoComplete="one-time-code" help="Of your app, or a recovery code" />;

/**
 * For a form that asks for the password once more: its first values (`nothing` must keep its identity) and the field of a code, which is there
 * for who has turned two-factor sign-in on. Where that could not be read, the code may be left out, and the server says whether it is missing.
 * `isKnown`: from then on the first values stay, and with them what is typed.
 */
export function useCodeBeside(nothing: object) {
  const { data, error } = useRead(api.secondFactor.read, {});
  const isOn = data?.isOn === true;
  const initialValues = useMemo(() => (isOn ? { ...nothing, code: '' } : nothing), [isOn, nothing]);
  return { initialValues, codeField: (isOn || error !== undefined) && <CodeField />, isKnown: data !== undefined || error !== undefined };
}
