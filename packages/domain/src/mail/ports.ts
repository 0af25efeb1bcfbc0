import type { AccountRole } from '../kernel/actor.ts';
import type { Reader } from '../kernel/page.ts';
import type { Mail, MailRow, MailState } from './mail.ts';

export type NewMail = Pick<Mail, 'kind' | 'personId' | 'toAddress' | 'replyTo' | 'subject' | 'content'>;

export interface Mails extends Reader<MailRow, Mail> {
  /** They wait. Ids in the order given. */
  add(mails: readonly NewMail[]): Promise<readonly number[]>;
  settle(id: number, state: MailState, reason: string | null): Promise<void>;
  /** Lets a mail that failed wait again; false when it has not failed. */
  waitAgain(id: number): Promise<boolean>;
}

/** A member as mails reach them. */
export type Recipient = Readonly<{ id: number; role: AccountRole; email: string; wantsEmail: boolean }>;

export interface Preferences {
  /** Only people who can sign in. */
  reach(whom: Readonly<{ personId: number }> | 'administrators'): Promise<readonly Recipient[]>;
  /** Stops notifications by e-mail. */
  stopEmail(personId: number): Promise<void>;
}
