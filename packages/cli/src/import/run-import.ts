import type { DuplicatePolicy } from '@acre/domain/properties/similar/possible-duplicate';
import { type Batches, bytesOf, createBatches, type Entry } from './batches.ts';
import { alreadyThere, type Duplicates, refusalOf } from './duplicates.ts';
import type { Mapped, Note, Refused } from './record-to-import-line.ts';
import type { Report } from './report.ts';
import type { Sender, Taken } from './send-batch.ts';
import type { Cells, SourceRecord } from './source-record.ts';
import { createTallying, type Outcome, type Tally, type Tallying } from './tally.ts';

/** If `asked` is true, the import ends after the current batch. If `signal` is aborted, the current batch is aborted, too. */
export type Stop = { readonly asked: boolean; readonly signal: AbortSignal };

export type ImportParts = {
  readonly records: AsyncIterable<SourceRecord>;
  map(cells: Cells): Mapped;
  readonly send: Sender;
  readonly duplicates: Duplicates;
  readonly report: Report;
  readonly stop: Stop;
  progress(tally: Tally): void;
};

/**
 * `error` is the reason why the import ended early. `inDoubt` counts the lines of a batch without a response: either all of them were
 * imported or none.
 */
export type ImportEnd = Tally & { readonly finished: boolean; readonly inDoubt: number; readonly error?: unknown };

/** Reads and maps a batch while the previous one is in flight. Only these two batches, and the keys seen so far, are in memory. */
export async function runImport(parts: ImportParts): Promise<ImportEnd> {
  const tallying = createTallying();
  const run = new Run(parts, tallying, createBatches());
  try {
    const finished = await run.toTheEnd();
    return { ...tallying.tally(), finished, inDoubt: 0 };
  } catch (error) {
    return { ...tallying.tally(), finished: false, inDoubt: run.inDoubt, error };
  }
}

class Run {
  /** Counts the lines of a batch that was sent and got no response yet. */
  inDoubt = 0;
  readonly #parts: ImportParts;
  readonly #tallying: Tallying;
  readonly #batches: Batches;
  readonly #firstLineOf = new Map<string, number>();
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(parts: ImportParts, tallying: Tallying, batches: Batches) {
    this.#parts = parts;
    this.#tallying = tallying;
    this.#batches = batches;
  }

  async toTheEnd(): Promise<boolean> {
    try {
      return await this.#readAll();
    } finally {
      await this.#underWay;
    }
  }

  /** A report that can no longer be written ends the import after the current batch, too. */
  get #mustStop(): boolean {
    const { stop, report } = this.#parts;
    return stop.asked || report.failure !== undefined;
  }

  async #readAll(): Promise<boolean> {
    for await (const record of this.#parts.records) {
      if (this.#mustStop) return false;
      this.#tallying.read();
      await this.#take(record);
    }
    return this.#next(this.#batches.rest());
  }

  async #take({ line: at, cells, fault }: SourceRecord): Promise<void> {
    if (fault !== undefined) return this.#refuse(at, { key: '', field: '', reason: fault, value: '' });
    const mapped = this.#parts.map(cells);
    if ('skipped' in mapped) return this.#skip(at, mapped.skipped);
    if ('refused' in mapped) return this.#refuse(at, mapped.refused);
    const { line, notes } = mapped;
    const key = line.externalKey;
    const first = this.#firstLineOf.get(key);
    if (first !== undefined)
      return this.#refuse(at, { key, field: 'externalKey', reason: 'used before in this file', value: `line ${first}` });
    this.#firstLineOf.set(key, at);
    const bytes = bytesOf(line);
    if (this.#batches.isTooLarge(bytes))
      return this.#refuse(at, { key, field: '', reason: 'This line is too long to send in one request', value: '' });
    const full = this.#batches.add({ at, line, notes }, bytes);
    if (full) await this.#next(full);
  }

  /**
   * Waits for the response to the previous batch, then sends this one without waiting for its response. Resolves to false if a stop left
   * the batch unsent.
   */
  async #next(entries: readonly Entry[]): Promise<boolean> {
    await this.#underWay;
    if (this.#mustStop) return entries.length === 0;
    this.#underWay = this.#send(entries);
    // A failure is handled where the promise is awaited; this prevents an unhandled rejection before that.
    this.#underWay.catch(() => undefined);
    return true;
  }

  async #send(entries: readonly Entry[]): Promise<void> {
    const { duplicates, progress } = this.#parts;
    const left = await this.#sendAs(duplicates.policy === 'create' ? 'create' : 'skip', entries);
    const [first] = left;
    if (first !== undefined) {
      const policy = await duplicates.decide(first, left.length);
      if (policy === 'create')
        await this.#sendAs(
          policy,
          left.map(({ entry }) => entry),
        );
      else for (const one of left) await this.#leaveOut(one, policy);
    }
    progress(this.#tallying.tally());
  }

  /**
   * Sends the lines with this policy and records the result of each. Returns the lines that were not created because their address already
   * exists.
   */
  async #sendAs(policy: DuplicatePolicy, entries: readonly Entry[]): Promise<readonly Taken[]> {
    const { send, stop } = this.#parts;
    this.inDoubt = entries.length;
    const { outcomes, refused } = await send(entries, policy, stop.signal);
    this.inDoubt = 0;
    for (const { at, refusal } of refused) await this.#refuse(at, refusal);
    const left: Taken[] = [];
    for (const one of outcomes) {
      if (one.outcome === 'duplicate') left.push(one);
      else await this.#took(one, one.outcome);
    }
    return left;
  }

  async #took(one: Taken, outcome: Outcome): Promise<void> {
    const { at, notes = [] } = one.entry;
    this.#tallying.took(outcome);
    for (const note of notes) await this.#note(at, note);
    if (one.twin === undefined) return;
    this.#tallying.duplicate(at, one.twin);
    await this.#parts.report.duplicate('created', at, { ...refusalOf(one), reason: alreadyThere });
  }

  async #leaveOut(one: Taken, policy: 'skip' | 'refuse'): Promise<void> {
    const { entry, twin = '' } = one;
    this.#tallying.duplicate(entry.at, twin);
    if (policy === 'refuse') return this.#refuse(entry.at, refusalOf(one));
    this.#tallying.skipped(alreadyThere);
    await this.#parts.report.duplicate('skipped', entry.at, { ...refusalOf(one), reason: alreadyThere });
  }

  async #skip(at: number, reason: string): Promise<void> {
    this.#tallying.skipped(reason);
    await this.#parts.report.skipped(at, reason);
  }

  async #note(at: number, note: Note): Promise<void> {
    this.#tallying.noted(note);
    await this.#parts.report.noted(at, note);
  }

  async #refuse(at: number, refusal: Refused): Promise<void> {
    this.#tallying.refused(refusal);
    await this.#parts.report.refused(at, refusal);
  }
}
