import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  connect,
  createApp,
  environmentOverridesOf,
  liveOn,
  livePreferences,
  openFiles,
  quietLogger,
  readEnv,
  sealerWith,
} from '@acre/http-api/testing';
import { planted } from './holes.ts';

const { port, databaseUrl = '', publicUrl, sessionKeys = [], trustedProxies } = readEnv();
const folder = await mkdtemp(join(tmpdir(), 'acre-control-'));
await Promise.all(['papers', 'etc'].map((name) => mkdir(join(folder, name))));
await writeFile(join(folder, 'papers/lease.txt'), 'A lease.\n');
await writeFile(join(folder, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n');

/**
 * Runs the complete app with planted vulnerabilities in front of it. A tool must find these, so that its silence elsewhere means something.
 */
const db = connect(databaseUrl);
const overrides = environmentOverridesOf({});
const app = createApp({
  db,
  live: liveOn(db),
  tellChanges: () => undefined,
  sessionKeys,
  overrides,
  preferences: livePreferences(db, { overrides, publicUrl, sealer: sealerWith(sessionKeys) }),
  trustedProxies,
  files: openFiles({ data: folder, bucket: undefined }),
  hasMailServer: false,
  logger: quietLogger,
  webRoot: fileURLToPath(new URL('../../../packages/web/dist/', import.meta.url)),
});
app.middleware.unshift(planted(db, folder));
const noLimit = { headersTimeout: 0, requestTimeout: 0 };
const server = createServer(noLimit, app.callback()).listen(port, '127.0.0.1');

process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
