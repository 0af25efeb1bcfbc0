import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { tokenRefusal } from '@acre/contracts/mechanism/endpoint';
import type { TokenScope } from '@acre/domain/account/api-token';
import { isSecondFactorDue } from '@acre/domain/account/second-factor';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Context, Middleware } from 'koa';
import type { TokenStore } from '../../postgres/stores/account/api-tokens.ts';
import type { SessionControl } from './session.ts';

const bearer = /^Bearer\b(.*)/i;

const noSession = (): never => {
  throw new Error('An API token cannot begin or end a session');
};
const controlWith = (secondFactorDue: boolean): SessionControl => ({
  key: '',
  awaiting: undefined,
  secondFactorDue,
  begin: noSession,
  begun: () => undefined,
  awaitsCode: () => false,
  end: noSession,
});

/**
 * Identifies the caller by an `Authorization: Bearer` token, regardless of cookies. Throws a `Refusal` if the token is invalid. If
 * `forAdmins` is true, administrators must first set up a second factor, even if their tokens were created before `forAdmins` was turned
 * on.
 */
export const apiTokens =
  (store: TokenStore, forAdmins: boolean): Middleware =>
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
    ctx.state['session'] = controlWith(isSecondFactorDue({ ...found.actor, hasSecondFactor: found.hasSecondFactor }, forAdmins));
    ctx.state['tokenScope'] = found.scope;
    return next();
  };

const scopeOf = (ctx: Context): TokenScope | undefined => ctx.state['tokenScope'] as TokenScope | undefined;

/**
 * Returns middleware that is skipped for requests with an API token. Cookies, and the cross-site check that protects them, do not apply to
 * such requests.
 */
export const unlessByToken =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    scopeOf(ctx) === undefined ? middleware(ctx, next) : next();

/** Only this function checks a token's scope; the owner's rights are checked afterwards, as in a session. */
export function refuseToken(ctx: Context, endpoint: Pick<Endpoint, 'method' | 'readOnly' | 'sessionOnly'>): void {
  const scope = scopeOf(ctx);
  const code = scope && tokenRefusal(endpoint, scope);
  if (code !== undefined) throw new Refusal(code);
}
