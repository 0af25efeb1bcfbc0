import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Archive } from '@acre/domain/account/personal-data/archive-data';
import type { Context } from 'koa';
import { ZipFile } from 'yazl';
import { turns } from '../queue.ts';
import type { FileStorage } from './storage.ts';

type Entry = Archive['entries'] extends AsyncIterable<infer E> ? E : never;
type Opened = Readonly<{ stream: Readable; compress: boolean }>;

/**
 * Limits how many downloads run at once, because each one holds a database connection until its client has received everything. Further
 * downloads wait, or are refused if the queue is full.
 */
const turn = turns({ atOnce: 2, longest: 16, of: 'archives' });
/** A client that takes no data for this many milliseconds is disconnected. */
const patience = 30_000;

/** Sends a ZIP while it is built, no faster than the client reads, and stops when the client disconnects. */
export async function answerArchive(ctx: Context, storage: FileStorage, { name, entries }: Archive): Promise<void> {
  ctx['compress'] = false;
  ctx.attachment(name);
  ctx.type = 'application/zip';
  ctx.set('Cache-Control', 'private, no-store');
  if (ctx.method === 'HEAD') return;
  const giveBack = await turn();
  // A client that disconnected while waiting gets no response.
  if (ctx.res.destroyed) return giveBack();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  ctx.res.setTimeout(patience, () => ctx.res.destroy());
  output.once('error', () => ctx.res.destroy());
  zip.on('error', (error) => output.destroy(error));
  // Koa destroys the stream when the client disconnects. The abort signal then also stops `fill`.
  const left = new AbortController();
  output.once('close', () => left.abort());
  void fill(zip, storage, entries, left.signal)
    .catch((error: Error) => output.destroy(error))
    .finally(giveBack);
  ctx.body = output;
}

/** Adds one entry after the other, so that only one file is open at a time. */
async function fill(zip: ZipFile, storage: FileStorage, entries: Archive['entries'], left: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    if (left.aborted) return;
    const opened = await open(storage, entry);
    if (opened === undefined) continue;
    const { stream, compress } = opened;
    // `once` handles an error only while it waits. Without this listener, a later error would end the process.
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

/**
 * Only texts are compressed, because pictures and documents are compressed already. Returns undefined if the content of a file is missing.
 */
async function open(storage: FileStorage, entry: Entry): Promise<Opened | undefined> {
  if ('text' in entry) return { stream: Readable.from(entry.text, { objectMode: false }), compress: true };
  const content = await storage.open(entry.fileId, 'original');
  return content && { stream: content.stream, compress: false };
}
