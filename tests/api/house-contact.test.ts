import { api } from '@acre/contracts/api';
import type { ErrorBody } from '@acre/contracts/mechanism/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin, owner } = firm;
const desk = { fullName: 'The Desk', company: 'Acre Realty', email: 'desk@acre.test', phone: null };
const read = () => admin.client.call(api.house.contact, {});
const change = (body: object, headers = {}) => admin.ask('PUT', '/api/house-contact', { body: { ...desk, ...body }, headers });
const stale = { status: 412, json: { code: 'version.stale' } satisfies Partial<ErrorBody> };

beforeEach(() => owner('settings').del());

describe('the house contact', () => {
  it('starts as the first administrator at version 0, and gets a new version with each change', async () => {
    expect(await read()).toMatchObject({ email: admin.email, version: 0 });
    expect(await change({})).toMatchObject({ status: 200, json: { ...desk, version: 1 } });
    expect(await change({ phone: '555 0100' })).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await read()).toEqual({ ...desk, phone: '555 0100', version: 2 });
  });

  it('can be changed with the version that was read, in the header or body, or without any version', async () => {
    await change({ version: 0 });
    expect(await change({ fullName: 'Late', version: 0 })).toMatchObject(stale);
    expect(await change({ fullName: 'Late' }, { 'if-match': '"0"' })).toMatchObject(stale);
    expect(await change({ fullName: 'Seen' }, { 'if-match': '"1"' })).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await change({ fullName: 'Unasked' })).toMatchObject({ status: 200, json: { fullName: 'Unasked', version: 3 } });
  });

  it.each([
    ['first', 0],
    ['next', 1],
  ])('is set only once if many people set the %s version at the same time', async (_, version) => {
    if (version > 0) await change({});
    const all = await Promise.all(Array.from({ length: 20 }, (_, nth) => change({ fullName: `Desk ${nth}`, version })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 412)).toHaveLength(19);
    expect((await read()).version).toBe(version + 1);
  });

  it('is cleared when the account with its address is deleted, and is then not overwritten from a stale version', async () => {
    const leaving = await firm.join('partner');
    await change({ email: leaving.email });
    await leaving.client.call(api.account.remove, { body: { password: leaving.password } });
    expect(await read()).toMatchObject({ email: admin.email, version: 2 });
    expect(JSON.stringify(await owner('settings'))).not.toContain(leaving.email);
    const property = await firm.property(admin, { status: 'marketing_start' });
    expect(property.agent).toMatchObject({ fullName: admin.fullName });
    expect(await change({ version: 1 })).toMatchObject(stale);
    expect(await change({ version: 2 })).toMatchObject({ status: 200 });
  });
});
