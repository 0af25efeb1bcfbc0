import { type ImportLine, importBatch } from '@acre/contracts/properties/property-import';
import { describe, expect, it } from 'vitest';
import { type Batches, bytesOf, createBatches } from './batches.ts';

const line = (externalKey: string, name = 'Tower'): ImportLine => ({
  externalKey,
  name,
  type: 'office',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  price: 1,
});

const put = (batches: Batches, at: number, name?: string) => {
  const one = line(`${at}`, name);
  return batches.add({ at, line: one }, bytesOf(one));
};

describe('batches', () => {
  it('hold no more lines than the server accepts', () => {
    const batches = createBatches({ lines: 2, bytes: 90_000 });
    const full = [1, 2, 3, 4, 5].map((at) => put(batches, at)?.map((entry) => entry.at));
    expect(full).toEqual([undefined, undefined, [1, 2], undefined, [3, 4]]);
    expect(batches.rest().map(({ at }) => at)).toEqual([5]);
    expect(batches.rest()).toEqual([]);
  });

  it('stay below the size limit of a request, counted in bytes', () => {
    const batches = createBatches();
    const heavy = 'ü'.repeat(5000);
    const sent = Array.from({ length: 300 }, (_, at) => put(batches, at, heavy)).flatMap((batch) => (batch ? [batch] : []));
    const body = (entries: readonly { line: ImportLine }[]) =>
      Buffer.byteLength(JSON.stringify({ dryRun: false, lines: entries.map((entry) => entry.line) }));
    expect(Math.max(...sent.map(body))).toBeLessThan(importBatch.bytes);
    expect(Math.min(...sent.map(body))).toBeGreaterThan(0.95 * importBatch.bytes);
    expect([...sent.flat(), ...batches.rest()]).toHaveLength(300);
  });

  it('detect a line that is too large by itself', () => {
    expect(createBatches().isTooLarge(bytesOf(line('1', 'x'.repeat(importBatch.bytes))))).toBe(true);
    expect(createBatches().isTooLarge(bytesOf(line('1')))).toBe(false);
  });
});
