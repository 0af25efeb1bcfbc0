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
