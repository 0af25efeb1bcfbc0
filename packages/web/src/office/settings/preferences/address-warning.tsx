import { originOf } from '@acre/contracts/addresses';
import { useField } from '../../../ui/form/hooks.ts';
import { Callout } from '../../../ui/layout/callout.tsx';

/** Warns before saving an address under which nobody could log in. */
export function AddressWarning() {
  const { value } = useField<string>('publicUrl').input;
  const { dirty } = useField<string>('publicUrl').meta;
  const [here, there] = [window.location.origin, originOf(value)];
  if (!dirty || there === undefined || there === here) return null;
  return (
    <Callout tone="warning">
      You are now at {here}. First check that Acre opens at {there}. With https, people can log in only there, and everyone must log in
      again.
    </Callout>
  );
}
