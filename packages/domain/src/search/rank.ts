/** How well a name answers a term: it begins with it, a word of it does, it has it, or something else about it has. */
function distance(name: string, term: string): number {
  const [text, sought] = [name.toLowerCase(), term.toLowerCase()];
  if (text.startsWith(sought)) return 0;
  if (text.includes(` ${sought}`)) return 1;
  return text.includes(sought) ? 2 : 3;
}

/** Those whose name answers the term best come first; among equals the order stays. */
export const ranked = <R>(rows: readonly R[], term: string, nameOf: (row: R) => string): R[] =>
  rows
    .map((row) => ({ row, at: distance(nameOf(row), term) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
