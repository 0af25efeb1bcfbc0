import stringWidth from 'string-width';

export type Column<R> = { readonly title: string; readonly right?: true; cell(row: R): string };

const gap = 2;

/** Two blanks separate columns, and numbers are aligned right. If a width is given, texts are cut until a line fits. */
export function table<R>(columns: readonly Column<R>[], rows: readonly R[], width = Number.POSITIVE_INFINITY): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => printable(cell(row))))];
  const natural = columns.map((_, at) => Math.max(...cells.map((line) => stringWidth(line[at] ?? ''))));
  const widths = fitted(natural, columns, width - gap * (columns.length - 1));
  return cells.map((line) =>
    line
      .map((text, at) => pad(cut(text, widths[at] ?? 0), widths[at] ?? 0, columns[at]?.right === true))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/**
 * Returns the widths of the columns. It narrows the widest text column until all fit, but none below 8 characters. Numbers keep their
 * width.
 */
function fitted<R>(natural: readonly number[], columns: readonly Column<R>[], room: number): number[] {
  const widths = [...natural];
  const least = 8;
  const isOver = () => widths.reduce((sum, one) => sum + one, 0) > room;
  while (isOver()) {
    const widest = widths.reduce((best, one, at) => (columns[at]?.right || one <= (widths[best] ?? least) ? best : at), -1);
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Cuts a text to a width in terminal columns. It cuts between the characters that a reader sees, some of which take two columns. */
function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let result = '';
  for (const { segment } of letters.segment(text)) {
    if (stringWidth(result + segment) >= width) break;
    result += segment;
  }
  return `${result}…`;
}
const letters = new Intl.Segmenter();

const pad = (text: string, width: number, right: boolean): string => {
  const blanks = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return right ? blanks + text : text + blanks;
};

/** Control characters become blanks, so that a row stays on one line. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

export const wholeNumber = (value: number): string => value.toLocaleString('en-US');

/** Cents are shown only where there are any. */
export const dollars = (value: number | null): string => {
  if (value === null) return '-';
  const digits = Number.isInteger(value) ? 0 : 2;
  const amount = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  return `${value < 0 ? '-' : ''}$${amount}`;
};

export const shortened = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/**
 * Formats a moment as '2026-11-01 01:00 UTC'. The time zone is named, because the moment may fall on another day in the firm's time zone.
 */
export const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
