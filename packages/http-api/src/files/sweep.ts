import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepFiles } from '@acre/domain/files/sweep-files';
import { realTools } from '../create-tools.ts';
import { onPool, portsWith } from '../ports-with.ts';
import type { Database } from '../postgres/connect.ts';
import { fileStoreOn } from './file-store.ts';
import type { FilePlace } from './open-files.ts';
import { isAbsent } from './storage.ts';

const hours = 3_600_000;

/**
 * Removes files that have been unattached for a day, and returns their number. Also removes leftovers of uploads that a crash interrupted,
 * without counting them.
 */
export async function sweep(db: Database, { storage, incoming }: FilePlace): Promise<number> {
  await forgetUnfinished(incoming);
  return sweepFiles(onPool(db, portsWith(realTools(db))), fileStoreOn(storage));
}

async function forgetUnfinished(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  for (const path of names.map((name) => join(incoming, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 24 * hours) await rm(path, { force: true });
  }
}
