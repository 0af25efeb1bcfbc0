import { api } from '@acre/contracts/api';
import { describe, expect, it, vi } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { anEnquiry } from './support/samples.ts';

const post = await aMailServer();
const publicUrl = 'https://acre.example.com';
const firm = await openFirm({
  publicUrl,
  outbox: { mail: { url: post.url, from: 'Acre <hello@acre.example.com>' }, pace: { pollSeconds: 0.2 } },
});
const { admin, visitor } = firm;
const submitter = await firm.join('partner');
const aListing = (by = submitter, name = 'Harbor House') => firm.property(by, { name, status: 'marketing_start', referralId: null });

let visitors = 0;
const someone = () => {
  visitors += 1;
  return `vic${visitors}@visitor.test`;
};
const enquire = (propertyId: number, different: object = {}) =>
  visitor.ask('POST', `/api/properties/${propertyId}/enquiries`, { body: { ...anEnquiry(), ...different } });
const mailsTo = (address: string) =>
  firm.owner('mails').where({ to_address: address }).select('id', 'kind', 'state', 'reason').orderBy('id');
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const tryAgainNow = () => firm.owner('outbox').update({ due_at: firm.owner.fn.now() });

describe('an inquiry', () => {
  it('is emailed to the submitter, who can reply to the visitor directly, and the visitor gets a confirmation', async () => {
    const { id } = await aListing();
    const email = someone();
    const asked = await enquire(id, { email });
    const told = await post.next(submitter.email);
    expect(told.headers).toMatchObject({ 'reply-to': email, 'auto-submitted': 'auto-generated' });
    expect([told.subject, told.headers.from]).toEqual([`New inquiry about property #${id}`, 'Acre <hello@acre.example.com>']);
    expect(told.text).toContain('Message from Vic Visitor, not from Acre:\n\n> Is there parking?');
    expect(told.text).toContain(`${publicUrl}/admin/messages/${(asked.json as { id: number }).id}`);
    const confirmed = await post.next(email);
    expect(confirmed.text).toContain(`${publicUrl}/properties/${id}`);
    expect(confirmed.headers).not.toHaveProperty('list-unsubscribe');
    expect(confirmed.text + confirmed.html).not.toMatch(/Is there parking|Vic Visitor/);
    await soon(async () => expect(await mailsTo(email)).toMatchObject([{ kind: 'enquiry_confirmed', state: 'sent' }]));
  });

  it('about an administrator’s property is emailed to all administrators', async () => {
    const another = await firm.join('admin');
    const { id } = await aListing(admin);
    await enquire(id, { email: someone() });
    expect((await post.next(another.email)).subject).toBe(`New inquiry about property #${id}`);
    await soon(async () => expect(await mailsTo(admin.email)).toHaveLength(1));
    await firm.owner('people').where({ id: another.id }).update({ role: 'partner' });
  });

  it('shows the entered text as plain text, even in HTML, and never as a header', async () => {
    const { id } = await aListing(submitter, 'Pier <b>9</b> Bcc: all@acre.test');
    const email = someone();
    await enquire(id, {
      email,
      fullName: 'Vic <script>alert(1)</script>',
      message: '<img src=x onerror=alert(1)>\r\nBcc: everybody@acre.test',
    });
    const { html, headers, to, subject } = await post.next(submitter.email);
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('Vic &lt;script&gt;alert(1)&lt;/script&gt;');
    expect([to, headers.bcc, subject]).toEqual([[submitter.email], undefined, `New inquiry about property #${id}`]);
    const confirmed = await post.next(email);
    expect(confirmed.subject + confirmed.text + confirmed.html).not.toMatch(/Pier|Vic|everybody/);
  });

  it('is not emailed to members who turned email off', async () => {
    const quiet = await firm.join('elite');
    await firm.owner('notification_preferences').insert({ person_id: quiet.id, channels: { enquiry: 'off' } });
    const email = someone();
    await enquire((await aListing(quiet)).id, { email });
    await post.next(email);
    expect(await mailsTo(quiet.email)).toEqual([]);
  });
});

describe('an email', () => {
  it('lets its recipient unsubscribe with one click in a mail program, but not with another person’s link', async () => {
    const member = await firm.join('elite');
    const { id } = await aListing(member);
    await enquire(id, { email: someone() });
    const { headers, text } = await post.next(member.email);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] = /^<https:\/\/acre\.example\.com(.*)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    expect(text).toContain(`Stop these emails: ${publicUrl}${link}`);
    const click = (path: string) =>
      visitor.ask('POST', path, { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    const forged = link.replace(/\d+\./, `${submitter.id}.`);
    expect(await click(forged)).toMatchObject({ status: 400, json: { code: 'link.invalid' } });
    expect((await click(link)).status).toBe(204);
    expect((await click(link)).status).toBe(204);
    expect(await firm.owner('notification_preferences').whereRaw("channels->>'enquiry' = 'in_app'").pluck('person_id')).toContain(
      member.id,
    );
    await enquire(id, { email: someone() });
    await soon(async () => expect(await mailsTo(member.email)).toHaveLength(1));
  });

  it('to a rejected recipient fails with the reason, and an administrator can send it again', async () => {
    const email = someone();
    post.refuse(email);
    await enquire((await aListing()).id, { email });
    const reason = 'The mail server rejected it: 550 No such mailbox here';
    await soon(async () => expect(await mailsTo(email)).toMatchObject([{ state: 'failed', reason }]));
    const [{ id }] = await mailsTo(email);
    const again = () => admin.ask('POST', `/api/mails/${id}/resend`);
    const replies = await Promise.all([again(), again()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await soon(async () => expect(await mailsTo(email)).toMatchObject([{ state: 'failed', reason }]));
  });

  it('waits with the reason while the server is unavailable, and arrives once when it returns', async () => {
    await post.goAway();
    const email = someone();
    await enquire((await aListing()).id, { email });
    await soon(async () =>
      expect(await mailsTo(email)).toMatchObject([{ state: 'waiting', reason: expect.stringContaining('ECONNREFUSED') }]),
    );
    await post.comeBack();
    await tryAgainNow();
    await post.next(email);
    await soon(async () => expect(await mailsTo(email)).toMatchObject([{ state: 'sent', reason: null }]));
    expect(post.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('to a slow server is sent once, and delays nobody', async () => {
    const takeIt = post.hold();
    const email = someone();
    expect((await enquire((await aListing()).id, { email })).status).toBe(201);
    await soon(async () => expect(await mailsTo(email)).toMatchObject([{ state: 'waiting' }]));
    takeIt();
    await post.next(email);
    await soon(async () => expect(await mailsTo(email)).toMatchObject([{ state: 'sent' }]));
    expect(post.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('is listed for administrators in the office, by state and newest first', async () => {
    const list = await admin.ask('GET', '/api/mails?state=sent&pageSize=2');
    expect(Number(list.headers.get('x-total-count'))).toBeGreaterThan(4);
    const [newest, second] = list.json as { id: number; subject: string }[];
    expect((newest?.id ?? 0) > (second?.id ?? 0)).toBe(true);
    expect((await admin.ask('GET', `/api/mails/${newest?.id}`)).json).toMatchObject({
      state: 'sent',
      content: [{ is: 'paragraph' }, {}, {}],
    });
    expect(await admin.ask('GET', '/api/mails/99999')).toMatchObject({ status: 404, json: { message: 'Email not found' } });
    expect(await admin.ask('GET', '/api/mails?state=lost')).toMatchObject({ status: 400 });
  });
});

describe('without a mail server', () => {
  it('an email is stored and can be read in the office', async () => {
    const alone = await openFirm({ outbox: { mail: undefined } });
    const property = await alone.property(alone.admin, { status: 'marketing_start' });
    await alone.visitor.ask('POST', `/api/properties/${property.id}/enquiries`, { body: anEnquiry() });
    await soon(async () => {
      const { json } = await alone.admin.ask('GET', '/api/mails?state=kept');
      expect(json).toMatchObject([{ toAddress: anEnquiry().email }, { toAddress: alone.admin.email }]);
    });
    expect(await callerAt(alone.baseUrl).ask('GET', '/api/mails')).toMatchObject({ status: 401 });
  });
});

describe('a test email', () => {
  it('goes only to the administrator who requests it', async () => {
    const administrator = await firm.join('admin');
    const sent = await administrator.client.call(api.mails.sendTest, {});
    expect(sent).toMatchObject({ kind: 'test', toAddress: administrator.email, state: 'waiting' });
    expect((await post.next(administrator.email)).subject).toBe('Test email from Acre');
    await soon(async () =>
      expect(await administrator.client.call(api.mails.get, { params: { id: sent.id } })).toMatchObject({ state: 'sent' }),
    );
    expect(await submitter.ask('POST', '/api/mails/test')).toMatchObject({ status: 403 });
  });

  it('is refused if email is not set up, with a message that states what is missing', async () => {
    const silent = await openFirm({ outbox: { mail: undefined } });
    const reply = await silent.admin.ask('POST', '/api/mails/test');
    expect(reply).toMatchObject({ status: 409, json: { code: 'mail.not_set_up', message: expect.stringContaining('SMTP_URL') } });
    expect(await silent.owner('mails')).toEqual([]);
  });
});
