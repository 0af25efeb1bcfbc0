import type { ReplicaSettings } from '../../env.ts';
import { connect, type Database } from '../../postgres/connect.ts';
import type { RanStatement } from '../../postgres/watch-statements.ts';
import { type Replica, type ReplicaTools, replicaOf } from './replica.ts';

export type OpenReplica = Readonly<{ db: Database; reader: Replica; close(): Promise<void> }>;
type Tools = Omit<ReplicaTools, 'replica' | 'maxLag'> & Readonly<{ ran?: RanStatement | undefined }>;

/** Opens a pool to the standby and monitors it. The standby need not be reachable yet. */
export function openReplica({ url, maxLag }: ReplicaSettings, { ran, ...tools }: Tools): OpenReplica {
  const db = connect(url, ran);
  const reader = replicaOf({ ...tools, replica: db, maxLag });
  const close = async () => {
    await reader.stop();
    await db.destroy();
  };
  return { db, reader, close };
}
