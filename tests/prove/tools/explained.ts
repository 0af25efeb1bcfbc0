import { openCalls } from './open-calls.ts';
import { type Finding, textOf } from './tool.ts';

type Reason = Readonly<{ tool: string; reads: RegExp; why: string }>;

const owasp = 'Spectral with the OWASP rules';
const asWritten = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const openTo = Object.entries(openCalls).flatMap(([method, paths]) => paths.map((path) => asWritten(`${path} ${method}`)));

/** Lists the tool reports that require no change of the code, each with the reason. Every other report is a finding. */
const reasons: readonly Reason[] = [
  {
    tool: 'CycloneDX',
    reads: /^no license (busboy@1\.6\.0|streamsearch@1\.1\.0|png-js@2\.0\.0)$/,
    why: 'Their license (MIT) is in a file or in an old field of package.json, and npm copies neither into the lock file.',
  },
  {
    tool: 'squawk',
    reads: /^(require-lock-timeout|require-statement-timeout) /,
    why: 'The connection that runs migrations sets the timeouts, not the file. It waits briefly for locks and retries, and index builds have no time limit.',
  },
  {
    tool: 'squawk',
    reads: /^prefer-bigint-over-(int|smallint) /,
    why: 'Ids are int4 in the API too (ADR 3). Counts of people, properties and deals stay far below 2 billion. Money is bigint.',
  },
  {
    tool: 'squawk',
    reads: /^(constraint-missing-not-valid|adding-foreign-key-constraint) (0002_confirmed_emails|0003_account_changes)\.sql:/,
    why: 'Checking 100,000 rows under the lock takes less than 0.1 s. The foreign key is on a new, empty column.',
  },
  {
    tool: 'squawk',
    reads: /^ban-drop-column 0003_account_changes\.sql:/,
    why: 'Only responses under idempotency keys lose the column, and they are kept for a day. A version that still reads it is not ready with the new schema.',
  },
  {
    tool: 'squawk',
    reads: /^(require-concurrent-index-(creation|deletion)|ban-drop-table) (0005_fewer_indexes|0006_fewer_triggers)\.sql:/,
    why: 'Dropping an index takes a moment. Rebuilding the one index takes less than a second for 100,000 rows. The dropped tables held sums of other tables.',
  },
  {
    tool: owasp,
    reads:
      /^owasp:api4:2023-(string-limit|string-restricted|integer-limit|array-limit|integer-format) (components schemas |paths \S+ \w+ responses )/,
    why: 'These are responses, not input. The server creates them, and the page size limits lists.',
  },
  {
    tool: owasp,
    reads: /^owasp:api4:2023-integer-format /,
    why: 'Each integer has a minimum and a maximum, which say more than a format such as int32.',
  },
  {
    tool: owasp,
    reads: /^owasp:api4:2023-string-restricted /,
    why: 'Free text such as names, searches and notes has no pattern. Text with a pattern (ids, dates, codes) is checked against it.',
  },
  {
    tool: owasp,
    reads: /^owasp:api4:2023-rate-limit(-responses-429)? /,
    why: 'Requests are rate-limited if they could guess secrets or are costly (docs/security.md, 7). Queues limit all others, and return 503 with Retry-After.',
  },
  {
    tool: owasp,
    reads: /^owasp:api8:2023-define-cors-origin /,
    why: 'No other site may read responses, so the server does not send this header.',
  },
  {
    tool: owasp,
    reads: /^owasp:api1:2023-no-numeric-ids /,
    why: 'Ids are numbers (ADR 3). Access is checked for each record, and a hidden record looks like a missing one.',
  },
  {
    tool: owasp,
    reads: new RegExp(`^owasp:api2:2023-(read|write)-restricted paths (${openTo.join('|')}) security$`),
    why: 'These are open to visitors on purpose: listings, login, sign-up, and links that contain a secret. The matrix of docs/security.md tests each of them.',
  },
  {
    tool: owasp,
    reads: /^owasp:api2:2023-no-credentials-in-url paths \/api\/(reso\/Property get|unsubscriptions\/)/,
    why: 'One is the continuation token of a list, with its name from OData. The other is the link that an email client follows to unsubscribe (RFC 8058).',
  },
  {
    tool: owasp,
    reads: /^owasp:api(9:2023-inventory-access servers 0|8:2023-define-error-validation paths \/api\/events get responses)$/,
    why: 'The API description describes only the server that serves it. The event stream has no input that could be invalid.',
  },
  {
    tool: 'recheck',
    reads: /^2nd degree polynomial (\(fuzz\) )?(brief-preloads|dark-by-preference|slim-icons|render-page)\.ts: /,
    why: 'These expressions match only files of the build, during the build or when the server starts.',
  },
  {
    tool: 'recheck',
    reads: /^2nd degree polynomial street\.ts: /,
    why: 'Addresses have a maximum length (rules.address). Matching the longest one takes well under a millisecond.',
  },
  {
    tool: 'csp_evaluator',
    reads: /^script-src 'self' on .*host JSONP, AngularJS or user uploaded files/,
    why: 'There is no JSONP and no AngularJS. Uploaded pictures are re-encoded. Documents are sent as attachments, with nosniff and their own policy.',
  },
  {
    tool: 'nmap',
    reads: /^http-open-proxy Proxy might be redirecting requests$/,
    why: 'The server is not a proxy. Requests for three other sites get the same page of this site, and none is forwarded. CONNECT requests are disconnected.',
  },
  {
    tool: 'nmap',
    reads: /^http-auth-finder .*\/auth(\?\S*)? +FORM$/,
    why: 'This is the login page.',
  },
  {
    tool: 'nmap',
    reads: /^http-enum \/(admin|Admin|auth|partners|robots\.txt)\/?: /,
    why: 'These are screens of the web client, which contain no data before a login, and robots.txt.',
  },
  {
    tool: 'ffuf',
    reads: /^200 (activities|admin|Admin|ADMIN|auth|deals|join|partners|properties|settings|favicon\.ico|robots\.txt|sitemap\.xml), /,
    why: 'These are screens of the web client (upper and lower case), its icon, and files for search engines.',
  },
  {
    tool: 'Wapiti',
    reads: /^(HTTP Secure Headers GET \/ : Strict-Transport-Security is not set|Secure Flag cookie .*: acre\.(signed-in|sid|sid\.sig)), /,
    why: 'The proof uses HTTP. Over HTTPS, both are set: tests/api/behind-https.test.ts.',
  },
  {
    tool: 'Wapiti',
    reads: /^HTTP Secure Headers GET \/ : X-XSS-Protection is not set, /,
    why: 'The header is set to 0, as recommended, because the filter of old browsers could be used for attacks.',
  },
];

export const isExplained =
  (tool: string) =>
  (finding: Finding): boolean =>
    reasons.some((reason) => reason.tool === tool && reason.reads.test(textOf(finding)));
