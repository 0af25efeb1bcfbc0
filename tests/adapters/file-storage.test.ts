import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { localStorage, Overloaded, s3Storage } from '@acre/http-api/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { aBucket } from '../support/bucket.ts';
import { anOwnFolder } from '../support/serve.ts';

const folder = await anOwnFolder();
const bucket = await aBucket(join(folder, 's3'));
const local = join(folder, 'local');

describe.each([
  ['a folder', localStorage(local)],
  ['an S3 bucket', s3Storage(bucket)],
])('%s', (_, storage) => {
  const read = async (id: string, name: string, range?: { start: number; end: number }) => {
    const opened = await storage.open(id, name, range);
    return opened && { bytes: opened.bytes, content: await buffer(opened.stream) };
  };

  it('returns what was stored, from memory or from a file, whole or in part', async () => {
    const [id, content] = [randomUUID(), randomBytes(30_000)];
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    await storage.write(id, { name: 'original', content: { path } });
    await storage.write(id, { name: '320.webp', content: content.subarray(0, 1000) });
    expect(await read(id, 'original')).toEqual({ bytes: 30_000, content });
    expect(await read(id, '320.webp')).toEqual({ bytes: 1000, content: content.subarray(0, 1000) });
    expect(await read(id, 'original', { start: 10, end: 19 })).toEqual({ bytes: 10, content: content.subarray(10, 20) });
  });

  it('keeps the last content that was written, and accepts empty content', async () => {
    const id = randomUUID();
    await storage.write(id, { name: 'original', content: Buffer.from('first') });
    await storage.write(id, { name: 'original', content: Buffer.from('second') });
    expect((await read(id, 'original'))?.content.toString()).toBe('second');
    await storage.write(id, { name: 'original', content: Buffer.alloc(0) });
    expect(await read(id, 'original')).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  it('reports missing and removed files as absent, and removes them again without an error', async () => {
    const id = randomUUID();
    expect(await read(id, 'original')).toBeUndefined();
    await storage.write(id, { name: 'original', content: Buffer.from('a') });
    await storage.write(id, { name: '640.webp', content: Buffer.from('b') });
    await storage.remove(id);
    await storage.remove(id);
    expect([await read(id, 'original'), await read(id, '640.webp')]).toEqual([undefined, undefined]);
  });
});

it('a folder keeps no partial file after a failed write', async () => {
  const [storage, id] = [localStorage(local), randomUUID()];
  await expect(storage.write(id, { name: 'original', content: { path: join(folder, 'missing') } })).rejects.toThrow();
  expect(await readdir(join(local, id.slice(0, 2), id.slice(2, 4), id))).toEqual([]);
});

it.each(['', '.', '..', '../..', 'ab', '../files/0b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b'])(
  'a folder removes nothing for %j, which is not a file id',
  async (id) => {
    const [storage, kept] = [localStorage(local), randomUUID()];
    await storage.write(kept, { name: 'original', content: Buffer.from('a') });
    await expect(storage.remove(id)).rejects.toThrow('is not the id of a file');
    expect(await storage.open(kept, 'original')).toBeDefined();
  },
);

it.each([
  ['a bucket that is not there', { ...bucket, bucket: 'nowhere' }],
  ['a wrong key', { ...bucket, keyId: 'NOBODY' }],
  ['a store that does not answer', { ...bucket, endpoint: 'http://127.0.0.1:9' }],
])('%s is reported as an unavailable store, not as a missing file', async (_, wrong) => {
  await expect(s3Storage(wrong).write(randomUUID(), { name: 'original', content: Buffer.from('a') })).rejects.toBeInstanceOf(Overloaded);
});

it('a redirect from the store is not followed, so that no file is sent to or read from another server', async () => {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked += 1;
    response.end('of elsewhere');
  }).listen(0, '127.0.0.1');
  const store = createServer((_, response) => {
    response.writeHead(307, { location: addressOf(elsewhere) }).end();
  }).listen(0, '127.0.0.1');
  await Promise.all([once(elsewhere, 'listening'), once(store, 'listening')]);
  afterAll(() => Promise.all([elsewhere, store].map((server) => server.close())));
  const storage = s3Storage({ ...bucket, endpoint: addressOf(store) });
  await expect(storage.write(randomUUID(), { name: 'original', content: Buffer.from('a') })).rejects.toBeInstanceOf(Overloaded);
  await expect(storage.open(randomUUID(), 'original')).rejects.toBeInstanceOf(Overloaded);
  expect(asked).toBe(0);
});

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
