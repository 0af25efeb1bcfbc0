import type { Page } from 'playwright-core';
import { barriers, overflow, settled, unreachable } from './inspect.ts';

/** `title` is the title of the browser tab; it defaults to the heading. */
export type Screen = Readonly<{ path: string; heading?: string | RegExp; title?: string }>;

/**
 * This axe rule checks color contrast. No other rule depends on the theme, so a second theme needs only this rule. The phone check skips
 * this slow rule.
 */
const contrast = 'color-contrast';

const changeTheme = (page: Page): Promise<void> => page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).click();

/**
 * Returns all faults of a screen. Checks the heading, the title, keyboard operation, and overflow at three widths. Also checks
 * accessibility in both themes and on a phone. If `quick` is true, checks accessibility only once, in the current theme.
 */
export async function faultsOf(page: Page, { path, heading = /./, title = `${heading}` }: Screen, quick = false): Promise<string[]> {
  const faults: string[] = [];
  const add = (where: string, found: readonly string[]) => faults.push(...found.map((fault) => `${path}, ${where}: ${fault}`));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await settled(page);
  if ((await page.getByRole('heading', { level: 1, name: heading }).count()) !== 1) add('heading', [`not ${heading}`]);
  if ((await page.title()) !== `${title} · Acre`) add('title', [await page.title()]);
  add('as it is', await barriers(page));
  if (!quick) {
    await changeTheme(page);
    add('in the other theme', await barriers(page, { only: contrast }));
    await changeTheme(page);
  }
  add('keyboard', await unreachable(page));
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    add(`${width} px`, await overflow(page));
  }
  if (!quick) add('phone', await barriers(page, { without: contrast }));
  return faults;
}
