import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@a,b', '"\'@a,b"'],
  [-5, '-5'],
])('writes a report cell of %j as %s, so that no spreadsheet runs it', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
