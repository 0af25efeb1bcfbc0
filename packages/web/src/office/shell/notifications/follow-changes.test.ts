import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { putOnScreen } from '../../../api.ts';
import { keepUnsaved } from '../../../ui/form/unsaved.ts';
import { followChanges, holdWhileBusy } from './follow-changes.ts';

const second = 1000;
const { cache } = SWRConfig.defaultValue;
let deal = 0;
let key = '';
const cached = (): unknown => cache.get(key)?.data;
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const change = (): void => followChanges([key]);
const dragging = (type: 'dragstart' | 'dragend'): unknown => document.dispatchEvent(new Event(type));

/** Simulates a server with one deal. An answer contains the value at the time of the request. */
function aServer(slow: { answersTake: number }) {
  const server = { ...slow, value: 'old', isAway: false, requests: 0, inFlight: 0, mostInFlight: 0 };
  const read = async (): Promise<string> => {
    const { value, isAway, answersTake } = server;
    server.requests += 1;
    server.inFlight += 1;
    server.mostInFlight = Math.max(server.mostInFlight, server.inFlight);
    await new Promise((done) => setTimeout(done, answersTake));
    server.inFlight -= 1;
    if (isAway) throw new Error('away');
    return value;
  };
  return { server, read };
}

/** Shows the deal as `useRead` does, after the data has been loaded. SWR needs `_k` to find the keys that it drops. */
function show(data: string, read: () => Promise<unknown>): () => void {
  const state = { data, _k: key };
  cache.set(key, state);
  return putOnScreen(key, read);
}

let end: () => void = () => undefined;
beforeEach(() => {
  deal += 1;
  key = `/api/deals/${deal}`;
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  end = holdWhileBusy();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  end();
  cache.delete(key);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a deal on screen that another person changes', () => {
  it('shows the second change even if the answer to the first one arrives late', async () => {
    const { server, read } = aServer({ answersTake: 3 * second });
    onTestFinished(show('old', read));
    change();
    await pass(500);
    Object.assign(server, { value: 'new', answersTake: 100 });
    change();
    await pass(70 * second);
    expect([cached(), server.requests]).toEqual(['new', 2]);
  });

  it('is requested again only after the last answer, and less often if answers are slow', async () => {
    const { server, read } = aServer({ answersTake: 6 * second });
    onTestFinished(show('old', read));
    for (let time = 0; time < 300 * second; time += 500) {
      change();
      await pass(500);
    }
    expect([server.mostInFlight, server.requests]).toEqual([1, 3]);
  });

  it('is requested again within five minutes, even if the computer slept for hours during a request', async () => {
    const { server, read } = aServer({ answersTake: 3600 * second });
    onTestFinished(show('old', read));
    change();
    await pass(3601 * second);
    Object.assign(server, { value: 'new', answersTake: 100 });
    change();
    await pass(300 * second);
    expect(cached()).toBe('new');
  });

  it('shows a change that was made while a request failed', async () => {
    const { server, read } = aServer({ answersTake: second });
    onTestFinished(show('old', read));
    server.isAway = true;
    change();
    await pass(500);
    Object.assign(server, { value: 'new', isAway: false });
    change();
    await pass(30 * second);
    expect(cached()).toBe('new');
  });

  it('shows newer data that its screen loaded when it was left and opened again, and not a late answer', async () => {
    const { server, read } = aServer({ answersTake: 3 * second });
    const leave = show('old', read);
    change();
    await pass(500);
    leave();
    server.value = 'new';
    change();
    await pass(500);
    expect(cached()).toBeUndefined();
    onTestFinished(show('new', read));
    await pass(4 * second);
    expect(cached()).toBe('new');
  });
});

describe('a deal that changes', () => {
  it('during a drag is shown afterward, even if it was requested before the drag', async () => {
    const { server, read } = aServer({ answersTake: second });
    onTestFinished(show('old', read));
    server.value = 'new';
    change();
    await pass(500);
    dragging('dragstart');
    change();
    await pass(60 * second);
    expect([cached(), server.requests]).toEqual(['old', 1]);
    dragging('dragend');
    await pass(2 * second);
    expect([cached(), server.requests]).toEqual(['new', 2]);
  });

  it('while its form has unsaved changes is loaded again when its screen is opened the next time', async () => {
    const { server, read } = aServer({ answersTake: 100 });
    const leave = show('old', read);
    const save = keepUnsaved();
    change();
    await pass(second);
    leave();
    save();
    await pass(second);
    expect([cached(), server.requests]).toEqual([undefined, 0]);
  });
});
