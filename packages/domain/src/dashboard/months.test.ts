import { expect, it } from 'vitest';
import { monthsUpTo } from './months.ts';

it('twelve months end with the current one, across the turn of the year and on its last day', () => {
  const months = monthsUpTo('2028-02-29');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2027-03', from: '2027-03-01', to: '2027-03-31' });
  expect(months.slice(-3)).toEqual([
    { month: '2027-12', from: '2027-12-01', to: '2027-12-31' },
    { month: '2028-01', from: '2028-01-01', to: '2028-01-31' },
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  ]);
});
