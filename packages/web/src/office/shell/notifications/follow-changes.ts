import { keysOf } from '@acre/contracts/mechanism/changes';
import { ApiError } from '@acre/contracts/mechanism/client';
import { mutate } from 'swr';
import { countOfRereads, forget, onScreen } from '../../../api.ts';
import { isUnsaved, whenSaved } from '../../../ui/form/unsaved.ts';

/** The random delay before a reread is at most this many milliseconds. The delay spreads the requests of all open pages. */
const spread = 400;
/**
 * These numbers limit how often a page rereads the same data. The interval is at least `shortestPause` milliseconds and at least
 * `pausePerAnswer` times the response time. For example, after a 200 ms response, the interval is at least 4 seconds. It is at most
 * `longestPause`, because a computer that sleeps during a request can make the response time hours long.
 */
const shortestPause = 1000;
const pausePerAnswer = 20;
const longestPause = 300_000;

const due = new Set<string>();
/** These keys are being read, or were read so recently that they must not be read again yet. */
const blocked = new Set<string>();
/** These blocked keys have changed again and are reread later. With one request at a time, an old answer cannot replace a newer one. */
const changedAgain = new Set<string>();
const held = new Set<string>();
let isDragging = false;

/**
 * Returns whether rereading a key must wait. The reasons to wait are:
 * - The user drags an element: the reread could remove the element.
 * - The page is hidden.
 * - A form has unsaved changes: the form needs its initial data to detect a conflict. Keys of list pages (`#page`) do not wait for forms,
 * because a form in a dialog keeps a copy of the row it edits, and `DialogHost` keeps the dialog if the row leaves the list.
 */
const isHeld = (key: string): boolean => isDragging || document.visibilityState !== 'visible' || (isUnsaved() && !key.endsWith('#page'));

/** Changed data on screen is reread. Other changed data is dropped from the cache. The path `/api/deals` also covers `/api/deals/7`. */
export function followChanges(paths: readonly string[]): void {
  const isChanged = keysOf(paths.map((path) => ({ path: path as `/api/${string}` })));
  void forget(isChanged);
  for (const key of onScreen.keys()) if (isChanged(key)) schedule(key);
}

function schedule(key: string): void {
  if (blocked.has(key)) return void changedAgain.add(key);
  if (due.has(key)) return;
  due.add(key);
  setTimeout(run, Math.random() * spread, key);
}

function run(key: string): void {
  due.delete(key);
  if (isHeld(key)) return void held.add(key);
  blocked.add(key);
  const began = performance.now();
  void reread(key).finally(() => pause(key, performance.now() - began));
}

function pause(key: string, responseTime: number): void {
  const interval = Math.min(longestPause, Math.max(shortestPause, pausePerAnswer * responseTime));
  setTimeout(endPause, interval - responseTime, key);
}

function endPause(key: string): void {
  blocked.delete(key);
  if (changedAgain.delete(key)) schedule(key);
}

/**
 * Rereads the data of an SWR key with a request of its own. The response is discarded if, for example, the user has begun to edit a form in
 * the meantime. The key is then reread later. SWR's own revalidation could not discard the response.
 */
async function reread(key: string): Promise<void> {
  const [own, shown] = [countOfRereads(), onScreen.get(key)];
  const answer = await shown?.read().then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  if (!onScreen.has(key)) return void forget((one) => one === key);
  if (isHeld(key)) held.add(key);
  // If the screen was left and opened again in the meantime, it may already show newer data.
  else if (own !== countOfRereads() || shown !== onScreen.get(key)) schedule(key);
  else if (answer && 'data' in answer) await mutate(key, answer.data, { revalidate: false });
  // A status below 500 means that the record was deleted or is no longer visible to this person.
  else if (answer?.error instanceof ApiError && answer.error.status < 500) await mutate(key);
}

/** Keys that have left the screen are scheduled too, because `reread` then drops their outdated data from the cache. */
function release(): void {
  const keys = [...held];
  held.clear();
  for (const key of keys) schedule(key);
}

/** Rereading waits during a drag, while the page is hidden, and while a form has unsaved changes. */
export function holdWhileBusy(): () => void {
  const drag = ({ type }: Event): void => {
    isDragging = type === 'dragstart';
    if (!isDragging) release();
  };
  const events = ['dragstart', 'dragend', 'drop'] as const;
  for (const event of events) document.addEventListener(event, drag);
  document.addEventListener('visibilitychange', release);
  const stop = whenSaved(release);
  return () => {
    for (const event of events) document.removeEventListener(event, drag);
    document.removeEventListener('visibilitychange', release);
    stop();
  };
}
