import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const most = 25;

/** Counts the source files directly in each folder, without tests and subfolders. */
async function sourcesByFolder(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await readdir('packages')) {
    const files = await readdir(join('packages', name, 'src'), { recursive: true, withFileTypes: true });
    for (const file of files) {
      if (!/\.(ts|tsx)$/.test(file.name) || /\.test\.tsx?$/.test(file.name)) continue;
      counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1);
    }
  }
  return counts;
}

it(`a source folder contains at most ${most} files`, async () => {
  const counts = await sourcesByFolder();
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});
