import type { Database } from '../../postgres/connect.ts';
import { run } from '../../postgres/query/statement.ts';
import type { Change } from './change.ts';

export const changesChannel = 'acre_changes';

export type TellChanges = (changes: readonly Change[]) => void;

/** Changes are announced at most once in this many milliseconds. Otherwise a large import would cause an announcement for each request. */
const pause = 500;

/**
 * Tells all server instances about committed changes. Sends the first change immediately, and later changes together after a short pause.
 * Transactions do not send NOTIFY themselves, because other commits would then wait. If the process is killed, changes may stay
 * unannounced.
 */
export function changeTeller(db: Database): { tell: TellChanges; flush(): Promise<void> } {
  /**
   * Maps each recipient to the changed paths, and each path to the tab that changed it. The tab is undefined if several tabs changed the
   * path.
   */
  const waiting = new Map<Change['to'], Map<string, string | undefined>>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const send = (): void => {
    const messages = [...waiting].flatMap(([to, tabs]) => messagesOf(to, tabs));
    waiting.clear();
    // If the database is down, this notification fails, and the failure may be ignored: every instance also loses its listening connection,
    // and after reconnecting it tells its pages to read everything again.
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
