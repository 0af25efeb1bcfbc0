import { api } from '@acre/contracts/api';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { begin, give, protect } from './support/second-factor.ts';

// Codes depend on the time, so the clock is stopped in the middle of a 30-second step. Otherwise, a step could end during a test.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
afterAll(() => void vi.useRealTimers());

const firm = await openFirm();
beforeEach(() => firm.owner('rate_limits').del());

const missing = { status: 400, json: { code: 'second_factor.code_missing', issues: [{ path: 'code' }] } };
const wrong = { status: 400, json: { code: 'second_factor.wrong', issues: [{ path: 'code' }] } };
let addresses = 0;
const newEmail = () => {
  addresses += 1;
  return `another.${addresses}@acre.test`;
};
const remove = (who: Someone, code?: string) => who.ask('POST', '/api/account/deletion', { body: { password: who.password, code } });
const changeEmail = (who: Someone, code?: string, currentPassword = who.password) =>
  who.ask('POST', '/api/email-change', { body: { email: newEmail(), currentPassword, code } });
const isThere = async (who: Someone) => (await who.ask('GET', '/api/user')).status === 200;

describe.each([
  ['deleting the account', remove],
  ['another email', changeEmail],
] as const)('two-factor authentication for %s', (_, attempt) => {
  it('requires a code in addition to the password', async () => {
    const person = await protect(await firm.join('partner'));
    expect(await attempt(person)).toMatchObject(missing);
    for (const code of [codeOf(person.secret, 9), codeOf(person.secret, -1), '7777-7777-7777-7777', 'x'])
      expect(await attempt(person, code), code).toMatchObject(wrong);
    expect((await person.client.call(api.emailChange.read, {})).pending).toBeNull();
    expect(await isThere(person)).toBe(true);
    expect((await attempt(person, codeOf(person.secret))).status).toBe(204);
  });

  it('accepts a recovery code instead, and uses it up', async () => {
    const person = await protect(await firm.join('elite'));
    const [first = ''] = person.recoveryCodes;
    expect((await changeEmail(person, ` ${first.toLowerCase()} `)).status).toBe(204);
    expect(await attempt(person, first)).toMatchObject(wrong);
    expect((await attempt(person, person.recoveryCodes[1])).status).toBe(204);
  });

  it('requires no code if it is off, even if one is sent', async () => {
    expect((await attempt(await firm.join('partner'))).status).toBe(204);
    expect((await attempt(await firm.join('partner'), '123456')).status).toBe(204);
  });

  it('refuses the 11th attempt in 15 minutes, and then logins with a code too', async () => {
    const person = await protect(await firm.join('partner'));
    for (let nth = 1; nth <= 10; nth += 1) expect((await attempt(person, codeOf(person.secret, 9))).status).toBe(400);
    expect(await attempt(person, codeOf(person.secret))).toMatchObject({ status: 429, json: { code: 'too_many' } });
    const again = await firm.again(person);
    await begin(again, person);
    expect((await give(again, codeOf(person.secret))).status).toBe(429);
  });
});

describe('a two-factor code', () => {
  it('works once: either to change the email or to log in', async () => {
    const person = await protect(await firm.join('partner'));
    const code = codeOf(person.secret);
    expect((await changeEmail(person, code)).status).toBe(204);
    const caller = await firm.again(person);
    await begin(caller, person);
    expect(await give(caller, code)).toMatchObject(wrong);
    expect((await give(caller, codeOf(person.secret, 1))).status).toBe(200);
    expect(await changeEmail(person, codeOf(person.secret, 1))).toMatchObject(wrong);
  });

  it('works only once when sent 8 times in parallel to change the email', async () => {
    const person = await protect(await firm.join('partner'));
    const code = codeOf(person.secret);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => changeEmail(person, code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('is not used up by a request that fails', async () => {
    const [person, other] = [await protect(await firm.join('partner')), await firm.join('partner')];
    const code = codeOf(person.secret);
    const body = { email: other.email, currentPassword: person.password, code };
    expect(await person.ask('POST', '/api/email-change', { body })).toMatchObject({ status: 409, json: { code: 'person.email_taken' } });
    expect((await changeEmail(person, code)).status).toBe(204);
  });
});

it('wrong passwords for an email change count against the account, from any address and for any new email', async () => {
  const person = await firm.join('partner');
  const from = (nth: number) => firm.again(person, `192.0.2.${nth}`);
  const callers = await Promise.all(Array.from({ length: 11 }, (_, nth) => from(nth + 1)));
  const statuses: number[] = [];
  for (const caller of callers) statuses.push((await changeEmail(caller, undefined, 'not-this-one')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});
