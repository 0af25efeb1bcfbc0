import { entityTypes } from '@acre/domain/activity/activity';
import type { AddedActivity, NewActivity } from '@acre/domain/activity/ports';
import { type DealStatus, dealStatuses } from '@acre/domain/deals/status';
import { personRoles } from '@acre/domain/kernel/actor';
import { notificationTypes } from '@acre/domain/notifications/notification';
import { placements } from '@acre/domain/places/place';
import type { Ports } from '@acre/domain/ports';
import { propertyStatuses } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import type { MemoryPorts } from '@acre/domain/testing/memory/memory-ports';
import type { Knex } from 'knex';
import { numbers } from '../support/numbers.ts';

const words = ['Harbour', 'harbour', 'Éden', 'éden', '100%', 'a_b', 'c\\d', '"quoted"', 'Mill', 'x'];
const moments = ['2026-01-01T00:00:00.000Z', '2026-02-01T10:20:30.456Z', '2026-03-01T23:59:59.999Z'] as const;

/**
 * Fills an empty adapter with random records and returns the added activities. Each call adds the same records, with ids from 1 in every
 * table. Values come from small sets and are often null, so that random rules match some rows.
 */
export async function fillRandomFirm({
  templates,
  people,
  properties,
  deals,
  activities,
  notifications,
}: Ports): Promise<readonly AddedActivity[]> {
  const random = numbers(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const orNull = <T>(value: T): T | null => (random() < 0.4 ? null : value);
  const someone = () => 1 + below(30);
  const name = () => `${one(words)} ${one(words)}`;

  for (let number = 1; number <= 30; number += 1) {
    const role = number <= 3 ? (['admin', 'elite', 'partner'] as const)[number - 1] : one(personRoles);
    const referredBy = number === 1 ? null : orNull(1 + below(number - 1));
    const texts = { fullName: name(), phone: orNull(one(words)), company: orNull(name()), profileImage: orNull(one(words)) };
    await people.add(
      aPerson({ ...texts, ...(role && { role }), email: `${number}@acre.test`, referralId: `R${1e6 + number}`, referredBy }),
    );
  }
  const content = () => ({
    name: name(),
    address: name(),
    city: one(words),
    size: orNull(below(3)),
    price: 1 + below(3),
    zoning: orNull(one(words)),
  });
  const rows = Array.from({ length: 60 }, (_, at) =>
    aProperty({
      ...content(),
      type: one(propertyTypes),
      status: one(propertyStatuses),
      description: orNull(name()),
      yearBuilt: orNull(1900 + below(3)),
      referralId: orNull(`P${1e6 + at}`),
      sellerContact: orNull({ name: orNull(one(words)), company: null, email: null, phone: orNull('1') }),
      submittedById: someone(),
    }),
  );
  await properties.add(rows);
  await templates.change(1, { steps: [{ id: 'a', name: name(), order: 1, description: null }] });
  for (let number = 1; number <= 60; number += 1) {
    const sides = { buyerId: orNull(someone()), partnerId: orNull(someone()), eliteId: orNull(someone()) };
    const money = { valueCents: 100 + below(3), commissionAmountCents: random() < 0.4 ? null : below(3) };
    const status: DealStatus = one(dealStatuses);
    const closing = { closingDate: orNull(one(['2026-01-31', '2026-02-28'])), notes: orNull(name()), templateVersionId: orNull(5) };
    const commissionPaid = money.commissionAmountCents !== null && random() < 0.5;
    await deals.add(aDeal({ propertyId: 1 + below(60), sellerId: someone(), ...sides, ...money, ...closing, status, commissionPaid }));
  }
  const about = (): NewActivity['about'] => one([{ property: 1 + below(60) }, { deal: 1 + below(60) }, { person: someone() }]);
  const type = 'status_change' as const;
  const values = () => ({ ...(random() < 0.5 && { oldValue: one(words) }), ...(random() < 0.5 && { newValue: one(words) }) });
  const happened = await activities.add(
    Array.from({ length: 90 }, () => ({ userId: someone(), type, message: name(), about: about(), ...values() })),
  );
  const notices = Array.from({ length: 60 }, (_, at) => ({
    recipientId: someone(),
    type: one(notificationTypes),
    message: name(),
    entityType: one(entityTypes),
    entityId: someone(),
    activityId: orNull(1 + at),
  }));
  await notifications.add(notices);
  await notifications.markRead({ is: 'atMost', field: 'id', value: 25 });
  return happened;
}

const momentOf = (id: number) => moments[id % moments.length] ?? moments[0];
const found = (id: number) => ({ placedBy: placements[id % 3] ?? null, placeProblem: id % 5 === 0 ? 'Location not found' : null });
const placeOf = (id: number) => (id % 4 === 0 ? null : { latitude: 29.5 + (id % 3), longitude: id % 2 === 0 ? 12 : -97.125, ...found(id) });
const columnsOf = (place: ReturnType<typeof placeOf>) => {
  if (place === null) return {};
  const { placedBy, placeProblem, ...point } = place;
  return { ...point, placed_by: placedBy, place_problem: placeProblem };
};
const isGone = (id: number) => id > 3 && id % 7 === 0;

/**
 * Sets times, locations and deletions, with equal values in memory and in PostgreSQL. Each value depends on the record's id. For example,
 * person 7 is deleted, but person 8 is not.
 */
export async function settle(memory: MemoryPorts, owner: Knex): Promise<void> {
  const { state } = memory;
  const at = (id: number) => ({ createdAt: momentOf(id), updatedAt: momentOf(id + 1) });
  state.properties.rows = state.properties.rows.map((row) => ({ ...row, ...at(row.id), ...placeOf(row.id) }));
  state.deals.rows = state.deals.rows.map((row) => ({ ...row, ...at(row.id) }));
  state.people.rows = state.people.rows.map((row) => ({
    ...row,
    createdAt: momentOf(row.id),
    deletedAt: isGone(row.id) ? moments[0] : null,
  }));
  for (const table of [state.activities, state.notifications] as { rows: readonly { id: number; createdAt: string }[] }[])
    table.rows = table.rows.map((row) => ({ ...row, createdAt: momentOf(row.id) }));
  for (const { id } of [...state.properties.rows, ...state.deals.rows]) {
    const times = { created_at: momentOf(id), updated_at: momentOf(id + 1) };
    await owner('properties')
      .where({ id })
      .update({ ...times, ...columnsOf(placeOf(id)) });
    await owner('deals').where({ id }).update(times);
  }
  for (const { id } of state.people.rows)
    await owner('people')
      .where({ id })
      .update({ created_at: momentOf(id), deleted_at: isGone(id) ? moments[0] : null });
  for (const table of ['activities', 'notifications'] as const)
    for (const { id } of state[table].rows)
      await owner(table)
        .where({ id })
        .update({ created_at: momentOf(id) });
}
