import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, processesOn, removeFolder, type Started, startAcre, temporaryFolder } from '../support/started.ts';

let folder: string;
let dev: Started;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  dev.process.kill('SIGTERM');
  await dev.ended();
  await removeFolder(folder);
});

it('npm run dev serves web and API on one port from their sources, and leaves nothing running', async () => {
  const PORT = await freePort();
  const neighbor = createServer().on('error', () => undefined);
  neighbor.listen(Number(PORT) + 1);
  const answer = (path: string) => fetch(`http://localhost:${PORT}${path}`).then(({ status }) => status);
  dev = startAcre({ ACRE_DATA: folder, ACRE_DEMO: 'off', PORT }, process.execPath, ['scripts/dev.mjs']);
  await dev.says(/Acre in development: http/);
  expect(await answer('/')).toBe(200);
  await expect.poll(() => answer('/api/health'), { timeout: 30_000, interval: 200 }).toBe(200);
  dev.process.kill('SIGTERM');
  expect(await dev.ended()).toBe(0);
  expect(await processesOn(folder)).toEqual([]);
  await expect(answer('/')).rejects.toThrow();
  neighbor.close();
});
