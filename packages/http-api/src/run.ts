import { createHmac } from 'node:crypto';
import { type Application, application } from '@acre/domain/application';
import type { Database, Transaction } from './pg/connect.ts';
import { once } from './pg/idempotency.ts';
import { onPool, onTransaction, type PortsOn } from './ports-with.ts';
import type { Asked, Outcome, Run } from './routes.ts';

/**
 * Reads run on the pool; every other call in one transaction, which a thrown error takes back. A POST with an idempotency key is
 * done once, in the same transaction that keeps its answer.
 */
export function runIn(db: Database, portsOn: PortsOn, secret: string): Run {
  const reading = application(onPool(db, portsOn));
  const inTransaction = <R>(work: (trx: Transaction, app: Application) => Promise<R>): Promise<R> =>
    db.transaction((trx) => work(trx, application(onTransaction(trx, portsOn))));

  return async (asked, work) => {
    const { endpoint, idempotencyKey } = asked;
    if (idempotencyKey !== undefined) return inTransaction((trx, app) => repeatable(trx, asked, secret, () => work(app)));
    if (endpoint.method === 'GET' || endpoint.transaction === 'own') return { status: endpoint.status, reply: await work(reading) };
    return { status: endpoint.status, reply: await inTransaction((_, app) => work(app)) };
  };
}

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
