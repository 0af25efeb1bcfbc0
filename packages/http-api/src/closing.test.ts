import { expect, it } from 'vitest';
import { createClosing } from './closing.ts';

it('closes what was opened last first, each once, also when asked twice', async () => {
  const closing = createClosing();
  const closed: string[] = [];
  for (const name of ['lock', 'cluster', 'server']) closing.add(async () => closed.push(name));
  await Promise.all([closing.run(), closing.run()]);
  expect(closed).toEqual(['server', 'cluster', 'lock']);
});
