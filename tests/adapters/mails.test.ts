import { rulesFor } from '@acre/domain/kernel/rule';
import type { MailRow } from '@acre/domain/mail/mail';
import type { NewMail } from '@acre/domain/mail/ports';
import type { Ports } from '@acre/domain/ports';
import { aPerson } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const mail = rulesFor<MailRow>();
const letter: NewMail = {
  kind: 'enquiry_confirmed',
  personId: null,
  invitationId: null,
  toAddress: 'vic@visitor.test',
  replyTo: null,
  subject: 'A “subject”',
  content: [{ is: 'quote', text: 'Line\nand line' }],
};
const found = ({ mails }: Ports, id: number) => mails.find(mail.eq('id', id));

describe('mails', () => {
  it('stay waiting and keep their content until they are settled', async (ports) => {
    const [one = 0, secret = 0] = await ports.mails.add([letter, { ...letter, content: null }]);
    expect(await found(ports, one)).toMatchObject({ ...letter, state: 'waiting', reason: null, settledAt: null });
    expect(await found(ports, secret)).toMatchObject({ content: null });
    await ports.mails.settle(one, 'waiting', 'The server is away');
    expect(await found(ports, one)).toMatchObject({ state: 'waiting', reason: 'The server is away', settledAt: null });
    await ports.mails.settle(one, 'sent', null);
    expect(await found(ports, one)).toMatchObject({ state: 'sent', reason: null, settledAt: expect.stringMatching(/Z$/) });
  });

  it('can be queued again only after they fail, and only once', async (ports) => {
    const [id = 0] = await ports.mails.add([letter]);
    expect(await ports.mails.waitAgain(id)).toBe(false);
    await ports.mails.settle(id, 'failed', 'Refused');
    expect([await ports.mails.waitAgain(id), await ports.mails.waitAgain(id)]).toEqual([true, false]);
    expect(await found(ports, id)).toMatchObject({ state: 'waiting', reason: null, settledAt: null });
  });
});

describe('people', () => {
  it('can be emailed while they can log in, and choose whether they want email', async (ports, { forget }) => {
    const { people, preferences } = ports;
    const [admin, gone, quiet] = [
      await people.add(aPerson({ role: 'admin' })),
      await people.add(aPerson({ role: 'admin' })),
      await people.add(aPerson()),
    ];
    const client = await people.add(aPerson({ role: 'seller' }));
    await forget(gone);
    for (const enquiry of ['email', 'in_app'] as const) await preferences.choose(quiet, { enquiry });
    expect(await preferences.reach('administrators')).toMatchObject([{ id: admin, role: 'admin', chosen: {} }]);
    expect(await preferences.reach({ personIds: [quiet, gone, client] })).toMatchObject([
      { id: quiet, role: 'partner', chosen: { enquiry: 'in_app' }, emailPaused: false },
    ]);
    await preferences.pause(quiet, true);
    await preferences.choose(quiet, { enquiry: 'email' });
    expect(await preferences.reach({ personIds: [quiet] })).toMatchObject([{ chosen: { enquiry: 'email' }, emailPaused: true }]);
    expect([await preferences.pausedBy(quiet), await preferences.pausedBy(admin)]).toEqual([true, false]);
    await preferences.pause(quiet, false);
    expect(await preferences.pausedBy(quiet)).toBe(false);
  });
});

describe('a password reset link', () => {
  it('works once, and not after a newer one is issued', async ({ people, passwordResets }) => {
    const personId = await people.add(aPerson());
    const older = await passwordResets.issue(personId);
    const newer = await passwordResets.issue(personId);
    expect([await passwordResets.ownerOf(older), await passwordResets.ownerOf(newer)]).toEqual([undefined, personId]);
    expect([await passwordResets.use(older), await passwordResets.use(newer), await passwordResets.use(newer)]).toEqual([
      undefined,
      personId,
      undefined,
    ]);
    expect(await passwordResets.ownerOf(newer)).toBeUndefined();
  });

  it('becomes invalid when the password changes or the account is deleted', async ({ people, passwordResets }, { forget }) => {
    const [one, another] = [await people.add(aPerson()), await people.add(aPerson())];
    const [first, second] = [await passwordResets.issue(one), await passwordResets.issue(another)];
    await people.setPassword({ personId: one, passwordVersion: 1 }, 'another hash');
    await forget(another);
    expect([await passwordResets.use(first), await passwordResets.ownerOf(second)]).toEqual([undefined, undefined]);
  });
});

describe('visits to a referral link', () => {
  it('count once a day for each visitor', async ({ people, referralVisits }) => {
    const personId = await people.add(aPerson());
    const from = { address: '192.0.2.1', userAgent: 'Firefox' };
    const first = await referralVisits.count(personId, from);
    expect(first).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), begun: true });
    expect(await referralVisits.count(personId, from)).toEqual({ ...first, begun: false });
    await referralVisits.forget(first.day);
  });
});
