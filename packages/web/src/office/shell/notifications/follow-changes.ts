import { keysOf } from '@acre/contracts/mechanism/changes';
import { ApiError } from '@acre/contracts/mechanism/client';
import { mutate } from 'swr';
import { countOfRereads, forget, onScreen } from '../../../api.ts';
import { isUnsaved, whenSaved } from '../../../ui/form/unsaved.ts';

/** In milliseconds. The random part spreads the requests of all open pages. */
const spread = 400;
/** In milliseconds between two rereads of a key; a slow answer makes the pause longer, so that open pages never overload a server. */
const shortestPause = 1000;
const pausePerAnswer = 20;

const due = new Map<string, number>();
const held = new Set<string>();
const notBefore = new Map<string, number>();
let isDragging = false;

/**
 * A form with changes keeps the values and the version that it began with, so that a conflict is noticed. Lists go on: a dialog holds its own
 * copy of the row that it was opened for. Whatever is being dragged must stay in the page.
 */
const isHeld = (key: string): boolean => isDragging || document.visibilityState !== 'visible' || (isUnsaved() && !key.endsWith('#page'));

/** Other people, or other pages of this person, changed answers at these paths or below. */
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

/** SWR does not read by itself here, because a form may get its first change while the answer is on its way. */
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
  // The record is gone, or no longer visible to this person; any other failure leaves what is on screen.
  else if (answer?.error instanceof ApiError && answer.error.status < 500) await mutate(key);
}

function release(): void {
  const keys = [...held];
  held.clear();
  for (const key of keys) if (onScreen.has(key)) schedule(key);
}

/** Rereads what was held back once nothing is in the way any more. Returns the function that ends it. */
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
