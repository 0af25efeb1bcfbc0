import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@acre/domain/files/ports';
import { type FileKind, fileRules } from '@acre/domain/files/rules';
import { Refusal } from '@acre/domain/kernel/refusal';
import busboy, { type Busboy } from 'busboy';
import type { Context } from 'koa';
import { allowLonger } from '../http/middleware/slow-clients.ts';
import { cleanName } from './clean-name.ts';
import { isFull } from './storage.ts';

/** Reads one file from a request into a temporary file, passes it to the work, and always removes it. */
export type Receive = <R>(ctx: Context, work: (upload: Upload) => Promise<R>) => Promise<R>;

/** The form fields and boundaries around a file take less than this many bytes. */
const overhead = 10_000;

export const receiveInto =
  (folder: string): Receive =>
  async (ctx, work) => {
    const kind = ctx.query['kind'] as FileKind;
    const { maxBytes } = fileRules[kind];
    if (Number(ctx.get('content-length')) > maxBytes + overhead) throw tooLarge(kind);
    // The parser reports a file as too large even if its size equals the limit. So the parser gets a limit that is one byte higher.
    const form = formIn(ctx, maxBytes + 1);
    const path = join(folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    allowLonger(ctx.req);
    try {
      return await work(await read(ctx.req, form, path, kind));
    } finally {
      await rm(path, { force: true });
    }
  };

const tooLarge = (kind: FileKind) => new Refusal(kind === 'document' ? 'file.document_too_large' : 'file.image_too_large');

function formIn(ctx: Context, fileSize: number): Busboy {
  try {
    return busboy({ headers: ctx.req.headers, defParamCharset: 'utf8', limits: { files: 1, fields: 0, fileSize, headerPairs: 20 } });
  } catch {
    throw new Refusal('file.missing');
  }
}

/** The first error ends the upload; the rest of the request is read and discarded. */
async function read(req: IncomingMessage, form: Busboy, path: string, kind: FileKind): Promise<Upload> {
  let saving: Promise<Upload> | undefined;
  let content: Readable | undefined;
  const parsed = new Promise<void>((resolve, reject) => {
    const refuse = (code: 'file.missing' | 'file.interrupted') => () => reject(new Refusal(code));
    // A client that has left before is reported by no further event.
    if (req.destroyed && !req.complete) return refuse('file.interrupted')();
    form.on('file', (_, stream, { filename }) => {
      content = stream.on('limit', () => reject(tooLarge(kind)));
      saving = save(stream, path, cleanName(filename));
      saving.catch(reject);
    });
    for (const more of ['filesLimit', 'fieldsLimit', 'partsLimit']) form.on(more, refuse('file.missing'));
    form.on('error', refuse('file.interrupted')).on('close', resolve);
    req.on('close', () => !req.complete && reject(new Refusal('file.interrupted')));
    req.pipe(form);
  });
  try {
    await parsed;
  } catch (error) {
    req.unpipe(form).resume();
    content?.destroy();
    await saving?.catch(() => undefined);
    throw error;
  }
  if (saving === undefined) throw new Refusal('file.missing');
  return saving;
}

async function save(content: Readable, path: string, name: string): Promise<Upload> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    // This error is handled here instead of in `read`. The disk may fill up on the last bytes, after `read` has parsed the form.
    throw isFull(error) ? new Refusal('file.no_room') : error;
  }
  return { name, bytes, sha256: hash.digest('hex'), path };
}
