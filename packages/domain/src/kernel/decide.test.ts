import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { everything, nothing, rulesFor } from './rule.ts';

type Row = { type: string; status: string; price: number };
const row = rulesFor<Row>();
const known = { type: 'office', status: 'sold' };
const dear = row.atLeast('price', 9);

describe('What a rule says of all offices that are sold', () => {
  it.each([
    ['everything', everything, true],
    ['nothing', nothing, false],
    ['offices', row.eq('type', 'office'), true],
    ['land', row.eq('type', 'land'), false],
    ['what is dear', dear, undefined],
    ['what is not dear', row.not(dear), undefined],
    ['all but land', row.not(row.eq('type', 'land')), true],
    ['dear offices', row.all(row.eq('type', 'office'), dear), undefined],
    ['dear land', row.all(dear, row.eq('type', 'land')), false],
    ['offices, and all that is dear', row.any(dear, row.eq('type', 'office')), true],
    ['land, and all that is dear', row.any(row.eq('type', 'land'), dear), undefined],
    ['land, and what is sold', row.any(row.eq('type', 'land'), row.in('status', ['sold', 'open'])), true],
  ])('%s', (_, rule, said) => {
    expect(decide(rule, known)).toBe(said);
  });
});
