import type { RefusalCode } from '../kernel/refusal.ts';

/** These texts explain refusals to readers of the log. Other codes are shown unchanged. */
const refusalNames: Partial<Record<RefusalCode, string>> = {
  'sign_in.required': 'Not logged in',
  'sign_in.failed': 'Wrong email or password',
  'second_factor.wrong': 'Wrong two-factor code',
  'second_factor.required': 'Two-factor authentication is not set up',
  'token.invalid': 'Invalid API token',
  'token.read_only': 'The API token is read-only',
  'token.session_only': 'An API token cannot do this',
  'email.unconfirmed': 'Email address not confirmed',
  'sign_up.closed': 'Sign-up is by invitation only',
  'field.read_only': 'Not allowed to change this field',
  'preference.set_by_environment': 'Set by an environment variable',
  not_allowed: 'Not allowed',
};

const factorNames: Readonly<Partial<Record<string, string>>> = { password: 'By password', 'password and code': 'By password and code' };

const isNamed = (code: string): code is keyof typeof refusalNames => Object.hasOwn(refusalNames, code);

const wordsOfCode = (code: string): string => {
  if (isNamed(code)) return refusalNames[code] ?? code;
  return code.endsWith('.not_found') ? 'Not found, or hidden from them' : code;
};

/** For example, `POST /api/files: email.unconfirmed` is a request and the code of its refusal. */
export function wordsOfDetail(detail: string): string {
  if (detail.endsWith(' elsewhere: cross-site')) return `Sent from another site (${detail.split(' ')[0]})`;
  const factors = factorNames[detail];
  if (factors !== undefined) return factors;
  const [, request, code] = /^([A-Z]+ \S+): ([a-z_.]+)$/.exec(detail) ?? [];
  return request === undefined || code === undefined ? wordsOfCode(detail) : `${wordsOfCode(code)} (${request})`;
}
