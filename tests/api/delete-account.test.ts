import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import { openFiles, sweep } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { anOwnFolder } from '../support/serve.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { aDeal, anEnquiry, aProperty } from './support/samples.ts';
import { aPhotograph, named, upload } from './support/uploads.ts';

const data = await anOwnFolder();
const firm = await openFirm({ data });
const { admin } = firm;
const remove = (who: Someone, password = who.password) => who.ask('POST', '/api/account/deletion', { body: { password } });

/** Locks the person from another connection. `waits(many)` resolves once that many transactions wait for a lock. */
async function holding({ id }: Someone) {
  const trx = await firm.owner.transaction();
  await trx('people').where({ id }).forUpdate().select('id');
  const waiting = () => firm.owner('pg_stat_activity').where({ wait_event_type: 'Lock', datname: firm.owner.raw('current_database()') });
  return { trx, waits: (many: number) => expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(many) };
}

/** Returns every table that contains one of the strings, and every file with one in its name or content. */
async function placesOf(strings: readonly string[]): Promise<string[]> {
  const tables: string[] = await firm.owner('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
  const found: string[] = [];
  for (const text of strings)
    for (const table of tables) {
      const { rows } = await firm.owner.raw(`select count(*) as count from ${table} t where strpos(lower(t::text), ?) > 0`, [
        text.toLowerCase(),
      ]);
      if (Number(rows[0].count) > 0) found.push(`${table}: ${text}`);
    }
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? (await readFile(path)).toString('latin1') : '';
    for (const text of strings) if ((entry.name + content).includes(text)) found.push(`${path}: ${text}`);
  }
  return found;
}

describe('an account deletion', () => {
  it('leaves deals, properties and ledger entries under the name Deleted member, and no personal data anywhere', async () => {
    const member = await firm.join('partner', await firm.join('elite'));
    const strings = [
      'Zephyrine Quillfeather',
      'zephyrine.q@acre.test',
      '+1 555 0199 77',
      'Quillfeather Holdings',
      'my-own-portrait',
      'Wobblestone',
      member.fullName,
    ];
    const webhook = { url: 'https://receiver.example.test/', events: ['member.updated', 'deal.created', 'deal.updated'] as const };
    await admin.ask('POST', '/api/webhooks', { body: webhook });
    const [fullName = '', email = '', phone = '', company = ''] = strings;
    await admin.client.call(api.people.edit, { params: { id: member.id }, body: { fullName, email, phone, company } });
    const me = await firm.again({ ...member, email });
    const feed = { user_id: admin.id, person_id: me.id };
    await firm.owner('activities').insert([
      { ...feed, type: 'second_factor_reset', message: `Two-factor authentication for ${member.fullName} was reset` },
      { ...feed, type: 'second_factor_reset', message: `${member.fullName}'s two-factor authentication was reset` },
      { ...feed, type: 'email_changed', message: `Email address of ${member.fullName} was changed` },
      { ...feed, type: 'role_changed', message: `Role of ${member.fullName} changed from Ace Partner to Ace Elite` },
      { ...feed, type: 'commission_paid', message: `${member.fullName}'s $1,000.00 share of the commission on Stays Tower was reversed` },
    ]);
    const picture = await upload(me, 'profile_image', named(await aPhotograph(200, 120).jpeg().toBuffer(), 'my-own-portrait.jpg'));
    await me.client.call(api.people.edit, { params: { id: me.id }, body: { profileImage: picture.url } });
    const property = await firm.property(me, { name: 'Stays Tower', status: 'marketing_start' });
    const parts = { partnerId: me.id, commissionAmount: 100, commissionPaid: true };
    const deal = await firm.deal(property, parts);
    await me.client.call(api.drafts.keepProperty, { body: { content: { name: 'Wobblestone' } } });
    await me.client.call(api.tokens.create, { body: { name: 'Wobblestone', scope: 'read', days: 1 } });
    const others = await firm.property(admin, { name: 'House of another', status: 'marketing_start' });
    await me.ask('POST', `/api/properties/${others.id}/enquiries`, { body: { ...anEnquiry(), message: 'Wobblestone?' } });
    await me.ask('POST', '/api/invitations', { body: { email: 'friend@acre.test', message: 'Wobblestone' } });
    await me.ask('POST', '/api/properties', { body: aProperty({ name: 'Submitted' }), headers: { 'idempotency-key': 'k1' } });
    await me.ask('POST', '/api/deals', { body: aDeal({ propertyId: property.id, sellerId: admin.id, partnerId: me.id }) });
    await firm.visitor.ask('POST', '/api/login', { body: { email, password: 'not-this-one' } });
    await firm.visitor.ask('POST', '/api/password-resets', { body: { email } });
    await firm.emailToken(me, 'zephyrine.new@acre.test');
    const holding = new Set((await placesOf(strings)).map((place) => place.split(':')[0]));
    expect(holding.size).toBeGreaterThan(8);
    expect([...holding]).toEqual(expect.arrayContaining(['invitations', 'webhook_deliveries']));

    expect(await remove(me, 'not-this-one')).toMatchObject({ status: 400, json: { code: 'password.wrong' } });
    expect((await remove(me)).status).toBe(204);
    await sweep(firm.db, openFiles({ data, bucket: undefined }));
    expect(await placesOf([...strings, 'zephyrine.new'])).toEqual([]);
    expect(new Set(await firm.owner('webhook_deliveries').pluck('event'))).toEqual(new Set(['deal.created']));

    expect((await me.ask('GET', '/api/user')).status).toBe(401);
    await expect(firm.again(me)).rejects.toMatchObject({ status: 401 });
    const left = await admin.client.call(api.people.get, { params: { id: me.id } });
    expect(left).toMatchObject({ fullName: 'Deleted member', email: null, phone: null, profileImage: null });
    const listed = await admin.client.call(api.people.list, { query: { role: 'partner' } });
    expect(listed.map(({ id }) => id)).not.toContain(me.id);
    expect(await admin.client.call(api.deals.get, { params: { id: deal.id } })).toMatchObject({ partnerId: me.id });
    expect(await firm.owner('people').where({ id: me.id }).first('full_name')).toEqual({ full_name: 'Deleted member' });
    const posted = await firm.owner('ledger_entries').where({ deal_id: deal.id }).sum({ sum: 'amount' }).first();
    expect(Number(posted?.sum)).toBe(100);
  });

  it('happens once if it is requested twice at the same time, and deletes no data of others', async () => {
    const member = await firm.join('partner');
    const property = { body: aProperty({ name: 'Faultless Tower' }), headers: { 'idempotency-key': 'of-somebody-else' } };
    expect((await admin.ask('POST', '/api/properties', property)).status).toBe(201);
    const another = await firm.again(member);
    const { trx, waits } = await holding(member);
    const asked = [remove(member), remove(another)];
    await waits(2);
    await trx.commit();
    expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await firm.owner('idempotency_keys').where({ key: 'of-somebody-else' })).toHaveLength(1);
  });

  it('is refused if the password changes while it is being verified', async () => {
    const member = await firm.join('partner');
    const { trx, waits } = await holding(member);
    const asked = remove(member);
    await waits(1);
    await trx('people').where({ id: member.id }).increment('password_version', 1);
    await trx.commit();
    expect(await asked).toMatchObject({ status: 400, json: { code: 'password.wrong' } });
    expect(await firm.owner('people').where({ id: member.id, deleted_at: null })).toHaveLength(1);
  });

  it('leaves an account that cannot be edited, so that no personal data returns to it', async () => {
    const member = await firm.join('partner');
    expect((await remove(member)).status).toBe(204);
    const edited = await admin.ask('PATCH', `/api/users/${member.id}`, { body: { phone: '555 0100' } });
    expect(edited).toMatchObject({ status: 404, json: { code: 'person.not_found' } });
  });

  it('is refused for the last administrator, even if several request it at the same time', async () => {
    const other = await firm.join('admin');
    const statuses = (await Promise.all([remove(admin), remove(other)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await firm.owner('people').where({ role: 'admin', deleted_at: null }).pluck('id')).toHaveLength(1);
  });
});
