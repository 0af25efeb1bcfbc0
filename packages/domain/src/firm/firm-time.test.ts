import { describe, expect, it } from 'vitest';
import { archiveData } from '../account/personal-data/archive-data.ts';
import { editDeal } from '../deals/edit-deal.ts';
import { listDeals } from '../deals/list-deals.ts';
import { invite } from '../invitations/invite.ts';
import { fromJson } from '../kernel/page.ts';
import { sendMail } from '../mail/send-mail.ts';
import { listMembers } from '../people/list-members.ts';
import { readHistory } from '../people/read-history.ts';
import { exportProperties } from '../properties/export-properties.ts';
import { listProperties } from '../properties/list-properties.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aPerson, aProperty } from '../testing/builders.ts';
import { noPreferences } from './system-preferences.ts';

/** It is November 1 in UTC, and still 6 p.m. on October 31 in Los Angeles. */
const now = '2026-11-01T01:00:00.000Z';

async function aFirmIn(timeZone: string) {
  const { ports, run, member } = aWorld(now);
  const admin = await member('admin');
  await ports.settings.keepPreferences({ ...noPreferences, timeZone }, admin.id);
  const partner = await ports.people.add(aPerson({ role: 'partner' }));
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
  const id = await ports.deals.add(aDeal({ propertyId, sellerId: admin.id }));
  await run(editDeal, admin, { id, content: {}, status: 'closed', readOnly: {} });
  return { ports, run, admin, partner, propertyId, id };
}

describe('what happens at 6 p.m. in Los Angeles on October 31', () => {
  it.each([
    ['America/Los_Angeles', '2026-10-31', '2026-11-01'],
    ['UTC', '2026-11-01', '2026-10-31'],
  ])('is dated by the firm’s time zone (%s) in lists, months and exports', async (timeZone, day, otherDay) => {
    const { run, admin, partner, propertyId, id } = await aFirmIn(timeZone);
    const paging = { page: 1, pageSize: 10 };
    const found = async (on: string) => ({
      deals: fromJson((await run(listDeals, admin, { ...paging, closedFrom: on, closedTo: on })).rows).map((one) => one.id),
      properties: fromJson(
        (await run(listProperties, admin, { ...paging, sort: 'newest', scope: 'work', submittedFrom: on, submittedTo: on })).rows,
      ).map((one) => one.id),
    });
    expect(await found(day)).toEqual({ deals: [id], properties: [propertyId] });
    expect(await found(otherDay)).toEqual({ deals: [], properties: [] });
    const joined = await run(listMembers, admin, { ...paging, role: 'partner', sort: 'newest', joinedFrom: day });
    expect(fromJson(joined.rows).map((one) => one.id)).toEqual([partner]);
    const months = await run(readHistory, admin, { id: admin.id });
    expect(months.at(-1)).toMatchObject({ month: day.slice(0, 7), properties: 1 });
    expect((await run(listDeals, admin, paging)).rows).toContain(`"closingDate":"${day}"`);
    expect((await run(exportProperties, admin, { sort: 'newest', scope: 'work' })).name).toBe(`properties-${day}`);
  });
});

describe('an email and an archive at 6 p.m. in Los Angeles on October 31', () => {
  it.each([
    ['America/Los_Angeles', 'Nov 14, 2026', '2026-10-31'],
    ['UTC', 'Nov 15, 2026', '2026-11-01'],
  ])('name the days of the firm’s time zone (%s): the last day of the invitation, and today', async (timeZone, lastDay, today) => {
    const { ports, run, admin } = await aFirmIn(timeZone);
    const invitationId = await run(invite, admin, { email: 'nia@new.test', role: 'partner', message: null });
    const mailId = ports.state.mails.rows.find((row) => row.invitationId === invitationId)?.id ?? 0;
    const texts: string[] = [];
    const office = { publicUrl: async () => 'https://acre.test', unsubscribePath: () => '/unsubscribe' };
    await sendMail(ports, { mailId }, office, { send: async ({ text }) => void texts.push(text) });
    expect(texts.join()).toContain(`The link works once, until ${lastDay}.`);
    expect((await archiveData({ ...ports, actor: admin })).name).toBe(`acre-data-${today}.zip`);
  });
});
