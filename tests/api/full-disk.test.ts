import { execFile } from 'node:child_process';
import { appendFile, chown, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formOf } from '@acre/contracts/mechanism/client';
import { connectAsOwner } from '@acre/http-api/testing';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { anOwnFolder } from '../support/serve.ts';
import { openFirm } from './support/firm.ts';
import { aProperty } from './support/samples.ts';
import { aDocument } from './support/uploads.ts';

const run = promisify(execFile);

/** Mounts a disk of that many megabytes, because only a real disk can be full. Returns undefined if the user may not mount one. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const disk = await anOwnFolder();
  const made = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', disk]).catch(() => undefined);
  return made && disk;
}

async function databasesOnSmallDisks(): Promise<[FreshDatabase, string][]> {
  const disk = await smallDisk(60);
  if (disk === undefined) return [];
  const root = connectAsOwner(`${inject('clusterUrl')}postgres`);
  const name = `small_${process.pid}`;
  afterAll(async () => {
    await root.raw('drop tablespace ??', [name]);
    await root.destroy();
    await run('umount', [disk]);
  });
  const { rows } = await root.raw('show data_directory');
  const { uid, gid } = await stat(rows[0].data_directory);
  await chown(disk, uid, gid);
  await root.raw(`create tablespace ?? location '${disk}'`, [name]);
  const database = await freshDatabase();
  await root.raw('alter database ?? set tablespace ??', [new URL(database.url).pathname.slice(1), name]);
  return [[database, join(disk, 'ballast')]];
}

/** Writes until not even one page fits on the disk. */
async function fill(file: string): Promise<void> {
  for (const bytes of [1_000_000, 4096]) {
    let isFull = false;
    while (!isFull)
      await appendFile(file, Buffer.alloc(bytes)).catch(({ code }) => {
        isFull = code === 'ENOSPC';
      });
  }
}

describe.each(await databasesOnSmallDisks())('while the disk of the database is full', (database, ballast) => {
  it('writes are refused with a clear error, reads continue, and the server recovers by itself when there is room again', async () => {
    const firm = await openFirm({ database });
    const member = await firm.join('partner');
    const issued = await member.ask('POST', '/api/tokens', { body: { name: 'Sync', scope: 'read', days: 1 } });
    const authorization = `Bearer ${(issued.json as { token: string }).token}`;
    const submit = async () => {
      const { status, json } = await member.ask('POST', '/api/properties', { body: aProperty() });
      return [status, status === 201 || (json as { code: string }).code];
    };
    const ready = () => firm.visitor.ask('GET', '/api/ready');
    expect([await submit(), (await ready()).status]).toEqual([[201, true], 200]);

    await fill(ballast);
    const refused = [507, 'server.no_room'];
    for (let sent = 0, last: unknown; sent < 500 && last !== 507; sent += 1) [last] = await submit();
    expect(await submit()).toEqual(refused);
    await firm
      .owner('sessions')
      .update({ last_used_at: firm.owner.raw(`last_used_at - interval '2 minutes'`) })
      .catch(() => undefined);
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await member.ask('GET', '/api/properties')).status).toBe(200);
      expect((await firm.visitor.ask('GET', '/api/user', { headers: { authorization } })).status).toBe(200);
    }
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({
      status: 503,
      json: { code: 'server.unavailable', message: 'The disk of the database is full.' },
    });
    expect((await firm.visitor.ask('GET', '/api/health')).status).toBe(200);

    await rm(ballast);
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
    expect(await submit()).toEqual([201, true]);
  });
});

async function foldersOnSmallDisks(): Promise<string[]> {
  const disk = await smallDisk(20);
  if (disk === undefined) return [];
  afterAll(() => run('umount', [disk]));
  return [disk];
}

describe.each(await foldersOnSmallDisks())('while only the disk of the data folder is full', (data) => {
  it('uploads are refused, the readiness check states the reason, other writes continue, and the server recovers by itself', async () => {
    const firm = await openFirm({ data });
    const member = await firm.join('partner');
    const send = async () => (await member.ask('POST', '/api/files?kind=document', { raw: formOf(aDocument()) })).status;
    const ready = () => firm.visitor.ask('GET', '/api/ready');
    expect([await send(), (await ready()).status]).toEqual([201, 200]);

    const ballast = join(data, 'ballast');
    await fill(ballast);
    expect(await send()).toBe(507);
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({
      status: 503,
      json: { code: 'server.unavailable', message: 'The disk of the data folder is full.' },
    });
    expect((await firm.visitor.ask('GET', '/api/health')).status).toBe(200);
    expect((await member.ask('POST', '/api/properties', { body: aProperty() })).status).toBe(201);

    await rm(ballast);
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
    expect(await send()).toBe(201);
  });
});
