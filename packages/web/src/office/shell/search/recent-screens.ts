import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export type Visited = Readonly<{ to: string; title: string }>;

const most = 5;
const ending = / · Acre$/;
const placeOf = (personId: number): string => `acre.recent.${personId}`;

/** The screens that a person opened last on this device, the latest first. */
export function recentScreens(personId: number): readonly Visited[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(personId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Visited[]).filter(({ to, title }) => typeof to === 'string' && typeof title === 'string') : [];
  } catch {
    return [];
  }
}

/** Nobody who signs in here later sees where the person was. */
export const forgetRecentScreens = (personId: number): void => localStorage.removeItem(placeOf(personId));

function keep(personId: number, visited: Visited): void {
  const others = recentScreens(personId).filter(({ to }) => to !== visited.to);
  localStorage.setItem(placeOf(personId), JSON.stringify([visited, ...others].slice(0, most + 1)));
}

/** Keeps each screen under its title, as soon as the screen has set one. */
export function useKeepRecent(personId: number): void {
  const { pathname } = useLocation();
  const noted = useRef('');
  useEffect(() => {
    const note = (): void => {
      noted.current = document.title;
      keep(personId, { to: pathname, title: document.title.replace(ending, '') });
    };
    const isOf = (title: string): boolean => ending.test(title) && title !== noted.current;
    // A screen that was there at once has set its title before this runs.
    if (isOf(document.title)) note();
    const observer = new MutationObserver(note);
    const title = document.querySelector('title');
    if (title) observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [personId, pathname]);
}
