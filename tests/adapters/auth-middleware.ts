import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TokenScope } from '@acre/domain/account/api-token';
import type { Actor } from '@acre/domain/kernel/actor';
import type { Verified } from '@acre/domain/people/ports';
import { aPerson } from '@acre/domain/testing/builders';
import {
  authMiddleware,
  bringsSession,
  cookieKeys,
  type Database,
  problems,
  refuseToken,
  type SessionControl,
} from '@acre/http-api/testing';
import Koa from 'koa';
import { onTestFinished } from 'vitest';
import { type Caller, callerAt } from '../api/support/caller.ts';
import { pgWorld } from './worlds.ts';

/** The test server answers with these facts about the caller, as the auth middleware determined them. */
export type Known = Readonly<{
  actor: Actor;
  key: string;
  awaiting?: Verified;
  isDue: boolean;
  scope?: TokenScope;
  brings: boolean;
  writes?: number;
}>;

/**
 * Starts a server with only the auth middleware. Each response contains facts about the caller. Some paths also change the session:
 * - `/begin/ID/VERSION`: starts a session for a person and a password version.
 * - `/await/ID/VERSION`: starts a session that still waits for a code.
 * - `/end`: ends the session.
 */
export async function siteWithAuthMiddleware(
  db: Database,
  { secondFactorForAdmins = false, publicUrl = '', isUrlSet = true, guessedUrl = '' } = {},
) {
  const ports = new Koa();
  ports.keys = cookieKeys(['a key that is used in tests, nowhere else']);
  const faults: string[] = [];
  ports.on('error', ({ message }: Error) => faults.push(message));
  ports.use(problems);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  ports.use((ctx, next) => {
    ctx.state['preferences'] = { publicUrl: publicUrl || url };
    return next();
  });
  const address = { publicUrl: (isUrlSet && publicUrl) || undefined, guessedUrl: guessedUrl || undefined };
  for (const middleware of authMiddleware(ports, db, { secondFactorForAdmins, ...address })) ports.use(middleware);
  ports.use(async (ctx) => {
    const session = ctx.state['session'] as SessionControl;
    const [, what, personId, passwordVersion] = ctx.path.split('/');
    refuseToken(ctx, { method: ctx.method === 'GET' ? 'GET' : 'POST', ...(what === 'own' && { sessionOnly: true }) });
    const verified = { personId: Number(personId), passwordVersion: Number(passwordVersion) };
    if (what === 'begin') session.begin(verified);
    if (what === 'await') session.begin(verified, true);
    if (what === 'end') session.end();
    const { key, awaiting, secondFactorDue: isDue } = session;
    const [scope, writes, brings] = [ctx.state['tokenScope'], ctx.state['writes'], bringsSession(ctx)];
    ctx.body = { actor: ctx.state['actor'], key, awaiting, isDue, scope, writes, begun: session.begun(), brings };
  });
  server.on('request', ports.callback());
  const member = async (role: 'admin' | 'elite' | 'partner', referredBy: number | null = null) =>
    pgWorld(db).people.add(aPerson({ role, referredBy }));
  return { url, member, faults, known: async (caller: Caller, path = '/who') => (await caller.ask('GET', path)).json as Known };
}

/** Returns a caller with a session of this member. */
export async function signedIn(url: string, personId: number): Promise<Caller> {
  const caller = callerAt(url);
  await caller.ask('POST', `/begin/${personId}/1`);
  return caller;
}
