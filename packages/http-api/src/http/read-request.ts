import { TextDecoder } from 'node:util';
import { plainWords } from '@acre/contracts/mechanism/plain-words';
import type { z } from '@acre/contracts/mechanism/z';
import type { Context } from 'koa';
import { InvalidRequest, type Issue } from './middleware/errors.ts';

const usualBody = 100_000;
const deepest = 32;

/**
 * Parses the body as JSON. Refuses other content types, too many bytes, invalid UTF-8, and nesting that is too deep. Returns undefined if
 * there is no body.
 */
export async function readBody(ctx: Context, largest = usualBody): Promise<unknown> {
  if (!hasBody(ctx)) return undefined;
  const bytes = await readBytes(ctx, largest);
  if (bytes.length === 0) return undefined;
  if (!ctx.is('application/json')) throw new InvalidRequest('Send JSON with the content type application/json.', [], 415);
  return parseBody(bytes);
}

/**
 * In HTTP, a request with neither a length nor a transfer encoding has no body. Trying to read one would slow down every request for a
 * list.
 */
const hasBody = (ctx: Context): boolean => ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;

async function readBytes(ctx: Context, largest: number): Promise<Buffer> {
  const tooLarge = () => new InvalidRequest(`The request is larger than ${largest / 1000} kB. Send less at a time.`, [], 413);
  if (Number(ctx.get('content-length')) > largest) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function parseBody(bytes: Buffer): unknown {
  const value = parse(bytes);
  refuseHostile(value, 0);
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new InvalidRequest('The body is not valid JSON in UTF-8.');
  }
}

function refuseHostile(value: unknown, depth: number): void {
  if (typeof value === 'string') refuseHostileText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw new InvalidRequest(`The body is nested deeper than ${deepest} levels.`);
  for (const [key, part] of Object.entries(value)) {
    refuseHostileText(key);
    refuseHostile(part, depth + 1);
  }
}

const nul = String.fromCharCode(0);

/**
 * Unicode normalization takes time quadratic in the length of a run of combining marks. No language needs more than 30 of them, the limit
 * of the Stream-Safe Text Format (UAX #15).
 */
const tooManyMarks = /\p{M}{31}/u;

/** Refuses text that is slow to normalize or that PostgreSQL cannot store: its type cannot hold U+0000 or unpaired surrogates. */
function refuseHostileText(text: string): void {
  if (tooManyMarks.test(text)) throw new InvalidRequest('More than 30 accents on one character are not allowed.');
  if (text.includes(nul)) throw new InvalidRequest('The character U+0000 is not allowed.');
  if (/\p{Surrogate}/u.test(text)) throw new InvalidRequest('An incomplete character (a lone surrogate) is not allowed.');
}

type Raw = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Converts path and query values to numbers and booleans where the schema expects them. Throws if a number has an unusual spelling, such as
 * '07' or '1,000'. Throws if a key occurs more than once.
 */
export function readText(schema: z.ZodMiniObject, raw: Raw): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      if (typeof value !== 'string')
        throw new InvalidRequest(`${key} was sent more than once. Send it once.`, [{ path: key, message: 'Give it once.' }]);
      refuseHostileText(value);
      return [key, fromText(Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined, { key, text: value })];
    }),
  );
}

/** These patterns do not limit the number of digits, because the schema does so with its own messages. */
const spellings = { whole: /^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/, amount: /^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/ } as const;

function fromText(field: unknown, { key, text }: Readonly<{ key: string; text: string }>): unknown {
  const { type, format } = field === undefined ? {} : innermost(field as z.ZodMiniType);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type !== 'number') return text;
  const spelling = format === undefined ? spellings.amount : spellings.whole;
  if (spelling.test(text)) return Number(text);
  const plain = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '').replace('$', ''));
  if (Number.isNaN(plain) || !spelling.test(String(plain))) return text;
  // A plus sign in a query string is decoded as a blank. Quotes make such a blank visible.
  const message = `Write ${plain} instead of ${text.trim() === text ? text : `'${text}'`}`;
  throw new InvalidRequest(`${key}: ${message}`, [{ path: key, message }]);
}

type Def = { type: string; format?: string; innerType?: z.ZodMiniType };

/** Unwraps optional, nullable and default. */
function innermost(schema: z.ZodMiniType): Def {
  const def = schema._zod.def as Def;
  return def.innerType === undefined ? def : innermost(def.innerType);
}

/** Returns the parsed value, or throws a 400 that names every invalid field. */
export function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(issuesOf);
  const [first] = issues;
  throw new InvalidRequest(first ? sentence(first) : 'The request is invalid.', issues);
}

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  const at = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Unknown field.' }));
}

const sentence = ({ path, message }: Issue): string => (path === '' ? message : `${path}: ${message}`);
