import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@acre/contracts/mechanism/endpoint';
import { z } from '@acre/contracts/mechanism/z';
import type { Actor } from '@acre/domain/kernel/actor';
import { Refusal } from '@acre/domain/kernel/refusal';
import { describe, expect, it, onTestFinished } from 'vitest';
import { localStorage } from '../files/local-storage.ts';
import { asking, type Site, servedRoutes } from '../testing/served-routes.ts';

const everybody = { visitor: 200, owner: 200, partner: 200, elite: 200, network: 200, admin: 200 } as const;
const answer = z.object({ said: z.string() });
const usual = { summary: 'Things', status: 200, response: answer, refusals: ['not_allowed'], access: { all: everybody } } as const;
const contract = {
  read: { ...usual, method: 'GET', path: '/api/read' },
  write: { ...usual, method: 'POST', path: '/api/write' },
  signIn: { ...usual, method: 'POST', path: '/api/sign-in', body: z.strictObject({ email: z.string() }), limited: 'login' },
  invite: { ...usual, method: 'POST', path: '/api/invite', limited: 'letter' },
  upload: {
    ...usual,
    method: 'POST',
    path: '/api/files',
    query: z.strictObject({ kind: z.enum(['document']) }),
    body: 'file',
    status: 201,
  },
  file: { ...usual, method: 'GET', path: '/api/file', response: 'file' },
  table: { ...usual, method: 'GET', path: '/api/table', response: 'csv' },
  text: { ...usual, method: 'GET', path: '/api/text', response: 'text', mediaType: 'text/calendar', headers: { 'x-said': 'yes' } },
  list: {
    ...{ ...usual, method: 'GET', path: '/api/list', paged: true },
    query: z.strictObject({ page: z.number(), pageSize: z.number() }),
  },
} as const satisfies Contract;

const elite: Actor = { role: 'elite', id: 7, referredBy: null };

async function served(more: Pick<Site, 'actor' | 'handle'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'acre-routes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const site = await servedRoutes({ contract, folder, onEnd: onTestFinished, ...more });
  return { ...site, ...asking(site.url), folder };
}

describe('a response', () => {
  it('is not stored by shared caches if it is for a member or for a method other than GET', async () => {
    const [visitors, members] = [await served(), await served({ actor: elite })];
    const cacheControlOf = async (reply: Promise<{ headers: Headers }>) => (await reply).headers.get('cache-control');
    expect(await cacheControlOf(visitors.ask('/api/read'))).toBeNull();
    expect(await cacheControlOf(visitors.ask('/api/write', { method: 'POST' }))).toBe('no-store');
    expect(await cacheControlOf(members.ask('/api/read'))).toBe('no-store');
    expect(await cacheControlOf(members.ask('/api/write', { method: 'POST' }))).toBe('no-store');
  });

  it('reports a declared refusal; an undeclared one becomes a server error that is logged in full', async () => {
    const refusal = (code: 'not_allowed' | 'deal.not_found') => async () => {
      throw new Refusal(code);
    };
    const declared = await served({ handle: refusal('not_allowed') });
    expect(await declared.ask('/api/read')).toMatchObject({ status: 403, json: 'not_allowed' });
    expect(declared.faults).toEqual([]);
    const undeclared = await served({ handle: refusal('deal.not_found') });
    expect(await undeclared.ask('/api/read')).toMatchObject({ status: 500, json: 'server.bug' });
    const message = 'GET /api/read does not declare deal.not_found';
    expect(undeclared.faults).toMatchObject([{ message, cause: { code: 'deal.not_found' } }]);
  });

  it('states the limit and the remaining attempts, counted by address and by account', async () => {
    const { ask, post, tried } = await served({ actor: elite });
    const { headers } = await post('/api/sign-in', { email: 'Ada@acre.test' });
    expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual(['"login";q=10;w=900', '"login";r=9;t=13']);
    await post('/api/invite', {});
    const address = expect.stringContaining('127.0.0.1');
    expect(tried).toEqual([
      { limit: 'login', address, account: 'ada@acre.test' },
      { limit: 'letter', address, account: '7' },
    ]);
    expect((await ask('/api/read')).headers.get('ratelimit')).toBeNull();
  });

  it('contains a page of a list, with the total and links to the other pages', async () => {
    const { ask } = await served({ handle: () => ({ rows: '[{"id":3}]', total: 5, capped: false }) });
    const reply = await ask('/api/list?page=2&pageSize=2');
    expect(reply).toMatchObject({ status: 200, json: [{ id: 3 }] });
    expect(reply.headers.get('x-total-count')).toBe('5');
    expect(reply.headers.get('link')).toContain('</api/list?pageSize=2&page=3>; rel="next"');
  });

  it.each([
    ['past the end', { page: 9999, total: 5, capped: false, rows: '[]' }, ['first 1', 'prev 3', 'last 3']],
    ['just past the end', { page: 4, total: 5, capped: false, rows: '[]' }, ['first 1', 'prev 3', 'last 3']],
    ['of an empty list', { page: 7, total: 0, capped: false, rows: '[]' }, ['first 1', 'prev 1', 'last 1']],
    ['past the end of a list that was not counted to its end', { page: 9999, total: 4, capped: true, rows: '[]' }, ['first 1', 'prev 2']],
    ['behind what was counted', { page: 5, total: 4, capped: true, rows: '[{}]' }, ['first 1', 'prev 4', 'next 6']],
    ['that is the last one served', { page: 10_000, total: 99_999, capped: false, rows: '[{}]' }, ['first 1', 'prev 9999', 'last 10000']],
  ])('that is a page %s links only to pages that exist', async (_, { page, ...found }, links) => {
    const { ask } = await served({ handle: () => found });
    const { headers } = await ask(`/api/list?page=${page}&pageSize=2`);
    const given = [...(headers.get('link') ?? '').matchAll(/page=(\d+)>; rel="(\w+)"/g)].map(([, target, rel]) => `${rel} ${target}`);
    expect(given).toEqual(links);
  });

  it('has the media type and the headers that the endpoint names', async () => {
    const { ask } = await served({ handle: () => 'BEGIN:VCALENDAR' });
    const { text, headers } = await ask('/api/text');
    expect([text, headers.get('content-type'), headers.get('x-said')]).toEqual(['BEGIN:VCALENDAR', 'text/calendar; charset=utf-8', 'yes']);
  });

  it('may be a table to download', async () => {
    const batches = async function* () {
      yield [['Plaza', 7]];
    };
    const { ask } = await served({ handle: () => ({ name: 'things', titles: ['Name', 'Rooms'], batches: batches() }) });
    const { text, headers } = await ask('/api/table');
    expect(text).toBe('\ufeffName,Rooms\r\nPlaza,7\r\n');
    expect(headers.get('content-disposition')).toBe('attachment; filename="things.csv"');
  });
});

describe('a file', () => {
  const id = '01234567-89ab-4cde-8f01-23456789abcd';
  const onRecord = { id, kind: 'document', name: 'lease.txt', mediaType: 'text/plain', bytes: 6 };

  it('is served from storage if it was uploaded', async () => {
    const { ask, folder } = await served({ handle: () => ({ file: onRecord, isPublic: false, part: 'original' }) });
    await localStorage(folder).write(id, { name: 'original', content: Buffer.from('a deed') });
    const { text, headers } = await ask('/api/file');
    expect([text, headers.get('content-disposition')]).toEqual(['a deed', 'attachment; filename="lease.txt"']);
  });

  it('is served as generated if it was made for the caller', async () => {
    const made = { bytes: Buffer.from('%PDF'), mediaType: 'application/pdf', name: 'brochure.pdf', isPublic: true, version: 'one' };
    const { ask } = await served({ handle: () => made });
    const { text, headers } = await ask('/api/file');
    expect([text, headers.get('etag')]).toEqual(['%PDF', '"one"']);
  });

  it('is served as an archive if it contains other files', async () => {
    const text = async function* () {
      yield 'all that is held';
    };
    const entries = async function* () {
      yield { path: 'README.txt', text: text() };
    };
    const { ask } = await served({ handle: () => ({ name: 'data.zip', entries: entries() }) });
    const { text: sent, headers } = await ask('/api/file');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(sent).toMatch(/^PK.*README\.txt/s);
  });

  it('is passed to the handler as an upload, without any other body', async () => {
    const { ask, met } = await served({ actor: elite });
    const form = new FormData();
    form.set('file', new Blob(['a deed']), 'lease.txt');
    expect(await ask('/api/files?kind=document', { method: 'POST', body: form })).toMatchObject({ status: 201, json: { said: 'yes' } });
    const upload = { name: 'lease.txt', bytes: 6, path: expect.any(String) };
    expect(met).toMatchObject([{ query: { kind: 'document' }, body: undefined, version: undefined, upload }]);
  });
});
