import { describe, expect, it } from 'vitest';
import { inProofs } from '../support/sample.ts';
import { barriers, overflow } from './support/inspect.ts';
import { useSite } from './support/site.ts';
import { focused, toast, told } from './support/steps.ts';
import { button, create, dialogOf, edit, field, order, start, stepsOf, templatesOn } from './support/template-dialog.ts';

const open = templatesOn(await useSite());

describe('a new template', () => {
  it('is stored with its steps in the order given, numbered from 1, each with an id of its own', async () => {
    const page = await open();
    await start(page, 'Ground Lease', 'Offer', 'Survey', 'Signing');
    await field(page, 'Description (Optional)').fill('For land that stays with its owner');
    await field(page, 'Description of step 2').fill('By a licensed surveyor\nWithin 30 days');
    await button(page, 'Create Template').click();
    await toast(page, 'Template Created');
    await expect
      .poll(() => stepsOf(page, 'Ground Lease'))
      .toEqual(['1\nOffer', '2\nSurvey\nBy a licensed surveyor\nWithin 30 days', '3\nSigning']);
    const stored: { name: string; steps: { id: string }[] }[] = await (await page.request.get('/api/deal-flow-templates')).json();
    const ids = stored.find(({ name }) => name === 'Ground Lease')?.steps.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(Math.abs(Number(id) - Date.now())).toBeLessThan(600_000);
  });

  it('shows each error at its field and focuses the first', async () => {
    const page = await open();
    await start(page, 'GL');
    await button(page, 'Create Template').click();
    expect(await told(page, 'Name')).toBe('Name must be at least 3 characters');
    await dialogOf(page).getByText('At least one step is required').waitFor();
    await expect.poll(() => focused(page)).toBe('name');
    await field(page, 'Name').fill('Lease');
    await button(page, 'Create Template').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add Step');
    await button(page, 'Add Step').click();
    await page.keyboard.type('A');
    await button(page, 'Create Template').click();
    expect(await told(page, 'Name of step 1')).toBe('Step name must be at least 2 characters');
    await expect.poll(() => focused(page)).toBe('steps[0].name');
  });

  it('shows server errors, and keeps what was entered', async () => {
    const page = await open({ failing: [/POST \/api\/deal-flow-templates$/] });
    await start(page, 'Ground Lease', 'Offer');
    await page.context().setOffline(true);
    await button(page, 'Create Template').click();
    await page.getByText(/^Failed to create template: ./).waitFor();
    await toast(page, 'Error');
    await page.context().setOffline(false);
    expect(await order(page)).toEqual(['Offer']);
  });
});

describe('editing a template', () => {
  it('changes its texts and its steps', async () => {
    const page = await open();
    await create(page, 'Exchange', 'Offer', 'Transfer');
    await edit(page, 'Exchange');
    await field(page, 'Name').fill('Like-kind Exchange');
    await button(page, 'Remove Offer').click();
    await field(page, 'Name of step 1').fill('Transfer of Title');
    await button(page, 'Save Changes').click();
    await toast(page, 'Template Updated');
    await expect.poll(() => stepsOf(page, 'Like-kind Exchange')).toEqual(['1\nTransfer of Title']);
  });

  it('asks before changes are lost, and does not ask if there are none', async () => {
    const page = await open();
    await edit(page, 'Default Deal Flow');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await edit(page, 'Default Deal Flow');
    await field(page, 'Name').fill('Another Flow');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click();
    expect(await field(page, 'Name').inputValue()).toBe('Another Flow');
    await button(page, 'Cancel').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Default Deal Flow' }).waitFor();
  });

  it('reports that someone else saved first, keeps what was entered, and offers both versions', async () => {
    const stale = [/^412 PATCH \/api\/deal-flow-templates\/\d+$/];
    const [slow, fast] = [await open({ failing: stale }), await open()];
    await create(slow, 'Auction', 'Catalogue');
    await fast.reload();
    const meanwhile = async (from: string, to: string) => {
      await edit(fast, from);
      await field(fast, 'Name').fill(to);
      await button(fast, 'Save Changes').click();
      await toast(fast, 'Template Updated');
      await dialogOf(fast).waitFor({ state: 'detached' });
    };
    await edit(slow, 'Auction');
    await field(slow, 'Name of step 1').fill('Bidding');
    await meanwhile('Auction', 'Public Auction');
    await button(slow, 'Save Changes').click();
    const versions = slow.getByRole('dialog', { name: 'Two Versions' });
    await versions.getByRole('radio', { name: 'Theirs Public Auction' }).waitFor();
    await versions.getByRole('button', { name: 'Back to Editing' }).click();
    await versions.waitFor({ state: 'detached' });
    expect([await field(slow, 'Name').inputValue(), await order(slow)]).toEqual(['Auction', ['Bidding']]);
    await button(slow, 'Save Changes').click();
    await versions.getByRole('button', { name: 'Keep All Mine' }).click();
    await meanwhile('Public Auction', 'Open Auction');
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
    await versions.getByRole('radio', { name: 'Theirs Open Auction' }).check();
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
    await toast(slow, 'Template Updated');
    await expect.poll(() => stepsOf(slow, 'Open Auction')).toEqual(['1\nBidding']);
  });
});

inProofs(() =>
  it('the dialog fits a phone, in dark mode too, and is accessible', async () => {
    const page = await open({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    await edit(page, 'Default Deal Flow');
    await field(page, 'Name').fill('No');
    await button(page, 'Save Changes').click();
    expect(await overflow(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
  }),
);

it('a member who is not an administrator sees no buttons to create or edit a template', async () => {
  const page = await open({ as: 'elite' });
  await page.getByText('Advanced settings are only available to administrators').waitFor();
  expect(await page.getByRole('button', { name: /New Template|^Edit/ }).count()).toBe(0);
});
