import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePlace } from '../../files/open-files.ts';
import { isFull } from '../../files/storage.ts';
import { StartRefused } from '../../start-refused.ts';
import { tally } from './tally.ts';

type Part = Readonly<{ id: string; part: string; content: AsyncIterable<Buffer> }>;
export type PartsPut = ReturnType<typeof putParts>;

/** Writes parts of files into the storage, and tracks which files it wrote. */
export function putParts({ storage, incoming }: FilePlace) {
  const [here, brought] = [new Set<string>(), new Set<string>()];

  const sumOf = async (id: string, part: string): Promise<string | undefined> => {
    const opened = await storage.open(id, part);
    if (opened === undefined) return undefined;
    const passed = tally();
    for await (const piece of opened.stream) passed.add(piece);
    return passed.sum().sha256;
  };
  const put = async ({ id, part, content }: Part): Promise<void> => {
    const path = join(incoming, `restored-${randomUUID()}`);
    const passed = tally();
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(passed.through(content)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const { sha256 } = passed.sum();
      // The content of a stored part never changes, so a part with the right checksum is kept. A part with another checksum is damaged and
      // is overwritten.
      const found = await sumOf(id, part);
      if (found === sha256) return void here.add(id);
      if (found === undefined && !here.has(id)) brought.add(id);
      await storage.write(id, { name: part, content: { path } });
      if ((await sumOf(id, part)) !== sha256) throw new StartRefused(`The file ${id} was not restored correctly. Nothing was changed.`);
      here.add(id);
    } catch (error) {
      throw isFull(error) ? new StartRefused('There is not enough space for the files. Nothing was changed.') : error;
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    put,
    takeBack: async () => {
      for (const id of brought) await storage.remove(id);
    },
    /** Removes the files with these ids, except files that the archive contains. */
    removeOthers: async (ids: ReadonlySet<string>) => {
      for (const id of ids) if (!here.has(id)) await storage.remove(id);
    },
  };
}
