import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const importing = (file: string, map: string, ...flags: string[]) => cli.run(['properties', 'import', file, '--map', map, ...flags]);
const stored = async () => Number((await app.db('properties').count())[0]?.['count']);

describe('a company file', () => {
  const mapping = {
    skip: [{ reason: 'Sold', when: [{ column: 'State', equals: 'sold' }] }],
    externalKey: 'own:{Id}',
    property: {
      name: { column: 'Name' },
      type: { column: 'Type', values: { Office: 'office', Shop: 'retail' } },
      address: { column: 'Name' },
      city: { constant: 'Austin' },
      state: { constant: 'TX' },
      zipCode: { column: 'Zip' },
      price: { column: 'Price', as: 'number' },
      status: { constant: 'marketing_start' },
    },
  };
  const file = async (name: string, text: string) => {
    await writeFile(join(cli.folder, name), text);
    return name;
  };
  beforeAll(() => file('own.json', JSON.stringify(mapping)));

  it('is imported except for invalid lines, which are listed with field, reason and value', async () => {
    const lines = [
      'Id,Name,Type,Zip,Price,State',
      '1,Tower,Office,78701,"$1,000",',
      '2,Shop,Shop,7870,5,',
      '3,Hut,Castle,78701,5,',
      '4,Old,Office,78701,5,sold',
    ];
    const more = ['1,Tower again,Office,78701,9,', '6,=Trick,Office,78701,soon,', '7,Short', '8,Free,Office,78701,0,'];
    const { code, out } = await importing(await file('own.csv', [...lines, ...more].join('\n')), 'own.json', '--report', 'left-out.csv');
    expect(code).toBe(1);
    expect(out).toContain('1 created, 0 updated, 0 unchanged\nRefused: 6\n');
    expect((await readFile(join(cli.folder, 'left-out.csv'), 'utf8')).split('\r\n')).toEqual([
      'line,outcome,reason,field,value,externalKey',
      expect.stringMatching(/^3,refused,"ZIP code must be at least 5 characters\. Spreadsheets drop leading zeros.*",zipCode,7870,own:2$/),
      '4,refused,"is not one of the known values: Office, Shop",type,Castle,own:3',
      '5,skipped,Sold,,,',
      '6,refused,used before in this file,externalKey,line 2,own:1',
      '7,refused,"is not a number: enter digits, or leave the cell empty",price,soon,own:6',
      '8,refused,"Has 2 fields, the header has 6: the line is cut off, or a quote is wrong",,,',
      '9,refused,Price must be greater than 0,price,0,own:8',
      '',
    ]);
    expect(await app.db('properties').where({ external_key: 'own:1' }).first()).toMatchObject({ name: 'Tower', status: 'marketing_start' });
  });

  it('saved by a spreadsheet is imported as its dry run predicts, with rounded values and blank rows counted separately', async () => {
    const rows = [
      'sep=;',
      'Id;Name;Type;Zip;Price;State',
      '50;Annex;Office;94109.0;1250000.50;',
      '51;Plus;Shop;070301234;5;',
      ';;;;;',
      ';;;;;',
    ];
    const name = await file('saved.csv', rows.join('\r\n'));
    const counts = { lines: 2, created: 2, refused: 0, blankRows: 2, noted: 1, notedBy: { 'price: rounded to whole dollars': 1 } };
    for (const flags of [['--dry-run'], []]) {
      const { code, out } = await importing(name, 'own.json', '--json', ...flags);
      expect([code, JSON.parse(out)]).toMatchObject([0, counts]);
    }
    expect((await readFile(join(cli.folder, 'saved.csv.report.csv'), 'utf8')).split('\r\n')).toEqual([
      'line,outcome,reason,field,value,externalKey',
      '3,noted,rounded to whole dollars,price,1250000.5,own:50',
      '',
    ]);
    const { out } = await importing(name, 'own.json');
    expect(out).toContain(
      '2 unchanged\nRefused: 0\nSkipped: 0\nNotes on accepted lines: 1\n  1  price: rounded to whole dollars\nBlank rows skipped: 2\n',
    );
    const saved = await app.db('properties').whereIn('external_key', ['own:50', 'own:51']).orderBy('external_key');
    expect(saved).toMatchObject([{ zip_code: '94109' }, { zip_code: '07030-1234' }]);
    expect(saved.map(({ price }) => Number(price))).toEqual([1_250_001, 5]);
  });

  it('may be JSON', async () => {
    const objects = [
      { Id: 20, Name: 'Mill', Type: 'Office', Zip: 78702, Price: 7, State: null },
      { Id: 21, Name: 'Barn', Type: 'Shop', Zip: '78702', Price: '8' },
    ];
    const { code, out } = await importing(await file('own-list.json', JSON.stringify(objects)), 'own.json');
    expect(code).toBe(0);
    expect(out).toContain('2 created');
  });

  it('may be an OData response, and the summary says if it is only one page of several', async () => {
    const records = [{ Id: 22, Name: 'Silo', Type: 'Office', Zip: '78702', Price: 7 }];
    const answer = { '@odata.context': 'x', value: records, '@odata.nextLink': 'https://listings.example/next' };
    const { code, out } = await importing(await file('answer.json', JSON.stringify(answer)), 'own.json');
    expect([code, out]).toEqual([0, expect.stringContaining('1 created')]);
    expect(out).toContain('The file is one page of a longer response');
  });

  it('with lines whose address already exists has them refused, skipped, or created in a script, as its dry run predicts', async () => {
    const resaved = ['Id,Name,Type,Zip,Price,State', '100,Mill,Office,78702,7,', '101,Kiln,Office,78702,7,', '102,KILN,Shop,78702,7,'];
    const name = await file('resaved.csv', resaved.join('\n'));
    const [{ id: mill }] = (await app.db('properties').where({ name: 'Mill' }).select('id')) as [{ id: number }];
    const outcomes = async (...flags: string[]) => {
      const { code, out } = await importing(name, 'own.json', '--json', '--report', 'resaved.report.csv', ...flags);
      const { created, updated, unchanged, refused, skipped, duplicates } = JSON.parse(out);
      return { code, created, updated, unchanged, refused, skipped, duplicates };
    };
    const none = { updated: 0, unchanged: 0, refused: 0, skipped: 0, duplicates: 2 };
    expect(await outcomes('--dry-run', '--duplicates', 'create')).toEqual({ code: 0, ...none, created: 3 });
    expect(await outcomes('--dry-run', '--duplicates', 'skip')).toEqual({ code: 0, ...none, created: 1, skipped: 2 });
    expect(await outcomes('--dry-run')).toEqual({ code: 1, ...none, created: 1, refused: 2 });
    expect(await readFile(join(cli.folder, 'resaved.report.csv'), 'utf8')).toContain(
      `2,refused,Address already exists. Use --duplicates skip or --duplicates create,address,property ${mill},own:100\r\n4,refused,`,
    );
    expect(await outcomes()).toEqual({ code: 1, ...none, created: 1, refused: 2 });
    const { out } = await importing(name, 'own.json', '--duplicates', 'create');
    expect(out).toContain(`2 created, 0 updated, 1 unchanged\nAddress already exists: 2\n  line 2: property ${mill}\n`);
    expect(await outcomes()).toEqual({ code: 0, ...none, created: 0, unchanged: 3, duplicates: 0 });
  });

  it('with lines whose address already exists triggers a prompt at a terminal', async () => {
    const name = await file('asked.csv', ['Id,Name,Type,Zip,Price,State', '110,Mill,Office,78702,7,', '111,Weir,Shop,78702,7,'].join('\n'));
    const running = cli.atTerminal(['properties', 'import', name, '--map', 'own.json']);
    await expect.poll(() => running.complained(), { timeout: 60_000 }).toMatch(/Line 2 has the same\s+address\s+as\s+property/);
    running.process.stdin.write('\r');
    const { code, out } = await running.ended();
    expect([code, out]).toEqual([0, expect.stringContaining('1 created, 0 updated, 0 unchanged')]);
    expect(out).toContain('1  Address already exists');
  });

  it('that cannot be read to its end has its earlier lines imported, and the report says where to continue', async () => {
    const { code, out } = await importing(
      await file('torn.jsonl', '{"Id":30,"Name":"Pier","Type":"Shop","Zip":"78703","Price":1}\n{"Id":31,"Na'),
      'own.json',
    );
    expect(code).toBe(1);
    expect(out).toContain('The file cannot be read from line 2 onward: the object is not closed.');
    expect(out).toContain('You can safely run it again');
    expect(await importing(await file('broken.json', '[1]'), 'own.json')).toMatchObject({
      code: 1,
      err: "The file cannot be read from line 1 onward: expected an object, found '1'.\n",
    });
  });

  it('is rejected as an invalid argument if the file, mapping, or report cannot be used, and nothing is sent', async () => {
    const before = await stored();
    const csv = await file('other.csv', 'Id,Name\n40,x\n');
    expect(await importing(csv, 'own.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining("The mapping reads 'State', 'Type', 'Zip', 'Price', which the file does not have"),
    });
    expect(await importing('none.csv', 'own.json')).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read (ENOENT)') });
    expect(await importing(csv, 'own.csv')).toMatchObject({ code: 2, err: expect.stringContaining('is not JSON') });
    expect(await importing('own.csv', 'own.json', '--report', 'no/such/folder.csv')).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be written'),
    });
    expect(await importing('own.csv', 'own.json', '--report', '/dev/full')).toMatchObject({
      code: 2,
      err: 'The report /dev/full cannot be written (ENOSPC).\n',
    });
    expect(await stored()).toBe(before);
  });

  it('is imported in part, with a summary and the reason, if its report can no longer be written', async () => {
    const before = await stored();
    const rows = Array.from({ length: 3000 }, (_, at) => `${1000 + at},Tower,Office,78701,${at % 4 === 0 ? 5 : 'soon'},`);
    const csv = await file('long.csv', ['Id,Name,Type,Zip,Price,State', ...rows].join('\n'));
    const pipe = join(cli.folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const reader = createReadStream(pipe).once('data', () => reader.destroy());
    const { code, out, err } = await importing(csv, 'own.json', '--report', pipe, '--json');
    const { created, ...rest } = JSON.parse(out);
    const reportFault = `The report ${pipe} cannot be written (EPIPE).`;
    expect([code, err]).toEqual([1, '']);
    expect(rest).toMatchObject({ finished: false, inDoubt: 0, reportFault, stoppedBy: reportFault });
    expect(await stored()).toBe(before + created);
  });

  it('can be imported by logged-in administrators only', async () => {
    const nobody = { variables: { ACRE_CONFIG: join(cli.folder, 'nobody'), ACRE_URL: app.baseUrl } };
    expect(await cli.run(['properties', 'import', 'own.csv', '--map', 'own.json'], nobody)).toMatchObject({
      code: 3,
      err: expect.stringContaining('acre login'),
    });
  });
});
