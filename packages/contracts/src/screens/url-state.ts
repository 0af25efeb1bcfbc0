type Value = string | number;
export type UrlDefaults = Readonly<Record<string, Value>>;
export type UrlValues<D extends UrlDefaults> = { [K in keyof D]: D[K] extends number ? number : string };

/** Missing values and invalid numbers become the defaults. */
export function readUrlState<D extends UrlDefaults>(params: URLSearchParams, defaults: D): UrlValues<D> {
  const entries = Object.entries(defaults).map(([key, fallback]) => [key, fromText(params.get(key), fallback)]);
  return Object.fromEntries(entries) as UrlValues<D>;
}

function fromText(text: string | null, fallback: Value): Value {
  if (text === null) return fallback;
  if (typeof fallback === 'string') return text;
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : fallback;
}

/**
 * Returns the query parameters after a change. Values in `change` that are empty or the default are removed. A change without `page`
 * returns to the first page, except with `keepPage`.
 */
export function writeUrlState<D extends UrlDefaults>(
  params: URLSearchParams,
  defaults: D,
  change: Partial<UrlValues<D>>,
  keepPage = false,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!keepPage && !('page' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '' || value === defaults[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
