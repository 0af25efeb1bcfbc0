import { api } from '@acre/contracts/api';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { demoAccounts } from '@acre/db';
import { createAdmin } from '@acre/http-api/ops';
import { describe, expect, it } from 'vitest';
import { callerAt, type Reply } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const fullName = 'Wilhelmina Overbrook';
const email = 'w.overbrook@example.test';
const visitor = () => callerAt(firm.baseUrl);
const known = await firm.join('partner');
await firm.admin.client.call(api.preferences.change, {
  body: { mailName: 'Harbor & Pine Realty, LLC', mailAddress: 'hello@example.test' },
});
const contact = { fullName: 'Hal House', company: 'Stonegate Brokers', email: 'hal@example.test', phone: null };
await firm.admin.client.call(api.house.changeContact, { body: contact });
const give = (address: string) => firm.owner('people').where({ id: known.id }).update({ full_name: fullName, email: address });

type Code = 'password.common' | 'password.pattern' | 'password.personal';
const weak: readonly (readonly [string, Code])[] = [
  ['password1', 'password.common'],
  ['Sunshine99!', 'password.common'],
  ['zzzzzzzzzz', 'password.pattern'],
  ['345678901234', 'password.pattern'],
  ['12345678!', 'password.pattern'],
  ['lkjhgfdsapoiuytrewq', 'password.pattern'],
  ['Wilhelmina-Overbrook1', 'password.personal'],
  [email, 'password.personal'],
  [demoAccounts[0].password, 'password.personal'],
  ['HarborPineRealty2026!', 'password.personal'],
  ['stonegate-brokers', 'password.personal'],
];

/**
 * Each key is a way to set a password. Its function tries a password for the person with `fullName` and `email`, and returns the request
 * field that holds the password, and the server's reply.
 */
const ways: Readonly<Record<string, (password: string) => Promise<readonly [string, Reply]>>> = {
  registering: async (password) => {
    await give(known.email);
    const body = { email, fullName, password };
    return ['password', await visitor().ask('POST', '/api/register', { body })];
  },
  'accepting an invitation': async (password) => {
    await give(known.email);
    await firm.owner('invitations').where({ email }).del();
    const body = { email, role: 'partner' } as const;
    const { id } = await firm.admin.client.call(api.invitations.create, { body });
    const { token } = await firm.admin.client.call(api.invitations.link, { params: { id } });
    return ['password', await visitor().ask('POST', '/api/invitations/accept', { body: { token, fullName, password } })];
  },
  'changing it': async (password) => {
    await give(email);
    const body = { currentPassword: known.password, newPassword: password };
    return ['newPassword', await known.ask('PATCH', `/api/users/${known.id}/password`, { body })];
  },
  'resetting it': async (password) => {
    await give(email);
    const body = { token: await firm.resetToken(known.email), newPassword: password };
    return ['newPassword', await visitor().ask('POST', '/api/password-resets/use', { body })];
  },
};

describe.each(Object.keys(ways))('when %s, the password', (way) => {
  it.each(weak)('%s is refused with the reason', async (password, code) => {
    await firm.owner('rate_limits').del();
    const [path, reply] = (await ways[way]?.(password)) ?? [];
    const message = sentenceOf[code];
    expect(reply).toMatchObject({ status: 400, json: { code, message, issues: [{ path, message }] } });
  });
});

it.each(weak)('no administrator is created with the password %s', async (password, code) => {
  const made = createAdmin(firm.owner, { email, fullName, password });
  await expect(made).rejects.toMatchObject({ code, field: 'password' });
});

it('a password of 6 characters without these weaknesses is accepted at registration', async () => {
  const body = { email: 'six@example.test', fullName, password: 'xq7#pl' };
  expect((await visitor().ask('POST', '/api/register', { body })).status).toBe(201);
});
