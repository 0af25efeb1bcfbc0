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

/** React Router gives all pages that are opened directly by URL the same key, so the URL replaces it. */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;

/** From now on the app responds to input: early.ts repeats a click that came before. */
function markHydrated(): void {
  document.getElementById('root')?.removeAttribute('data-server-rendered');
  document.dispatchEvent(new Event('acre:taken-over'));
}

/** Shown for a screen that throws, or for a chunk that is missing after a new release. */
function RootError() {
  return (
    <main>
      <h1 className="unseen">Acre</h1>
      <Failed error={useRouteError()} message="Something went wrong on this page" />
    </main>
  );
}
