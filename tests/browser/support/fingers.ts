import type { Page } from 'playwright-core';

type Place = Readonly<{ x: number; y: number }>;

/** Fingers on a screen that is touched, as Chromium takes them from the hardware: it decides itself what scrolls and what zooms. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  /** Each finger goes from its first place to its second; each step is drawn before the next. */
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
