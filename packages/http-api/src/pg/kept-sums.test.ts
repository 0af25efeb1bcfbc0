import { everything, nothing, type Rule, rulesFor } from '@acre/domain';
import { expect, it } from 'vitest';
import { type KeptSums, keptSums } from './kept-sums.ts';

type Row = { state: 'open' | 'done'; place: string; cents: number; fee: number };
const row = rulesFor<Row>();
const kept: KeptSums<Row> = { subject: 'rows', parts: { open: { state: 'open' }, done: { state: 'done' } }, sumOf: 'cents' };
const inParts = (sum: string, parts: string) =>
  expect.stringMatching(new RegExp(`^\\(select ${sum}::bigint from .* where part in \\(${parts}\\)\\)$`, 's'));
const written = (within: Rule<Row> = everything, sumOf?: keyof Row) =>
  keptSums<Row>(kept)({ within, ...(sumOf && { sumOf }) })?.(() => '?');
const count = String.raw`coalesce\(sum\(count\), 0\)`;
const amount = String.raw`\(coalesce\(sum\(amount\), 0\) \* 100\)`;

it('what is kept answers a count, and the sum of the one field, of whole parts', () => {
  expect(written()).toEqual(inParts(count, "'open', 'done'"));
  expect(written(everything, 'cents')).toEqual(inParts(amount, "'open', 'done'"));
  expect(written(row.eq('state', 'done'), 'cents')).toEqual(inParts(amount, "'done'"));
  expect(written(row.not(row.eq('state', 'done')))).toEqual(inParts(count, "'open'"));
});

it('what is kept answers with nothing where no part is asked for', () => {
  expect([written(nothing), written(row.all(row.eq('state', 'done'), row.eq('state', 'open')), 'cents')]).toEqual(['0', '0']);
});

it('what is kept does not answer for another field, nor for rows within a part', () => {
  expect([
    written(everything, 'fee'),
    written(row.eq('place', 'Austin')),
    written(row.any(row.eq('state', 'open'), row.eq('place', 'Waco'))),
  ]).toEqual([undefined, undefined, undefined]);
});
