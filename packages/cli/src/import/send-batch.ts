import { randomUUID } from 'node:crypto';
import { api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/called';
import { ApiError, type Client } from '@acre/contracts/mechanism/client';
import { retry } from '../client/retry.ts';
import type { Entry } from './batches.ts';
import type { Refused } from './map-line.ts';

export type Sent = {
  readonly outcomes: Answer<typeof api.properties.import>;
  readonly refused: readonly { readonly at: number; readonly refusal: Refused }[];
};

export type Sender = (entries: readonly Entry[], signal: AbortSignal) => Promise<Sent>;

/**
 * Sends a batch, which the server imports as a whole or not at all. Lines that only the server refuses are removed and the rest is sent;
 * after a lost response the batch is sent again under the same idempotency key, so that nothing is imported twice.
 */
export function createSender(client: Client, dryRun: boolean): Sender {
  const ask = dryRun ? check : takeIn;
  const send: Sender = async (entries, signal) => {
    if (entries.length === 0) return { outcomes: [], refused: [] };
    try {
      return { outcomes: await ask(client, { lines: entries.map(({ line }) => line) }, signal), refused: [] };
    } catch (error) {
      const refused = refusedLines(error, entries);
      if (refused.length === 0) throw error;
      const rest = await send(
        entries.filter(({ at }) => !refused.some((one) => one.at === at)),
        signal,
      );
      return { outcomes: rest.outcomes, refused: [...refused, ...rest.refused] };
    }
  };
  return send;
}

type Body = Readonly<{ lines: Entry['line'][] }>;

function takeIn(client: Client, body: Body, signal: AbortSignal): Promise<Sent['outcomes']> {
  const idempotencyKey = randomUUID();
  return retry(() => client.call(api.properties.import, { body }, { idempotencyKey, signal }), signal);
}

const check = (client: Client, body: Body, signal: AbortSignal): Promise<Sent['outcomes']> =>
  retry(() => client.call(api.properties.checkImport, { body }, { signal }), signal);

/** Returns the lines that a 400 response names, or none if it is about something else. */
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
