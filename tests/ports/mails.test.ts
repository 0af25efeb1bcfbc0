import { type MailRow, rulesFor } from '@acre/domain';
import type { NewMail, Ports } from '@acre/domain/application';
import { aPerson } from '@acre/domain/testing';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { inBothWorlds } from './worlds.ts';

const { db } = await freshDatabase();
const it = inBothWorlds(db);
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
  it('wait with what they say, until they are settled', async (ports) => {
    const [one = 0, secret = 0] = await ports.mails.add([letter, { ...letter, content: null }]);
    expect(await found(ports, one)).toMatchObject({ ...letter, state: 'waiting', reason: null, settledAt: null });
    expect(await found(ports, secret)).toMatchObject({ content: null });
    await ports.mails.settle(one, 'waiting', 'The server is away');
    expect(await found(ports, one)).toMatchObject({ state: 'waiting', reason: 'The server is away', settledAt: null });
    await ports.mails.settle(one, 'sent', null);
    expect(await found(ports, one)).toMatchObject({ state: 'sent', reason: null, settledAt: expect.stringMatching(/Z$/) });
  });

  it('wait again only when they failed, and once', async (ports) => {
    const [id = 0] = await ports.mails.add([letter]);
    expect(await ports.mails.waitAgain(id)).toBe(false);
    await ports.mails.settle(id, 'failed', 'Refused');
    expect([await ports.mails.waitAgain(id), await ports.mails.waitAgain(id)]).toEqual([true, false]);
    expect(await found(ports, id)).toMatchObject({ state: 'waiting', reason: null, settledAt: null });
  });
});

describe('people', () => {
  it('are reached by mail when they can sign in, and say whether they want it', async (ports, { forget }) => {
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
      { id: quiet, role: 'partner', chosen: { enquiry: 'in_app' } },
    ]);
  });
});

describe('a link for a new password', () => {
  it('is good once, and not after a newer one', async ({ people, passwordResets }) => {
    const personId = await people.add(aPerson());
    const older = await passwordResets.issue(personId);
    const newer = await passwordResets.issue(personId);
    expect([await passwordResets.isGood(older), await passwordResets.isGood(newer)]).toEqual([false, true]);
    expect([await passwordResets.use(older), await passwordResets.use(newer), await passwordResets.use(newer)]).toEqual([
      undefined,
      personId,
      undefined,
    ]);
    expect(await passwordResets.isGood(newer)).toBe(false);
  });

  it('ends with the password that it was asked about, and with the account', async ({ people, passwordResets }, { forget }) => {
    const [one, another] = [await people.add(aPerson()), await people.add(aPerson())];
    const [first, second] = [await passwordResets.issue(one), await passwordResets.issue(another)];
    await people.setPassword({ personId: one, passwordVersion: 1 }, 'another hash');
    await forget(another);
    expect([await passwordResets.use(first), await passwordResets.isGood(second)]).toEqual([undefined, false]);
  });
});

describe('visits of a referral link', () => {
  it('begin a day once', async ({ people, referralVisits }) => {
    const personId = await people.add(aPerson());
    const from = { address: '192.0.2.1', userAgent: 'Firefox' };
    const first = await referralVisits.count(personId, from);
    expect(first).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), begun: true });
    expect(await referralVisits.count(personId, from)).toEqual({ ...first, begun: false });
    await referralVisits.forget(first.day);
  });
});
