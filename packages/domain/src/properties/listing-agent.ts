import type { Person } from '../people/person.ts';

/** The public page of a property shows no other data of this person. Phone and email are null unless the person shows them. */
export type ListingAgent = Readonly<Pick<Person, 'fullName' | 'company' | 'phone' | 'email' | 'licenseNumber'>>;

type Submitter = Pick<Person, 'role' | 'deletedAt' | 'contactOnListings' | keyof ListingAgent>;

/**
 * Returns the submitter. For an administrator or a deleted member, returns the house contact `house` instead. Without a house contact,
 * `house` is undefined, and the submitter is always returned.
 */
export function listingAgentOf(submitter: Submitter, house: Pick<Person, 'fullName' | 'company'> | undefined): ListingAgent {
  const { role, deletedAt, fullName, company, licenseNumber } = submitter;
  if ((role === 'admin' || deletedAt !== null) && house)
    return { fullName: house.fullName, company: house.company, phone: null, email: null, licenseNumber: null };
  const { phone, email } = submitter.contactOnListings === 'shown' ? submitter : { phone: null, email: null };
  return { fullName, company, phone, email, licenseNumber };
}
