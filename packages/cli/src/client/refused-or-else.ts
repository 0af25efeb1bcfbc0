import { ApiError } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { Refusal } from '@acre/domain/kernel/refusal';
import { sentencesOf } from './explain.ts';
import { exitCodes, Failure } from './failure.ts';

/**
 * Runs the work on one record among many. A refusal of only this record goes to `refused`, and an error that would hit every record is
 * thrown. With `naming`, the refusal begins with the field, because the sentence alone does not always say which column of a file is meant.
 */
export async function refusedOrElse<R>(work: () => Promise<R>, refused: (why: string) => R, { naming = false } = {}): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.exitCode === exitCodes.refused) return refused(error.message);
    if (error instanceof Refusal) return refused(named(sentenceOf[error.code], naming ? error.field : undefined));
    if (!(error instanceof ApiError) || befallsAll(error)) throw error;
    return refused((naming ? issuesOf(error) : sentencesOf(error)).join(' '));
  }
}

const named = (sentence: string, field: string | undefined): string => (field ? `${field}: ${sentence}` : sentence);

function issuesOf(error: ApiError): readonly string[] {
  const issues = (error.body.issues ?? []).map(({ path, message }) => named(message, path));
  return issues.length > 0 ? [...new Set(issues)] : sentencesOf(error);
}

/** Most refusals with status 403 would hit every record, but these concern only one. */
const ofOneAlone: readonly unknown[] = ['field.read_only', 'deal.not_yours'];

const befallsAll = ({ status, body }: ApiError): boolean =>
  [401, 403, 429].includes(status) ? !ofOneAlone.includes(body.code) : status >= 500;
