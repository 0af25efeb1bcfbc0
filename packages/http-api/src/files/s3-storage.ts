import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pictureWidths } from '@acre/domain/files/picture';
import { AwsClient } from 'aws4fetch';
import { Overloaded } from '../http/middleware/errors.ts';
import { withinTime } from '../within-time.ts';
import type { FileStorage } from './storage.ts';

export type Bucket = Readonly<{ endpoint: string; bucket: string; region: string; keyId: string; secret: string }>;

/** The store has this many milliseconds to begin its response, and then again for each chunk of it. */
const usualPatience = 60_000;
/** If the store fails or is busy, the request is sent again after each of these pauses in milliseconds. */
const pauses = [50, 100];
/** An object store has no folder to remove, so every possible part is removed by name. */
const partNames = ['original', ...pictureWidths.map((width) => `${width}.webp`)];

/** The key of the bucket needs this permission besides those to read, write and delete files. */
export const listingPermission = 's3:ListBucket on the bucket, so that the store can say that a file is missing';
/** The file may be missing: to a key that may not list the bucket, AWS S3 denies the read of a missing file. */
export class ReadDenied extends Overloaded {}

/** Works with any store that speaks S3, addressed as endpoint/bucket/key. */
export function s3Storage({ endpoint, bucket, region, keyId, secret }: Bucket, patience = usualPatience): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const ask = async (
    method: string,
    key: string,
    init: { body?: Blob | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    const sign = () => client.sign(url, { ...init, method, redirect: 'error' });
    const response = await send(sign, patience).catch((cause: unknown) => {
      throw new Overloaded('the file store is not responding', { cause });
    });
    if (response.ok || response.status === 404) return response;
    const reason = response.body === null ? '' : (await text(contentOf(response.body, patience))).slice(0, 500);
    if (response.status === 507) throw Object.assign(new Error(reason), { code: 'ENOSPC' });
    if (method === 'GET' && response.status === 403 && reason.includes('AccessDenied'))
      throw new ReadDenied(`the file store denied a read (allow ${listingPermission})`, { cause: reason });
    throw new Overloaded(`the file store responded with ${response.status} to ${method}: ${reason}`);
  };
  return {
    write: async (id, { name, content }) => {
      const body = content instanceof Uint8Array ? new Uint8Array(content) : await openAsBlob(content.path);
      const { status } = await ask('PUT', `${id}/${name}`, { body });
      if (status === 404) throw new Overloaded(`the file store has no bucket ${bucket}`);
    },
    open: async (id, name, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { status, body, headers: told } = await ask('GET', `${id}/${name}`, { headers });
      if (status === 404 || body === null) return undefined;
      return { stream: contentOf(body, patience), bytes: Number(told.get('content-length')) };
    },
    remove: async (id) => {
      await Promise.all(partNames.map(async (name) => (await ask('DELETE', `${id}/${name}`)).body?.cancel()));
    },
  };
}

async function send(sign: () => Promise<Request>, patience: number): Promise<Response> {
  const hung = new AbortController();
  const timer = setTimeout(() => hung.abort(), patience);
  try {
    return await sendAgain(sign, hung.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The signal goes to `fetch` itself. As part of the signed request, it would be lost when that request is garbage-collected. */
async function sendAgain(sign: () => Promise<Request>, signal: AbortSignal): Promise<Response> {
  for (const pause of pauses) {
    const response = await fetch(await sign(), { signal });
    if (response.status < 500 && response.status !== 429) return response;
    await response.body?.cancel();
    await wait(pause, undefined, { signal });
  }
  return fetch(await sign(), { signal });
}

/** Limits the wait for each chunk. So a slow download is not cut, and neither is one whose reader pauses. */
function contentOf(body: ReadableStream<Uint8Array>, patience: number): Readable {
  const reader = body.getReader();
  const hung = (): never => {
    throw new Overloaded('the file store stopped in the middle of a response');
  };
  return new Readable({
    read() {
      withinTime(reader.read(), patience, hung).then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      const over = () => done(error);
      reader.cancel().then(over, over);
    },
  });
}
