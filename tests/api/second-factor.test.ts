import { createHash } from 'node:crypto';
import { api } from '@acre/contracts/api';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { begin, forgetUse, give, protect } from './support/second-factor.ts';

// Codes change every 30 seconds. `Date` stands still in the middle of a 30-second step, so no code expires during a test.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
afterAll(() => void vi.useRealTimers());

const firm = await openFirm();
const wrong = { status: 400, json: { code: 'second_factor.wrong', issues: [{ path: 'code' }] } };
const notAsked = { status: 409, json: { code: 'second_factor.not_asked' } };
const fresh = () => callerAt(firm.baseUrl);
const user = (who: ReturnType<typeof fresh>) => who.ask('GET', '/api/user');
beforeEach(() => firm.owner('rate_limits').del());

describe('turning two-factor authentication on', () => {
  it('requires the password and a first code, ends other sessions, and gives the current one a new id', async () => {
    const person = await firm.join('partner');
    const other = await firm.again(person);
    expect(await person.ask('POST', '/api/second-factor', { body: { password: 'not-this-one' } })).toMatchObject({
      status: 400,
      json: { code: 'password.wrong', issues: [{ path: 'password' }] },
    });
    const { secret, address } = await person.client.call(api.secondFactor.begin, { body: { password: person.password } });
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(await person.ask('POST', '/api/second-factor/confirmation', { body: { code: codeOf(secret, 5) } })).toMatchObject(wrong);
    expect(await person.client.call(api.secondFactor.read, {})).toMatchObject({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
    expect((await firm.again(person)).id).toBe(person.id);
    const before = person.cookie();
    const { recoveryCodes } = await person.client.call(api.secondFactor.confirm, { body: { code: codeOf(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([person.cookie() === before, (await user(person)).status, (await user(other)).status]).toEqual([false, 200, 401]);
    expect((await user(callerAt(firm.baseUrl, { cookie: before }))).status).toBe(401);
    expect(await person.client.call(api.secondFactor.read, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await person.ask('POST', '/api/second-factor', { body: { password: person.password } })).status).toBe(409);
  });

  it('stores neither the secret nor a recovery code in clear text', async () => {
    const { secret, recoveryCodes } = await protect(await firm.join('partner'));
    const tables: string[] = await firm.owner('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
    for (const text of [secret, recoveryCodes[0] ?? '', (recoveryCodes[1] ?? '').replaceAll('-', '')])
      for (const table of tables) {
        const { rows } = await firm.owner.raw(`select count(*)::integer as count from ${table} t where strpos(t::text, ?) > 0`, [text]);
        expect(rows[0].count, table).toBe(0);
      }
  });

  it('returns recovery codes of 140 random bits in seven groups, and still accepts older, shorter ones', async () => {
    const person = await protect(await firm.join('partner'));
    for (const code of person.recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    const code_hash = createHash('sha256').update('K7QW93ZDM2XR84TB').digest('hex');
    await firm.owner('recovery_codes').insert({ person_id: person.id, code_hash });
    const caller = fresh();
    await begin(caller, person);
    expect((await give(caller, 'K7QW-93ZD-M2XR-84TB')).status).toBe(200);
  });

  it('keeps API tokens, which need no code, unless their owner chooses to revoke them', async () => {
    const person = await firm.join('partner');
    const { token } = await person.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    const byToken = () => fresh().ask('GET', '/api/user', { headers: { authorization: `Bearer ${token}` } });
    const { password } = person;
    expect(await person.client.call(api.secondFactor.read, {})).toMatchObject({ apiTokens: 1 });
    const { secret } = await person.client.call(api.secondFactor.begin, { body: { password } });
    await person.client.call(api.secondFactor.confirm, { body: { code: codeOf(secret, -1) } });
    expect((await byToken()).status).toBe(200);
    await person.client.call(api.secondFactor.remove, { body: { password, code: codeOf(secret) } });
    const again = await person.client.call(api.secondFactor.begin, { body: { password } });
    await person.client.call(api.secondFactor.confirm, { body: { code: codeOf(again.secret, -1), revokeTokens: true } });
    expect((await byToken()).status).toBe(401);
    expect(await person.client.call(api.secondFactor.read, {})).toMatchObject({ isOn: true, apiTokens: 0 });
  });

  it('must be completed with a first code within half an hour', async () => {
    const person = await firm.join('partner');
    const { secret } = await person.client.call(api.secondFactor.begin, { body: { password: person.password } });
    await firm
      .owner('second_factors')
      .where({ person_id: person.id })
      .update({ begun_at: firm.owner.raw("now() - interval '31 minutes'") });
    const late = await person.ask('POST', '/api/second-factor/confirmation', { body: { code: codeOf(secret) } });
    expect(late).toMatchObject({ status: 409, json: { code: 'second_factor.not_begun' } });
  });
});

describe('logging in with a second factor', () => {
  it('gives no access before the code, and starts a session with a new id after it', async () => {
    const person = await protect(await firm.join('elite'));
    const caller = fresh();
    expect((await begin(caller, person)).json).toEqual({ next: 'code' });
    const half = caller.cookie();
    expect(half).not.toContain('acre.signed-in');
    for (const path of ['/api/user', '/api/deals', '/api/events', '/api/second-factor', '/api/sessions'])
      expect((await caller.ask('GET', path)).status, path).toBe(401);
    expect(await person.client.call(api.sessions.list, {})).toHaveLength(1);
    expect(await give(caller, codeOf(person.secret))).toMatchObject({ status: 200, json: { id: person.id } });
    expect((await user(caller)).status).toBe(200);
    expect((await user(callerAt(firm.baseUrl, { cookie: half }))).status).toBe(401);
    expect(await give(callerAt(firm.baseUrl, { cookie: half }), codeOf(person.secret, 1))).toMatchObject(notAsked);
    expect(await give(caller, codeOf(person.secret, 1))).toMatchObject(notAsked);
  });

  it('accepts the code of the previous, current and next time step once each, and no others', async () => {
    const person = await protect(await firm.join('partner'));
    const caller = fresh();
    await forgetUse(firm, person);
    for (const steps of [-1, 0, 1]) {
      await begin(caller, person);
      expect((await give(caller, codeOf(person.secret, steps))).status, `${steps}`).toBe(200);
      await begin(caller, person);
      expect(await give(caller, codeOf(person.secret, steps)), `${steps} again`).toMatchObject(wrong);
    }
    await forgetUse(firm, person);
    for (const steps of [-2, 2]) expect(await give(caller, codeOf(person.secret, steps)), `${steps}`).toMatchObject(wrong);
  });

  it('succeeds only once when 8 clients send the same code in parallel', async () => {
    const person = await protect(await firm.join('partner'));
    const callers = await Promise.all(Array.from({ length: 8 }, fresh));
    for (const caller of callers) await begin(caller, person);
    const code = codeOf(person.secret);
    const statuses = (await Promise.all(callers.map((caller) => give(caller, code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [recoveryCode = ''] = person.recoveryCodes;
    for (const caller of callers) await begin(caller, person);
    const recovered = (await Promise.all(callers.map((caller) => give(caller, recoveryCode)))).map(({ status }) => status);
    expect(recovered.filter((status) => status === 200)).toHaveLength(1);
  });

  it('accepts a recovery code instead, but only once, regardless of case and separators', async () => {
    const person = await protect(await firm.join('partner'));
    const [first = '', second = ''] = person.recoveryCodes;
    const caller = fresh();
    await begin(caller, person);
    expect((await give(caller, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await caller.client.call(api.secondFactor.read, {})).toMatchObject({ recoveryCodesLeft: 9 });
    await begin(caller, person);
    expect(await give(caller, first)).toMatchObject(wrong);
    expect((await give(caller, second)).status).toBe(200);
  });

  it('gives the same response to every wrong code', async () => {
    const person = await protect(await firm.join('partner'));
    const caller = fresh();
    const [used = ''] = person.recoveryCodes;
    await begin(caller, person);
    await give(caller, used);
    await begin(caller, person);
    const refused = [];
    for (const code of [codeOf(person.secret, -1), codeOf(person.secret, 7), used, '7777-7777-7777-7777', 'x', '<script>'])
      refused.push((await give(caller, code)).text);
    expect(new Set(refused).size).toBe(1);
  });

  it('must be completed within five minutes, and fails if the password changes meanwhile', async () => {
    const person = await protect(await firm.join('partner'));
    const [slow, outdated] = [fresh(), fresh()];
    await begin(slow, person);
    await firm
      .owner('sessions')
      .where({ person_id: person.id })
      .whereNotNull('awaits_code_of')
      .update({ created_at: firm.owner.raw("now() - interval '301 seconds'") });
    expect(await give(slow, codeOf(person.secret))).toMatchObject(notAsked);
    await begin(outdated, person);
    await firm.owner('people').where({ id: person.id }).increment('password_version');
    expect(await give(outdated, codeOf(person.secret))).toMatchObject(notAsked);
  });

  it('refuses every code after 10 wrong ones in 15 minutes, per account and per address', async () => {
    const person = await protect(await firm.join('partner'));
    const caller = fresh();
    await begin(caller, person);
    for (let nth = 1; nth <= 10; nth += 1) expect((await give(caller, codeOf(person.secret, 7))).status).toBe(400);
    expect(await give(caller, codeOf(person.secret))).toMatchObject({ status: 429, json: { code: 'too_many' } });
    const again = fresh();
    await begin(again, person);
    expect((await give(again, codeOf(person.secret))).status).toBe(429);
    const neighbour = callerAt(firm.baseUrl, { address: '192.0.2.77' });
    for (let nth = 1; nth <= 10; nth += 1) await give(neighbour, '000000');
    expect((await give(neighbour, '000000')).status).toBe(429);
  });

  it('still needs a code after a password reset, and API tokens need none', async () => {
    const person = await firm.join('partner');
    const token = await firm.resetToken(person.email);
    const { secret } = await protect(person);
    const made = await person.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    expect((await fresh().ask('GET', '/api/user', { headers: { authorization: `Bearer ${made.token}` } })).status).toBe(200);
    const newPassword = 'quince-orchard-44';
    expect((await fresh().ask('POST', '/api/password-resets/use', { body: { token, newPassword } })).status).toBe(204);
    const caller = fresh();
    expect((await begin(caller, { ...person, password: newPassword })).json).toEqual({ next: 'code' });
    expect((await give(caller, codeOf(secret))).status).toBe(200);
  });
});

describe('two-factor authentication', () => {
  it('can be given new recovery codes or be turned off only with the password and a code', async () => {
    const person = await protect(await firm.join('partner'));
    const proof = { password: person.password, code: codeOf(person.secret) };
    const ask = (path: string, body: object) => person.ask('POST', `/api/second-factor/${path}`, { body });
    for (const path of ['recovery-codes', 'removal']) {
      expect(await ask(path, { ...proof, password: 'not-this-one' })).toMatchObject({ json: { code: 'password.wrong' } });
      expect(await ask(path, { ...proof, code: codeOf(person.secret, 9) })).toMatchObject(wrong);
    }
    const { recoveryCodes } = await person.client.call(api.secondFactor.renewCodes, { body: proof });
    expect(recoveryCodes.some((code) => person.recoveryCodes.includes(code))).toBe(false);
    expect(await ask('removal', { ...proof, code: person.recoveryCodes[0] })).toMatchObject(wrong);
    expect((await ask('removal', { ...proof, code: recoveryCodes[0] })).status).toBe(204);
    expect(await begin(fresh(), person)).toMatchObject({ json: { id: person.id } });
    expect(await firm.owner('recovery_codes').where({ person_id: person.id })).toEqual([]);
  });

  it('is deleted with its account', async () => {
    const person = await protect(await firm.join('partner'));
    const body = { password: person.password, code: codeOf(person.secret) };
    expect((await person.ask('POST', '/api/account/deletion', { body })).status).toBe(204);
    for (const table of ['second_factors', 'recovery_codes']) expect(await firm.owner(table).where({ person_id: person.id })).toEqual([]);
  });
});
