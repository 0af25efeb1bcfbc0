import type { PersonRole } from '../kernel/actor.ts';
import type { Reader } from '../kernel/page.ts';
import type { MemberRow, MemberView } from './member.ts';
import type { NetworkNode, NetworkPage } from './network/network-page.ts';
import type { Person, PersonRow, PersonView } from './person.ts';

export type NewPerson = Omit<Person, 'id' | 'createdAt' | 'deactivatedAt' | 'deletedAt' | 'version'> &
  Readonly<{ passwordHash: string | null }>;

export type PersonChange = Partial<Omit<Person, 'id' | 'referralId' | 'referredBy' | 'createdAt' | 'deletedAt' | 'version'>>;

/** `passwordVersion` is the version of the verified password, counted from 1. */
export type Verified = Readonly<{ personId: number; passwordVersion: number }>;

export type Credentials = Verified & Readonly<{ passwordHash: string }>;

export type Referrer = Readonly<{ id: number; fullName: string; role: PersonRole }>;

export interface People extends Reader<PersonRow, PersonView> {
  /** Refuses with person.email_taken if the email or username is in use, even under concurrency. */
  add(person: NewPerson): Promise<number>;
  /**
   * Changes the person's record and increments its `version`. The version of the password stays the same. Like `add`, refuses with
   * person.email_taken.
   */
  change(id: number, change: PersonChange): Promise<void>;
  /**
   * Replaces the password only if its version still equals `passwordVersion`. Returns false if the password was replaced in the meantime.
   */
  setPassword(of: Verified, passwordHash: string): Promise<boolean>;
  /**
   * Returns the credentials of the person with this email or username in lower case; undefined if nobody has it or the person cannot log
   * in.
   */
  credentialsFor(name: string): Promise<Credentials | undefined>;
  credentialsOf(id: number): Promise<Credentials | undefined>;
  byReferralId(referralId: string): Promise<Referrer | undefined>;
  /** Only administrators who can log in are included. */
  adminIds(): Promise<readonly number[]>;
  /** Locks the administrators against role changes until the transaction ends, and counts them. */
  lockAndCountAdmins(): Promise<number>;
}

/** Manages the tokens of password reset links. Only a hash of each token is stored, because a token gives access to the account. */
export interface PasswordResets {
  /** Returns the token of a new link and voids older links of the person. A link is valid for an hour, or until the password changes. */
  issue(personId: number): Promise<string>;
  /** Returns the owner of a valid token. */
  ownerOf(token: string): Promise<number | undefined>;
  withdraw(personId: number): Promise<void>;
  /**
   * Uses up a valid token and returns the token's owner. Returns undefined if the token is invalid or already used. If two calls use a
   * token at the same time, only one gets the owner.
   */
  use(token: string): Promise<number | undefined>;
}

/** Address and user agent distinguish visitors. */
export type VisitFrom = Readonly<{ address: string; userAgent: string }>;

/**
 * Shows the effect of a person's referral link:
 * - `withoutVisit`: the registrations beyond the visits of the same day. A day with 3 registrations and only 1 visit adds 2.
 * - `submitted`: the number of referred people who have a property
 * - `dealt`: the number of referred people who are partner or elite in a deal
 */
export type Funnel = Readonly<{ visits: number; registrations: number; withoutVisit: number; submitted: number; dealt: number }>;

/** Visits are counted by day in UTC. Data about visitors is deleted after the day. */
export interface ReferralVisits {
  /**
   * Counts a visit to a person's referral link. Several visits of the same visitor to the same link are counted once a day. `begun` is true
   * if no visitor has visited any referral link earlier that day.
   */
  count(personId: number, from: VisitFrom): Promise<Readonly<{ day: string; begun: boolean }>>;
  funnelOf(personId: number): Promise<Funnel>;
  /** Deletes visitor data of a past day and keeps only the number of visits. */
  forget(day: string): Promise<void>;
}

/** Passwords are hashed one-way with a deliberately slow function. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not the person exists. The hash is undefined for an unknown person. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Checks the lower-case password against the list of common passwords. */
  isCommon(password: string): Promise<boolean>;
}

/**
 * Reads members and their figures. The figures are recalculated only at the commit. A transaction therefore reads figures without its own
 * changes.
 */
export type Members = Reader<MemberRow, MemberView>;

export interface Network {
  /**
   * Returns up to `networkPageSize` people below the root with a higher id than `after`. The first page, with `after` 0, starts with the
   * root.
   */
  page(rootId: number, after: number): Promise<NetworkPage>;
  root(rootId: number): Promise<readonly NetworkNode[]>;
}
