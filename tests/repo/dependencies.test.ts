import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

type Manifest = { workspaces?: string[]; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}package.json`)) as Manifest;
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }).packages;

const folders = ['', ...(manifestOf('').workspaces ?? []).map((folder) => `${folder}/`)];

/** Maps each runtime package to the version that is installed for the workspace that depends on it. */
const installed = Object.fromEntries(
  folders.flatMap((folder) => {
    const { dependencies, optionalDependencies } = manifestOf(folder);
    const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@acre/'));
    return names.map((name) => [name, (locked[`${folder}node_modules/${name}`] ?? locked[`node_modules/${name}`])?.version]);
  }),
);

const listed = [...read('docs/security.md').matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = '', purpose = '', version = '', released = '', instead = '']) => ({ name, version, words: [purpose, released, instead] }),
);

it('docs/security.md lists every runtime dependency once, at its installed version, and no others', () => {
  expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(installed).sort());
  expect(Object.fromEntries(listed.map(({ name, version }) => [name, version]))).toEqual(installed);
});

it('docs/security.md states the purpose, release date, and replacement of each runtime dependency', () => {
  const incomplete = listed.filter(({ words }) => words.some((word) => word.trim() === ''));
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});
