import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { freePort, processesOn, removeFolder, type Started, startAcre, temporaryFolder } from '../support/started.ts';

let folder: string;
let PORT: string;
const running: Started[] = [];
const cluster = () => join(folder, 'postgres');
const at = (...names: string[]) => join(folder, ...names);

function start(variables: Record<string, string> = {}): Started {
  const started = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT, ...variables });
  running.push(started);
  return started;
}
async function startAndStop(): Promise<void> {
  const started = start();
  await started.says(/Acre is ready/);
  started.process.kill('SIGTERM');
  expect(await started.ended()).toBe(0);
}
/** Runs the work while the file has other content or is missing. Checks that the work left it that way, and then restores the file. */
async function damaged(path: string, content: string | undefined, work: () => Promise<void>): Promise<void> {
  await rename(path, at('aside'));
  if (content !== undefined) await writeFile(path, content);
  await work();
  expect(await readFile(path, 'utf8').catch(() => undefined)).toBe(content);
  await rm(path, { force: true });
  await rename(at('aside'), path);
}
async function refused(sentence: RegExp): Promise<void> {
  const started = start();
  expect(await started.ended()).toBe(1);
  expect(started.printed().trim().split('\n').at(-1)).toMatch(sentence);
  expect(started.printed()).not.toMatch(/^\s+at /m);
  expect(await processesOn(folder)).toEqual([]);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  PORT = await freePort();
  await startAndStop();
  await writeFile(join(cluster(), 'MARKER'), 'this very database');
}, 120_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await removeFolder(folder);
});

describe('a damaged data folder', () => {
  it.each([
    [join('postgres', 'PG_VERSION'), '', /postgres has files but no complete database \(PG_VERSION is empty\)\. .*Restore the folder/],
    ['postgres.password', undefined, /postgres\.password, the password of the database in .*, is missing: put the file back/],
    ['postgres.password', 'not the/right one', /refuses the password in .*postgres\.password: put the file back/],
    ['session.key', 'x', /session\.key has 1 characters and needs at least 32: put the file back/],
  ])(
    'is refused with a one-sentence message, and nothing in it is removed or replaced: %s with the content %j',
    async (name, content, sentence) => {
      await damaged(at(name), content, () => refused(sentence));
    },
  );

  it('can be started with all of its data after the repair', async () => {
    await startAndStop();
    expect(await readFile(join(cluster(), 'MARKER'), 'utf8')).toBe('this very database');
  });
});

describe('a new database', () => {
  const parts = ['postgres', 'postgres.password'];
  it('is complete or absent when the start is killed at any moment', async () => {
    await mkdir(at('whole'));
    for (const name of parts) await rename(at(name), at('whole', name));
    for (const milliseconds of firstOf(1, [400, 0])) {
      const started = start();
      await started.says(/Starting PostgreSQL/);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      started.process.kill('SIGKILL');
      await started.ended();
    }
    await startAndStop();
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
    await rm(cluster(), { recursive: true });
    for (const name of parts) await rename(at('whole', name), at(name));
  });

  it.each(
    firstOf(1, [
      ['PORT', /^Port \d+ is in use\. Set PORT/m],
      ['METRICS_PORT', /^Metrics cannot be served at 127\.0\.0\.1:\d+ \(it is in use\)\. Set another METRICS_PORT/m],
    ]),
  )('is not created if the port in %s is in use', async (name, sentence) => {
    const port = await freePort();
    const other = createServer().listen(Number(port));
    await once(other, 'listening');
    const empty = at(`without-${name}`);
    const started = start({ ACRE_DATA: empty, [name]: port });
    expect(await started.ended()).toBe(1);
    expect(started.printed()).toMatch(sentence);
    expect(await readdir(empty)).toEqual(['acre.lock']);
    other.close();
  });
});
