import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  'packages/cli/src',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/http-api/src',
  'packages/web/src',
  'db/src',
  'scripts',
];

/**
 * Each key is a product file that removes a folder recursively. Each value names the test which proves that the code in this file removes
 * nothing else.
 */
const proven: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'packages/http-api/src/ops/embedded-postgres/make-cluster.ts': [
    'packages/http-api/src/ops/embedded-postgres/cluster.test.ts',
    'are removed by the next start, which never removes anything else',
  ],
  'packages/http-api/src/ops/embedded-postgres/temporary-cluster.ts': [
    'packages/http-api/src/ops/embedded-postgres/cluster.test.ts',
    'a temporary cluster has a folder of its own, and removes only that',
  ],
  'packages/http-api/src/files/local-storage.ts': [
    'tests/adapters/file-storage.test.ts',
    'a folder removes nothing for %j, which is not a file id',
  ],
};

const removesFolders = (text: string): boolean => /\brm(Sync|dir|dirSync)?\([^;]*?recursive: true|\brimraf\b|\bemptyDir\b/s.test(text);

it('no code removes a folder recursively unless a test shows that other content is left alone', () => {
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => removesFolders(readFileSync(join(root, file), 'utf8'))).sort()).toEqual(Object.keys(proven).sort());
  for (const [file, title] of Object.values(proven)) expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});

it('the check finds every way to remove folders', () => {
  expect(removesFolders('await rm(site.cluster, { recursive: true, force: true });')).toBe(true);
  expect(removesFolders('rmSync(\n  path,\n  { force: true, recursive: true },\n);')).toBe(true);
  expect(removesFolders('await rm(path, { force: true });\nawait mkdir(path, { recursive: true });')).toBe(false);
});
