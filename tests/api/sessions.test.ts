import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { listenTo } from './support/listen-to.ts';

const firm = await openFirm();
const statusFor = async (cookie: string) => (await callerAt(firm.baseUrl, { cookie }).ask('GET', '/api/user')).status;

describe('the list of sessions', () => {
  it('names each device with its last use, marks the current one, and omits expired ones', async () => {
    const person = await firm.join('partner');
    const body = { email: person.email, password: person.password };
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
    await firm.visitor.ask('POST', '/api/login', { body, headers: { 'user-agent': agent, cookie: '' } });
    const over = await firm.again(person);
    const [asking] = await person.client.call(api.sessions.list, {});
    expect(asking).toMatchObject({ isCurrent: true });
    await firm
      .owner('sessions')
      .where({ person_id: person.id })
      .whereNot({ id: asking?.id })
      .whereNot({ user_agent: agent })
      .update({
        last_used_at: firm.owner.raw("now() - interval '13 hours'"),
      });
    expect(await statusFor(over.cookie())).toBe(401);
    const listed = await person.client.call(api.sessions.list, {});
    expect(listed.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, 'Unknown device'],
      [false, 'Firefox on Windows'],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/hash|sid/);
  });

  it('lets a member end one session immediately, including its open stream', async () => {
    const person = await firm.join('elite');
    const other = await firm.again(person);
    const stream = await listenTo(firm.baseUrl, other);
    const [, listed] = await person.client.call(api.sessions.list, {});
    await person.client.call(api.sessions.end, { params: { id: listed?.id ?? 0 } });
    expect([await statusFor(other.cookie()), await statusFor(person.cookie())]).toEqual([401, 200]);
    await stream.ended();
  });

  it('lets a member end all other sessions, without affecting other people or API tokens', async () => {
    const [person, somebodyElse] = [await firm.join('partner'), await firm.join('partner')];
    const [first, second] = [await firm.again(person), await firm.again(person)];
    await person.client.call(api.tokens.create, { body: { name: 'Sync', scope: 'read', days: 1 } });
    await person.client.call(api.sessions.endOthers, {});
    const statuses = await Promise.all([first, second, person, somebodyElse].map((one) => statusFor(one.cookie())));
    expect(statuses).toEqual([401, 401, 200, 200]);
    expect(await person.client.call(api.tokens.list, {})).toHaveLength(1);
  });
});
