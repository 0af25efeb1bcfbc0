import { join } from 'node:path';
import type { Env } from '../env.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** `storage` holds the uploads; `incoming` is the folder that they pass through. */
export type FilePlace = Readonly<{ storage: FileStorage; incoming: string }>;

/** Opens the configured bucket, or else the data folder. */
export function openFiles({ data, bucket }: Pick<Env, 'data' | 'bucket'>): FilePlace {
  const folder = join(data, 'files');
  return { storage: bucket ? s3Storage(bucket) : localStorage(folder), incoming: join(folder, 'incoming') };
}
