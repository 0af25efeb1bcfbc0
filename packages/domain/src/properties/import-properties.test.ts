import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { type ImportedProperty, importProperties } from './import-properties.ts';
import type { DuplicatePolicy } from './similar/possible-duplicate.ts';

const mill = { address: '12 Mill Street', city: 'Austin', state: 'TX', zipCode: '78701' } as const;
const line = (externalKey: string, different: Partial<ImportedProperty> = {}): ImportedProperty => {
  const { submittedById: _, referralId: __, ...content } = aProperty({ submittedById: 1 });
  return { ...content, ...mill, status: undefined, externalKey, ...different };
};

async function importing() {
  const world = aWorld();
  const admin = await world.member('admin');
  const put = async (...known: Partial<ImportedProperty>[]) =>
    world.ports.properties.add(known.map((one) => aProperty({ ...mill, ...one, submittedById: admin.id })));
  const run = (duplicates: DuplicatePolicy, dryRun: boolean, ...lines: ImportedProperty[]) =>
    world.run(importProperties, admin, { lines, duplicates, dryRun });
  return { ...world, put, run };
}

describe('an import line with the address of an existing property', () => {
  it.each<[string, Partial<ImportedProperty>]>([
    ['spelled as it is', {}],
    ['spelled otherwise', { address: '12 MILL ST.' }],
    ['in the same ZIP code under another city', { city: 'West Lake Hills', zipCode: '78701-1234' }],
    ['with a unit, where the whole building stands', { address: '12 Mill St, Suite 4' }],
  ])('is created or skipped as asked, and names the property: %s', async (_, different) => {
    for (const [duplicates, outcome] of [
      ['skip', 'duplicate'],
      ['create', 'created'],
    ] as const) {
      const { put, run } = await importing();
      const [id] = await put({});
      const [tried] = await run(duplicates, true, line('a', different));
      expect(tried).toEqual({ externalKey: 'a', outcome, id: null, duplicateOf: id });
      const [done] = await run(duplicates, false, line('a', different));
      expect(done).toEqual({ externalKey: 'a', outcome, id: duplicates === 'create' ? expect.any(Number) : null, duplicateOf: id });
    }
  });

  it.each<[string, Partial<ImportedProperty>]>([
    ['in another town', { city: 'Houston', zipCode: '77002' }],
    ['in another unit', { address: '12 Mill Street, Unit 5' }],
    ['at another number', { address: '14 Mill Street' }],
  ])('is not a duplicate of a property %s', async (_, different) => {
    const { put, run } = await importing();
    await put({ address: '12 Mill Street, Unit 4' });
    expect(await run('skip', false, line('a', different))).toEqual([{ externalKey: 'a', outcome: 'created', id: expect.any(Number) }]);
  });

  it('is not a duplicate of a deleted property or of the property that it updates', async () => {
    const { ports, put, run } = await importing();
    const [gone = 0] = await put({});
    await ports.properties.change(gone, { deletedAt: new Date().toISOString() });
    expect(await run('skip', false, line('a'))).toMatchObject([{ outcome: 'created' }]);
    expect(await run('skip', false, line('a', { price: 5 }))).toMatchObject([{ outcome: 'updated' }]);
    expect(await run('skip', false, line('a', { price: 5 }))).not.toMatchObject([{ duplicateOf: expect.anything() }]);
  });

  it('can be a duplicate of an earlier line in the batch, both in a dry run and in a real run', async () => {
    const lines = [
      line('a', { address: '12 Mill St #1' }),
      line('b', { address: '12 Mill St #1' }),
      line('c', { address: '12 Mill St #2' }),
    ];
    const skipping = ['created', 'duplicate', 'created'];
    for (const [duplicates, outcomes] of [
      ['skip', skipping],
      ['create', ['created', 'created', 'created']],
    ] as const) {
      const { run } = await importing();
      const tried = await run(duplicates, true, ...lines);
      const done = await run(duplicates, false, ...lines);
      expect([tried, done].map((run) => run.map(({ outcome }) => outcome))).toEqual([outcomes, outcomes]);
      expect([tried[1]?.duplicateOf, done[1]?.duplicateOf]).toEqual([null, done[0]?.id]);
    }
  });
});

it('an import changes only the parts of the seller contact that its lines name', async () => {
  const { run, ports } = await importing();
  const contactAfter = async (parts: object, named: readonly string[]) => {
    const sellerContact = { name: null, company: null, email: null, phone: null, ...parts };
    const isBlank = Object.values(sellerContact).every((part) => part === null);
    const [{ outcome } = { outcome: '' }] = await run('create', false, line('a', { sellerContact: isBlank ? null : sellerContact, named }));
    return [outcome, ports.state.properties.rows[0]?.sellerContact];
  };
  const ofLine = ['sellerContact', 'sellerContact.name'];
  const whole = { name: 'Ann', company: 'Ann LLC', email: 'ann@seller.test', phone: '555' };
  await contactAfter(whole, []);
  expect(await contactAfter({ name: 'Ann' }, ofLine)).toEqual(['unchanged', whole]);
  expect(await contactAfter({ name: 'Bea' }, ofLine)).toEqual(['updated', { ...whole, name: 'Bea' }]);
  expect(await contactAfter({}, ofLine)).toEqual(['updated', { ...whole, name: null }]);
  expect(await contactAfter({}, ['sellerContact'])).toEqual(['updated', null]);
});
