import { setTimeout as wait } from 'node:timers/promises';
import type { Keep, Ports } from '@acre/domain/application';
import type { Logger } from 'pino';
import { loggable } from '../loggable.ts';
import type { Database, Transaction } from '../pg/connect.ts';
import { type Claimed, putBack, release, removeDone } from '../pg/pg-outbox.ts';
import { onTransaction, type PortsOn } from '../ports-with.ts';
import { delayAfter } from './back-off.ts';
import { type Handler, Hopeless, nothingToKeep } from './handler.ts';

export type TryTools = Readonly<{
  db: Database;
  portsOn: PortsOn;
  logger: Logger;
  /** A try that lasts longer is taken for failed. */
  limitSeconds: number;
  /** Aborted when the process ends. */
  ending: AbortSignal;
}>;

/** One try of an effect, from its handler to what is kept of it. Never throws: what cannot be kept is tried again when its lease ends. */
export async function tryEffect(tools: TryTools, handler: Handler<unknown>, effect: Claimed): Promise<void> {
  const { db, logger, limitSeconds, ending } = tools;
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(limitSeconds * 1000), ending]);
    const keep = await Promise.race([handler.carryOut(effect.payload, signal), failWhenAborted(signal, limitSeconds)]);
    await settle(tools, keep, (trx) => removeDone(trx, effect));
  } catch (error) {
    if (ending.aborted) await release(db, effect).catch(() => undefined);
    else await fail(tools, handler, effect, error);
  } finally {
    logger.debug({ kind: effect.kind, effect: effect.id }, 'an effect was tried');
  }
}

async function fail(tools: TryTools, handler: Handler<unknown>, effect: Claimed, error: unknown): Promise<void> {
  const { logger } = tools;
  const delay = error instanceof Hopeless ? undefined : delayAfter(effect.attempt);
  const reason = reasonOf(error);
  logger.warn({ err: loggable(error), kind: effect.kind, effect: effect.id, attempt: effect.attempt }, 'an effect failed');
  const keep = handler.failed?.(effect.payload, { error, reason, final: delay === undefined }) ?? nothingToKeep;
  await settle(tools, keep, (trx) => putBack(trx, effect, reason, delay)).catch((lost: unknown) => {
    logger.error({ err: loggable(lost), kind: effect.kind, effect: effect.id }, 'the end of an effect could not be kept');
  });
}

const patience = [250, 1000, 3000];

/** What was done outside must not be forgotten because the database was away for a moment. */
async function settle(tools: TryTools, keep: Keep, end: (trx: Transaction) => Promise<boolean>): Promise<void> {
  for (const pause of patience) {
    try {
      return await settleOnce(tools, keep, end);
    } catch {
      await wait(pause);
    }
  }
  return settleOnce(tools, keep, end);
}

const settleOnce = ({ db, portsOn }: TryTools, keep: Keep, end: (trx: Transaction) => Promise<boolean>) =>
  db.transaction(async (trx) => {
    const ports: Ports = onTransaction(trx, portsOn);
    if (await end(trx)) await keep(ports);
  });

function failWhenAborted(signal: AbortSignal, seconds: number): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error(`It took longer than ${seconds} seconds.`));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** The first line of an error's message, as somebody in the office may read it. */
const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').replaceAll(String.fromCharCode(0), '').slice(0, 500) || 'It failed without a reason.';
};
