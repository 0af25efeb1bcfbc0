import { expect, it } from 'vitest';
import { rulesFor } from './rule.ts';

type Row = Readonly<{ id: number; name: string }>;

it('builds a rule as plain data with its field and condition', () => {
  const { eq, below, startsWith, not } = rulesFor<Row>();
  expect([eq('id', 7), below('id', 7), not(startsWith('name', 'Sun'))]).toEqual([
    { is: 'eq', field: 'id', value: 7 },
    { is: 'below', field: 'id', value: 7 },
    { is: 'not', of: { is: 'startsWith', field: 'name', text: 'Sun' } },
  ]);
});
