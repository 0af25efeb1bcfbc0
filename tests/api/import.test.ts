import { api } from '@acre/contracts/api';
import type { ImportLine } from '@acre/contracts/properties/property-import';
import { describe, expect, it } from 'vitest';
import { checksumOf } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';
import { aLine } from './support/samples.ts';

const firm = await openFirm();
const { admin } = firm;
const take = (lines: ImportLine[], dryRun = false) => admin.client.call(api.properties.import, { body: { lines, dryRun } });
const tryTake = (body: object) => admin.ask('POST', '/api/properties/import', { body });
const outcomes = async (lines: ImportLine[]) => (await take(lines)).map(({ outcome }) => outcome);

describe('an import', () => {
  it('creates new properties with the given status, and writes history and feed', async () => {
    const lines = [aLine({ status: 'closed_paid' }), aLine()];
    const [first, second] = await take(lines);
    expect([first?.outcome, second?.outcome]).toEqual(['created', 'created']);
    const read = (id: number) => admin.client.call(api.properties.get, { params: { id } });
    expect(await read(first?.id ?? 0)).toMatchObject({
      name: lines[0]?.name,
      status: 'closed_paid',
      submittedById: admin.id,
      referralId: null,
    });
    expect(await read(second?.id ?? 0)).toMatchObject({ status: 'under_review' });
    expect(await firm.owner('property_status_history').whereIn('property_id', [first?.id ?? 0, second?.id ?? 0])).toHaveLength(2);
    expect(await firm.owner('activities').whereIn('property_id', [first?.id ?? 0, second?.id ?? 0])).toHaveLength(2);
  });

  it('reports no changes when it is run again', async () => {
    const lines = [aLine(), aLine({ size: null, sellerContact: null, amenities: ['Dock'] })];
    const first = await take(lines);
    const before = await checksumOf(firm.owner);
    expect(await take(lines)).toEqual(first.map((line) => ({ ...line, outcome: 'unchanged' })));
    expect(await checksumOf(firm.owner)).toBe(before);
  });

  it('updates differing fields, and records a new status as a status change', async () => {
    const line = aLine();
    const [{ id } = { id: null }] = await take([line]);
    expect(await outcomes([{ ...line, price: 7 }])).toEqual(['updated']);
    expect(await outcomes([{ ...line, price: 7, status: 'marketing_start' }])).toEqual(['updated']);
    expect(await admin.client.call(api.properties.get, { params: { id: id ?? 0 } })).toMatchObject({
      price: 7,
      status: 'marketing_start',
      version: 3,
    });
    const feed = await admin.client.call(api.activities.list, { query: { entityType: 'property', entityId: id ?? 0 } });
    expect(feed[0]).toMatchObject({ type: 'status_change', oldValue: 'under_review', newValue: 'marketing_start' });
  });

  it('reports the same in a dry run and writes nothing', async () => {
    const [known, fresh] = [aLine(), aLine()];
    const [{ id } = { id: null }] = await take([known]);
    const before = await checksumOf(firm.owner);
    expect(await take([{ ...known, price: 9 }, fresh], true)).toEqual([
      { externalKey: known.externalKey, outcome: 'updated', id },
      { externalKey: fresh.externalKey, outcome: 'created', id: null },
    ]);
    expect(await checksumOf(firm.owner)).toBe(before);
  });

  it('stores all lines or none, and names every invalid line', async () => {
    const before = await checksumOf(firm.owner);
    const reply = await tryTake({ lines: [aLine(), aLine({ price: 0 }), aLine(), { ...aLine(), state: 'ZZ' }] });
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: 'lines.1.price' }, { path: 'lines.3.state' }] } });
    expect(await checksumOf(firm.owner)).toBe(before);
  });

  it('reports the existing property at the address of a new line, and creates or skips the line as requested', async () => {
    const there = aLine({ address: '901 Twin Road' });
    const [{ id } = { id: null }] = await take([there]);
    const other = aLine({ address: '901 TWIN RD' });
    const ask = (duplicates: 'skip' | 'create') => admin.client.call(api.properties.import, { body: { lines: [other], duplicates } });
    const before = await checksumOf(firm.owner);
    expect(await ask('skip')).toEqual([{ externalKey: other.externalKey, outcome: 'duplicate', id: null, duplicateOf: id }]);
    expect(await checksumOf(firm.owner)).toBe(before);
    expect(await ask('create')).toEqual([{ externalKey: other.externalKey, outcome: 'created', id: expect.any(Number), duplicateOf: id }]);
    expect(await tryTake({ lines: [aLine()], duplicates: 'ask' })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'duplicates' }] },
    });
  });

  it('refuses the same key twice in one batch', async () => {
    const line = aLine();
    const before = await checksumOf(firm.owner);
    const reply = await tryTake({ lines: [line, { ...aLine(), externalKey: line.externalKey }] });
    expect(reply, reply.text).toMatchObject({ status: 400, json: { issues: [{ path: 'lines.1.externalKey' }] } });
    expect(await checksumOf(firm.owner)).toBe(before);
  });

  it('is for administrators only', async () => {
    for (const role of ['partner', 'elite'] as const)
      expect((await (await firm.join(role)).ask('POST', '/api/properties/import', { body: { lines: [aLine()] } })).status).toBe(403);
  });

  it('accepts 1 to 500 lines', async () => {
    expect((await tryTake({ lines: [] })).status).toBe(400);
    const small = (at: number) => ({
      externalKey: `many-${at}`,
      name: 'N',
      type: 'land',
      address: 'A',
      city: 'C',
      state: 'NY',
      zipCode: '10001',
      price: 1,
    });
    expect((await tryTake({ lines: Array.from({ length: 501 }, (_, at) => small(at)) })).status).toBe(400);
    expect((await tryTake({ lines: Array.from({ length: 500 }, (_, at) => small(at)) })).status).toBe(200);
  });

  it('accepts bodies larger than a usual request, up to 500 kB', async () => {
    const weighing = (bytes: number) => Array.from({ length: Math.ceil(bytes / 9000) }, () => aLine({ description: 'x'.repeat(9000) }));
    expect((await tryTake({ lines: weighing(400_000) })).status).toBe(200);
    expect(await tryTake({ lines: weighing(500_000) })).toMatchObject({ status: 413, json: { code: 'request.too_large' } });
  });

  it('sent six times in parallel with the same lines creates each property once', async () => {
    const lines = Array.from({ length: 20 }, () => aLine());
    const replies = await Promise.all(Array.from({ length: 6 }, () => tryTake({ lines })));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const keys = lines.map(({ externalKey }) => externalKey);
    expect(await firm.owner('properties').whereIn('external_key', keys)).toHaveLength(20);
  });
});
