import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atOnce } from '../support/ask.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const clients = 1000;
const patience = 45_000;
const beginnings = {
  headers: 'GET / HTTP/1.1\r\nHost: slow\r\n',
  body: 'POST /api/login HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n',
} as const;
const drops = { headers: 'X-Slow: yes\r\n', body: ' ' } as const;

/**
 * Starts a thousand clients that never finish their headers, and a thousand that never finish their bodies. Checks when the server drops
 * them, and whether another client can still read.
 */
export async function slowClients({ postgres, found, ending }: Scene): Promise<void> {
  const { first } = await acresOn(await postgres.fresh('slow'), ending, 1);
  const port = Number(new URL(first.url).port);
  const reading = readsUntil(first.url);
  const [headers, bodies] = await Promise.all(
    (['headers', 'body'] as const).map((kind, at) => atOnce(clients, (nth) => heldFor(port, kind, `127.0.${at + 1}.${1 + (nth % 200)}`))),
  );
  const { slowest, failed } = await reading.stop();
  const shortest = (times: readonly number[] = [0]) => Math.min(...times) / 1000;
  const longest = (times: readonly number[] = [Number.POSITIVE_INFINITY]) => Math.max(...times) / 1000;
  found.add(`${clients} clients with slow headers: time until the last was disconnected`, longest(headers), ' s', { atMost: 12 });
  found.add(`${clients} clients with slow bodies: time until the last was disconnected`, longest(bodies), ' s', { atMost: 22 });
  found.add('Shortest time that a client had to send its headers', shortest(headers), ' s', { atLeast: 9 });
  found.add('Shortest time that a client had to send its body', shortest(bodies), ' s', { atLeast: 19 });
  found.add('Failed reads by another client in the meantime', failed, '', { atMost: 0 });
  found.add('Slowest of these reads', slowest, ' ms', { atMost: 1000 });
}

/**
 * Measures how many milliseconds the server keeps a slow client connected. Returns `Infinity` if the client is still connected after 45
 * seconds.
 */
function heldFor(port: number, kind: keyof typeof beginnings, from: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let began = Number.NaN;
    const end = (held: number) => {
      clearInterval(dripping);
      clearTimeout(late);
      socket.destroy();
      resolve(held);
    };
    let dripping: NodeJS.Timeout | undefined;
    const late = setTimeout(() => end(Number.POSITIVE_INFINITY), patience);
    socket.on('connect', () => {
      began = performance.now();
      socket.write(beginnings[kind]);
      dripping = setInterval(() => socket.writable && socket.write(drops[kind]), 1000);
    });
    socket.on('error', () => undefined);
    socket.on('end', () => end(performance.now() - began));
    socket.on('close', () => end(performance.now() - began));
    socket.resume();
  });
}

function readsUntil(url: string) {
  let [over, slowest, failed] = [false, 0, 0];
  const work = (async () => {
    while (!over) {
      const began = performance.now();
      const status = await fetch(`${url}/api/properties`, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      );
      if (status !== 200) failed += 1;
      slowest = Math.max(slowest, performance.now() - began);
      await wait(100);
    }
  })();
  return {
    stop: async () => {
      over = true;
      await work;
      return { slowest, failed };
    },
  };
}
