import type { Endpoint } from '@acre/contracts';
import { tokenRefusal } from '@acre/contracts';
import { Refusal, type TokenScope } from '@acre/domain';
import type { Context, Middleware } from 'koa';
import type { TokenStore } from './pg/pg-api-tokens.ts';
import type { SessionControl } from './session.ts';

const bearer = /^Bearer\b(.*)/i;

const noSession = (): never => {
  throw new Error('An API token begins and ends no session');
};
const control: SessionControl = {
  key: '',
  awaiting: undefined,
  secondFactorDue: false,
  begin: noSession,
  begun: () => undefined,
  end: noSession,
};

/** Reads `Authorization: Bearer`. Who brings a token is its owner, whatever cookies come along. */
export const apiTokens =
  (store: TokenStore): Middleware =>
  async (ctx, next) => {
    const token = bearer.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) return next();
    const found = await store.use(token.trimStart());
    if (found === undefined) {
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new Refusal('token.invalid');
    }
    ctx.state['actor'] = found.actor;
    ctx.state['writes'] = found.writes;
    ctx.state['session'] = control;
    ctx.state['tokenScope'] = found.scope;
    return next();
  };

const scopeOf = (ctx: Context): TokenScope | undefined => ctx.state['tokenScope'] as TokenScope | undefined;

/** Cookies, and the guard against pages of other sites that would use them, are not for requests with a token. */
export const unlessByToken =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    scopeOf(ctx) === undefined ? middleware(ctx, next) : next();

/** The one place where what a token may do is checked; its owner's own rights are checked after it, as in a session. */
export function refuseToken(ctx: Context, endpoint: Pick<Endpoint, 'method' | 'onlyTells' | 'sessionOnly'>): void {
  const scope = scopeOf(ctx);
  const code = scope && tokenRefusal(endpoint, scope);
  if (code !== undefined) throw new Refusal(code);
}
