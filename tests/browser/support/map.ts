import type { Locator, Page } from 'playwright-core';

/**
 * Returns locators for the map of the properties and for its parts. Also returns functions that count the properties on the map and wait
 * until the map is ready.
 */
export function mapOn(page: Page) {
  const map = page.getByRole('region', { name: 'Map of the properties' });
  const markers = map.locator('[class*="marker"]');
  return {
    map,
    markers,
    /** This element handles the keys of the map: the arrows, + and -. */
    stage: map.getByRole('group', { name: /arrow keys/ }),
    follow: map.getByRole('checkbox', { name: 'Search as I move the map' }),
    clusters: map.getByRole('button', { name: /^[\d,]+ properties$/ }),
    prices: map.getByRole('button', { name: /, \$[\d,]+$/ }),
    card: map.getByRole('region', { name: 'Property on the map' }),
    /** Returns the number of properties in all pins. */
    counted: async (): Promise<number> =>
      (await markers.allInnerTexts()).reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0),
    /** Returns the center of each pin on the screen, in pixels. They stay the same only if the map shows the same area. */
    places: (): Promise<string[]> =>
      markers.evaluateAll((all) => {
        const boxes = all.map((marker) => marker.getBoundingClientRect());
        return boxes.map(({ x, y, width, height }) => `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`).sort();
      }),
    ready: () => markers.first().waitFor(),
  };
}

/** Returns the number in a text such as '160 properties'. */
export const totalOn = async (page: Page): Promise<number> =>
  Number.parseInt(
    await page
      .getByRole('status')
      .filter({ hasText: /propert(y|ies)$/ })
      .innerText(),
    10,
  );

/** Returns a parameter of the URL. */
export const inAddress = (page: Page, key: string): string => new URL(page.url()).searchParams.get(key) ?? '';

/** Runs `move`, and waits until the map has stopped at another position. */
export async function moved(page: Page, key: 'at' | 'bbox', move: () => Promise<unknown>): Promise<number[]> {
  const before = inAddress(page, key);
  await move();
  await page.waitForURL((url) => (url.searchParams.get(key) ?? '') !== before);
  return inAddress(page, key).split(',').map(Number);
}

/** Returns the center of an element on the screen, in pixels. */
export async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
