import { api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import type { Property } from '@acre/contracts/properties/property';
import { describe, expect, it } from 'vitest';
import { atOnce, times } from './support/at-once.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { aDeal, aLine, aProperty, aTemplate } from './support/samples.ts';
import { protect } from './support/second-factor.ts';

type Person = Answer<typeof api.session.register>;

const firm = await openFirm();
const { admin } = firm;
const [partner, elite] = [await firm.join('partner'), await firm.join('elite')];
let keys = 0;
const aKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const submit = (who: Someone, key: string, body: object = aProperty()) =>
  who.ask('POST', '/api/properties', { body, headers: { 'idempotency-key': key } });
const count = async (name: string) => (await firm.owner('properties').where({ name })).length;

describe('a POST with an idempotency key', () => {
  it('returns the first answer when repeated, and creates nothing', async () => {
    const [key, body] = [aKey(), aProperty()];
    const first = await submit(partner, key, body);
    await admin.client.call(api.properties.edit, { params: { id: (first.json as Property).id }, body: { price: 1 } });
    const second = await submit(partner, key, body);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await count(body.name)).toBe(1);
  });

  it('counts once toward a limit, however often it is sent again', async () => {
    const member = await firm.join('partner');
    const [key, body] = [aKey(), aProperty()];
    for (let nth = 1; nth <= 22; nth += 1) expect((await submit(member, key, body)).status).toBe(201);
    expect((await submit(member, aKey())).status).toBe(201);
  });

  it('gets its first answer again even if the limit is used up in the meantime, while a new one is refused', async () => {
    const member = await firm.join('partner');
    const [key, body] = [aKey(), aProperty()];
    const first = await submit(member, key, body);
    for (let nth = 2; nth <= 20; nth += 1) expect((await submit(member, aKey())).status).toBe(201);
    const [again, another] = [await submit(member, key, body), await submit(member, aKey())];
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(another).toMatchObject({ status: 429, json: { code: 'property.too_many' } });
  });

  it('counts toward a limit each time it fails', async () => {
    const newcomer = callerAt(firm.baseUrl, { address: '198.51.100.77' });
    const body = { email: admin.email, fullName: 'Not Admin', password: 'plum-orchard-42' };
    const headers = { 'idempotency-key': aKey() };
    for (let nth = 1; nth <= 20; nth += 1) expect((await newcomer.ask('POST', '/api/register', { body, headers })).status).toBe(409);
    expect(await newcomer.ask('POST', '/api/register', { body, headers })).toMatchObject({
      status: 429,
      json: { code: 'sign_up.too_many' },
    });
  });

  it('never makes members wait for each other', async () => {
    const members = [await firm.join('partner'), await firm.join('partner'), await firm.join('partner')];
    const calls = members.flatMap((member) => times(15, () => submit(member, aKey())));
    const replies = await Promise.all(calls.map((call) => call()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('is supported by every endpoint that creates something', async () => {
    const property = await firm.property(admin, { status: 'marketing_start' });
    const template = await admin.client.call(api.templates.create, { body: aTemplate() });
    const calls = [
      ['/api/deals', aDeal({ propertyId: property.id, sellerId: admin.id })],
      ['/api/deal-flow-templates', aTemplate()],
      [`/api/deal-flow-templates/${template.id}/duplicate`, undefined],
      ['/api/properties/import', { lines: [aLine()] }],
    ] as const;
    for (const [path, body] of calls) {
      const headers = { 'idempotency-key': aKey() };
      const [first, second] = [await admin.ask('POST', path, { body, headers }), await admin.ask('POST', path, { body, headers })];
      expect(first.status, first.text).toBeLessThan(300);
      expect([second.status, second.text], path).toEqual([first.status, first.text]);
    }
  });

  it('is refused if the key was used with another body', async () => {
    const key = aKey();
    await submit(partner, key);
    expect(await submit(partner, key)).toMatchObject({ status: 422, json: { code: 'idempotency.other_body' } });
  });

  it('has a key that belongs to one person and one endpoint', async () => {
    const [key, body] = [aKey(), aProperty()];
    const [mine, theirs] = [await submit(partner, key, body), await submit(elite, key, body)];
    expect((theirs.json as Property).id).not.toBe((mine.json as Property).id);
    const other = await admin.ask('POST', '/api/deal-flow-templates', { body: aTemplate(), headers: { 'idempotency-key': key } });
    expect(other.status).toBe(201);
  });

  it('sent 50 times in parallel creates one row and gets the same answer each time', async () => {
    const member = await firm.join('partner');
    const [key, body] = [aKey(), aProperty()];
    const replies = await atOnce(times(50, () => submit(member, key, body)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`201 ${replies[0]?.text}`]));
    expect(await count(body.name)).toBe(1);
  });

  it('stores nothing if it fails, so that its key can be used again', async () => {
    const key = aKey();
    const wrong = aDeal({ propertyId: 2_147_483_647, sellerId: admin.id });
    const headers = { 'idempotency-key': key };
    expect((await admin.ask('POST', '/api/deals', { body: wrong, headers })).status).toBe(400);
    const property = await firm.property(admin, { status: 'marketing_start' });
    expect((await admin.ask('POST', '/api/deals', { body: { ...wrong, propertyId: property.id }, headers })).status).toBe(201);
  });

  it('has a key that expires after 24 hours', async () => {
    const [key, body] = [aKey(), aProperty()];
    const first = await submit(partner, key, body);
    await firm
      .owner('idempotency_keys')
      .where({ key })
      .update({ created_at: firm.owner.raw("now() - interval '24 hours 1 second'") });
    const second = await submit(partner, key, body);
    expect((second.json as Property).id).not.toBe((first.json as Property).id);
  });

  it('repeats the answer to a registration and creates no second account or session, with or without a second factor', async () => {
    const body = { email: 'once@acre.test', password: 'plum-orchard-42', fullName: 'Only Once' };
    const headers = { 'idempotency-key': aKey() };
    const newcomer = callerAt(firm.baseUrl);
    const repeated = async () => {
      const caller = callerAt(firm.baseUrl);
      const answer = await caller.ask('POST', '/api/register', { body, headers });
      return { status: answer.status, text: answer.text, cookie: caller.cookie(), user: (await caller.ask('GET', '/api/user')).status };
    };
    const { status, text, json } = await newcomer.ask('POST', '/api/register', { body, headers });
    const again = { status, text, cookie: '', user: 401 };
    expect([status, await repeated()]).toEqual([201, again]);
    expect((await newcomer.client.call(api.session.user, {})).email).toBe(body.email);
    await firm.owner('people').where({ email: body.email }).update({ email_confirmed_at: firm.owner.fn.now() });
    await protect({ ...newcomer, ...body, id: (json as Person).id, role: 'partner' });
    expect(await repeated()).toEqual(again);
    expect(await firm.owner('people').where({ email: body.email })).toHaveLength(1);
  });

  it('has no effect on accepting an invitation, which happens once and starts no second session', async () => {
    const email = 'invited.once@acre.test';
    const { id } = await admin.client.call(api.invitations.create, { body: { email } });
    const { token } = await admin.client.call(api.invitations.link, { params: { id } });
    const body = { token, fullName: 'Invited Once', password: 'plum-orchard-42' };
    const headers = { 'idempotency-key': aKey() };
    expect((await callerAt(firm.baseUrl).ask('POST', '/api/invitations/accept', { body, headers })).status).toBe(201);
    const second = callerAt(firm.baseUrl);
    expect(await second.ask('POST', '/api/invitations/accept', { body, headers })).toMatchObject({
      status: 400,
      json: { code: 'link.invalid' },
    });
    expect([second.cookie(), (await second.ask('GET', '/api/user')).status]).toEqual(['', 401]);
  });

  it('stores no password, either in clear text or guessable from a hash', async () => {
    const kept = JSON.stringify(await firm.owner('idempotency_keys'));
    expect(kept).not.toContain('plum-orchard-42');
  });

  it('has no effect on a login, which is checked every time', async () => {
    const person = await firm.join('partner');
    const headers = { 'idempotency-key': aKey() };
    const body = { email: person.email, password: person.password };
    expect((await callerAt(firm.baseUrl).ask('POST', '/api/login', { body, headers })).status).toBe(200);
    const change = { currentPassword: person.password, newPassword: 'pear-orchard-43' };
    await person.client.call(api.people.changePassword, { params: { id: person.id }, body: change });
    expect((await callerAt(firm.baseUrl).ask('POST', '/api/login', { body, headers })).status).toBe(401);
  });

  it.each([[''.padEnd(201, 'k')], ['two words'], ['tab\tkey']])('is refused if the key is %j', async (key) => {
    expect((await submit(partner, key)).status).toBe(400);
  });
});
