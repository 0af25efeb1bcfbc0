/** Quotes a cell where needed, and makes text that a spreadsheet would run as a formula plain text. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Reverses the formula protection of a cell; the server's exports protect full-width signs, too. Other programs write `="07030"`, so that Excel
 * keeps the zero.
 */
export function textOfCell(cell: string): string {
  if (cell.startsWith("'")) return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Lists of texts are joined with `;`; other nested records become JSON. */
export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(';');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
