import type { Page } from 'playwright-core';

type Place = Readonly<{ x: number; y: number }>;

/**
 * Returns a function that moves fingers on the page. Chromium treats these touches like real ones, so the browser itself decides whether to
 * scroll or zoom.
 */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  /** Moves each finger from its first position to its second; each step is painted before the next. */
  return async (...ways: (readonly [Place, Place])[]): Promise<void> => {
    const steps = 10;
    const at = (step: number): Place[] =>
      ways.map(([from, to]) => ({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }));
    await touch('touchStart', at(0));
    for (let step = 1; step <= steps; step += 1) {
      await touch('touchMove', at(step));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await touch('touchEnd', []);
  };
}
