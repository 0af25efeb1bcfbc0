import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const { source: axeSource }: { source: string } = createRequire(import.meta.url)('axe-core');

/**
 * Waits until the screen has its heading and nothing is loading. Polls with a timer. By default, Playwright polls at animation frames, but
 * a page that draws nothing may have no frames.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Loading"]') &&
      !/Loading .+\.\.\./.test(document.body.innerText),
    undefined,
    { polling: 50 },
  );
}

/** Waits for animations, since a half faded-in text has less contrast than the final one. Endless spinners are excluded. */
const arrived = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ends = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });

type Rules = { only?: string; without?: string };

/** Returns the violations that axe-core finds, each as its rule and its first element. */
export async function barriers(page: Page, { only, without }: Rules = {}): Promise<string[]> {
  await arrived(page);
  await page.evaluate(axeSource);
  const options = {
    ...(only && { runOnly: [only] }),
    ...(without && { rules: { [without]: { enabled: false } } }),
    resultTypes: ['violations' as const],
  };
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }, options);
}

/** Returns a message with the overflow of the page in pixels and the element at fault; none if the page fits into the window. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth - clientWidth} px over ${clientWidth}: ${wide.slice(-1).map((element) => element.outerHTML.slice(0, 200))}`];
  });

/**
 * The function `unreachable` presses Tab `spare` times more than the page has controls. The extra presses cover controls that appear late,
 * and one focus stop outside the page.
 */
const spare = 10;

/**
 * Returns the visible controls that never get the focus while Tab is pressed repeatedly. Leaves out controls that disappear during the
 * check. Also leaves out unselected tabs, because the arrow keys reach them.
 */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const isOffered = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [tabindex="-1"], [aria-hidden="true"] *');
    const offered = new Set([...document.querySelectorAll(controls)].filter(isOffered));
    document.addEventListener('focusin', ({ target }) => offered.delete(target as Element));
    Object.assign(window, { unvisited: () => [...offered].filter(isOffered) });
    (document.activeElement as HTMLElement | null)?.blur();
    return offered.size;
  });
  await Promise.all(Array.from({ length: count + spare }, () => page.keyboard.press('Tab')));
  return page.evaluate(() =>
    (window as unknown as { unvisited(): Element[] }).unvisited().map((element) => `not reached: ${element.outerHTML.slice(0, 200)}`),
  );
}
