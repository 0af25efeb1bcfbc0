import { accounts } from './explained/accounts.ts';
import { authorization } from './explained/authorization.ts';
import { invitations } from './explained/invitations.ts';
import { money } from './explained/money.ts';
import { secondFactors } from './explained/second-factors.ts';
import { secrets } from './explained/secrets.ts';
import { sessions } from './explained/sessions.ts';
import { signIn } from './explained/sign-in.ts';
import type { Part } from './modules.ts';
import type { Explained, Explanation } from './mutants.ts';

const explained: Partial<Record<Part, readonly Explained[]>> = {
  accounts,
  authorization,
  invitations,
  money,
  'second-factors': secondFactors,
  secrets,
  sessions,
  'sign-in': signIn,
};

export const explanationsOf = (part: Part): readonly Explanation[] =>
  (explained[part] ?? []).flatMap(({ file, line, faults }) => faults.map((fault) => ({ file, line, ...fault })));
