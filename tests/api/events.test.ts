import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { openFirm } from './support/firm.ts';
import { type Ear, listenTo } from './support/listen-to.ts';
import { aNotice, aProperty } from './support/samples.ts';

const firm = await openFirm();
/** Starts another instance of the server on the same database. */
const other = await serveApp({ database: firm, trustedProxies: 1 });
const { admin } = firm;
const partner = await firm.join('partner');
const submit = () => partner.client.call(api.properties.create, { body: aProperty() });
const event = 'notifications';

async function listening(baseUrl: string, who = admin): Promise<Ear> {
  const ear = await listenTo(baseUrl, who);
  expect(ear.status).toBe(200);
  await ear.next('listening');
  return ear;
}

describe('an open office page', () => {
  it('is notified on every instance when data of its member changes, and never about other members', async () => {
    const [here, there, stranger] = [
      await listening(firm.baseUrl),
      await listening(other.baseUrl),
      await listening(other.baseUrl, partner),
    ];
    const before = stranger.count(event);
    await submit();
    await Promise.all([here.next(event), there.next(event)]);
    await admin.client.call(api.notifications.readAll, { body: {} });
    await Promise.all([here.next(event), there.next(event)]);
    expect(stranger.count(event)).toBe(before);
    for (const ear of [here, there, stranger]) ear.leave();
  });

  it('is not notified of a change that was rolled back', async () => {
    const ear = await listening(other.baseUrl);
    const before = ear.count(event);
    const trx = await firm.owner.transaction();
    await trx('notifications').insert(aNotice(admin.id));
    await trx.rollback();
    await firm.owner('notifications').insert(aNotice(admin.id));
    await ear.next(event);
    expect(ear.count(event)).toBe(before + 1);
    ear.leave();
  });

  it('is notified again after the listening connection was lost', async () => {
    const ear = await listening(other.baseUrl);
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`;
    await firm.owner.raw(listeners);
    await ear.next('listening');
    await submit();
    await ear.next(event);
    ear.leave();
  });

  it('receives each event immediately, uncompressed and uncached', async () => {
    const ear = await listening(firm.baseUrl);
    expect(ear.headers.get('content-type')).toMatch('text/event-stream');
    expect(ear.headers.get('content-encoding')).toBeNull();
    expect(ear.headers.get('cache-control')).toBe('no-store, no-transform');
    ear.leave();
  });
});

describe('a stream', () => {
  it('is open to members only, and is read-only', async () => {
    expect(await firm.visitor.ask('GET', '/api/events')).toMatchObject({ status: 401, json: { code: 'sign_in.required' } });
    expect(await admin.ask('POST', '/api/events', { body: {} })).toMatchObject({ status: 405 });
    expect(await admin.ask('HEAD', '/api/events')).toMatchObject({ status: 200, text: '' });
  });

  it('ends when its session ends on any instance, and no other stream ends', async () => {
    const second = await firm.again(admin);
    const [ending, staying] = [await listening(other.baseUrl, second), await listening(other.baseUrl)];
    await second.client.call(api.session.logout, {});
    await ending.ended();
    await submit();
    await staying.next(event);
    staying.leave();
  });

  it('holds no connection to the database, and is limited to 20 per person on an instance', async () => {
    const ears = await Promise.all(Array.from({ length: 20 }, () => listening(other.baseUrl)));
    const { status } = await listenTo(other.baseUrl, admin);
    expect(status).toBe(429);
    expect((await listenTo(firm.baseUrl, admin)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 30 }, () => admin.client.call(api.notifications.unread, {})));
    expect(answers).toHaveLength(30);
    for (const ear of ears) ear.leave();
    await expect.poll(async () => (await listenTo(other.baseUrl, admin)).status).toBe(200);
  });

  it('does not extend a session', async () => {
    const idle = await firm.again(partner);
    const lastUse = () => firm.owner('sessions').where({ person_id: partner.id }).max({ at: 'last_used_at' }).first();
    await firm
      .owner('sessions')
      .where({ person_id: partner.id })
      .update({ last_used_at: firm.owner.raw("now() - interval '3 hours'") });
    const before = await lastUse();
    (await listening(firm.baseUrl, idle)).leave();
    expect(await lastUse()).toEqual(before);
  });

  it('ends when the server stops, without delaying it', async () => {
    const stopping = await serveApp({ database: firm, trustedProxies: 1 });
    const ear = await listening(stopping.baseUrl);
    // The client never leaves the stream, so only the server can end it.
    await stopping.close();
    await ear.ended();
  });
});
