import { describe, expect, it } from 'vitest';
import { exitCodes, Failure } from '../client/failure.ts';
import type { Entry } from './batches.ts';
import type { Duplicates } from './duplicates.ts';
import { type ImportParts, runImport, type Stop } from './run-import.ts';
import type { Sent, Taken } from './send-batch.ts';

const property = { type: 'office', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1 } as const;
const nothing = async () => undefined;
const report: ImportParts['report'] = {
  refused: nothing,
  skipped: nothing,
  noted: nothing,
  duplicate: nothing,
  close: nothing,
  failure: undefined,
};

/** Runs an import of that many lines against a server that responds when the test says so. */
function importing(lines: number, reportTo = report) {
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
    duplicates: { policy: 'refuse', decide: async () => 'refuse' },
    send: (entries) => {
      sent.push(entries);
      return new Promise((resolve, reject) => waiting.push((given) => (given instanceof Error ? reject(given) : resolve(given))));
    },
    report: reportTo,
    stop,
    progress: () => undefined,
  });
  const answer = async (given?: Error) => {
    await expect.poll(() => waiting.length).toBe(1);
    const entries = sent.at(-1) ?? [];
    const outcomes = entries.map((entry) => ({ entry, outcome: 'created' as const }));
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

  it('ends after the current batch once its report can no longer be written', async () => {
    const full = { ...report, failure: undefined as ImportParts['report']['failure'] };
    const run = importing(1700, full);
    await expect.poll(run.mapped).toBe(1001);
    full.failure = new Failure(exitCodes.refused, 'The report cannot be written (ENOSPC).');
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

describe('lines whose address already exists', () => {
  const addresses = ['1 Old St', '2 New St', '3 Old St'];

  /** Imports three lines. The server reports the two lines at an Old St address as duplicates of property 7. */
  async function run(policy: Duplicates['policy'], answer: 'skip' | 'create' = 'skip') {
    const [asked, sent, written]: [string[], string[], string[]] = [[], [], []];
    let decided = policy;
    async function* records() {
      for (const [at] of addresses.entries()) yield { line: at + 2, cells: new Map([['AT', `${at}`]]) };
    }
    const end = await runImport({
      records: records(),
      map: (cells) => {
        const at = Number(cells.get('AT'));
        return { line: { ...property, name: 'Tower', externalKey: `key-${at}`, address: addresses[at] ?? '' } };
      },
      send: async (entries, duplicates) => {
        sent.push(`${duplicates} ${entries.map(({ at }) => at).join()}`);
        const outcomes = entries.map((entry): Taken => {
          if (!entry.line.address.includes('Old')) return { entry, outcome: 'created' };
          return { entry, outcome: duplicates === 'create' ? 'created' : 'duplicate', twin: 'property 7' };
        });
        return { outcomes, refused: [] };
      },
      duplicates: {
        get policy() {
          return decided;
        },
        decide: async ({ entry }, count) => {
          if (decided === undefined) asked.push(`${entry.at} of ${count}`);
          decided ??= answer;
          return decided;
        },
      },
      report: {
        ...report,
        refused: async (line, { value }) => void written.push(`${line} refused ${value}`),
        duplicate: async (outcome, line, { value }) => void written.push(`${line} ${outcome} ${value}`),
      },
      stop: { asked: false, signal: new AbortController().signal },
      progress: () => undefined,
    });
    return { end, asked, sent, written };
  }

  it.each([
    ['create', undefined, { created: 3, skipped: 0, refused: 0 }, ['create 2,3,4'], 'created'],
    ['skip', undefined, { created: 1, skipped: 2, refused: 0 }, ['skip 2,3,4'], 'skipped'],
    ['refuse', undefined, { created: 1, skipped: 0, refused: 2 }, ['skip 2,3,4'], 'refused'],
    [undefined, 'create', { created: 3, skipped: 0, refused: 0 }, ['skip 2,3,4', 'create 2,4'], 'created'],
    [undefined, 'skip', { created: 1, skipped: 2, refused: 0 }, ['skip 2,3,4'], 'skipped'],
  ] as const)('are counted and listed with the existing property (policy %s, answer %s)', async (policy, answer, counts, sent, outcome) => {
    const done = await run(policy, answer);
    expect(done.end).toMatchObject({ ...counts, duplicates: 2, firstDuplicates: ['line 2: property 7', 'line 4: property 7'] });
    expect(done.sent).toEqual(sent);
    expect(done.written).toEqual([`2 ${outcome} property 7`, `4 ${outcome} property 7`]);
    expect(done.asked).toEqual(policy === undefined ? ['2 of 2'] : []);
  });
});
