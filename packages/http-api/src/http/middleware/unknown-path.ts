import { wireError } from '@acre/contracts/mechanism/wire-errors';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { answer } from './errors.ts';

/** A known path with another method gets 405 and the allowed methods, or 204 for OPTIONS. Any other path gets 404. */
export const unknownPath =
  (router: Router): Middleware =>
  async (ctx) => {
    const methods = [...new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods))].filter(Boolean);
    if (methods.length === 0) return answer(ctx, wireError('request.unknown_path'));
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (ctx.method === 'OPTIONS') {
      ctx.status = 204;
      return;
    }
    answer(ctx, { ...wireError('request.unknown_method'), message: `This URL does not accept ${ctx.method}.` });
  };
