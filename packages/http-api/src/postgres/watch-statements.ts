import type { Client } from 'pg';
import { followedRequest } from '../http/current-request.ts';

/** Reports a statement that has run. `text` contains placeholders instead of values. `requestId` is known only at log level `debug`. */
export type RanStatement = (text: string, milliseconds: number, requestId: string | undefined) => void;

type Query = (...args: unknown[]) => unknown;
type QueryArgument = string | { text?: string; submit?: unknown };

/** Reports every statement of a connection when its result arrives, except streamed ones such as COPY. */
export function watchStatements(connection: Pick<Client, 'query'>, ran: RanStatement): void {
  const query = (connection.query as Query).bind(connection);
  const watched: Query = (...args) => {
    const queryArgument = args[0] as QueryArgument;
    if (typeof queryArgument === 'object' && typeof queryArgument.submit === 'function') return query(...args);
    const started = performance.now();
    // The result arrives outside the request's asynchronous context. `followedRequest` would find no id there, so the id is read before the
    // query is sent.
    const requestId = followedRequest();
    const text = typeof queryArgument === 'string' ? queryArgument : (queryArgument.text ?? '');
    const end = () => ran(text, performance.now() - started, requestId);
    const done = args.at(-1);
    if (typeof done === 'function')
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        end();
        done(...answer);
      });
    const answer = query(...args) as Promise<unknown>;
    answer.then(end, end);
    return answer;
  };
  (connection as { query: Query }).query = watched;
}
