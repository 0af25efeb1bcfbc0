import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { barriers } from './support/inspect.ts';
import { intercept } from './support/intercept.ts';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';
import { stepsOf, templatesOn } from './support/template-dialog.ts';

const site = await useSite();
const open = templatesOn(site);
const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

it('a template is exported to a file, imported under another name, and duplicated', async () => {
  const page = await open();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1031 Exchange', exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('1031-exchange.json');
  const content = JSON.parse(await readFile(await download.path(), 'utf8'));
  await page.getByLabel('Template file').setInputFiles(file('exchange.json', { ...content, name: 'Reverse Exchange' }));
  await toast(page, 'Template Created');
  await expect.poll(() => stepsOf(page, 'Reverse Exchange')).toEqual(await stepsOf(page, '1031 Exchange'));
  await page.getByRole('button', { name: 'Duplicate Reverse Exchange', exact: true }).click();
  await expect.poll(() => stepsOf(page, 'Copy of Reverse Exchange')).toHaveLength(content.steps.length);
});

it('a request repeated after a lost response creates no second duplicate, and a new request does', async () => {
  await site.app.db('deal_flow_templates').where('name', 'like', 'Copy of Lease%').del();
  const page = await open({ failing: [/duplicate|ERR_FAILED/] });
  const copies = () => page.getByRole('heading', { name: /^Copy of Lease/ }).allInnerTexts();
  const duplicate = () => page.getByRole('button', { name: 'Duplicate Lease', exact: true }).click();
  const stop = await intercept(page, '**/duplicate', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await duplicate();
  await page.getByText(/^Failed to duplicate template:/).waitFor();
  await expect.poll(copies).toEqual(['Copy of Lease']);
  stop();
  await duplicate();
  await toast(page, 'Template Created');
  expect(await copies()).toEqual(['Copy of Lease']);
  await duplicate();
  await expect.poll(copies).toEqual(['Copy of Lease', 'Copy of Lease (2)']);
  expect(await barriers(page)).toEqual([]);
});

it('an invalid template file is refused as a whole, with its errors listed by step and field', async () => {
  const page = await open();
  const steps = [
    { id: 'a', name: 'O', order: 1 },
    { id: 'b', name: 'Signing', order: 2, colour: 'red' },
  ];
  await page.getByLabel('Template file').setInputFiles(file('lease.json', { name: 'Ground Lease', description: null, steps }));
  const refused = page.getByRole('alertdialog', { name: 'Template Not Imported' });
  await expect
    .poll(() => refused.getByRole('listitem').allInnerTexts())
    .toEqual(['Step 1, name: Step name must be at least 2 characters', 'Step 2, colour: Unknown field']);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });
  await page.getByLabel('Template file').setInputFiles(file('notes.json', 'not json'));
  await refused.getByText('This is not JSON').waitFor();
  expect(await page.getByRole('heading', { name: 'Ground Lease' }).count()).toBe(0);
});
