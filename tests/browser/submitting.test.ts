import { describe, expect, it } from 'vitest';
import { warehouse } from './support/samples.ts';
import { useSite } from './support/site.ts';
import { focused, heading, submitProperty, toast, told } from './support/steps.ts';

const site = await useSite();

describe('submitting a property', () => {
  it('tells each mistake at its field and leads to the first', async () => {
    const { page } = await site.open({ as: 'elite' });
    await page.goto('/admin/properties/submit');
    await submitProperty(page, { ...warehouse, name: '', zipCode: '8020', price: '0' });
    expect(await told(page, 'Property name')).toBe('Please enter a property name');
    expect(await told(page, 'ZIP code')).toBe('ZIP code must be at least 5 characters');
    expect(await told(page, 'Asking price')).toBe('Price must be greater than 0');
    await expect.poll(() => focused(page)).toBe('name');
  });
});

describe('two people who edit the same property', () => {
  it('are told of each other, and lose nothing that they typed', async () => {
    const { id } = await site.app.db('properties').where({ status: 'under_review' }).orderBy('id').first('id');
    const edit = async (failing: RegExp[] = []) => {
      const { page } = await site.open({ as: 'admin', failing });
      await page.goto(`/admin/properties/${id}`);
      await page.getByRole('button', { name: 'Edit Property' }).click();
      return page;
    };
    const late = await edit([/^412 PATCH \/api\/properties\/\d+$/]);
    const early = await edit();
    await early.getByLabel('City').fill('Springfield');
    await early.getByRole('button', { name: 'Save Changes' }).click();
    await toast(early, 'Property updated');

    await late.getByLabel('Property name').fill('The Late Word');
    await late.getByRole('button', { name: 'Save Changes' }).click();
    await late.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => late.getByLabel('City').inputValue()).toBe('Springfield');
    expect(await late.getByLabel('Property name').inputValue()).toBe('The Late Word');
    expect(await told(late, 'Property name')).toBe('');
    await late.getByRole('button', { name: 'Save Changes' }).click();
    await toast(late, 'Property updated');
    await heading(late, 'The Late Word');
    await late
      .getByText(/Springfield/)
      .first()
      .waitFor();
  });
});
