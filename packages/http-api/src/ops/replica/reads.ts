import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import type { Context } from '@acre/domain/context';
import { type Actor, isMember, type Visitor, visitor } from '@acre/domain/kernel/actor';
import type { Ports } from '@acre/domain/ports';
import { inTransaction, onPool, type PortsOn } from '../../ports-with.ts';
import type { Database } from '../../postgres/connect.ts';
import type { MustHold } from '../../postgres/replication.ts';
import type { Replica } from './replica.ts';

/** Runs read-only work on a replica that already has the changes that `must` requires, or else on the primary. */
export type Reads = <R>(must: MustHold | undefined, work: (ports: Ports) => Promise<R>) => Promise<R>;

export function readsOn(db: Database, portsOn: PortsOn, replica: Replica | undefined): Reads {
  const reading = onPool(db, portsOn);
  return (must, work) => {
    if (replica === undefined || must === undefined) return work(reading);
    return replica.read(
      must,
      (trx) => inTransaction(trx, portsOn, work),
      () => work(reading),
    );
  };
}

/**
 * Earlier middleware stores these numbers in `ctx.state`: `writes` is how many writes the member has made, `publicVersion` the current
 * version of the public data.
 */
export type Known = Readonly<{ writes?: number; publicVersion?: number }>;

/**
 * Returns the changes that a replica must have replayed before it may answer. Returns undefined if only the primary may answer. The
 * required changes depend on the caller:
 * - member: the member's own writes
 * - visitor: the changes of public data up to `publicVersion`
 */
export function mustHold({ reads, publicCache }: Endpoint, actor: Actor, { writes, publicVersion }: Known): MustHold | undefined {
  if (isMember(actor)) return reads === 'replica' ? { personId: actor.id, writes: writes ?? 0 } : undefined;
  return publicCache && publicVersion !== undefined ? { publicVersion } : undefined;
}

/** Runs read-only work for visitors. */
export type ReadAsVisitor = <R>(work: (ctx: Context<Visitor>) => Promise<R>) => Promise<R>;

/**
 * Runs reads as a visitor, for pages, sitemaps and share pictures. A replica is used only if it has all changes of public data that were
 * committed before the call.
 */
export const readsOfVisitors =
  (reads: Reads, publicVersion: () => Promise<number>): ReadAsVisitor =>
  async (work) =>
    reads({ publicVersion: await publicVersion() }, (ports) => work({ ...ports, actor: visitor }));
