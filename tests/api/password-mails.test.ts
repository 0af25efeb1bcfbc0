import { api } from '@acre/contracts/api';
import { notificationTypes } from '@acre/domain/notifications/notification';
import { describe, expect, it } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { openFirm, type Someone } from './support/firm.ts';

const post = await aMailServer();
const firm = await openFirm({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } } });
const off = Object.fromEntries(notificationTypes.map((type) => [type, 'off'])) as Record<(typeof notificationTypes)[number], 'off'>;
const newPassword = 'pear-orchard-43';

const change = (member: Someone, currentPassword: string) =>
  member.ask('PATCH', `/api/users/${member.id}/password`, { body: { currentPassword, newPassword } });
const useLink = (token: string) => firm.visitor.ask('POST', '/api/password-resets/use', { body: { token, newPassword } });

async function forgotten(member: Someone) {
  await firm.visitor.ask('POST', '/api/password-resets', { body: { email: member.email } });
  const { text } = await post.next(member.email);
  return useLink(/#token=([\w-]{43})\s/.exec(text)?.[1] ?? '');
}

describe('a new password', () => {
  it.each([
    ['with the old one', (member: Someone) => change(member, member.password)],
    ['by a mailed link', forgotten],
  ])('chosen %s is announced to its owner’s address regardless of settings, with no token or unsubscribe link', async (_, choose) => {
    const member = await firm.join('partner');
    await member.client.call(api.notifications.changeSettings, { body: off });
    expect((await choose(member)).status).toBe(204);
    const { subject, text, html, headers } = await post.next(member.email);
    expect([subject, text]).toEqual(['Your password was changed', expect.stringContaining(`Hello ${member.fullName}, `)]);
    expect(text).toContain('If this was not you');
    expect(text).toContain(`${firm.baseUrl}/auth/forgot\n`);
    expect(headers).not.toHaveProperty('list-unsubscribe');
    expect(text + html).not.toMatch(/unsubscribe|Stop these|token=|pear-orchard/i);
  });

  it('is not announced if it was refused', async () => {
    const member = await firm.join('elite');
    expect((await change(member, 'not the old one')).status).toBe(400);
    expect((await useLink('x'.repeat(43))).status).toBe(400);
    expect(await firm.owner('mails').where({ person_id: member.id })).toEqual([]);
  });
});
