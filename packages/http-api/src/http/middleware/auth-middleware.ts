import { api } from '@acre/contracts/api';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import type { Database } from '../../postgres/connect.ts';
import { pgTokenStore } from '../../postgres/stores/account/api-tokens.ts';
import { pgSessionStore } from '../../postgres/stores/account/sessions.ts';
import { apiTokens, unlessByToken } from '../session/api-tokens.ts';
import { secureCookies, sessions, whoAsks } from '../session/session.ts';
import { type SiteUrl, sameOriginOnly } from './same-origin-only.ts';
import { secondFactorFirst } from './second-factor-first.ts';

type Settings = SiteUrl & Readonly<{ secondFactorForAdmins: boolean }>;

/**
 * Identifies the caller by a token or a session. Without a token, cross-site requests with an unsafe method are refused. While a person
 * must set up a second factor, only endpoints with `beforeSecondFactor` are allowed.
 */
export function authMiddleware(app: Koa, db: Database, { secondFactorForAdmins, ...site }: Settings): Middleware[] {
  const identification = [sameOriginOnly(site), secureCookies, sessions(app, pgSessionStore(db)), whoAsks(secondFactorForAdmins)];
  return [apiTokens(pgTokenStore(db), secondFactorForAdmins), ...identification.map(unlessByToken), secondFactorFirst(api)];
}
