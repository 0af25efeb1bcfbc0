import type { Person } from '../people/person.ts';

/** Whom the public page of a property names: nothing else of the person. */
export type ListingAgent = Readonly<{ fullName: string; company: string | null }>;

/**
 * The submitter with their company; the house contact where that is an administrator, or a member who is deleted. `house` is undefined where
 * nobody speaks for the house.
 */
export const listingAgentOf = (
  { role, deletedAt, fullName, company }: Pick<Person, 'role' | 'deletedAt' | 'fullName' | 'company'>,
  house: ListingAgent | undefined,
): ListingAgent => {
  const isTheHouse = role === 'admin' || deletedAt !== null;
  return isTheHouse && house ? { fullName: house.fullName, company: house.company } : { fullName, company };
};
