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

describe('a change', () => {
  it('is announced to all members on all instances within two seconds, without saying which record changed', async () => {
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

  it('is announced to the other pages of the member who made it, but not to the page that made it', async () => {
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

  it('is announced only to the member who made it if nobody else can read the data', async () => {
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

  it('is announced to the member whose account it affects', async () => {
    const [mine, another] = [await listening(partner), await listening(stranger)];
    await admin.client.call(api.people.edit, { params: { id: partner.id }, body: { company: 'Pier & Sons' } });
    await hears(mine, '/api/user', '/api/users');
    await hears(another, '/api/users');
    expect(another.changed()).not.toContain('/api/user');
    for (const ear of [mine, another]) ear.leave();
  });

  it('is announced only to administrators if only they can read the data', async () => {
    const [office, outside] = [await listening(), await listening(partner)];
    await admin.client.call(api.preferences.change, { body: { timeZone: 'America/Chicago' } });
    await hears(office, '/api/preferences', '/api/config');
    await hears(outside, '/api/config');
    expect(outside.changed()).not.toContain('/api/preferences');
    for (const ear of [office, outside]) ear.leave();
  });

  it('is announced when a new member joins', async () => {
    const ear = await listening();
    await firm.join('partner');
    await hears(ear, '/api/members', '/api/dashboard');
    ear.leave();
  });

  it('is not announced if it was refused', async () => {
    const ear = await listening(stranger);
    expect((await partner.ask('PATCH', '/api/commission-plan', { body: {} })).status).toBeGreaterThanOrEqual(400);
    expect((await partner.ask('POST', '/api/deals', { body: {} })).status).toBe(400);
    await submit();
    await hears(ear, '/api/properties');
    expect(ear.changed()).not.toContain('/api/commission-preview');
    ear.leave();
  });
});

describe('many changes', () => {
  it('are announced together, first immediately and then at most every half second', async () => {
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

describe('a page that was disconnected for a while', () => {
  it('receives the changes it missed, and nothing if nothing changed', async () => {
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

  it('receives a notice that everything may have changed if the missed changes are unknown', async () => {
    const ear = await listening(stranger, { query: '?missedMs=86400000' });
    expect(ear.changed()).toEqual([everyPath]);
    ear.leave();
  });

  it('also receives that notice after the listening connection was lost, but a client that follows no changes does not', async () => {
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
