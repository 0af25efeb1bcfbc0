import { api } from '@acre/contracts/api';
import { describe, expect, it, vi } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';

const post = await aMailServer();
const firm = await openFirm({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } } });
const { admin, visitor } = firm;
const elite = await firm.join('elite');
const partner = await firm.join('partner', elite);
// Marks all existing members as confirmed by the administrator. New members without this confirmation have a daily limit on invitations.
// This file sends more invitations than the limit allows.
await firm.owner('people').update({ email_confirmed_by_id: admin.id });

let invited = 0;
const anAddress = () => {
  invited += 1;
  return `invited.${invited}@visitor.test`;
};
const invite = (who: Someone, body: object) => who.ask('POST', '/api/invitations', { body });
const act = (who: Someone, id: number, what: 'resend' | 'revoke') => who.ask('POST', `/api/invitations/${id}/${what}`);
const tokenIn = (text: string) => /\/join#token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
const mailed = async (email: string) => tokenIn((await post.next(email)).text);
const check = (token: string) => visitor.ask('POST', '/api/invitations/check', { body: { token } });
const entered = { fullName: 'Newly Joined', password: 'plum-orchard-42' };
const accept = (token: string, different: object = {}, who = callerAt(firm.baseUrl)) =>
  who.ask('POST', '/api/invitations/accept', { body: { ...entered, ...different, token } });
const statesOf = async (who: Someone, state?: 'pending' | 'accepted' | 'expired' | 'revoked') =>
  (await who.client.call(api.invitations.list, { query: { state } })).map(({ id }) => id);
const invalid = { status: 400, json: { code: 'link.invalid' } };

/** Sends an invitation and returns the token from its email. */
async function anInvitation(by: Someone, role = 'partner') {
  const email = anAddress();
  const made = await invite(by, { email, role });
  return { id: (made.json as { id: number }).id, email, token: await mailed(email) };
}

describe('an invitation', () => {
  it('is emailed with the inviter’s message, fixes the address and role at registration, and can be accepted once', async () => {
    const email = anAddress();
    const made = await invite(elite, { email: ` ${email.toUpperCase()} `, role: 'elite', message: 'Come <b>aboard</b>' });
    expect(made).toMatchObject({ status: 201, json: { email, role: 'elite', state: 'pending', invitedById: elite.id } });
    expect(made.text).not.toMatch(/token/i);
    const letter = await post.next(email);
    expect([letter.subject, letter.headers['reply-to']]).toEqual(['Your invitation to join Acre', elite.email]);
    expect(letter.text).toContain(`Message from ${elite.fullName}, not from Acre:`);
    expect(letter.text).toContain(`${firm.baseUrl}/join#token=`);
    expect([letter.text, letter.html]).toEqual([
      expect.stringContaining('> Come <b>aboard</b>'),
      expect.stringContaining('&lt;b&gt;aboard'),
    ]);
    const token = tokenIn(letter.text);
    for (let nth = 1; nth <= 2; nth += 1)
      expect((await check(token)).json).toMatchObject({ email, role: 'elite', inviter: { id: elite.id, fullName: elite.fullName } });
    const joined = await accept(token, { role: 'admin' });
    expect(joined).toMatchObject({ status: 400, json: { issues: [{ path: 'role' }] } });
    const newcomer = callerAt(firm.baseUrl);
    const accepted = await accept(token, {}, newcomer);
    expect(accepted).toMatchObject({ status: 201, json: { email, username: email, role: 'elite', referredBy: elite.id } });
    expect((await newcomer.ask('GET', '/api/user')).status).toBe(200);
    expect(await accept(token)).toMatchObject(invalid);
    expect(await check(token)).toMatchObject(invalid);
    expect((await elite.client.call(api.invitations.list, {}))[0]).toMatchObject({ state: 'accepted', acceptedByName: 'Newly Joined' });
  });

  it('is accepted only once if 50 people use one link at the same time', async () => {
    const { token, email } = await anInvitation(partner);
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => accept(token, { fullName: `Guest ${at}` })));
    const refused = replies.filter(({ status }) => status !== 201).map(({ status }) => status);
    // A 400 means that the link was already used. Passwords are hashed two at a time; a request that waits too long gets a 503, and the
    // invitation stays usable.
    expect([refused.length, refused.every((status) => status === 400 || status === 503)]).toEqual([49, true]);
    expect(await firm.owner('people').where({ email })).toHaveLength(1);
  });

  it('is unique per inviter and address: of eight parallel requests, one succeeds, and existing members cannot be invited', async () => {
    const email = anAddress();
    await firm.owner('rate_limits').del();
    const replies = await Promise.all(Array.from({ length: 8 }, () => invite(partner, { email })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await invite(elite, { email })).toMatchObject({ status: 201 });
    expect(await invite(elite, { email: partner.email.toUpperCase() })).toMatchObject({
      status: 409,
      json: { code: 'person.email_taken' },
    });
  });

  it('stops working once it is revoked, and then cannot be sent again', async () => {
    const { id, token } = await anInvitation(elite);
    expect(await act(elite, id, 'revoke')).toMatchObject({ status: 200, json: { state: 'revoked' } });
    expect(await accept(token)).toMatchObject(invalid);
    for (const what of ['revoke', 'resend'] as const)
      expect(await act(elite, id, what)).toMatchObject({ status: 409, json: { code: 'invitation.not_open' } });
  });

  it('expires after 14 days, and is renewed along with its first link when it is sent again', async () => {
    const { id, email, token } = await anInvitation(elite);
    await firm.owner('invitations').where({ id }).update({ expires_at: firm.owner.fn.now() });
    expect(await accept(token)).toMatchObject(invalid);
    expect([await statesOf(elite, 'expired'), await statesOf(elite, 'pending')]).toEqual([[id], expect.not.arrayContaining([id])]);
    expect(await act(admin, id, 'resend')).toMatchObject({ status: 200, json: { state: 'pending' } });
    const again = await post.next(email);
    expect(again.headers['reply-to']).toBe(elite.email);
    expect([(await check(token)).status, (await check(tokenIn(again.text))).status]).toEqual([200, 200]);
    const { expiresAt, createdAt } = (await elite.client.call(api.invitations.list, { query: { state: 'pending' } }))[0] ?? {};
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '')) / 864e5)).toBe(14);
  });

  it('has a link for its inviter to share, which is shown once, renews the invitation and works like the emailed link', async () => {
    const { id, email, token } = await anInvitation(elite);
    await firm.owner('invitations').where({ id }).update({ expires_at: firm.owner.fn.now() });
    const made = await elite.ask('POST', `/api/invitations/${id}/link`);
    const link = (made.json as { token: string }).token;
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await firm.owner('invitation_links').where({ invitation_id: id }).pluck('token_hash')).not.toContain(link);
    for (const good of [link, token]) expect(await check(good)).toMatchObject({ status: 200, json: { email } });
    expect(await admin.ask('POST', `/api/invitations/${id}/link`)).toMatchObject({ status: 403 });
    expect(await accept(link)).toMatchObject({ status: 201, json: { email, referredBy: elite.id } });
    expect(await accept(token)).toMatchObject(invalid);
    expect(await elite.ask('POST', `/api/invitations/${id}/link`)).toMatchObject({ status: 409, json: { code: 'person.email_taken' } });
    const revoked = await anInvitation(elite);
    await act(elite, revoked.id, 'revoke');
    expect(await elite.ask('POST', `/api/invitations/${revoked.id}/link`)).toMatchObject({ json: { code: 'invitation.not_open' } });
  });

  it('offers only the roles partner and elite, and needs a password of 8 characters that is not common', async () => {
    for (const role of ['admin', 'buyer'])
      expect(await invite(admin, { email: anAddress(), role })).toMatchObject({ status: 400, json: { issues: [{ path: 'role' }] } });
    const { token } = await anInvitation(elite);
    expect(await accept(token, { password: 'pear-43' })).toMatchObject({ json: { issues: [{ path: 'password' }] } });
    expect(await accept(token, { password: 'password123' })).toMatchObject({ status: 400, json: { code: 'password.common' } });
    expect((await accept(token)).status).toBe(201);
  });

  it('is visible to its inviter and to administrators, and to nobody else in the network', async () => {
    const { id } = await anInvitation(await firm.join('partner', elite));
    expect(await statesOf(admin)).toContain(id);
    expect(await statesOf(elite)).not.toContain(id);
    expect((await act(elite, id, 'revoke')).status).toBe(404);
    expect((await elite.ask('GET', `/api/invitations/${id}`)).status).toBe(404);
    expect(await admin.ask('GET', `/api/invitations/${id}`)).toMatchObject({ status: 200, json: { id, state: 'pending' } });
  });

  it('can be sent ten times in 15 minutes by one member', async () => {
    const eager = await firm.join('partner');
    for (let nth = 1; nth <= 10; nth += 1) expect((await invite(eager, { email: anAddress() })).status).toBe(201);
    expect(await invite(eager, { email: anAddress() })).toMatchObject({ status: 429, json: { code: 'too_many' } });
  });
});

describe('a deactivated member', () => {
  it('is logged out immediately and cannot log in, and their links and invitations stop working until reactivation', async () => {
    const member = await firm.join('partner', elite);
    const elsewhere = await firm.again(member);
    const { token } = await anInvitation(member);
    const { referralId = '' } = await member.client.call(api.session.user, {});
    const turn = (what: string) => admin.ask('POST', `/api/users/${member.id}/${what}`);
    const offered = async () => {
      const { json } = await admin.ask('GET', `/api/deals/participants?part=partner&id=${member.id}`);
      return (json as unknown[]).length;
    };
    const statuses = async () => [
      (await callerAt(firm.baseUrl).ask('POST', '/api/login', { body: { email: member.email, password: member.password } })).status,
      (await visitor.ask('GET', `/api/users/by-referral/${referralId}`)).status,
      (await check(token)).status,
      await offered(),
    ];
    expect(await turn('deactivate')).toMatchObject({ status: 200, json: { deactivatedAt: expect.stringMatching(/Z$/) } });
    for (const session of [member, elsewhere]) expect((await session.ask('GET', '/api/user')).status).toBe(401);
    expect(await statuses()).toEqual([401, 404, 400, 0]);
    const under = { ...entered, email: anAddress(), referredBy: member.id };
    expect(await visitor.ask('POST', '/api/register', { body: under })).toMatchObject({ json: { code: 'person.unknown_referrer' } });
    expect(await admin.ask('POST', `/api/users/${member.id}/messages`, { body: { message: 'Hello' } })).toMatchObject({ status: 409 });
    expect(await turn('reactivate')).toMatchObject({ status: 200, json: { deactivatedAt: null } });
    expect(await statuses()).toEqual([200, 200, 200, 1]);
  });

  it('is never the last administrator, even when two deactivate each other at the same time', async () => {
    const [one, other] = [await firm.join('admin'), await firm.join('admin')];
    await firm.owner('people').where({ id: admin.id }).update({ role: 'elite' });
    const off = (who: Someone, whom: Someone) => who.ask('POST', `/api/users/${whom.id}/deactivate`);
    const demote = (who: Someone, whom: Someone) => who.ask('PATCH', `/api/users/${whom.id}`, { body: { role: 'partner' } });
    const both = await Promise.all([off(one, other), demote(other, one)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await firm.owner('people').where({ role: 'admin', deactivated_at: null });
    expect(left).toHaveLength(1);
    const last = left[0].id === one.id ? one : other;
    for (const attempt of [off, demote])
      expect(await attempt(last, last)).toMatchObject({ status: 409, json: { code: 'person.last_admin' } });
    await firm.owner('people').where({ id: admin.id }).update({ role: 'admin' });
  });
});

describe('a message to a member', () => {
  it('can be sent within the network and by administrators, and is emailed with the sender as the reply address', async () => {
    const write = (who: Someone, id: number) =>
      who.ask('POST', `/api/users/${id}/messages`, { body: { message: 'Shall we <b>talk</b>?' } });
    expect((await write(elite, partner.id)).status).toBe(204);
    const letter = await post.next(partner.email);
    expect([letter.subject, letter.headers['reply-to']]).toEqual(['A member sent you a message', elite.email]);
    expect(letter.text).toContain(`Message from ${elite.fullName}, Ace Elite, not from Acre:`);
    expect([letter.text, letter.html]).toEqual([
      expect.stringContaining('> Shall we <b>talk</b>?'),
      expect.stringContaining('&lt;b&gt;talk'),
    ]);
    expect((await write(elite, admin.id)).status).toBe(404);
  });
});

describe('the funnel of a referral link', () => {
  it('counts visits, registrations, registered people with a property, and those with a deal', async () => {
    const top = await firm.join('elite');
    const [first, second] = [await firm.join('partner', top), await firm.join('elite', top), await firm.join('partner', top)];
    const { referralId = '' } = await top.client.call(api.session.user, {});
    for (const address of ['192.0.2.7', '192.0.2.8', '192.0.2.7'])
      await callerAt(firm.baseUrl, { address }).ask('POST', '/api/referral-visits', { body: { referralId } });
    await firm.owner('referral_visit_counts').insert({ person_id: top.id, day: '2026-01-01', visits: 5 });
    const property = await firm.property(first);
    await firm.property(first);
    await firm.property(second);
    await firm.deal(property, { partnerId: first.id, eliteId: second.id });
    const funnel = { visits: 7, registrations: 3, withoutVisit: 1, submitted: 2, dealt: 2 };
    await vi.waitFor(async () => expect(await top.client.call(api.people.funnel, { params: { id: top.id } })).toEqual(funnel));
  });
});
