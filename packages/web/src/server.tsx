import { paths } from '@acre/contracts/screens/paths';
import type { RenderScreen } from '@acre/contracts/screens/render-screen';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { userKey } from './api.ts';
import { Frame } from './frame.tsx';
import { joiningRoutes, publicRoutes } from './public-routes.tsx';
import { root } from './root.tsx';

const { query, dataRoutes } = createStaticHandler(root([publicRoutes, joiningRoutes]));

/** The router needs an absolute URL, but its host does not matter. */
async function screenAt(address: string): Promise<StaticHandlerContext> {
  const context = await query(new Request(`http://acre${address}`));
  if (context instanceof Response) throw new Error(`${address} answered with a redirect`);
  return context;
}

// Screens that most visitors see are loaded beforehand, so that rendering does not wait. The login and sign-up forms are much larger and
// load on demand.
for (const path of [paths.home, paths.properties, paths.property(1), '/nothing']) await screenAt(path);

/** The HTML is for a visitor who is not logged in. `answers` contains the API responses that the screen needs. */
export const renderScreen: RenderScreen = async ({ path, query, answers }) => {
  const context = await screenAt(query ? `${path}?${query}` : path);
  return renderToString(
    <Frame answers={{ ...answers, [userKey]: null }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Frame>,
  );
};
