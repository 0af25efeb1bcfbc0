import { expect, it } from 'vitest';
import { table } from './table.ts';

it('a table right-aligns numbers, measures text in characters, and replaces control characters', () => {
  const rows = [
    { name: 'Café', price: 5 },
    { name: 'Long \u001b[31mname', price: 1000 },
  ];
  const lines = table(
    [
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Price', right: true, cell: ({ price }) => String(price) },
    ],
    rows,
  );
  expect(lines).toEqual(['Name            Price', 'Café                5', 'Long  [31mname   1000']);
});

it('a table fits the terminal: its longest texts are cut, numbers never are, and wide letters count twice', () => {
  const rows = [{ name: '東京駅前の大きな建物', note: 'short', price: 1_250_000 }];
  const columns = [
    { title: 'Name', cell: ({ name }: (typeof rows)[number]) => name },
    { title: 'Note', cell: ({ note }: (typeof rows)[number]) => note },
    { title: 'Price', right: true as const, cell: ({ price }: (typeof rows)[number]) => String(price) },
  ];
  expect(table(columns, rows, 30)[1]).toBe('東京駅前の大…   short  1250000');
  expect(table(columns, rows, 5)[1]).toBe('東京駅…   short  1250000');
  expect(table(columns, rows)[1]).toBe('東京駅前の大きな建物  short  1250000');
});
