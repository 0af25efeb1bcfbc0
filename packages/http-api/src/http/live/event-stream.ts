import { eventsPath, tabOf } from '@acre/contracts/mechanism/events';
import { wireError } from '@acre/contracts/mechanism/wire-errors';
import { type Actor, isMember } from '@acre/domain/kernel/actor';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Context } from 'koa';
import { answer } from '../middleware/errors.ts';
import { refuseToken } from '../session/api-tokens.ts';
import type { Live } from './live.ts';

/** The delay is in milliseconds; its random part spreads the reconnects of clients that lost their streams at the same moment. */
const comeBackWithin = () => 2000 + Math.round(Math.random() * 3000);

const millisecondsOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined;

/** Serves GET /api/events, the caller's stream. It bypasses buffering and compression, and holds no database connection. */
export const eventStream = (live: Live) => async (ctx: Context) => {
  ctx.state['route'] = eventsPath;
  const actor = ctx.state['actor'] as Actor;
  refuseToken(ctx, { method: 'GET', sessionOnly: true });
  if (!isMember(actor)) throw new Refusal('sign_in.required');
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };
  if (ctx.method === 'HEAD') {
    ctx.set(headers);
    ctx.status = 200;
    return;
  }
  const stream = live.open({
    personId: actor.id,
    isAdmin: actor.role === 'admin',
    session: String(ctx.state['sessionIdHash']),
    tab: tabOf(ctx.query['tab']),
    missedMs: millisecondsOf(ctx.query['missedMs']),
  });
  if (stream === undefined) return answer(ctx, { ...wireError('events.too_many'), retryAfter: 60 });
  ctx.set(headers);
  ctx.compress = false;
  ctx.status = 200;
  ctx.body = stream;
  stream.write(`retry: ${comeBackWithin()}\n\n`);
};
