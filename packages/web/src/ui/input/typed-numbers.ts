/** Commas may separate thousands. Empty text gives undefined, and text that is not a number comes back unchanged. */
export function numberFrom(text: string): number | string | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (plain === '') return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** Parses '$1,250,000', '1.25m' or '500 k', and multiplies it by `unit`; undefined for anything else. */
export function amountFrom(text: string, unit = 1): number | undefined {
  const [, digits, factor] = /^\$?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*([km]?)$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Math.round(Number(digits.replaceAll(',', '')) * (factors[factor?.toLowerCase() ?? ''] ?? 1) * unit);
}
