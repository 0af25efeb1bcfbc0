import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aDocument, aPhotograph } from '../api/support/uploads.ts';
import { sample } from '../support/sample.ts';
import { anOwnFolder } from '../support/serve.ts';
import { barriers, overflow } from './support/inspect.ts';
import { interceptNext } from './support/intercept.ts';
import { useSite } from './support/site.ts';
import { heading, submitProperty, toast, told, warehouse } from './support/steps.ts';

const site = await useSite();
const folder = await anOwnFolder();

const image = async (name: string, [width, height]: readonly [number, number] = [1200, 900]): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, await aPhotograph(width, height).jpeg().toBuffer());
  return path;
};
const document = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await aDocument().arrayBuffer()));
  return path;
};
const choose = (page: Page, field: 'images' | 'documents', paths: string[]) =>
  page.locator(`input[data-upload="${field}"]`).setInputFiles(paths);
const names = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').locator('span[class*=name]').allInnerTexts();

describe('uploading with a submission', () => {
  it('sends files immediately, shows them, keeps their order and submits them', async () => {
    const { page } = await site.open({ as: 'elite' });
    await page.goto('/admin/properties/submit');
    await page.getByText('PNG, JPG, GIF up to 10MB').waitFor();
    await page.getByText('.pdf .doc .docx .xls .xlsx up to 25MB').waitFor();
    await choose(page, 'images', [await image('one.jpg'), await image('two.jpg', [600, 400]), await image('three.jpg')]);
    await toast(page, 'Images uploaded');
    await page.getByText('3 files').waitFor();
    await choose(page, 'documents', [await document('Leases.pdf')]);
    await toast(page, 'Documents uploaded');
    expect(await names(page, 'Images')).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
    await page.getByRole('button', { name: 'Move up: two.jpg' }).click();
    await page.getByRole('button', { name: 'Remove three.jpg' }).click();
    await expect.poll(() => names(page, 'Images')).toEqual(['two.jpg', 'one.jpg']);
    expect(await barriers(page)).toEqual([]);
    await submitProperty(page, { ...warehouse, name: 'Depot with Pictures' });
    await toast(page, 'Property submitted successfully');
    const { images, documents } = await site.app.owner('properties').where({ name: 'Depot with Pictures' }).first('images', 'documents');
    expect(images).toMatchObject([{ width: 600 }, { width: 1200 }]);
    expect(documents).toMatchObject([{ name: 'Leases.pdf' }]);
  });

  it('scales down images that are too large for the server, and recognizes JPGs by all their extensions', async () => {
    const { page } = await site.open({ as: 'elite' });
    await page.goto('/admin/properties/submit');
    const wide = join(folder, 'wide.png');
    const blank = { width: sample(4400, 8064), height: sample(3300, 6048), channels: 3, background: 'teal' } as const;
    await writeFile(wide, await sharp({ create: blank }).png().toBuffer());
    const heavy = join(folder, 'heavy.jpg');
    await writeFile(heavy, await aPhotograph(5600, 4000).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer());
    expect((await stat(heavy)).size).toBeGreaterThan(10 * 1024 * 1024);
    await choose(page, 'images', [wide, heavy, await image('photo.jfif')]);
    await page.getByText('3 files').waitFor();
    await submitProperty(page, { ...warehouse, name: 'Depot of a Phone' });
    await toast(page, 'Property submitted successfully');
    const { images } = await site.app.owner('properties').where({ name: 'Depot of a Phone' }).first('images');
    expect(images).toMatchObject([
      { width: 4096, height: 3072 },
      { width: 4096, height: 2926 },
      { width: 1200, height: 900 },
    ]);
  });

  it('reorders files by keyboard alone', async () => {
    const { page } = await site.open({ as: 'elite' });
    await page.goto('/admin/properties/submit');
    await choose(page, 'images', [await image('first.jpg'), await image('second.jpg')]);
    await toast(page, 'Images uploaded');
    await page.getByRole('button', { name: 'Move second.jpg', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(() => names(page, 'Images')).toEqual(['second.jpg', 'first.jpg']);
  });

  it('shows an error beside a file, and blocks the submission while there is one', async () => {
    const { page } = await site.open({ as: 'elite', failing: [/^400 POST \/api\/files/] });
    await page.goto('/admin/properties/submit');
    const torn = await image('torn.jpg');
    await writeFile(torn, (await aPhotograph(800, 600).jpeg().toBuffer()).subarray(0, 4000));
    const note = join(folder, 'note.txt');
    await writeFile(note, 'x');
    await choose(page, 'images', [torn, note]);
    await page.getByText('This file is damaged and cannot be read. Upload another copy.').waitFor();
    await page.getByText('This is not a PNG, JPG, GIF or WebP image.').waitFor();
    await submitProperty(page, { ...warehouse, name: 'Never sent' });
    await page.getByText('Remove failed uploads, or try them again.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflow(page)).toEqual([]);
    for (const name of ['torn.jpg', 'note.txt']) await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Submit Property' }).click();
    await heading(page, 'Never sent');
    await rm(torn);
  });

  it('reports a lost connection, and works on retry', async () => {
    const { page } = await site.open({ as: 'elite', failing: [/POST \/api\/files/] });
    await page.goto('/admin/properties/submit');
    await interceptNext(page, '**/api/files?*', (route) => route.abort('connectionreset'));
    await choose(page, 'images', [await image('lost.jpg')]);
    await page.getByText('The connection was lost. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Try again: lost.jpg' }).click();
    await toast(page, 'Images uploaded');
    expect(await told(page, 'Choose images')).not.toContain('Remove');
  });
});

describe('editing a property', () => {
  it('starts with the existing files, and the property page shows the changes', async () => {
    const { page } = await site.open({ as: 'admin' });
    const { id } = await site.app.owner('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id');
    await page.goto(`/admin/properties/${id}?edit=yes`);
    const before = (await site.app.owner('properties').where({ id }).first('images')).images as string[];
    await page.getByRole('list', { name: 'Images' }).waitFor();
    expect(await names(page, 'Images')).toHaveLength(before.length);
    await choose(page, 'images', [await image('new.jpg')]);
    await toast(page, 'Images uploaded');
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await choose(page, 'documents', [await document('Survey.pdf')]);
    await toast(page, 'Documents uploaded');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Property updated');
    const link = page.getByRole('link', { name: 'Survey.pdf' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('Survey.pdf');
    const { images } = await site.app.owner('properties').where({ id }).first('images');
    expect(images).toEqual([...before.slice(1), expect.objectContaining({ width: 1200, height: 900 })]);
    const visitor = await site.open();
    await visitor.page.goto(`/properties/${id}`);
    await heading(visitor.page, /./);
  });
});
