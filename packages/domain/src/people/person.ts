import type { ViewOf } from '../kernel/field-table.ts';
import type { contactFields, personFields } from './fields.ts';

/**
 * Secrets (password hash, second factor) are never part of a person. The username is null for clients (sellers and buyers), because they
 * cannot log in.
 */
export type Person = ViewOf<typeof personFields> &
  Readonly<{
    /** This is the id of the administrator who confirmed the email address; null if no administrator did. */
    emailConfirmedById: number | null;
    deletedAt: string | null;
  }>;

export type ContactDetails = ViewOf<typeof contactFields>;

/** Rules about people may refer to these fields. */
export type PersonRow = Person &
  Readonly<{
    /**
     * These are the ids of everyone above the person in the referral tree, starting with the referrer. They never change, because
     * `referredBy` never changes.
     */
    upline: readonly number[];
    searchText: string;
    /** This is the name in lower case with a leading space. A search for a space and text therefore matches the start of every word. */
    nameText: string;
  }>;

export type PersonView = ViewOf<typeof personFields>;

/** Money is in dollars. */
export type Performance = Readonly<{ propertiesCount: number; dealsCount: number; commissionTotal: number; salesValue: number }>;

/** Deactivated and deleted people are locked out, and their links stop working. */
export const isActive = ({ deletedAt, deactivatedAt }: Pick<PersonRow, 'deletedAt' | 'deactivatedAt'>): boolean =>
  deletedAt === null && deactivatedAt === null;

/** If the username equals the old email, it changes together with the email. */
export const usernameAlong = (stored: Pick<PersonRow, 'email' | 'username'>, { email }: Partial<PersonRow>) =>
  email && stored.username !== null && stored.username === stored.email ? { username: email } : {};
