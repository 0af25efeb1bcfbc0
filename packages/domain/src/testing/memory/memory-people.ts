import { accountRoles } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { searchForm } from '../../kernel/search.ts';
import { uplineOf } from '../../people/network/network.ts';
import type { PersonRow, PersonView } from '../../people/person.ts';
import type { Credentials, People } from '../../people/ports.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, type StoredPerson, update } from './memory-state.ts';

const person = rulesFor<PersonRow>();

export const searchTextOf = ({ fullName, email, company, referralId }: StoredPerson): string =>
  searchForm(` ${fullName}\n ${email ?? ''}\n ${company ?? ''}\n ${referralId}`);

const rowOf =
  ({ people }: MemoryState) =>
  (stored: StoredPerson): PersonRow => {
    const { passwordHash: _hash, passwordVersion: _version, ...person } = stored;
    return {
      ...person,
      upline: uplineOf(people.rows, person.id),
      searchText: searchTextOf(stored),
      nameText: searchForm(` ${stored.fullName}`),
    };
  };
const viewOf = ({ deletedAt: _, emailConfirmedById: _by, upline: __, searchText: ___, nameText: ____, ...view }: PersonRow): PersonView =>
  view;

type Named = Pick<StoredPerson, 'email' | 'username'>;
const signInNames = ({ email, username }: Named) => (username === null ? [] : [email, username]);
const collide = (a: Named, b: Named): boolean =>
  (a.email !== null && a.email === b.email) || signInNames(a).some((name) => signInNames(b).includes(name));

const canSignIn = ({ role, deletedAt, deactivatedAt }: Pick<StoredPerson, 'role' | 'deletedAt' | 'deactivatedAt'>): boolean =>
  deletedAt === null && deactivatedAt === null && accountRoles.some((account) => account === role);

const isActiveAdmin = (person: StoredPerson): boolean => person.role === 'admin' && canSignIn(person);

export function memoryPeople(state: MemoryState): People {
  const { people } = state;
  const rows = () => people.rows.map(rowOf(state));
  const refuseTaken = (id: number | null, named: Named) => {
    if (people.rows.some((other) => other.id !== id && collide(named, other))) throw new Refusal('person.email_taken', { field: 'email' });
  };
  const credentials = (of: (row: StoredPerson) => boolean): Credentials | undefined => {
    const found = people.rows.find((row) => canSignIn(row) && of(row));
    return found && found.passwordHash !== null
      ? { personId: found.id, passwordHash: found.passwordHash, passwordVersion: found.passwordVersion }
      : undefined;
  };
  return {
    ...memoryReader<PersonRow, PersonView>({ rows, view: viewOf, listed: person.eq('deletedAt', null) }),
    add: async (newcomer) => {
      refuseTaken(null, newcomer);
      return insert(people, { ...newcomer, createdAt: nowOf(state), deactivatedAt: null, deletedAt: null, version: 1, passwordVersion: 1 });
    },
    change: async (id, change) => {
      const stored = people.rows.find((row) => row.id === id);
      if (stored) refuseTaken(id, { ...stored, ...change });
      update(people, id, ({ version }) => ({ ...change, version: version + 1 }));
    },
    setPassword: async ({ personId, passwordVersion }, passwordHash) => {
      if (!people.rows.some((row) => row.id === personId && row.passwordVersion === passwordVersion)) return false;
      update(people, personId, () => ({ passwordHash, passwordVersion: passwordVersion + 1 }));
      return true;
    },
    credentialsFor: async (name) => credentials((row) => signInNames(row).includes(name)),
    credentialsOf: async (id) => credentials((row) => row.id === id),
    byReferralId: async (referralId) => {
      const found = people.rows.find((row) => canSignIn(row) && row.referralId === referralId);
      return found && { id: found.id, fullName: found.fullName, role: found.role };
    },
    adminIds: async () => people.rows.filter(isActiveAdmin).map(({ id }) => id),
    lockAndCountAdmins: async () => people.rows.filter(isActiveAdmin).length,
  };
}
