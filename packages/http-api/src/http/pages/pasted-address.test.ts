import { describe, expect, it } from 'vitest';
import { addressMeant } from './pasted-address.ts';

describe('an address pasted with trailing punctuation', () => {
  it.each([
    ['/r/ABCD0117.', '/r/ABCD0117'],
    ['/r/ABCD0117,', '/r/ABCD0117'],
    ['/r/ABCD0117).', '/r/ABCD0117'],
    ['/r/ABCD0117%E2%80%9D', '/r/ABCD0117'],
    ['/r/ABCD0117%E2%80%8B', '/r/ABCD0117'],
    ['/r/ABCD0117%20', '/r/ABCD0117'],
    ['/properties/12%3E;', '/properties/12'],
    ['/r/ABCD0117%3Futm_source=mail&fbclid=x', '/r/ABCD0117'],
    ['/properties/12%3Cbr%3E', '/properties/12'],
    ['/properties.', '/properties'],
    ['/admin/deals/7!', '/admin/deals/7'],
    ['/unsubscribe/7.k-_).', '/unsubscribe/7.k-_'],
  ])('is corrected from %s to %s', (path, meant) => expect(addressMeant(path)).toBe(meant));

  it.each([
    '/r/ABCD0117',
    '/properties/12',
    '/properties/%00',
    '/properties/1;x',
    '/properties/x)',
    '/unsubscribe/7.k-_',
    '/nowhere.',
    '//evil.test).',
    '/%2Fevil.test).',
    '/%F0.',
    '/',
    '/.',
  ])('is not detected in %s', (path) => expect(addressMeant(path)).toBeUndefined());

  it('is detected quickly, however much punctuation there is', () => {
    const began = performance.now();
    addressMeant(`/r/${'.'.repeat(60_000)}x`);
    addressMeant(`/r/x${'.'.repeat(60_000)}`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
