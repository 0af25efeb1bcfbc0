import { type Endpoint, forAdminsAlone, isRepeatable, isWrite, needsSignIn } from '../endpoint.ts';
import { limitRules, limitWindow } from '../rate-limits.ts';

const rowsOf = ({ access }: Endpoint) => Object.values(access);
const isOpen = (endpoint: Endpoint, asker: 'visitor' | 'owner'): boolean => rowsOf(endpoint).some((row) => row[asker] < 400);

function whoMayAsk(endpoint: Endpoint): string {
  if (!needsSignIn(endpoint)) return isOpen(endpoint, 'visitor') ? 'Open to visitors.' : 'Asked without signing in.';
  return forAdminsAlone(endpoint) && rowsOf(endpoint).some(({ admin }) => admin < 400)
    ? 'For administrators.'
    : 'For those who are signed in.';
}

function byToken(endpoint: Endpoint): string {
  if (endpoint.sessionOnly) return 'No API token may do this.';
  return isWrite(endpoint) ? 'An API token needs the scope write.' : '';
}

function limitWords({ limited }: Endpoint): string {
  if (limited === undefined) return '';
  const { tries, by, counts } = limitRules[limited];
  return `Limited to ${tries} tries in ${limitWindow / 60} minutes by ${by}; ${counts} count${counts === 'every try' ? 's' : ''}.`;
}

/** Who may call it, with what, and how often: read off the endpoint. */
export const operationWords = (endpoint: Endpoint): string =>
  [
    whoMayAsk(endpoint),
    byToken(endpoint),
    endpoint.paged ? 'A page at a time: the headers tell how many there are and where the others are.' : '',
    isRepeatable(endpoint) ? 'With an Idempotency-Key it is done once, however often it is sent.' : '',
    limitWords(endpoint),
  ]
    .filter(Boolean)
    .join(' ');
