import { z } from '@acre/contracts/mechanism/z';
import { Property } from '@acre/contracts/properties/property';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import { fieldNames } from '@acre/domain/kernel/field-table';
import type { Sort } from '@acre/domain/kernel/page';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import { propertyFields } from '@acre/domain/properties/fields';
import type { NewProperty } from '@acre/domain/properties/ports';
import type { PropertyRow } from '@acre/domain/properties/property';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { openableProperties, propertyPolicy, propertyRecordPolicy, visibleProperties } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const property = rulesFor<PropertyRow>();
const byId: Sort<PropertyRow> = [{ by: 'id', direction: 'asc' }];
const admin: Actor = { role: 'admin', id: 0, referredBy: null };
const first = { page: 1, pageSize: 100, countTo: null };
const wholeSeller = { name: 'Sam Seller', company: null, email: 'sam@seller.test', phone: null };

const submitted = async ({ people, properties }: Ports, ...known: Partial<NewProperty>[]) => {
  const submittedById = await people.add(aPerson());
  return properties.add(known.map((one) => aProperty({ submittedById, ...one })));
};

describe('properties', () => {
  it('are stored as submitted, with ids in the order given', async (ports) => {
    const content = {
      amenities: ['Dock, "covered"', 'Élévateur'],
      images: ['/a.jpg'],
      documents: ['document_rent roll.pdf'],
      sellerContact: wholeSeller,
    };
    const given = aProperty({ submittedById: await ports.people.add(aPerson()), ...content, size: null, price: 100_000_000_000 });
    const { externalKey: _, ...expected } = given;
    const ids = await ports.properties.add([given, { ...given, name: 'The second' }]);
    expect(await ports.properties.find(property.eq('id', ids[0] ?? 0))).toMatchObject({
      ...expected,
      id: ids[0],
      version: 1,
      participantIds: [],
    });
    expect(await ports.properties.find(property.eq('id', ids[1] ?? 0))).toMatchObject({ name: 'The second' });
  });

  it('change field by field, and each change increments the version', async (ports) => {
    const [id = 0] = await submitted(ports, { sellerContact: wholeSeller, description: 'Old' });
    await ports.properties.change(id, { price: 2, images: [], description: null });
    await ports.properties.change(id, { status: 'price_drop', referralId: 'ABCDEFGH' });
    const expected = { price: 2, description: null, status: 'price_drop', referralId: 'ABCDEFGH', sellerContact: wholeSeller, version: 3 };
    expect(await ports.properties.find(property.eq('id', id))).toMatchObject(expected);
    await ports.properties.change(id, { sellerContact: { name: null, company: null, email: null, phone: null } });
    expect(await ports.properties.find(property.eq('id', id))).toMatchObject({ sellerContact: null, price: 2 });
  });

  it('keep uploaded pictures and documents and plain links in their order', async (ports) => {
    const picture = {
      url: '/api/files/0b0f7f5e-8f60-4f0a-9d0e-0d3b9f2c1a77',
      width: 4000,
      height: 3000,
      placeholder: 'data:image/webp;base64,UklG',
    };
    const document = { id: '1', url: '/api/files/1', name: 'Rent "roll".pdf', bytes: 9, mediaType: 'application/pdf' };
    const [id = 0] = await submitted(ports, { images: [picture, '/a.jpg'], documents: ['a name', document] });
    const within = property.eq('id', id);
    const seen = async () => z.partial(Property).parse(read(await ports.properties.view(within, propertyPolicy(admin))));
    expect(await seen()).toMatchObject({ images: [picture, '/a.jpg'], documents: ['a name', document] });
    await ports.properties.change(id, { images: ['/a.jpg', picture], documents: [document] });
    expect(await seen()).toMatchObject({ images: ['/a.jpg', picture], documents: [document] });
    expect(await ports.properties.find(within)).toMatchObject({ images: ['/a.jpg', picture], documents: [document] });
  });

  it('omit the fields that the reader may not see, row by row', async (ports) => {
    const me = await ports.people.add(aPerson());
    const [mine = 0, listed = 0] = await ports.properties.add([
      aProperty({ submittedById: me, sellerContact: wholeSeller }),
      aProperty({ submittedById: await ports.people.add(aPerson()), status: 'marketing_start' }),
    ]);
    const partner: Actor = { role: 'partner', id: me, referredBy: null };
    const page = (actor: Actor) =>
      rowsOf(ports.properties.page({ ...first, within: visibleProperties(actor), fields: propertyPolicy(actor), sort: byId }));
    const [own, other] = z.array(Property).parse(await page(partner));
    expect(own).toMatchObject({ id: mine, submittedById: me, version: 1, documents: [], sellerContact: wholeSeller });
    expect(other).toMatchObject({ id: listed });
    for (const field of ['documents', 'submittedById', 'updatedAt', 'version', 'sellerContact']) expect(other).not.toHaveProperty(field);
    const [onlyListed, ...none] = await page(visitor);
    expect(none).toEqual([]);
    expect(onlyListed).toMatchObject({ id: listed });
    expect(onlyListed).not.toHaveProperty('documents');
    const known = Object.keys(read(await ports.properties.view(property.eq('id', listed), propertyPolicy(visitor))) ?? {});
    expect(known.toSorted()).toEqual(fieldNames(propertyFields, (field) => field.read === 'everyone' && !field.single).toSorted());
  });

  it('are returned with their documents to participants in one of their deals', async (ports) => {
    const [me, owner] = [await ports.people.add(aPerson({ role: 'elite' })), await ports.people.add(aPerson())];
    const [id = 0] = await ports.properties.add([aProperty({ submittedById: owner })]);
    const elite: Actor = { role: 'elite', id: me, referredBy: null };
    const opened = async () =>
      read(await ports.properties.view(property.all(property.eq('id', id), openableProperties(elite)), propertyPolicy(elite)));
    expect(await opened()).toBeUndefined();
    await ports.deals.add(aDeal({ propertyId: id, sellerId: owner, eliteId: me }));
    expect(await opened()).toMatchObject({ id, documents: [] });
    expect(await opened()).not.toHaveProperty('sellerContact');
  });

  it('name everyone who takes part in their deals', async (ports) => {
    const [id = 0, other = 0] = await submitted(ports, {}, {});
    const [seller, buyer, partner] = [
      await ports.people.add(aPerson()),
      await ports.people.add(aPerson()),
      await ports.people.add(aPerson()),
    ];
    await ports.deals.add(aDeal({ propertyId: id, sellerId: seller, partnerId: partner }));
    await ports.deals.add(aDeal({ propertyId: id, sellerId: seller, buyerId: buyer, eliteId: partner }));
    expect((await ports.properties.find(property.eq('id', id)))?.participantIds).toEqual([seller, buyer, partner]);
    expect(await ports.properties.find(property.all(property.eq('id', other), property.has('participantIds', seller)))).toBeUndefined();
    expect(await ports.properties.lock(property.has('participantIds', buyer))).toMatchObject({ id });
  });

  it('keep a history of their status, and accept an empty list of status changes', async (ports) => {
    const [id = 0] = await submitted(ports, {});
    const by = await ports.people.add(aPerson({ role: 'admin' }));
    await ports.properties.recordStatus([
      { id, from: null, to: 'under_review', by },
      { id, from: 'under_review', to: 'closed_paid', by },
    ]);
    await ports.properties.recordStatus([]);
  });

  it('derive their uninterrupted time on the market from their history alone', async (ports) => {
    const [id = 0, other = 0] = await submitted(ports, {}, { status: 'marketing_start' });
    const by = await ports.people.add(aPerson({ role: 'admin' }));
    const since = async (id: number) =>
      read(await ports.properties.view(property.eq('id', id), propertyRecordPolicy(visitor)))?.listedSince;
    const moves = ['under_review', 'marketing_start', 'price_drop', 'under_review', 'phase1_marketing', 'closed_paid'] as const;
    const listed: boolean[] = [];
    for (const to of moves) {
      await ports.properties.recordStatus([{ id, from: null, to, by }]);
      listed.push((await since(id)) !== null);
    }
    expect(listed).toEqual([false, true, true, false, true, false]);
    expect(await since(other)).toBeNull();
  });
});
