import { sentenceOf, statusOf, tooManyUntil } from '@acre/contracts/mechanism/errors';
import { type WireCode, wireError } from '@acre/contracts/mechanism/wire-errors';
import { Refusal, type RefusalCode } from '@acre/domain/kernel/refusal';
import type { Context, Middleware } from 'koa';
import { isDiskFull } from '../../postgres/disk-full.ts';

export type Issue = { path: string; message: string };

/** The request violates HTTP or a schema, which is the client's fault. The response lists every issue. */
export class InvalidRequest extends Error {
  readonly status: 400 | 404 | 413 | 415;
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], status: 400 | 404 | 413 | 415 = 400) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

/** The server is too busy for this request; a retry soon may succeed. */
export class Overloaded extends Error {}

/**
 * The readiness check throws this error while the server should get no requests. The message gives the reason, such as a full disk, and the
 * response has status 503.
 */
export class NotReady extends Error {}

type Problem = {
  status: number;
  message: string;
  code: RefusalCode | WireCode;
  issues?: readonly Issue[];
  retryAfter?: number | undefined;
};

const invalidCodes = { 400: 'request.invalid', 404: 'request.unknown_path', 413: 'request.too_large', 415: 'request.not_json' } as const;

/**
 * Turns every error into a response. An error that `problemOf` does not know is a bug: the response has status 500 and no details, and the
 * error is logged.
 */
export const problems: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const problem = problemOf(error) ?? wireError('server.bug');
    if (problem.status >= 500) ctx.app.emit('error', error, ctx);
    answer(ctx, problem);
  }
};

export function answer(ctx: Context, { status, retryAfter, ...body }: Problem): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(retryAfter)));
  ctx.body = JSON.stringify(body);
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Refusal) return refused(error);
  if (error instanceof InvalidRequest) {
    const { status, message, issues } = error;
    return { status, message, code: invalidCodes[status], ...(issues.length > 0 && { issues }) };
  }
  if (isDiskFull(error)) return wireError('server.no_room');
  if (error instanceof NotReady) return { ...wireError('server.unavailable'), message: error.message, retryAfter: 1 };
  if (error instanceof Overloaded || isDatabaseAway(error)) return { ...wireError('server.unavailable'), retryAfter: 1 };
  return undefined;
}

function refused({ code, field, retryAfter, subject }: Refusal): Problem {
  const sentence = code === 'too_many' && retryAfter !== undefined ? tooManyUntil(retryAfter) : sentenceOf[code];
  const message = subject === undefined ? sentence : `${subject}: ${sentence}`;
  const issues = field === undefined ? {} : { issues: [{ path: field.replace(/Cents$/, ''), message }] };
  return { status: statusOf[code], message, code, retryAfter, ...issues };
}

/**
 * These codes mean that the request may succeed later: the connection failed, the server is restarting, or the statement met a timeout, a
 * deadlock or a conflict.
 */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '40P01',
  '40001',
  '53300',
  '08006',
  '08001',
  '08003',
]);

/** The driver reports these errors without a code: the connection was lost, timed out, or was closed before the statement. */
const awayWords = /Connection (terminated|ended)|^timeout expired$|Client has encountered a connection error/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, message } = error as Error & { code?: string };
  return (code !== undefined && awayCodes.has(code)) || name === 'KnexTimeoutError' || awayWords.test(message);
}
