import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { answer } from './errors.ts';

/** A known path asked with another method: 405 and what is allowed. Any other path: 404. */
export const unknownPath =
  (router: Router): Middleware =>
  async (ctx) => {
    const methods = [...new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods))].filter(Boolean);
    if (methods.length === 0)
      return answer(ctx, { status: 404, message: 'There is nothing at this address.', code: 'request.unknown_path' });
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (ctx.method === 'OPTIONS') {
      ctx.status = 204;
      return;
    }
    answer(ctx, { status: 405, message: `This address does not take ${ctx.method}.`, code: 'request.unknown_method' });
  };
