import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const place = 'acre.theme';
const listeners = new Set<() => void>();

/** The attribute is set by early.ts before the first paint. */
const themeNow = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
  colorBars();
  for (const listener of listeners) listener();
}

/** The browser's own bars follow the chosen theme, even if it differs from the system's. */
function colorBars(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) bar.content = colour;
}

/** The theme follows the system until the user chooses one. */
export function followSystem(): void {
  colorBars();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (localStorage.getItem(place) === null) show(matches ? 'dark' : 'light');
  });
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  show(theme);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(listen, themeNow, () => 'light');
