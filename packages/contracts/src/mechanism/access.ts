import type { AccessRow } from './endpoint.ts';

/** This file holds the rows of the authorization matrix that several endpoints share. */
export const forEverybody = (status: number): AccessRow => ({
  visitor: status,
  owner: status,
  partner: status,
  elite: status,
  network: status,
  admin: status,
});

/**
 * In a row of this type, visitors get a 401. If all access rows of an endpoint have this type, its handler receives a `Member` as the
 * actor.
 */
type MembersRow = AccessRow & Readonly<{ visitor: 401 }>;

export const forMembers = (status: number): MembersRow => ({ ...forEverybody(status), visitor: 401 });

export const forAdmins = (status: number): MembersRow => ({ ...forMembers(403), admin: status });

/** All other members get 404, so that they cannot learn whether the record exists. */
export const forOwnerAndAdmin = (status: number): MembersRow => ({ ...forMembers(404), owner: status, admin: status });

/**
 * These statuses apply to requests about a person. That person, an elite whose network contains them, and administrators get status 200.
 * Other members get 404, and visitors get 401.
 */
export const strangersHidden = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 200, admin: 200 } as const;
