import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureBuilt } from './support/build.mjs';
import { ensureInstalled } from './support/install.mjs';
import { root } from './support/programs.mjs';
import { run } from './support/run.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** The API from its sources, started again at every edit, on the database that this process owns. */
function startApi(env, { url, sessionKeys }) {
  const args = ['--watch', '--watch-preserve-output', '--conditions=source', '--import', 'tsx', 'packages/http-api/src/main.ts'];
  const variables = {
    PORT: `${env.port + 1}`,
    PUBLIC_URL: env.publicUrl,
    DATABASE_URL: url,
    SESSION_KEYS: sessionKeys.join(','),
    ACRE_DEMO: env.demo ? 'on' : 'off',
  };
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...variables } });
}

async function startWeb(port) {
  const { createServer } = await import('vite');
  const api = `http://localhost:${port + 1}`;
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
  const end = () => closing.run().finally(() => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  try {
    const env = readEnv();
    const database = await openDatabase(env, { closing, say });
    await database.lock?.publish(env.publicUrl);
    const api = startApi(env, database);
    closing.add(async () => {
      if (api.exitCode === null && api.kill('SIGTERM')) await once(api, 'exit');
    });
    const web = await startWeb(env.port);
    closing.add(() => web.close());
    say(`Acre in development: ${env.publicUrl}`);
  } catch (error) {
    await closing.run();
    throw error;
  }
});
