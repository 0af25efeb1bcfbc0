import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { Caller } from './caller.ts';

export type Ear = {
  readonly status: number;
  readonly headers: Headers;
  /** Waits for an event with this name. */
  next(name: string): Promise<void>;
  /** Returns the number of events of a name so far. */
  count(name: string): number;
  /** Returns the paths in all `changes` events so far, each once. */
  changed(): string[];
  /** Waits for the server to end the stream. */
  ended(): Promise<void>;
  leave(): void;
};

const patience = 15_000;

/** Opens the event stream in the same way as this caller's browser. */
export async function listenTo(baseUrl: string, who: Pick<Caller, 'cookie'>, query = ''): Promise<Ear> {
  const leaving = new AbortController();
  afterAll(() => leaving.abort());
  const headers = { cookie: who.cookie(), accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
  const response = await fetch(`${baseUrl}/api/events${query}`, { headers, signal: leaving.signal });
  let text = '';
  let over = false;
  const waited = new Map<string, number>();
  const count = (name: string) => text.split(`event: ${name}\n`).length - 1;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })();
  void reading.catch(() => undefined).finally(() => (over = true));
  const until = async (done: () => boolean, what: string) => {
    for (const since = Date.now(); !done(); await pause(10))
      if (Date.now() - since > patience) throw new Error(`Waited in vain for ${what}; came so far: ${text}`);
  };
  return {
    status: response.status,
    headers: response.headers,
    count,
    changed: () => [...new Set([...text.matchAll(/^event: changes\ndata: (.*)$/gm)].flatMap(([, paths = '[]']) => JSON.parse(paths)))],
    next: async (name) => {
      const wanted = (waited.get(name) ?? 0) + 1;
      await until(() => count(name) >= wanted, name);
      waited.set(name, count(name));
    },
    ended: () => until(() => over, 'the end'),
    leave: () => leaving.abort(),
  };
}
