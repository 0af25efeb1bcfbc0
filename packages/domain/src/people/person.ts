import type { PersonRole } from '../kernel/actor.ts';

/** A person on record; secrets (password hash, second factor) are never part of it. Clients have no username. */
export type Person = Readonly<{
  id: number;
  fullName: string;
  email: string | null;
  username: string | null;
  role: PersonRole;
  phone: string | null;
  company: string | null;
  profileImage: string | null;
  referralId: string;
  referredBy: number | null;
  createdAt: string;
  /** Since when a member is shut out; null while they are active. */
  deactivatedAt: string | null;
  deletedAt: string | null;
  version: number;
}>;

/** What rules about people may speak of. */
export type PersonRow = Person &
  Readonly<{
    /** Everybody above in the referral tree, the referrer first. Fixed at registration, since referredBy is. */
    upline: readonly number[];
    searchText: string;
    /** The name alone, lower-cased, after a blank. */
    nameText: string;
  }>;

export type PersonView = Omit<Person, 'deletedAt'>;

/** Money in dollars on the wire. */
export type Performance = Readonly<{ propertiesCount: number; dealsCount: number; commissionTotal: number; salesValue: number }>;
