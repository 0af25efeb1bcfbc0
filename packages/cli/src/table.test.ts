import { expect, it } from 'vitest';
import { table } from './table.ts';

it('a table sets numbers to the right, counts letters, and lets nothing steer the terminal', () => {
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
