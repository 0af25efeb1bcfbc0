import { expect, it } from 'vitest';
import { callerAt, type Reply } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();

let networks = 0;
/** Returns a caller with their own IP address. */
function somebody(someone?: Someone) {
  networks += 1;
  return callerAt(firm.baseUrl, { address: `203.0.113.${networks}`, cookie: someone?.cookie() ?? '' });
}

const wrong = { password: 'not-this-one' };
const window = 15 * 60;

/**
 * Reads the policy, the name of the limit and the remaining attempts from the headers. Also checks that the seconds until the reset lie
 * within the window.
 */
function told({ headers, status }: Reply) {
  const [, name, left, seconds] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(window - 120);
  expect(Number(seconds)).toBeLessThanOrEqual(window);
  expect(headers.get('retry-after')).toBe(status === 429 ? seconds : null);
  return { status, policy: headers.get('ratelimit-policy'), name, left: Number(left) };
}

it('a login reports how many attempts are left, down to zero, and when they reset', async () => {
  const { ask } = somebody();
  const tries = async (email: string) => told(await ask('POST', '/api/login', { body: { email, ...wrong } }));
  const met: ReturnType<typeof told>[] = [];
  for (let nth = 1; nth <= 11; nth += 1) met.push(await tries(`p${nth}@acre.test`));
  expect(met.map(({ left, status }) => [status, left])).toEqual([...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((left) => [401, left]), [429, 0]]);
  expect(new Set(met.map(({ policy, name }) => `${name} ${policy}`))).toEqual(new Set([`login "login";q=10;w=900`]));
});

it('a successful login does not use up an attempt', async () => {
  const member = await firm.join('partner');
  const { ask } = somebody();
  expect(told(await ask('POST', '/api/login', { body: { email: 'nobody@acre.test', ...wrong } })).left).toBe(9);
  expect(told(await ask('POST', '/api/login', { body: { email: member.email, password: member.password } }))).toMatchObject({
    status: 200,
    left: 9,
  });
});

it('the headers are the same for an existing and an unknown account', async () => {
  const member = await firm.join('partner');
  const met = async (email: string) => {
    const { ask } = somebody();
    const { status, headers } = await ask('POST', '/api/password-resets', { body: { email } });
    return [status, headers.get('ratelimit'), told(await ask('POST', '/api/login', { body: { email, ...wrong } }))];
  };
  expect(await met(member.email)).toEqual(await met('nobody@acre.test'));
});

it('login attempts of others on an account are not revealed', async () => {
  const member = await firm.join('partner');
  const body = { email: member.email, ...wrong };
  for (let nth = 1; nth <= 9; nth += 1) await somebody().ask('POST', '/api/login', { body });
  for (let nth = 1; nth <= 2; nth += 1)
    expect(told(await somebody().ask('POST', '/api/login', { body }))).toMatchObject({ status: 401, left: 9 });
});

it('exports by members and rendered files for visitors are counted and reported, and unlimited endpoints send no rate limit headers', async () => {
  const member = await firm.join('elite');
  const from = somebody(member);
  expect(told(await from.ask('GET', '/api/members/export?role=partner'))).toMatchObject({ policy: '"export";q=10;w=900', left: 9 });
  expect(told(await from.ask('GET', '/api/members/export?role=partner'))).toMatchObject({ left: 8 });
  const statement = `/api/users/${member.id}/statement.csv?month=2026-10`;
  expect(told(await from.ask('GET', statement))).toMatchObject({ policy: '"statement";q=150;w=900', left: 149 });
  expect(told(await somebody().ask('GET', '/api/properties/1/brochure.pdf'))).toMatchObject({ status: 404, name: 'brochure', left: 149 });
  const { headers } = await from.ask('GET', '/api/properties');
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
});

it('emails sent by a member are counted per sender, not per recipient', async () => {
  const member = await firm.join('elite');
  const invite = (email: string) => somebody(member).ask('POST', '/api/invitations', { body: { email, role: 'partner' } });
  expect(told(await invite('one@acre.test'))).toMatchObject({ status: 201, name: 'letter', left: 9 });
  expect(told(await invite('two@acre.test'))).toMatchObject({ status: 201, left: 8 });
});
