import type { Explained } from '../mutants.ts';

const session = 'packages/http-api/src/http/session/session.ts';
const spared =
  'The condition only avoids creating an empty session for a visitor without a cookie. Such a session is never stored or sent.';

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
    reason:
      'This line only allows secure cookies. Other code decides whether each cookie is secure, and a site without HTTPS sets no secure cookie.',
  },
];
