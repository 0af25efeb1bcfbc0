import { api, type CallInput, type Property } from '@acre/contracts';
import { propertyRules, publicPropertyFields } from '@acre/domain';
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
/** A single record also names the listing agent, since when it is listed, and how it got its place. */
const publicRecord = [...publicPropertyFields, 'agent', 'listedSince', 'placedBy', 'placeProblem'];
const fieldsFor = async (who: Caller, of: Property) => Object.keys(await read(who, of)).filter((name) => !publicRecord.includes(name));

describe('what is told of a property', () => {
  const more = ['submittedById', 'updatedAt', 'version'];

  it('to visitors is the public shape: no documents, no seller, no submitter', async () => {
    const listed = await firm.property(elite, { status: 'marketing_start' });
    expect(Object.keys(await read(visitor, listed)).sort()).toEqual(publicRecord.toSorted());
    const [row] = await visitor.client.call(api.properties.list, { query: { search: listed.name } });
    expect(Object.keys(row ?? {}).sort()).toEqual([...publicPropertyFields].sort());
  });

  it('to other members has the documents too once it is listed', async () => {
    const listed = await firm.property(elite, { status: 'marketing_start', referralId: null });
    expect(await fieldsFor(stranger, listed)).toEqual(['documents']);
    expect(await fieldsFor(partner, listed)).toEqual(['documents']);
  });

  it('to its submitter and to administrators is all of it', async () => {
    const hidden = await firm.property(elite);
    for (const who of [elite, admin]) {
      expect((await fieldsFor(who, hidden)).sort()).toEqual([...more, 'documents', 'sellerContact'].sort());
      expect((await read(who, hidden)).sellerContact).toEqual({ name: 'Ada Seller', company: null, email: 'ada@seller.test', phone: null });
    }
  });

  it('to partners who may refer it has neither seller nor, before it is listed, documents', async () => {
    const open = await firm.property(elite);
    expect((await fieldsFor(partner, open)).sort()).toEqual(more.toSorted());
    await change(admin, open, { status: 'phase1_marketing' });
    expect((await fieldsFor(partner, open)).sort()).toEqual([...more, 'documents'].sort());
  });

  it('to who takes part in its deal has the documents, at any status they may see it', async () => {
    const open = await firm.property(elite);
    await firm.deal(open, { partnerId: partner.id });
    expect(await fieldsFor(partner, open)).toContain('documents');
  });
});

describe('a submission', () => {
  it('is under review, carries a referral id and belongs to whoever is signed in', async () => {
    for (const who of [partner, elite]) {
      const body = { ...aProperty(), submittedById: admin.id, status: 'closed_paid', referralId: 'AAAAAAAA', id: 1 };
      const property = await who.client.call(api.properties.create, { body });
      expect(property).toMatchObject({ status: 'under_review', submittedById: who.id, version: 1 });
      expect(property.referralId).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(property.referralId).not.toBe('AAAAAAAA');
    }
  });

  it('of an administrator carries no referral id until it is opened for referral', async () => {
    const property = await admin.client.call(api.properties.create, { body: aProperty() });
    expect(property.referralId).toBeNull();
    const opened = await change(admin, property, { referralId: true });
    expect(opened.referralId).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await read(partner, property)).id).toBe(property.id);
    expect((await change(admin, property, { referralId: true })).referralId).toBe(opened.referralId);
    expect((await change(admin, property, { referralId: null })).referralId).toBeNull();
    await expect(read(partner, property)).rejects.toMatchObject({ status: 404 });
  });

  it('begins the history and the feed', async () => {
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
    ['price', { price: 0 }],
    ['price', { price: 1.5 }],
    ['price', { price: '5' }],
    ['size', { size: 0.5 }],
    ['size', { size: -1 }],
    ['size', { size: 3_000_000_000 }],
    ['images.0', { images: ['https://elsewhere.test/spy.png'] }],
    ['images.0', { images: ['//elsewhere.test/spy.png'] }],
    ['images.0', { images: ['javascript:alert(1)'] }],
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

  it('takes the smallest and the largest figures that the rules allow', async () => {
    for (const { min, max, field } of [
      { field: 'price', ...propertyRules.price },
      { field: 'size', ...propertyRules.size },
      { field: 'yearBuilt', ...propertyRules.yearBuilt },
    ])
      for (const figure of [min, max]) {
        const reply = await partner.ask('POST', '/api/properties', { body: { ...aProperty(), [field]: figure } });
        expect(reply, `${field} ${figure}: ${reply.text}`).toMatchObject({ status: 201, json: { [field]: figure } });
      }
  });

  it('says what the form would say', async () => {
    const reply = await partner.ask('POST', '/api/properties', { body: aProperty({ zipCode: '12', price: -1 }) });
    expect(reply.json).toMatchObject({
      issues: [{ message: 'ZIP code must be at least 5 characters' }, { message: 'Price must be greater than 0' }],
    });
  });
});
