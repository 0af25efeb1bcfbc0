import { commission } from '@acre/contracts/deals/commission';
import { wholeFrom } from '@acre/contracts/mechanism/fields';
import { z } from '@acre/contracts/mechanism/z';
import { describe, expect, it } from 'vitest';
import { check, readText } from './read-request.ts';

const { query } = commission.preview;
const issueOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { issues: unknown }).issues;
  }
};
const amountIn = (amount?: string) => issueOf(() => check(query, readText(query, amount === undefined ? {} : { amount })));

describe('an amount in an address', () => {
  it.each([
    ['1250', 1250],
    ['0', 0],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['12.00', 12],
  ])('may be %s', (text, amount) => expect(amountIn(text)).toEqual({ amount }));

  it.each([
    ['12.345', 'Commission amount must have at most two decimals'],
    ['12.3450', 'Commission amount must have at most two decimals'],
    ['-5', 'Commission amount cannot be negative'],
    ['99999999999999999999', 'Commission amount must be at most $100,000,000,000'],
    ['1e3', 'Write 1000 instead of 1e3'],
    ['+5', 'Write 5 instead of +5'],
    [' 5', "Write 5 instead of ' 5'"],
    ['05', 'Write 5 instead of 05'],
    ['$1,250.50', 'Write 1250.5 instead of $1,250.50'],
    ['much', 'Commission amount must be a number'],
    ['', 'Commission amount must be a number'],
    [undefined, 'Please enter commission amount'],
  ])('is refused if it is %j: "%s"', (text, message) => expect(amountIn(text)).toEqual([{ path: 'amount', message }]));
});

describe('a whole number in an address', () => {
  const schema = z.object({ page: wholeFrom(1, 10) });
  it.each([
    ['1.5', 'Must be a whole number from 1 to 10'],
    ['1.0', 'Write 1 instead of 1.0'],
    ['-0', 'Write 0 instead of -0'],
    ['0x1', 'Write 1 instead of 0x1'],
  ])('is refused if it is %s: "%s"', (page, message) =>
    expect(issueOf(() => check(schema, readText(schema, { page })))).toEqual([{ path: 'page', message }]),
  );
});
