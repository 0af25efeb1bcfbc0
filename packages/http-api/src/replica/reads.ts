import type { Endpoint } from '@acre/contracts';
import { type Actor, isMember } from '@acre/domain';
import { type Application, application } from '@acre/domain/application';
import type { Database } from '../pg/connect.ts';
import type { MustHold } from '../pg/replication.ts';
import { onPool, onTransaction, type PortsOn } from '../ports-with.ts';
import type { Replica } from './replica.ts';

/** Runs what only reads where it may be read: on the primary, unless it is said what a replica must hold to answer it. */
export type Reads = <R>(must: MustHold | undefined, work: (app: Application) => Promise<R>) => Promise<R>;

export function readsOn(db: Database, portsOn: PortsOn, replica: Replica | undefined): Reads {
  const reading = application(onPool(db, portsOn));
  return (must, work) => {
    if (replica === undefined || must === undefined) return work(reading);
    return replica.read(
      must,
      (trx) => work(application(onTransaction(trx, portsOn))),
      () => work(reading),
    );
  };
}

/** What was read of the asker on the way here, beside who it is. */
export type Known = Readonly<{ writes?: number; publicVersion?: number }>;

/** The one place that says what a replica must hold to answer a request; undefined: only the primary may. */
export function mustHold({ reads, remembered }: Endpoint, actor: Actor, { writes, publicVersion }: Known): MustHold | undefined {
  if (isMember(actor)) return reads === 'replica' ? { personId: actor.id, writes: writes ?? 0 } : undefined;
  return remembered && publicVersion !== undefined ? { publicVersion } : undefined;
}

type Public = Pick<Application, 'listProperties' | 'readProperty' | 'listAddresses'>;

/** What pages, sitemaps and share pictures read as visitors: all that is public when they ask. */
export function readsOfVisitors(reads: Reads, publicVersion: () => Promise<number>): Public {
  const current = async <R>(work: (app: Application) => Promise<R>) => reads({ publicVersion: await publicVersion() }, work);
  return {
    listProperties: (...asked) => current((app) => app.listProperties(...asked)),
    readProperty: (...asked) => current((app) => app.readProperty(...asked)),
    listAddresses: (...asked) => current((app) => app.listAddresses(...asked)),
  };
}
