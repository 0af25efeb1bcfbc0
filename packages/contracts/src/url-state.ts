type Value = string | number;
export type UrlDefaults = Readonly<Record<string, Value>>;
/** The same keys, values as wide as their kind. */
export type UrlValues<D extends UrlDefaults> = { [K in keyof D]: D[K] extends number ? number : string };

/** What the address says, the defaults where it says nothing or something that is no number. */
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

/** The address after a change: defaults are left out, other keys stay, and another filter begins at the first page unless it is kept. */
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
