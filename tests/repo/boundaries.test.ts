import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { entryPoints, manifests, planted } from './planted-violations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

async function cruise(cwd: string, folders: string[]): Promise<readonly Violation[]> {
  const args = [cruiser, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders];
  const ended = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64_000_000 });
  const { stdout } = await ended.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).summary.violations;
}

/** Creates a checkout with planted violations. It has its own packages, linked by name, and the real node_modules for everything else. */
async function plant(folder: string): Promise<void> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await Promise.all(Object.entries(manifests).map(([path, manifest]) => write(`${path}/package.json`, JSON.stringify(manifest))));
  await write('package.json', '{"name":"planted","workspaces":["packages/*","db"]}');
  await mkdir(join(folder, 'node_modules/@acre'), { recursive: true });
  for (const path of Object.keys(manifests)) await symlink(join(folder, path), join(folder, 'node_modules', manifests[path]?.name ?? path));
  const others = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@acre' && !name.startsWith('.'));
  await Promise.all(others.map((name) => symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))));
  for (const files of [entryPoints, ...planted.map((one) => one.files)])
    await Promise.all(Object.entries(files).map(([path, text]) => write(path, text)));
}

describe('the dependency rules', () => {
  let folder: string;
  let found: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'acre-planted-'));
    await plant(folder);
    found = (await cruise(folder, ['packages', 'db'])).map(({ from, rule }) => `${rule.name}: ${from}`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(planted)('catch a violation of $rule: $what', ({ rule, from }) => {
    expect(found).toContain(`${rule}: ${from}`);
  });

  it('report only the planted violations', () => {
    expect(
      found.filter((line) => !planted.some(({ rule, from, also = [] }) => [rule, ...also].some((name) => line === `${name}: ${from}`))),
    ).toEqual([]);
  });

  it('are each proven by a planted violation', () => {
    const proven = new Set(planted.map(({ rule }) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
