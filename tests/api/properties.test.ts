import { api } from '@acre/contracts/api';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Property } from '@acre/contracts/properties/property';
import { propertyFields } from '@acre/domain/properties/fields';
import { publicPropertyFields } from '@acre/domain/visibility';
import { describe, expect, it } from 'vitest';
import type { Caller } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { aProperty } from './support/samples.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const [partner, elite, stranger] = [await firm.join('partner'), await firm.join('elite'), await firm.join('elite')];

const read = (who: Caller, { id }: Property) => who.client.call(api.properties.get, { params: { id } });
const change = (who: Caller, { id }: Property, body: CallInput<typeof api.properties.edit>['body']) =>
  who.client.call(api.properties.edit, { params: { id }, body });
const historyOf = ({ id }: Property) => firm.owner('property_status_history').where({ property_id: id }).orderBy('id');
const feedOf = (who: Caller, { id: entityId }: Property) =>
  who.client.call(api.activities.list, { query: { entityType: 'property', entityId } });
/** These are the fields of a single record. A row of a list has only `publicPropertyFields`. */
const publicRecord = [...publicPropertyFields, 'agent', 'listedSince', 'placedBy', 'placeProblem'];
const fieldsFor = async (who: Caller, of: Property) => Object.keys(await read(who, of)).filter((name) => !publicRecord.includes(name));

describe('the fields of a property', () => {
  const more = ['submittedById', 'updatedAt', 'version'];

  it('for visitors are the public ones: no documents, no seller, no submitter', async () => {
    const listed = await firm.property(elite, { status: 'marketing_start' });
    expect(Object.keys(await read(visitor, listed)).sort()).toEqual(publicRecord.toSorted());
    const [row] = await visitor.client.call(api.properties.list, { query: { search: listed.name } });
    expect(Object.keys(row ?? {}).sort()).toEqual([...publicPropertyFields].sort());
  });

  it('for other members are also the public ones, so that registering alone gives no access to documents', async () => {
    const listed = await firm.property(elite, { status: 'marketing_start', referralId: null });
    expect(await fieldsFor(stranger, listed)).toEqual([]);
    expect(await fieldsFor(partner, listed)).toEqual([]);
  });

  it('for its submitter and for administrators are complete', async () => {
    const hidden = await firm.property(elite);
    for (const who of [elite, admin]) {
      expect((await fieldsFor(who, hidden)).sort()).toEqual([...more, 'documents', 'sellerContact'].sort());
      expect((await read(who, hidden)).sellerContact).toEqual({ name: 'Ada Seller', company: null, email: 'ada@seller.test', phone: null });
    }
  });

  it('for partners who may refer it exclude seller and documents', async () => {
    const open = await firm.property(elite);
    expect((await partner.ask('GET', `/api/properties/${open.id}`)).status).toBe(404);
    await change(admin, open, { status: 'phase1_marketing' });
    expect((await fieldsFor(partner, open)).sort()).toEqual(more.toSorted());
  });

  it('for participants in its deal are the public ones and the documents, at any status', async () => {
    const hidden = await firm.property(elite, { referralId: null });
    expect((await partner.ask('GET', `/api/properties/${hidden.id}`)).status).toBe(404);
    await firm.deal(hidden, { partnerId: partner.id });
    for (const status of ['under_review', 'closed_paid', 'marketing_start'] as const) {
      await change(admin, hidden, { status });
      expect(await fieldsFor(partner, hidden), status).toEqual(['documents']);
    }
    const found = async () =>
      (await partner.client.call(api.properties.list, { query: { search: hidden.name, pageSize: 500 } })).map(({ id }) => id);
    await change(admin, hidden, { status: 'closed_paid' });
    expect(await found()).not.toContain(hidden.id);
    expect(await partner.ask('PATCH', `/api/properties/${hidden.id}`, { body: { name: 'Mine' } })).toMatchObject({ status: 403 });
  });
});

describe('a submission', () => {
  it('is under review, has a referral id and belongs to the caller', async () => {
    for (const who of [partner, elite]) {
      const body = { ...aProperty(), submittedById: admin.id, status: 'closed_paid', referralId: 'AAAAAAAA', id: 1 };
      const property = await who.client.call(api.properties.create, { body });
      expect(property).toMatchObject({ status: 'under_review', submittedById: who.id, version: 1 });
      expect(property.referralId).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(property.referralId).not.toBe('AAAAAAAA');
    }
  });

  it('of an administrator has no referral id until it is opened for referral', async () => {
    const property = await admin.client.call(api.properties.create, { body: aProperty() });
    expect(property.referralId).toBeNull();
    const opened = await change(admin, property, { referralId: true });
    expect(opened.referralId).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    await expect(read(partner, property)).rejects.toMatchObject({ status: 404 });
    await change(admin, property, { status: 'marketing_start' });
    expect((await read(partner, property)).submittedById).toBe(admin.id);
    expect((await change(admin, property, { referralId: true })).referralId).toBe(opened.referralId);
    expect((await change(admin, property, { referralId: null })).referralId).toBeNull();
    expect((await read(partner, property)).submittedById).toBeUndefined();
  });

  it('is the first entry in the history and the feed', async () => {
    const property = await firm.property(partner);
    expect(await historyOf(property)).toMatchObject([{ old_status: null, new_status: 'under_review', changed_by_id: partner.id }]);
    expect(await feedOf(partner, property)).toMatchObject([
      { type: 'property_submission', message: `${property.name} was submitted for review` },
    ]);
  });

  it.each([
    ['name', { name: '  ' }],
    ['type', { type: 'castle' }],
    ['address', { address: '' }],
    ['city', { city: undefined }],
    ['state', { state: 'ZZ' }],
    ['zipCode', { zipCode: '1234' }],
    ['zipCode', { zipCode: '123456' }],
    ['zipCode', { zipCode: '12345-67' }],
    ['zipCode', { zipCode: '7030.0' }],
    ['zipCode', { zipCode: '70301234' }],
    ['price', { price: 0 }],
    ['price', { price: 1.5 }],
    ['price', { price: '5' }],
    ['size', { size: 0.5 }],
    ['size', { size: -1 }],
    ['size', { size: 3_000_000_000 }],
    ['images.0', { images: ['https://elsewhere.test/spy.png'] }],
    ['images.0', { images: ['//elsewhere.test/spy.png'] }],
    ['images.0', { images: ['javascript:alert(1)'] }],
    ['documents.0', { documents: ['javascript:alert(1)'] }],
    ['documents.0', { documents: [' java\tscript:alert(1)'] }],
    ['documents.0', { documents: ['data:text/html,hello'] }],
    ['documents.0', { documents: ['http://elsewhere.test/a.pdf'] }],
    ['documents.0', { documents: ['//elsewhere.test/a.pdf'] }],
    ['documents.0', { documents: ['/\\elsewhere.test/a.pdf'] }],
    ['sellerContact.email', { sellerContact: { email: 'nobody' } }],
    ['sellerContact.secret', { sellerContact: { secret: 'x' } }],
    ['colour', { colour: 'red' }],
  ])('with a bad %s is refused and stores nothing', async (path, different) => {
    const count = () => firm.owner('properties').count('id as count').first();
    const before = await count();
    const reply = await partner.ask('POST', '/api/properties', { body: { ...aProperty(), ...different } });
    expect(reply, reply.text).toMatchObject({ status: 400, json: { issues: [{ path }] } });
    expect(await count()).toEqual(before);
  });

  it.each([
    ['94109.0', '94109'],
    ['070301234', '07030-1234'],
  ])('stores the ZIP code %s as %s', async (zipCode, stored) => {
    expect(await firm.property(partner, { zipCode })).toMatchObject({ zipCode: stored });
  });

  it('accepts the smallest and the largest figures that the rules allow', async () => {
    for (const { min, max, field } of [
      { field: 'price', ...propertyFields.price },
      { field: 'size', ...propertyFields.size },
      { field: 'yearBuilt', ...propertyFields.yearBuilt },
    ])
      for (const figure of [min, max]) {
        const reply = await partner.ask('POST', '/api/properties', { body: { ...aProperty(), [field]: figure } });
        expect(reply, `${field} ${figure}: ${reply.text}`).toMatchObject({ status: 201, json: { [field]: figure } });
      }
  });

  it('is validated by the same rules as the form', async () => {
    const reply = await partner.ask('POST', '/api/properties', { body: aProperty({ zipCode: '12', price: -1 }) });
    expect(reply.json).toMatchObject({
      issues: [{ message: 'ZIP code must be at least 5 characters' }, { message: 'Price must be greater than 0' }],
    });
  });
});
