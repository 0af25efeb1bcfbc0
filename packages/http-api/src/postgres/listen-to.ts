import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Notification } from 'pg';
import type { Database } from './connect.ts';

export type Heard = Readonly<{
  /** The listener calls this function after the notifying transaction has committed. */
  notice(channel: string, payload: string): void;
  /** The listener calls this function each time it starts to listen, because it may have missed earlier notifications. */
  joined(): void;
}>;

const retryAfter = 1000;
const checkEvery = 30_000;
const silentAfter = 5000;

/**
 * Receives notifications (NOTIFY) on the channels, through one connection outside of the pool. Replaces a lost connection. A periodic query
 * detects a connection that died silently.
 */
export function listenTo(db: Database, channels: readonly string[], heard: Heard): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const listening = keepListening(db, channels, heard, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}

async function keepListening(db: Database, channels: readonly string[], heard: Heard, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(db, channels, heard, signal).catch(() => undefined);
    await wait(retryAfter, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection ends. */
async function listenOnce(db: Database, channels: readonly string[], heard: Heard, signal: AbortSignal): Promise<void> {
  const connection = (await db.client.acquireRawConnection()) as Client;
  const over = new AbortController();
  const end = () => over.abort();
  for (const event of ['end', 'error'] as const) connection.on(event, end);
  signal.addEventListener('abort', end, { once: true });
  try {
    connection.on('notification', ({ channel, payload = '' }: Notification) => heard.notice(channel, payload));
    for (const channel of channels) await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    if (!signal.aborted) heard.joined();
    while (!signal.aborted && !over.signal.aborted) {
      await wait(checkEvery, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      if (!over.signal.aborted) await answers(connection);
    }
  } finally {
    signal.removeEventListener('abort', end);
    connection.end().catch(() => undefined);
  }
}

/** Rejects if the connection does not respond in time. */
async function answers(connection: Client): Promise<void> {
  const silence = wait(silentAfter, 'silent', { ref: false });
  if ((await Promise.race([connection.query('select 1'), silence])) === 'silent') throw new Error('The connection was lost.');
}
