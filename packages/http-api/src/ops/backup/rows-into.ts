import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Transaction } from '../../postgres/connect.ts';
import { copyIn } from '../../postgres/migrate/copy-tables.ts';
import type { Manifest } from './format.ts';

/** Fills tables with rows that arrive in chunks, one table after the other. */
export function rowsInto(trx: Transaction, { tables }: Manifest) {
  let open: { table: string; into: Writable; failed?: Error } | undefined;
  /**
   * Runs a step of the open COPY, and throws the COPY's error if there is one. PostgreSQL reports an error only once, possibly between two
   * steps. The `error` listener therefore keeps the error in `open.failed`, so that every later step can throw the error.
   */
  const working = async (work: () => Promise<unknown>): Promise<void> => {
    if (open?.failed) throw open.failed;
    try {
      await work();
    } catch (error) {
      throw open?.failed ?? error;
    }
  };
  const end = async () => {
    const { into } = open ?? {};
    if (into) await working(() => finished(into.end()));
    open = undefined;
  };
  const begin = async (table: string) => {
    await end();
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const begun: typeof open = { table, into: await copyIn(trx, { name: table, columns }) };
    begun.into.on('error', (error: Error) => {
      begun.failed ??= error;
    });
    open = begun;
    return begun;
  };
  return {
    add: async (table: string, content: AsyncIterable<Buffer>) => {
      const { into } = open?.table === table ? open : await begin(table);
      for await (const piece of content)
        await working(async () => {
          if (!into.write(piece)) await once(into, 'drain');
        });
    },
    end,
    /** Aborts an open COPY, so that the connection can be used again. */
    stop: () => {
      if (open && !open.failed) open.into.destroy(new Error('stopped'));
    },
  };
}
