import type { Explained } from '../mutants.ts';

const session = 'packages/http-api/src/http/session/session.ts';
const spared = 'only spares a visitor who reads without a cookie the making of an empty session, which nothing keeps and nothing tells of';

export const sessions: readonly Explained[] = [
  {
    file: session,
    line: 'if (!mayHaveSession(ctx)) return next();',
    faults: [{ code: '!mayHaveSession(ctx)', becomes: 'false' }],
    reason: spared,
  },
  {
    file: session,
    line: "const mayHaveSession = ({ headers, method }: Context): boolean => headers.cookie !== undefined || (method !== 'GET' && method !== 'HEAD');",
    faults: [
      { code: "headers.cookie !== undefined || (method !== 'GET' && method !== 'HEAD')", becomes: 'true' },
      { code: "method !== 'GET' && method !== 'HEAD'", becomes: "method !== 'GET' || method !== 'HEAD'" },
      { code: "method !== 'GET'", becomes: 'true' },
      { code: "method !== 'HEAD'", becomes: 'true' },
      { code: "'GET'", becomes: '""' },
      { code: "'HEAD'", becomes: '""' },
    ],
    reason: spared,
  },
  {
    file: session,
    line: 'if (isSecure(ctx)) ctx.cookies.secure = true;',
    faults: [{ code: 'isSecure(ctx)', becomes: 'true' }],
    reason: 'only allows secure cookies to be set, and whether one is secure is said where it is set: a plain site sets none',
  },
];
