import { StartRefused } from '../start-refused.ts';
import type { Bucket } from './s3-storage.ts';

const bucketVariables = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

/**
 * Returns undefined if none of `bucketVariables` is set; if one is set, all of them are required. The region is optional and defaults to
 * `us-east-1`.
 */
export function bucketOf(value: (name: string) => string | undefined): Bucket | undefined {
  const [endpoint, bucket, keyId, secret] = bucketVariables.map(value);
  if (!endpoint && !bucket && !keyId && !secret) return undefined;
  if (!endpoint || !bucket || !keyId || !secret) {
    const missing = bucketVariables.filter((name) => value(name) === undefined);
    throw new StartRefused(`To store uploads in a bucket, also set ${missing.join(', ')}.`);
  }
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new StartRefused(`FILES_S3_ENDPOINT must be an address such as https://s3.example.com, not '${endpoint}'.`);
  return { endpoint, bucket, keyId, secret, region: value('FILES_S3_REGION') ?? 'us-east-1' };
}
