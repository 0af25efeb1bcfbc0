import { notOneLine } from '../kernel/one-line.ts';

/** A `read` token may make only calls that change nothing. A `write` token may make all calls except those that require a session. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** This is a personal API token as its owner sees it. The token itself is shown once and stored as a hash. Times are ISO 8601. */
export type ApiToken = Readonly<{
  id: number;
  name: string;
  scope: TokenScope;
  createdAt: string;
  expiresAt: string;
  /** The time is rounded to the minute; null means that the token was never used. */
  lastUsedAt: string | null;
}>;

/** People and secret scanners recognize a token by this prefix. */
export const tokenPrefix = 'acre_';

export const tokenRules = {
  name: { max: 100, required: 'Name is required', tooLong: 'Name must be at most 100 characters', notOneLine: notOneLine('Name') },
  days: { min: 1, max: 365 },
  most: 50,
} as const;
