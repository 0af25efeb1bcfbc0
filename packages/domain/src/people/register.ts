import { personJoined } from '../activity/messages.ts';
import { isSignUpOpen } from '../house/change-preferences.ts';
import type { AccountRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports, Verified } from '../ports.ts';
import type { Person } from './person.ts';
import type { SelfRegistrationRole } from './rules.ts';

type Entry<R> = Pick<Person, 'fullName' | 'phone' | 'company' | 'profileImage' | 'referredBy'> &
  Readonly<{ email: string; username: string; password: string; role: R }>;
export type Registration = Entry<SelfRegistrationRole>;

type Needs = Pick<Ports, 'passwords' | 'atomically'>;

/**
 * Takes a member in, while everybody may join. The password is hashed before the transaction begins, since hashing is slow on purpose;
 * whether the house is open is asked before that, and once more in the transaction, which is what counts.
 */
export const register =
  (ports: Needs & Pick<Ports, 'settings' | 'environment'>) =>
  async (person: Registration): Promise<Verified> => {
    await mustBeOpen(ports);
    return { personId: await enter(ports, mustBeOpen)(person), passwordVersion: 1 };
  };

async function mustBeOpen(ports: Pick<Ports, 'settings' | 'environment'>): Promise<void> {
  if (!(await isSignUpOpen(ports))) throw new Refusal('sign_up.closed');
}

/** Makes somebody an administrator; who may do so is decided outside: on the server, by who can run its commands. */
export const createAdmin =
  (ports: Needs) =>
  ({ email, password, fullName }: Pick<Registration, 'email' | 'password' | 'fullName'>) =>
    enter(ports)({ email, username: email, password, fullName, role: 'admin', ...nothingMore });

const nothingMore = { phone: null, company: null, profileImage: null, referredBy: null } as const;

const enter =
  ({ passwords, atomically }: Needs, first: (ports: Ports) => Promise<void> = async () => undefined) =>
  async ({ password, ...person }: Entry<AccountRole>): Promise<number> => {
    if (passwords.isCommon(password)) throw new Refusal('password.common', { field: 'password' });
    const passwordHash = await passwords.hash(password);
    return atomically(async (ports) => {
      await first(ports);
      return join(ports, { ...person, passwordHash });
    });
  };

type Joining = Omit<Entry<AccountRole>, 'password'> & Readonly<{ passwordHash: string }>;

/** Enters a member whose password is hashed already, in the transaction of the ports. */
export async function join({ people, activities, ids }: Pick<Ports, 'people' | 'activities' | 'ids'>, person: Joining): Promise<number> {
  if (person.referredBy !== null) {
    const referrer = await people.find({ is: 'eq', field: 'id', value: person.referredBy });
    if (referrer === undefined || referrer.deletedAt !== null || referrer.deactivatedAt !== null || referrer.username === null)
      throw new Refusal('person.unknown_referrer', { field: 'referredBy' });
  }
  const id = await people.add({ ...person, referralId: ids.referralId() });
  const message = personJoined(person);
  await activities.add([{ userId: id, type: 'user_joined', message, about: { person: id } }]);
  return id;
}
