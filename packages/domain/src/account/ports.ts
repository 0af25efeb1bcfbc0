import type { StoredFile } from '../files/file.ts';
import type { Member } from '../kernel/actor.ts';
import type { Verified } from '../people/ports.ts';
import type { ApiToken, TokenScope } from './api-token.ts';
import type { PersonalNoun, PersonalRecord } from './personal-data/nouns.ts';
import type { SecondFactorState } from './second-factor.ts';

export type NewToken = Readonly<{ name: string; scope: TokenScope; days: number }>;

/** Personal API tokens. They are kept as a hash. */
export interface ApiTokens {
  /** A new token, good for so many days; undefined where the person has `most` already. */
  issue(personId: number, wanted: NewToken, most: number): Promise<(ApiToken & Readonly<{ token: string }>) | undefined>;
  /** Newest first. */
  listOf(personId: number): Promise<readonly ApiToken[]>;
  /** False where the person has no such token. */
  revoke(personId: number, id: number): Promise<boolean>;
}

/** An address that waits for its link to be opened; the time is ISO 8601. */
export type EmailChange = Readonly<{ email: string; expiresAt: string }>;

/** One a person. It holds for a day, and for the password that confirmed it. Links are kept as a hash. */
export interface EmailChanges {
  /** Takes the place of an earlier one. */
  ask(of: Verified, email: string): Promise<void>;
  pendingOf(personId: number): Promise<EmailChange | undefined>;
  withdraw(personId: number): Promise<void>;
  /** The token of a link to that address; earlier ones are void. Undefined where it is not waited for any more. */
  issue(personId: number, email: string): Promise<string | undefined>;
  /** Whose change it is; uses it up, under concurrency too. Undefined when it is not good. */
  use(token: string): Promise<Readonly<{ personId: number; email: string }> | undefined>;
}

/** What stands in place of a person. */
export type Stead = Readonly<{ fullName: string; referralId: string }>;

export interface Erasure {
  /**
   * Puts the stead in place of the person and removes what is theirs, wherever it is kept: what they were told and wrote, their name in what
   * others were told, their choices, links and keys. Their pictures and loose files go with the next sweep. Run on a person that is locked.
   */
  erase(personId: number, stead: Stead): Promise<void>;
}

/** A file of a member. It is their own unless it hangs on a property of somebody else; the time is ISO 8601. */
export type OwnFile = Pick<StoredFile, 'id' | 'kind' | 'name' | 'mediaType' | 'bytes' | 'sha256' | 'propertyId'> &
  Readonly<{ width: number | null; height: number | null; createdAt: string; isOwn: boolean }>;

/** All that is held about a member, as far as it is theirs to read, in batches. Whoever stops reading frees what it is read by. */
export interface PersonalData {
  records<N extends Exclude<PersonalNoun, 'files'>>(noun: N, of: Member): AsyncIterable<readonly PersonalRecord<N>[]>;
  /** By what they hang on. */
  files(of: Member): AsyncIterable<readonly OwnFile[]>;
}

/** Where somebody is signed in. Times are ISO 8601. */
export type SessionRow = Readonly<{ id: number; userAgent: string | null; createdAt: string; lastUsedAt: string; isCurrent: boolean }>;

export interface Sessions {
  /** Ends every session of the person, and their API tokens. */
  endAllOf(personId: number): Promise<void>;
  /** Those that are not over, the last used first. `key` names the one that asks. */
  listOf(personId: number, key: string): Promise<readonly SessionRow[]>;
  /** False where the person has no such session. */
  end(personId: number, id: number): Promise<boolean>;
  endOthers(personId: number, key: string): Promise<void>;
}

/** Codes of authenticator apps: six digits, others every 30 seconds (RFC 6238). */
export interface OneTimeCodes {
  /** 160 random bits in base32. */
  newSecret(): string;
  /** `otpauth://…`, which apps read from a QR code; `account` is shown beside the code. */
  addressOf(secret: string, account: string): string;
  /** The step of time that the code belongs to: the one of now, or one before or after it. Compares in constant time. */
  stepOf(secret: string, code: string): number | undefined;
}

/** The second factor of a person. The secret is kept encrypted, recovery codes as a hash; a code is used up under concurrency too. */
export interface SecondFactors {
  stateOf(personId: number): Promise<SecondFactorState>;
  /** Keeps a secret until a first code confirms it, in the place of one that waits; false where the factor is on already. */
  begin(personId: number, secret: string): Promise<boolean>;
  /** The secret that waits to be confirmed, for half an hour; nobody else confirms it meanwhile. */
  begunSecretOf(personId: number): Promise<string | undefined>;
  confirm(personId: number, step: number): Promise<void>;
  /** Undefined where the factor is off, or the key of its encryption is gone. */
  secretOf(personId: number): Promise<string | undefined>;
  /** False where a code of this step or a later one was used before. */
  useStep(personId: number, step: number): Promise<boolean>;
  /** In the place of all there were. */
  keepRecoveryCodes(personId: number, codes: readonly string[]): Promise<void>;
  /** False where there is no such code, or not any more. */
  useRecoveryCode(personId: number, code: string): Promise<boolean>;
  /** With the recovery codes; false where there was none. */
  remove(personId: number): Promise<boolean>;
}
