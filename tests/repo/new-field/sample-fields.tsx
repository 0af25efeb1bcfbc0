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
 * This test runs in a copy of Acre that `new-field.test.ts` makes. There, a property has seven more fields, of the kinds text, money,
 * decimal, date, number, choice and flag.
 */
const firm = await openFirm();
const owner = await firm.join('elite');
const cli = commandLine();
const notes = 'Two levels below ground';
const others = {
  sampleIncome: -1234.56,
  sampleAcres: 1.0625,
  sampleDay: '2026-02-28',
  sampleSpaces: 40,
  sampleGrade: 'a',
  isSampled: true,
};
const stored = async () =>
  (await owner.ask('POST', '/api/properties', { body: { ...aProperty(), sampleNotes: notes, ...others } })).json as { id: number };

it('the API stores, changes and clears it, and names it in an error', async () => {
  const { id } = await stored();
  const change = (sampleNotes: string | null) => owner.ask('PATCH', `/api/properties/${id}`, { body: { sampleNotes } });
  expect((await owner.ask('GET', `/api/properties/${id}`)).json).toMatchObject({ sampleNotes: notes });
  expect((await change('Street only')).json).toMatchObject({ sampleNotes: 'Street only' });
  expect((await change(null)).json).toMatchObject({ sampleNotes: null });
  expect(await change('x'.repeat(201))).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'sampleNotes', message: 'Sample notes must be at most 200 characters' }] },
  });
});

it('the API stores, changes and clears fields of the other kinds, and names them in errors', async () => {
  const { id } = await stored();
  const change = (body: object) => owner.ask('PATCH', `/api/properties/${id}`, { body });
  expect((await owner.ask('GET', `/api/properties/${id}`)).json).toMatchObject(others);
  const next = { sampleIncome: 250_000.5, sampleAcres: 2, sampleDay: '2027-01-01', sampleSpaces: 0, sampleGrade: 'b', isSampled: false };
  expect((await change(next)).json).toMatchObject(next);
  const cleared = { sampleIncome: null, sampleAcres: null, sampleDay: null, sampleSpaces: null, sampleGrade: null };
  expect((await change(cleared)).json).toMatchObject({ ...cleared, isSampled: false });
  const wrong = { sampleIncome: 0.001, sampleAcres: 0.00001, sampleDay: '2026-02-30', sampleSpaces: 20_001, sampleGrade: 'c' };
  expect(await change(wrong)).toMatchObject({
    status: 400,
    json: {
      issues: [
        { path: 'sampleIncome', message: 'Sample income must have at most two decimals' },
        { path: 'sampleAcres', message: 'Sample acres must have at most 4 decimals' },
        { path: 'sampleDay', message: 'Please enter a date as YYYY-MM-DD' },
        { path: 'sampleSpaces', message: 'Sample spaces must be between 0 and 20,000' },
        { path: 'sampleGrade', message: 'Please choose an option for sample grade' },
      ],
    },
  });
});

it('a draft keeps them', async () => {
  const content = { sampleNotes: notes, ...others, sampleIncome: '12,', sampleDay: '2026-' };
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
  expect(form).toMatch(new RegExp(`<label[^>]*>Sample notes.*<input[^>]*value="${notes}"`));
  expect(form).toMatch(/Sample income.*value="-1,234.56".*Sample acres.*value="1.0625".*type="date".*value="2026-02-28".*checked/);
  expect(contentOf(valuesOf(property) as never)).toMatchObject({ sampleNotes: notes, ...others });
  expect(renderToStaticMarkup(<Details property={property} />)).toContain(notes);
});

it('the table for a spreadsheet has their columns, and the command line reads that table back', async () => {
  await stored();
  const table = (await firm.admin.ask('GET', '/api/properties/export')).text;
  const [titles, line] = table.split('\r\n') as [string, string];
  expect(titles).toContain('Sample Notes,Sample Income,Sample Acres,Sample Day,Sample Spaces,Sample Grade,Sampled');
  expect(line).toContain(`${notes},-1234.56,1.0625,2026-02-28,40,Grade A,Yes`);
  const file = join(cli.folder, 'all.csv');
  await writeFile(file, table.replaceAll(notes, 'Read back'));
  const { token } = await firm.admin.client.call(api.tokens.create, { body: { name: 'Import', scope: 'write', days: 1 } });
  const words = ['properties', 'import', file, '--source', 'copy', '--duplicates', 'create', '--report', join(cli.folder, 'report.csv')];
  const imported = await cli.call(words, { ACRE_URL: firm.baseUrl, ACRE_TOKEN: token });
  expect(imported, imported.err).toMatchObject({ code: 0 });
  const read = await firm.owner('properties').where({ sample_notes: 'Read back', sample_acres: 1.0625, is_sampled: true });
  expect(read[0]).toMatchObject({ sample_income: '-1234.56', sample_day: '2026-02-28', sample_spaces: 40, sample_grade: 'a' });
});

it('the API description and the archive of a member explain them', async () => {
  const { json } = await owner.ask('GET', '/api/openapi.json');
  expect(json).toMatchObject({
    components: {
      schemas: { Property: { properties: { sampleNotes: { description: 'Sample notes; null if there are none' } } } },
    },
  });
});
