import type { Locator, Page } from 'playwright-core';
import { settled } from './inspect.ts';
import type { Site } from './site.ts';
import { toast } from './steps.ts';

/** Opens the screen with the templates, by default as an administrator. */
export const templatesOn =
  (site: Site) =>
  async (options: Parameters<Site['open']>[0] = {}): Promise<Page> => {
    const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce', ...options });
    await page.goto('/admin/settings/deal-flow-templates');
    await settled(page);
    return page;
  };

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
export const button = (page: Page, name: string): Locator => dialogOf(page).getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => dialogOf(page).getByLabel(label, { exact: true });
export const order = (page: Page): Promise<string[]> =>
  dialogOf(page)
    .getByRole('textbox', { name: /^Name of step/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
export const stepsOf = (page: Page, template: string): Promise<string[]> =>
  page
    .getByRole('region', { name: `Steps of ${template}` })
    .getByRole('listitem')
    .allInnerTexts();

export async function start(page: Page, name: string, ...steps: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'New Template' }).click();
  await field(page, 'Name').fill(name);
  for (const step of steps) {
    await button(page, 'Add Step').click();
    await page.keyboard.type(step);
  }
}

export async function create(page: Page, name: string, ...steps: readonly string[]): Promise<void> {
  await start(page, name, ...steps);
  await button(page, 'Create Template').click();
  await toast(page, 'Template Created');
  await dialogOf(page).waitFor({ state: 'detached' });
}

export async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await field(page, 'Name').waitFor();
}

/** Drags a step by its handle by that many pixels. */
export async function drag(page: Page, step: string, distance: number): Promise<void> {
  const box = await button(page, `Move ${step}`).boundingBox();
  if (!box) throw new Error(`${step} is not on screen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + distance, { steps: 10 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}
