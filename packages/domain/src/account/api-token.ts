/** What an API token may do: `read` what GET answers, `write` that and everything else that takes no session. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A personal API token as its owner sees it; the token itself is shown once and kept as a hash. Times are ISO 8601. */
export type ApiToken = Readonly<{
  id: number;
  name: string;
  scope: TokenScope;
  createdAt: string;
  expiresAt: string;
  /** To the minute; null where it was never used. */
  lastUsedAt: string | null;
}>;

/** By what people and scanners of source code recognise a token. */
export const tokenPrefix = 'acre_';

export const tokenRules = {
  name: { max: 100, required: 'Name is required', tooLong: 'Name must be at most 100 characters' },
  days: { min: 1, max: 365 },
  most: 50,
} as const;
