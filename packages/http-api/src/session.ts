import { createHash, randomBytes } from 'node:crypto';
import { eventsPath } from '@acre/contracts';
import { type Actor, isSecondFactorDue, visitor } from '@acre/domain';
import type { Verified } from '@acre/domain/application';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import session from 'koa-session';
import type { Begun, FoundSession, SessionStore } from './pg/pg-sessions.ts';
import { isSecure } from './preferences/known-preferences.ts';

const days = 24 * 60 * 60 * 1000;
/** A session ends after 12 hours without use, and after 7 days in any case; the store counts by database time. */
const absolute = 7 * days;

type Content = { personId?: number };
type KoaSession = Content & { regenerate(): Promise<void> };

/** What handlers may do to the caller's session. */
export type SessionControl = {
  /** By what the store knows the session; empty where there is none. */
  readonly key: string;
  /** Who gave their password, and has to give a code before they are signed in. */
  readonly awaiting: Verified | undefined;
  /** Must a second factor be set up before anything else? */
  readonly secondFactorDue: boolean;
  /** Begins a session under a new id, whatever the caller had before, once the work is done and kept. */
  begin(verified: Verified, awaitsCode?: boolean): void;
  /** Whom a session is begun for. */
  begun(): Verified | undefined;
  end(): void;
};

export const idHash = (id: string): string => createHash('sha256').update(id).digest('hex');

const boundToHost = '__Host-acre.sid';
const plain = 'acre.sid';
const sessionCookies = [boundToHost, plain];

/** Sessions in PostgreSQL under a hashed id. Behind HTTPS the cookie is Secure and bound to the host. */
export function sessions(app: Koa, store: SessionStore): Middleware {
  const read = readSession(app, store);
  return async (ctx, next) => {
    if (!mayHaveSession(ctx)) return next();
    const secure = isSecure(ctx);
    // The options of this one request: whether it is behind HTTPS may change while the server runs.
    Object.assign(ctx['sessionOptions'] as object, { key: secure ? boundToHost : plain, secure });
    await read(ctx, next);
  };
}

/** Who brings no cookie has no session, and by reading begins none. */
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
          // A page that only listens is not in use.
          const found = await store.find(idHash(id), ctx?.path !== eventsPath);
          if (ctx) ctx.state['foundSession'] = found;
          if (ctx) ctx.state['writes'] = found?.writes;
          if (ctx) ctx.state['sessionIdHash'] = idHash(id);
          return found?.content;
        },
        set: async (id: string, content: object, _maxAge: unknown, { ctx }: { ctx?: Context }) => {
          const begun = ctx?.state['begunSession'] as Begun | undefined;
          if (!ctx || !begun) return store.update(idHash(id), content);
          // The middleware saves once on the new id and once more at the end; only the first is new.
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

/** Does the request bring a session, or the word of one? It need not be a good one. */
export const bringsSession = (ctx: Context): boolean =>
  [hint, ...sessionCookies].some((name) => ctx.cookies.get(name, { signed: false }) !== undefined);

/** Tells the pages of this site whether to ask who is signed in. It opens nothing; the session cookie itself they cannot read. */
const hintCookie = (secure: boolean) =>
  ({ httpOnly: false, signed: false, sameSite: 'lax', secure, maxAge: absolute, overwrite: true }) as const;

/** Behind HTTPS cookies are secure, however the last stretch to this process is spoken. */
export const secureCookies: Middleware = async (ctx, next) => {
  if (isSecure(ctx)) ctx.cookies.secure = true;
  await next();
};

/** Who is asking: set while the session was read, from the database. `forAdmins`: a second factor is demanded of administrators. */
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
}
