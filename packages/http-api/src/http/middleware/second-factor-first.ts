import { type Contract, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Middleware } from 'koa';
import type { SessionControl } from '../session/session.ts';

/**
 * A person who must set up a second factor may call only endpoints with `beforeSecondFactor`. Every other request is refused, even if its
 * address is unknown.
 */
export function secondFactorFirst(contract: Contract): Middleware {
  const endpoints = endpointsOf(contract).map(([, it]) => it);
  const open = new Set(endpoints.filter((it) => it.beforeSecondFactor).map((it) => `${it.method} ${it.path}`));
  return async (ctx, next) => {
    const { secondFactorDue } = ctx.state['session'] as SessionControl;
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    if (secondFactorDue && !open.has(`${method} ${ctx.path}`)) throw new Refusal('second_factor.required');
    return next();
  };
}
