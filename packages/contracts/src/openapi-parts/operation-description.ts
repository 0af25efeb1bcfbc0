import { type Endpoint, forAdminsAlone, isRepeatable, isWrite, needsSignIn } from '../mechanism/endpoint.ts';
import { type LimitRule, limitRule } from '../mechanism/rate-limits.ts';

/** Returns the id of an operation in the API description, such as `deals_list` for the endpoint `deals.list`. */
export const operationId = (endpointName: string): string => endpointName.replaceAll('.', '_');

const hour = 60 * 60;
const day = 24 * hour;

const rowsOf = ({ access }: Endpoint) => Object.values(access);
const isOpen = (endpoint: Endpoint, callerRole: 'visitor' | 'owner'): boolean => rowsOf(endpoint).some((row) => row[callerRole] < 400);

function whoMayAsk(endpoint: Endpoint): string {
  if (!needsSignIn(endpoint)) return isOpen(endpoint, 'visitor') ? 'Open to visitors.' : 'No login required.';
  return forAdminsAlone(endpoint) && rowsOf(endpoint).some(({ admin }) => admin < 400) ? 'For administrators.' : 'Requires a login.';
}

function byToken(endpoint: Endpoint): string {
  if (endpoint.sessionOnly) return 'API tokens cannot do this.';
  return isWrite(endpoint) ? 'An API token needs the write scope.' : '';
}

function describeLimit({ limited }: Endpoint): string {
  if (limited === undefined) return '';
  const rule = limitRule(limited);
  const { knownDevicesApart, longestPause, forMembers, exceptAdmins } = rule;
  return [
    `Limited to ${describeRule(rule)}.`,
    longestPause &&
      `After each failed attempt for an account, the next one from the same IP address must wait 1, 2, 4 ... ${longestPause} seconds.`,
    knownDevicesApart && 'Attempts from a device that has logged in to the account before are counted separately.',
    exceptAdmins && 'Administrators are not limited.',
    forMembers && `Members: ${describeRule(limitRule(forMembers))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const describeSpan = (seconds: number): string => {
  if (seconds % day === 0) return 'a day';
  return seconds % hour === 0 ? 'an hour' : `${seconds / 60} minutes`;
};

const describeRule = ({ tries, window, by, counts }: LimitRule): string =>
  `${tries} attempts in ${describeSpan(window)} per ${by.replace('address', 'IP address')}; ${counts === 'every attempt' ? 'every attempt counts' : `only ${counts} count`}`;

/** Access, authentication and limits are derived from the endpoint. */
export const describeOperation = (endpoint: Endpoint): string =>
  [
    whoMayAsk(endpoint),
    byToken(endpoint),
    endpoint.paged ? 'Paged: the headers have the total and links to other pages.' : '',
    isRepeatable(endpoint) ? 'With an Idempotency-Key, repeated requests are carried out once.' : '',
    describeLimit(endpoint),
  ]
    .filter(Boolean)
    .join(' ');
