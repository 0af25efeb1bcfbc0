import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { submitProperty } from '../properties/submit-property.ts';
import { aWorld } from '../testing/a-world.ts';
import { aSubmission } from '../testing/builders.ts';
import type { Channel } from './channels.ts';
import { chooseChannels, readChannels, stopEmail } from './choose-channels.ts';
import { postDigests } from './post-digests.ts';

/** Returns the notifications and emails that an administrator with this channel gets about a submission. */
async function toldBy(channel: Channel) {
  const world = aWorld();
  const { run, ports, member } = world;
  const [admin, elite] = [await member('admin'), await member('elite')];
  await run(chooseChannels, admin, { property_submission: channel });
  await run(submitProperty, elite, { entered: aSubmission() });
  const { notifications, mails, preferences } = ports.state;
  return { ...world, admin, told: notifications.rows.length, mails: mails.rows.map(({ kind }) => kind), preferences };
}

describe('a notification', () => {
  it.each([
    ['in_app', 1, []],
    ['email', 1, ['notification']],
    ['digest', 1, []],
    ['off', 0, []],
  ] as const)('arrives by the chosen channel: %s', async (channel, told, mails) => {
    expect(await toldBy(channel)).toMatchObject({ told, mails });
  });

  it('waits for the daily digest, which is sent once, after a day', async () => {
    const { run, ports } = await toldBy('digest');
    expect(await run(postDigests, visitor)).toBe(0);
    ports.state.preferences = ports.state.preferences.map((one) => ({ ...one, digestAt: '2026-11-01T09:00:00.000Z' }));
    expect([await run(postDigests, visitor), await run(postDigests, visitor)]).toEqual([1, 0]);
    expect(ports.state.mails.rows).toMatchObject([{ kind: 'digest', subject: 'One notification since yesterday' }]);
  });

  it('stays in Acre while its recipient has paused all email, whatever channel is chosen', async () => {
    const { run, ports, admin, member } = await toldBy('digest');
    await run(chooseChannels, admin, { property_submission: 'email', emailPaused: true });
    expect(ports.state.notifications.rows).toMatchObject([{ inDigest: false }]);
    await run(submitProperty, await member('partner'), { entered: aSubmission() });
    expect([ports.state.notifications.rows.length, ports.state.mails.rows.length]).toEqual([2, 0]);
    expect(await run(readChannels, admin)).toMatchObject({ property_submission: 'email', emailPaused: true });
  });

  it('is removed from the digest when its recipient turns the digest off', async () => {
    const { run, ports, admin } = await toldBy('digest');
    await run(stopEmail, visitor, { personId: admin.id });
    expect(await run(readChannels, admin)).toMatchObject({ property_submission: 'in_app', enquiry: 'in_app', message: 'in_app' });
    expect(ports.state.notifications.rows).toMatchObject([{ inDigest: false }]);
  });
});
