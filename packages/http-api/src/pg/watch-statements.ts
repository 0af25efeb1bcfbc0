import type { Client } from 'pg';
import { followedRequest } from '../followed.ts';

/** A statement that was run: its text, which names values by their places only, how long it took, and for which request, where these are followed. */
export type RanStatement = (text: string, milliseconds: number, requestId: string | undefined) => void;

type Query = (...args: unknown[]) => unknown;
type Asked = string | { text?: string; submit?: unknown };

/** Tells of every statement of a connection when its answer is there; rows that are streamed are not waited for. */
export function watchStatements(connection: Pick<Client, 'query'>, ran: RanStatement): void {
  const query = (connection.query as Query).bind(connection);
  const watched: Query = (...args) => {
    const asked = args[0] as Asked;
    if (typeof asked === 'object' && typeof asked.submit === 'function') return query(...args);
    const started = performance.now();
    // An answer comes from the connection, which does not know who asked.
    const requestId = followedRequest();
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
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
