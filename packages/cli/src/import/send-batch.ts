import { randomUUID } from 'node:crypto';
import { api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import { ApiError, type Client } from '@acre/contracts/mechanism/client';
import { createAddressBook } from '@acre/domain/properties/similar/address-book';
import { type DuplicatePolicy, readAddress } from '@acre/domain/properties/similar/possible-duplicate';
import { retry } from '../client/retry.ts';
import type { Entry } from './batches.ts';
import type { Refused } from './record-to-import-line.ts';

export type Sent = {
  readonly outcomes: readonly Taken[];
  readonly refused: readonly { readonly at: number; readonly refusal: Refused }[];
};

/**
 * `twin` is the property or earlier line with the same address, such as 'property 12' or 'line 3'. The outcome tells whether the new line
 * was skipped (`duplicate`) or imported (`created`).
 */
export type Taken = {
  readonly entry: Entry;
  readonly outcome: Answer<typeof api.properties.import>[number]['outcome'];
  readonly twin?: string;
};

export type Sender = (entries: readonly Entry[], duplicates: DuplicatePolicy, signal: AbortSignal) => Promise<Sent>;

/**
 * Returns a function that sends a batch of lines. The server imports either all lines of a batch or none. If the server refuses some lines,
 * the function sends the remaining lines again. A retry after a lost response has the same idempotency key, so that no line is imported
 * twice.
 */
export function createSender(client: Client, dryRun: boolean): Sender {
  const ask = dryRun ? createDryRun(client) : takeIn(client);
  const send: Sender = async (entries, duplicates, signal) => {
    if (entries.length === 0) return { outcomes: [], refused: [] };
    try {
      return { outcomes: await ask(entries, duplicates, signal), refused: [] };
    } catch (error) {
      const refused = refusedLines(error, entries);
      if (refused.length === 0) throw error;
      const rest = await send(
        entries.filter(({ at }) => !refused.some((one) => one.at === at)),
        duplicates,
        signal,
      );
      return { outcomes: rest.outcomes, refused: [...refused, ...rest.refused] };
    }
  };
  return send;
}

type Ask = (...batch: Parameters<Sender>) => Promise<readonly Taken[]>;
type Answered = Answer<typeof api.properties.import>[number];

const bodyOf = (entries: readonly Entry[], duplicates: DuplicatePolicy) => ({ duplicates, lines: entries.map(({ line }) => line) });

/** The server answers in the order of the lines. */
const taken = (entries: readonly Entry[], answers: readonly Answered[]): Taken[] =>
  entries.flatMap((entry, at) => {
    const { outcome, duplicateOf } = answers[at] ?? {};
    if (outcome === undefined) return [];
    return [
      { entry, outcome, ...(duplicateOf !== undefined && { twin: duplicateOf === null ? 'an earlier line' : `property ${duplicateOf}` }) },
    ];
  });

const takeIn =
  (client: Client): Ask =>
  async (entries, duplicates, signal) => {
    const idempotencyKey = randomUUID();
    const body = bodyOf(entries, duplicates);
    return taken(entries, await retry(() => client.call(api.properties.import, { body }, { idempotencyKey, signal }), signal));
  };

/**
 * Returns the dry-run counterpart of `takeIn`. In a dry run, the server stores nothing. `book` therefore remembers the addresses of earlier
 * lines, so that duplicates within the file are reported too.
 */
function createDryRun(client: Client): Ask {
  const book = createAddressBook<number>();
  return async (entries, duplicates, signal) => {
    const body = bodyOf(entries, 'create');
    const answers = await retry(() => client.call(api.properties.checkImport, { body }, { signal }), signal);
    return taken(entries, answers).map((one, at): Taken => {
      const { entry, outcome } = one;
      if (outcome !== 'created') return one;
      const address = readAddress(entry.line);
      const earlier = book.find(address);
      const twin = answers[at]?.duplicateOf ? one.twin : earlier === undefined ? undefined : `line ${earlier}`;
      if (twin !== undefined && duplicates === 'skip') return { entry, outcome: 'duplicate', twin };
      book.add(address, entry.at);
      return { entry, outcome, ...(twin !== undefined && { twin }) };
    });
  };
}

/** Returns the lines that a 400 response refuses, or none if the error names no line. */
function refusedLines(error: unknown, entries: readonly Entry[]): { at: number; refusal: Refused }[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const found = new Map<number, Refused>();
  for (const { path, message } of error.body.issues ?? []) {
    const [, index, field = ''] = /^lines\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
    const entry = index === undefined ? undefined : entries[Number(index)];
    if (entry && !found.has(entry.at)) found.set(entry.at, { key: entry.line.externalKey, field, reason: message, value: '' });
  }
  return [...found].map(([at, refusal]) => ({ at, refusal }));
}
