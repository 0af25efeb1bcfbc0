import { api } from '@acre/contracts/api';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { protect } from './support/second-factor.ts';

// Codes depend on the time, so the clock is set to the middle of a 30-second step.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
afterAll(() => void vi.useRealTimers());

const firm = await openFirm();
beforeEach(() => firm.owner('rate_limits').del());

/** Logs an administrator in without a proof of identity. */
async function anAdmin(): Promise<Someone> {
  const admin = await firm.join('admin');
  await firm.owner('sessions').where({ person_id: admin.id }).update({ proved_at: null });
  return admin;
}

const edit = (by: Pick<Someone, 'ask'>, { id }: Pick<Someone, 'id'>, body: object) => by.ask('PATCH', `/api/users/${id}`, { body });
const required = { status: 403, json: { code: 'proof.required' } };
const personOf = ({ id }: Pick<Someone, 'id'>) => firm.owner('people').where({ id }).first();
const mailsTo = (address: string) => firm.owner('mails').where({ to_address: address }).orderBy('id').select('kind', 'subject', 'content');
const proofOf = ({ password }: Pick<Someone, 'password'>, code?: string) => ({ password, ...(code !== undefined && { code }) });
const changes = [{ email: 'taken.over@acre.test' }, { role: 'admin' }] as const;

describe('changing the email address or role of a member', () => {
  it.each(changes)('to %j requires the administrator’s proof of identity: the session alone changes nothing', async (body) => {
    const [admin, member] = [await anAdmin(), await firm.join('partner')];
    const before = await personOf(member);
    expect(await edit(admin, member, body)).toMatchObject(required);
    const wrong = await edit(admin, member, { ...body, proof: { password: 'not-this-one' } });
    expect(wrong).toMatchObject({ status: 400, json: { code: 'password.wrong', issues: [{ path: 'proof.password' }] } });
    expect(await personOf(member)).toEqual(before);
    expect((await edit(admin, member, { ...body, proof: proofOf(admin) })).status).toBe(200);
    await firm.owner('people').where({ id: member.id }).update({ email: before.email, username: before.username });
  });

  it('also requires a code if the administrator uses one, and accepts each code only once', async () => {
    const [admin, member] = [await protect(await anAdmin()), await firm.join('partner')];
    const body = { role: 'elite' };
    expect(await edit(admin, member, { ...body, proof: proofOf(admin) })).toMatchObject({
      status: 400,
      json: { code: 'second_factor.code_missing', issues: [{ path: 'proof.code' }] },
    });
    const code = codeOf(admin.secret);
    expect(await edit(admin, member, { ...body, proof: proofOf(admin, codeOf(admin.secret, 9)) })).toMatchObject({
      status: 400,
      json: { code: 'second_factor.wrong' },
    });
    expect((await edit(admin, member, { ...body, proof: proofOf(admin, code) })).status).toBe(200);
    const elsewhere = callerAt(firm.baseUrl);
    await elsewhere.client.call(api.session.login, { body: { email: admin.email, password: admin.password } });
    await elsewhere.client.call(api.session.code, { body: { code: codeOf(admin.secret, 1) } });
    expect((await edit(elsewhere, member, { role: 'partner', proof: proofOf(admin, code) })).status).toBe(400);
  });

  it('needs only one proof in ten minutes, for that session alone, even if the first change is refused', async () => {
    const [admin, member] = [await anAdmin(), await firm.join('partner')];
    const other = await firm.again(admin);
    const stale = await edit(admin, member, { role: 'elite', version: 99, proof: proofOf(admin) });
    expect(stale.status).toBe(412);
    expect((await edit(admin, member, { role: 'elite' })).status).toBe(200);
    expect((await edit(admin, member, { email: `again${member.id}@acre.test` })).status).toBe(200);
    expect(await edit(other, member, { role: 'partner' })).toMatchObject(required);
    const sessions = firm.owner('sessions').where({ person_id: admin.id });
    await sessions.clone().update({ proved_at: firm.owner.raw("now() - interval '601 seconds'") });
    expect(await edit(admin, member, { role: 'partner' })).toMatchObject(required);
  });

  it('is refused to API tokens, with or without a proof', async () => {
    const [admin, member] = [await anAdmin(), await firm.join('partner')];
    const { token } = await admin.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'write', days: 1 } });
    const headers = { authorization: `Bearer ${token}` };
    for (const proof of [undefined, proofOf(admin)])
      expect(await firm.visitor.ask('PATCH', `/api/users/${member.id}`, { body: { role: 'elite', proof }, headers })).toMatchObject({
        status: 403,
        json: { code: 'token.session_only' },
      });
  });

  it('ends the sessions, tokens and links of the account, notifies the old address, and appears in the administrators’ feed', async () => {
    const [admin, member] = [await anAdmin(), await firm.join('partner')];
    const { token } = await member.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    const resetToken = await firm.resetToken(member.email);
    const emailToken = await firm.emailToken(member, `wished${member.id}@acre.test`);
    const email = `moved${member.id}@acre.test`;
    expect((await edit(admin, member, { email, proof: proofOf(admin) })).status).toBe(200);
    expect((await member.ask('GET', '/api/user')).status).toBe(401);
    expect((await firm.visitor.ask('GET', '/api/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await firm.visitor.ask('POST', '/api/password-resets/check', { body: { token: resetToken } })).status).toBe(400);
    expect((await firm.visitor.ask('POST', '/api/email-change/confirm', { body: { token: emailToken } })).status).toBe(400);
    expect((await personOf(member)).email).toBe(email);
    expect(await mailsTo(member.email)).toMatchObject([{ subject: 'Your email address was changed' }]);
    const feed = await admin.client.call(api.activities.list, { query: { entityType: 'user', entityId: member.id } });
    expect(feed[0]).toMatchObject({ type: 'email_changed', userId: admin.id, message: `${member.fullName}'s email address was changed` });
    expect((await edit(admin, member, { role: 'elite' })).status).toBe(200);
    expect((await mailsTo(email))[0]).toMatchObject({ kind: 'role_changed', subject: 'Your role was changed' });
    const [latest] = await admin.client.call(api.activities.list, { query: { entityType: 'user', entityId: member.id } });
    expect(latest).toMatchObject({ type: 'role_changed', oldValue: 'partner', newValue: 'elite' });
    expect(await firm.owner('notifications').whereIn('type', ['email_changed', 'role_changed'])).toEqual([]);
  });

  it('counts a wrong proof as a wrong password, and does not count a change without a proof', async () => {
    const [admin, member] = [await anAdmin(), await firm.join('partner')];
    for (let times = 0; times < 12; times += 1) expect((await edit(admin, member, { role: 'elite' })).status).toBe(403);
    for (let times = 0; times < 10; times += 1)
      expect((await edit(admin, member, { role: 'elite', proof: { password: `guess-${times}` } })).status).toBe(400);
    expect((await edit(admin, member, { role: 'elite', proof: proofOf(admin) })).status).toBe(429);
    expect((await edit(admin, member, { company: 'Lane & Sons' })).status).toBe(200);
  });

  it('needs no proof for changes that give no access to an account: a client’s address, or a profile', async () => {
    const admin = await anAdmin();
    const client = await admin.client.call(api.people.addClient, { body: { role: 'seller', fullName: 'Ann Lee', email: 'ann@acre.test' } });
    expect((await edit(admin, client, { email: 'ann.lee@acre.test' })).status).toBe(200);
    expect((await edit(admin, await firm.join('partner'), { company: 'Lane & Sons' })).status).toBe(200);
  });
});
