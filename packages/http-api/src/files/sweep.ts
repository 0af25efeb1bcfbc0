import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { application } from '@acre/domain/application';
import type { Database } from '../pg/connect.ts';
import { onPool, portsWith } from '../ports-with.ts';
import { realTools } from '../real-tools.ts';
import { fileStoreOn } from './file-store.ts';
import type { FilePlace } from './open-files.ts';
import { isAbsent } from './storage.ts';

const hours = 3_600_000;

/** Removes files that hang on nothing for a day, and what a crash left of uploads under way; answers how many files. */
export async function sweep(db: Database, { storage, incoming }: FilePlace): Promise<number> {
  await forgetUnfinished(incoming);
  return application(onPool(db, portsWith(realTools(db)))).sweepFiles(fileStoreOn(storage));
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
