import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

export type Bucket = Readonly<{ endpoint: string; bucket: string; region: string; keyId: string; secret: string }>;

/**
 * Starts an S3-compatible server on this machine and returns its bucket, whose files are in the folder. The server is closed after the last
 * test of the file.
 */
export const aBucket = async (directory: string): Promise<Bucket> => (await anUnreliableBucket(directory)).bucket;

/**
 * Starts the same kind of server as `aBucket`. Returns its bucket with `goAway`, which stops the server, and `comeBack`, which starts it
 * again on the same port.
 */
export async function anUnreliableBucket(directory: string) {
  let server: S3rver | undefined;
  const start = async (at: number): Promise<number> => {
    const buckets = [{ name: 'acre', configs: [] }];
    server = new S3rver({ port: at, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
    return (await server.run()).port;
  };
  const goAway = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  const port = await start(0);
  afterAll(goAway);
  const bucket: Bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'acre', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
  return { bucket, goAway, comeBack: () => start(port) };
}

/** Starts a store that, like AWS S3, denies reads of missing files, because the key may read, write and delete files but not list the bucket. */
export async function aBucketWithoutListing(): Promise<Bucket> {
  const kept = new Map<string | undefined, Buffer>();
  const server = createServer(async (request, response) => {
    const { method, url } = request;
    if (method === 'PUT') kept.set(url, await buffer(request));
    if (method === 'DELETE') kept.delete(url);
    const found = kept.get(url);
    if (method === 'GET' && found === undefined) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else response.end(method === 'GET' ? found : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close().closeAllConnections());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, bucket: 'acre', region: 'us-east-1', keyId: 'key', secret: 'secret' };
}

/** Returns the environment variables with which Acre uses the bucket. */
export const bucketVariables = ({ endpoint, bucket, keyId, secret }: Bucket) => ({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_BUCKET: bucket,
  FILES_S3_KEY_ID: keyId,
  FILES_S3_SECRET: secret,
});
