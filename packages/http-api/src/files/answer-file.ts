import type { StoredFile } from '@acre/domain/files/file';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Context } from 'koa';
import type { FileStorage, Range } from './storage.ts';

/** `part` is 'original' or the name of a scaled copy of an image. The use case has already checked that the caller may read it. */
export type FileReply = Readonly<{ file: StoredFile; isPublic: boolean; part: string }>;

/** Serves a picture inline and a document as a download; only public files may be stored by shared caches. */
export async function answerFile(ctx: Context, storage: FileStorage, { file, isPublic, part }: FileReply): Promise<void> {
  ctx['compress'] = false;
  if (file.kind === 'document') {
    ctx.attachment(file.name);
    ctx.set('Content-Security-Policy', 'sandbox');
  }
  ctx.type = file.mediaType;
  ctx.set('Cache-Control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
  ctx.set('Accept-Ranges', 'bytes');
  const range = part === 'original' ? rangeIn(ctx, file.bytes) : undefined;
  if (range === 'beyond') return refuseRange(ctx, file.bytes);
  const opened = await storage.open(file.id, part, range);
  if (opened === undefined) throw new Refusal('file.not_found');
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  }
  ctx.length = opened.bytes;
  if (ctx.method === 'HEAD') opened.stream.destroy();
  else ctx.body = opened.stream;
  ctx.length = opened.bytes;
}

/**
 * Returns the byte range that the request asks for. Returns undefined for no range or several ranges, so that the whole file is sent.
 * Returns 'beyond' if the file has no such bytes.
 */
function rangeIn(ctx: Context, bytes: number): Range | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('range')) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'beyond' : { start, end };
}

function refuseRange(ctx: Context, bytes: number): void {
  ctx.status = 416;
  ctx.remove('Content-Disposition');
  ctx.set('Content-Range', `bytes */${bytes}`);
  ctx.body = '';
}
