import type { Page } from 'playwright-core';

/** Waits for a toast with this text. */
export const toast = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(words, { exact: true }).waitFor();

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/**
 * Waits until the page is idle. Without this wait, a test would press the browser's Back button sooner after its last action than a person
 * can.
 */
export const idle = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));

/** Returns the message below a field, once the page is painted. */
export const told = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label, { exact: true }).evaluate(async (field) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });

/** Returns the name of the field that has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');

export type Joining = { fullName: string; email: string; password: string };

/** Fills in the registration on /auth and sends it. */
export async function register(page: Page, { fullName, email, password }: Joining): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Full Name').fill(fullName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Create Account' }).click();
}

export type NewProperty = { name: string; type: string; address: string; city: string; state: string; zipCode: string; price: string };

/** Fills in the form for a new property and sends it. */
export async function submitProperty(page: Page, { name, type, address, city, state, zipCode, price }: NewProperty): Promise<void> {
  await page.getByLabel('Property name').fill(name);
  await page.getByLabel('Property type').selectOption({ label: type });
  await page.getByLabel('Street address').fill(address);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State', { exact: true }).selectOption({ label: state });
  await page.getByLabel('ZIP code').fill(zipCode);
  await page.getByLabel('Asking price').fill(price);
  await page.getByRole('button', { name: 'Submit Property' }).click();
}

/** Opens the only row that the search finds. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Search properties...').fill(words);
  await page.getByText('Showing 1 to 1 of 1 properties').waitFor();
  await page.getByRole('link', { name: words, exact: true }).click();
}

/** Returns the URL of the page without its origin. */
export const place = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

export const says = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words, { exact: true }).first().waitFor();

export const goBySidebar = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

export const tryAgain = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try Again' }).first().click();

export const newcomer: Joining = { fullName: 'Paula Partner', email: 'paula@example.com', password: 'a password for tests' };
export const warehouse: NewProperty = {
  name: 'Cooper Yard',
  type: 'Industrial',
  address: '12 Cooper Street',
  city: 'Denver',
  state: 'Colorado',
  zipCode: '80202',
  price: '2,400,000',
};
