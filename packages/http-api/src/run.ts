import { createHmac } from 'node:crypto';
import { type Actor, isMember } from '@acre/domain';
import { type Application, application } from '@acre/domain/application';
import type { Database, Transaction } from './pg/connect.ts';
import { once } from './pg/idempotency.ts';
import { noteWrite } from './pg/replication.ts';
import type { Db } from './pg/statement.ts';
import { onPool, onTransaction, type PortsOn } from './ports-with.ts';
import type { Reads } from './replica/reads.ts';
import type { Asked, Outcome, Run } from './routes.ts';

export type Running = Readonly<{
  db: Database;
  portsOn: PortsOn;
  secret: string;
  reads: Reads;
  /** Is it noted that a member wrote, for replicas to be held to? */
  notesWrites: boolean;
}>;

/**
 * Reads run on the pool, or on a replica; every other call in one transaction, which a thrown error takes back, and which is read-only
 * for what only tells. A POST with an
 * idempotency key is done once, in the same transaction that keeps its answer.
 */
export function runIn({ db, portsOn, secret, reads, notesWrites }: Running): Run {
  const onItsOwn = application(onPool(db, portsOn));
  const noted = async (on: Db, asked: Asked): Promise<void> => {
    const writer = notesWrites ? writerOf(asked) : undefined;
    if (writer !== undefined) await noteWrite(on, writer);
  };
  const inTransaction = <R>(asked: Asked, work: (trx: Transaction, app: Application) => Promise<R>): Promise<R> =>
    db.transaction(async (trx) => {
      const reply = await work(trx, application(onTransaction(trx, portsOn)));
      await noted(trx, asked);
      return reply;
    });
  const inReadOnly = <R>(work: (app: Application) => Promise<R>): Promise<R> =>
    db.transaction((trx) => work(application(onTransaction(trx, portsOn))), { readOnly: true });
  // What fails half-way may have kept its first half.
  const inItsOwn = (asked: Asked, work: (app: Application) => Promise<unknown>): Promise<unknown> =>
    work(onItsOwn).finally(() => noted(db, asked));

  return async (asked, work) => {
    const { endpoint, idempotencyKey, mustHold } = asked;
    if (idempotencyKey !== undefined) return inTransaction(asked, (trx, app) => repeatable(trx, asked, secret, () => work(app)));
    const { status } = endpoint;
    if (endpoint.onlyTells) return { status, reply: await inReadOnly(work) };
    if (endpoint.method === 'GET') return { status, reply: await reads(mustHold, work) };
    if (endpoint.transaction === 'own') return { status, reply: await inItsOwn(asked, work) };
    return { status, reply: await inTransaction(asked, (_, app) => work(app)) };
  };
}

/** Whose write it is; of a visitor who signs in with it, whoever they are from then on. */
const writerOf = ({ actor, session }: { actor: Actor; session: Asked['session'] }): number | undefined =>
  isMember(actor) ? actor.id : session.begun()?.personId;

async function repeatable(trx: Transaction, asked: Asked, secret: string, work: () => Promise<unknown>): Promise<Outcome> {
  const { endpoint, path, actor, body, idempotencyKey = '', session } = asked;
  const who = actor.role === 'visitor' ? 'visitor' : String(actor.id);
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const named = { scope: `${who} ${endpoint.method} ${path}`, key: idempotencyKey, bodyHash };
  const { status, answer, began } = await once(trx, named, async () => {
    const reply = await work();
    return {
      status: endpoint.status,
      answer: typeof reply === 'string' ? reply : JSON.stringify(reply ?? null),
      began: session.begun() ?? null,
    };
  });
  if (began) session.begin(began);
  return { status, reply: answer };
}
