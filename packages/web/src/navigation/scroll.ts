import { NavigationType } from 'react-router-dom';
import { here, type Move } from './history.ts';

const store = 'scroll-positions';
const positions = new Map<string, number>(kept());

/** From before a reload; nothing where the browser keeps nothing for this site. */
function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '[]');
  } catch {
    return [];
  }
}

function keep(): void {
  noteScroll(here());
  try {
    sessionStorage.setItem(store, JSON.stringify([...positions]));
  } catch {
    // Then a reload begins at the top.
  }
}

/** Notes how far the screen that is being left was scrolled. */
export function noteScroll({ place }: Move): void {
  positions.set(place.location.key, window.scrollY);
}

/** A screen that was seen before is shown as it was left, a new one from its top or at the part that the address names. */
export function restoreScroll({ place: { location }, type, keepsScroll }: Move): void {
  const left = type === NavigationType.Pop ? positions.get(location.key) : undefined;
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (left !== undefined) window.scrollTo(0, left);
  else if (part) part.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

/** The browser leaves it to the app, which knows when a screen stands. */
export function takeScroll(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', keep);
}
