import { describe, expect, it } from 'vitest';
import { aSubmission, aWorld } from '../testing/index.ts';
import type { Channel } from './channels.ts';

/** An administrator who chose how to hear of submissions, and what reaches them of one. */
async function toldBy(channel: Channel) {
  const world = aWorld();
  const { app, ports, member } = world;
  const [admin, elite] = [await member('admin'), await member('elite')];
  await app.chooseChannels(admin, { property_submission: channel });
  await app.submitProperty(elite, aSubmission());
  const { notifications, mails, preferences } = ports.state;
  return { ...world, admin, told: notifications.rows.length, mails: mails.rows.map(({ kind }) => kind), preferences };
}

describe('a notification', () => {
  it.each([
    ['in_app', 1, []],
    ['email', 1, ['notification']],
    ['digest', 1, []],
    ['off', 0, []],
  ] as const)('comes as its recipient chose: %s', async (channel, told, mails) => {
    expect(await toldBy(channel)).toMatchObject({ told, mails });
  });

  it('waits for the daily digest, which comes once a day has passed, and once', async () => {
    const { app, ports } = await toldBy('digest');
    expect(await app.postDigests()).toBe(0);
    ports.state.preferences = ports.state.preferences.map((one) => ({ ...one, digestAt: '2026-11-01T09:00:00.000Z' }));
    expect([await app.postDigests(), await app.postDigests()]).toEqual([1, 0]);
    expect(ports.state.mails.rows).toMatchObject([{ kind: 'digest', subject: 'One notification since yesterday' }]);
  });

  it('that waited for a digest which is not wanted any more comes in none', async () => {
    const { app, ports, admin } = await toldBy('digest');
    await app.stopEmail(admin.id);
    expect(await app.readChannels(admin)).toMatchObject({ property_submission: 'in_app', enquiry: 'in_app', message: 'in_app' });
    expect(ports.state.notifications.rows).toMatchObject([{ inDigest: false }]);
  });
});
