import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyCheckout } from '../support/copied-checkout.ts';
import { freePort, removeFolder, startAcre, temporaryFolder } from '../support/started.ts';

/** Starts Acre from a copy of this checkout. Returns its URL and the folder of the copy. */
async function startCopy(): Promise<{ url: string; folder: string }> {
  const [folder, data, PORT] = [await temporaryFolder(), await temporaryFolder(), await freePort()];
  await copyCheckout(folder, ['db', 'packages', 'package.json'], ['src']);
  const main = join(folder, 'packages/http-api/dist/main.js');
  const started = startAcre({ ACRE_DATA: data, ACRE_DEMO: 'off', PORT }, process.execPath, [main]);
  onTestFinished(async () => {
    started.process.kill('SIGTERM');
    await started.ended();
    await removeFolder(data);
    await removeFolder(folder);
  });
  await started.says(/Acre is ready/);
  return { url: `http://127.0.0.1:${PORT}`, folder };
}

it('the running server stays ready and sends every file of the web client after an upgrade replaced its files, until the restart', async () => {
  const { url, folder } = await startCopy();
  const web = join(folder, 'packages/web/dist');
  const files = (await readdir(join(web, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  await writeFile(join(folder, 'db/migrations/9999_next_release.sql'), 'select 1');
  await writeFile(join(folder, 'db/migrations/replaced.json'), '{"9999_next_release.sql":["0001_baseline.sql"]}');
  await rm(web, { recursive: true });
  const ready = await fetch(`${url}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  expect(files.length).toBeGreaterThan(50);
  const paths = ['/', '/icon.svg', ...files.map((name) => `/assets/${name}`)];
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(url + path)).status })));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
