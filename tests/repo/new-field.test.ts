import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCheckout } from '../support/copied-checkout.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

async function after(path: string, line: string, added: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text.split(line), `${path} contains the line exactly once`).toHaveLength(2);
  await writeFile(join(folder, path), text.replace(line, `${line}\n${added}`));
}

/** These fields have other kinds than text. Lists are not among them. */
const others = `
  sampleIncome: { kind: 'money', label: 'Sample income', help: 'In dollars', unit: 'USD', min: -1_000_000, max: 1_000_000, optional: true, example: 250_000.5, ...entered },
  sampleAcres: { kind: 'decimal', label: 'Sample acres', help: 'In acres', min: 0, max: 100_000, decimals: 4, optional: true, example: 1.25, ...entered },
  sampleDay: { kind: 'date', label: 'Sample day', help: 'The day', min: '1900-01-01', max: '2199-12-31', optional: true, example: '2026-02-28', ...entered },
  sampleSpaces: { kind: 'number', label: 'Sample spaces', help: 'How many', unit: 'place', min: 0, max: 20_000, optional: true, example: 40, ...entered },
  sampleGrade: { kind: 'choice', label: 'Sample grade', help: 'The grade', choices: { a: 'Grade A', b: 'Grade B' }, optional: true, example: 'a', ...entered },
  isSampled: { kind: 'flag', label: 'Sampled', help: 'Whether it is sampled', example: true, ...entered },`;
const namesOfOthers = ['sampleIncome', 'sampleAcres', 'sampleDay', 'sampleSpaces', 'sampleGrade', 'isSampled'];
const columns = `
  add column sample_notes text,
  add column sample_income numeric(15, 2),
  add column sample_acres numeric(12, 4),
  add column sample_day date,
  add column sample_spaces integer,
  add column sample_grade text,
  add column is_sampled boolean not null default false`;

/**
 * Adds fields to the property, with the edits that a developer makes by hand. Changes only the copied sources. No real field has these
 * names.
 */
async function addField(): Promise<void> {
  await after(
    'packages/domain/src/properties/fields.ts',
    'export const propertyFields = fieldTable({',
    `  sampleNotes: { kind: 'text', label: 'Sample notes', help: 'Sample notes; null if there are none', max: 200, optional: true, example: 'Garage', ...entered },${others}`,
  );
  await writeFile(join(folder, 'db/migrations/9999_sample_fields.sql'), `alter table properties ${columns};\n`);
  const form = 'packages/web/src/office/properties/form/property-fields.tsx';
  await after(
    form,
    '        <TableField of={fields} name="zoning" />',
    ['sampleNotes', ...namesOfOthers].map((name) => `        <TableField of={fields} name="${name}" />`).join('\n'),
  );
  const page = 'packages/web/src/public/detail/details.tsx';
  await after(
    page,
    `      <Fact label="Zoning">{property.zoning ?? 'Not specified'}</Fact>`,
    `      <Fact label="Sample Notes">{property.sampleNotes ?? 'Not specified'}</Fact>`,
  );
  await cp(join(root, 'tests/repo/new-field/sample-fields.tsx'), join(folder, 'tests/api/sample-fields/sample-fields.test.tsx'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-field-'));
  const single = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  await copyCheckout(folder, ['db', 'packages', 'scripts', 'tests', 'docs', ...single], ['dist']);
  await addField();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a new property field of any kind works in the API, in forms and on pages, with a line each and a migration', async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'api', 'tests/api/sample-fields'];
  const env = { ...process.env, ACRE_TEST_SOURCES: 'yes' };
  const ended = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 16_000_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(ended, ended.stdout + ended.stderr).not.toHaveProperty('code');
  expect(ended.stdout).toMatch(/Tests.*6 passed/);
}, 180_000);
