import { describe, expect, it, vi } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';

const post = await aMailServer();
const lines: string[] = [];
const firm = await openFirm({
  outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } },
  log: (line) => lines.push(line),
});
const { admin, visitor } = firm;
const fresh = 'a fresh password';

const forget = (email: unknown, who = visitor) => who.ask('POST', '/api/password-resets', { body: { email } });
const choose = (token: string, newPassword = fresh, who = visitor) =>
  who.ask('POST', '/api/password-resets/use', { body: { token, newPassword } });
const check = (token: string) => visitor.ask('POST', '/api/password-resets/check', { body: { token } });
const signIn = ({ email }: Pick<Someone, 'email'>, password: string) =>
  callerAt(firm.baseUrl).ask('POST', '/api/login', { body: { email, password } });
const tokenIn = (text: string) => /\/auth\/reset#token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
const mailedTo = async ({ email }: Pick<Someone, 'email'>) => tokenIn((await post.next(email)).text);
/**
 * Dates all emails to a member back to 16 minutes ago. A new reset link can then be emailed, although the limit is one link in 15 minutes.
 */
const olderMails = ({ id }: Pick<Someone, 'id'>) =>
  firm
    .owner('mails')
    .where({ person_id: id })
    .update({ created_at: firm.owner.raw(`now() - interval '16 minutes'`) });
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

describe('a forgotten password', () => {
  it('is replaced through the emailed link, which works once, and every session ends', async () => {
    const member = await firm.join('partner');
    const elsewhere = await firm.again(member);
    await forget(` ${member.email.toUpperCase()} `);
    const { text, headers, subject } = await post.next(member.email);
    expect([subject, text]).toEqual(['Choose a new password', expect.stringContaining(`${firm.baseUrl}/auth/reset#token=`)]);
    expect(headers).not.toHaveProperty('list-unsubscribe');
    for (let nth = 1; nth <= 2; nth += 1) expect((await check(tokenIn(text))).status).toBe(204);
    expect((await choose(tokenIn(text))).status).toBe(204);
    expect(await check(tokenIn(text))).toMatchObject({ status: 400, json: { code: 'link.invalid' } });
    for (const session of [member, elsewhere]) expect((await session.ask('GET', '/api/user')).status).toBe(401);
    expect((await signIn(member, member.password)).status).toBe(401);
    expect((await signIn(member, fresh)).status).toBe(200);
    expect(await choose(tokenIn(text), 'another password')).toMatchObject({ status: 400, json: { code: 'link.invalid' } });
    expect((await signIn(member, fresh)).status).toBe(200);
  });

  it('is replaced only once if 20 people use one link at the same time', async () => {
    const member = await firm.join('elite');
    await forget(member.email);
    const token = await mailedTo(member);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => choose(token, `a fresh password ${at}`)));
    const won = replies.flatMap(({ status }, at) => (status === 204 ? [at] : []));
    expect([won.length, new Set(replies.map(({ status }) => status))]).toEqual([1, new Set([204, 400])]);
    expect((await signIn(member, `a fresh password ${won[0]}`)).status).toBe(200);
  });

  it('has one link at a time, which becomes invalid after a newer link, an hour, or a password change', async () => {
    const member = await firm.join('partner');
    await forget(member.email);
    const first = await mailedTo(member);
    await olderMails(member);
    await forget(member.email);
    const second = await mailedTo(member);
    expect((await choose(first)).status).toBe(400);
    await firm
      .owner('password_resets')
      .where({ person_id: member.id })
      .update({ expires_at: firm.owner.raw(`now() - interval '1 second'`) });
    expect((await choose(second)).status).toBe(400);
    await olderMails(member);
    await forget(member.email);
    const third = await mailedTo(member);
    await member.ask('PATCH', `/api/users/${member.id}/password`, {
      body: { currentPassword: member.password, newPassword: 'chosen in settings' },
    });
    expect((await choose(third)).status).toBe(400);
    expect((await signIn(member, 'chosen in settings')).status).toBe(200);
  });

  it('leads to the same response and the same work for members, clients, deleted people and unknown addresses', async () => {
    const [member, deleted] = [await firm.join('partner'), await firm.join('elite')];
    await firm.owner('people').where({ id: deleted.id }).update({ deleted_at: firm.owner.fn.now() });
    const client = { email: 'client@seller.test' };
    await firm.owner('people').insert({ full_name: 'A Client', email: client.email, role: 'seller', referral_id: 'CCCCCCCC' });
    const told = async (email: string) => {
      const { status, text, headers } = await forget(email);
      return { status, text, headers: [...headers].filter(([name]) => !/^(x-request-id|date)$/.test(name)) };
    };
    const replies = [await told(member.email), await told(deleted.email), await told(client.email), await told('nobody@nowhere.test')];
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.status).toBe(204);
    await post.next(member.email);
    await soon(async () => expect(await firm.owner('outbox').select()).toEqual([]));
    const mailed = await firm.owner('mails').whereIn('to_address', [deleted.email, client.email, 'nobody@nowhere.test']);
    expect(mailed).toEqual([]);
  });

  it('leads to one link in 15 minutes, no matter how many requests arrive from how many addresses, and to another one after that', async () => {
    const member = await firm.join('partner');
    const mails = firm.owner('mails').where({ person_id: member.id, kind: 'password_reset' });
    const isIdle = () => soon(async () => expect(await firm.owner('outbox').where({ kind: 'password_reset' })).toEqual([]));
    for (let nth = 1; nth <= 12; nth += 1) {
      expect((await forget(member.email)).status).toBe(204);
      if (nth === 1) await isIdle();
    }
    const token = await mailedTo(member);
    await isIdle();
    expect(await mails.clone()).toHaveLength(1);
    expect((await check(token)).status).toBe(204);
    await olderMails(member);
    await forget(member.email);
    expect(await mailedTo(member)).not.toBe(token);
  });

  it('leads to an emailed link even if the same IP address requested links for others before', async () => {
    const member = await firm.join('partner');
    const eager = callerAt(firm.baseUrl, { address: '192.0.2.20' });
    for (let nth = 1; nth <= 30; nth += 1) expect((await forget(`nobody${nth}@nowhere.test`, eager)).status).toBe(204);
    const neighbor = await forget(member.email, callerAt(firm.baseUrl, { address: '192.0.2.20' }));
    expect(neighbor.status).toBe(204);
    expect((await check(await mailedTo(member))).status).toBe(204);
  });

  it('leads to one link if many requests for it arrive at the same time', async () => {
    const member = await firm.join('partner');
    const replies = await Promise.all(Array.from({ length: 40 }, () => forget(member.email, callerAt(firm.baseUrl))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    await soon(async () => expect(await firm.owner('outbox').where({ kind: 'password_reset' })).toEqual([]));
    expect(await firm.owner('mails').where({ person_id: member.id, kind: 'password_reset' })).toHaveLength(1);
  });

  it('has a link that cannot be guessed: the 11th bad link from one IP address is refused', async () => {
    const guesser = callerAt(firm.baseUrl, { address: '192.0.2.21' });
    for (let nth = 1; nth <= 10; nth += 1) expect((await choose(`guess ${nth}`, fresh, guesser)).status).toBe(400);
    expect(await choose('guess 11', fresh, guesser)).toMatchObject({ status: 429, json: { code: 'too_many' } });
  });

  it.each([
    ['short', 'Password must be at least 8 characters.'],
    ['password123', 'This password is too common. Please choose another one.'],
  ])('is not replaced by %j, and the link stays valid', async (password, message) => {
    const member = await firm.join('partner');
    await forget(member.email);
    const token = await mailedTo(member);
    expect(await choose(token, password)).toMatchObject({ status: 400, json: { issues: [{ path: 'newPassword', message }] } });
    expect((await choose(token)).status).toBe(204);
  });

  it('has its link only in the email, and not in the database, the office or the log', async () => {
    const member = await firm.join('partner');
    await forget(member.email);
    const token = await mailedTo(member);
    await soon(async () =>
      expect(await firm.owner('mails').where({ to_address: member.email })).toMatchObject([{ state: 'sent', content: null }]),
    );
    const [{ id }] = await firm.owner('mails').where({ to_address: member.email });
    const tables = await firm.owner('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
    for (const table of tables) expect(JSON.stringify(await firm.owner(table)), table).not.toContain(token);
    expect((await admin.ask('GET', `/api/mails/${id}`)).text).not.toContain(token);
    expect(lines.join('')).not.toContain(token);
  });

  it('leads to a waiting email if no mail server is configured, and the office shows the reason', async () => {
    const alone = await openFirm({ outbox: { mail: undefined } });
    await alone.visitor.ask('POST', '/api/password-resets', { body: { email: alone.admin.email } });
    await soon(async () => {
      const { json } = await alone.admin.ask('GET', '/api/mails');
      expect(json).toMatchObject([{ kind: 'password_reset', state: 'waiting', reason: 'Email is not set up.' }]);
    });
    const token = await alone.resetToken(alone.admin.email);
    expect((await alone.visitor.ask('POST', '/api/password-resets/use', { body: { token, newPassword: fresh } })).status).toBe(204);
  });
});
