import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export type Visited = Readonly<{ to: string; title: string }>;

const maxScreens = 5;
const ending = / · Acre$/;
const storageKeyOf = (personId: number): string => `acre.recent.${personId}`;

/** The latest screen comes first. */
export function recentScreens(personId: number): readonly Visited[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(personId)) ?? '[]');
    return Array.isArray(stored)
      ? (stored as Visited[]).filter(({ to, title }) => typeof to === 'string' && typeof title === 'string')
      : [];
  } catch {
    return [];
  }
}

/** The next person to log in on this device must not see the stored screens. */
export const forgetRecentScreens = (personId: number): void => localStorage.removeItem(storageKeyOf(personId));

function store(personId: number, visited: Visited): void {
  const others = recentScreens(personId).filter(({ to }) => to !== visited.to);
  localStorage.setItem(storageKeyOf(personId), JSON.stringify([visited, ...others].slice(0, maxScreens + 1)));
}

/** Stores each screen under its title, once the screen has set one. */
export function useKeepRecent(personId: number): void {
  const { pathname } = useLocation();
  const noted = useRef('');
  useEffect(() => {
    const note = (): void => {
      noted.current = document.title;
      store(personId, { to: pathname, title: document.title.replace(ending, '') });
    };
    const isOf = (title: string): boolean => ending.test(title) && title !== noted.current;
    // A screen whose code was already loaded has set its title before this effect runs. The observer below would miss that title.
    if (isOf(document.title)) note();
    const observer = new MutationObserver(note);
    const title = document.querySelector('title');
    if (title) observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [personId, pathname]);
}
