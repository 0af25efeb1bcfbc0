import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeInProcess, Overloaded } from '@acre/http-api/testing';
import sharp from 'sharp';
import { afterAll, afterEach, expect, it } from 'vitest';
import { anOwnFolder } from '../support/serve.ts';

/** This time limit in milliseconds is long enough for the worker to start on a busy machine. */
const most = 5_000;
const folder = await anOwnFolder();
const aPicture = async (width: number): Promise<string> => {
  const path = join(folder, `${width}.png`);
  const pixels = sharp({ create: { width, height: width, channels: 3, background: '#88aacc' } });
  await writeFile(path, await pixels.png().toBuffer());
  return path;
};
const [large, small] = [await aPicture(5000), await aPicture(50)];
const measures = { width: 50, height: 50 };

/** The processes that were started for pictures in this test. */
let workers: ChildProcess[] = [];
const remember = (message: unknown) => void workers.push((message as { process: ChildProcess }).process);
subscribe('child_process', remember);
afterAll(() => void unsubscribe('child_process', remember));
const { execPath } = process;

afterEach(async () => {
  process.execPath = execPath;
  for (const worker of workers) if (worker.kill('SIGKILL')) await once(worker, 'exit');
  workers = [];
});

it('a picture whose decoding hangs is rejected after the time limit, and the next picture is processed', async () => {
  const refused = expect(encodeInProcess(large, 'image', 1, most)).rejects.toMatchObject({ code: 'file.too_slow', field: 'file' });
  await expect.poll(() => workers[0]?.kill('SIGSTOP')).toBe(true);
  await refused;
  expect(await encodeInProcess(small, 'image', 1)).toMatchObject({ measures });
});

it('a picture is refused as the server is unavailable if its process cannot be started, and the next picture is processed', async () => {
  process.execPath = join(folder, 'missing');
  await expect(encodeInProcess(small, 'image', 1)).rejects.toThrow(new Overloaded('the image process could not be started'));
  process.execPath = execPath;
  expect(await encodeInProcess(small, 'image', 1)).toMatchObject({ measures });
});

it('a process that a picture cannot be sent to is ended, so that it does not run beside the next one', async () => {
  await encodeInProcess(small, 'image', 1);
  const [worker] = workers;
  // A stopped process does not notice that it is disconnected. Otherwise, it would exit by itself.
  worker?.kill('SIGSTOP');
  worker?.disconnect();
  await expect(encodeInProcess(small, 'image', 1)).rejects.toThrow();
  await expect.poll(() => worker?.signalCode).toBe('SIGKILL');
  expect(await encodeInProcess(small, 'image', 1)).toMatchObject({ measures });
});
