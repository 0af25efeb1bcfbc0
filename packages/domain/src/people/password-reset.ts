import { tellOwner } from '../account/tell-owner.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { passwordChanged, passwordReset } from '../mail/letters.ts';
import { post } from '../mail/post.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Ports } from '../ports.ts';
import { normaliseEmail } from './email.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

/** Takes note that somebody forgot a password. Whether there is such an account is found out afterwards, so that nobody learns it here. */
export const requestPasswordReset =
  ({ outbox }: Pick<Ports, 'outbox'>) =>
  (name: string): Promise<void> =>
    outbox.add([{ kind: 'password_reset', payload: { name: normaliseEmail(name) } }]);

/** Sends a link to the e-mail of the account that has this name, if there is one. */
export const postPasswordReset =
  ({ people }: Pick<Ports, 'people'>) =>
  async ({ name }: PayloadOf<'password_reset'>): Promise<Keep> => {
    const known = await people.credentialsFor(name);
    const found = known && (await people.find(person.eq('id', known.personId)));
    const email = found?.email;
    if (!known || !email) return async () => undefined;
    const mail = { kind: 'password_reset', personId: known.personId, toAddress: email, replyTo: null } as const;
    return (ports) => post(ports, [{ ...mail, subject: passwordReset.subject, content: null }]);
  };

/** Refuses a link that leads nowhere any more, before anybody thinks of a password. */
export const checkPasswordReset =
  ({ passwordResets }: Pick<Ports, 'passwordResets'>) =>
  async (token: string): Promise<void> => {
    if (!(await passwordResets.isGood(token))) throw new Refusal('link.invalid');
  };

/** Sets a new password by a link, once, ends every session and tells the owner by mail. Hashing comes before the transaction. */
export const resetPassword =
  ({ passwordResets, passwords, atomically }: Pick<Ports, 'passwordResets' | 'passwords' | 'atomically'>) =>
  async (token: string, newPassword: string): Promise<void> => {
    const invalid = new Refusal('link.invalid');
    if (!(await passwordResets.isGood(token))) throw invalid;
    if (passwords.isCommon(newPassword)) throw new Refusal('password.common', { field: 'newPassword' });
    const hash = await passwords.hash(newPassword);
    await atomically(async (inside) => {
      const personId = await inside.passwordResets.use(token);
      const known = personId === undefined ? undefined : await inside.people.credentialsOf(personId);
      if (known === undefined || !(await inside.people.setPassword(known, hash))) throw invalid;
      await inside.sessions.endAllOf(known.personId);
      await tellOwner(inside, known.personId, passwordChanged);
    });
  };

/** The token of a new link for the account that has this name; whoever runs the server's commands may ask for it. */
export const issuePasswordReset =
  ({ people, passwordResets }: Pick<Ports, 'people' | 'passwordResets'>) =>
  async (name: string): Promise<string> => {
    const known = await people.credentialsFor(normaliseEmail(name));
    if (known === undefined) throw new Refusal('person.not_found');
    return passwordResets.issue(known.personId);
  };
