import { ApiError, sentenceOf } from '@acre/contracts';
import { Refusal } from '@acre/domain';
import { sentencesOf } from './explain.ts';
import { exitCodes, Failure } from './failure.ts';

/** What comes of one of many: a refusal of it alone is told; what would befall all of them is thrown. */
export async function refusedOrElse<R>(work: () => Promise<R>, refused: (why: string) => R): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.exitCode === exitCodes.refused) return refused(error.message);
    if (error instanceof Refusal) return refused(sentenceOf[error.code]);
    if (!(error instanceof ApiError) || befallsAll(error)) throw error;
    return refused(sentencesOf(error).join(' '));
  }
}

/** What one of them says of a field that is not the caller's concerns that one alone. */
const befallsAll = ({ status, body }: ApiError): boolean =>
  [401, 403, 429].includes(status) ? body.code !== 'field.read_only' : status >= 500;
