import type { Person } from '../people/person.ts';

/** Whom the public page of a property names: nothing else of the person. */
export type ListingAgent = Readonly<{ fullName: string; company: string | null }>;

/** The submitter with their company; where that is an administrator, the house speaks. */
export const listingAgentOf = ({ role, fullName, company }: Pick<Person, 'role' | 'fullName' | 'company'>): ListingAgent =>
  role === 'admin' ? { fullName: company ?? fullName, company: null } : { fullName, company };
