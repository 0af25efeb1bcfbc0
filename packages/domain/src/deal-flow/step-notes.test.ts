import { describe, expect, it } from 'vitest';
import { noteOf } from './step-notes.ts';

const positionsWithNote = (length: number) =>
  Array.from({ length }, (_, index) => index + 1).filter((order) => noteOf(order, length, 100) !== null);

describe('notes on the steps', () => {
  it('stand at seven positions of a template of 20 steps', () => expect(positionsWithNote(20)).toEqual([1, 2, 7, 13, 17, 19, 20]));

  it('name at the price drop 95% of the deal value, to the cent', () => {
    expect(noteOf(17, 20, 100_000_000)).toBe('Price adjusted to 95% of the deal value: $950,000.00.');
    expect(noteOf(17, 20, 101)).toBe('Price adjusted to 95% of the deal value: $0.96.');
  });

  it('stand at the submission, the closing and the commission of any other template', () => {
    expect(positionsWithNote(5)).toEqual([1, 4, 5]);
    expect(positionsWithNote(21)).toEqual([1, 20, 21]);
    expect(positionsWithNote(2)).toEqual([1, 2]);
    expect(positionsWithNote(1)).toEqual([1]);
    expect(noteOf(1, 1, 100)).toBe(noteOf(5, 5, 100));
  });
});
