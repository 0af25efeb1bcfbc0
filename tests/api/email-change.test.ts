import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { openFirm, type Someone } from './support/firm.ts';

const post = await aMailServer();
const firm = await openFirm({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } } });

const ask = (who: Someone, email: string, currentPassword = who.password) =>
  who.ask('POST', '/api/email-change', { body: { email, currentPassword } });
const confirm = (token: string) => firm.visitor.ask('POST', '/api/email-change/confirm', { body: { token } });
const tokenIn = (text: string) => /\/auth\/email#token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
const emailOf = async ({ id }: Someone) => (await firm.owner('people').where({ id }).first('email', 'username')) as object;
const invalid = { status: 400, json: { code: 'link.invalid' } };

describe('a new email address', () => {
  it('takes effect when the emailed link is opened, which works once; the old address is notified, and its links become invalid', async () => {
    const member = await firm.join('partner');
    const stale = await firm.resetToken(member.email);
    expect((await ask(member, ' New.Address@Acre.test ')).status).toBe(204);
    const letter = await post.next('new.address@acre.test');
    expect(await emailOf(member)).toEqual({ email: member.email, username: member.email });
    expect((await member.client.call(api.emailChange.read, {})).pending).toMatchObject({ email: 'new.address@acre.test' });
    expect(JSON.stringify(await firm.owner('mails').where({ to_address: 'new.address@acre.test' }))).not.toContain(tokenIn(letter.text));
    expect((await confirm(tokenIn(letter.text))).status).toBe(204);
    expect(await emailOf(member)).toEqual({ email: 'new.address@acre.test', username: 'new.address@acre.test' });
    expect((await post.next(member.email)).subject).toBe('Your email address was changed');
    expect(await confirm(tokenIn(letter.text))).toMatchObject(invalid);
    expect((await firm.visitor.ask('POST', '/api/password-resets/check', { body: { token: stale } })).status).toBe(400);
    await expect(firm.again(member)).rejects.toMatchObject({ status: 401 });
    expect(await firm.again({ ...member, email: 'new.address@acre.test' })).toMatchObject({ id: member.id });
  });

  it('cannot be requested without the password, or if another member already has it', async () => {
    const [member, other] = [await firm.join('elite'), await firm.join('partner')];
    expect(await ask(member, 'free@acre.test', 'not-this-one')).toMatchObject({ status: 400, json: { code: 'password.wrong' } });
    expect(await ask(member, other.email.toUpperCase())).toMatchObject({ status: 409, json: { code: 'person.email_taken' } });
    expect((await member.client.call(api.emailChange.read, {})).pending).toBeNull();
  });

  it('is not confirmed by a link that was withdrawn, is a day old, predates a password change, or is for a taken address', async () => {
    const withdrawn = await firm.join('partner');
    const first = await firm.emailToken(withdrawn, 'a@acre.test');
    await withdrawn.client.call(api.emailChange.withdraw, {});
    const late = await firm.join('partner');
    const second = await firm.emailToken(late, 'b@acre.test');
    await firm.owner('email_changes').where({ person_id: late.id }).update({ expires_at: new Date() });
    const changed = await firm.join('partner');
    const third = await firm.emailToken(changed, 'c@acre.test');
    await firm.owner('people').where({ id: changed.id }).increment('password_version');
    for (const token of [first, second, third, 'made up']) expect(await confirm(token), token).toMatchObject(invalid);
    const tooLate = await firm.join('partner');
    const fourth = await firm.emailToken(tooLate, late.email);
    expect(await confirm(fourth)).toMatchObject({ status: 409, json: { code: 'person.email_taken' } });
    expect(await emailOf(tooLate)).toEqual({ email: tooLate.email, username: tooLate.email });
  });

  it('is not confirmed by a link of a deactivated member', async () => {
    const member = await firm.join('partner');
    const earlier = await firm.emailToken(member, 'elsewhere@acre.test');
    await firm.admin.client.call(api.people.deactivate, { params: { id: member.id } });
    const later = await firm.emailToken(member, 'elsewhere@acre.test');
    for (const token of [earlier, later]) expect(await confirm(token)).toMatchObject(invalid);
    expect(await emailOf(member)).toEqual({ email: member.email, username: member.email });
  });

  it('can be requested 5 times an hour, even if the requests arrive at the same time', async () => {
    const member = await firm.join('partner');
    const statusesOf = async (from: number, times: number) => {
      const asked = Array.from({ length: times }, (_, nth) => ask(member, `stranger.${from + nth}@acre.test`));
      return (await Promise.all(asked)).map(({ status }) => status).toSorted();
    };
    expect(await statusesOf(1, 3)).toEqual([204, 204, 204]);
    expect(await statusesOf(4, 4)).toEqual([204, 204, 429, 429]);
    const refused = await ask(member, 'stranger.9@acre.test');
    expect(refused).toMatchObject({ status: 429, json: { code: 'email_change.too_many' } });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await firm.owner('mails').where({ person_id: member.id, kind: 'email_change' })).toHaveLength(5);
    await firm
      .owner('mails')
      .where({ person_id: member.id })
      .update({ created_at: firm.owner.raw("now() - interval '1 hour'") });
    expect((await ask(member, 'stranger.10@acre.test')).status).toBe(204);
  });

  it('is confirmed only once if 20 people use one link at the same time', async () => {
    const member = await firm.join('partner');
    const token = await firm.emailToken(member, 'once@acre.test');
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => confirm(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([204, 400]));
  });
});
