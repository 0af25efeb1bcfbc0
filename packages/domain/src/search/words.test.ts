import { describe, expect, it } from 'vitest';
import { exchanged, isGuessable, leastLikeness, likeness, wordsIn } from './words.ts';

describe('words', () => {
  it.each([
    ["St. Mary's  (East)/West-Side", ['st', 'mary', 's', 'east', 'west', 'side']],
    [' ÉDEN\n 12 Main', ['éden', '12', 'main']],
    ['ada@acre.test', ['ada', 'acre', 'test']],
    [' - ', []],
  ])('of %j', (text, words) => expect(wordsIn(text)).toEqual(words));

  it('with digits, and very short ones, are not guessed at', () => {
    expect(['b2b', 'ab', 'a'.repeat(41), 'abc'].map(isGuessable)).toEqual([false, false, false, true]);
  });

  it.each([
    ['word', 'word', 1],
    ['word', 'words', 4 / 7],
    ['habor', 'harbor', 4 / 9],
    ['abc', 'xyz', 0],
  ])('%s and %s are alike by what they share', (one, other, found) => {
    expect(likeness(one, other)).toBeCloseTo(found, 10);
    expect(likeness(other, one)).toBeCloseTo(found, 10);
  });

  it.each([
    ['brodway', 'broadway'],
    ['manhatan', 'manhattan'],
    ['wharehouse', 'warehouse'],
    ['stret', 'street'],
    ['offce', 'office'],
    ['buidling', 'building'],
  ])('%s is alike enough to mean %s', (typed, meant) => expect(likeness(typed, meant)).toBeGreaterThan(leastLikeness));

  it('with two letters exchanged are found by exchanging them back', () => {
    expect(exchanged('twoer')).toContain('tower');
    expect(exchanged('aab')).toEqual(['aba']);
    expect(exchanged('')).toEqual([]);
  });
});
