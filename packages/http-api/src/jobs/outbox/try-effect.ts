import { setTimeout as wait } from 'node:timers/promises';
import type { Keep } from '@acre/domain/ports';
import type { Logger } from 'pino';
import type { TellChanges } from '../../http/live/tell-changes.ts';
import { loggable } from '../../http/middleware/loggable.ts';
import { inTransaction, type PortsOn } from '../../ports-with.ts';
import type { Database, Transaction } from '../../postgres/connect.ts';
import { type Claimed, putBack, release, removeDone } from '../../postgres/stores/outbox.ts';
import { type Handler, nothingToKeep, PermanentError } from './handler.ts';

export type TryTools = Readonly<{
  db: Database;
  portsOn: PortsOn;
  logger: Logger;
  tellChanges: TellChanges;
  /** An attempt that lasts longer counts as failed. */
  limitSeconds: number;
  /** The process aborts this signal when it ends, so that attempts in flight stop. */
  ending: AbortSignal;
}>;

/**
 * Makes one attempt at an effect and records the outcome. Never throws. If the outcome cannot be stored, the effect becomes due again when
 * its lease ends.
 */
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
    if (handler.changes) tools.tellChanges([handler.changes]);
    logger.debug({ kind: effect.kind, effect: effect.id }, 'a background job was tried');
  }
}

async function fail(tools: TryTools, handler: Handler<unknown>, effect: Claimed, error: unknown): Promise<void> {
  const { logger } = tools;
  const delay = error instanceof PermanentError ? undefined : delayAfter(effect.attempt);
  const reason = reasonOf(error);
  logger.warn({ err: loggable(error), kind: effect.kind, effect: effect.id, attempt: effect.attempt }, 'a background job failed');
  const keep = handler.failed?.(effect.payload, { error, reason, final: delay === undefined }) ?? nothingToKeep;
  await settle(tools, keep, (trx) => putBack(trx, effect, reason, delay)).catch((lost: unknown) => {
    logger.error({ err: loggable(lost), kind: effect.kind, effect: effect.id }, 'the result of a background job could not be saved');
  });
}

const patience = [250, 1000, 3000];

/** Stores the outcome of an attempt. Retries if the database is unreachable for a moment. */
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
    if (await end(trx)) await inTransaction(trx, portsOn, keep);
  });

function failWhenAborted(signal: AbortSignal, seconds: number): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error(`It took longer than ${seconds} seconds.`));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/**
 * Returns the first line of an error's message, at most 500 characters long. Members read it in the back office as the reason for a
 * failure.
 */
const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').replaceAll(String.fromCharCode(0), '').slice(0, 500) || 'It failed, and no reason was given.';
};

const minute = 60;
const hour = 60 * minute;

/** These are the delays in seconds after the first failed attempt, the second, and so on. The attempt after the last delay is final. */
const delays = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;

/** Returns the delay in seconds after this many failed attempts; undefined means that there is no further attempt. */
const delayAfter = (attempts: number): number | undefined => delays[attempts - 1];
