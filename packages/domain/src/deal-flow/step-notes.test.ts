import { describe, expect, it } from 'vitest';
import { defaultTemplateSteps } from './default-template.ts';
import { noteOf } from './step-notes.ts';

const step = (order: number) => ({ name: defaultTemplateSteps[order - 1]?.name ?? `Step ${order}`, order });
const positionsWithNote = (length: number, nameOf = (order: number) => step(order).name) =>
  Array.from({ length }, (_, index) => index + 1).filter(
    (order) => noteOf({ name: nameOf(order), order }, length, { valueCents: 100, priceAfterDropCents: 95 }) !== null,
  );

describe('notes on the steps', () => {
  it('appear at seven positions of the default template', () => expect(positionsWithNote(20)).toEqual([1, 2, 7, 13, 17, 19, 20]));

  it('state the current price after a price drop, to the cent', () => {
    const note = (valueCents: number, priceAfterDropCents: number | null) => noteOf(step(17), 20, { valueCents, priceAfterDropCents });
    expect(note(100_000_000, 95_000_000)).toBe('Price adjusted to 95% of the deal value: $950,000.00.');
    expect(note(300, 101)).toBe('Price adjusted to 34% of the deal value: $1.01.');
    expect(note(100_000_000, null)).toBeNull();
    expect(noteOf(step(17), 20, { valueCents: 100 })).toBeNull();
  });

  it('appear at the submission, the closing and the commission in other templates', () => {
    expect(positionsWithNote(5)).toEqual([1, 4, 5]);
    expect(positionsWithNote(21)).toEqual([1, 20, 21]);
    expect(positionsWithNote(2)).toEqual([1, 2]);
    expect(positionsWithNote(1)).toEqual([1]);
    expect(noteOf(step(1), 1, { valueCents: 100 })).toBe(noteOf(step(5), 5, { valueCents: 100 }));
    expect(positionsWithNote(20, (order) => `Step ${order}`)).toEqual([1, 19, 20]);
  });
});
