import { stepFields } from '@acre/domain/deal-flow/fields';
import { propertyFields } from '@acre/domain/properties/fields';
import { expect, it } from 'vitest';
import { tableConflicts } from './table-conflicts.tsx';

const { price, size, yearBuilt } = propertyFields;
const { order } = stepFields;

it('a conflict shows a number as other screens do, according to its unit', () => {
  const values = { price: 1_250_000, size: 12_000, yearBuilt: 1998, order: 1200 };
  const shown = tableConflicts<typeof values>({ price, size, yearBuilt, order }, {}).map(({ show }) => show(values));
  expect(shown).toEqual(['$1,250,000', '12,000 sq ft', '1998', '1,200']);
});
