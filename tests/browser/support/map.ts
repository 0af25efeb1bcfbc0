import type { Locator, Page } from 'playwright-core';

/** The map beside or instead of the list, its parts, and what the list says of the same set. */
export function mapOn(page: Page) {
  const map = page.getByRole('region', { name: 'Map of the properties' });
  const markers = map.locator('[class*="marker"]');
  return {
    map,
    markers,
    /** What takes the keys. */
    stage: map.getByRole('group', { name: /arrow keys/ }),
    follow: map.getByRole('checkbox', { name: 'Search as I move the map' }),
    clusters: map.getByRole('button', { name: /^[\d,]+ properties$/ }),
    prices: map.getByRole('button', { name: /, \$[\d,]+$/ }),
    card: map.getByRole('region', { name: 'Property on the map' }),
    /** How many properties the pins stand for. */
    counted: async (): Promise<number> =>
      (await markers.allInnerTexts()).reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0),
    ready: () => markers.first().waitFor(),
  };
}

/** '160 properties' as a number. */
export const totalOn = async (page: Page): Promise<number> =>
  Number.parseInt(
    await page
      .getByRole('status')
      .filter({ hasText: /propert(y|ies)$/ })
      .innerText(),
    10,
  );

/** A key of the address. */
export const inAddress = (page: Page, key: string): string => new URL(page.url()).searchParams.get(key) ?? '';

/** Waits until the map has come to rest somewhere else. */
export async function moved(page: Page, key: 'at' | 'bbox', move: () => Promise<unknown>): Promise<number[]> {
  const before = inAddress(page, key);
  await move();
  await page.waitForURL((url) => (url.searchParams.get(key) ?? '') !== before);
  return inAddress(page, key).split(',').map(Number);
}

/** Where on the screen the middle of something is, to the pixel. */
export async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
