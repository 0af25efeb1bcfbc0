import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aProperty } from '../../api/support/samples.ts';

type Sent = Readonly<{ key: string; name: string; body: string }>;
type Tried = Readonly<{ at: number; ok: boolean; isWrite: boolean }>;

/**
 * Collects all requests of a load and its acknowledged writes. `unanswered` contains the properties whose creation was not acknowledged.
 */
export type Load = Readonly<{
  tried: readonly Tried[];
  /** Contains the names of the properties whose creation was answered with 201. */
  acknowledged: ReadonlySet<string>;
  /** Contains the ids of the deals whose payment was acknowledged. */
  paid: ReadonlySet<number>;
  unanswered: readonly Sent[];
  stop(): Promise<void>;
}>;

type Member = Readonly<{ url: string; cookie: string; deals: readonly number[] }>;

/** Sends one request and returns its status, or 0 without an answer within ten seconds. */
export async function send(
  url: string,
  cookie: string,
  method: string,
  path: string,
  more: { body?: string; key?: string } = {},
): Promise<number> {
  const headers: Record<string, string> = { cookie, origin: url };
  if (more.body !== undefined) headers['content-type'] = 'application/json';
  if (more.key !== undefined) headers['idempotency-key'] = more.key;
  try {
    const init = { method, headers, signal: AbortSignal.timeout(10_000), ...(more.body !== undefined && { body: more.body }) };
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/**
 * Starts `writers` writers and `readers` readers, who send requests until `stop` is called. Writers are members who create properties and
 * mark commissions as paid. Readers are members and visitors in turn.
 */
export function loadOn({ url, cookie, deals }: Member, writers: number, readers: number): Load {
  const tried: Tried[] = [];
  const [acknowledged, paid, unanswered] = [new Set<string>(), new Set<number>(), [] as Sent[]];
  const waiting = [...deals];
  let over = false;
  const note = (status: number, isWrite: boolean): boolean => {
    const ok = status >= 200 && status < 300;
    tried.push({ at: performance.now(), ok, isWrite });
    return ok;
  };
  const create = async () => {
    const name = `Load ${randomUUID()}`;
    const sent = { key: randomUUID(), name, body: JSON.stringify(aProperty({ name })) };
    if (note(await send(url, cookie, 'POST', '/api/properties', sent), true)) acknowledged.add(name);
    else unanswered.push(sent);
  };
  const pay = async () => {
    const id = waiting.shift();
    if (id === undefined) return;
    const body = JSON.stringify({ commissionPaid: true });
    if (note(await send(url, cookie, 'PATCH', `/api/deals/${id}`, { body }), true)) paid.add(id);
  };
  const writer = async () => {
    while (!over) {
      await create();
      await pay();
      await wait(20);
    }
  };
  const reader = async (as: string, path: string) => {
    while (!over) {
      note(await send(url, as, 'GET', path), false);
      await wait(20);
    }
  };
  const paths = ['/api/deals', '/api/properties?pageSize=24', '/api/dashboard'];
  const working = [
    ...Array.from({ length: writers }, writer),
    ...Array.from({ length: readers }, (_, n) => reader(n % 2 === 0 ? cookie : '', n % 2 === 0 ? (paths[n % 3] ?? '') : '/api/properties')),
  ];
  const stop = async () => {
    over = true;
    await Promise.all(working);
  };
  return { tried, acknowledged, paid, unanswered, stop };
}

/**
 * Looks at the requests that ended after a given time. Returns how many there are, how many of them failed, and the seconds until the last
 * failure.
 */
export function trouble({ tried }: Load, since: number): { failed: number; of: number; seconds: number } {
  const after = tried.filter(({ at }) => at >= since);
  const failures = after.filter(({ ok }) => !ok);
  const last = Math.max(since, ...failures.map(({ at }) => at));
  return { failed: failures.length, of: after.length, seconds: (last - since) / 1000 };
}
