import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = new URL('./young-generation.ts', import.meta.url).href;

/** Keeps objects by the million, which outlive what is made for a moment, and tells how large the space for the young became meanwhile. */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { growWithTheLoad } from '${module}';
  const space = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
  const live = () => Array.from({ length: 1e6 }, (_, number) => ({ number })).length && space();
  const [before, loaded] = [space(), live()];
  growWithTheLoad();
  console.log(JSON.stringify({ before, loaded, served: live() }));`;

test('what is loaded at the start leaves the space for the young as small as it was, and the load lets it grow', async () => {
  const args = ['--max-semi-space-size=64', '--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { before, loaded, served } = JSON.parse(stdout) as Record<'before' | 'loaded' | 'served', number>;
  expect(loaded).toBeLessThanOrEqual(before);
  expect(served).toBeGreaterThan(before);
});
