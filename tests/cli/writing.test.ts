import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, admin, adminClient, commandLine } from '../support/acre.ts';
import { monthOfFirm } from '../support/firm-days.ts';
import { aMailServer } from '../support/mail-server.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
const post = await aMailServer();
let app: ServedApp;
let client: Client;
let adminId: number;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await serveApp({ outbox: { mail: { url: post.url, from: 'hello@acre.example.com' } } });
  adminId = await addAdmin(app.db);
  client = await adminClient(app.baseUrl);
  const { token } = await client.call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } });
  variables = { ACRE_URL: app.baseUrl, ACRE_TOKEN: token };
});

const run = (...args: string[]) => cli.call(args, variables);
const file = (name: string) => join(cli.folder, name);
const put = (name: string, content: unknown) => writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content));
const count = async (table: string) => Number((await app.db(table).count())[0]?.['count']);
const plaza = [
  '--type',
  'retail',
  '--address',
  '1 Main St',
  '--city',
  'Austin',
  '--state',
  'TX',
  '--zip-code',
  '78701',
  '--price',
  '1250000',
];

describe('creating a record', () => {
  it('works by options, with a dry run, and only once under the same key', async () => {
    const create = ['properties', 'create', '--name', 'Plaza', ...plaza, '--amenities', 'Pool', 'Gym', '--seller-contact-name', 'Ann'];
    expect(await run(...create, '--dry-run')).toMatchObject({ code: 0, out: 'Property (Plaza) would be created.\n' });
    expect(await count('properties')).toBe(0);
    for (let nth = 1; nth <= 2; nth += 1) {
      const { out, code } = await run(...create, '--json', '--idempotency-key', 'order-7');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ id: 1, amenities: ['Pool', 'Gym'], sellerContact: { name: 'Ann' } });
    }
    expect(await count('properties')).toBe(1);
  });

  it('also works from a file or standard input, and names missing or invalid values', async () => {
    const deal = { propertyId: 1, sellerId: adminId, value: 900_000, notes: 'From a script' };
    const piped = await cli.run(['deals', 'create', '--from', '-', '--value', '1000000.50'], { variables, input: JSON.stringify(deal) });
    expect(piped).toMatchObject({ code: 0, out: 'Deal 1 (Plaza) was created.\n' });
    expect(await client.call(api.deals.get, { params: { id: 1 } })).toMatchObject({ value: 1_000_000.5, notes: 'From a script' });
    expect(await run('deals', 'create', '--value', '5')).toMatchObject({ code: 2, err: 'Missing --property-id, --seller-id.\n' });
    expect(await run('properties', 'create', '--name', 'X', ...plaza, '--seller-contact-email', 'nobody')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--seller-contact-email: /),
    });
    const stranger = ['deals', 'create', '--property-id', '1', '--seller-id', '999', '--value', '5', '--dry-run'];
    expect(await run(...stranger)).toMatchObject({ code: 1, err: expect.stringMatching(/^--seller-id: /) });
  });

  it('prompts for missing values at a terminal', async () => {
    const running = cli.atTerminal(['people', 'create', '--role', 'seller', '--email', 'sue@example.com'], { variables });
    await expect.poll(() => running.complained()).toContain('Full name');
    running.process.stdin.write('Sue Seller\r');
    expect((await running.ended()).out).toMatch(/Client \d+ \(Sue Seller\) was added\./);
  });
});

describe('people', () => {
  it('already active are not reactivated, and administrators are warned before they lock themselves out', async () => {
    expect((await run('people', 'reactivate', String(adminId))).out).toMatch(/ is active\.\n$/);
    const look = await run('people', 'deactivate', String(adminId), '--dry-run');
    expect(look).toMatchObject({
      code: 0,
      err: expect.stringMatching(new RegExp(`^Member ${adminId} is you: .*\\n$`)),
      out: expect.stringContaining('would be deactivated'),
    });
    const many = ['people', 'deactivate', '999', String(adminId)];
    expect((await run(...many, '--dry-run')).err).toContain(`Member ${adminId} is you: `);
    expect(await run(...many)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/ is you: .* Deactivate 2 members\? .*Add --yes to confirm\.\n$/),
    });
  });
});

describe('invitations', () => {
  it('are sent, shown, sent again and revoked, with confirmation and repeatably', async () => {
    const ann = ['invitations', 'create', '--email', 'ann@example.com', '--role', 'elite'];
    const untold = { code: 0, err: '' };
    expect(await run(...ann)).toMatchObject({ ...untold, out: 'Invitation 1 (ann@example.com) was created.\n' });
    expect(await run('invitations', 'resend', '1')).toMatchObject({
      ...untold,
      out: 'Invitation 1 (ann@example.com) is resent.\n',
    });
    expect(await run('invitations', 'revoke', '1')).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await run('invitations', 'revoke', '1', '999', '--dry-run')).toMatchObject({
      code: 1,
      out: '1 would be changed, 0 unchanged, 1 would be refused.\n',
    });
    expect((await run('invitations', 'revoke', '1', '--yes')).out).toBe('Invitation 1 (ann@example.com) is revoked.\n');
    expect(await run('invitations', 'revoke', '1', '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('is already revoked') });
    expect(await run('invitations', 'resend', '1')).toMatchObject({ code: 1, err: expect.stringMatching(/^\S.*\n$/) });
    expect(JSON.parse((await run('invitations', 'show', '1', '--json')).out)).toMatchObject({ state: 'revoked' });
  });
});

describe('invitations where no email is sent', () => {
  it('are not reported as sent, and the output says where their links are', async () => {
    const silent = await serveApp();
    await addAdmin(silent.db);
    const { call } = await adminClient(silent.baseUrl);
    const { token } = await call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } });
    const at = { ACRE_URL: silent.baseUrl, ACRE_TOKEN: token };
    const told = {
      code: 0,
      err: 'This server does not send email. On the Invitations page in the browser, the inviter can copy a link and share it.\n',
    };
    const say = (...words: string[]) => cli.call(['invitations', ...words], at);
    const ann = ['create', '--email', 'ann@example.com'];
    expect(await say(...ann, '--dry-run')).toMatchObject({ ...told, out: 'Invitation (ann@example.com) would be created.\n' });
    expect(await say(...ann)).toMatchObject({ ...told, out: 'Invitation 1 (ann@example.com) was created.\n' });
    expect(await say('resend', '1', '--dry-run')).toMatchObject({
      ...told,
      out: expect.stringContaining('would be renewed for 14 days.'),
    });
    expect(await say('resend', '1')).toMatchObject({ ...told, out: 'Invitation 1 (ann@example.com) is renewed for 14 days.\n' });
    expect(await say('create', '--email', 'bob@example.com', '--json')).toMatchObject({ ...told, out: expect.stringMatching(/^{/) });
    expect(await say('resend', '1', '2')).toMatchObject({ ...told, out: '2 changed, 0 unchanged, 0 refused.\n' });
  });
});

describe('a file of many records', () => {
  it('is refused when it is not a table, without printing its control characters', async () => {
    await put('bin.csv', '\x07\x11\x1b[2J\x9b31m,role\r\n1,2\r\n');
    const { code, out, err } = await cli.run(['people', 'import', file('bin.csv')], { variables });
    expect([code, out]).toEqual([2, '']);
    expect(err.toLowerCase()).toContain('\\u0007\\u0011\\u001b[2j');
    expect(err).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('is refused when it is a workbook, with what to do', async () => {
    await put('book.csv', `PK\u0003\u0004${'\0'.repeat(26)}[Content_Types].xml PK\u0003\u0004 xl/workbook.xml`);
    for (const noun of ['people', 'deals', 'properties'])
      expect(await run(noun, 'import', file('book.csv'), ...(noun === 'properties' ? ['--source', 'x'] : []))).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('This is an Excel workbook: save it as CSV UTF-8'),
      });
  });

  it('skips the blank rows and the separator line that a spreadsheet adds, in the dry run and in the real run', async () => {
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

  it('of clients is imported line by line, each once however often it is given, with refusals by line', async () => {
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

  it('is imported as it was exported, also where a spreadsheet would see a formula in a text', async () => {
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

  it('is exported as CSV and JSON, and imported again under the original numbers', async () => {
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

describe('deals', () => {
  const all = async () => {
    const listed = await client.call(api.deals.list, { query: { sort: 'id_asc', pageSize: 100 } });
    return listed.map(({ propertyId, sellerId, buyerId, value, commissionAmount }) => ({
      propertyId,
      sellerId,
      buyerId,
      value,
      commissionAmount,
    }));
  };

  it('are warned of, and taken, if the commission is above the value, another one is in progress or no buyer is named', async () => {
    const words = ['--property-id', '1', '--seller-id', String(adminId), '--value', '1000', '--commission-amount', '5000'];
    const others = /^Warning: other deals on this property are in progress: (#\d+(, )?)+\.$/m;
    const aboveValue = 'Warning: The commission is more than the value of the deal. Check both amounts.\n';
    const made = await run('deals', 'create', ...words, '--json');
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining(aboveValue) });
    expect(made.err).toMatch(others);
    const { id, commissionAmount } = JSON.parse(made.out) as { id: number; commissionAmount: number };
    expect(commissionAmount).toBe(5000);
    expect(await run('deals', 'edit', String(id), '--value', '4999')).toMatchObject({ code: 0, err: aboveValue });
    expect(await run('deals', 'edit', String(id), '--notes', 'Checked')).toMatchObject({ code: 0, err: '' });
    expect((await run('deals', 'set-status', String(id), 'under_contract')).err).toMatch(others);
    expect(await run('deals', 'set-status', String(id), 'closed', '--dry-run')).toMatchObject({
      code: 0,
      err: 'Warning: This deal has no buyer. Once it is closed, only an administrator can add one.\n',
    });
    await client.call(api.deals.edit, { params: { id }, body: { status: 'cancelled' } });
  });

  it.each([['deals.csv'], ['deals.json', '--json']])('are imported again from their export as %s', async (name, ...flags) => {
    // A day later the idempotency keys of the same lines have expired.
    await app.db('idempotency_keys').delete();
    const parts = { propertyId: 1, sellerId: adminId, buyerId: adminId };
    await client.call(api.deals.create, { body: { ...parts, value: 12_500.75, commissionAmount: 30.5, commissionPaid: true } });
    const payments = await count('ledger_entries');
    const before = await all();
    expect((await run('deals', 'export', '--sort', 'id_asc', '--output', file(name), ...flags)).code).toBe(0);
    expect(await run('deals', 'import', file(name), '--dry-run')).toMatchObject({
      code: 0,
      out: `${before.length} deals would be imported, 0 would be refused.\n`,
    });
    expect(await all()).toEqual(before);
    expect(await run('deals', 'import', file(name), '--yes')).toMatchObject({
      code: 0,
      out: `${before.length} deals imported, 0 refused.\n`,
    });
    const copied = (await all()).slice(before.length);
    const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value;
    expect(copied.toSorted(byValue)).toEqual(before.toSorted(byValue));
    // A paid commission must not be paid again.
    expect(await count('ledger_entries')).toBe(payments);
  });

  it('from a member are refused line by line where only administrators may set a value', async () => {
    const elite = { email: 'eli@example.com', password: 'a password for tests' };
    const { id } = await createCliClient({ url: app.baseUrl }).call(api.session.register, {
      body: { ...elite, fullName: 'Eli Elite', role: 'elite' },
    });
    await client.call(api.properties.edit, { params: { id: 1 }, body: { status: 'price_drop' } });
    await put(
      'own.csv',
      `Property ID,Seller ID,Ace Elite ID,Ace Partner ID,Value,Commission\n1,${adminId},${id},${adminId},5001,\n1,${adminId},${id},,5002,30\n`,
    );
    const own = { ACRE_CONFIG: join(cli.folder, 'of-eli') };
    const loginCommand = ['login', '--url', app.baseUrl, '--email', elite.email, '--password-stdin'];
    expect((await cli.run(loginCommand, { variables: own, input: `${elite.password}\n` })).code).toBe(0);
    for (const [would, ...flags] of [['would be ', '--dry-run'], ['']])
      expect(await cli.call(['deals', 'import', file('own.csv'), ...flags], own)).toMatchObject({
        code: 1,
        out: `1 deal ${would}imported, 1 ${would}refused.\n`,
        err: expect.stringMatching(/ 2 +partnerId: You must be the partner or elite of a deal that you create/),
      });
    await put('one.csv', 'Role,Full name\r\nseller,Una Only\r\n');
    for (const args of [
      ['people', 'import', file('one.csv')],
      ['templates', 'delete', '1'],
      ['properties', 'set-status', '1', 'closed_paid'],
      ['commissions', 'pay', '1'],
      ['people', 'create', '--role', 'buyer', '--full-name', 'Una'],
    ])
      expect(await cli.call([...args, '--dry-run'], own)).toMatchObject({ code: 3, out: '', err: 'You are not allowed to do this.\n' });
  });

  it('are refused by the dry run and the import in the same words, with the column, when a property or person is missing', async () => {
    await put('away.csv', `Property ID,Seller ID,Value\n999,${adminId},1\n1,999,2\n1,${adminId},3\n`);
    const refused = [
      { line: 2, why: 'propertyId: This property does not exist.' },
      { line: 3, why: 'sellerId: This person cannot have that role in the deal. Choose someone else.' },
    ];
    for (const flag of ['--dry-run', '--yes']) {
      const { code, out } = await run('deals', 'import', file('away.csv'), flag, '--json');
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({ lines: 3, taken: 1, refused });
    }
  });

  it('are not imported from a sheet with an unknown column', async () => {
    await put('odd.csv', 'Property ID,Seller ID,Value,Colour\n1,2,3,red\n');
    expect(await run('deals', 'import', file('odd.csv'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('is unknown'),
    });
  });
});

describe('templates', () => {
  it('can be exported, imported, duplicated, and made the default', async () => {
    const steps = [{ id: 'a', name: 'Offer', order: 1 }];
    await put('bad.json', { name: 'Flow', steps, colour: 'red' });
    expect(await run('templates', 'import', file('bad.json'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('Colour: Unknown field'),
    });
    await put('flow.json', { name: 'Flow', steps });
    expect((await run('templates', 'import', file('flow.json'), '--dry-run')).out).toBe("Template 'Flow' with 1 step would be created.\n");
    const { out } = await run('templates', 'import', file('flow.json'), '--json');
    const { id } = JSON.parse(out) as { id: number };
    expect((await run('templates', 'set-default', String(id))).out).toBe(`Template ${id} (Flow) is the default.\n`);
    expect(await run('templates', 'delete', String(id), '--dry-run')).toMatchObject({
      out: `Template ${id} (Flow) would be deleted.\n`,
      err: `Template ${id} is the default. The oldest remaining template becomes the default.\n`,
    });
    expect((await run('templates', 'duplicate', String(id))).out).toMatch(/is duplicated as template \d+\.\n$/);
    expect(JSON.parse((await run('templates', 'export', String(id))).out)).toEqual({
      name: 'Flow',
      description: null,
      steps: [expect.objectContaining(steps[0])],
    });
    expect(await run('templates', 'show', '999')).toMatchObject({ code: 1, err: expect.stringMatching(/^\S.*\n$/) });
  });
});

describe('a statement', () => {
  it('of a month is a table, a CSV file or a PDF, in a file or on standard output', async () => {
    await client.call(api.deals.edit, { params: { id: 1 }, body: { commissionAmount: 30_000, commissionPaid: true } });
    const month = monthOfFirm();
    expect((await run('commissions', 'statement', '--month', month)).out).toContain('Paid to date');
    expect(await cli.run(['commissions', 'statement', '--month', month, '--pdf'], { variables })).toMatchObject({ code: 0, out: '' });
    expect((await readFile(file(`statement-${month}-${adminId}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await run('commissions', 'statement', '--month', month, '--csv', '--output', '-')).out).toContain('Paid earlier');
    expect(await run('commissions', 'statement', '--month', 'May')).toMatchObject({ code: 2, err: expect.stringMatching(/^--month: /) });
    expect((await run('commissions', 'export', '--json')).out).toContain('"base": 30000');
  });
});
