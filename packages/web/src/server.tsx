import type { DrawScreen } from '@acre/contracts';
import { renderToString } from 'react-dom/server';
import { userKey } from './api.ts';
import { Frame } from './frame.tsx';
import { ScreenAt } from './navigation/app-router.tsx';
import { placeOf } from './navigation/entry.ts';
import { loadPartsAt } from './navigation/part.tsx';
import { paths } from './paths.ts';
import { publicRoutes } from './public-routes.tsx';

const routes = [publicRoutes];
const placeAt = (path: string, query: string) => placeOf({ pathname: path, search: query && `?${query}` }, 0, null);

// All that is drawn is fetched once, beforehand: a drawing does not wait.
for (const path of [paths.home, paths.properties, paths.property(1), '/nothing']) await loadPartsAt(routes, placeAt(path, '').location);

/** A public screen as a visitor sees it first, from the answers that it would ask for. */
export const drawScreen: DrawScreen = ({ path, query, answers }) =>
  renderToString(
    <Frame answers={{ ...answers, [userKey]: null }}>
      <ScreenAt routes={routes} place={placeAt(path, query)} />
    </Frame>,
  );
