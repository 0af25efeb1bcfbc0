import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  argonPasswords,
  changeTeller,
  createApp,
  environmentOverridesOf,
  type GeocoderSettings,
  type LivePreferences,
  liveOn,
  livePreferences,
  loggerTo,
  type OutboxSettings,
  openFiles,
  quietLogger,
  readEnv,
  sealerWith,
  startOutbox,
} from '@acre/http-api/testing';
import type { FreshDatabase } from './database.ts';

export type RunningApp = {
  readonly baseUrl: string;
  /** `overrides` are the preferences that the environment sets; `preferences` reads the effective ones. */
  readonly overrides: ReturnType<typeof environmentOverridesOf>;
  readonly preferences: LivePreferences;
  close(): Promise<void>;
};
export type AppOptions = {
  readonly trustedProxies?: Parameters<typeof createApp>[0]['trustedProxies'];
  readonly web?: boolean;
  /** This public URL replaces the server's own address. If it is null, the environment sets no public URL. */
  readonly publicUrl?: string | null;
  readonly geocoder?: GeocoderSettings;
  readonly tiles?: Parameters<typeof environmentOverridesOf>[0]['tiles'];
  readonly signUp?: Parameters<typeof environmentOverridesOf>[0]['signUp'];
  /** If set, the outbox is processed; with a mail server, emails are sent. */
  readonly outbox?: Readonly<{ mail: Readonly<{ url: string; from?: string }> | undefined; pace?: OutboxSettings['pace'] }>;
  readonly privateWebhooks?: boolean;
  readonly secondFactorForAdmins?: boolean;
  /**
   * If true, passwords are hashed at full cost, as in an installation; otherwise at the lowest cost, which saves most of the time of
   * registrations and logins.
   */
  readonly costlyPasswords?: boolean;
  /** The newest key comes first; the default is `sessionKeys`. */
  readonly keys?: readonly string[];
  /** Uploads arrive in this folder, and are also stored here unless there is a bucket. The default is a new folder. */
  readonly data?: string;
  readonly bucket?: Parameters<typeof openFiles>[0]['bucket'];
  readonly metrics?: Parameters<typeof createApp>[0]['metrics'];
  readonly replica?: Parameters<typeof createApp>[0]['replica'];
  /** Receives every line of the log. */
  readonly log?: (line: string) => void;
};

export const sessionKeys = ['a key that is used in tests, nowhere else'];
const cheapPasswords = argonPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const builtWeb = fileURLToPath(new URL('../../packages/web/dist/', import.meta.url));

/** Registers a cleanup function. The functions must later run in reverse order. */
type Later = (end: () => Promise<unknown>) => void;

/** Starts the real app in this process, on a free port and on this database. */
export async function runApp<D extends Pick<FreshDatabase, 'db'>>(database: D, options: AppOptions, later: Later): Promise<D & RunningApp> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${portOf(server)}`;
  const publicUrl = options.publicUrl ?? baseUrl;
  const keys = options.keys ?? sessionKeys;
  const { mailFrom } = readEnv({ MAIL_FROM: options.outbox?.mail?.from });
  const overrides = environmentOverridesOf({ ...options, publicUrl, isPublicUrlSet: options.publicUrl !== null, mailFrom });
  const preferences = livePreferences(database.db, { overrides, publicUrl, sealer: sealerWith(keys) });
  const logger = options.log ? loggerTo(options.log) : quietLogger;
  const [live, changes] = [liveOn(database.db, options.replica), changeTeller(database.db)];
  const app = createApp({
    db: database.db,
    live,
    tellChanges: changes.tell,
    sessionKeys: keys,
    overrides,
    preferences,
    trustedProxies: options.trustedProxies ?? 0,
    files: openFiles({ data: options.data ?? (await aFolder(later)), bucket: options.bucket }),
    hasMailServer: options.outbox?.mail !== undefined,
    metrics: options.metrics,
    replica: options.replica,
    privateWebhooks: options.privateWebhooks ?? false,
    secondFactorForAdmins: options.secondFactorForAdmins ?? false,
    logger,
    passwords: options.costlyPasswords ? undefined : cheapPasswords,
    ...(options.web ? { webRoot: await copyOfWeb() } : {}),
  });
  server.on('request', app.callback());
  const tellChanges = changes.tell;
  const told = {
    db: database.db,
    sessionKeys: keys,
    overrides,
    preferences,
    privateWebhooks: options.privateWebhooks ?? false,
    logger,
    tellChanges,
  };
  const outbox = options.outbox && startOutbox({ ...told, ...options.outbox });
  const close = async () => {
    await live.close();
    await Promise.all([closed(server), outbox?.stop()]);
    await changes.flush();
  };
  later(close);
  return { ...database, baseUrl, overrides, preferences, close };
}

let copied: Promise<string> | undefined;

/**
 * Copies the built client, so that a new build cannot affect running tests. All test files of a process share one copy. The rendering code
 * of the copy is therefore loaded only once.
 */
function copyOfWeb(): Promise<string> {
  copied ??= copyOf(builtWeb);
  return copied;
}

async function copyOf(folder: string): Promise<string> {
  if (!existsSync(`${folder}index.html`)) throw new Error('The web client is not built. Run: npm run build');
  const copy = await mkdtemp(join(tmpdir(), 'acre-web-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
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
  if (typeof address !== 'object' || !address) throw new Error('The server is not listening on a port.');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
