import { useEffect } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useRouteError } from 'react-router-dom';
import { Failed } from './ui/states/failed.tsx';
import { CentredSpinner } from './ui/states/spinner.tsx';

export const root = (children: RouteObject[]): RouteObject[] => [
  { element: <Root />, errorElement: <RootError />, hydrateFallbackElement: <CentredSpinner />, children },
];

function Root() {
  useEffect(markHydrated, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * React Router gives the same key to every page that is opened directly by its URL. The scroll position of such a page is therefore stored
 * under its URL.
 */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;

/** Marks the app as ready for input. If the user clicked before that, early.ts now repeats the last click. */
function markHydrated(): void {
  document.getElementById('root')?.removeAttribute('data-server-rendered');
  document.dispatchEvent(new Event('acre:taken-over'));
}

/** This screen appears if a screen throws, or if a chunk is missing after a new release. */
function RootError() {
  return (
    <main>
      <h1 className="unseen">Acre</h1>
      <Failed error={useRouteError()} message="Something went wrong on this page" />
    </main>
  );
}
