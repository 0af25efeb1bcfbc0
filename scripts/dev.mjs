import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { root } from './support/programs.mjs';
import { run } from './support/run.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Returns a free port for the API, because PORT + 1 may be in use. In watch mode, an API that cannot listen would wait for an edit instead
 * of ending.
 */
async function freePort() {
  const probe = createTcpServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the API from its sources, on the database that this process owns, and restarts it at every edit. */
function startApi(env, apiPort, { url, sessionKeys }) {
  const args = ['--watch', '--watch-preserve-output', '--conditions=source', '--import', 'tsx', 'packages/http-api/src/main.ts'];
  const variables = {
    PORT: `${apiPort}`,
    PUBLIC_URL: env.publicUrl,
    DATABASE_URL: url,
    SESSION_KEYS: sessionKeys.join(','),
    LISTEN_HOST: env.listenHost ?? '',
    ACRE_DEMO: env.demo ? 'on' : 'off',
  };
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...variables } });
}

async function startWeb(port, apiPort) {
  const { createServer } = await import('vite');
  const api = `http://localhost:${apiPort}`;
  const served = ['/api', '/demo', '/share', '/sitemap', '/robots.txt'];
  const server = { port, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, api])) };
  const web = await createServer({ root: join(root, 'packages/web'), server });
  await web.listen();
  return web;
}

await run(async () => {
  await ensureInstalled();
  await ensureBuilt('server');
  const { createClosing, openDatabase, readEnv } = await import('../packages/http-api/dist/testing.js');
  const closing = createClosing();
  let ending;
  // If npm started this process, Ctrl-C signals it twice. The second signal only hurries the shutdown, because the database must still be
  // stopped.
  const end = () => {
    if (ending) closing.hurry();
    ending ??= closing.run().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  try {
    const env = readEnv();
    const database = await openDatabase(env, { closing, say });
    await database.lock?.publish(env.publicUrl);
    const apiPort = await freePort();
    const api = startApi(env, apiPort, database);
    closing.add(async () => {
      if (api.exitCode === null && api.kill('SIGTERM')) await once(api, 'exit');
    });
    const web = await startWeb(env.port, apiPort);
    closing.add(() => web.close());
    say(`Acre in development: ${env.publicUrl}`);
  } catch (error) {
    await closing.run();
    throw error;
  }
});
