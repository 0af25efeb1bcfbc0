import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { statusOf } from '@acre/contracts/mechanism/errors';
import { type Actor, isMember } from '@acre/domain/kernel/actor';
import { Refusal, type RefusalCode } from '@acre/domain/kernel/refusal';
import { normaliseEmail } from '@acre/domain/people/email';
import type { NewSecurityEntry } from '@acre/domain/security/entry';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Database } from '../../postgres/connect.ts';
import { pgPeople } from '../../postgres/stores/people.ts';
import { pgSecurityLog, type TellOf } from '../../postgres/stores/security-log.ts';
import { callerOf } from '../current-request.ts';
import { InvalidRequest } from '../middleware/errors.ts';
import { loggable } from '../middleware/loggable.ts';
import type { SessionControl } from '../session/session.ts';
import { oncePerMinute } from './once-per-minute.ts';

const badSignIns: readonly RefusalCode[] = ['sign_in.failed', 'second_factor.wrong'];
const badProofs: readonly RefusalCode[] = ['password.wrong', 'second_factor.wrong'];
const ownData = '/api/account/downloads/{key}';

/** The session middleware and the router store these values in the request's state, and this middleware reads them. */
type RequestState = Readonly<{ actor?: Actor; endpoint?: Endpoint; session?: SessionControl; claimedName?: string }>;

const isUnsafe = ({ method }: Context): boolean => method !== 'GET' && method !== 'HEAD';
const factorsOf = ({ endpoint }: RequestState): string => (endpoint?.path === '/api/login/code' ? 'password and code' : 'password');
const isSignIn = (state: RequestState): boolean => state.endpoint?.limited === 'login' || state.endpoint?.path === '/api/login/code';

const actorIdOf = ({ actor }: RequestState): number | null => (actor && isMember(actor) ? actor.id : null);

/** The log names the path pattern, since a path itself may contain a secret. */
const patternOf = (ctx: Context): string => `${ctx.method} ${(ctx.state as RequestState).endpoint?.path ?? 'elsewhere'}`;

/**
 * Writes logins, failed logins, failed proofs, reached limits, refused access and exports to the security log. The entries remain even if
 * the request fails, because they are written outside the request's transaction. Changes are logged elsewhere, by each use case in its own
 * transaction.
 */
export function securityAudit(db: Database, logger: Logger): Middleware {
  const tell = tellTo(logger);
  const isFirst = oncePerMinute();
  const write = async (ctx: Context, entry: NewSecurityEntry | undefined): Promise<void> => {
    if (entry === undefined) return;
    const { kind, actorId, detail } = entry;
    // Repeated equal refusals make one entry per minute. Failed logins all get an entry, because their rate limit bounds them.
    if ((kind === 'limit_reached' || kind === 'access_refused') && !isFirst(`${kind} ${actorId} ${ctx.ip} ${detail}`)) return;
    const added = pgSecurityLog(db, tell, callerOf(ctx)).add([entry]);
    await added.catch((error: unknown) =>
      logger.error({ err: loggable(error), security: entry }, 'an entry of the security log could not be written'),
    );
  };
  // Invalid input goes only to the server's log. The security log keeps entries for 400 days, and anyone could fill it with invalid
  // requests.
  const tellInvalid = (ctx: Context): void => {
    const refused = { actorId: actorIdOf(ctx.state as RequestState), detail: patternOf(ctx), ...callerOf(ctx) };
    if (isFirst(`invalid ${refused.actorId} ${refused.address} ${refused.detail}`)) logger.info({ refused }, 'invalid input');
  };
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof Refusal) await write(ctx, await entryOfRefusal(db, ctx, error.code));
      if (error instanceof InvalidRequest && isUnsafe(ctx)) tellInvalid(ctx);
      throw error;
    }
    await write(ctx, entryOfSuccess(ctx));
  };
}

async function entryOfRefusal(db: Database, ctx: Context, code: RefusalCode): Promise<NewSecurityEntry | undefined> {
  const state = ctx.state as RequestState;
  const actorId = actorIdOf(state);
  const pattern = patternOf(ctx);
  if (statusOf[code] === 429) return { kind: 'limit_reached', actorId, subjectId: await subjectOf(db, state), detail: pattern };
  if (isSignIn(state) && badSignIns.includes(code))
    return { kind: 'sign_in_failed', actorId: null, subjectId: await subjectOf(db, state), detail: code };
  if (badProofs.includes(code)) return { kind: 'proof_failed', actorId, subjectId: actorId, detail: pattern };
  // The client repeats this request with the proof, so this is not logged as a refusal.
  if (code === 'proof.required') return undefined;
  return isRefusedAccess(ctx, code, actorId)
    ? { kind: 'access_refused', actorId, subjectId: null, detail: `${pattern}: ${code}` }
    : undefined;
}

/**
 * Returns whether a refusal is logged as refused access:
 * - 403: always
 * - 404: only for members, because records hidden from a member also get 404
 * - 401: only for writes and invalid tokens, because a read without login is routine
 */
function isRefusedAccess(ctx: Context, code: RefusalCode, actorId: number | null): boolean {
  const status = statusOf[code];
  if (status === 404) return actorId !== null;
  return status === 403 || (status === 401 && (isUnsafe(ctx) || code === 'token.invalid'));
}

/**
 * Finds the account that a login targeted; null if there is none. An unknown name is not stored, because people sometimes type their
 * password into that field.
 */
async function subjectOf(db: Database, { claimedName, session }: RequestState): Promise<number | null> {
  if (claimedName === undefined) return session?.awaiting?.personId ?? null;
  return (await pgPeople(db).credentialsFor(normaliseEmail(claimedName)))?.personId ?? null;
}

function entryOfSuccess(ctx: Context): NewSecurityEntry | undefined {
  const state = ctx.state as RequestState;
  const { actor, endpoint, session } = state;
  // A 403 without an identified caller means a cross-site request, because `sameOriginOnly` rejects those before the caller is identified.
  if (isUnsafe(ctx) && ctx.status === 403 && actor === undefined)
    return { kind: 'access_refused', actorId: null, subjectId: null, detail: `${ctx.method} elsewhere: cross-site` };
  const signedIn = isSignIn(state) && session?.awaitsCode() === false ? session.begun()?.personId : undefined;
  if (signedIn !== undefined) return { kind: 'signed_in', actorId: signedIn, subjectId: signedIn, detail: factorsOf(state) };
  const leaves = endpoint?.response === 'csv' || endpoint?.path === ownData;
  if (!leaves || ctx.status !== 200 || ctx.method === 'HEAD' || !actor || !isMember(actor)) return undefined;
  return { kind: 'exported', actorId: actor.id, subjectId: endpoint.path === ownData ? actor.id : null, detail: endpoint.path };
}

/** Writes each entry of the security log to the server's log as well. */
export const tellTo =
  (logger: Logger): TellOf =>
  (entry) =>
    logger.info({ security: entry }, 'security');
