import { eventsPath } from '@acre/contracts';
import { wireError } from '@acre/contracts/openapi';
import { type Actor, isMember, Refusal } from '@acre/domain';
import type { Context } from 'koa';
import { refuseToken } from '../api-tokens.ts';
import { answer } from '../errors.ts';
import type { Live } from './live.ts';

/** Clients that lost their stream at the same moment come back one after the other. */
const comeBackWithin = () => 2000 + Math.round(Math.random() * 3000);

/** GET /api/events: the caller's stream. It is written past everything that gathers or packs answers, and holds no connection to the database. */
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
  const stream = live.open({ personId: actor.id, session: String(ctx.state['sessionIdHash']) });
  if (stream === undefined) return answer(ctx, { ...wireError('events.too_many'), retryAfter: 60 });
  ctx.set(headers);
  ctx.compress = false;
  ctx.status = 200;
  ctx.body = stream;
  stream.write(`retry: ${comeBackWithin()}\n\n`);
};
