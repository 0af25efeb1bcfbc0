/** A query option is invalid. `position` is the character where the problem is, counted from 1. */
export class QueryProblem extends Error {
  readonly position: number;

  constructor(position: number, message: string) {
    super(message);
    this.position = position;
  }
}

export type Literal = string | number | boolean | null | Readonly<{ moment: string }>;
export type Token = Readonly<
  { at: number } & ({ is: 'word'; text: string } | { is: 'value'; value: Literal; text: string } | { is: '(' | ')' | ',' | 'end' })
>;

const blank = /\s+/y;
const quoted = /'(?:[^']|'')*'/y;
/**
 * The plus sign of an offset should be encoded as `%2B` in a URL. A plain plus sign arrives as a blank. A blank before an offset is
 * therefore read as a plus sign.
 */
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+ -]\d\d:\d\d)(?![\w.:])/iy;
const likeDate = /\d{4}-\d\d/y;
const number = /-?\d{1,15}(?:\.\d{1,12})?(?![\w.:-])/y;
const likeNumber = /[-+]?[\d.]/y;
const word = /[A-Za-z_]\w*/y;
const words: Readonly<Record<string, Literal>> = { null: null, true: true, false: false };

const writeTime = 'Write a time as 2026-01-31T08:30:00Z or 2026-01-31T08:30:00-05:00, from 1900 to 2199';

const writeNumber = 'Write a number such as 1250000 or -97.5';

/** Splits a filter into tokens, and adds a token `end` after the last one. */
export function filterTokens(filter: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = skipBlank(filter, 0);
  while (at < filter.length) {
    const { token, length } = tokenAt(filter, at);
    tokens.push(token);
    at = skipBlank(filter, at + length);
  }
  return [...tokens, { is: 'end', at: filter.length + 1 }];
}

const skipBlank = (filter: string, at: number): number => at + (found(blank, filter, at)?.length ?? 0);

function found(pattern: RegExp, filter: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(filter)?.[0];
}

function tokenAt(filter: string, start: number): { token: Token; length: number } {
  const at = start + 1;
  const sign = filter[start];
  if (sign === '(' || sign === ')' || sign === ',') return { token: { is: sign, at }, length: 1 };
  const time = found(moment, filter, start);
  if (time !== undefined) return { token: { is: 'value', value: { moment: momentOf(time, at) }, text: time, at }, length: time.length };
  for (const pattern of [quoted, number, word]) {
    const text = found(pattern, filter, start);
    if (text !== undefined) return { token: tokenOf(text, at), length: text.length };
  }
  if (found(likeDate, filter, start) !== undefined) throw new QueryProblem(at, writeTime);
  if (found(likeNumber, filter, start) !== undefined) throw new QueryProblem(at, writeNumber);
  const problem = sign === "'" ? 'This text has no closing quote' : `'${sign}' is not valid here`;
  throw new QueryProblem(at, problem);
}

function tokenOf(text: string, at: number): Token {
  if (text.startsWith("'")) return { is: 'value', value: text.slice(1, -1).replaceAll("''", "'"), text, at };
  if (/^[-\d]/.test(text)) return { is: 'value', value: Number(text), text, at };
  return Object.hasOwn(words, text) ? { is: 'value', value: words[text] ?? null, text, at } : { is: 'word', text, at };
}

/** Returns the time in UTC to the millisecond. Invalid or unsupported dates are refused. */
function momentOf(text: string, at: number): string {
  const read = new Date(text.replace(' ', '+').toUpperCase());
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const sameDay = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === text.slice(0, 10);
  if (Number.isNaN(read.getTime()) || !sameDay || year < 1900 || year > 2199) throw new QueryProblem(at, writeTime);
  return read.toISOString();
}
