import { describe, expect, it } from 'vitest';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  const isCommon = isCommonPassword(commonPasswords(['123456', 'short', 'Password', 'qwerty']));

  it.each([
    ['123456', true],
    ['password', true],
    ['PASSWORD', true],
    ['QwErTy', true],
    ['acre-demo-1', false],
    ['123456 ', false],
    ['short', false],
    ['', false],
  ])('"%s": %s', (password, common) => expect(isCommon(password)).toBe(common));

  it('are the first 3,000 of those that would be long enough', () => {
    const list = commonPasswords([
      ...Array.from({ length: 100 }, () => 'tiny'),
      ...Array.from({ length: 4_000 }, (_, rank) => `common${rank}`),
    ]);
    expect(list.size).toBe(3_000);
    expect(list.has('common2999')).toBe(true);
    expect(list.has('common3000')).toBe(false);
    expect(list.has('tiny')).toBe(false);
  });
});
