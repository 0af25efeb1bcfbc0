import { type Contract, endpointsOf } from '@acre/contracts';
import { Refusal } from '@acre/domain';
import type { Middleware } from 'koa';
import type { SessionControl } from './session.ts';

/** Of whom a second factor is demanded sets it up, or signs out: everything else is refused, whatever it is, unknown addresses too. */
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
