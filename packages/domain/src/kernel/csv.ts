import type { Cell } from './sheet.ts';

/**
 * Spreadsheets run text as a formula if the text begins with one of these characters. Some spreadsheet programs also accept the full-width
 * signs.
 */
const formula = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const protectedFormula = /^'+[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
/**
 * Cells with one of these characters need quotes. Some programs separate cells by semicolons or tabs, and some end a line at other
 * characters than CR and LF.
 */
const needsQuotes = /[",;\t\r\n\v\f\u0085\u2028\u2029]/;

/**
 * An apostrophe keeps spreadsheets from running text as a formula. Text that already looks protected gets another apostrophe, so that it
 * reads back unchanged.
 */
const asText = (text: string): string => (formula.test(text) || protectedFormula.test(text) ? `'${text}` : text);

function csvCell(value: Cell): string {
  const text = typeof value === 'string' ? asText(value) : String(value ?? '');
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line by RFC 4180. All CSV files of Acre use it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Reverses the formula protection of a cell. Also unwraps a cell such as `="07030"`, which other programs write so that Excel keeps the
 * leading zero.
 */
export function textOfCell(cell: string): string {
  if (protectedFormula.test(cell)) return cell.slice(1);
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
}
