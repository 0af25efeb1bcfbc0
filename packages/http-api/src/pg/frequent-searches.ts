import type { Rule } from '@acre/domain';

/** What was searched for and found more often than is counted, when it was last asked for. */
const frequent = new Set<string>();
const mostKept = 1000;

const keyOf = (table: string, within: object): string => `${table} ${JSON.stringify(within)}`;

export const wasFrequent = <T>(table: string, within: Rule<T>): boolean => frequent.has(keyOf(table, within));

/** Which statement is the quicker one hangs on it, never what it answers. The oldest are forgotten. */
export function noteFrequency<T>(table: string, within: Rule<T>, isFrequent: boolean): void {
  const key = keyOf(table, within);
  frequent.delete(key);
  if (!isFrequent) return;
  const [oldest] = frequent;
  if (frequent.size >= mostKept && oldest !== undefined) frequent.delete(oldest);
  frequent.add(key);
}
