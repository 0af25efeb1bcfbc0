export type Column<R> = { readonly title: string; readonly right?: true; cell(row: R): string };

/** Rows under their titles, two blanks between columns, numbers to the right. */
export function table<R>(columns: readonly Column<R>[], rows: readonly R[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => printable(cell(row))))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => [...(line[at] ?? '')].length)));
  return cells.map((line) =>
    line
      .map((text, at) => pad(text, widths[at] ?? 0, columns[at]?.right === true))
      .join('  ')
      .trimEnd(),
  );
}

const pad = (text: string, width: number, right: boolean): string => {
  const blanks = ' '.repeat(width - [...text].length);
  return right ? blanks + text : text + blanks;
};

/** What others typed must not steer the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

export const wholeNumber = (value: number): string => value.toLocaleString('en-US');
