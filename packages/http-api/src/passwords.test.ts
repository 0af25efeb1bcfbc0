import { expect, it } from 'vitest';
import { Overloaded } from './errors.ts';
import { argonPasswords } from './passwords.ts';

const passwords = argonPasswords();

it('are kept by argon2id with 19 MiB, two passes and one lane, each with a salt of its own', async () => {
  const [one, other] = [await passwords.hash('plum-orchard-42'), await passwords.hash('plum-orchard-42')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

it('are compared whole, and with nobody’s where there is no such person', async () => {
  const long = 'k7'.repeat(128);
  const kept = await passwords.hash(long);
  expect([await passwords.verify(long, kept), await passwords.verify(`${long.slice(0, -1)}8`, kept)]).toEqual([true, false]);
  expect(await passwords.verify('the password of nobody', undefined)).toBe(false);
});

it('wait for each other, 32 behind the two that are worked on; whoever comes after that is told so', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.verify('not-this-one', undefined)));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect([refused.length, refused.every((why) => why instanceof Overloaded)]).toEqual([6, true]);
  expect(await passwords.verify('not-this-one', undefined)).toBe(false);
});
