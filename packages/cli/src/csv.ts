/** Lists of texts are joined with `;`; other nested records become JSON. */
export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(';');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
