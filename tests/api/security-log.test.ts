import { api } from '@acre/contracts/api';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { SecurityEntry } from '@acre/contracts/security-log';
import { type SecurityKind, securityKinds } from '@acre/domain/security/entry';
import { removeExpiredRecords } from '@acre/http-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { todayOfFirm } from '../support/firm-days.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { begin, give, protect } from './support/second-factor.ts';

const firm = await openFirm();
const { admin } = firm;
beforeEach(() => firm.owner('rate_limits').del());

type Query = CallInput<typeof api.securityLog.list>['query'];
const entries = (query: Query = {}) => admin.client.call(api.securityLog.list, { query });
const latest = async (kind: SecurityKind, of?: Pick<Someone, 'id'>): Promise<SecurityEntry | undefined> =>
  (await entries({ kind, ...(of && { personId: of.id }) }))[0];
const userAgent = 'Firefox of a test';
const address = '203.0.113.7';
const at = (person?: Someone) => callerAt(firm.baseUrl, { address, ...(person && { cookie: person.cookie() }) });
const login = (email: string, password: string) =>
  at().ask('POST', '/api/login', { body: { email, password }, headers: { 'user-agent': userAgent } });
/** These are parts of an expected entry: its origin, its actor and its subject. */
const from = { address, userAgent };
const by = ({ id, fullName }: Someone) => ({ actorId: id, actorName: fullName });
const about = ({ id, fullName }: Someone) => ({ subjectId: id, subjectName: fullName });

describe('the security log records', () => {
  it('successful and failed logins with account and origin, but without passwords or unknown names', async () => {
    const person = await firm.join('partner');
    expect((await login(person.email, person.password)).status).toBe(200);
    expect(await latest('signed_in', person)).toMatchObject({ ...by(person), ...about(person), ...from, detail: 'password' });
    expect((await login(person.email, 'wrong-secret-1')).status).toBe(401);
    expect(await latest('sign_in_failed', person)).toMatchObject({ actorId: null, ...about(person), ...from });
    await firm
      .owner('rate_limits')
      .where('key', 'like', 'login:pause:%')
      .update({ expire: Date.now() + 60_000 });
    expect((await login(person.email, person.password)).status).toBe(429);
    expect(await latest('limit_reached', person)).toMatchObject({ actorId: null, ...about(person), ...from, detail: 'POST /api/login' });
    await login('somebody-unheard-of@acre.test', 'wrong-secret-2');
    expect(await latest('sign_in_failed')).toMatchObject({ actorId: null, subjectId: null, ...from });
    const kept = JSON.stringify(await firm.owner('security_log'));
    for (const secret of ['wrong-secret', 'unheard-of', person.password]) expect(kept).not.toContain(secret);
  });

  it('an exceeded limit and refused access, once a minute however often they are repeated', async () => {
    const person = await firm.join('partner');
    const caller = at(person);
    for (let times = 0; times < 5; times += 1) expect((await caller.ask('DELETE', '/api/webhooks/1')).status).toBe(403);
    const refused = (await entries({ personId: person.id })).filter(({ kind }) => kind === 'access_refused');
    expect(refused).toMatchObject([{ ...by(person), address, detail: 'DELETE /api/webhooks/{id}: not_allowed' }]);
    expect((await at().ask('POST', '/api/properties', { body: {} })).status).toBe(401);
    expect(await latest('access_refused')).toMatchObject({ actorId: null, detail: 'POST /api/properties: sign_in.required' });
    const evil = { 'sec-fetch-site': 'cross-site' };
    expect((await caller.ask('POST', '/api/logout', { headers: evil })).status).toBe(403);
    expect(await latest('access_refused')).toMatchObject({ detail: 'POST elsewhere: cross-site' });
    const body = { currentPassword: 'not-this-one', newPassword: 'pear-orchard-43' };
    for (let times = 0; times < 12; times += 1) await caller.ask('PATCH', `/api/users/${person.id}/password`, { body });
    expect(await latest('proof_failed', person)).toMatchObject({ ...by(person), detail: 'PATCH /api/users/{id}/password' });
    expect((await entries({ kind: 'limit_reached', personId: person.id })).map(({ detail }) => detail)).toEqual([
      'PATCH /api/users/{id}/password',
    ]);
  });

  it('requests for a hidden record, and requests with an invalid API token', async () => {
    const person = await firm.join('partner');
    const hidden = await firm.property(admin);
    expect((await at(person).ask('GET', `/api/properties/${hidden.id}`)).status).toBe(404);
    expect(await latest('access_refused', person)).toMatchObject({ detail: 'GET /api/properties/{id}: property.not_found' });
    const headers = { authorization: 'Bearer acre_0000000000000000000000000000000000000000000' };
    expect((await at().ask('GET', '/api/user', { headers })).status).toBe(401);
    expect(await latest('access_refused')).toMatchObject({ actorId: null, detail: expect.stringContaining('token.invalid') });
  });

  it('the factors used in a login', async () => {
    const protectedOne = await protect(await firm.join('partner'));
    const caller = at();
    await begin(caller, protectedOne);
    expect((await give(caller, codeOf(protectedOne.secret))).status).toBe(200);
    expect(await latest('signed_in', protectedOne)).toMatchObject({ detail: 'password and code' });
  });

  it('each change of role, email, password, second factor, token, webhook, plan and preferences, in its transaction', async () => {
    const person = await firm.join('partner');
    const params = { id: person.id };
    const { id: tokenId } = await person.client.call(api.tokens.create, { body: { name: 'My secret plans', scope: 'read', days: 1 } });
    await person.client.call(api.tokens.revoke, { params: { id: tokenId } });
    await person.client.call(api.people.changePassword, {
      params,
      body: { currentPassword: person.password, newPassword: 'pear-orchard-43' },
    });
    await protect({ ...person, password: 'pear-orchard-43' });
    await person.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    await admin.client.call(api.people.edit, { params, body: { email: `other${person.id}@acre.test`, role: 'elite' } });
    await admin.client.call(api.people.deactivate, { params });
    await admin.client.call(api.people.reactivate, { params });
    const made = await admin.client.call(api.webhooks.create, { body: { url: 'https://hooks.example.com/', events: ['deal.created'] } });
    await admin.client.call(api.webhooks.remove, { params: { id: made.id } });
    await admin.client.call(api.commission.changePlan, { body: { elite: 11, uplines: [5] } });
    await admin.client.call(api.preferences.change, { body: { mailName: 'Acre', mailAddress: 'hello@acre.test' } });
    const mine = (await entries({ personId: person.id, pageSize: 100 })).map(({ kind, actorId }) => [kind, actorId]);
    const [own, theirs] = [person.id, admin.id];
    expect(mine.toReversed()).toEqual([
      ['member_joined', own],
      ['token_changed', own],
      ['token_changed', own],
      ['password_changed', own],
      ['second_factor_changed', own],
      ['token_changed', own],
      ['token_changed', theirs],
      ['email_changed', theirs],
      ['role_changed', theirs],
      ['member_deactivated', theirs],
      ['member_reactivated', theirs],
    ]);
    expect(await latest('token_changed', person)).toMatchObject({ ...by(admin), detail: 'Revoked 1 API token' });
    expect(await latest('role_changed', person)).toMatchObject({ ...by(admin), subjectId: own, detail: 'Ace Partner to Ace Elite' });
    expect(await latest('webhook_changed')).toMatchObject({ ...by(admin), detail: `Webhook ${made.id} deleted` });
    expect(await latest('plan_changed')).toMatchObject(by(admin));
    expect(await latest('preferences_changed')).toMatchObject({ ...by(admin), detail: 'mailName, mailAddress' });
    const kept = JSON.stringify(await firm.owner('security_log'));
    for (const text of ['My secret plans', 'hooks.example.com', `other${own}@`]) expect(kept).not.toContain(text);
  });

  it('how an email address, a password or a second factor was changed, and downloads of a data archive', async () => {
    const [moved, confirmed, forgetful] = [await firm.join('partner'), await firm.join('partner'), await firm.join('partner')];
    const person = await firm.join('partner');
    const told = async (kind: SecurityKind, { id }: Someone) =>
      (await entries({ kind, personId: id })).map(({ actorId, detail }) => [actorId, detail]).toReversed();
    const token = await firm.emailToken(moved, `moved${moved.id}@acre.test`);
    await firm.visitor.client.call(api.emailChange.confirm, { body: { token } });
    expect(await told('email_changed', moved)).toEqual([[moved.id, 'With the emailed link']]);
    await admin.client.call(api.people.confirmEmail, { params: { id: confirmed.id } });
    expect(await told('email_confirmed', confirmed)).toEqual([[admin.id, 'By an administrator']]);
    const { url } = await confirmed.client.call(api.account.requestData, { body: { password: confirmed.password } });
    expect((await confirmed.ask('GET', url)).status).toBe(200);
    expect(await told('exported', confirmed)).toEqual([
      [confirmed.id, 'Requested a link to download their data'],
      [confirmed.id, '/api/account/downloads/{key}'],
    ]);
    const newPassword = { token: await firm.resetToken(forgetful.email), newPassword: 'pear-orchard-43' };
    await firm.visitor.client.call(api.joining.resetPassword, { body: newPassword });
    expect(await told('password_changed', forgetful)).toEqual([[null, 'With a password reset link']]);
    const { secret } = await protect(person);
    const { password } = person;
    await person.client.call(api.secondFactor.renewCodes, { body: { password, code: codeOf(secret) } });
    await person.client.call(api.secondFactor.remove, { body: { password, code: codeOf(secret, 1) } });
    await protect(person);
    await admin.client.call(api.secondFactor.reset, { params: { id: person.id }, body: { password: admin.password } });
    expect(await told('second_factor_changed', person)).toEqual([
      [person.id, 'Turned on'],
      [person.id, 'New recovery codes'],
      [person.id, 'Turned off'],
      [person.id, 'Turned on'],
      [admin.id, 'Reset by an administrator'],
    ]);
  });

  it('exports of a list and of the log itself', async () => {
    const caller = at(admin);
    expect((await caller.ask('GET', '/api/members/export?role=partner')).status).toBe(200);
    expect(await latest('exported')).toMatchObject({ ...by(admin), address, detail: '/api/members/export' });
    const csv = await caller.ask('GET', '/api/security-log/export?kind=exported');
    expect(csv.text).toContain('ID,Time,Event,Person ID,Person,Account ID,Account,Details,IP Address,Browser');
    expect(csv.text).toContain('Data exported');
    expect((await caller.ask('GET', '/api/security-log/export?kind=signed_in')).text).toContain(',With a password,');
  });
});

describe('the security log', () => {
  it('is readable by administrators alone, filtered by kind, person and day, a page at a time', async () => {
    for (const role of ['partner', 'elite'] as const)
      expect((await (await firm.join(role)).ask('GET', '/api/security-log')).status).toBe(403);
    expect((await firm.visitor.ask('GET', '/api/security-log')).status).toBe(401);
    expect(await latest('access_refused')).toMatchObject({ detail: 'GET /api/security-log: not_allowed' });
    expect((await admin.ask('GET', '/api/security-log?kind=nothing')).status).toBe(400);
    const today = todayOfFirm();
    const { rows, total } = await admin.client.page(api.securityLog.list, { query: { from: today, to: today, pageSize: 2 } });
    expect(rows).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    expect(await entries({ to: '2020-01-31' })).toEqual([]);
    for (const path of ['/api/security-log', '/api/security-log/export'])
      expect(await admin.ask('GET', `${path}?from=2026-02-01&to=2026-01-31`)).toMatchObject({
        status: 400,
        json: { issues: [{ path: 'to', message: 'The "To" date must not be before the "From" date.' }] },
      });
  });

  it('cannot be changed by the application, and loses only entries older than 400 days', async () => {
    await expect(firm.db('security_log').del()).rejects.toThrow(/permission denied/);
    await expect(firm.db('security_log').update({ detail: null })).rejects.toThrow(/permission denied/);
    const ago = (days: number) => firm.owner.raw(`now() - interval '${days} days'`);
    await firm.owner('security_log').insert([
      { kind: 'signed_in', detail: 'old', created_at: ago(401) },
      { kind: 'signed_in', detail: 'young', created_at: ago(399) },
    ]);
    await firm.db.raw("select purge_security_log(now() + interval '1 day', 1000)");
    await removeExpiredRecords(firm.db);
    expect(await firm.owner('security_log').whereIn('detail', ['old', 'young']).pluck('detail')).toEqual(['young']);
  });

  it('shows Deleted member for deleted people, and keeps their actions without the address', async () => {
    const person = await firm.join('partner');
    await login(person.email, person.password);
    await login(person.email, 'wrong-secret-1');
    expect((await admin.ask('PATCH', `/api/users/${person.id}`, { body: { role: 'elite' } })).status).toBe(200);
    const again = await firm.again(person);
    await again.client.call(api.account.remove, { body: { password: person.password } });
    const left = await entries({ personId: person.id });
    expect(left[0]).toMatchObject({ kind: 'account_deleted', actorName: 'Deleted member', subjectName: 'Deleted member' });
    expect(left.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['member_joined', 'signed_in', 'sign_in_failed']));
    const withAddress = left.filter((entry) => entry.address !== null || entry.userAgent !== null);
    expect(withAddress.map(({ kind, actorId }) => [kind, actorId])).toEqual([['role_changed', admin.id]]);
  });

  it('has entries of every kind after the tests above, except the two kinds made by server commands', async () => {
    const byCommands: readonly SecurityKind[] = ['backup_made', 'backup_restored'];
    const made = await firm.owner('security_log').distinct('kind').pluck('kind');
    expect(made.toSorted()).toEqual(securityKinds.filter((kind) => !byCommands.includes(kind)).toSorted());
  });

  it('is fast to read with 100,000 entries', async () => {
    await firm.owner.raw(`insert into security_log (kind, actor_id, address, created_at)
      select case when n % 50 = 0 then 'role_changed' else 'signed_in' end, ${admin.id}, '10.0.0.1', now() - n * interval '5 minutes' from generate_series(1, 100000) n`);
    await firm.owner.raw('analyze security_log');
    const asked = ['', '?page=2000&pageSize=50', '?kind=role_changed', '?from=2026-01-01&to=2026-02-01'];
    for (const query of asked) {
      const took: number[] = [];
      for (let times = 0; times < 3; times += 1) {
        const began = performance.now();
        expect((await admin.ask('GET', `/api/security-log${query}`)).status).toBe(200);
        took.push(performance.now() - began);
      }
      expect(Math.min(...took), query).toBeLessThan(500);
    }
  });
});
