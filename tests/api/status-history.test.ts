import { api } from '@acre/contracts/api';
import { expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';
import { aLine } from './support/samples.ts';

const firm = await openFirm();
const { admin } = firm;
const statusesOf = async (id: number) =>
  (await admin.client.call(api.properties.statusHistory, { params: { id } })).map(({ status }) => status);

it('the history contains every status in order, including repeated ones', async () => {
  const { id } = await firm.property(admin);
  for (const status of ['underwriting', 'under_review', 'marketing_start'] as const)
    await admin.client.call(api.properties.edit, { params: { id }, body: { status } });
  expect(await statusesOf(id)).toEqual(['under_review', 'underwriting', 'under_review', 'marketing_start']);
});

it('an imported property starts with its imported status', async () => {
  await admin.client.call(api.properties.import, { body: { lines: [{ ...aLine(), externalKey: 'deed-1', status: 'due_diligence' }] } });
  const { id } = await firm.owner('properties').where({ external_key: 'deed-1' }).first('id');
  expect(await statusesOf(id)).toEqual(['due_diligence']);
});

it('a property from before the history existed counts as in its status since it was created', async () => {
  const { id, createdAt } = await firm.property(admin);
  const [copied] = await firm.owner
    .raw(`insert into properties (name, type, address, city, state, zip_code, price, submitted_by_id, status, created_at)
    select name, type, address, city, state, zip_code, price, submitted_by_id, 'underwriting', created_at from properties where id = ${id} returning id`)
    .then(({ rows }) => rows as { id: number }[]);
  const old = copied?.id ?? 0;
  expect(await admin.client.call(api.properties.statusHistory, { params: { id: old } })).toEqual([
    { status: 'underwriting', at: createdAt },
  ]);
  await admin.client.call(api.properties.edit, { params: { id: old }, body: { status: 'marketing_start' } });
  expect(await statusesOf(old)).toEqual(['underwriting', 'marketing_start']);
});
