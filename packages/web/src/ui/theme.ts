import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const place = 'acre.theme';
const listeners = new Set<() => void>();
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** What the person chose, else what the system prefers. */
function themeNow(): Theme {
  const chosen = localStorage.getItem(place);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return prefersDark.matches ? 'dark' : 'light';
}

/** On the body, so that dialogs and menus, which are rendered there, follow. */
function apply(): void {
  document.body.dataset['theme'] = themeNow();
  document.body.classList.toggle('bp6-dark', themeNow() === 'dark');
  // The bars of the browser follow what was chosen here, not only what the system prefers.
  const colour = getComputedStyle(document.body).getPropertyValue('--surface');
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) bar.content = colour;
  for (const tell of listeners) tell();
}

export function startTheme(): void {
  apply();
  prefersDark.addEventListener('change', apply);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  apply();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useTheme = (): Theme => useSyncExternalStore(listen, themeNow);
