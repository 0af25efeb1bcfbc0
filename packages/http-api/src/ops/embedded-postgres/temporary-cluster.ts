import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from './cluster.ts';

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: '200' };

/**
 * Starts a cluster that is fast but loses data if the machine crashes, because nothing is flushed to disk. `stop` also deletes its folder.
 */
export async function startTemporaryCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-temporary-'));
  await chmod(folder, 0o711);
  const cluster = await startCluster({ folder, settings: fast, forgetful: true });
  const stop = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}
