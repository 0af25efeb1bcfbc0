import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClosing } from './closing.ts';

it('closes everything once, in reverse order of opening, even when called twice', async () => {
  const closing = createClosing();
  const closed: string[] = [];
  for (const name of ['lock', 'cluster', 'server']) closing.add(async () => closed.push(name));
  await Promise.all([closing.run(), closing.run()]);
  expect(closed).toEqual(['server', 'cluster', 'lock']);
});

it('closes everything else even if one closer fails, and throws its error', async () => {
  const closing = createClosing();
  const closed: string[] = [];
  closing.add(async () => closed.push('cluster'));
  closing.add(() => Promise.reject(new Error('the pool is broken')));
  await expect(closing.run()).rejects.toThrow('the pool is broken');
  expect(closed).toEqual(['cluster']);
});

it('abandons hanging closers when told to hurry, except those that must always finish', async () => {
  const closing = createClosing();
  const closed: string[] = [];
  const slowly = async () => {
    await wait(1200);
    closed.push('cluster');
  };
  closing.add(slowly, 'always');
  closing.add(() => new Promise(() => undefined));
  const over = closing.run();
  closing.hurry();
  await over;
  expect(closed).toEqual(['cluster']);
});
