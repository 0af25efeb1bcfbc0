import { api } from '@acre/contracts';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import { apiTokens, unlessByToken } from './api-tokens.ts';
import type { Database } from './pg/connect.ts';
import { pgTokenStore } from './pg/pg-api-tokens.ts';
import { pgSessionStore } from './pg/pg-sessions.ts';
import { sameOriginOnly } from './same-origin-only.ts';
import { secondFactorFirst } from './second-factor-first.ts';
import { secureCookies, sessions, whoAsks } from './session.ts';

/** Who asks, by a token or a session, before anything is answered; what other sites send on behalf of a session goes no further. */
export function doors(app: Koa, db: Database, secondFactorForAdmins: boolean): Middleware[] {
  const who = [sessions(app, pgSessionStore(db)), whoAsks(secondFactorForAdmins), secondFactorFirst(api)];
  return [apiTokens(pgTokenStore(db)), ...[sameOriginOnly, secureCookies, ...who].map(unlessByToken)];
}
