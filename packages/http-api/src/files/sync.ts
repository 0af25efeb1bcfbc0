import { open } from 'node:fs/promises';

/** Flushes a file, or the names in a folder, to disk: after a rename, the new name must survive a crash too. */
export async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
