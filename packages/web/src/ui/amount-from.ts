const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** The number that somebody typed: '$1,250,000', '1.25m', '500 k'. Undefined where it is none. */
export function amountFrom(text: string): number | undefined {
  const [, digits, factor] = /^\$?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*([km]?)$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Math.round(Number(digits.replaceAll(',', '')) * (factors[factor?.toLowerCase() ?? ''] ?? 1));
}
