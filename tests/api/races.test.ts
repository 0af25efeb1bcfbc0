import { expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm({ costlyPasswords: true });
const login = '/api/login';

it('correct logins at the same moment from one address lock nobody out', async () => {
  const someone = await firm.join('partner');
  const body = { email: someone.email, password: someone.password };
  const burst = () =>
    Promise.all(Array.from({ length: 16 }, () => callerAt(firm.baseUrl, { address: '192.0.2.77' }).ask('POST', login, { body })));
  for (let round = 0; round < 3; round += 1) expect((await burst()).map(({ status }) => status)).toEqual(Array(16).fill(200));
});

it('ten of many simultaneous wrong passwords are checked, and the rest are rejected', async () => {
  const someone = await firm.join('partner');
  const tries = Array.from({ length: 24 }, (_, at) =>
    callerAt(firm.baseUrl, { address: '192.0.2.78' }).ask('POST', login, {
      body: { email: at % 2 === 0 ? someone.email : `nobody-${at}@acre.test`, password: `not-this-one-${at}` },
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

it('no session that started with the old password survives the password change', async () => {
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

it('simultaneous changes to administrators are serialized', async () => {
  const admin = await firm.join('admin');
  for (let round = 0; round < 4; round += 1) {
    const others = [await firm.join('admin'), await firm.join('admin'), await firm.join('admin')];
    const replies = await Promise.all(others.map(({ id }) => admin.ask('PATCH', `/api/users/${id}`, { body: { role: 'partner' } })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});
