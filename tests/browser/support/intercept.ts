import type { Page, Route } from 'playwright-core';

type Handle = (route: Route) => unknown;

/**
 * Calls `handle` with each request of this URL until the returned function is called. Do not use `page.unroute` or `{ times: 1 }`. After
 * them, Chromium sometimes never answers other requests of the page.
 */
export async function intercept(page: Page, url: string, handle: Handle): Promise<() => void> {
  let isOver = false;
  await page.route(url, async (route) => {
    await (isOver ? route.fallback() : handle(route));
  });
  return () => {
    isOver = true;
  };
}

/** Calls `handle` with the next request of this URL only. */
export async function interceptNext(page: Page, url: string, handle: Handle): Promise<void> {
  const end = await intercept(page, url, (route) => {
    end();
    return handle(route);
  });
}

/** Holds the requests of this URL back until `release` is called. */
export async function hold(page: Page, url: string): Promise<{ readonly held: readonly Route[]; readonly release: () => Promise<void> }> {
  const held: Route[] = [];
  const end = await intercept(page, url, (route) => held.push(route));
  const release = async (): Promise<void> => {
    end();
    await Promise.all(held.map((route) => route.continue()));
  };
  return { held, release };
}
