import { readFile } from 'node:fs/promises';
import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { admin } from '../support/acre.ts';
import { plaza, servedFirm } from './served-firm.ts';

const { cli, adminId, client, variables, run, file, put, count } = await servedFirm();
await client.call(api.properties.create, { body: plaza });
await client.call(api.people.addClient, { body: { role: 'seller', fullName: 'Sue Seller', email: 'sue@example.com' } });

describe('a file of many records', () => {
  it('is refused when it is not a table, without printing its control characters', async () => {
    await put('bin.csv', '\x07\x11\x1b[2J\x9b31m,role\r\n1,2\r\n');
    const { code, out, err } = await cli.run(['people', 'import', file('bin.csv')], { variables });
    expect([code, out]).toEqual([2, '']);
    expect(err.toLowerCase()).toContain('\\u0007\\u0011\\u001b[2j');
    expect(err).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('is refused when it is a workbook, and the message says what to do', async () => {
    await put('book.csv', `PK\u0003\u0004${'\0'.repeat(26)}[Content_Types].xml PK\u0003\u0004 xl/workbook.xml`);
    for (const noun of ['people', 'deals', 'properties'])
      expect(await run(noun, 'import', file('book.csv'), ...(noun === 'properties' ? ['--source', 'x'] : []))).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('This is an Excel workbook: save it as CSV UTF-8'),
      });
  });

  it('is imported without the blank rows and the separator line that a spreadsheet adds, as in its dry run', async () => {
    await put('blank.csv', 'sep=;\r\nRole;Full name;Email\r\nbuyer;Bea Blank;\r\n;;\n;;\n');
    await put('blank-deals.csv', `Property ID\tSeller ID\tValue\r\n1\t${adminId}\t5005.50\n\t\t\n\t\t\n`);
    for (const [noun, one, name] of [
      ['people', 'client', 'blank.csv'],
      ['deals', 'deal', 'blank-deals.csv'],
    ] as const)
      for (const [would, ...flags] of [['would be ', '--dry-run'], ['']])
        expect(await run(noun, 'import', file(name), ...flags)).toMatchObject({
          code: 0,
          out: `1 ${one} ${would}imported, 0 ${would}refused.\n2 blank rows skipped.\n`,
          err: '',
        });
  });

  it('of clients is imported line by line, each client only once even if the file is imported again, and refusals name the line', async () => {
    await put(
      'clients.csv',
      'Role,Full name,Mail,Phone\r\nseller,Bob Best,,555\r\nbuyer,Cy Client,not-an-address,\r\nbuyer,Dee Deal,,\r\n',
    );
    expect(await run('people', 'import', file('clients.csv'))).toMatchObject({
      code: 2,
      err: expect.stringContaining("Column 'MAIL' is unknown. The known columns are role, fullName, email"),
    });
    await put('clients.csv', (await readFile(file('clients.csv'), 'utf8')).replace('Mail', 'Email'));
    const before = await count('people');
    expect((await run('people', 'import', file('clients.csv'), '--dry-run')).out).toBe(
      '2 clients would be imported, 1 would be refused.\n',
    );
    expect(await count('people')).toBe(before);
    await put('taken.csv', `Role,Full name,Email\r\nseller,Ada Again,${admin.email.toUpperCase()}\r\nseller,Nell New,nell@example.com\r\n`);
    expect(await run('people', 'import', file('taken.csv'), '--dry-run')).toMatchObject({
      code: 1,
      out: '1 client would be imported, 1 would be refused.\n',
      err: expect.stringMatching(/ 2 +email: This email address is already registered/),
    });
    await put('twins.csv', 'Role,Full name,Email\nseller,Tim Twin,twin@example.com\nbuyer,Tom Twin,TWIN@example.com\n');
    for (const [would, flag] of [
      ['would be ', '--dry-run'],
      ['', '--yes'],
    ] as const)
      expect(await run('people', 'import', file('twins.csv'), flag)).toMatchObject({
        code: 1,
        out: `1 client ${would}imported, 1 ${would}refused.\n`,
        err: expect.stringMatching(/ 3 +email: Also on line 2\. Delete one of the two/),
      });
    await put('one.csv', 'Role,Full name\r\nseller,Una Only\r\n');
    expect((await run('people', 'import', file('one.csv'), '--dry-run')).out).toBe('1 client would be imported, 0 would be refused.\n');
    for (let nth = 1; nth <= 2; nth += 1) {
      const { out, code } = await run('people', 'import', file('clients.csv'), '--json');
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({ lines: 3, taken: 2, refused: [{ line: 3, why: expect.stringMatching(/^email: /) }] });
    }
    expect(await count('people')).toBe(before + 3);
  });

  it('is imported as it was exported, even if a spreadsheet would interpret a text as a formula', async () => {
    const seller = { role: 'seller', fullName: '+Plus Seller', phone: '+1 555 0100', company: '@Home' } as const;
    await client.call(api.people.addClient, { body: { ...seller, email: 'plus@example.com' } });
    expect((await run('people', 'export', '--search', 'plus', '--output', file('plus.csv'))).code).toBe(0);
    const sheet = await readFile(file('plus.csv'), 'utf8');
    expect(sheet).toContain(`'+Plus Seller,seller,plus@example.com,,'+1 555 0100,'@Home`);
    await put('plus.csv', sheet.replace('plus@', 'again@'));
    expect((await run('people', 'import', file('plus.csv'))).out).toBe('1 client imported, 0 refused.\n');
    const [copy] = await client.call(api.people.list, { query: { search: 'again@' } });
    expect(copy).toMatchObject(seller);
  });

  it('is exported as CSV and JSON, and its records are recognized by their original IDs when imported again', async () => {
    expect((await run('people', 'export', '--role', 'seller')).out).toMatch(
      /^id,fullName,role,email,.*\r\n(.*\r\n)*\d+,Sue Seller,seller,/,
    );
    for (const [name, ...flags] of [['all.json', '--json'], ['all.csv']] as const)
      expect((await run('properties', 'export', '--output', file(name), ...flags)).code).toBe(0);
    const load = (name: string, ...flags: string[]) => run('properties', 'import', file(name), '--report', file('report.csv'), ...flags);
    expect(await load('all.csv')).toMatchObject({ code: 2, err: expect.stringContaining('--source') });
    expect((await load('all.json', '--source', 'old')).out).toContain('Refused: 1\n  1  address: Address already exists');
    expect((await load('all.json', '--source', 'old', '--duplicates', 'create')).out).toContain('1 created, 0 updated');
    const copy = await client.call(api.properties.get, { params: { id: 2 } });
    expect(copy).toMatchObject({ name: 'Plaza', type: 'retail', amenities: ['Pool', 'Gym'], price: 1_250_000 });
    expect((await load('all.csv', '--source', 'old')).out).toContain('0 created, 0 updated, 1 unchanged');
  });
});
