import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pictureWidths } from '@acre/domain/files/picture';
import { AwsClient } from 'aws4fetch';
import { Overloaded } from '../http/middleware/errors.ts';
import type { FileStorage } from './storage.ts';

export type Bucket = Readonly<{ endpoint: string; bucket: string; region: string; keyId: string; secret: string }>;

const patience = 60_000;
/** An object store has no folder to remove, so every possible part is removed by name. */
const partNames = ['original', ...pictureWidths.map((width) => `${width}.webp`)];

/** Works with any store that speaks S3, addressed as endpoint/bucket/key. */
export function s3Storage({ endpoint, bucket, region, keyId, secret }: Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  const ask = async (
    method: string,
    key: string,
    init: { body?: Blob | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    const options = { ...init, method, redirect: 'error', signal: AbortSignal.timeout(patience) } as const;
    const response = await client.fetch(url, options).catch((cause: unknown) => {
      throw new Overloaded('the file store is not responding', { cause });
    });
    if (response.ok || response.status === 404) return response;
    const reason = (await response.text()).slice(0, 500);
    if (response.status === 507) throw Object.assign(new Error(reason), { code: 'ENOSPC' });
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
      return { stream: Readable.fromWeb(body as ReadableStream), bytes: Number(told.get('content-length')) };
    },
    remove: async (id) => {
      await Promise.all(partNames.map(async (name) => (await ask('DELETE', `${id}/${name}`)).body?.cancel()));
    },
  };
}
