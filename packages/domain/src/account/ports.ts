import type { StoredFile } from '../files/file.ts';
import type { Member } from '../kernel/actor.ts';
import type { Verified } from '../people/ports.ts';
import type { ApiToken, TokenScope } from './api-token.ts';
import type { PersonalNoun, PersonalRecord } from './personal-data/archive-files.ts';
import type { SecondFactorState } from './second-factor.ts';

export type NewToken = Readonly<{ name: string; scope: TokenScope; days: number }>;

/** Personal API tokens are stored as a hash. */
export interface ApiTokens {
  /** Issues a token that is valid for the wanted number of days. Returns undefined if the person already has `most` tokens. */
  issue(personId: number, wanted: NewToken, most: number): Promise<(ApiToken & Readonly<{ token: string }>) | undefined>;
  /** The newest token comes first. */
  listOf(personId: number): Promise<readonly ApiToken[]>;
  revokeAllOf(personId: number): Promise<void>;
  /** Returns false if the person has no such token. */
  revoke(personId: number, id: number): Promise<boolean>;
}

/** The change takes effect only when the member opens the emailed link. The time is ISO 8601. */
export type EmailChange = Readonly<{ email: string; expiresAt: string }>;

/** Each person has at most one pending change. It is valid for a day, or until the password changes. Links are stored as a hash. */
export interface EmailChanges {
  /** Starts a change of the person's email address to `email`. This replaces a pending change and voids its link. */
  ask(of: Verified, email: string): Promise<void>;
  pendingOf(personId: number): Promise<EmailChange | undefined>;
  withdraw(personId: number): Promise<void>;
  /** Returns the token of a new link for that address and voids earlier ones. Returns undefined if the change is no longer pending. */
  issue(personId: number, email: string): Promise<string | undefined>;
  /**
   * Uses up the token and returns the member and the new address. Returns undefined if the token is invalid. Only one of several
   * simultaneous calls with the same token succeeds.
   */
  use(token: string): Promise<Readonly<{ personId: number; email: string }> | undefined>;
}

/** Members confirm their address by these links, with at most one link per person. A link is valid for a day and stored as a hash. */
export interface EmailConfirmations {
  /** Returns the token of a new link that confirms `email`, and voids the person's earlier link. */
  issue(personId: number, email: string): Promise<string>;
  /**
   * Deletes the token, and returns its owner and the email address to which the token was sent. Returns undefined if the token is invalid.
   * If several calls use the same token at the same time, only one call succeeds.
   */
  use(token: string): Promise<Readonly<{ personId: number; email: string }> | undefined>;
}

/** These values replace those of a deleted person. */
export type Stead = Readonly<{ fullName: string; referralId: string }>;

export interface Erasure {
  /**
   * Removes a person's personal data everywhere, and replaces their name and referral ID with `stead`. The name also disappears from texts
   * that other people wrote. The next sweep removes the person's pictures and unattached files. The caller must have locked the person.
   */
  erase(personId: number, stead: Stead): Promise<void>;
}

/** `isOwn` is false for a file that the member uploaded to another member's property. `createdAt` is ISO 8601. */
export type OwnFile = Pick<StoredFile, 'id' | 'kind' | 'name' | 'mediaType' | 'bytes' | 'sha256' | 'propertyId'> &
  Readonly<{ width: number | null; height: number | null; createdAt: string; isOwn: boolean }>;

/**
 * Streams, in batches, all data about a member that this member may read. If the caller stops iterating, the database connection is
 * released.
 */
export interface PersonalData {
  records<N extends Exclude<PersonalNoun, 'files'>>(noun: N, of: Member): AsyncIterable<readonly PersonalRecord<N>[]>;
  /** Returns the files without a property first, then the files of each property. */
  files(of: Member): AsyncIterable<readonly OwnFile[]>;
}

/** Times are ISO 8601. */
export type SessionRow = Readonly<{ id: number; userAgent: string | null; createdAt: string; lastUsedAt: string; isCurrent: boolean }>;

export interface Sessions {
  /** Ends every session of the person and revokes their API tokens. */
  endAllOf(personId: number): Promise<Readonly<{ revokedTokens: number }>>;
  /** Lists active sessions, the most recently used first. `key` identifies the current session. */
  listOf(personId: number, key: string): Promise<readonly SessionRow[]>;
  /** Returns false if the person has no such session. */
  end(personId: number, id: number): Promise<boolean>;
  endOthers(personId: number, key: string): Promise<void>;
  /** Records in the session that its owner just proved their identity. */
  prove(personId: number, key: string): Promise<void>;
  /** Returns whether the owner proved their identity in that session within the given minutes. */
  isProven(personId: number, key: string, minutes: number): Promise<boolean>;
}

/** Authenticator apps make six-digit codes that change every 30 seconds (RFC 6238). */
export interface OneTimeCodes {
  /** The secret has 160 random bits in base32. */
  newSecret(): string;
  /** Returns an `otpauth://…` URI, which authenticator apps read from a QR code. The app shows `account` beside the one-time codes. */
  addressOf(secret: string, account: string): string;
  /**
   * Returns the time step of the code if it is the current step, the one before or the one after; otherwise undefined. The comparison takes
   * constant time.
   */
  stepOf(secret: string, code: string): number | undefined;
}

/** The secret is stored encrypted and recovery codes as a hash. A code works only once, even under concurrency. */
export interface SecondFactors {
  stateOf(personId: number): Promise<SecondFactorState>;
  /**
   * Stores a new secret, which stays pending until a code confirms it, and replaces an earlier pending secret. Returns false if the second
   * factor is already on.
   */
  begin(personId: number, secret: string): Promise<boolean>;
  /** Returns the pending secret, valid for half an hour, and locks it against concurrent confirmation. */
  begunSecretOf(personId: number): Promise<string | undefined>;
  confirm(personId: number, step: number): Promise<void>;
  /** Returns undefined if the factor is off or its encryption key is gone. */
  secretOf(personId: number): Promise<string | undefined>;
  /** Returns false if a code of this or a later step was used before. */
  useStep(personId: number, step: number): Promise<boolean>;
  /** Replaces all earlier codes. */
  keepRecoveryCodes(personId: number, codes: readonly string[]): Promise<void>;
  /** Returns false if the code does not exist or was used. */
  useRecoveryCode(personId: number, code: string): Promise<boolean>;
  /** Also removes the recovery codes; returns false if there was no factor. */
  remove(personId: number): Promise<boolean>;
}
