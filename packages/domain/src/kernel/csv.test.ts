import { describe, expect, it } from 'vitest';
import { csvLine, textOfCell } from './csv.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['say "x"', '"say ""x"""'],
    ['Yan\n=1+2', '"Yan\n=1+2"'],
    ['Yan\r=1+2', '"Yan\r=1+2"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['two\u2028lines', '"two\u2028lines"'],
    ['=1+1', "'=1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ['-5', "'-5"],
    ['@a,b', '"\'@a,b"'],
    [-5, '-5'],
    [null, ''],
    [undefined, ''],
  ])('that holds %j is written as %j, so that it stays one cell and no spreadsheet runs it', (value, cell) =>
    expect(csvLine([value])).toBe(`${cell}\r\n`),
  );

  it.each(['=1+1', "'=1+1", "''-5", "'quoted'", '\t7', '＋1', 'plain'])('that holds %j reads back unchanged', (value) =>
    expect(
      textOfCell(
        csvLine([value])
          .slice(0, -2)
          .replace(/^"(.*)"$/s, '$1'),
      ),
    ).toBe(value),
  );
});
