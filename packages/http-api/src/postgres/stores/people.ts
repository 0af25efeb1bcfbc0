import { accountRoles } from '@acre/domain/kernel/actor';
import { fieldsOfKind } from '@acre/domain/kernel/field-table';
import { Refusal } from '@acre/domain/kernel/refusal';
import { rulesFor } from '@acre/domain/kernel/rule';
import { personFields } from '@acre/domain/people/fields';
import type { PersonRow, PersonView } from '@acre/domain/people/person';
import type { Credentials, NewPerson, People, Referrer } from '@acre/domain/people/ports';
import { columnsOf, moments, scalarsOf } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { changeOne, insertOne } from '../query/write.ts';

const table = 'people';
const times = fieldsOfKind(personFields, 'timestamp');
const scalars = scalarsOf(table, personFields);
const view = { ...scalars, ...moments(table, times) };
const person = rulesFor<PersonRow>();

const mapping: TableMapping<PersonRow, PersonView> = {
  table,
  columns: {
    ...scalars,
    ...columnsOf(table, [...times, 'emailConfirmedById', 'deletedAt']),
    searchText: { value: 'people.search_text', contains: (pattern) => `people.search_text like ${pattern}` },
    nameText: { value: 'people.name_text', contains: (pattern) => `people.name_text like ${pattern}` },
    upline: (id) => `people.upline @> array[${id}]`,
  },
  view,
  record: {
    ...view,
    ...columnsOf(table, ['emailConfirmedById']),
    ...moments(table, ['deletedAt']),
    upline: 'people.upline',
    searchText: 'people.search_text',
    nameText: 'people.name_text',
  },
  listed: person.eq('deletedAt', null),
};

const canSignIn = 'people.deleted_at is null and people.deactivated_at is null and people.role = any';
const activeAdmins = `select id from people where role = 'admin' and deleted_at is null and deactivated_at is null order by id`;
const ofCredentials = 'select people.id as "personId", password_hash as "passwordHash", password_version as "passwordVersion" from people';

const names = ['people_email_key', 'people_username_key', 'sign_in_names_pkey'];
const refuseTaken = (error: { constraint?: string }): never => {
  throw names.includes(error.constraint ?? '') ? new Refusal('person.email_taken', { field: 'email' }) : error;
};

export const pgPeople = (db: Db): People => ({
  ...pgReader(db, mapping),
  add: (newcomer: NewPerson) => insertOne(db, table, newcomer).catch(refuseTaken),
  change: (id, change) => changeOne(db, table, id, change).catch(refuseTaken),
  setPassword: async ({ personId, passwordVersion }, passwordHash) => {
    const change = { password_hash: passwordHash, password_version: passwordVersion + 1 };
    return (await db(table).where({ id: personId, password_version: passwordVersion }).update(change)) === 1;
  },
  credentialsFor: async (name) => {
    const from = `${ofCredentials} join sign_in_names on person_id = people.id where ${canSignIn}`;
    return (await run<Credentials>(db, (bind) => `${from}(${bind(accountRoles)}) and name = ${bind(name)}`))[0];
  },
  credentialsOf: async (id) =>
    (await run<Credentials>(db, (bind) => `${ofCredentials} where ${canSignIn}(${bind(accountRoles)}) and id = ${bind(id)}`))[0],
  byReferralId: async (referralId) => {
    const from = `select id, full_name as "fullName", role from people where ${canSignIn}`;
    return (await run<Referrer>(db, (bind) => `${from}(${bind(accountRoles)}) and referral_id = ${bind(referralId)}`))[0];
  },
  adminIds: async () => {
    const admins = await run<{ id: number }>(db, () => activeAdmins);
    return admins.map(({ id }) => id);
  },
  lockAndCountAdmins: async () => (await run(db, () => `${activeAdmins} for update`)).length,
});
