import type { Change } from './change.ts';

const longest = 5 * 60_000;
const most = 2000;

export type RecentChanges = Readonly<{
  add(change: Change): void;
  /** Returns the changes of the last `milliseconds`, or undefined if some of them may be missing. */
  within(milliseconds: number): readonly Change[] | undefined;
  /**
   * Forgets all changes. This is called whenever the instance starts to listen to the database, because earlier changes may have been
   * missed.
   */
  restart(): void;
}>;

/** Keeps recently received changes for pages that had no stream for a while, such as hidden pages. */
export function recentChanges(now: () => number = () => performance.now()): RecentChanges {
  let heard: Readonly<{ at: number; change: Change }>[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  const forget = (): void => {
    const kept = heard.slice(-most).filter(({ at }) => at >= now() - longest);
    completeSince = Math.max(completeSince, now() - longest, (heard.length > most ? kept[0]?.at : undefined) ?? 0);
    heard = kept;
  };
  return {
    add: (change) => {
      heard.push({ at: now(), change });
      forget();
    },
    within: (milliseconds) => {
      forget();
      const since = now() - milliseconds;
      return since < completeSince ? undefined : heard.flatMap(({ at, change }) => (at >= since ? [change] : []));
    },
    restart: () => {
      heard = [];
      completeSince = now();
    },
  };
}
