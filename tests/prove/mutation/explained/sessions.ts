import type { Explained } from '../explanation.ts';

export const sessions: readonly Explained[] = [
  {
    file: 'packages/http-api/src/session.ts',
    line: 'if (isSecure(ctx)) ctx.cookies.secure = true;',
    faults: [{ code: 'isSecure(ctx)', becomes: 'true' }],
    reason: 'allows secure cookies, of which a plain site sets none',
  },
  {
    file: 'packages/http-api/src/session.ts',
    line: 'secondFactorDue: isMember(actor) && isSecondFactorDue({ ...actor, hasSecondFactor: found?.hasSecondFactor ?? false }, forAdmins),',
    faults: [
      { code: 'found?.hasSecondFactor', becomes: 'found.hasSecondFactor' },
      { code: 'false', becomes: 'true' },
    ],
    reason: 'whoever is a member was found',
  },
  {
    file: 'packages/http-api/src/session.ts',
    line: "const found = current?.personId === undefined ? undefined : (ctx.state['foundSession'] as FoundSession | undefined);",
    faults: [{ code: 'current?.personId', becomes: 'current.personId' }],
    reason: 'a request has a session, of nobody or of somebody, until a handler ends it',
  },
];
