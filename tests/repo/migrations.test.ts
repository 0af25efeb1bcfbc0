import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const folder = new URL('../../db/migrations/', import.meta.url);

it('a migration that has landed never changes, and each has its checksum on record', async () => {
  const noted: Record<string, string> = JSON.parse(await readFile(new URL('checksums.json', folder), 'utf8'));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const found = await Promise.all(
    names.map(
      async (name) =>
        [
          name,
          createHash('sha256')
            .update(await readFile(new URL(name, folder)))
            .digest('hex'),
        ] as const,
    ),
  );
  expect(names.length).toBeGreaterThan(15);
  expect(Object.fromEntries(found)).toEqual(noted);
});
