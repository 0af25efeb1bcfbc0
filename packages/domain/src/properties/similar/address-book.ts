import { isSameAddress, type ReadAddress } from './possible-duplicate.ts';

/** An address book stores values by address and finds them by any spelling of that address. */
export type AddressBook<T> = Readonly<{
  add(at: ReadAddress, what: T): void;
  /** Returns the value that was added first at the same address, or undefined. */
  find(at: ReadAddress): T | undefined;
}>;

export function createAddressBook<T>(): AddressBook<T> {
  const byStreet = new Map<string, { at: ReadAddress; what: T }[]>();
  const isEqual = (one: ReadAddress, other: ReadAddress) =>
    one.address === other.address && one.city === other.city && one.state === other.state && one.zipCode === other.zipCode;
  return {
    add: (at, what) => {
      const there = byStreet.get(at.street.key);
      if (there === undefined) byStreet.set(at.street.key, [{ at, what }]);
      else if (!there.some((one) => isEqual(one.at, at))) there.push({ at, what });
    },
    find: (at) => byStreet.get(at.street.key)?.find((one) => isSameAddress(at, one.at))?.what,
  };
}
