import type { Database } from '../../postgres/connect.ts';
import { run } from '../../postgres/query/statement.ts';
import type { Change } from './change.ts';

export const changesChannel = 'acre_changes';

export type TellChanges = (changes: readonly Change[]) => void;

/** In milliseconds. A large import is announced twice a second and not once for each request. */
const pause = 500;

/**
 * Tells all instances of committed changes: the first one immediately, and those that follow within the pause together. No transaction
 * notifies by itself, because PostgreSQL commits those that do one after the other. Pages on other instances do not hear of what a process
 * had no time to tell before it was killed.
 */
export function changeTeller(db: Database): { tell: TellChanges; flush(): Promise<void> } {
  /** Maps who hears it to each path and the tab that changed it, undefined if it was more than one. */
  const waiting = new Map<Change['to'], Map<string, string | undefined>>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const send = (): void => {
    const messages = [...waiting].flatMap(([to, tabs]) => messagesOf(to, tabs));
    waiting.clear();
    // Without its database, an instance hears of that and lets its pages read everything again.
    if (messages.length > 0) sending = Promise.all([sending, notify(db, messages).catch(() => undefined)]);
  };
  const sendInTurn = (): void => {
    timer = undefined;
    if (waiting.size === 0) return;
    send();
    timer = setTimeout(sendInTurn, pause).unref();
  };
  return {
    tell: (changes) => {
      for (const { to, paths, tab } of changes) {
        const tabs = waiting.get(to) ?? new Map<string, string | undefined>();
        waiting.set(to, tabs);
        for (const path of paths) tabs.set(path, !tabs.has(path) || tabs.get(path) === tab ? tab : undefined);
      }
      if (timer === undefined) sendInTurn();
    },
    flush: async () => {
      clearTimeout(timer);
      send();
      await sending;
    },
  };
}

function messagesOf(to: Change['to'], tabs: ReadonlyMap<string, string | undefined>): string[] {
  const of = (wanted: string | undefined): string[] => [...tabs].flatMap(([path, tab]) => (tab === wanted ? [path] : []));
  return [...new Set(tabs.values())].map((tab) => JSON.stringify({ to, paths: of(tab), tab } satisfies Change));
}

const notify = (db: Database, messages: readonly string[]): Promise<unknown> =>
  run(db, (bind) => `select pg_notify('${changesChannel}', message) from unnest(${bind(messages)}::text[]) message`);
