import { aPerson, aProperty } from '@acre/domain/testing/builders';
import { propagateRenames } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld } from './worlds.ts';

const { db } = await freshDatabase();
const ports = pgWorld(db);

/** Adds a person and this many deals, half of which they sell and half of which they buy. */
async function trader(fullName: string, deals: number): Promise<number> {
  const [id, other] = [await ports.people.add(aPerson({ fullName })), await ports.people.add(aPerson({ fullName: 'Olaf Other' }))];
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: id })]);
  await db.raw(
    `insert into deals (property_id, seller_id, buyer_id, value)
     select ?, case when n % 2 = 0 then ? else ? end::integer, case when n % 2 = 0 then ? else ? end::integer, 1000 from generate_series(1, ?) n`,
    [propertyId, id, other, other, id, deals],
  );
  return id;
}

const rename = (id: number, fullName: string) => ports.atomically(({ people }) => people.change(id, { fullName }));
const bearing = async (id: number, name: string): Promise<number> => {
  const [found] = await db('deals')
    .where((deal) => deal.where({ seller_id: id, seller_sort_name: name }).orWhere({ buyer_id: id, buyer_sort_name: name }))
    .count();
  return Number(found?.['count']);
};
const passAllOn = async (): Promise<void> => {
  while (await propagateRenames(db));
};

it('a few hundred deals have the new name of their seller or buyer as soon as it changes', async () => {
  const id = await trader('Ada Few', 400);
  await rename(id, 'Ada Zander');
  expect(await bearing(id, 'ada zander')).toBe(400);
  expect(await propagateRenames(db)).toBe(false);
});

it('thousands of deals do not block a rename, and they and later deals have the new name soon after', async () => {
  const id = await trader('Ben Many', 2600);
  await rename(id, 'Ben Zander');
  const atOnce = await bearing(id, 'ben zander');
  expect(atOnce).toBeGreaterThanOrEqual(500);
  expect(atOnce).toBeLessThan(2600);
  const [property] = await db('properties').where({ submitted_by_id: id });
  await db('deals').insert({ property_id: property?.['id'], seller_id: id, value: 1 });
  await passAllOn();
  expect(await bearing(id, 'ben zander')).toBe(2601);
});

it('a second rename during propagation wins on all deals, even if several instances propagate names', async () => {
  const id = await trader('Cleo Many', 3000);
  await rename(id, 'Cleo First');
  await Promise.all([rename(id, 'Cleo Last'), passAllOn(), passAllOn()]);
  await passAllOn();
  expect(await bearing(id, 'cleo last')).toBe(3000);
});
