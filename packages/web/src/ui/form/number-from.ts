/** Commas may separate thousands. Empty text gives undefined, and text that is not a number comes back unchanged. */
export function numberFrom(text: string): number | string | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (plain === '') return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}
