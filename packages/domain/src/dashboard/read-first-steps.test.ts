import { describe, expect, it } from 'vitest';
import { changePreferences, readPreferences } from '../firm/change-preferences.ts';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { readFirstSteps } from './read-first-steps.ts';

const now = '2026-11-02T09:00:00.000Z';

async function joined(role: 'admin' | 'elite' | 'partner', createdAt: string, referredBy: number | null = null) {
  const world = aWorld(now);
  const member = await world.member(role, referredBy);
  const { people } = world.ports.state;
  people.rows = people.rows.map((row) => (row.id === member.id ? { ...row, createdAt, phone: null, company: null } : row));
  return { ...world, member };
}

describe('the first steps', () => {
  it.each(['partner', 'elite'] as const)('for a new %s are profile, property and link, and disappear once all are done', async (role) => {
    const { run, ports, member } = await joined(role, '2026-10-20T09:00:00.000Z');
    const done = async () => (await run(readFirstSteps, member))?.map((one) => [one.step, one.done]);
    expect(await done()).toEqual([
      ['profile', false],
      ['property', false],
      ['link', false],
    ]);
    await ports.people.change(member.id, { phone: '+1 212 555 0100', company: 'Harbor Realty' });
    await ports.properties.add([aProperty({ submittedById: member.id })]);
    expect(await done()).toEqual([
      ['profile', true],
      ['property', true],
      ['link', false],
    ]);
    await ports.referralVisits.count(member.id, { address: '192.0.2.1', userAgent: 'a browser' });
    expect(await done()).toBeUndefined();
  });

  it('for a new administrator are firm, mail, preferences and invitations', async () => {
    const { member, run, ports } = await joined('admin', '2026-11-01T09:00:00.000Z');
    const done = async () => (await run(readFirstSteps, member))?.filter((one) => one.done).map(({ step }) => step);
    expect((await run(readFirstSteps, member))?.map(({ step }) => step)).toEqual(['firm', 'mail', 'access', 'invite']);
    expect(await done()).toEqual([]);
    await ports.settings.keepHouseContact({ fullName: 'Ada Admin', company: null, email: 'ada@acre.test', phone: null }, member.id);
    const { version: _, environment: __, hasGeocoderKey: ___, ...shown } = await run(readPreferences, member);
    await run(changePreferences, member, { ...shown, publicUrl: 'https://acre.test' });
    expect(await done()).toEqual(['firm']);
    await run(changePreferences, member, { ...shown, publicUrl: 'https://acre.test' });
    expect(await done()).toEqual(['firm', 'access']);
    const invited = { email: 'new@acre.test', role: 'partner', message: null, expiresAt: '2026-11-09T09:00:00.000Z' } as const;
    await ports.invitations.add({ ...invited, invitedById: member.id });
    expect(await done()).toEqual(['firm', 'access', 'invite']);
  });

  it('no longer appear for members who joined more than 30 days ago', async () => {
    const { run, member } = await joined('partner', '2026-10-01T09:00:00.000Z');
    expect(await run(readFirstSteps, member)).toBeNull();
  });
});
