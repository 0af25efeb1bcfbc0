import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { everything, nothing, rulesFor } from './rule.ts';

type Row = { type: string; status: string; price: number };
const row = rulesFor<Row>();
const known = { type: 'office', status: 'sold' };
const dear = row.atLeast('price', 9);

describe('the result of a rule for all sold offices', () => {
  it.each([
    ['everything', everything, true],
    ['nothing', nothing, false],
    ['offices', row.eq('type', 'office'), true],
    ['land', row.eq('type', 'land'), false],
    ['expensive properties', dear, undefined],
    ['properties that are not expensive', row.not(dear), undefined],
    ['all types except land', row.not(row.eq('type', 'land')), true],
    ['expensive offices', row.all(row.eq('type', 'office'), dear), undefined],
    ['expensive land', row.all(dear, row.eq('type', 'land')), false],
    ['offices or expensive properties', row.any(dear, row.eq('type', 'office')), true],
    ['land or expensive properties', row.any(row.eq('type', 'land'), dear), undefined],
    ['land or sold properties', row.any(row.eq('type', 'land'), row.in('status', ['sold', 'open'])), true],
  ])('is decided as far as possible if the rule allows %s', (_, rule, said) => {
    expect(decide(rule, known)).toBe(said);
  });
});
