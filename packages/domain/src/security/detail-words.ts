import { preferenceLabels } from '../firm/preference-labels.ts';
import type { Preference } from '../firm/system-preferences.ts';
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
  'deal.not_yours': 'Not the partner or elite of the deal',
  'preference.set_by_environment': 'Set by an environment variable',
  not_allowed: 'Not allowed',
};

/** These details are stored as paths or short codes, so the log shows these texts instead. */
const names: Readonly<Partial<Record<string, string>>> = {
  password: 'With a password',
  'password and code': 'With a password and a code',
  '/api/properties/export': 'List of properties',
  '/api/deals/export': 'List of deals',
  '/api/members/export': 'List of partners or elites',
  '/api/users/{id}/statement.csv': 'Commission statement',
  '/api/security-log/export': 'Security log',
  '/api/account/downloads/{key}': 'All data about their account',
};

const isNamed = (code: string): code is keyof typeof refusalNames => Object.hasOwn(refusalNames, code);

const wordsOfCode = (code: string): string => {
  if (isNamed(code)) return refusalNames[code] ?? code;
  return code.endsWith('.not_found') ? 'Record not found, or not visible to this person' : code;
};

/**
 * Replaces the names in a list of preferences, such as `mailName, timeZone`, with their labels. Returns undefined if the detail contains
 * anything else.
 */
function labelsOf(detail: string): string | undefined {
  const labels = detail
    .split(', ')
    .map((name) => (Object.hasOwn(preferenceLabels, name) ? preferenceLabels[name as Preference] : undefined));
  return labels.includes(undefined) ? undefined : labels.join(', ');
}

/** A detail such as `POST /api/files: email.unconfirmed` consists of a request and the code of its refusal. */
export function wordsOfDetail(detail: string): string {
  if (detail.endsWith(' elsewhere: cross-site')) return `Sent from another site (${detail.split(' ')[0]})`;
  const name = names[detail] ?? labelsOf(detail);
  if (name !== undefined) return name;
  const [, request, code] = /^([A-Z]+ \S+): ([a-z_.]+)$/.exec(detail) ?? [];
  return request === undefined || code === undefined ? wordsOfCode(detail) : `${wordsOfCode(code)} (${request})`;
}
