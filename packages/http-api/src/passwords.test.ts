import { expect, it } from 'vitest';
import { Overloaded } from './errors.ts';
import { argonPasswords } from './passwords.ts';

it('are kept by argon2id with 19 MiB, two passes and one lane, each with a salt of its own', async () => {
  const passwords = argonPasswords();
  const [one, other] = [await passwords.hash('plum-orchard-42'), await passwords.hash('plum-orchard-42')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

it('are compared whole, and with nobody’s where there is no such person', async () => {
  const passwords = argonPasswords();
  const long = 'k7'.repeat(128);
  const kept = await passwords.hash(long);
  expect([await passwords.verify(long, kept), await passwords.verify(`${long.slice(0, -1)}8`, kept)]).toEqual([true, false]);
  expect(await passwords.verify('the password of nobody', undefined)).toBe(false);
});

it('wait for each other, 32 behind the two that are worked on; whoever comes after that is told so', async () => {
  const passwords = argonPasswords();
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.verify('not-this-one', undefined)));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect([refused.length, refused.every((why) => why instanceof Overloaded)]).toEqual([6, true]);
  expect(refused[0]).toMatchObject({ message: expect.stringContaining('passwords to hash') });
  expect(await passwords.verify('not-this-one', undefined)).toBe(false);
});

it('that are common are known by the list of them, whatever the case of their letters', () => {
  const { isCommon } = argonPasswords();
  expect(['Password1', '1234567890', 'plum-orchard-42'].map(isCommon)).toEqual([true, true, false]);
});
