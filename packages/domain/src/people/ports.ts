import type { PersonRole } from '../kernel/actor.ts';
import type { Reader } from '../kernel/page.ts';
import type { Funnel } from './funnel.ts';
import type { MemberRow, MemberView } from './member.ts';
import type { NetworkNode, NetworkPage } from './network-page.ts';
import type { Person, PersonRow, PersonView } from './person.ts';

export type NewPerson = Omit<Person, 'id' | 'createdAt' | 'deactivatedAt' | 'deletedAt' | 'version'> &
  Readonly<{ passwordHash: string | null }>;

export type PersonChange = Partial<
  Pick<Person, 'fullName' | 'email' | 'username' | 'phone' | 'company' | 'profileImage' | 'role' | 'deactivatedAt'>
>;

/** Who proved to be somebody, and by which of their passwords: they count from 1. */
export type Verified = Readonly<{ personId: number; passwordVersion: number }>;

export type Credentials = Verified & Readonly<{ passwordHash: string }>;

export type Referrer = Readonly<{ id: number; fullName: string; role: PersonRole }>;

export interface People extends Reader<PersonRow, PersonView> {
  /** Refuses with person.email_taken when the name is in use, under concurrency too. */
  add(person: NewPerson): Promise<number>;
  /** Also moves the version on; refuses with person.email_taken like `add`. */
  change(id: number, change: PersonChange): Promise<void>;
  /** Replaces the password of that version; false when it was replaced in the meantime. */
  setPassword(of: Verified, passwordHash: string): Promise<boolean>;
  /** By e-mail or username, lower-cased; only people who can sign in. */
  credentialsFor(name: string): Promise<Credentials | undefined>;
  credentialsOf(id: number): Promise<Credentials | undefined>;
  byReferralId(referralId: string): Promise<Referrer | undefined>;
  /** Administrators who can sign in. */
  adminIds(): Promise<readonly number[]>;
  /** Locks the administrators against a change of role until the transaction ends, and counts them. */
  lockAndCountAdmins(): Promise<number>;
}

/** Links that open an account to who can read its mail. They are kept as a hash. */
export interface PasswordResets {
  /** A new link's token, good for an hour and for the password of now; older ones of the person are void. */
  issue(personId: number): Promise<string>;
  isGood(token: string): Promise<boolean>;
  /** Voids the link of the person. */
  withdraw(personId: number): Promise<void>;
  /** Whose it is; uses it up, under concurrency too. Undefined when it is not good. */
  use(token: string): Promise<number | undefined>;
}

/** How one visitor is told from another. */
export type VisitFrom = Readonly<{ address: string; userAgent: string }>;

/** Visits of referral links, by day in UTC. Nothing of a visitor outlasts the day. */
export interface ReferralVisits {
  /** Counts once a day and visitor. `begun`: this was the first visit of any link on that day. */
  count(personId: number, from: VisitFrom): Promise<Readonly<{ day: string; begun: boolean }>>;
  /** How many visited, registered, submitted and came to a deal by somebody's link. */
  funnelOf(personId: number): Promise<Funnel>;
  /** Leaves of a day that is over the number of visits alone. */
  forget(day: string): Promise<void>;
}

/** One-way hashing of passwords; slow on purpose. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown person (undefined) as for a known one. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  isCommon(password: string): boolean;
}

/** Partners and elites with their figures, as they are when the last transaction had ended. */
export type Members = Reader<MemberRow, MemberView>;

export interface Network {
  /** So many as `networkPageSize` of those below with a higher id than `after`; before the first of them, at 0, the root. */
  page(rootId: number, after: number): Promise<NetworkPage>;
  /** The root alone. */
  root(rootId: number): Promise<readonly NetworkNode[]>;
}
