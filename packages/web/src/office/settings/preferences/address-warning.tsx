import { originOf } from '@acre/contracts/addresses';
import { useField } from 'react-final-form';
import { Callout } from '../../../ui/layout/callout.tsx';

/** Warns before a different site address is saved. If Acre cannot be reached at the new address, nobody can log in afterwards. */
export function AddressWarning() {
  const { value } = useField<string>('publicUrl').input;
  const { dirty } = useField<string>('publicUrl').meta;
  const [here, there] = [window.location.origin, originOf(value)];
  if (!dirty || there === undefined || there === here) return null;
  return (
    <Callout tone="warning">
      You are using Acre at {here}. Before you save, make sure that it also opens at {there}. If that address starts with https, everyone
      must log in again at that address.
    </Callout>
  );
}
