type Value = string | number;
export type UrlDefaults = Readonly<Record<string, Value>>;
/** The values have the keys of the defaults, each with the type of its default. */
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
 * Returns the query parameters after a change. Changed values that are empty or the default are omitted, and other keys stay. A change
 * returns to the first page unless it sets the page or `keepPage` is true.
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
