import { ApiError } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { Refusal } from '@acre/domain/kernel/refusal';
import { sentencesOf } from './explain.ts';
import { exitCodes, Failure } from './failure.ts';

/**
 * Runs `work`, which handles one of many records. If only this record is refused, returns the result of `refused`, which gets the reason.
 * Throws any error that would affect every record. With `naming`, the reason begins with the field, so that users can find the column in
 * their file.
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

/**
 * These refusals depend on the single record, so the command continues with the next record. Other refusals with status 403 end the
 * command, because they would apply to every record.
 */
const ofOneAlone: readonly unknown[] = ['field.read_only', 'deal.not_yours'];

const befallsAll = ({ status, body }: ApiError): boolean =>
  [401, 403, 429].includes(status) ? !ofOneAlone.includes(body.code) : status >= 500;
