import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pictureWidths } from '@acre/domain';
import { AwsClient } from 'aws4fetch';
import { Overloaded } from '../errors.ts';
import type { FileStorage } from './storage.ts';

export type Bucket = Readonly<{ endpoint: string; bucket: string; region: string; keyId: string; secret: string }>;

const patience = 60_000;
/** Every name that a part may have: an object store has no folder to remove. */
const partNames = ['original', ...pictureWidths.map((width) => `${width}.webp`)];

/** Any store that speaks S3, addressed as endpoint/bucket/key. */
export function s3Storage({ endpoint, bucket, region, keyId, secret }: Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  const ask = async (
    method: string,
    key: string,
    init: { body?: Blob | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    const response = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(patience) }).catch((cause: unknown) => {
      throw new Overloaded('the file store does not answer', { cause });
    });
    if (response.ok || response.status === 404) return response;
    const told = (await response.text()).slice(0, 500);
    if (response.status === 507) throw Object.assign(new Error(told), { code: 'ENOSPC' });
    throw new Overloaded(`the file store answers ${response.status} to ${method}: ${told}`);
  };
  return {
    write: async (id, { name, content }) => {
      const body = content instanceof Uint8Array ? new Uint8Array(content) : await openAsBlob(content.path);
      const { status } = await ask('PUT', `${id}/${name}`, { body });
      if (status === 404) throw new Overloaded(`the file store knows no bucket ${bucket}`);
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
