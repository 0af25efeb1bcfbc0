import { hash as rawHash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { argonPasswords } from './passwords.ts';

it('passwords are hashed by argon2id with 19 MiB, two passes and one lane, each with its own salt', async () => {
  const passwords = argonPasswords();
  const [one, other] = [await passwords.hash('plum-orchard-42'), await passwords.hash('plum-orchard-42')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

it('passwords are compared in full, and with a dummy hash if there is no such person', async () => {
  const passwords = argonPasswords();
  const long = 'k7'.repeat(128);
  const hash = await passwords.hash(long);
  expect([await passwords.verify(long, hash), await passwords.verify(`${long.slice(0, -1)}8`, hash)]).toEqual([true, false]);
  expect(await passwords.verify('the password of nobody', undefined)).toBe(false);
});

it('passwords are hashed a few at a time, so that 120 simultaneous logins all get a response', async () => {
  // Hashing with less memory than in production keeps the test fast on a busy machine.
  const passwords = argonPasswords({ memoryCost: 4_864, timeCost: 2, parallelism: 1 });
  const verified = await Promise.all(Array.from({ length: 120 }, () => passwords.verify('not-this-one', undefined)));
  expect(new Set(verified)).toEqual(new Set([false]));
});

it('passwords are checked against the whole list of common passwords', async () => {
  const { isCommon } = argonPasswords();
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const last = dictionary['passwords-common'].at(-1) ?? '';
  const candidates = ['password1', '1234567890', last.toLowerCase(), 'plum-orchard-42'];
  expect(await Promise.all(candidates.map(isCommon))).toEqual([true, true, true, false]);
});

describe('a password with non-ASCII characters', () => {
  const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

  it.each(['Café-Tower-9!', 'ＴＯＷＥＲ-７７ plum', '한글-비밀번호-7', 'ﬁne-o\u00a0ffice-½', 'Zürich-\u1e9b\u0323-12'])(
    'is the same in every Unicode form: %s',
    async (password) => {
      const { hash, verify } = argonPasswords(cheap);
      for (const form of forms) {
        const stored = await hash(password.normalize(form));
        expect(await Promise.all(forms.map((typed) => verify(password.normalize(typed), stored)))).toEqual([true, true, true, true]);
      }
    },
  );

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
    ['NFKD', 'NFC'],
    ['NFC', 'NFC'],
  ] as const)('hashed in %s by an older version still works when it is sent in %s', async (earlier, typed) => {
    const stored = await rawHash('Café-Tower-9!'.normalize(earlier), cheap);
    expect(await argonPasswords(cheap).verify('Café-Tower-9!'.normalize(typed), stored)).toBe(true);
  });

  it('is still distinguished from others', async () => {
    const { hash, verify } = argonPasswords(cheap);
    const stored = await hash('Café-Tower-9!');
    expect(await Promise.all(['Cafe-Tower-9!', 'CAFÉ-Tower-9!', 'Cafè-Tower-9!'].map((other) => verify(other, stored)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await verify('Café-Tower-9!', undefined)).toBe(false);
  });
});
