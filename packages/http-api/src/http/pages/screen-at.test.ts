import { describe, expect, it } from 'vitest';
import { screenAt } from './screen-at.ts';

describe('an address', () => {
  it('opens the same screen with any number of trailing slashes', () => {
    expect(screenAt('/properties///')).toEqual({ name: 'list' });
    expect(screenAt('///')).toEqual({ name: 'list' });
    expect(screenAt('/properties/7/')).toEqual({ name: 'listing', id: 7 });
  });

  it('is parsed quickly, even with very many slashes', () => {
    const began = performance.now();
    expect(screenAt(`/properties${'/'.repeat(60_000)}7`)).toEqual({ name: 'unknown' });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
