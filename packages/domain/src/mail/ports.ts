import type { AccountRole } from '../kernel/actor.ts';
import type { Reader } from '../kernel/page.ts';
import type { Channels } from '../notifications/channels.ts';
import type { Mail, MailRow, MailState } from './mail.ts';

export type NewMail = Pick<Mail, 'kind' | 'personId' | 'invitationId' | 'toAddress' | 'replyTo' | 'subject' | 'content'>;

export interface Mails extends Reader<MailRow, Mail> {
  /** They wait. Ids in the order given. */
  add(mails: readonly NewMail[]): Promise<readonly number[]>;
  settle(id: number, state: MailState, reason: string | null): Promise<void>;
  /** Lets a mail that failed wait again; false when it has not failed. */
  waitAgain(id: number): Promise<boolean>;
}

/** A member as mails reach them. */
export type Recipient = Readonly<{ id: number; role: AccountRole; email: string; chosen: Partial<Channels> }>;

/** What has come of a person's digest: how much, and the newest of it in words. */
export type Digest = Readonly<{ personId: number; count: number; messages: readonly string[] }>;

export interface Preferences {
  /** Only people who can sign in. */
  reach(whom: Readonly<{ personIds: readonly number[] }> | 'administrators'): Promise<readonly Recipient[]>;
  chosenBy(personId: number): Promise<Partial<Channels>>;
  /** What waits for a digest that is not wanted any more is let go; the first digest comes after a day. */
  choose(personId: number, chosen: Partial<Channels>): Promise<void>;
  /** Takes the digest of somebody whose last one is a day old and for whom something waits; the day begins anew. Once, under concurrency too. */
  takeDigest(most: number): Promise<Digest | undefined>;
}
