import { api } from '@acre/contracts/api';
import { notificationTypes } from '@acre/domain/notifications/notification';
import { resetSecondFactor } from '@acre/http-api/ops';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { aMailServer } from '../support/mail-server.ts';
import { openFirm } from './support/firm.ts';
import { protect } from './support/second-factor.ts';

vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
afterAll(() => void vi.useRealTimers());

const post = await aMailServer();
const firm = await openFirm({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } } });
const off = Object.fromEntries(notificationTypes.map((type) => [type, 'off'])) as Record<(typeof notificationTypes)[number], 'off'>;

describe('every change to a second factor', () => {
  it('is emailed to its owner regardless of settings, and never with a code or an unsubscribe link', async () => {
    const member = await firm.join('partner');
    await member.client.call(api.notifications.changeSettings, { body: off });
    const person = await protect(member);
    const proof = { password: person.password, code: codeOf(person.secret) };
    const { recoveryCodes } = await person.client.call(api.secondFactor.renewCodes, { body: proof });
    await person.client.call(api.secondFactor.remove, { body: { ...proof, code: recoveryCodes[0] ?? '' } });
    const letters = [await post.next(person.email), await post.next(person.email), await post.next(person.email)];
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      'Two-factor authentication was turned off',
      'Two-factor authentication was turned on',
      'You have new recovery codes',
    ]);
    for (const { text, html, headers } of letters) {
      expect(text).toContain(`Hello ${person.fullName}, `);
      expect(text).toContain('If this was not you, someone knows your password');
      expect(headers).not.toHaveProperty('list-unsubscribe');
      expect(text + html).not.toMatch(/unsubscribe|Stop these|(\w{4}-){3}\w{4}/i);
    }
  });

  it('is emailed only once if it is a reset by an administrator or by the server command', async () => {
    const member = await firm.join('elite');
    await member.client.call(api.notifications.changeSettings, { body: { second_factor_reset: 'email' } });
    const person = await protect(member);
    expect((await post.next(person.email)).subject).toBe('Two-factor authentication was turned on');
    await firm.admin.client.call(api.secondFactor.reset, { params: { id: person.id }, body: { password: firm.admin.password } });
    const letter = await post.next(person.email);
    expect([letter.subject, letter.text.includes('an administrator turned off two-factor authentication for your account')]).toEqual([
      'Your two-factor authentication was reset',
      true,
    ]);
    await protect(await firm.again(person));
    expect((await post.next(person.email)).subject).toBe('Two-factor authentication was turned on');
    await resetSecondFactor(firm.owner, person.email);
    expect((await post.next(person.email)).text).toContain(
      'the operator of this site turned off two-factor authentication for your account',
    );
    expect(await firm.owner('mails').where({ person_id: person.id }).orderBy('id').pluck('subject')).toEqual([
      'Two-factor authentication was turned on',
      'Your two-factor authentication was reset',
      'Two-factor authentication was turned on',
      'Your two-factor authentication was reset',
    ]);
  });

  it('is not announced if it fails', async () => {
    const person = await firm.join('partner');
    const { secret } = await person.client.call(api.secondFactor.begin, { body: { password: person.password } });
    await person.ask('POST', '/api/second-factor/confirmation', { body: { code: codeOf(secret, 5) } });
    await person.ask('POST', '/api/second-factor/removal', { body: { password: person.password, code: '000000' } });
    expect(await firm.owner('mails').where({ person_id: person.id })).toEqual([]);
  });
});
