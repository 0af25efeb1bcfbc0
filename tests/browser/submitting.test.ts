import { type Field, fieldEntries } from '@acre/domain/kernel/field-table';
import { submittedFields } from '@acre/domain/properties/fields';
import { describe, expect, it } from 'vitest';
import { useSite } from './support/site.ts';
import { focused, heading, submitProperty, toast, told, warehouse } from './support/steps.ts';

const site = await useSite();

const inputsOf = ([name, field]: readonly [string, Field]): string[] =>
  field.kind === 'group' ? Object.keys(field.fields).map((part) => `${name}.${part}`) : [name];

describe('submitting a property', () => {
  it('has an input for each field, shows each error at its field and focuses the first', async () => {
    const { page } = await site.open({ as: 'elite' });
    await page.goto('/admin/properties/submit');
    await page.getByLabel('Property name').waitFor();
    const inputs = await page
      .locator('form :is([name], [data-upload])')
      .evaluateAll((found) => found.map((input) => input.getAttribute('name') ?? input.getAttribute('data-upload')));
    expect(inputs.toSorted()).toEqual(fieldEntries(submittedFields).flatMap(inputsOf).toSorted());
    await submitProperty(page, { ...warehouse, name: '', zipCode: '8020', price: '0' });
    expect(await told(page, 'Property name')).toBe('Please enter a property name');
    expect(await told(page, 'ZIP code')).toBe('ZIP code must be at least 5 characters');
    expect(await told(page, 'Asking price')).toBe('Price must be greater than 0');
    await expect.poll(() => focused(page)).toBe('name');
  });
});

it('changes of a property are lost by Back or Cancel only if the user agrees', async () => {
  const { id } = await site.app.db('properties').where({ status: 'under_review' }).orderBy('id').first('id');
  const { page } = await site.open({ as: 'admin' });
  await page.goto(`/admin/properties/${id}`);
  await page.getByRole('button', { name: 'Edit Property' }).click();
  await page.getByLabel('City').fill('Elsewhere');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('City').inputValue()).toBe('Elsewhere');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Edit Property' }).waitFor();
});

describe('two people who edit the same property', () => {
  it('are warned about each other, and lose nothing that they typed', async () => {
    const { id } = await site.app.db('properties').where({ status: 'under_review' }).orderBy('id').first('id');
    const edit = async (failing: RegExp[] = []) => {
      const { page } = await site.open({ as: 'admin', failing });
      await page.goto(`/admin/properties/${id}`);
      await page.getByRole('button', { name: 'Edit Property' }).click();
      return page;
    };
    const late = await edit([/^412 PATCH \/api\/properties\/\d+$/]);
    const early = await edit();
    // Types into the `late` form before `early` saves. A form without changes would load the saved values, so no conflict would occur.
    await late.getByLabel('Property name').fill('The Late Word');
    await late.getByLabel('Asking price').fill('7000000');
    await early.getByLabel('City').fill('Springfield');
    await early.getByLabel('Asking price').fill('6500000');
    await early.getByRole('button', { name: 'Save Changes' }).click();
    await toast(early, 'Property updated');

    await late.getByRole('button', { name: 'Save Changes' }).click();
    const versions = late.getByRole('dialog', { name: 'Two Versions' });
    const radio = (field: string, side: string) => versions.getByRole('group', { name: field }).getByRole('radio', { name: side });
    await radio('Property name', 'Mine The Late Word').waitFor();
    expect(await radio('City', 'Theirs Springfield').isChecked()).toBe(true);
    expect(await radio('Asking price', 'Mine $7,000,000').isChecked()).toBe(false);
    expect(await versions.getByRole('button', { name: 'Save Chosen' }).isDisabled()).toBe(true);
    await radio('Asking price', 'Theirs $6,500,000').check();
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
    await toast(late, 'Property updated');
    await heading(late, 'The Late Word');
    for (const kept of [/Springfield/, '$6,500,000']) await late.getByText(kept).first().waitFor();
  });
});
