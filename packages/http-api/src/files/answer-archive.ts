import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Archive } from '@acre/domain/application';
import type { Context } from 'koa';
import { ZipFile } from 'yazl';
import { turns } from '../queue.ts';
import type { FileStorage } from './storage.ts';

type Entry = Archive['entries'] extends AsyncIterable<infer E> ? E : never;
type Opened = Readonly<{ stream: Readable; compress: boolean }>;

/** Each holds a connection to the database until its reader has it all; the next ones wait for it. */
const turn = turns({ atOnce: 2, longest: 16, of: 'archives' });
/** A reader who takes nothing for so long is gone; milliseconds. */
const patience = 30_000;

/** A ZIP, sent as it is made: no faster than the client takes it, and no further than the client stays. */
export async function answerArchive(ctx: Context, storage: FileStorage, { name, entries }: Archive): Promise<void> {
  ctx['compress'] = false;
  ctx.attachment(name);
  ctx.type = 'application/zip';
  ctx.set('Cache-Control', 'private, no-store');
  if (ctx.method === 'HEAD') return;
  const giveBack = await turn();
  // Who left while they waited reads nothing.
  if (ctx.res.destroyed) return giveBack();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  ctx.res.setTimeout(patience, () => ctx.res.destroy());
  output.once('error', () => ctx.res.destroy());
  zip.on('error', (error) => output.destroy(error));
  // Koa lets go of the body when its reader leaves.
  const left = new AbortController();
  output.once('close', () => left.abort());
  void fill(zip, storage, entries, left.signal)
    .catch((error: Error) => output.destroy(error))
    .finally(giveBack);
  ctx.body = output;
}

/** One entry after the other, so that only one is open. */
async function fill(zip: ZipFile, storage: FileStorage, entries: Archive['entries'], left: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    if (left.aborted) return;
    const opened = await open(storage, entry);
    if (opened === undefined) continue;
    const { stream, compress } = opened;
    // Whoever waits is told by `once`; afterwards nobody is left to tell.
    stream.on('error', () => undefined);
    try {
      zip.addReadStream(stream, entry.path, { compress });
      await once(stream, 'end', { signal: left });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

/** Pictures and documents are packed already. One whose content is gone is left out. */
async function open(storage: FileStorage, entry: Entry): Promise<Opened | undefined> {
  if ('text' in entry) return { stream: Readable.from(entry.text, { objectMode: false }), compress: true };
  const content = await storage.open(entry.fileId, 'original');
  return content && { stream: content.stream, compress: false };
}
