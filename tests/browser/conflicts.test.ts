import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();

type Case = { path: string; field: string; button: string; said: string; show?: (value: string) => string; values: readonly string[] };

const plan: Case = {
  path: '/admin/settings/commission',
  field: 'Ace Elite of the deal (%)',
  button: 'Save Changes',
  said: 'Commission plan saved',
  values: ['11', '12', '13', '14'],
};
const profile: Case = {
  path: '/admin/settings',
  field: 'Full Name',
  button: 'Save Changes',
  said: 'Profile updated',
  values: ['Ada One', 'Ada Two', 'Ada Three', 'Ada Four'],
};
const preferences: Case = {
  path: '/admin/settings/mail',
  field: 'Sender Email',
  button: 'Save Preferences',
  said: 'Preferences saved',
  values: ['one@acre.test', 'two@acre.test'],
};
const houseContact: Case = {
  path: '/admin/settings?tab=contact',
  field: 'Full Name',
  button: 'Save House Contact',
  said: 'House contact saved',
  values: ['The Desk', 'The Front Desk'],
};

it.each(
  firstOf(1, [
    ['the commission plan', plan],
    ['a profile', profile],
    ['the system preferences', preferences],
    ['the house contact', houseContact],
  ] as const),
)(
  'if two people change %s at the same time, the second sees both versions and chooses',
  async (_, { path, field, button, said, show, values }) => {
    const type = (page: Page, value: string) => page.getByLabel(field, { exact: true }).fill(value);
    const save = (page: Page) => page.getByRole('button', { name: button }).click();
    const [{ page: early }, { page: late }] = [await site.open({ as: 'admin' }), await site.open({ as: 'admin', failing: [/^412 /] })];
    for (const page of [early, late]) {
      await page.goto(path);
      await settled(page);
    }
    const before = await early.getByLabel(field, { exact: true }).inputValue();
    const [first = '', second = ''] = values.filter((value) => value !== before);
    await type(late, second);
    await type(early, first);
    await save(early);
    await toast(early, said);
    await save(late);
    const versions = late.getByRole('dialog', { name: 'Two Versions' });
    await versions.getByRole('radio', { name: `Theirs ${show?.(first) ?? first}` }).waitFor();
    await versions.getByRole('button', { name: 'Keep All Mine' }).click();
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
    await toast(late, said);
    await early.reload();
    await settled(early);
    expect(await early.getByLabel(field, { exact: true }).inputValue()).toBe(second);
  },
);
