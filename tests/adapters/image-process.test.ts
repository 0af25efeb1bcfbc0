import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeInProcess } from '@acre/http-api/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { anOwnFolder } from '../support/serve.ts';

/** Waits until the image worker that this process started is running, and returns its process id. */
async function imageWorker(): Promise<number> {
  for (;;) {
    for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
      const [line, status] = await Promise.all(
        ['cmdline', 'status'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
      );
      if (line?.includes('image-worker') && status?.includes(`\nPPid:\t${process.pid}\n`)) return Number(name);
    }
  }
}

/** This time limit in milliseconds is long enough for the worker to start on a busy machine. */
const most = 5_000;

it('a picture whose decoding hangs is rejected after the time limit, and the next picture is processed', async () => {
  const folder = await anOwnFolder();
  const aPicture = async (width: number) => {
    const path = join(folder, `${width}.png`);
    const pixels = sharp({ create: { width, height: width, channels: 3, background: '#88aacc' } });
    await writeFile(path, await pixels.png().toBuffer());
    return path;
  };
  const [large, small] = [await aPicture(5000), await aPicture(50)];
  const refused = expect(encodeInProcess(large, 'image', 1, most)).rejects.toMatchObject({ code: 'file.too_slow', field: 'file' });
  process.kill(await imageWorker(), 'SIGSTOP');
  await refused;
  expect(await encodeInProcess(small, 'image', 1)).toMatchObject({ measures: { width: 50, height: 50 } });
});
