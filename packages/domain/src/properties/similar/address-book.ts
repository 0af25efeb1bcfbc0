import type { Located } from '../../places/place.ts';
import { streetKey } from '../../places/street.ts';
import { isSameAddress } from './possible-duplicate.ts';

/** Remembers what stands at which address. */
export type AddressBook<T> = Readonly<{
  add(at: Located, what: T): void;
  /** Returns the first one at the same address. */
  find(at: Located): T | undefined;
}>;

export function createAddressBook<T>(): AddressBook<T> {
  const byStreet = new Map<string, { at: Located; what: T }[]>();
  const same = (one: Located, other: Located) =>
    one.address === other.address && one.city === other.city && one.state === other.state && one.zipCode === other.zipCode;
  return {
    add: (at, what) => {
      const key = streetKey(at.address);
      const there = byStreet.get(key);
      if (there === undefined) byStreet.set(key, [{ at, what }]);
      else if (!there.some((one) => same(one.at, at))) there.push({ at, what });
    },
    find: (at) => byStreet.get(streetKey(at.address))?.find((one) => isSameAddress(at, one.at))?.what,
  };
}
