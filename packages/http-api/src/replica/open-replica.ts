import type { ReplicaSettings } from '../env.ts';
import { connect, type Database } from '../pg/connect.ts';
import type { RanStatement } from '../pg/watch-statements.ts';
import { type Replica, type ReplicaTools, replicaOf } from './replica.ts';

export type OpenReplica = Readonly<{ db: Database; reader: Replica; close(): Promise<void> }>;
type Tools = Omit<ReplicaTools, 'replica' | 'maxLag'> & Readonly<{ ran?: RanStatement | undefined }>;

/** A pool to the standby, looked after from now on. It need not answer yet. */
export function openReplica({ url, maxLag }: ReplicaSettings, { ran, ...tools }: Tools): OpenReplica {
  const db = connect(url, ran);
  const reader = replicaOf({ ...tools, replica: db, maxLag });
  const close = async () => {
    await reader.stop();
    await db.destroy();
  };
  return { db, reader, close };
}
