import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { localStorage, Overloaded, s3Storage } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
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

  it('gives back what was put away, from memory or from a file, whole or in part', async () => {
    const [id, content] = [randomUUID(), randomBytes(30_000)];
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    await storage.write(id, { name: 'original', content: { path } });
    await storage.write(id, { name: '320.webp', content: content.subarray(0, 1000) });
    expect(await read(id, 'original')).toEqual({ bytes: 30_000, content });
    expect(await read(id, '320.webp')).toEqual({ bytes: 1000, content: content.subarray(0, 1000) });
    expect(await read(id, 'original', { start: 10, end: 19 })).toEqual({ bytes: 10, content: content.subarray(10, 20) });
  });

  it('takes the last of two contents, and empty ones', async () => {
    const id = randomUUID();
    await storage.write(id, { name: 'original', content: Buffer.from('first') });
    await storage.write(id, { name: 'original', content: Buffer.from('second') });
    expect((await read(id, 'original'))?.content.toString()).toBe('second');
    await storage.write(id, { name: 'original', content: Buffer.alloc(0) });
    expect(await read(id, 'original')).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  it('knows nothing of what was never there or was removed, and removes it again without complaint', async () => {
    const id = randomUUID();
    expect(await read(id, 'original')).toBeUndefined();
    await storage.write(id, { name: 'original', content: Buffer.from('a') });
    await storage.write(id, { name: '640.webp', content: Buffer.from('b') });
    await storage.remove(id);
    await storage.remove(id);
    expect([await read(id, 'original'), await read(id, '640.webp')]).toEqual([undefined, undefined]);
  });
});

it('a folder keeps no half of what could not be written', async () => {
  const [storage, id] = [localStorage(local), randomUUID()];
  await expect(storage.write(id, { name: 'original', content: { path: join(folder, 'missing') } })).rejects.toThrow();
  expect(await readdir(join(local, id.slice(0, 2), id.slice(2, 4), id))).toEqual([]);
});

it.each([
  ['a bucket that is not there', { ...bucket, bucket: 'nowhere' }],
  ['a wrong key', { ...bucket, keyId: 'NOBODY' }],
  ['a store that does not answer', { ...bucket, endpoint: 'http://127.0.0.1:9' }],
])('%s is told as a store that is away, not as a missing file', async (_, wrong) => {
  await expect(s3Storage(wrong).write(randomUUID(), { name: 'original', content: Buffer.from('a') })).rejects.toBeInstanceOf(Overloaded);
});
