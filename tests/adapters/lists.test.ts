import { activityTypes, entityTypes } from '@acre/domain/activity/activity';
import { notedFields } from '@acre/domain/deals/history';
import { dealStatuses } from '@acre/domain/deals/status';
import { personRoles } from '@acre/domain/kernel/actor';
import { mailKinds, mailStates } from '@acre/domain/mail/mail';
import { notificationTypes } from '@acre/domain/notifications/notification';
import { selfRegistrationRoles } from '@acre/domain/people/rules';
import { listedStatuses, type PropertyStatus, propertyStatuses, stageOf } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { owner } = await freshDatabase();

const quoted = (sql: string): string[] => [...new Set([...sql.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? ''))].toSorted();

const definitionOf = async (sql: string, name: string): Promise<string> => {
  const { rows } = await owner.raw<{ rows: { definition: string }[] }>(sql, [name]);
  return rows.map(({ definition }) => definition).join();
};
const check = (name: string) => definitionOf('select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ?', name);
const index = (name: string) => definitionOf('select indexdef as definition from pg_indexes where indexname = ?', name);

it.each([
  ['property types', 'properties_type_check', propertyTypes],
  ['property statuses', 'properties_status_check', propertyStatuses],
  ['deal statuses', 'deals_status_check', dealStatuses],
  ['fields of deals whose changes are kept', 'deal_changes_field_check', notedFields],
  ['roles of people', 'people_role_check', personRoles],
  ['roles to invite for', 'invitations_role_check', selfRegistrationRoles],
  ['kinds of mails', 'mails_kind_check', mailKinds],
  ['states of mails', 'mails_state_check', mailStates],
  ['types of notifications', 'notifications_type_check', notificationTypes],
  ['activity types', 'activities_type_check', activityTypes],
])('the database allows the same %s as the core', async (_, constraint, list) => {
  expect(quoted(await check(constraint))).toEqual([...list].toSorted());
});

it('the map index covers the same listed statuses as the core', async () => {
  expect(quoted(await index('properties_listed_on_map'))).toEqual([...listedStatuses].toSorted());
});

it('activities refer to the same kinds of records in the database as in the core', async () => {
  const generated = `select pg_get_expr(adbin, adrelid) as definition from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where attname = ?`;
  expect(quoted(await definitionOf(generated, 'entity_type'))).toEqual([...entityTypes].toSorted());
});

it('every status belongs to the same stage in the database as in the core', async () => {
  const { rows } = await owner.raw<{ rows: { status: PropertyStatus; stage: string }[] }>(
    'select status, property_stage(status) as stage from unnest(?::text[]) status',
    [propertyStatuses],
  );
  expect(rows.map(({ stage }) => stage)).toEqual(propertyStatuses.map(stageOf));
});
