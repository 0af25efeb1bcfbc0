import { keysOf } from '@acre/contracts/mechanism/changes';
import { ApiError } from '@acre/contracts/mechanism/client';
import { mutate } from 'swr';
import { countOfRereads, forget, onScreen } from '../../../api.ts';
import { isUnsaved, whenSaved } from '../../../ui/form/unsaved.ts';

/** The random delay before a reread is at most this many milliseconds. The delay spreads the requests of all open pages. */
const spread = 400;
/**
 * These numbers limit how often a page rereads the same data. The interval is at least `shortestPause` milliseconds and at least
 * `pausePerAnswer` times the response time. For example, after a 200 ms response, the interval is at least 4 seconds.
 */
const shortestPause = 1000;
const pausePerAnswer = 20;

const due = new Map<string, number>();
const held = new Set<string>();
const notBefore = new Map<string, number>();
let isDragging = false;

/**
 * Returns whether rereading a key must wait. The reasons to wait are:
 * - The user drags an element: the reread could remove the element.
 * - The page is hidden.
 * - A form has unsaved changes: the form needs its initial data to detect a conflict. Keys of list pages (`#page`) do not wait for forms,
 * because a form in a dialog keeps a copy of the row it edits.
 */
const isHeld = (key: string): boolean => isDragging || document.visibilityState !== 'visible' || (isUnsaved() && !key.endsWith('#page'));

/** Changed data on screen is reread. Other changed data is dropped from the cache. The path `/api/deals` also covers `/api/deals/7`. */
export function followChanges(paths: readonly string[]): void {
  const isChanged = keysOf(paths.map((path) => ({ path: path as `/api/${string}` })));
  void forget(isChanged);
  for (const key of onScreen.keys()) if (isChanged(key)) schedule(key);
}

function schedule(key: string): void {
  if (due.has(key)) return;
  const wait = Math.max(Math.random() * spread, (notBefore.get(key) ?? 0) - performance.now());
  due.set(key, window.setTimeout(run, wait, key));
}

function run(key: string): void {
  due.delete(key);
  if (isHeld(key)) held.add(key);
  else void reread(key);
}

/**
 * Rereads the data of an SWR key with a request of its own. The response is discarded if, for example, the user has begun to edit a form in
 * the meantime. The key is then reread later. SWR's own revalidation could not discard the response.
 */
async function reread(key: string): Promise<void> {
  const [began, own] = [performance.now(), countOfRereads()];
  const answer = await onScreen
    .get(key)
    ?.read()
    .then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
  notBefore.set(key, began + Math.max(shortestPause, pausePerAnswer * (performance.now() - began)));
  if (!onScreen.has(key)) return void forget((one) => one === key);
  if (isHeld(key)) held.add(key);
  else if (own !== countOfRereads()) schedule(key);
  else if (answer && 'data' in answer) await mutate(key, answer.data, { revalidate: false });
  // A status below 500 means that the record was deleted or is no longer visible to this person.
  else if (answer?.error instanceof ApiError && answer.error.status < 500) await mutate(key);
}

function release(): void {
  const keys = [...held];
  held.clear();
  for (const key of keys) if (onScreen.has(key)) schedule(key);
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
