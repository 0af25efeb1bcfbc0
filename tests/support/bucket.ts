import S3rver from 's3rver';
import { afterAll } from 'vitest';

export type Bucket = Readonly<{ endpoint: string; bucket: string; region: string; keyId: string; secret: string }>;

/** A bucket of a real S3 server on this machine, which keeps it in the folder; closed after the last test of the file. */
export async function aBucket(directory: string): Promise<Bucket> {
  const buckets = [{ name: 'acre', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
  const { port } = await server.run();
  afterAll(() => server.close());
  return { endpoint: `http://127.0.0.1:${port}`, bucket: 'acre', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
}
