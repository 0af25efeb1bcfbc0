/** The number that was typed, thousands commas allowed; undefined for nothing, the text itself for what is no number. */
export function numberFrom(text: string): number | string | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (plain === '') return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}
