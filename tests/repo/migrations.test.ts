import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const folder = new URL('../../db/migrations/', import.meta.url);

it('a released migration never changes, and each has a recorded checksum', async () => {
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
