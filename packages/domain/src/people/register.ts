import { personJoined } from '../activity/messages.ts';
import type { AccountRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports, Verified } from '../ports.ts';
import type { Person } from './person.ts';
import type { SelfRegistrationRole } from './rules.ts';

type Entry<R> = Pick<Person, 'fullName' | 'phone' | 'company' | 'profileImage' | 'referredBy'> &
  Readonly<{ email: string; username: string; password: string; role: R }>;
export type Registration = Entry<SelfRegistrationRole>;

type Needs = Pick<Ports, 'passwords' | 'atomically'>;

/** Takes a member in. The password is hashed before the transaction begins, since hashing is slow on purpose. */
export const register =
  (ports: Needs) =>
  async (person: Registration): Promise<Verified> => ({ personId: await enter(ports)(person), passwordVersion: 1 });

/** Makes somebody an administrator; who may do so is decided outside: on the server, by who can run its commands. */
export const createAdmin =
  (ports: Needs) =>
  ({ email, password, fullName }: Pick<Registration, 'email' | 'password' | 'fullName'>) =>
    enter(ports)({ email, username: email, password, fullName, role: 'admin', ...nothingMore });

const nothingMore = { phone: null, company: null, profileImage: null, referredBy: null } as const;

const enter =
  ({ passwords, atomically }: Needs) =>
  async ({ password, ...person }: Entry<AccountRole>): Promise<number> => {
    if (passwords.isCommon(password)) throw new Refusal('password.common', { field: 'password' });
    const passwordHash = await passwords.hash(password);
    return atomically((ports) => join(ports, { ...person, passwordHash }));
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
