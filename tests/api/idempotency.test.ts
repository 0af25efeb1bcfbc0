import { api, type Property } from '@acre/contracts';
import { describe, expect, it } from 'vitest';
import { atOnce, times } from './support/at-once.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { aDeal, aLine, aProperty, aTemplate } from './support/samples.ts';

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
  it('sent again gets the first answer and creates nothing', async () => {
    const [key, body] = [aKey(), aProperty()];
    const first = await submit(partner, key, body);
    await admin.client.call(api.properties.edit, { params: { id: (first.json as Property).id }, body: { price: 1 } });
    const second = await submit(partner, key, body);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await count(body.name)).toBe(1);
  });

  it('is kept for every call that creates', async () => {
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

  it('with another body is refused', async () => {
    const key = aKey();
    await submit(partner, key);
    expect(await submit(partner, key)).toMatchObject({ status: 422, json: { code: 'idempotency.other_body' } });
  });

  it('belongs to one person and one call', async () => {
    const [key, body] = [aKey(), aProperty()];
    const [mine, theirs] = [await submit(partner, key, body), await submit(elite, key, body)];
    expect((theirs.json as Property).id).not.toBe((mine.json as Property).id);
    const other = await admin.ask('POST', '/api/deal-flow-templates', { body: aTemplate(), headers: { 'idempotency-key': key } });
    expect(other.status).toBe(201);
  });

  it('sent 50 times at once creates one row: the same answer, sooner or later', async () => {
    const [key, body] = [aKey(), aProperty()];
    const replies = await atOnce(times(50, () => submit(partner, key, body)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`201 ${replies[0]?.text}`]));
    expect(await count(body.name)).toBe(1);
  });

  it('that failed may be sent again: nothing was kept of it', async () => {
    const key = aKey();
    const wrong = aDeal({ propertyId: 2_147_483_647, sellerId: admin.id });
    const headers = { 'idempotency-key': key };
    expect((await admin.ask('POST', '/api/deals', { body: wrong, headers })).status).toBe(400);
    const property = await firm.property(admin, { status: 'marketing_start' });
    expect((await admin.ask('POST', '/api/deals', { body: { ...wrong, propertyId: property.id }, headers })).status).toBe(201);
  });

  it('is forgotten after 24 hours', async () => {
    const [key, body] = [aKey(), aProperty()];
    const first = await submit(partner, key, body);
    await firm
      .owner('idempotency_keys')
      .where({ key })
      .update({ created_at: firm.owner.raw("now() - interval '24 hours 1 second'") });
    const second = await submit(partner, key, body);
    expect((second.json as Property).id).not.toBe((first.json as Property).id);
  });

  it('of a registration repeats the answer, opens no second account, and signs in who never got the first answer, while the password holds', async () => {
    const body = { email: 'once@acre.test', password: 'plum-orchard-42', fullName: 'Only Once' };
    const headers = { 'idempotency-key': aKey() };
    const [newcomer, whoLostTheAnswer] = [callerAt(firm.baseUrl), callerAt(firm.baseUrl)];
    const first = await newcomer.ask('POST', '/api/register', { body, headers });
    const second = await whoLostTheAnswer.ask('POST', '/api/register', { body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await firm.owner('people').where({ email: 'once@acre.test' })).toHaveLength(1);
    expect((await newcomer.client.call(api.session.user, {})).email).toBe(body.email);
    expect((await whoLostTheAnswer.client.call(api.session.user, {})).email).toBe(body.email);
    await firm.owner('people').where({ email: body.email }).update({ password_version: 2 });
    const late = await callerAt(firm.baseUrl).ask('POST', '/api/register', { body, headers });
    expect(late).toMatchObject({ status: 401, json: { code: 'sign_in.failed' } });
  });

  it('keeps no password, in clear or guessable from its hash', async () => {
    const kept = JSON.stringify(await firm.owner('idempotency_keys'));
    expect(kept).not.toContain('plum-orchard-42');
  });

  it('means nothing to signing in, which is tried every time', async () => {
    const person = await firm.join('partner');
    const headers = { 'idempotency-key': aKey() };
    const body = { email: person.email, password: person.password };
    expect((await callerAt(firm.baseUrl).ask('POST', '/api/login', { body, headers })).status).toBe(200);
    const change = { currentPassword: person.password, newPassword: 'pear-orchard-43' };
    await person.client.call(api.people.changePassword, { params: { id: person.id }, body: change });
    expect((await callerAt(firm.baseUrl).ask('POST', '/api/login', { body, headers })).status).toBe(401);
  });

  it.each([[''.padEnd(201, 'k')], ['two words'], ['tab\tkey']])('with the key %j is refused', async (key) => {
    expect((await submit(partner, key)).status).toBe(400);
  });
});
