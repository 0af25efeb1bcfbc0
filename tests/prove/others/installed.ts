import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Scene } from '../support/proving.ts';
import type { Other } from './other.ts';

const minutes = 15;
const run = promisify(execFile);

/** The npm settings of this project must not apply to the other product, so they are removed. */
const elsewhere = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** Installs the product's npm packages in a temporary folder and returns its path. `ending` removes the folder. */
export async function installed({ name, dependencies, files = {} }: Other, { ending }: Pick<Scene, 'ending'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-others-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const all = { ...files, 'package.json': JSON.stringify({ name: 'beside-acre', version: '1.0.0', private: true, dependencies }) };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  process.stdout.write(`Installing ${name} (at most ${minutes} minutes)\n`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: elsewhere,
    timeout: minutes * 60_000,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error) => {
    throw new Error(`${name} could not be installed, or not within ${minutes} minutes: ${error.message}`);
  });
  return folder;
}
