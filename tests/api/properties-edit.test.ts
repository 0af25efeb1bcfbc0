import { api } from '@acre/contracts/api';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Property } from '@acre/contracts/properties/property';
import { describe, expect, it } from 'vitest';
import type { Caller } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const { admin } = firm;
const [partner, elite, stranger] = [await firm.join('partner'), await firm.join('elite'), await firm.join('elite')];

const read = (who: Caller, { id }: Property) => who.client.call(api.properties.get, { params: { id } });
const change = (who: Caller, { id }: Property, body: CallInput<typeof api.properties.edit>['body']) =>
  who.client.call(api.properties.edit, { params: { id }, body });
const tryChange = (who: Caller, { id }: Property, body: object) => who.ask('PATCH', `/api/properties/${id}`, { body });
const historyOf = ({ id }: Property) => firm.owner('property_status_history').where({ property_id: id }).orderBy('id');
const feedOf = (who: Caller, { id: entityId }: Property) =>
  who.client.call(api.activities.list, { query: { entityType: 'property', entityId } });

describe('a change of status', () => {
  it('by an administrator can go from any status to any other, and the history and feed record the old and new values', async () => {
    const property = await firm.property(partner);
    await change(admin, property, { status: 'closed_paid' });
    await change(admin, property, { status: 'underwriting' });
    expect((await historyOf(property)).map(({ old_status, new_status }) => [old_status, new_status])).toEqual([
      [null, 'under_review'],
      ['under_review', 'closed_paid'],
      ['closed_paid', 'underwriting'],
    ]);
    const [newest] = await feedOf(partner, property);
    expect(newest).toMatchObject({ type: 'status_change', oldValue: 'closed_paid', newValue: 'underwriting', userId: admin.id });
    expect(newest?.message).toBe(`Status of ${property.name} changed from Closed & Paid to Underwriting`);
  });

  it('to the same status records nothing', async () => {
    const property = await firm.property(partner);
    const after = await change(admin, property, { status: 'under_review' });
    expect(after.version).toBe(property.version);
    expect(await historyOf(property)).toHaveLength(1);
  });

  it('to an unknown status is refused', async () => {
    expect((await tryChange(admin, await firm.property(partner), { status: 'sold' })).status).toBe(400);
  });
});

describe('an edit', () => {
  const mayEdit = async (who: Someone, status: Property['status']) =>
    (await tryChange(who, await firm.property(elite, { status, referralId: null }), { name: 'Edited' })).status;

  it('by the submitter is allowed only while the property is under review, whatever else they can see', async () => {
    expect([await mayEdit(elite, 'under_review'), await mayEdit(elite, 'underwriting'), await mayEdit(elite, 'marketing_start')]).toEqual([
      200, 403, 403,
    ]);
    expect([
      await mayEdit(stranger, 'under_review'),
      await mayEdit(stranger, 'underwriting'),
      await mayEdit(stranger, 'marketing_start'),
    ]).toEqual([404, 404, 403]);
    expect([await mayEdit(admin, 'under_review'), await mayEdit(admin, 'closed_paid')]).toEqual([200, 200]);
  });

  it('accepts the whole record as it was read, and refuses a changed read-only field', async () => {
    const property = await read(elite, await firm.property(elite));
    expect((await tryChange(elite, property, property)).json).toEqual(property);
    for (const different of [
      { id: 1 },
      { createdAt: '2001-01-01T00:00:00.000Z' },
      { latitude: 1 },
      { status: 'closed_paid' },
      { referralId: null },
      { submittedById: admin.id },
    ])
      expect(await tryChange(elite, property, different), JSON.stringify(different)).toMatchObject({
        status: 403,
        json: { code: 'field.read_only', issues: [{ path: Object.keys(different)[0] }] },
      });
  });

  it('by an administrator can assign, clear or keep the referral id, but not choose it', async () => {
    const property = await firm.property(elite);
    expect((await tryChange(admin, property, { referralId: property.referralId })).status).toBe(200);
    for (const referralId of ['ABCDEFGH', '', (await firm.property(elite)).referralId])
      expect(await tryChange(admin, property, { referralId })).toMatchObject({ status: 403, json: { code: 'field.read_only' } });
  });

  it('on an older version, named in the header or body, is refused, and an edit without a version is applied', async () => {
    const property = await firm.property(elite);
    const params = { id: property.id };
    const first = await elite.client.call(api.properties.edit, { params, body: { price: 1_000 } }, { ifMatch: property.version });
    expect(first.version).toBe((property.version ?? 0) + 1);
    const late = elite.client.call(api.properties.edit, { params, body: { price: 2_000 } }, { ifMatch: property.version });
    await expect(late).rejects.toMatchObject({ status: 412, body: { code: 'version.stale' } });
    expect((await tryChange(elite, property, { price: 2_000, version: property.version })).status).toBe(412);
    expect((await tryChange(elite, property, { ...property, price: 2_000 })).json).toMatchObject({ code: 'version.stale' });
    expect((await tryChange(elite, property, { price: 3_000 })).json).toMatchObject({ price: 3_000, version: 3 });
    const star = await elite.ask('PATCH', `/api/properties/${property.id}`, { body: { price: 4_000 }, headers: { 'if-match': '*' } });
    expect(star.status).toBe(200);
    const nonsense = await elite.ask('PATCH', `/api/properties/${property.id}`, {
      body: { price: 5_000 },
      headers: { 'if-match': 'three' },
    });
    expect(nonsense.status).toBe(400);
  });

  it('by two administrators on the same version succeeds for only one of them, 20 times in a row', async () => {
    const property = await firm.property(elite);
    const second = await firm.again(admin);
    for (let round = 0; round < 20; round += 1) {
      const { version = 0 } = await read(admin, property);
      const put = (who: Someone, price: number) =>
        who.ask('PATCH', `/api/properties/${property.id}`, { body: { price }, headers: { 'if-match': `"${version}"` } });
      const both = await Promise.all([put(admin, 10_000 + round), put(second, 20_000 + round)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = both.find(({ status }) => status === 200)?.json as Property | undefined;
      expect((await read(admin, property)).price).toBe(winner?.price);
    }
  });

  it('can give the property to another member on record, but not to a client', async () => {
    const property = await firm.property(elite);
    expect(await change(admin, property, { submittedById: partner.id })).toMatchObject({ submittedById: partner.id });
    const client = await admin.ask('POST', '/api/users', { body: { role: 'seller', fullName: 'Sue Seller', email: 'sue@clients.test' } });
    for (const submittedById of [2_147_483_647, (client.json as { id: number }).id])
      expect(await tryChange(admin, property, { submittedById })).toMatchObject({
        status: 400,
        json: { code: 'property.submitter_unknown', issues: [{ path: 'submittedById' }] },
      });
  });

  it('with blank text stores null', async () => {
    const property = await firm.property(elite);
    expect(await change(elite, property, { description: '  ', zoning: '' })).toMatchObject({ description: null, zoning: null });
  });
});
