import { postEmailConfirmation } from '../account/confirm-email.ts';
import { refuseWeakPassword } from '../account/weak-passwords.ts';
import { isSignUpOpen } from '../firm/change-preferences.ts';
import type { AccountRole } from '../kernel/actor.ts';
import { completed } from '../kernel/field-table.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import { memberJoined } from './events.ts';
import { contactFields } from './fields.ts';
import type { ContactDetails, Person } from './person.ts';
import type { Verified } from './ports.ts';
import type { SelfRegistrationRole } from './rules.ts';

type Entry<R> = ContactDetails &
  Pick<Person, 'fullName' | 'profileImage' | 'referredBy'> &
  Readonly<{ email: string; username: string; password: string; role: R }>;
export type Registration = Entry<SelfRegistrationRole>;

type Needs = Pick<Ports, 'passwords' | 'settings' | 'environment' | 'atomically'>;

/**
 * Registers a member while sign-up is open. The password is hashed before the transaction, because hashing is slow. The transaction checks
 * again whether sign-up is open.
 */
export async function register(ports: Ports, person: Registration): Promise<Verified> {
  await mustBeOpen(ports);
  // The profile accepts only a picture that its owner uploaded, and a new member has uploaded nothing yet.
  if (person.profileImage !== null) throw new Refusal('file.not_attachable', { field: 'profileImage' });
  const personId = await enter(ports, () => unconfirmed, mustBeOpen)(person);
  return { personId, passwordVersion: 1 };
}

async function mustBeOpen(ports: Pick<Ports, 'settings' | 'environment'>): Promise<void> {
  if (!(await isSignUpOpen(ports))) throw new Refusal('sign_up.closed');
}

/**
 * Creates an administrator without checking a permission. The server's command line calls this function, and anyone who can run its
 * commands may do so.
 */
export const createAdministrator = (ports: Ports, { email, password, fullName }: Pick<Registration, 'email' | 'password' | 'fullName'>) =>
  enter(ports, confirmedNow)({ email, username: email, password, fullName, role: 'admin', ...nothingMore });

const nothingMore = { ...completed(contactFields, {}), profileImage: null, referredBy: null };

/** These fields say whether the address counts as confirmed from the start. */
export type Confirmation = Pick<Person, 'emailConfirmedAt' | 'emailConfirmedById'>;

export const unconfirmed: Confirmation = { emailConfirmedAt: null, emailConfirmedById: null };
export const confirmedNow = ({ clock }: Pick<Ports, 'clock'>): Confirmation => ({
  ...unconfirmed,
  emailConfirmedAt: clock.now().toISOString(),
});

const enter =
  (
    { passwords, settings, environment, atomically }: Needs,
    confirmation: (ports: Ports) => Confirmation,
    first: (ports: Ports) => Promise<void> = async () => undefined,
  ) =>
  async ({ password, ...person }: Entry<AccountRole>): Promise<number> => {
    await refuseWeakPassword(
      { passwords, settings, environment },
      password,
      { fullName: person.fullName, names: [person.email, person.username] },
      'password',
    );
    const passwordHash = await passwords.hash(password);
    return atomically(async (ports) => {
      await first(ports);
      return join(ports, { ...person, ...confirmation(ports), passwordHash });
    });
  };

type Joining = Omit<Entry<AccountRole>, 'password'> & Confirmation & Readonly<{ passwordHash: string }>;
type JoiningNeeds = Pick<Ports, 'people' | 'events' | 'ids' | 'mails' | 'outbox' | 'settings' | 'environment'>;

/** Adds a member in the caller's transaction. Emails a confirmation link if the address is unconfirmed. */
export async function join(ports: JoiningNeeds, person: Joining): Promise<number> {
  const { people, events, ids } = ports;
  if (person.referredBy !== null) {
    const referrer = await people.find({ is: 'eq', field: 'id', value: person.referredBy });
    if (referrer === undefined || referrer.deletedAt !== null || referrer.deactivatedAt !== null || referrer.username === null)
      throw new Refusal('person.unknown_referrer', { field: 'referredBy' });
  }
  const id = await people.add({ ...person, referralId: ids.referralId() });
  events.record(memberJoined(id, person));
  if (person.emailConfirmedAt === null) await postEmailConfirmation(ports, { id, email: person.email });
  return id;
}
