import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../postgres/connect.ts';
import { poolOf } from '../../postgres/measures.ts';
import type { Replica } from '../replica/replica.ts';

export type Opened = Readonly<{ primary: Database; replica?: Readonly<{ db: Database; reader: Replica }> | undefined }>;

/**
 * Adds gauges for values that only the process itself knows. Values of several processes are combined:
 * - pool sizes: the sum
 * - replica lag: the maximum
 * - whether the replica is used: true only if every process uses the replica
 */
export function addOwnGauges(registry: Registry, { primary, replica }: Opened): void {
  const registers = [registry];
  const pools = [['primary', primary] as const, ...(replica ? [['replica', replica.db] as const] : [])];
  const ofPools = (name: string, help: string, figure: 'waiting' | 'max') =>
    new Gauge({
      name,
      help,
      labelNames: ['of'] as const,
      registers,
      collect() {
        for (const [of, db] of pools) this.set({ of }, poolOf(db)[figure]);
      },
    });
  new Gauge({
    name: 'acre_database_pool_connections',
    help: 'Pool connections to the primary or the replica, by state.',
    labelNames: ['of', 'state'] as const,
    registers,
    collect() {
      for (const [of, db] of pools) for (const state of ['used', 'free'] as const) this.set({ of, state }, poolOf(db)[state]);
    },
  });
  ofPools('acre_database_pool_waiting', 'Requests waiting for a connection.', 'waiting');
  ofPools('acre_database_pool_max', 'The maximum number of connections in the pool.', 'max');
  if (replica) addReplicaGauges(registry, replica.reader);
}

function addReplicaGauges(registry: Registry, replica: Replica): void {
  const registers = [registry];
  new Gauge({
    name: 'acre_replica_used',
    help: '1 while the replica is responding and recent enough to read from, otherwise 0.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(replica.state() === 'used' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'acre_replica_lag_seconds',
    help: 'How far the replica is behind the primary; NaN while it is not responding.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(replica.lagSeconds() ?? Number.NaN);
    },
  });
}
