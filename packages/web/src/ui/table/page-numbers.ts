/**
 * Returns the first and the last page, and the current one with its neighbors; null marks a gap of at least two pages. A gap of one page is
 * filled with that page.
 */
export function pageNumbers(page: number, last: number): readonly (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b);
  return shown.flatMap((number, position) => {
    const skipped = number - (shown[position - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
