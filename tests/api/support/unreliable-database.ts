import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { connect } from '@acre/http-api/testing';
import { afterAll } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

export type Line = {
  /** Refuses connections and cuts existing ones. */
  cut(): void;
  /** Accepts connections without answering. */
  silence(): void;
  restore(): Promise<void>;
};

/** Creates a database for the test, behind a connection that the test can cut. */
export async function unreliableDatabase(): Promise<FreshDatabase & { readonly line: Line }> {
  const database = await freshDatabase();
  const real = new URL(database.url);
  const sockets = new Set<Socket>();
  let silent = false;
  const relay = createServer((near) => {
    sockets.add(near.on('error', () => near.destroy()).on('close', () => sockets.delete(near)));
    if (silent) return;
    const far = dial(Number(real.port), real.hostname);
    sockets.add(far.on('error', () => near.destroy()).on('close', () => sockets.delete(far)));
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number) => {
    relay.listen(port, '127.0.0.1');
    await once(relay, 'listening');
  };
  await listen(0);
  const address = relay.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = Object.assign(new URL(database.url), { host: `127.0.0.1:${port}` }).href;
  const db = connect(url);
  const line: Line = {
    cut: () => {
      relay.close();
      hangUp();
    },
    silence: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe();
    },
    restore: async () => {
      if (relay.listening && !silent) return;
      hangUp();
      silent = false;
      if (!relay.listening) await listen(port);
    },
  };
  afterAll(async () => {
    await db.destroy();
    relay.close();
    hangUp();
  });
  return { ...database, db, line };
}
