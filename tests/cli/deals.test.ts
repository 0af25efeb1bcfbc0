import { join } from 'node:path';
import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { plaza, servedFirm } from './served-firm.ts';

const { cli, app, adminId, client, run, file, put, count } = await servedFirm();
await client.call(api.properties.create, { body: plaza });
await client.call(api.deals.create, { body: { propertyId: 1, sellerId: adminId, value: 1_000_000.5, notes: 'From a script' } });

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

  it('are accepted with a warning if the commission exceeds the value, another deal is in progress, or there is no buyer', async () => {
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

  it('are edited only after confirmation if that pays or reverses a commission', async () => {
    const { id } = await client.call(api.deals.create, { body: { propertyId: 1, sellerId: adminId, value: 1_000, commissionAmount: 30 } });
    await put('paid.json', { commissionPaid: true });
    await put('unpaid.json', { commissionPaid: false });
    const edit = (...words: string[]) => run('deals', 'edit', String(id), ...words);
    const stored = async () => [await client.call(api.deals.get, { params: { id } }), await count('ledger_entries')] as const;
    const again = 'The commission is paid. Saving reverses every share and pays the new split.';
    for (const [warning, ...words] of [
      ['Saving pays the commission.', '--from', file('paid.json')],
      [again, '--commission-amount', '40'],
      [again, '--partner-id', String(adminId)],
      [again, '--elite-id', String(adminId)],
      ['The commission is paid. Saving reverses every share.', '--from', file('unpaid.json')],
    ] as const) {
      const before = await stored();
      const err = `Warning: ${warning}\n`;
      expect(await edit(...words)).toEqual({ code: 2, out: '', err: `${err}Change deal ${id} (Plaza)? Add --yes to confirm.\n` });
      expect(await edit(...words, '--dry-run')).toEqual({ code: 0, out: `Deal ${id} (Plaza) would be changed.\n`, err });
      expect(await stored()).toEqual(before);
      expect(await edit(...words, '--yes')).toEqual({ code: 0, out: `Deal ${id} (Plaza) was changed.\n`, err });
      expect((await stored())[1]).toBeGreaterThan(before[1]);
      expect(await edit(...words, '--notes', words.join())).toMatchObject({ code: 0, err: '' });
    }
    await client.call(api.deals.edit, { params: { id }, body: { status: 'cancelled' } });
  });

  it.each([['deals.csv'], ['deals.json', '--json']])('are imported again from their export as %s', async (name, ...flags) => {
    // Deletes the idempotency keys, as if a day had passed and they had expired. The key of a line is derived from its content, so a line
    // with the same content as an earlier imported one would otherwise not create a deal.
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

  it('imported by a member are refused on each line with a value that only administrators may set', async () => {
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

  it('are refused with the same message and column in the dry run and the import if a property or person is invalid', async () => {
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
