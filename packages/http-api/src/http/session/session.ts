import { createHash, randomBytes } from 'node:crypto';
import { eventsPath } from '@acre/contracts/mechanism/events';
import { isSecondFactorDue } from '@acre/domain/account/second-factor';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import type { Verified } from '@acre/domain/people/ports';
import { daysKept } from '@acre/domain/retention/days-kept';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import session from 'koa-session';
import type { Begun, FoundSession, SessionStore } from '../../postgres/stores/account/sessions.ts';
import { isSecure } from '../../preferences/known-preferences.ts';
import { rememberDevice } from './known-device.ts';

const days = 24 * 60 * 60 * 1000;
/** A session cookie lives this many milliseconds. The session store ends a session after 12 hours without use, and always after 7 days. */
const absolute = daysKept.session * days;

type Content = { personId?: number };
type KoaSession = Content & { regenerate(): Promise<void> };

/** Handlers control the caller's session through this. */
export type SessionControl = {
  /** The key identifies the session in the store; it is empty without a session. */
  readonly key: string;
  /**
   * This person gave their password and must still enter a code to be logged in. It is undefined if the session does not wait for a code.
   */
  readonly awaiting: Verified | undefined;
  /** If true, the person must set up a second factor before anything else. */
  readonly secondFactorDue: boolean;
  /** Begins a session after the handler's work is committed. The new session has a new id and replaces the caller's current session. */
  begin(verified: Verified, awaitsCode?: boolean): void;
  /** Returns the person passed to `begin` during this request; undefined if the request begins no session. */
  begun(): Verified | undefined;
  /** Returns whether the session still needs a code. */
  awaitsCode(): boolean;
  end(): void;
};

export const idHash = (id: string): string => createHash('sha256').update(id).digest('hex');

const boundToHost = '__Host-acre.sid';
const plain = 'acre.sid';
const sessionCookies = [boundToHost, plain];

/** Stores sessions in PostgreSQL under a hashed id. Over HTTPS the cookie is Secure and bound to the host. */
export function sessions(app: Koa, store: SessionStore): Middleware {
  const read = readSession(app, store);
  return async (ctx, next) => {
    if (!mayHaveSession(ctx)) return next();
    const secure = isSecure(ctx);
    // The options are set per request, because HTTPS may be switched on or off while the server runs.
    Object.assign(ctx['sessionOptions'] as object, { key: secure ? boundToHost : plain, secure });
    await read(ctx, next);
  };
}

/** Without cookies there is no session to read, and GET and HEAD requests begin none. */
const mayHaveSession = ({ headers, method }: Context): boolean => headers.cookie !== undefined || (method !== 'GET' && method !== 'HEAD');

function readSession(app: Koa, store: SessionStore): Middleware {
  return session(
    {
      key: plain,
      maxAge: absolute,
      rolling: false,
      renew: false,
      httpOnly: true,
      sameSite: 'lax',
      signed: true,
      genid: () => randomBytes(32).toString('base64url'),
      store: {
        get: async (id: string, _maxAge: unknown, { ctx }: { ctx?: Context }) => {
          // The event stream of an open page does not count as use.
          const found = await store.find(idHash(id), ctx?.path !== eventsPath);
          if (ctx) ctx.state['foundSession'] = found;
          if (ctx) ctx.state['writes'] = found?.writes;
          if (ctx) ctx.state['sessionIdHash'] = idHash(id);
          return found?.content;
        },
        set: async (id: string, content: object, _maxAge: unknown, { ctx }: { ctx?: Context }) => {
          const begun = ctx?.state['begunSession'] as Begun | undefined;
          if (!ctx || !begun) return store.update(idHash(id), content);
          // The middleware saves a new session twice: under its new id, and at the end of the request. Resetting `begunSession` makes the
          // second save an update instead of another insert.
          ctx.state['begunSession'] = undefined;
          await store.add(idHash(id), begun, content, ctx.get('user-agent').slice(0, 300));
        },
        destroy: async (id: string) => store.remove(idHash(id)),
      },
    },
    app,
  ) as Middleware;
}

const hint = 'acre.signed-in';

/** Returns whether the request has a session cookie or the hint cookie (see `hintCookie`). Neither is checked for validity. */
export const bringsSession = (ctx: Context): boolean =>
  [hint, ...sessionCookies].some((name) => ctx.cookies.get(name, { signed: false }) !== undefined);

/**
 * The hint tells pages of this site whether to request the current user. It grants no access; pages cannot read the session cookie itself.
 */
const hintCookie = (secure: boolean) =>
  ({ httpOnly: false, signed: false, sameSite: 'lax', secure, maxAge: absolute, overwrite: true }) as const;

/** If the public URL is HTTPS, cookies are Secure, even if a proxy passes requests on over HTTP. */
export const secureCookies: Middleware = async (ctx, next) => {
  if (isSecure(ctx)) ctx.cookies.secure = true;
  await next();
};

/**
 * Sets the actor in `ctx.state`, and an object that controls the session. If `forAdmins` is true, administrators must have a second factor.
 */
export const whoAsks =
  (forAdmins: boolean): Middleware =>
  async (ctx, next) => {
    const secure = isSecure(ctx);
    const current = mayHaveSession(ctx) ? (ctx['session'] as KoaSession | null) : null;
    const found = current?.personId === undefined ? undefined : (ctx.state['foundSession'] as FoundSession | undefined);
    const awaiting = found?.awaiting;
    const member = awaiting === undefined ? found : undefined;
    const actor: Actor = member?.actor ?? visitor;
    ctx.state['actor'] = actor;
    let begins: Begun | undefined;
    const control: SessionControl = {
      key: (ctx.state['sessionIdHash'] as string | undefined) ?? '',
      awaiting,
      secondFactorDue: member !== undefined && isSecondFactorDue({ ...member.actor, hasSecondFactor: member.hasSecondFactor }, forAdmins),
      begin: (verified, awaitsCode = false) => {
        begins = { verified, awaitsCode };
      },
      begun: () => begins?.verified,
      awaitsCode: () => begins?.awaitsCode ?? false,
      end: () => {
        ctx['session'] = null;
        ctx.cookies.set(hint, null, hintCookie(secure));
      },
    };
    ctx.state['session'] = control;
    if (actor === visitor && ctx.cookies.get(hint)) ctx.cookies.set(hint, null, hintCookie(secure));
    await next();
    if (begins !== undefined) await begin(ctx, begins, secure);
  };

async function begin(ctx: Context, begun: Begun, secure: boolean): Promise<void> {
  const current = ctx['session'] as KoaSession;
  current.personId = begun.verified.personId;
  ctx.state['begunSession'] = begun;
  await current.regenerate();
  ctx.cookies.set(hint, begun.awaitsCode ? null : 'yes', hintCookie(secure));
  if (!begun.awaitsCode) rememberDevice(ctx, begun.verified.personId);
}
