import type { Client } from 'pg';

/** A statement that was run: its text, which names values by their places only, and how long it took. */
export type RanStatement = (text: string, milliseconds: number) => void;

type Query = (...args: unknown[]) => unknown;
type Asked = string | { text?: string; submit?: unknown };

/** Tells of every statement of a connection when its answer is there; rows that are streamed are not waited for. */
export function watchStatements(connection: Pick<Client, 'query'>, ran: RanStatement): void {
  const query = (connection.query as Query).bind(connection);
  const watched: Query = (...args) => {
    const asked = args[0] as Asked;
    if (typeof asked === 'object' && typeof asked.submit === 'function') return query(...args);
    const started = performance.now();
    const end = () => ran(typeof asked === 'string' ? asked : (asked.text ?? ''), performance.now() - started);
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
