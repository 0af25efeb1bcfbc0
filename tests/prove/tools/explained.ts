import { openCalls } from './open-calls.ts';
import { type Finding, textOf } from './tool.ts';

type Reason = Readonly<{ tool: string; reads: RegExp; why: string }>;

const owasp = 'Spectral with the OWASP rules';
const asWritten = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const openTo = Object.entries(openCalls).flatMap(([method, paths]) => paths.map((path) => asWritten(`${path} ${method}`)));

/** Lists reports of the tools that need no change of the code, each with the reason. Every other report is a finding. */
const reasons: readonly Reason[] = [
  {
    tool: 'CycloneDX',
    reads: /^no licence (busboy@1\.6\.0|streamsearch@1\.1\.0|png-js@2\.0\.0)$/,
    why: 'Their licence (MIT) stands in a file or in the way of old that npm does not write into the lock file.',
  },
  {
    tool: 'squawk',
    reads: /^(require-lock-timeout|require-statement-timeout) /,
    why: 'Settings of the connection that migrates, not of a file: locks are waited for briefly and tried again, and building an index may take its time.',
  },
  {
    tool: 'squawk',
    reads: /^prefer-bigint-over-(int|smallint) /,
    why: 'Ids are int4 in the API too (ADR 3), and counts of people, properties and deals end far below 2 billion; money is bigint.',
  },
  {
    tool: 'squawk',
    reads: /^(constraint-missing-not-valid|adding-foreign-key-constraint) (0002_confirmed_emails|0003_account_changes)\.sql:/,
    why: 'To check 100,000 rows under the lock takes less than a tenth of a second; the foreign key is of a new column, which is empty.',
  },
  {
    tool: 'squawk',
    reads: /^ban-drop-column 0003_account_changes\.sql:/,
    why: 'Only answers under idempotency keys lose it, which are kept for a day, and a version that still reads it turns unready beside the new schema.',
  },
  {
    tool: 'squawk',
    reads: /^(require-concurrent-index-(creation|deletion)|ban-drop-table) (0005_fewer_indexes|0006_fewer_triggers)\.sql:/,
    why: 'To drop an index takes a moment, and the one that is built anew less than a second for 100,000 rows; the tables that go held sums of others.',
  },
  {
    tool: owasp,
    reads:
      /^owasp:api4:2023-(string-limit|string-restricted|integer-limit|array-limit|integer-format) (components schemas |paths \S+ \w+ responses )/,
    why: 'Answers, not what a stranger sends: the server made them, and lists end with their page.',
  },
  {
    tool: owasp,
    reads: /^owasp:api4:2023-integer-format /,
    why: 'A smallest and a largest value are told, which say more than the width of a register.',
  },
  {
    tool: owasp,
    reads: /^owasp:api4:2023-string-restricted /,
    why: 'Free words: names, searches and notes have no pattern. What has one (ids, dates, codes) is held to it.',
  },
  {
    tool: owasp,
    reads: /^owasp:api4:2023-rate-limit(-responses-429)? /,
    why: 'Tries are counted where a try guesses or costs (docs/security.md, 7); the rest is bounded by queues, and told 503 with Retry-After.',
  },
  {
    tool: owasp,
    reads: /^owasp:api8:2023-define-cors-origin /,
    why: 'No other site may read an answer, which is said by not sending the header.',
  },
  {
    tool: owasp,
    reads: /^owasp:api1:2023-no-numeric-ids /,
    why: 'Ids are numbers (ADR 3); who may see what is decided for each, and hidden looks like missing.',
  },
  {
    tool: owasp,
    reads: new RegExp(`^owasp:api2:2023-(read|write)-restricted paths (${openTo.join('|')}) security$`),
    why: 'Open to visitors on purpose: listings, signing in, joining, and links that are their own key. The matrix of docs/security.md tries each.',
  },
  {
    tool: owasp,
    reads: /^owasp:api2:2023-no-credentials-in-url paths \/api\/(reso\/Property get|unsubscriptions\/)/,
    why: 'The continuation of a list, by the name that OData gives it, and the link that a mail client follows to unsubscribe (RFC 8058).',
  },
  {
    tool: owasp,
    reads: /^owasp:api(9:2023-inventory-access servers 0|8:2023-define-error-validation paths \/api\/events get responses)$/,
    why: 'The description is of the one server that serves it; the stream of events takes nothing that could be invalid.',
  },
  {
    tool: 'recheck',
    reads: /^2nd degree polynomial (\(fuzz\) )?(brief-preloads|dark-by-preference|slim-icons|render-page)\.ts: /,
    why: 'Read files of the build alone, and when it is built or the server starts.',
  },
  {
    tool: 'recheck',
    reads: /^2nd degree polynomial street\.ts: /,
    why: 'Addresses have a largest length (rules.address), which takes well under a millisecond.',
  },
  {
    tool: 'csp_evaluator',
    reads: /^script-src 'self' on .*host JSONP, AngularJS or user uploaded files/,
    why: 'There is no JSONP and no AngularJS; uploaded pictures are made anew, and documents come as attachments with nosniff and a policy of their own.',
  },
  {
    tool: 'nmap',
    reads: /^http-open-proxy Proxy might be redirecting requests$/,
    why: 'It is one: three requests for other sites get the same page of this one, and none leaves (CONNECT is cut).',
  },
  {
    tool: 'nmap',
    reads: /^http-auth-finder .*\/auth(\?\S*)? +FORM$/,
    why: 'The page to sign in on.',
  },
  {
    tool: 'nmap',
    reads: /^http-enum \/(admin|Admin|auth|partners|robots\.txt)\/?: /,
    why: 'Screens of the web client, which hold nothing until somebody signs in, and what searches may read.',
  },
  {
    tool: 'ffuf',
    reads: /^200 (activities|admin|Admin|ADMIN|auth|deals|join|partners|properties|settings|favicon\.ico|robots\.txt|sitemap\.xml), /,
    why: 'Screens of the web client in any case of letters, its icon, and what searches may read.',
  },
  {
    tool: 'Wapiti',
    reads: /^(HTTP Secure Headers GET \/ : Strict-Transport-Security is not set|Secure Flag cookie .*: acre\.(signed-in|sid|sid\.sig)), /,
    why: 'The proof speaks HTTP. Behind HTTPS both are set: tests/api/behind-https.test.ts.',
  },
  {
    tool: 'Wapiti',
    reads: /^HTTP Secure Headers GET \/ : X-XSS-Protection is not set, /,
    why: 'It is set to 0, as is advised: the filter of old browsers was a way to attack.',
  },
];

export const isExplained =
  (tool: string) =>
  (finding: Finding): boolean =>
    reasons.some((reason) => reason.tool === tool && reason.reads.test(textOf(finding)));
