import { readFile } from 'node:fs/promises';
import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { addAdmin, adminClient } from '../support/acre.ts';
import { monthOfFirm } from '../support/firm-days.ts';
import { aMailServer } from '../support/mail-server.ts';
import { serveApp } from '../support/serve.ts';
import { servedFirm } from './served-firm.ts';

const post = await aMailServer();
const { cli, app, adminId, client, variables, run, file, put, count } = await servedFirm({
  outbox: { mail: { url: post.url, from: 'hello@acre.example.com' } },
});
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
  it('works with options, supports a dry run, and happens only once per idempotency key', async () => {
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
    await put('plaza.json', { name: 'Plaza', sellerContact: { name: 'Sue Seller', email: 'sue@example.com' } });
    await put('elite.json', { email: 'ann@example.com', role: 'elite' });
    const dryRun = async (...args: string[]) => JSON.parse((await run(...args, '--dry-run', '--json')).out);
    expect(
      await dryRun('properties', 'create', '--from', file('plaza.json'), ...plaza, '--seller-contact-phone', '+1 212 555 0100'),
    ).toMatchObject({ sellerContact: { name: 'Sue Seller', email: 'sue@example.com', phone: '+1 212 555 0100' } });
    expect(await dryRun('invitations', 'create', '--from', file('elite.json'))).toMatchObject({ role: 'elite' });
    expect(await dryRun('invitations', 'create', '--from', file('elite.json'), '--role', 'partner')).toMatchObject({ role: 'partner' });
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

describe('a confirmed email address', () => {
  it('is not confirmed again, neither alone nor among several members', async () => {
    await app.db('people').where({ id: adminId }).update({ email_confirmed_at: null });
    const confirm = ['people', 'confirm-email', String(adminId)];
    expect((await run(...confirm)).out).toBe(`Member ${adminId} (Ada Admin) is confirmed.\n`);
    expect((await run(...confirm)).out).toBe(`Member ${adminId} (Ada Admin) is already confirmed.\n`);
    expect((await run(...confirm, '999')).out).toContain('0 changed, 1 unchanged, 1 refused');
  });
});

describe('invitations', () => {
  it('can be sent, shown, resent, and revoked; revoking needs confirmation and can be repeated', async () => {
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

describe('invitations on a server that does not send email', () => {
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
      err: `Template ${id} is the default. If you delete it, the oldest remaining template becomes the default.\n`,
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
  it('for a month can be a table, a CSV file or a PDF, in a file or on standard output', async () => {
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
