import { describe, expect, it } from 'vitest';
import { chosenOf, conflictOf, wouldLose } from './versions.ts';

const before = { name: 'Pier 9', price: 100, zoning: null as string | null, images: ['/a'] };

describe('two versions of a record', () => {
  const mine = { ...before, name: 'Pier Nine', price: 120, images: ['/a', '/b'] };
  const theirs = { ...before, price: 130, zoning: 'C-2' };

  it('differ in every field that either side changed, and suggest a change that only one side made', () =>
    expect(conflictOf({ before, mine, theirs })).toEqual({
      fields: ['name', 'price', 'zoning', 'images'],
      suggested: { name: 'mine', zoning: 'theirs', images: 'mine' },
    }));

  it('are merged field by field, as chosen', () => {
    const choices = { name: 'mine', price: 'theirs', zoning: 'theirs', images: 'mine' } as const;
    expect(chosenOf({ before, mine, theirs }, choices)).toEqual({ name: 'Pier Nine', price: 130, zoning: 'C-2', images: ['/a', '/b'] });
    expect(chosenOf({ before, mine, theirs }, {})).toEqual(mine);
  });

  it.each([
    ['they changed it too', { price: 130 }, true],
    ['they changed something else', { zoning: 'C-2' }, true],
    ['they changed it to the same', { price: 120 }, false],
    ['they changed nothing of it', {}, false],
  ])('lose a change when %s: %o', (_, change, lost) =>
    expect(wouldLose({ before, mine: { ...before, price: 120 }, theirs: { ...before, ...change } })).toBe(lost),
  );
});
