import { api } from '@acre/contracts/api';
import type { Property } from '@acre/contracts/properties/property';
import { describe, expect, it } from 'vitest';
import { type Caller, callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { anEnquiry } from './support/samples.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const [submitter, member, stranger] = [await firm.join('partner'), await firm.join('elite'), await firm.join('partner')];
const aListing = () => firm.property(submitter, { status: 'marketing_start', referralId: null });
const enquire = (who: Caller, { id }: Pick<Property, 'id'>, different: object = {}, headers: Record<string, string> = {}) =>
  who.ask('POST', `/api/properties/${id}/enquiries`, { body: { ...anEnquiry(), ...different }, headers });
const asked = (who: Someone, { id }: Pick<Property, 'id'>, query = {}) =>
  who.client.page(api.conversations.list, { params: { id }, query });

describe('an inquiry', () => {
  it('from a visitor is visible to the submitter and administrators, with the contact details', async () => {
    const property = await aListing();
    const { status, json } = await enquire(visitor, property);
    expect(status).toBe(201);
    const { message, ...contact } = anEnquiry();
    for (const reader of [submitter, admin]) {
      const { rows, total } = await asked(reader, property);
      expect([rows, total]).toMatchObject([[{ ...(json as object), ...contact, messages: [{ body: message }] }], 1]);
    }
  });

  it('from a member shows their account name, and is visible to no other member except those who answer it', async () => {
    const property = await aListing();
    await enquire(visitor, property);
    await enquire(member, property, { fullName: 'Somebody Else', email: 'else@visitor.test' });
    const own = await asked(member, property);
    expect([own.rows, own.total]).toMatchObject([[{ fullName: member.fullName, email: member.email }], 1]);
    expect(await asked(stranger, property)).toEqual({ rows: [], total: 0, capped: false });
    expect((await asked(submitter, property)).total).toBe(2);
  });

  it('queues a notification that contains only ids, and none if it is refused', async () => {
    const property = await aListing();
    const { json } = await enquire(visitor, property);
    await enquire(visitor, property, { message: ' ' });
    const left = await firm.owner('outbox').whereRaw(`payload->>'propertyId' = ?`, [property.id]).select('kind', 'payload');
    expect(left).toEqual([{ kind: 'enquiry', payload: { propertyId: property.id, conversationId: (json as { id: number }).id } }]);
  });

  it.each([
    ['fullName', 'V', 'Please enter your full name'],
    ['email', 'nowhere', 'Please enter a valid email address'],
    ['phone', '5'.repeat(51), 'Phone must be at most 50 characters'],
    ['message', '  ', 'Please enter a message'],
    ['message', 'x'.repeat(5001), 'Message must be at most 5,000 characters'],
  ])('with the %s %j is refused: %s %s', async (path, value, message) => {
    const reply = await enquire(visitor, await aListing(), { [path]: value });
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path, message }] } });
  });

  it('sent again with the same key is stored once, and the key applies to one property only', async () => {
    const [one, another] = [await aListing(), await aListing()];
    const key = { 'idempotency-key': 'an-enquiry-sent-twice' };
    const [first, second] = [await enquire(visitor, one, {}, key), await enquire(visitor, one, {}, key)];
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect((await enquire(visitor, another, {}, key)).text).not.toBe(first.text);
    expect([(await asked(admin, one)).total, (await asked(admin, another)).total]).toEqual([1, 1]);
  });

  it('is accepted 10 times in 15 minutes from one address, counting successful ones, and still accepted from other addresses', async () => {
    const property = await aListing();
    const eager = callerAt(firm.baseUrl, { address: '192.0.2.7' });
    for (let nth = 1; nth <= 10; nth += 1) expect((await enquire(eager, property)).status).toBe(201);
    const refused = await enquire(eager, property);
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await enquire(visitor, property)).status).toBe(201);
    expect((await asked(admin, property)).total).toBe(11);
  });

  it('sent 20 times in parallel from one address is accepted 10 times', async () => {
    const property = await aListing();
    const eager = callerAt(firm.baseUrl, { address: '192.0.2.8' });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await enquire(eager, property)).status));
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(201), ...Array<number>(10).fill(429)]);
  });
});

describe('conversations', () => {
  it('are listed newest first, in pages with the total', async () => {
    const property = await aListing();
    for (const message of ['One', 'Two', 'Three']) await enquire(visitor, property, { message });
    const { rows, total } = await asked(submitter, property, { page: 1, pageSize: 2 });
    expect([rows.map(({ messages }) => messages[0]?.body), total]).toEqual([['Three', 'Two'], 3]);
  });
});

describe('the listing agent', () => {
  it('is named on the property without other personal data, and not in lists', async () => {
    const property = await aListing();
    const seen = await visitor.ask('GET', `/api/properties/${property.id}`);
    expect(seen.json).toMatchObject({ agent: { fullName: submitter.fullName, company: null } });
    expect((seen.json as Property).agent).toEqual({
      ...{ fullName: submitter.fullName, company: null },
      ...{ phone: null, email: null, licenseNumber: null },
    });
    expect(seen.text).not.toContain(submitter.email);
    const [row] = await visitor.client.call(api.properties.list, { query: {} });
    expect(row).not.toHaveProperty('agent');
  });

  it('is shown with phone and email only while the member allows it, and with a license number if there is one', async () => {
    const agent = await firm.join('partner');
    const { id } = await firm.property(agent, { status: 'marketing_start' });
    const shown = async () => (await visitor.client.call(api.properties.get, { params: { id } })).agent;
    const save = (body: object) => agent.client.call(api.people.edit, { params: { id: agent.id }, body });
    expect((await save({ phone: '555 0142', licenseNumber: 'CO-100234' })).contactOnListings).toBeNull();
    const named = { fullName: agent.fullName, company: null, licenseNumber: 'CO-100234' };
    expect(await shown()).toEqual({ ...named, phone: null, email: null });
    await save({ contactOnListings: 'shown' });
    expect(await shown()).toEqual({ ...named, phone: '555 0142', email: agent.email });
    await save({ phone: '555 0143' });
    expect(await shown()).toMatchObject({ phone: '555 0143' });
    await save({ contactOnListings: 'hidden' });
    expect(await shown()).toEqual({ ...named, phone: null, email: null });
    expect(await agent.ask('PATCH', `/api/users/${agent.id}`, { body: { contactOnListings: 'perhaps' } })).toMatchObject({ status: 400 });
  });

  it('can be sent back unchanged with the property, but cannot be changed', async () => {
    const { id, agent } = await firm.property(submitter);
    const edit = (body: object) => admin.ask('PATCH', `/api/properties/${id}`, { body });
    expect(await edit({ agent })).toMatchObject({ status: 200 });
    expect(await edit({ agent: { fullName: 'Another', company: null } })).toMatchObject({ status: 403, json: { code: 'field.read_only' } });
  });
});
