import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { Form } from 'react-final-form';
import { expect, it } from 'vitest';
import { PropertyFields } from '../../../packages/web/src/office/properties/form/property-fields.tsx';
import { contentOf, valuesOf } from '../../../packages/web/src/office/properties/form/property-values.ts';
import { Details } from '../../../packages/web/src/public/detail/details.tsx';
import { openFirm } from '../../api/support/firm.ts';
import { aProperty } from '../../api/support/samples.ts';
import { commandLine } from '../../support/acre.ts';

/**
 * This test runs in a copy of Acre whose properties have an additional text field and one field of each other kind, with no further code
 * for them.
 */
const firm = await openFirm();
const owner = await firm.join('elite');
const cli = commandLine();
const notes = 'Two levels below ground';
const others = { incomeAfterCosts: -1234.56, lotAcres: 1.0625, vacantFrom: '2026-02-28', isSprinklered: true };
const stored = async () =>
  (await owner.ask('POST', '/api/properties', { body: { ...aProperty(), parkingNotes: notes, ...others } })).json as { id: number };

it('the API stores, changes and clears it, and names it in an error', async () => {
  const { id } = await stored();
  const change = (parkingNotes: string | null) => owner.ask('PATCH', `/api/properties/${id}`, { body: { parkingNotes } });
  expect((await owner.ask('GET', `/api/properties/${id}`)).json).toMatchObject({ parkingNotes: notes });
  expect((await change('Street only')).json).toMatchObject({ parkingNotes: 'Street only' });
  expect((await change(null)).json).toMatchObject({ parkingNotes: null });
  expect(await change('x'.repeat(201))).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'parkingNotes', message: 'Parking notes must be at most 200 characters' }] },
  });
});

it('the API stores, changes and clears money, decimals, days and flags, and names them in errors', async () => {
  const { id } = await stored();
  const change = (body: object) => owner.ask('PATCH', `/api/properties/${id}`, { body });
  expect((await owner.ask('GET', `/api/properties/${id}`)).json).toMatchObject(others);
  const next = { incomeAfterCosts: 250_000.5, lotAcres: 2, vacantFrom: '2027-01-01', isSprinklered: false };
  expect((await change(next)).json).toMatchObject(next);
  expect((await change({ incomeAfterCosts: null, lotAcres: null, vacantFrom: null })).json).toMatchObject({
    incomeAfterCosts: null,
    lotAcres: null,
    vacantFrom: null,
    isSprinklered: false,
  });
  expect(await change({ incomeAfterCosts: 0.001, lotAcres: 0.00001, vacantFrom: '2026-02-30' })).toMatchObject({
    status: 400,
    json: {
      issues: [
        { path: 'incomeAfterCosts', message: 'Income after costs must have at most two decimals' },
        { path: 'lotAcres', message: 'Lot acres must have at most 4 decimals' },
        { path: 'vacantFrom', message: 'Please enter a date as YYYY-MM-DD' },
      ],
    },
  });
});

it('a draft keeps them', async () => {
  const content = { parkingNotes: notes, ...others, incomeAfterCosts: '12,', vacantFrom: '2026-' };
  expect(await owner.ask('PUT', '/api/drafts/property', { body: { content } })).toMatchObject({ status: 200 });
  expect((await owner.ask('GET', '/api/drafts/property')).json).toMatchObject({ draft: { content } });
});

it('the form has their inputs, and both the form and the page show the stored values', async () => {
  const { id } = await stored();
  const { json } = await owner.ask('GET', `/api/properties/${id}`);
  const property = json as Parameters<typeof valuesOf>[0];
  const form = renderToStaticMarkup(
    <Form onSubmit={() => undefined} initialValues={valuesOf(property)}>
      {() => <PropertyFields />}
    </Form>,
  );
  expect(form).toMatch(new RegExp(`<label[^>]*>Parking notes.*<input[^>]*value="${notes}"`));
  expect(form).toMatch(/Income after costs.*value="-1,234.56".*Lot acres.*value="1.0625".*type="date".*value="2026-02-28".*checked/);
  expect(contentOf(valuesOf(property) as never)).toMatchObject({ parkingNotes: notes, ...others });
  expect(renderToStaticMarkup(<Details property={property} />)).toContain(notes);
});

it('the table for a spreadsheet has their columns, and the command line reads that table back', async () => {
  await stored();
  const table = (await firm.admin.ask('GET', '/api/properties/export')).text;
  const [titles, line] = table.split('\r\n') as [string, string];
  expect(titles).toContain('Parking Notes,Income After Costs,Lot Acres,Vacant From,Sprinklered');
  expect(line).toContain(`${notes},-1234.56,1.0625,2026-02-28,Yes`);
  const file = join(cli.folder, 'all.csv');
  await writeFile(file, table.replaceAll(notes, 'Read back'));
  const { token } = await firm.admin.client.call(api.tokens.create, { body: { name: 'Import', scope: 'write', days: 1 } });
  const words = ['properties', 'import', file, '--source', 'copy', '--duplicates', 'create', '--report', join(cli.folder, 'report.csv')];
  const imported = await cli.call(words, { ACRE_URL: firm.baseUrl, ACRE_TOKEN: token });
  expect(imported, imported.err).toMatchObject({ code: 0 });
  const read = await firm.owner('properties').where({ parking_notes: 'Read back', lot_acres: 1.0625, is_sprinklered: true });
  expect(read[0]).toMatchObject({ income_after_costs: '-1234.56', vacant_from: '2026-02-28' });
});

it('the API description and the archive of a member explain them', async () => {
  const { json } = await owner.ask('GET', '/api/openapi.json');
  expect(json).toMatchObject({
    components: {
      schemas: { Property: { properties: { parkingNotes: { description: 'Where visitors park; null where it is not known' } } } },
    },
  });
});
