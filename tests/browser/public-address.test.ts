import { it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { serveApp } from '../support/serve.ts';
import { settled } from './support/inspect.ts';

const publicUrl = 'https://acre.example.com';
const app = await serveApp({ web: true, publicUrl });
const browser = useBrowser(() => app.baseUrl);

it('a property is shared under its public address, whichever address the visitor used', async () => {
  const { id } = await app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id');
  const { page, close } = await browser.open();
  await page.goto(`/properties/${id}?tab=details`);
  await settled(page);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  await page.getByRole('dialog').getByText(`${publicUrl}/properties/${id}`, { exact: true }).waitFor();
  await close();
});
