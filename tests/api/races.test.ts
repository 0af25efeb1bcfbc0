import { expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const login = '/api/login';

it('correct sign-ins at the same moment from one address lock nobody out', async () => {
  const someone = await firm.join('partner');
  const body = { email: someone.email, password: someone.password };
  const burst = () =>
    Promise.all(Array.from({ length: 16 }, () => callerAt(firm.baseUrl, { address: '192.0.2.77' }).ask('POST', login, { body })));
  for (let round = 0; round < 3; round += 1) expect((await burst()).map(({ status }) => status)).toEqual(Array(16).fill(200));
});

it('of wrong passwords at the same moment ten are tried and the rest are turned away', async () => {
  const someone = await firm.join('partner');
  const tries = Array.from({ length: 24 }, (_, at) =>
    callerAt(firm.baseUrl).ask('POST', login, { body: { email: someone.email, password: `not-this-one-${at}` } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

it('no session that was begun with the old password outlives its change', async () => {
  for (let round = 0; round < 6; round += 1) {
    const someone = await firm.join('partner');
    const body = { currentPassword: someone.password, newPassword: 'another-long-one-7' };
    const change = someone.ask('PATCH', `/api/users/${someone.id}/password`, { body });
    const callers = Array.from({ length: 6 }, () => callerAt(firm.baseUrl));
    const signIn = { body: { email: someone.email, password: someone.password } };
    const [changed] = await Promise.all([change, ...callers.map((caller) => caller.ask('POST', login, signIn))]);
    expect(changed.status).toBe(204);
    const after = await Promise.all(callers.map((caller) => caller.ask('GET', '/api/user')));
    expect(after.map(({ status }) => status)).toEqual(Array(6).fill(401));
  }
});

it('administrators who are changed at the same moment wait for each other', async () => {
  const admin = await firm.join('admin');
  for (let round = 0; round < 4; round += 1) {
    const others = [await firm.join('admin'), await firm.join('admin'), await firm.join('admin')];
    const replies = await Promise.all(others.map(({ id }) => admin.ask('PATCH', `/api/users/${id}`, { body: { role: 'partner' } })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});
