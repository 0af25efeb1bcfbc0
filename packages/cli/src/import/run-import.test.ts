import { describe, expect, it } from 'vitest';
import type { Entry } from './batches.ts';
import { type ImportParts, runImport, type Stop } from './run-import.ts';
import type { Sent } from './send-batch.ts';

const property = { type: 'office', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1 } as const;
const nothing = async () => undefined;
const report: ImportParts['report'] = { refused: nothing, skipped: nothing, noted: nothing, close: nothing };

/** Runs an import of that many lines against a server that responds when the test says so. */
function importing(lines: number) {
  const stop: { asked: boolean } & Stop = { asked: false, signal: new AbortController().signal };
  const sent: (readonly Entry[])[] = [];
  const waiting: ((given: Sent | Error) => void)[] = [];
  let mapped = 0;
  async function* records() {
    for (let line = 1; line <= lines; line += 1) yield { line, cells: new Map() };
  }
  const end = runImport({
    records: records(),
    map: () => {
      mapped += 1;
      return { line: { ...property, name: 'Tower', externalKey: `key-${mapped}` } };
    },
    send: (entries) => {
      sent.push(entries);
      return new Promise((resolve, reject) => waiting.push((given) => (given instanceof Error ? reject(given) : resolve(given))));
    },
    report,
    stop,
    progress: () => undefined,
  });
  const answer = async (given?: Error) => {
    await expect.poll(() => waiting.length).toBe(1);
    const entries = sent.at(-1) ?? [];
    const outcomes = entries.map(({ line }) => ({ externalKey: line.externalKey, outcome: 'created' as const, id: 1 }));
    waiting.shift()?.(given ?? { outcomes, refused: [] });
  };
  return { stop, end, answer, batches: () => sent.map(({ length }) => length), mapped: () => mapped };
}

describe('an import', () => {
  it('reads the next batch while one is in flight, and sends it after the response', async () => {
    const run = importing(1700);
    await expect.poll(run.mapped).toBe(1001);
    expect(run.batches()).toEqual([500]);
    await run.answer();
    await expect.poll(run.mapped).toBe(1501);
    expect(run.batches()).toEqual([500, 500]);
    for (let left = 3; left > 0; left -= 1) await run.answer();
    expect(await run.end).toMatchObject({ finished: true, created: 1700, inDoubt: 0 });
  });

  it('sends nothing it has read ahead once a stop is requested', async () => {
    const run = importing(1700);
    await expect.poll(run.mapped).toBe(1001);
    run.stop.asked = true;
    await run.answer();
    expect(await run.end).toMatchObject({ finished: false, created: 500, inDoubt: 0 });
    expect(run.batches()).toEqual([500]);
  });

  it('counts as finished when the stop is requested during its last batch', async () => {
    const run = importing(300);
    await expect.poll(run.batches).toEqual([300]);
    run.stop.asked = true;
    await run.answer();
    expect(await run.end).toMatchObject({ finished: true, created: 300 });
  });

  it('reports only the batch that was in flight as uncertain when the server fails', async () => {
    const run = importing(1700);
    await run.answer();
    await expect.poll(run.mapped).toBe(1501);
    await run.answer(new Error('away'));
    expect(await run.end).toMatchObject({ finished: false, created: 500, inDoubt: 500, error: new Error('away') });
    expect(run.batches()).toEqual([500, 500]);
  });
});
