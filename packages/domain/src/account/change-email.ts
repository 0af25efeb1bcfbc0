import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { emailChange, emailChanged } from '../mail/letters.ts';
import { post } from '../mail/post.ts';
import { normaliseEmail } from '../people/email.ts';
import type { PersonRow } from '../people/person.ts';
import { usernameAlong } from '../people/username-along.ts';
import type { Ports } from '../ports.ts';
import type { EmailChange } from './ports.ts';
import { proveCodeWhereOn, provePassword } from './prove-oneself.ts';

const person = rulesFor<PersonRow>();

type Wanted = Readonly<{ email: string; currentPassword: string; code?: string | undefined }>;

/** Asks for another e-mail, with the password, and a code where two-factor sign-in is on. It becomes theirs when they open the link that is sent there; until then nothing changes. */
export const requestEmailChange =
  ({ people, passwords, atomically }: Pick<Ports, 'people' | 'passwords' | 'atomically'>) =>
  async ({ id }: Member, { email: written, currentPassword, code }: Wanted): Promise<void> => {
    const email = normaliseEmail(written);
    const known = await provePassword({ people, passwords }, id, currentPassword, 'currentPassword');
    await atomically(async (inside) => {
      await proveCodeWhereOn(inside, id, code);
      if (await isTaken(inside, email)) throw new Refusal('person.email_taken', { field: 'email' });
      await inside.emailChanges.ask(known, email);
      await post(inside, [
        { kind: 'email_change', personId: id, toAddress: email, replyTo: null, subject: emailChange.subject, content: null },
      ]);
    });
  };

/** As a name by which somebody signs in, or as the e-mail of anybody on record. */
const isTaken = async ({ people }: Pick<Ports, 'people'>, email: string): Promise<boolean> =>
  (await people.credentialsFor(email)) !== undefined || (await people.find(person.eq('email', email))) !== undefined;

export const readEmailChange =
  ({ emailChanges }: Pick<Ports, 'emailChanges'>) =>
  async (actor: Member): Promise<EmailChange | null> =>
    (await emailChanges.pendingOf(actor.id)) ?? null;

export const withdrawEmailChange =
  ({ emailChanges }: Pick<Ports, 'emailChanges'>) =>
  (actor: Member): Promise<void> =>
    emailChanges.withdraw(actor.id);

type Confirming = Pick<Ports, 'emailChanges' | 'people' | 'passwordResets' | 'mails' | 'outbox'>;

/** By the mailed link, once: the e-mail is changed, links to the old one are void, and the old one is told. */
export const confirmEmailChange =
  (ports: Confirming) =>
  async (token: string): Promise<void> => {
    const { people, emailChanges, passwordResets } = ports;
    const confirmed = await emailChanges.use(token);
    const stored = confirmed && (await people.lock(person.eq('id', confirmed.personId)));
    if (confirmed === undefined || stored === undefined) throw new Refusal('link.invalid');
    const { email } = confirmed;
    await people.change(stored.id, { email, ...usernameAlong(stored, { email }) });
    await passwordResets.withdraw(stored.id);
    if (stored.email === null) return;
    const letter = { kind: 'email_changed', personId: stored.id, toAddress: stored.email, replyTo: null } as const;
    await post(ports, [{ ...letter, ...emailChanged(stored.fullName) }]);
  };
