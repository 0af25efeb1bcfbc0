import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createApp,
  type GeocoderSettings,
  type LivePreferences,
  liveOn,
  livePreferences,
  loggerTo,
  type OutboxSettings,
  openFiles,
  presetOf,
  quietLogger,
  readEnv,
  sealerWith,
  startOutbox,
} from '@acre/http-api/testing';
import type { FreshDatabase } from './database.ts';

export type RunningApp = {
  readonly baseUrl: string;
  /** What its environment decides of the preferences, and which hold. */
  readonly preset: ReturnType<typeof presetOf>;
  readonly preferences: LivePreferences;
  close(): Promise<void>;
};
export type AppOptions = {
  readonly trustedProxies?: number;
  readonly web?: boolean;
  /** Where the app believes to be served, if not at its own address; null: its environment does not say so. */
  readonly publicUrl?: string | null;
  readonly geocoder?: GeocoderSettings;
  readonly tiles?: Parameters<typeof presetOf>[0]['tiles'];
  readonly signUp?: Parameters<typeof presetOf>[0]['signUp'];
  /** Carries the outbox out; with a mail server, mails are sent. */
  readonly outbox?: Readonly<{ mail: Readonly<{ url: string; from?: string }> | undefined; pace?: OutboxSettings['pace'] }>;
  readonly privateWebhooks?: boolean;
  readonly secondFactorForAdmins?: boolean;
  /** Newest first; else `sessionKeys`. */
  readonly keys?: readonly string[];
  /** Where uploads pass through, and lie unless there is a bucket; else a folder of their own. */
  readonly data?: string;
  readonly bucket?: Parameters<typeof openFiles>[0]['bucket'];
  readonly metrics?: Parameters<typeof createApp>[0]['metrics'];
  readonly replica?: Parameters<typeof createApp>[0]['replica'];
  /** Gets every line of the log. */
  readonly log?: (line: string) => void;
};

export const sessionKeys = ['a key that is used in tests, nowhere else'];
const builtWeb = fileURLToPath(new URL('../../packages/web/dist/', import.meta.url));

/** What ends is told to `later`, in the order in which it began. */
type Later = (end: () => Promise<unknown>) => void;

/** The real app on a free port and on this database, in this process. */
export async function runApp<D extends Pick<FreshDatabase, 'db'>>(database: D, options: AppOptions, later: Later): Promise<D & RunningApp> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${portOf(server)}`;
  const publicUrl = options.publicUrl ?? baseUrl;
  const keys = options.keys ?? sessionKeys;
  const { mailFrom } = readEnv({ MAIL_FROM: options.outbox?.mail?.from });
  const preset = presetOf({ ...options, publicUrl, isPublicUrlSet: options.publicUrl !== null, mailFrom });
  const preferences = livePreferences(database.db, { preset, publicUrl, sealer: sealerWith(keys) });
  const logger = options.log ? loggerTo(options.log) : quietLogger;
  const live = liveOn(database.db);
  const app = createApp({
    db: database.db,
    live,
    sessionKeys: keys,
    preset,
    preferences,
    trustedProxies: options.trustedProxies ?? 0,
    files: openFiles({ data: options.data ?? (await aFolder(later)), bucket: options.bucket }),
    hasMailServer: options.outbox?.mail !== undefined,
    metrics: options.metrics,
    replica: options.replica,
    privateWebhooks: options.privateWebhooks ?? false,
    secondFactorForAdmins: options.secondFactorForAdmins ?? false,
    logger,
    ...(options.web ? { webRoot: await copyOf(builtWeb, later) } : {}),
  });
  server.on('request', app.callback());
  const told = { db: database.db, sessionKeys: keys, preset, preferences, privateWebhooks: options.privateWebhooks ?? false, logger };
  const outbox = options.outbox && startOutbox({ ...told, ...options.outbox });
  const close = async () => {
    await live.close();
    await Promise.all([closed(server), outbox?.stop()]);
  };
  later(close);
  return { ...database, baseUrl, preset, preferences, close };
}

/** A build in the meantime changes nothing under the tests. */
async function copyOf(folder: string, later: Later): Promise<string> {
  if (!existsSync(`${folder}index.html`)) throw new Error('The web client is not built: run npm run build.');
  const copy = await mkdtemp(join(tmpdir(), 'acre-web-'));
  later(() => rm(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true });
  return copy;
}

export async function aFolder(later: Later): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-files-'));
  later(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
