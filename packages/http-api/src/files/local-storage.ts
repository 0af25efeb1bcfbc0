import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePart } from '@acre/domain/files/ports';
import { type FileStorage, isAbsent, type Range } from './storage.ts';
import { sync } from './sync.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Stores each file in its own folder. The two folders above it are named after the first characters of the id. So no folder grows too large
 * to list.
 */
export function localStorage(root: string): FileStorage {
  const folderOf = (id: string) => {
    // `remove` deletes the whole folder of an id. A text that is not an id could name a folder of many files, or one outside of `root`.
    if (!uuid.test(id)) throw new Error(`'${id}' is not the id of a file`);
    return join(root, id.slice(0, 2), id.slice(2, 4), id);
  };
  return {
    write: async (id, { name, content }) => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await writeWhole(join(folderOf(id), name), content);
    },
    open: async (id, name, range) => {
      const path = join(folderOf(id), name);
      const file = await open(path).catch(undefinedIfAbsent);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      await file.close();
      return { stream: createReadStream(path, range), bytes: range ? lengthOf(range) : size };
    },
    remove: async (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

const lengthOf = ({ start, end }: Range): number => end - start + 1;

function undefinedIfAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

/** Writes to a temporary name and then renames the file. A crash or a full disk therefore never leaves half a file under the final name. */
async function writeWhole(path: string, content: FilePart['content']): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    if (content instanceof Uint8Array) await writeFile(unfinished, content, { flag: 'wx', mode: 0o600 });
    else await copyFile(content.path, unfinished, constants.COPYFILE_EXCL);
    await sync(unfinished);
    await rename(unfinished, path);
    // The new name itself must also survive a crash.
    await sync(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
