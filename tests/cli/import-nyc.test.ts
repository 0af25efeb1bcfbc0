import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, admin, commandLine } from '../support/acre.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
let app: ServedApp;

beforeAll(async () => {
  app = await serveApp();
  await addAdmin(app.db);
  await cli.signIn(app.baseUrl, admin.email, admin.password);
});

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const importing = (file: string, map: string, ...flags: string[]) => cli.run(['properties', 'import', file, '--map', map, ...flags]);
const stored = async () => Number((await app.db('properties').count())[0]?.['count']);

describe('the property sales of New York City', () => {
  const excerpt = path('./fixtures/nyc-rolling-sales-excerpt.csv');
  const map = path('../../packages/cli/maps/nyc-rolling-sales.json');
  const skippedBy = {
    'No price: ownership passed without a payment': 5,
    'Residential condominium unit': 5,
    'One- to three-family house': 4,
    'Nominal price of less than $1,000': 4,
    'Cooperative apartment': 3,
    'Storage room, terrace or garden of an apartment': 2,
  };
  const counts = {
    lines: 81,
    created: 58,
    updated: 0,
    unchanged: 0,
    refused: 0,
    skipped: 23,
    refusedBy: {},
    skippedBy,
    finished: true,
    exitCode: 0,
  };

  it('are only counted in a dry run', async () => {
    const { code, out } = await importing(excerpt, map, '--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ...counts, dryRun: true });
    expect(await stored()).toBe(0);
  });

  it('are imported if they are commercial or multi-family and have a price, and all others are reported with a reason', async () => {
    const { code, out, err } = await importing(excerpt, map, '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ ...counts, dryRun: false, report: 'nyc-rolling-sales-excerpt.csv.report.csv' });
    expect(await stored()).toBe(58);
    const types = await app.db('properties').select('type').count().groupBy('type').orderBy('type');
    expect(Object.fromEntries(types.map(({ type, count }) => [type, Number(count)]))).toEqual({
      industrial: 3,
      land: 3,
      'mixed-use': 7,
      'multi-family': 18,
      office: 6,
      other: 18,
      retail: 3,
    });
  });

  it('get readable names, sizes, and descriptions', async () => {
    const about = (key: string) => app.db('properties').where('external_key', 'like', `nyc:1-${key}:%`).first();
    expect(await about('397-38')).toMatchObject({
      name: '6 Avenue B',
      type: 'multi-family',
      address: '6 Avenue B',
      city: 'New York',
      state: 'NY',
      zip_code: '10009',
      size: 7995,
      year_built: 1900,
      status: 'under_review',
      description:
        'Walk-up apartment building in Alphabet City, Manhattan. Residential units: 10. Commercial units: 1. Lot of 1,819 square feet. Building class C7. Sold on September 29, 2023 (block 397, lot 38).',
    });
    expect(await about('376-41')).toMatchObject({ name: '745 East 6th Street, 3D', size: null });
    expect(await about('774-173')).toMatchObject({ name: 'West 25th Street', type: 'land', size: 161, year_built: null });
    expect(await about('790-1102')).toMatchObject({ type: 'multi-family', size: 180_281 });
    expect(await about('1291-1302')).toMatchObject({ type: 'office', description: expect.stringContaining('in Midtown CBD, Manhattan') });
  });

  it('are listed in the report by line number and reason if they are skipped or their address already exists', async () => {
    const report = (await readFile(join(cli.folder, 'nyc-rolling-sales-excerpt.csv.report.csv'), 'utf8')).split('\r\n');
    expect(report.filter((line) => line.includes(',skipped,'))).toHaveLength(23);
    expect(report.filter((line) => line.includes(',created,Address already exists,address,property '))).toHaveLength(3);
    expect(report).toHaveLength(1 + 23 + 3 + 1);
    expect(report.slice(0, 3)).toEqual([
      'line,outcome,reason,field,value,externalKey',
      '2,skipped,One- to three-family house,,,',
      '3,skipped,No price: ownership passed without a payment,,,',
    ]);
  });

  it('change and duplicate nothing when imported again', async () => {
    const { out } = await importing(excerpt, map, '--json');
    expect(JSON.parse(out)).toMatchObject({ created: 0, updated: 0, unchanged: 58, skipped: 23 });
    expect(await stored()).toBe(58);
  });

  it('keep manual edits when imported again', async () => {
    await app
      .db('properties')
      .where({ name: '6 Avenue B' })
      .update({ zoning: 'R7A', amenities: ['Roof'] });
    const { out } = await importing(excerpt, map, '--json');
    expect(JSON.parse(out)).toMatchObject({ updated: 0, unchanged: 58 });
    expect(await app.db('properties').where({ name: '6 Avenue B' }).first()).toMatchObject({ zoning: 'R7A', amenities: ['Roof'] });
  });

  it('are updated when the city corrects them', async () => {
    const corrected = join(cli.folder, 'corrected.csv');
    await writeFile(corrected, (await readFile(excerpt, 'utf8')).replace('"7,800,000"', '"7,900,000"'));
    const { out } = await importing(corrected, map);
    expect(out).toContain('Properties: 0 created, 1 updated, 57 unchanged');
    expect(await app.db('properties').where({ name: '6 Avenue B' }).first()).toMatchObject({ price: 7_900_000 });
  });
});
