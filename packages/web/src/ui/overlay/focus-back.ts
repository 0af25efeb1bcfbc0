import { focusFirst } from '../hooks/use-focus-soon.ts';

/**
 * Holds the element of the page that had the focus last, followed by the focusable elements around it: its row, the rows next to it, and
 * the content of the page. Elements in dialogs and menus are left out: a dialog may be opened by a menu entry, which is gone when the
 * dialog closes.
 */
let wayBack: readonly HTMLElement[] = [];

const isOnPage = (element: Element): boolean => element.closest('#root') !== null && element.closest('dialog') === null;

function around(element: Element): HTMLElement[] {
  const outer = element.parentElement?.closest('[tabindex]');
  if (!outer) return [];
  return [outer, outer.nextElementSibling, outer.previousElementSibling].filter(isFocusable).concat(around(outer));
}

const isFocusable = (element: Element | null): element is HTMLElement => element instanceof HTMLElement && element.matches('[tabindex]');

/** Follows the focus until the returned function is called. */
export function followFocus(): () => void {
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && isOnPage(target)) wayBack = [target, ...around(target)];
  };
  document.addEventListener('focusin', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    wayBack = [];
  };
}

/**
 * Moves a lost focus back to where it was before a dialog opened. If that element is gone, for example because its row has left the list,
 * the focus moves to the row next to it, or else to the content of the page. Otherwise, keyboard users would start at the top of the page.
 */
export function focusBack(): void {
  if (document.activeElement === document.body) focusFirst(wayBack);
}
