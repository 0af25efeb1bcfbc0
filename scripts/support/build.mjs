import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { root, tool } from './programs.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/domain', 'packages/contracts'];
const parts = [
  {
    name: 'server',
    sources: [...shared, 'db', 'packages/http-api', 'packages/cli'],
    result: 'packages/http-api/dist/main.js',
    make: () => tool('tsc', ['-b', 'packages/http-api', 'packages/cli']),
  },
  {
    name: 'web',
    sources: [...shared, 'packages/web'],
    result: 'packages/web/dist/index.html',
    make: async () => {
      // A test may start this build with another NODE_ENV, which would bundle the development build of React.
      const options = { cwd: join(root, 'packages/web'), env: { ...process.env, NODE_ENV: 'production' } };
      const vite = (...more) => tool('vite', ['build', '--logLevel', 'warn', ...more], options);
      const code = await vite();
      if (code !== 0) return code;
      await compressFiles(join(root, 'packages/web/dist'));
      // The server-side bundle goes into a folder whose name begins with a dot, from which the server sends no files.
      return vite('--ssr', 'src/server.tsx');
    },
  },
];

const notSource = new Set(['node_modules', 'dist', 'pacts']);

async function entries(path) {
  const found = await stat(path);
  if (!found.isDirectory()) return [`${path} ${found.mtimeMs} ${found.size}`];
  const names = (await readdir(path)).filter((name) => !notSource.has(name)).sort();
  return (await Promise.all(names.map((name) => entries(join(path, name))))).flat();
}

const stampFile = (part) => join(root, '.cache', `built-${part.name}`);

async function stampOf(part) {
  const lines = (await Promise.all(part.sources.map((source) => entries(join(root, source))))).flat();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function build(part) {
  const stamp = await stampOf(part);
  const last = await readFile(stampFile(part), 'utf8').catch(() => '');
  if (last === stamp && existsSync(join(root, part.result))) return;
  process.stdout.write(`Building the ${part.name}\n`);
  if ((await part.make()) !== 0) throw new Error(`The build of the ${part.name} failed. See the errors above.`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stampFile(part), stamp);
}

/**
 * Builds the parts whose sources changed since their last build. It compares the times and sizes of files, so a check that finds no change
 * costs milliseconds.
 */
export const ensureBuilt = (...names) => Promise.all(parts.filter(({ name }) => names.length === 0 || names.includes(name)).map(build));
