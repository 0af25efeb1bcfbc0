import { ApiError } from '@acre/contracts/mechanism/client';
import { sentenceOf, tooManyUntil } from '@acre/contracts/mechanism/errors';
import { Refusal } from '@acre/domain/kernel/refusal';
import { CommanderError } from 'commander';
import { exitCodes, Failure } from './failure.ts';

type End = { readonly exitCode: number; readonly message?: string };

/** Returns the message and exit code of an error. An unexpected error is a bug and shows its stack. */
export function explain(error: unknown): End {
  if (error instanceof CommanderError) return { exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  if (error instanceof Failure) return { exitCode: error.exitCode, message: error.message };
  if (error instanceof ApiError) return explainAnswer(error);
  if (error instanceof Refusal) return { exitCode: exitCodes.refused, message: sentenceOf[error.code] };
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (name === 'ExitPromptError' || name === 'AbortError') return { exitCode: exitCodes.interrupted, message: 'Stopped.' };
  if (name === 'DatabaseAway') return { exitCode: exitCodes.unreachable, message };
  if (name === 'SettingsWrong') return { exitCode: exitCodes.usage, message };
  if (name === 'StartRefused') return { exitCode: exitCodes.refused, message };
  return { exitCode: exitCodes.refused, message: stack ?? message };
}

function explainAnswer(error: ApiError): End {
  const sentence = sentencesOf(error).join('\n  ');
  if (error.status === 401) return { exitCode: exitCodes.notSignedIn, message: `${sentence} Log in with: acre login` };
  if (error.status === 403) return { exitCode: exitCodes.notSignedIn, message: sentence };
  return { exitCode: error.status >= 500 ? exitCodes.unreachable : exitCodes.refused, message: sentence };
}

/**
 * Returns the server's sentence, then its issues. Issues that repeat the sentence are left out. For a 429 with Retry-After, returns only
 * when to try again.
 */
export function sentencesOf({ shown, message, body, status, retryAfter }: ApiError): readonly string[] {
  if (status === 429 && retryAfter !== undefined) return [tooManyUntil(retryAfter)];
  const issues = (body.issues ?? []).filter((issue) => issue.message !== shown).map((issue) => `${issue.path}: ${issue.message}`);
  return [...new Set([shown ?? message, ...issues])];
}
