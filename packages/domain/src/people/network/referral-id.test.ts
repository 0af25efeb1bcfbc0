import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseReferralId, referralIdFrom, referralIdPattern, referralLink } from './referral-id.ts';

describe('a referral id', () => {
  it.each([
    [[0, 1, 2, 3, 4, 5, 6, 7], '01234567'],
    [[24, 25, 26, 27, 28, 29, 30, 31], 'RSTVWXYZ'],
    [[255, 32, 33, 64, 18, 19, 20, 21], 'Z010JKMN'],
    [[1, 1, 1, 1, 1, 1, 1, 1, 9], '11111111'],
  ])('encodes the bytes %j as %s', (bytes, id) => expect(referralIdFrom(Uint8Array.from(bytes))).toBe(id));

  it('has eight characters of Crockford base32 for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
        const id = referralIdFrom(bytes);
        expect(id).toMatch(referralIdPattern);
        expect(normaliseReferralId(id)).toBe(id);
        expect(normaliseReferralId(id.toLowerCase())).toBe(id);
      }),
    );
  });

  it('cannot be made from too few bytes', () => expect(() => referralIdFrom(new Uint8Array(7))).toThrow(RangeError));

  it('is normalized from what people type', () => expect(normaliseReferralId(' abcd-oil7 ')).toBe('ABCD0117'));

  it.each([
    'ABCD0117.',
    'ABCD0117,',
    'ABCD0117)',
    'ABCD0117>',
    'ABCD0117!?',
    '(ABCD0117).',
    '“ABCD0117”',
    '<ABCD0117>;',
    'ABCD0117\u200B',
    'ABCD0117…',
    '*ABCD0117*',
    'ＡＢＣＤ０１１７。',
  ])('is found in %j, as mail programs and messengers copy it', (copied) => expect(normaliseReferralId(copied)).toBe('ABCD0117'));

  it('is not guessed from text with extra letters', () => expect(normaliseReferralId('ABCD0117X')).toBe('ABCD0117X'));

  it('forms a referral link', () => expect(referralLink('https://acre.test', 'ABCD0117')).toBe('https://acre.test/r/ABCD0117'));
});
