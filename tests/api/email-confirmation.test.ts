import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { aProperty } from './support/samples.ts';
import { aDocument, upload } from './support/uploads.ts';

const post = await aMailServer();
const firm = await openFirm({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } } });
const { admin, owner } = firm;
const password = 'plum-orchard-42';

let newcomers = 0;
/** Registers a member who has not opened the emailed link. */
async function aNewcomer(different: object = {}): Promise<Someone> {
  newcomers += 1;
  const [email, fullName] = [`newcomer.${newcomers}@acre.test`, `Newcomer ${newcomers}`];
  const caller = callerAt(firm.baseUrl);
  const { id } = await caller.client.call(api.session.register, { body: { email, fullName, password, ...different } });
  return { ...caller, id, email, fullName, password, role: 'partner' };
}

const tokenIn = (text: string) => /\/auth\/confirm#token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
const confirm = (token: string) => firm.visitor.ask('POST', '/api/email-confirmation/confirm', { body: { token } });
const send = (who: Someone) => who.ask('POST', '/api/email-confirmation');
const confirmOf = (who: Someone, id: number) => who.ask('POST', `/api/users/${id}/confirm-email`);
const confirmedAt = async (who: Someone) => (await who.client.call(api.session.user, {})).emailConfirmedAt;
const mailsTo = (address: string) => owner('mails').where({ to_address: address });
const invitation = (email: string) => ({ body: { email, role: 'partner' } });
const unconfirmed = { status: 403, json: { code: 'email.unconfirmed' } };
const invalid = { status: 400, json: { code: 'link.invalid' } };

describe('a person with an unconfirmed address', () => {
  it('is confirmed by the emailed link, which works once, and the session shows it', async () => {
    const newcomer = await aNewcomer();
    expect(await confirmedAt(newcomer)).toBeNull();
    const token = tokenIn((await post.nextConfirmation(newcomer.email)).text);
    expect(JSON.stringify(await mailsTo(newcomer.email))).not.toContain(token);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => confirm(token)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 400, 400, 400, 400]);
    expect(await confirmedAt(newcomer)).toMatch(/^20/);
    expect(await send(newcomer)).toMatchObject({ status: 409, json: { code: 'email.confirmed' } });
    expect(await owner('security_log').where({ kind: 'email_confirmed' })).toMatchObject([
      { actor_id: newcomer.id, subject_id: newcomer.id },
    ]);
  });

  it('cannot send invitations, messages or inquiries to others', async () => {
    const [newcomer, elite] = [await aNewcomer(), await firm.join('elite')];
    const listing = await firm.property(elite, { status: 'marketing_start' });
    const below = await firm.join('partner', newcomer);
    await owner('people').where({ id: newcomer.id }).update({ role: 'elite' });
    expect(await newcomer.ask('POST', '/api/invitations', invitation('ceo@bigbank.test'))).toMatchObject(unconfirmed);
    expect(await newcomer.ask('POST', `/api/users/${below.id}/messages`, { body: { message: 'Read this' } })).toMatchObject(unconfirmed);
    const inquiry = { fullName: 'Any Name', email: 'any@acre.test', message: 'Is it free?' };
    expect(await newcomer.ask('POST', `/api/properties/${listing.id}/enquiries`, { body: inquiry })).toMatchObject(unconfirmed);
    const begun = await newcomer.ask('POST', `/api/properties/${listing.id}/conversations`, { body: { message: 'Is it free?' } });
    expect(begun).toMatchObject(unconfirmed);
    expect(await owner('mails').where({ reply_to: newcomer.email })).toEqual([]);
    expect(await mailsTo('ceo@bigbank.test')).toEqual([]);
  });

  it('cannot resend an earlier invitation, or reply to an earlier inquiry', async () => {
    const elite = await firm.join('elite');
    const { id } = await elite.client.call(api.invitations.create, { body: { email: 'again@visitor.test', role: 'partner' } });
    const own = await firm.property(elite, { status: 'marketing_start' });
    const asked = await firm.visitor.ask('POST', `/api/properties/${own.id}/enquiries`, {
      body: { fullName: 'Vic Visitor', email: 'vic@visitor.test', message: 'Is it free?' },
    });
    await owner('people').where({ id: elite.id }).update({ email_confirmed_at: null });
    expect(await elite.ask('POST', `/api/invitations/${id}/resend`)).toMatchObject(unconfirmed);
    const { id: conversation } = asked.json as { id: number };
    expect(await elite.ask('POST', `/api/conversations/${conversation}/messages`, { body: { message: 'Yes' } })).toMatchObject(unconfirmed);
  });

  it('cannot upload or open documents, or turn on a second factor', async () => {
    const newcomer = await aNewcomer();
    const form = new FormData();
    form.set('file', aDocument());
    expect(await newcomer.ask('POST', '/api/files?kind=document', { raw: form })).toMatchObject(unconfirmed);
    const document = await upload(admin, 'document');
    const property = await firm.property(admin, { status: 'marketing_start', documents: [document.url] });
    await firm.deal(property, { partnerId: newcomer.id });
    expect(await newcomer.ask('GET', document.url)).toMatchObject(unconfirmed);
    expect(await newcomer.ask('POST', '/api/second-factor', { body: { password } })).toMatchObject(unconfirmed);
    await confirmOf(admin, newcomer.id);
    expect((await newcomer.ask('GET', document.url)).status).toBe(200);
    expect((await newcomer.ask('POST', '/api/second-factor', { body: { password } })).status).toBe(201);
    await owner('people').where({ id: newcomer.id }).update({ email_confirmed_at: null });
    expect(await newcomer.ask('POST', '/api/second-factor/confirmation', { body: { code: '000000' } })).toMatchObject(unconfirmed);
  });

  it('can still register, browse, submit with pictures and save drafts', async () => {
    const newcomer = await aNewcomer();
    const image = await upload(newcomer, 'image');
    await newcomer.client.call(api.properties.create, { body: aProperty({ images: [image.url], documents: [] }) });
    expect((await newcomer.ask('GET', '/api/properties')).status).toBe(200);
    expect((await newcomer.ask('GET', '/api/dashboard')).status).toBe(200);
  });
});

describe('a confirmation link', () => {
  it('is sent again on request, and only the newest one works', async () => {
    const newcomer = await aNewcomer();
    const first = tokenIn((await post.nextConfirmation(newcomer.email)).text);
    expect((await send(newcomer)).status).toBe(204);
    const second = tokenIn((await post.nextConfirmation(newcomer.email)).text);
    expect(await confirm(first)).toMatchObject(invalid);
    expect((await confirm(second)).status).toBe(204);
  });

  it('is invalid after a day, or for an address that the account no longer has', async () => {
    const [late, moved] = [await aNewcomer(), await aNewcomer()];
    const [tooLate, another] = [await post.nextConfirmation(late.email), await post.nextConfirmation(moved.email)];
    await owner('email_confirmations').where({ person_id: late.id }).update({ expires_at: new Date() });
    await owner('people').where({ id: moved.id }).update({ email: 'moved@acre.test' });
    for (const { text } of [tooLate, another]) expect(await confirm(tokenIn(text))).toMatchObject(invalid);
    expect(await confirmedAt(late)).toBeNull();
    expect(await confirmedAt(moved)).toBeNull();
  });

  it('is not needed after an address change, because the link for the change confirms the new address', async () => {
    const newcomer = await aNewcomer();
    const token = await firm.emailToken(newcomer, 'another.newcomer@acre.test');
    expect((await firm.visitor.ask('POST', '/api/email-change/confirm', { body: { token } })).status).toBe(204);
    expect(await owner('people').where({ id: newcomer.id }).whereNotNull('email_confirmed_at')).toHaveLength(1);
  });
});

describe('a member', () => {
  it('can be confirmed by an administrator, and by nobody else', async () => {
    const [newcomer, elite] = [await aNewcomer(), await firm.join('elite')];
    expect((await confirmOf(newcomer, newcomer.id)).status).toBe(403);
    expect((await confirmOf(elite, newcomer.id)).status).toBe(404);
    const reply = await confirmOf(admin, newcomer.id);
    expect(reply).toMatchObject({ status: 200, json: { id: newcomer.id, emailConfirmedAt: expect.stringMatching(/^20/) } });
    expect(await owner('people').where({ id: newcomer.id, email_confirmed_by_id: admin.id })).toHaveLength(1);
    expect((await newcomer.ask('POST', '/api/invitations', invitation('friend@visitor.test'))).status).toBe(201);
    const client = await admin.client.call(api.people.addClient, { body: { role: 'seller', fullName: 'Cleo Client' } });
    expect((await confirmOf(admin, client.id)).status).toBe(403);
  });

  it('is confirmed when an administrator enters their address or makes them an administrator', async () => {
    const [moved, promoted] = [await aNewcomer(), await aNewcomer()];
    await admin.client.call(api.people.edit, { params: { id: moved.id }, body: { email: 'entered@acre.test' } });
    await admin.client.call(api.people.edit, { params: { id: promoted.id }, body: { role: 'admin' } });
    for (const { id } of [moved, promoted]) expect(await owner('people').where({ id, email_confirmed_by_id: admin.id })).toHaveLength(1);
  });

  it('is confirmed when they join by an emailed invitation, but not by a link that a member shared', async () => {
    const elite = await firm.join('elite');
    const acceptedBy = async (inviter: Someone, token: (id: number, email: string) => Promise<string>) => {
      newcomers += 1;
      const email = `invited.${newcomers}@visitor.test`;
      const { id } = await inviter.client.call(api.invitations.create, { body: { email } });
      const caller = callerAt(firm.baseUrl);
      const body = { token: await token(id, email), fullName: 'Newly Joined', password };
      return (await caller.client.call(api.invitations.accept, { body })).emailConfirmedAt;
    };
    const mailed = async (_: number, email: string) => /#token=([\w-]{43})\s/.exec((await post.next(email)).text)?.[1] ?? '';
    const handedOver = (by: Someone) => async (id: number) => (await by.client.call(api.invitations.link, { params: { id } })).token;
    expect(await acceptedBy(elite, mailed)).toMatch(/^20/);
    expect(await acceptedBy(elite, handedOver(elite))).toBeNull();
    expect(await acceptedBy(admin, handedOver(admin))).toMatch(/^20/);
  });
});

describe('without a mail server', () => {
  it('no confirmation link is offered, and an administrator confirms the address', async () => {
    const silent = await openFirm();
    const caller = callerAt(silent.baseUrl);
    const { id } = await caller.client.call(api.session.register, { body: { email: 'a@acre.test', fullName: 'Ann', password } });
    expect(await silent.owner('mails').where({ person_id: id })).toEqual([]);
    expect(await caller.ask('POST', '/api/email-confirmation')).toMatchObject({ status: 409, json: { code: 'email.not_sent' } });
    const mine = { body: { email: 'friend@visitor.test' } };
    expect(await caller.ask('POST', '/api/invitations', mine)).toMatchObject(unconfirmed);
    await silent.admin.client.call(api.people.confirmEmail, { params: { id } });
    expect((await caller.ask('POST', '/api/invitations', mine)).status).toBe(201);
  });
});
