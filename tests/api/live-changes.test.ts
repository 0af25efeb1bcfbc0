import { api } from '@acre/contracts/api';
import { everyPath, tabHeader } from '@acre/contracts/mechanism/events';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { openFirm } from './support/firm.ts';
import { type Ear, listenTo } from './support/listen-to.ts';
import { aLine, anEnquiry, aProperty } from './support/samples.ts';

const firm = await openFirm();
/** Starts another instance of the server on the same database. */
const other = await serveApp({ database: firm, trustedProxies: 1 });
const { admin } = firm;
const partner = await firm.join('partner');
const stranger = await firm.join('partner');
const submit = (who = partner) => who.client.call(api.properties.create, { body: aProperty() });

async function listening(who = admin, { baseUrl = firm.baseUrl, query = '' } = {}): Promise<Ear> {
  const ear = await listenTo(baseUrl, who, query);
  await ear.next('listening');
  return ear;
}
const hears = (ear: Ear, ...paths: string[]) => expect.poll(ear.changed, { timeout: 2000 }).toEqual(expect.arrayContaining(paths));

describe('what a member changes', () => {
  it('is heard by all members on all instances within two seconds, without saying which record', async () => {
    const ears = await Promise.all([listening(), listening(stranger), listening(stranger, { baseUrl: other.baseUrl })]);
    const property = await submit();
    for (const ear of ears) await hears(ear, '/api/properties', '/api/dashboard');
    await admin.client.call(api.properties.edit, { params: { id: property.id }, body: { zoning: 'C5-3' } });
    await firm.deal(property);
    for (const ear of ears) {
      await hears(ear, '/api/deals');
      expect(ear.changed().filter((path) => /\d/.test(path))).toEqual([]);
      ear.leave();
    }
  });

  it('is heard by the other pages of that member, and not by the page that did it', async () => {
    const [mine, another] = await Promise.all([listening(partner, { query: '?tab=mine' }), listening(partner, { query: '?tab=another' })]);
    const headers = { [tabHeader]: 'mine' };
    await partner.ask('POST', '/api/properties', { body: aProperty(), headers });
    await hears(another, '/api/properties');
    await partner.ask('POST', '/api/tokens', { body: { name: 'Nightly import', scope: 'read' }, headers });
    await submit(stranger);
    await hears(mine, '/api/properties');
    expect(mine.changed()).not.toContain('/api/tokens');
    for (const ear of [mine, another]) ear.leave();
  });

  it('is heard by that member alone where everybody reads only their own', async () => {
    const [mine, others] = [await listening(partner), [await listening(), await listening(stranger)]];
    const { id } = await submit();
    await partner.client.call(api.notifications.readAll, { body: {} });
    await partner.client.call(api.drafts.keepProperty, { body: { content: { name: 'Pier 9' } } });
    await hears(mine, '/api/notifications', '/api/drafts/property');
    await admin.client.call(api.properties.edit, { params: { id }, body: { status: 'marketing_start' } });
    await stranger.client.call(api.conversations.enquire, { params: { id }, body: anEnquiry() });
    for (const ear of others) {
      await hears(ear, '/api/properties', '/api/dashboard');
      expect(ear.changed()).not.toContain('/api/drafts/property');
    }
    const [office] = others;
    expect(office?.changed()).not.toContain('/api/conversations');
    for (const ear of [mine, ...others]) ear.leave();
  });

  it('is heard by the member whose account it changes', async () => {
    const [mine, another] = [await listening(partner), await listening(stranger)];
    await admin.client.call(api.people.edit, { params: { id: partner.id }, body: { company: 'Pier & Sons' } });
    await hears(mine, '/api/user', '/api/users');
    await hears(another, '/api/users');
    expect(another.changed()).not.toContain('/api/user');
    for (const ear of [mine, another]) ear.leave();
  });

  it('is heard by administrators alone where only they may read it', async () => {
    const [office, outside] = [await listening(), await listening(partner)];
    await admin.client.call(api.preferences.change, { body: { timeZone: 'America/Chicago' } });
    await hears(office, '/api/preferences', '/api/config');
    await hears(outside, '/api/config');
    expect(outside.changed()).not.toContain('/api/preferences');
    for (const ear of [office, outside]) ear.leave();
  });

  it('is heard when somebody joins', async () => {
    const ear = await listening();
    await firm.join('partner');
    await hears(ear, '/api/members', '/api/dashboard');
    ear.leave();
  });

  it('is not heard when it was refused', async () => {
    const ear = await listening(stranger);
    expect((await partner.ask('PATCH', '/api/commission-plan', { body: {} })).status).toBeGreaterThanOrEqual(400);
    expect((await partner.ask('POST', '/api/deals', { body: {} })).status).toBe(400);
    await submit();
    await hears(ear, '/api/properties');
    expect(ear.changed()).not.toContain('/api/deals');
    ear.leave();
  });
});

describe('many changes', () => {
  it('are told together, once and then every half second at most', async () => {
    const ear = await listening(stranger);
    const began = performance.now();
    for (let batch = 0; batch < 10; batch += 1)
      await admin.client.call(api.properties.import, { body: { lines: Array.from({ length: 5 }, () => aLine()) } });
    await hears(ear, '/api/properties');
    const windows = Math.ceil((performance.now() - began) / 500) + 1;
    expect(ear.count('changes')).toBeLessThanOrEqual(windows);
    ear.leave();
  });
});

describe('a page that did not listen for a while', () => {
  it('hears what changed meanwhile, and nothing where nothing did', async () => {
    (await listening()).leave();
    await submit();
    await expect
      .poll(async () => {
        const ear = await listening(stranger, { query: '?missedMs=3000' });
        ear.leave();
        return ear.changed();
      })
      .toContain('/api/properties');
    await expect
      .poll(async () => {
        const late = await listening(stranger, { query: '?missedMs=0' });
        late.leave();
        return late.changed();
      })
      .toEqual([]);
  });

  it('hears that everything may have changed when nobody knows what did', async () => {
    const ear = await listening(stranger, { query: '?missedMs=86400000' });
    expect(ear.changed()).toEqual([everyPath]);
    ear.leave();
  });

  it('hears that too after the listening connection was lost, and a client that follows no changes does not', async () => {
    const [page, program] = [await listening(stranger, { query: '?missedMs=0' }), await listening(stranger)];
    await firm.owner.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await Promise.all([page.next('listening'), program.next('listening')]);
    await hears(page, everyPath);
    expect(program.changed()).not.toContain(everyPath);
    for (const ear of [page, program]) ear.leave();
  });
});
