import type { ViewOf } from '../kernel/field-table.ts';
import type { contactFields, personFields } from './fields.ts';

/** Secrets (password hash, second factor) are never part of a person. Clients have no username. */
export type Person = ViewOf<typeof personFields> &
  Readonly<{
    /** This administrator confirmed the member; null if none did. */
    emailConfirmedById: number | null;
    deletedAt: string | null;
  }>;

export type ContactDetails = ViewOf<typeof contactFields>;

/** Rules about people may refer to these fields. */
export type PersonRow = Person &
  Readonly<{
    /** Ids of everybody above in the referral tree, starting with the referrer. It never changes, since `referredBy` does not. */
    upline: readonly number[];
    searchText: string;
    /** The lower-case name follows a blank, for word-start search. */
    nameText: string;
  }>;

export type PersonView = ViewOf<typeof personFields>;

/** Money is in dollars on the wire. */
export type Performance = Readonly<{ propertiesCount: number; dealsCount: number; commissionTotal: number; salesValue: number }>;
