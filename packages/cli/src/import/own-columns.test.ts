import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { openSource } from './open-source.ts';
import { ownMapping, unknownColumns } from './own-columns.ts';
import { createLineMapper, type Mapped } from './record-to-import-line.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-own-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(exported: unknown): Promise<Mapped[]> {
  const path = join(folder, 'export.json');
  await writeFile(path, JSON.stringify(exported));
  const mapping = await ownMapping(path, 'old');
  const mapped: Mapped[] = [];
  const { records } = await openSource(path, { delimiter: ',', columns: columnsOf(mapping) });
  for await (const { cells } of records) mapped.push(createLineMapper(mapping)(cells));
  return mapped;
}

const property = {
  name: 'Semicolon House; rear',
  type: 'industrial',
  address: '1 List Ln',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  price: 2_000_000,
  size: null,
  description: 'One; two.\n\nThree, "four".',
  yearBuilt: 1987,
  zoning: 'C5;R7',
  amenities: ['Docks: 4; grade-level: 2', 'Rail spur', 'Café, roof', "'=quoted", 'a\\b'],
  sellerContact: { name: 'Ada; Bob', company: null, email: 'ada@seller.test', phone: null },
  status: 'under_review',
};

it('a JSON export is imported again unchanged', async () => {
  const { sellerContact, ...rest } = property;
  const [first] = await linesOf([{ id: 1, ...property, images: ['/files/1'], version: 3 }]);
  const line = { ...rest, externalKey: 'old:1', sellerContact: { name: sellerContact.name, email: sellerContact.email } };
  expect(first).toEqual({ line });
  expect(await linesOf([{ id: 1, ...property, amenities: [] }])).toMatchObject([{ line: { amenities: [] } }]);
});

it('an unknown column is reported, but columns that appear only in exports are not', async () => {
  const path = join(folder, 'renamed.csv');
  const known =
    'ID,externalKey,Name,Type,Address,City,State,Price,Size (sq ft),Stage,Latitude,Submitter ID,Last Changed,sellerContact.email,images';
  await writeFile(path, `${known},SF,\n${'1,'.repeat(16)}\n`);
  expect(await unknownColumns(path)).toEqual(['SF']);
});
