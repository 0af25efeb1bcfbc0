import { z } from '@acre/contracts/mechanism/z';
import { Person } from '@acre/contracts/people/person';
import { everything, rulesFor } from '@acre/domain/kernel/rule';
import type { PersonRow } from '@acre/domain/people/person';
import { readPerformance } from '@acre/domain/people/read-people';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { personPolicy } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const person = rulesFor<PersonRow>();
const forAdmin = personPolicy({ role: 'admin', id: 0, referredBy: null });
const byName = [{ by: 'fullName', direction: 'asc' } as const, { by: 'id', direction: 'asc' } as const];
const everybody = { within: everything, fields: forAdmin, sort: byName, page: 1, pageSize: 100, countTo: null };
const taken = { code: 'person.email_taken', field: 'email' };

describe('people', () => {
  it('have an upline that lists everyone above them, the direct referrer first', async ({ people }) => {
    const top = await people.add(aPerson({ role: 'elite' }));
    const middle = await people.add(aPerson({ referredBy: top }));
    const { passwordHash: _, ...given } = aPerson({ referredBy: middle, company: 'Ütopia', phone: '+1 512' });
    const id = await people.add({ ...given, passwordHash: 'secret' });
    expect(await people.find(person.eq('id', id))).toMatchObject({ ...given, id, upline: [middle, top], deletedAt: null, version: 1 });
    expect(await rowsOf(people.page({ ...everybody, within: person.has('upline', top) }))).toHaveLength(2);
    const view = read(await people.view(person.contains('searchText', 'üTOP'), forAdmin));
    expect(Person.parse(view)).toMatchObject({ id });
    expect(JSON.stringify([view, await people.find(person.eq('id', id))])).not.toMatch(/secret|upline"?:null|passwordHash/);
  });

  it('are refused when any of their login names is in use', async ({ people, atomically }) => {
    await people.add(aPerson({ email: 'ann@acre.test', username: 'ann' }));
    const bob = await people.add(aPerson({ email: 'bob@acre.test' }));
    const client = aPerson({ role: 'seller', email: 'sue@acre.test' });
    await people.add(client);
    for (const names of [
      { email: 'ann@acre.test', username: 'x' },
      { email: 'y', username: 'ann' },
      { email: 'ann', username: 'z' },
      { email: 'sue@acre.test' },
    ])
      await expect(atomically((inner) => inner.people.add(aPerson(names)))).rejects.toMatchObject(taken);
    await expect(atomically((inner) => inner.people.change(bob, { email: 'ann@acre.test' }))).rejects.toMatchObject(taken);
    await people.change(bob, { email: 'bob@new.test', username: 'bob@new.test', phone: '1' });
    await people.change(bob, { email: 'bob@new.test' });
    expect(await people.find(person.eq('id', bob))).toMatchObject({ email: 'bob@new.test', phone: '1', version: 3 });
    await people.add(aPerson({ email: 'bob@acre.test' }));
  });

  it('can log in with their email or username while they are members, and clients never can', async ({ people }, { forget }) => {
    const id = await people.add(aPerson({ email: 'ann@acre.test', username: 'ann', passwordHash: 'first' }));
    const client = await people.add(aPerson({ role: 'buyer', email: 'client@acre.test' }));
    for (const name of ['ann', 'ann@acre.test'])
      expect(await people.credentialsFor(name)).toEqual({ personId: id, passwordVersion: 1, passwordHash: 'first' });
    expect(await people.setPassword({ personId: id, passwordVersion: 1 }, 'second')).toBe(true);
    expect(await people.setPassword({ personId: id, passwordVersion: 1 }, 'too late')).toBe(false);
    expect(await people.credentialsOf(id)).toEqual({ personId: id, passwordVersion: 2, passwordHash: 'second' });
    expect(await people.credentialsFor('client@acre.test')).toBeUndefined();
    expect(await people.credentialsOf(client)).toBeUndefined();
    expect(await people.credentialsFor('nobody')).toBeUndefined();
    await forget(id);
    expect([await people.credentialsFor('ann'), await people.credentialsOf(id)]).toEqual([undefined, undefined]);
  });

  it('refer others by their referral id while they are members', async ({ people }, { forget }) => {
    const id = await people.add(aPerson({ fullName: 'Ann', referralId: 'ANN00001' }));
    await people.add(aPerson({ role: 'seller', referralId: 'SE11ER01' }));
    expect(await people.byReferralId('ANN00001')).toEqual({ id, fullName: 'Ann', role: 'partner' });
    expect(await people.byReferralId('SE11ER01')).toBeUndefined();
    await forget(id);
    expect(await people.byReferralId('ANN00001')).toBeUndefined();
  });

  it('appear on no list after deletion, but stay on record', async ({ people }, { forget }) => {
    const [gone, here] = [await people.add(aPerson({ role: 'admin' })), await people.add(aPerson({ role: 'admin' }))];
    expect(await people.lockAndCountAdmins()).toBe(2);
    await forget(gone);
    expect(await people.lockAndCountAdmins()).toBe(1);
    expect(
      z
        .array(Person)
        .parse(await rowsOf(people.page(everybody)))
        .map(({ id }) => id),
    ).toEqual([here]);
    expect(await people.find(person.all(person.eq('id', gone), person.not(person.eq('deletedAt', null))))).toMatchObject({ id: gone });
  });

  it('have figures of their own, and administrators have the figures of the whole platform', async (ports) => {
    const { people, properties, deals, ledger } = ports;
    const administrator = await people.add(aPerson({ role: 'admin' }));
    const figures = (id: number) => readPerformance({ ...ports, actor: { role: 'admin', id: administrator, referredBy: null } }, { id });
    const [ann, bob] = [await people.add(aPerson()), await people.add(aPerson({ role: 'elite' }))];
    expect(await figures(ann)).toEqual({ propertiesCount: 0, dealsCount: 0, commissionTotal: 0, salesValue: 0 });
    const [propertyId = 0] = await properties.add([aProperty({ submittedById: ann }), aProperty({ submittedById: bob })]);
    const sale = { propertyId, sellerId: ann };
    await deals.add(aDeal({ ...sale, partnerId: ann, status: 'under_contract' }));
    await deals.add(aDeal({ ...sale, partnerId: ann, eliteId: bob }));
    await deals.add(aDeal({ ...sale, partnerId: ann, status: 'cancelled' }));
    const closed = await deals.add(aDeal({ ...sale, eliteId: bob, status: 'closed', valueCents: 12_345_678 }));
    const posting = { payment: 1, kind: 'payment', planVersion: 1, baseCents: 1001, basisPoints: null, reason: 'commission_paid' } as const;
    await ledger.post(
      closed,
      [
        { ...posting, personId: bob, level: 'elite', cents: 100 },
        { ...posting, personId: null, level: 'house', cents: 901 },
      ],
      ann,
    );
    expect(await figures(ann)).toEqual({ propertiesCount: 1, dealsCount: 2, commissionTotal: 0, salesValue: 0 });
    expect(await figures(bob)).toEqual({ propertiesCount: 1, dealsCount: 1, commissionTotal: 1, salesValue: 123_456.78 });
    expect(await figures(administrator)).toEqual({ propertiesCount: 2, dealsCount: 2, commissionTotal: 10.01, salesValue: 123_456.78 });
  });
});
