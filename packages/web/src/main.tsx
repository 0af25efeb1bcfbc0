// These imports come first, because base.css sets the order of the cascade layers.
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { routes } from './app.tsx';
import { takeFirstData } from './first-data.ts';
import { Frame } from './frame.tsx';
import { hasSession } from './session/browser-session.ts';
import { followSystem } from './ui/layout/theme.ts';

followSystem();
takeFirstData();

/** Loads the screen at the URL. False means that it could not be loaded, which the router then reports. */
async function loadScreen(): Promise<boolean> {
  try {
    for (const { route } of matchRoutes(routes, window.location) ?? [])
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    return true;
  } catch {
    return false;
  }
}

const failures = new Set<unknown>();

/** If a chunk fails to load a second time, only reloading the page helps. The failure is cached by the router and by the browser. */
function reloadOnRepeat(error: unknown): void {
  if (failures.has(error)) window.location.reload();
  failures.add(error);
}

/**
 * A top-level `await` would deadlock here. The `await` would wait for a screen's chunk. That chunk imports this file and therefore waits
 * until this file has finished.
 */
async function start(container: HTMLElement): Promise<void> {
  // Waiting for `loadScreen` before hydration keeps a visitor's server-rendered screen visible until its code has loaded.
  const isRendered = container.hasChildNodes() && !hasSession() && (await loadScreen());
  const app = (
    <Frame>
      <RouterProvider router={createBrowserRouter(routes, isRendered ? { hydrationData: {} } : {})} onError={reloadOnRepeat} />
    </Frame>
  );
  if (isRendered) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
void start(container);
