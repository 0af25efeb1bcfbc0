import { api } from '@acre/contracts/api';
import { postDueDigests } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { anEnquiry } from './support/samples.ts';

const post = await aMailServer();
const firm = await openFirm({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } } });
const { admin } = firm;

const choose = (who: Someone, body: object) => who.ask('PATCH', '/api/notifications/settings', { body });
const unread = async (who: Someone) => (await who.client.call(api.notifications.unread, {})).unread;
/** Submits a property of this member and changes its status, which notifies the member. */
const move = async (who: Someone, name: string) => {
  const { id } = await firm.property(who, { name });
  await admin.client.call(api.properties.edit, { params: { id }, body: { status: 'underwriting' } });
  return id;
};
const mailsTo = ({ email }: Someone) =>
  firm.owner('mails').where({ to_address: email }).orderBy('id').pluck('subject') as Promise<string[]>;

describe('notification settings', () => {
  it('are stored by kind, and kinds that are not named stay the same', async () => {
    const member = await firm.join('partner');
    const first = await member.client.call(api.notifications.settings, {});
    expect(first).toMatchObject({ status_change: 'in_app', enquiry: 'email', message: 'email' });
    expect((await choose(member, { status_change: 'off' })).json).toEqual({ ...first, status_change: 'off' });
    expect((await choose(member, { enquiry: 'digest' })).json).toEqual({ ...first, status_change: 'off', enquiry: 'digest' });
    expect(await choose(member, { status_change: 'pigeon' })).toMatchObject({ status: 400, json: { issues: [{ path: 'status_change' }] } });
    expect((await choose(member, { marketing: 'off' })).status).toBe(400);
  });

  it('of different kinds can be changed at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => firm.join('partner')));
    for (const member of members) {
      const both = [choose(member, { status_change: 'off' }), choose(member, { enquiry: 'digest' })];
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
      const settings = await member.client.call(api.notifications.settings, {});
      expect(settings).toMatchObject({ status_change: 'off', enquiry: 'digest' });
    }
  });

  it('apply to each channel: off, in Acre, or immediate email with a link that stops it', async () => {
    const member = await firm.join('partner');
    await choose(member, { status_change: 'off' });
    await move(member, 'Silent House');
    expect(await unread(member)).toBe(0);
    await choose(member, { status_change: 'in_app' });
    await move(member, 'Quiet House');
    expect([await unread(member), await mailsTo(member)]).toEqual([1, []]);
    await choose(member, { status_change: 'email' });
    const id = await move(member, 'Loud House');
    const letter = await post.next(member.email);
    expect(letter.subject).toBe('A status changed');
    expect(letter.text).toContain(`/admin/properties/${id}`);
    const [, link = ''] = /^<https?:\/\/[^/]+(.*)>$/.exec(letter.headers['list-unsubscribe'] ?? '') ?? [];
    expect((await firm.visitor.ask('POST', `/api/unsubscriptions/${link.replace('/unsubscribe/', '')}`)).status).toBe(204);
    expect(await member.client.call(api.notifications.settings, {})).toMatchObject({ status_change: 'in_app', enquiry: 'in_app' });
  });

  it('are kept while all email is paused, and only notifications in Acre arrive', async () => {
    const member = await firm.join('partner');
    await choose(member, { status_change: 'email' });
    expect((await choose(member, { emailPaused: true })).json).toMatchObject({ status_change: 'email', emailPaused: true });
    await move(member, 'Paused House');
    const { id } = await firm.property(member, { name: 'Asked While Paused', status: 'marketing_start' });
    await firm.visitor.ask('POST', `/api/properties/${id}/enquiries`, { body: { ...anEnquiry(), email: 'vic.paused@visitor.test' } });
    await post.next('vic.paused@visitor.test');
    expect([await unread(member), await mailsTo(member)]).toEqual([2, []]);
    expect((await choose(member, { emailPaused: false })).json).toMatchObject({ status_change: 'email', emailPaused: false });
    await move(member, 'Resumed House');
    expect(await mailsTo(member)).toEqual(['A status changed']);
  });

  it('can turn off the email about an inquiry but keep its notification', async () => {
    const member = await firm.join('partner');
    await choose(member, { enquiry: 'in_app' });
    const { id } = await firm.property(member, { name: 'Asked House', status: 'marketing_start' });
    await firm.visitor.ask('POST', `/api/properties/${id}/enquiries`, { body: { ...anEnquiry(), email: 'vic.digest@visitor.test' } });
    await post.next('vic.digest@visitor.test');
    expect([await unread(member), await mailsTo(member)]).toEqual([1, []]);
  });
});

describe('the daily digest', () => {
  it('is one email a day of unread notifications, however many instances send digests', async () => {
    const member = await firm.join('elite');
    await choose(member, { status_change: 'digest' });
    for (const name of ['First House', 'Second House', 'Third House']) await move(member, name);
    const [newest] = await member.client.call(api.notifications.list, { query: {} });
    await member.client.call(api.notifications.read, { params: { id: newest?.id ?? 0 } });
    expect([await unread(member), await postDueDigests(firm.db)]).toEqual([2, 0]);
    await firm
      .owner('notification_preferences')
      .where({ person_id: member.id })
      .update({ digest_at: firm.owner.raw("now() - interval '25 hours'") });
    const posted = await Promise.all([1, 2, 3, 4, 5].map(() => postDueDigests(firm.db)));
    expect(posted.toSorted()).toEqual([0, 0, 0, 0, 1]);
    const letter = await post.next(member.email);
    expect(letter.subject).toBe('2 notifications since yesterday');
    expect(letter.text).toMatch(/Second House[\s\S]*First House/);
    expect(letter.text).not.toContain('Third House');
    await move(member, 'Fourth House');
    expect([await postDueDigests(firm.db), await mailsTo(member)]).toEqual([0, ['2 notifications since yesterday']]);
  });
});
