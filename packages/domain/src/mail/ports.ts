import type { AccountRole } from '../kernel/actor.ts';
import type { Reader } from '../kernel/page.ts';
import type { Channels } from '../notifications/channels.ts';
import type { Mail, MailRow, MailState } from './mail.ts';

export type NewMail = Pick<Mail, 'kind' | 'personId' | 'invitationId' | 'toAddress' | 'replyTo' | 'subject' | 'content'>;

export interface Mails extends Reader<MailRow, Mail> {
  /** New emails wait to be sent. Ids are returned in the order given. */
  add(mails: readonly NewMail[]): Promise<readonly number[]>;
  settle(id: number, state: MailState, reason: string | null): Promise<void>;
  /** Requeues a failed email; returns false if it has not failed. */
  waitAgain(id: number): Promise<boolean>;
}

export type Recipient = Readonly<{ id: number; role: AccountRole; email: string; chosen: Partial<Channels>; emailPaused: boolean }>;

/** `count` is the number of unread notifications in the digest, and `messages` are the texts of the newest ones. */
export type Digest = Readonly<{ personId: number; count: number; messages: readonly string[] }>;

export interface Preferences {
  /** Returns only people who can log in. */
  reach(whom: Readonly<{ personIds: readonly number[] }> | 'administrators'): Promise<readonly Recipient[]>;
  chosenBy(personId: number): Promise<Partial<Channels>>;
  /** Returns the same as `chosenBy`, and locks it until the transaction ends, so that a change can be based on it. */
  lockChosen(personId: number): Promise<Partial<Channels>>;
  /**
   * Replaces the channels that the person chose. If a notification type no longer has the channel `digest`, its notifications are removed
   * from the next digest. The first digest is due a day after the person turns digests on.
   */
  choose(personId: number, chosen: Partial<Channels>): Promise<void>;
  pausedBy(personId: number): Promise<boolean>;
  /** Pausing discards notifications that wait for a digest. */
  pause(personId: number, paused: boolean): Promise<void>;
  /**
   * Takes a digest that is due, so that no other caller gets the same digest. Returns undefined if no digest is due. A person's digest is
   * due if at least one notification waits for it and the person's last digest was taken at least a day ago. The first digest is due a day
   * after the person turns digests on, if a notification waits. The digest contains the texts of at most `most` notifications.
   */
  takeDigest(most: number): Promise<Digest | undefined>;
}
