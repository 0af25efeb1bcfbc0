import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const place = 'acre.theme';
const listeners = new Set<() => void>();

/** Said on the root element before anything is drawn, by early.ts. */
const themeNow = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
  colourBars();
  for (const tell of listeners) tell();
}

/** The bars of the browser follow what was chosen here, not only what the system prefers. */
function colourBars(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) bar.content = colour;
}

/** Follows the system until the person chooses. */
export function followSystem(): void {
  colourBars();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (localStorage.getItem(place) === null) show(matches ? 'dark' : 'light');
  });
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  show(theme);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useTheme = (): Theme => useSyncExternalStore(listen, themeNow, () => 'light');
