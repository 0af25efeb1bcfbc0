import { originOf } from '@acre/contracts';
import { Callout } from '../../../ui/callout.tsx';
import { useField } from '../../../ui/form/hooks.ts';

/** Before an address is saved under which nobody could sign in. */
export function AddressWarning() {
  const { value } = useField<string>('publicUrl').input;
  const { dirty } = useField<string>('publicUrl').meta;
  const [here, there] = [window.location.origin, originOf(value)];
  if (!dirty || there === undefined || there === here) return null;
  return (
    <Callout tone="warning">
      You are at {here}. Check first that Acre opens at {there}: behind https people can sign in only there, and sign in anew.
    </Callout>
  );
}
