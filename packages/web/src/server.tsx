import type { DrawScreen } from '@acre/contracts';
import { renderToString } from 'react-dom/server';
import { userKey } from './api.ts';
import { Frame } from './frame.tsx';
import { ScreenAt } from './navigation/app-router.tsx';
import { placeOf } from './navigation/entry.ts';
import { loadPartsAt } from './navigation/part.tsx';
import { paths } from './paths.ts';
import { joiningRoutes, publicRoutes } from './public-routes.tsx';

const routes = [publicRoutes, joiningRoutes];
const placeAt = (path: string, query: string) => placeOf({ pathname: path, search: query && `?${query}` }, 0, null);

// What most visitors see is fetched beforehand: its drawing does not wait. The forms of the ways in bring much more, and come when they are asked for.
for (const path of [paths.home, paths.properties, paths.property(1), '/nothing']) await loadPartsAt(routes, placeAt(path, '').location);

/** A public screen as a visitor sees it first, from the answers that it would ask for. */
export const drawScreen: DrawScreen = async ({ path, query, answers }) => {
  const place = placeAt(path, query);
  await loadPartsAt(routes, place.location);
  return renderToString(
    <Frame answers={{ ...answers, [userKey]: null }}>
      <ScreenAt routes={routes} place={place} />
    </Frame>,
  );
};
