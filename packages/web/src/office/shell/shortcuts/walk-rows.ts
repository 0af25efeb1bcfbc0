const opener = 'a[href]:not([href^="mailto:"], [href^="tel:"]), button:enabled';

const openerOf = (row: Element): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>(opener)].find((element) => element.checkVisibility());

/** The walk starts from the focused row, or else from the row that is open beside the list. */
export function walkRows(screen: ParentNode, step: number): boolean {
  const rows = [...screen.querySelectorAll('[data-row]')].filter((row) => openerOf(row) !== undefined);
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const at = focused === -1 ? rows.findIndex((row) => row.querySelector('[aria-current="page"]')) : focused;
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (next === undefined) return false;
  next.scrollIntoView({ block: 'nearest' });
  openerOf(next)?.focus({ preventScroll: true });
  return true;
}
