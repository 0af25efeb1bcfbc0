import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, type RouteObject, Router, useRoutes } from 'react-router-dom';
import type { Place } from './entry.ts';
import { follow, here, type Move, navigator } from './history.ts';
import { isLostAt, loadPartsAt } from './part.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { noteScroll, restoreScroll, takeScroll } from './scroll.ts';

/** Where the app is: the screen before stays until all of the next one has been fetched. */
export function AppRouter({ routes }: { routes: RouteObject[] }) {
  const { place, type } = useStanding(routes);
  useEffect(tellTakenOver, []);
  return <ScreenAt routes={routes} place={place} type={type} />;
}

/** The screen at a place, which stays; all that the server draws. */
export const ScreenAt = ({ routes, place, type = NavigationType.Pop }: { routes: RouteObject[]; place: Place; type?: NavigationType }) => (
  <Router navigator={navigator} location={place.location} navigationType={type}>
    <RouteBoundary at={place}>
      <Screens routes={routes} />
    </RouteBoundary>
  </Router>
);

/** The app answers from now on: what was pressed before is pressed again (early.ts). */
function tellTakenOver(): void {
  document.getElementById('root')?.removeAttribute('data-drawn');
  document.dispatchEvent(new Event('acre:taken-over'));
}

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

function useStanding(routes: RouteObject[]): Move {
  const [standing, setStanding] = useState(here);
  const arrived = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    restoreScroll(standing);
    arrived.current?.();
  }, [standing]);
  useLayoutEffect(() => {
    let left = here();
    follow(async (move) => {
      noteScroll(left);
      if (isLostAt(routes, move.place.location)) {
        window.location.reload();
        return;
      }
      const fetching = loadPartsAt(routes, move.place.location);
      // What cannot be fetched is tried again, and told of, in its place on the screen.
      if (fetching) await fetching.catch(() => undefined);
      if (here() !== move) return;
      const isSameScreen = left.place.location.pathname === move.place.location.pathname;
      left = move;
      await new Promise<void>((done) => {
        arrived.current?.();
        arrived.current = done;
        if (isSameScreen) setStanding(move);
        else startTransition(() => setStanding(move));
      });
    });
    takeScroll();
    // A reload is shown as it was left, once there is something to show.
    void loadPartsAt(routes, left.place.location)?.then(() => requestAnimationFrame(() => restoreScroll(left)));
  }, [routes]);
  return standing;
}
