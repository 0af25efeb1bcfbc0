import { describe, expect, it } from 'vitest';
import { screenAt } from './screen-at.ts';

describe('An address', () => {
  it('opens the same screen whatever slashes end it', () => {
    expect(screenAt('/properties///')).toEqual({ name: 'list' });
    expect(screenAt('///')).toEqual({ name: 'list' });
    expect(screenAt('/properties/7/')).toEqual({ name: 'listing', id: 7 });
  });

  it('is read in no time, however many slashes a stranger puts into it', () => {
    const began = performance.now();
    expect(screenAt(`/properties${'/'.repeat(60_000)}7`)).toEqual({ name: 'unknown' });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
