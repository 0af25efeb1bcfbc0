import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const bins = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** Runs a program of node_modules to its end with inherited output, and returns its exit code. */
export const tool = (name, args, options = {}) => program(process.execPath, [join(root, bins[name]), ...args], options);

/** Does the same as `tool`, but returns the program's output together with its exit code. */
export const toolQuietly = (name, args) => quietly([join(root, bins[name]), ...args]);

/** Runs a program with TypeScript support, on the packages' sources instead of their builds. */
export const onSources = (...words) => program(process.execPath, [...sources, ...words]);
/** Does the same as `onSources`, but returns the program's output together with its exit code. */
export const onSourcesQuietly = (...words) => quietly([...sources, ...words]);
const sources = ['--conditions=source', '--import', 'tsx'];

async function quietly(words) {
  let output = '';
  const keep = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  };
  const code = await program(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] }, keep);
  return { code, output };
}

export const npm = (...args) => {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return program(process.execPath, [own, ...args]);
  return program('npm', args, { shell: process.platform === 'win32' });
};

function program(command, args, options = {}, begun = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    begun(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}
