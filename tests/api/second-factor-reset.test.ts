import { api } from '@acre/contracts/api';
import { resetSecondFactor } from '@acre/http-api/ops';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { begin, protect } from './support/second-factor.ts';

// Codes depend on the time, so the clock is set to the middle of a 30-second step.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
afterAll(() => void vi.useRealTimers());

const firm = await openFirm();
beforeEach(() => firm.owner('rate_limits').del());

const reset = (by: Someone, of: Pick<Someone, 'id'>, proof: object = { password: by.password }) =>
  by.ask('POST', `/api/users/${of.id}/second-factor/removal`, { body: proof });
const isOn = async ({ id }: Someone) => (await firm.owner('second_factors').where({ person_id: id })).length === 1;
const user = (who: Pick<Someone, 'ask'>) => who.ask('GET', '/api/user');

describe('a lost second factor', () => {
  it('can be reset by an administrator, which is logged and reported to its owner, but to nobody above them', async () => {
    const above = await firm.join('elite');
    const person = await protect(await firm.join('partner', above));
    expect((await reset(firm.admin, person)).status).toBe(204);
    expect(await reset(firm.admin, person)).toMatchObject({ status: 409, json: { code: 'second_factor.off' } });
    const caller = callerAt(firm.baseUrl);
    expect(await begin(caller, person)).toMatchObject({ json: { id: person.id } });
    const type = 'second_factor_reset';
    const [recorded] = await firm.admin.client.call(api.activities.list, { query: { entityType: 'user', entityId: person.id } });
    expect(recorded).toMatchObject({ type, userId: firm.admin.id, message: `${person.fullName}'s two-factor authentication was reset` });
    const [told] = await caller.client.call(api.notifications.list, {});
    expect(told).toMatchObject({ type });
    expect((await above.ask('GET', '/api/activities')).text).not.toContain(type);
    expect((await above.ask('GET', '/api/notifications')).text).not.toContain(type);
  });

  it('ends every session of its owner when reset, including one awaiting a code, but keeps their API tokens', async () => {
    const person = await protect(await firm.join('partner'));
    const waiting = callerAt(firm.baseUrl);
    await begin(waiting, person);
    const { token } = await person.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    expect((await reset(firm.admin, person)).status).toBe(204);
    expect((await user(person)).status).toBe(401);
    expect(await firm.owner('sessions').where({ person_id: person.id })).toEqual([]);
    expect(await waiting.ask('POST', '/api/login/code', { body: { code: codeOf(person.secret) } })).toMatchObject({ status: 409 });
    expect((await firm.visitor.ask('GET', '/api/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await user(firm.admin)).status).toBe(200);
  });

  it('can be reset only with the administrator’s own password and, if they have a second factor, an unused code', async () => {
    const admin = await protect(await firm.join('admin'));
    const [first, second] = [await protect(await firm.join('partner')), await protect(await firm.join('partner'))];
    const { password } = admin;
    expect(await reset(admin, first, {})).toMatchObject({ status: 400, json: { issues: [{ path: 'password' }] } });
    const wrong = await reset(admin, first, { password: first.password.toUpperCase(), code: codeOf(admin.secret) });
    expect(wrong).toMatchObject({ status: 400, json: { code: 'password.wrong', issues: [{ path: 'password' }] } });
    expect(await reset(admin, first)).toMatchObject({
      status: 400,
      json: { code: 'second_factor.code_missing', issues: [{ path: 'code' }] },
    });
    for (const code of [codeOf(first.secret), codeOf(admin.secret, 9), '7777-7777-7777-7777'])
      expect(await reset(admin, first, { password, code }), code).toMatchObject({ status: 400, json: { code: 'second_factor.wrong' } });
    expect(await isOn(first)).toBe(true);
    expect((await reset(admin, first, { password, code: codeOf(admin.secret) })).status).toBe(204);
    const again = await reset(admin, second, { password, code: codeOf(admin.secret) });
    expect(again).toMatchObject({ status: 400, json: { code: 'second_factor.wrong' } });
    expect((await reset(admin, second, { password, code: admin.recoveryCodes[0] })).status).toBe(204);
  });

  it('can be reset only by another administrator, and a refused attempt ends no session', async () => {
    const above = await firm.join('elite');
    const person = await protect(await firm.join('partner', above));
    const admin = await protect(await firm.join('admin'));
    expect((await reset(await firm.join('elite'), person)).status).toBe(404);
    expect((await reset(above, person)).status).toBe(403);
    expect((await reset(person, person)).status).toBe(403);
    expect((await reset(admin, admin, { password: admin.password, code: codeOf(admin.secret) })).status).toBe(403);
    expect([await isOn(person), await isOn(admin), (await user(person)).status, (await user(admin)).status]).toEqual([
      true,
      true,
      200,
      200,
    ]);
  });

  it('is reset for at least one of two administrators who reset each other’s at the same time, without a deadlock', async () => {
    const [one, other] = [await protect(await firm.join('admin')), await protect(await firm.join('admin'))];
    const proofOf = (by: typeof one) => ({ password: by.password, code: codeOf(by.secret) });
    const statuses = (await Promise.all([reset(one, other, proofOf(one)), reset(other, one, proofOf(other))])).map(({ status }) => status);
    // The reset that runs second may succeed or fail, because the first one removes the second factor of the administrator who sent it.
    expect(statuses.every((status) => status === 204 || status === 400)).toBe(true);
    expect(statuses).toContain(204);
  });

  it('is removed by a password reset if the email address was unconfirmed at setup, and kept otherwise', async () => {
    const newPassword = 'pear-orchard-43';
    for (const [confirmedAt, stays] of [
      [null, false],
      [new Date(), true],
    ] as const) {
      const person = await protect(await firm.join('partner'));
      await firm.owner('people').where({ id: person.id }).update({ email_confirmed_at: confirmedAt });
      await firm.visitor.client.call(api.joining.resetPassword, { body: { token: await firm.resetToken(person.email), newPassword } });
      expect(await isOn(person)).toBe(stays);
      const { json } = await begin(callerAt(firm.baseUrl), { ...person, password: newPassword });
      expect(json).toMatchObject(stays ? { next: 'code' } : { id: person.id });
    }
  });

  it('of the last administrator can be reset with a server command, which also ends their sessions', async () => {
    const person = await protect(await firm.join('admin'));
    await resetSecondFactor(firm.owner, person.email.toUpperCase());
    expect([await isOn(person), (await user(person)).status]).toEqual([false, 401]);
    await expect(resetSecondFactor(firm.owner, person.email)).rejects.toMatchObject({ code: 'second_factor.off' });
    await expect(resetSecondFactor(firm.owner, 'nobody@acre.test')).rejects.toMatchObject({ code: 'person.not_found' });
  });
});
