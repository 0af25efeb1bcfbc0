import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roomFor } from '../ops/free-space.ts';

/** A picture takes about this many bytes in all its widths. */
const content = Buffer.alloc(1_000_000);

async function writeSomething(folder: string): Promise<void> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns whether the disk that uploads pass through has free space. */
export const roomIn = (folder: string): (() => Promise<boolean>) => roomFor(() => writeSomething(folder));
