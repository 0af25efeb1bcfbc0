import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { callerAt } from '../../api/support/caller.ts';
import { aProperty } from '../../api/support/samples.ts';
import { counted, tried } from '../support/ask.ts';
import { ownerIn } from '../support/embedded.ts';
import { oneAcre } from '../support/one-acre.ts';
import { until } from '../support/running.ts';
import type { Scene } from './scene.ts';

const runFile = promisify(execFile);
const [acknowledged, refused] = [100, 200];
const owner = { email: 'owner@proof.test', password: 'plum-orchard-42' };

/**
 * Keeps the embedded database and all other data on one small disk. Checks the server while the disk is full, and again after space is
 * freed.
 */
export async function databaseDiskFull({ found, ending }: Scene): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('This test mounts a small disk, so it must run as root');
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-disk-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  await runFile('mount', ['-t', 'tmpfs', '-o', 'size=250m,mode=0711', 'tmpfs', folder]);
  ending.add(() => runFile('umount', [folder]));
  await chmod(folder, 0o711);
  const first = { ACRE_ADMIN_EMAIL: owner.email, ACRE_ADMIN_PASSWORD: owner.password };
  const acre = await oneAcre('', ending, { ACRE_DATA: folder, ACRE_DEMO: 'off', ...first });
  const admin = callerAt(acre.url);
  await admin.ask('POST', '/api/login', { body: owner });
  const submit = () => tried(admin.ask('POST', '/api/properties', { body: aProperty() }));
  const ready = () => tried(admin.ask('GET', '/api/ready'));

  const replies: Awaited<ReturnType<typeof submit>>[] = [];
  const told = (status: number): number => counted(replies, (each) => each === status);
  while (replies.length < acknowledged) replies.push(await submit());
  const ballast = join(folder, 'ballast');
  await fill(ballast);
  while (told(507) === 0 && replies.length < 2 * acknowledged) replies.push(await submit());
  found.add('Writes acknowledged (201) before the database disk was full', told(201), '', { atLeast: acknowledged });
  const read = await tried(admin.ask('GET', '/api/properties'));
  found.add('Status of a read by a member while the disk is full', read?.status ?? 0, '', { exactly: 200 });
  // The readiness check caches its result for two seconds, so it may still report success at first.
  const full = performance.now();
  await until(async () => (await ready())?.status === 503, '/api/ready returned 503', 10);
  found.add('Time until /api/ready returns 503', (performance.now() - full) / 1000, ' s', { atMost: 5 });
  const asked = await ready();
  found.add('Responses of /api/ready that report the full disk, of 1', Number(/disk .* full/.test(asked?.text ?? '')), '', { exactly: 1 });
  for (let nth = 0; nth < refused; nth += 1) replies.push(await submit());
  found.add('Writes refused for lack of space (507)', told(507), '', { atLeast: refused });
  found.add('Writes neither refused (507) nor acknowledged (201)', replies.length - told(507) - told(201), '', { atMost: 0 });
  // Without space for the next WAL file, PostgreSQL stops and cannot start again.
  await (await ownerIn(folder, ending)).raw('select pg_switch_wal()');
  for (let nth = 0; nth < 3; nth += 1) replies.push(await submit());
  const health = async () => (await tried(admin.ask('GET', '/api/health')))?.status;
  await until(async () => (await health()) === 503, '/api/health returned 503', 10);
  await wait(5000);
  found.add('Status of /api/health 5 seconds after PostgreSQL stopped for lack of space', (await health()) ?? 0, '', { exactly: 503 });
  found.add('Status of /api/ready at that time', (await ready())?.status ?? 0, '', { exactly: 503 });

  await rm(ballast);
  const cleared = performance.now();
  await until(async () => (await ready())?.status === 200, '/api/ready returned 200', 60);
  found.add('Time until ready again after space was freed', (performance.now() - cleared) / 1000, ' s', { atMost: 5 });
  found.add('Status of a write after that', (await submit())?.status ?? 0, '', { exactly: 201 });
  await acre.kill();
  await acre.start();
  const ids = replies.flatMap((reply) => (reply?.status === 201 ? [(reply.json as { id: number }).id] : []));
  let lost = 0;
  for (const id of ids) if ((await tried(admin.ask('GET', `/api/properties/${id}`)))?.status !== 200) lost += 1;
  found.add(`Acknowledged writes that are lost after killing (-9) and restarting the server, of ${ids.length}`, lost, '', { atMost: 0 });
}

async function fill(file: string): Promise<void> {
  for (const bytes of [1_000_000, 4096]) {
    let isFull = false;
    while (!isFull)
      await appendFile(file, Buffer.alloc(bytes)).catch(({ code }: NodeJS.ErrnoException) => {
        if (code !== 'ENOSPC') throw new Error(`The disk could not be filled (${code})`);
        isFull = true;
      });
  }
}
