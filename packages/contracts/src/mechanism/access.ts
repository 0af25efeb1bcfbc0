import type { AccessRow } from './endpoint.ts';

/** These rows of the authorization matrix are shared by several endpoints. */
export const forEverybody = (status: number): AccessRow => ({
  visitor: status,
  owner: status,
  partner: status,
  elite: status,
  network: status,
  admin: status,
});

/** This row refuses visitors, and its type tells handlers that they always have a member. */
type MembersRow = AccessRow & Readonly<{ visitor: 401 }>;

export const forMembers = (status: number): MembersRow => ({ ...forEverybody(status), visitor: 401 });

export const forAdmins = (status: number): MembersRow => ({ ...forMembers(403), admin: status });

/** Strangers get 404, so that they cannot learn whether the record exists. */
export const forOwnerAndAdmin = (status: number): MembersRow => ({ ...forMembers(404), owner: status, admin: status });

/** Only callers with full access to the person get an answer. */
export const strangersHidden = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 200, admin: 200 } as const;
