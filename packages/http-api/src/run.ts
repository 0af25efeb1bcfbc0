import { createHmac } from 'node:crypto';
import { type Actor, isMember } from '@acre/domain/kernel/actor';
import type { Ports } from '@acre/domain/ports';
import type { Asked, Outcome, Run } from './http/endpoint-router.ts';
import type { Reads } from './ops/replica/reads.ts';
import { inTransaction, onPool, type PortsOn } from './ports-with.ts';
import { type Database, poolSize, type Transaction } from './postgres/connect.ts';
import { once } from './postgres/idempotency.ts';
import type { Db } from './postgres/query/statement.ts';
import { noteWrite } from './postgres/replication.ts';
import { queue } from './queue.ts';

export type Running = Readonly<{
  db: Database;
  portsOn: PortsOn;
  secret: string;
  reads: Reads;
  /**
   * If true, each write of a member is counted in the database. A replica may then serve a member's reads only if it already has all of
   * that member's writes.
   */
  notesWrites: boolean;
  /** This function is called after each request that committed a write, or that may have committed one before it failed. */
  wrote(request: Asked): void;
}>;

/**
 * Returns the function that runs requests. A write runs in one of these ways:
 * - With an idempotency key: in one transaction, which also stores the response for repeated requests.
 * - Without a key, at an endpoint with `transaction: 'own'`: in transactions that the endpoint opens.
 * - Otherwise: in one transaction.
 */
export function runIn({ db, portsOn, secret, reads, notesWrites, wrote }: Running): Run {
  const noted = async (on: Db, request: Asked): Promise<void> => {
    const writer = notesWrites ? writerOf(request) : undefined;
    if (writer !== undefined) await noteWrite(on, writer);
  };
  const inOne = <R>(request: Asked, work: (trx: Transaction, ports: Ports) => Promise<R>): Promise<R> =>
    db.transaction(async (trx) => {
      const reply = await inTransaction(trx, portsOn, (ports) => work(trx, ports), request.caller);
      await noted(trx, request);
      return reply;
    });
  const inReadOnly = <R>(work: (ports: Ports) => Promise<R>): Promise<R> =>
    db.transaction((trx) => inTransaction(trx, portsOn, work), { readOnly: true });
  // Limits how many requests with an idempotency key run at once. Each needs two connections, one for its transaction and one for its rate
  // limit. Without the limit, every request could hold one connection and wait forever for the second.
  const inTurn = queue({ atOnce: poolSize / 2, longest: 1000, longestWait: 3000, of: 'requests with an idempotency key' });
  // The work opens its own transactions, so some of them may already be committed when it fails. Therefore `noted` and `wrote` run even
  // after an error.
  const inItsOwn = (request: Asked, work: (ports: Ports) => Promise<unknown>): Promise<unknown> =>
    work(onPool(db, portsOn, request.caller))
      .finally(() => noted(db, request))
      .finally(() => wrote(request));

  return async (request, work) => {
    const { endpoint, idempotencyKey, mustHold } = request;
    const { status } = endpoint;
    if (endpoint.readOnly) return { status, reply: await inReadOnly(work) };
    if (endpoint.method === 'GET') return { status, reply: await reads(mustHold, work) };
    if (endpoint.transaction === 'own' && idempotencyKey === undefined) return { status, reply: await inItsOwn(request, work) };
    const outcome =
      idempotencyKey === undefined
        ? { status, reply: await inOne(request, (_, ports) => work(ports)) }
        : await inTurn(() => inOne(request, (trx, ports) => repeatable(trx, request, secret, () => work(ports))));
    wrote(request);
    return outcome;
  };
}

/** Returns the id of the member who sent the write request. If a visitor logs in with this request, returns the id of their account. */
const writerOf = ({ actor, session }: { actor: Actor; session: Asked['session'] }): number | undefined =>
  isMember(actor) ? actor.id : session.begun()?.personId;

/** Runs the work once per idempotency key. A repeated request gets the stored response. */
async function repeatable(trx: Transaction, request: Asked, secret: string, work: () => Promise<unknown>): Promise<Outcome> {
  const { endpoint, path, actor, body, idempotencyKey = '' } = request;
  const caller = actor.role === 'visitor' ? 'visitor' : String(actor.id);
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const named = { scope: `${caller} ${endpoint.method} ${path}`, key: idempotencyKey, bodyHash };
  const { status, answer } = await once(trx, named, async () => {
    const reply = await work();
    return {
      status: endpoint.status,
      answer: typeof reply === 'string' ? reply : JSON.stringify(reply ?? null),
    };
  });
  return { status, reply: answer };
}
