import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';
import { find, heading, newcomer, place, register, submitProperty, toast, warehouse } from './support/steps.ts';

const site = await useSite();

it('a partner submits a property, an administrator markets it, and everyone sees it', { timeout: 120_000 }, async () => {
  const { page: partner } = await site.open();
  await partner.goto('/properties');
  await partner.getByRole('button', { name: 'Sign Up' }).click();
  await partner
    .getByRole('banner')
    .getByRole('menuitem', { name: /^Join as Ace Partner/ })
    .click();
  await partner.waitForURL('**/auth?role=partner');
  await register(partner, newcomer);
  await toast(partner, 'Registration successful');
  await partner.waitForURL('**/admin');
  await heading(partner, 'Dashboard');

  await partner.getByRole('link', { name: 'Submit New Property' }).first().click();
  await submitProperty(partner, warehouse);
  await toast(partner, 'Property submitted successfully');
  await partner.waitForURL(/\/properties\/\d+$/);
  await heading(partner, warehouse.name);
  const id = place(partner).split('/').at(-1);

  const { page: visitor } = await site.open({ failing: [new RegExp(`^404 GET (/api)?/properties/${id}$`)] });
  await visitor.goto(`/properties/${id}`);
  await heading(visitor, 'Property Not Found');

  const { page: admin } = await site.open({ as: 'admin' });
  await admin.goto('/admin');
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties' }).click();
  await find(admin, warehouse.name);
  await heading(admin, warehouse.name);
  await admin.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Marketing Start' });
  await admin.getByRole('button', { name: 'Change Status', exact: true }).click();
  await toast(admin, 'Status updated');

  await visitor.goto('/properties');
  await visitor.getByLabel('Search properties').fill(warehouse.name);
  await visitor.getByText('1 property', { exact: true }).waitFor();
  await visitor.getByRole('link', { name: warehouse.name }).click();
  await heading(visitor, warehouse.name);
  await visitor.getByText('$2,400,000').first().waitFor();

  await partner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties' }).click();
  await find(partner, warehouse.name);
  await partner.getByRole('tab', { name: 'Activity History' }).waitFor();
  await partner.getByText(`Status of ${warehouse.name} changed from Under Review to Marketing Start`).waitFor();
  await partner.getByText(`${warehouse.name} was submitted for review`).waitFor();
  expect(await partner.getByRole('combobox', { name: 'Status' }).count()).toBe(0);
});

describe('a deal', () => {
  it('that a partner creates and an administrator pays appears in the partner’s figures', async () => {
    const { page: partner } = await site.open({ as: 'partner' });
    const figure = (name: string) =>
      partner.getByRole('region', { name: 'Figures' }).getByRole('link', { name }).getByRole('strong').innerText();
    const dollars = async (name: string) => Number((await figure(name)).replace(/[$,]/g, ''));
    await partner.goto('/admin');
    await settled(partner);
    const before = { deals: await dollars('Deals in Progress'), earned: await dollars('Commission Earned') };

    await partner.goto('/admin/deals/create');
    const property = await site.app
      .db('properties')
      .whereNotNull('referral_id')
      .where({ status: 'phase2_marketing' })
      .orderBy('id')
      .first();
    const box = partner.getByRole('combobox', { name: 'Property' });
    await box.click();
    await box.pressSequentially(property.name);
    await partner.getByRole('option', { name: property.name }).first().click();
    await partner.getByLabel('Deal Value').fill('1000000');
    await partner.getByRole('button', { name: 'Create Deal' }).click();
    await toast(partner, 'Deal created successfully');
    await heading(partner, 'My Partner Deals');
    await partner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => dollars('Deals in Progress')).toBe(before.deals + 1);

    const { page: admin } = await site.open({ as: 'admin' });
    await admin.goto('/admin/deals');
    await admin.getByRole('row').filter({ hasText: property.name }).first().getByRole('link', { name: /^View/ }).click();
    await admin.getByRole('button', { name: 'Change Status', exact: true }).click();
    await admin.getByLabel('Deal Status').selectOption({ label: 'Closed' });
    await admin.getByText('This deal has no buyer. Once it is closed, only an administrator can add one.').waitFor();
    await admin.getByRole('button', { name: 'Update Status' }).click();
    await toast(admin, 'Success');
    await admin.getByRole('button', { name: /^Mark Paid/ }).click();
    const payment = admin.getByRole('dialog', { name: /^Pay Commission on Deal/ });
    await payment.getByLabel('Set the property to Closed & Paid too?').waitFor();
    await payment.getByRole('button', { name: 'Mark Paid' }).click();
    await toast(admin, 'Success');
    await expect.poll(async () => (await site.app.db('properties').where({ id: property.id }).first('status')).status).toBe('closed_paid');

    await partner.reload();
    await settled(partner);
    expect(await dollars('Deals in Progress')).toBe(before.deals);
    expect(await dollars('Commission Earned')).toBeGreaterThan(before.earned);
  });
});
