import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Someone } from '../../api/support/firm.ts';
import { aProperty } from '../../api/support/samples.ts';
import { acresOn, type OneAcre } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const rounds = 20;
const clients = 16;

/**
 * `sent` is the time when the last byte of the request was sent, from which on it is in flight. `done` is the time when the whole answer
 * with a status below 300 arrived.
 */
type Asked = { sent: number; done: number | undefined; name: string | undefined };

/**
 * Sends SIGTERM to the server while sixteen clients send requests. Checks that requests in flight are answered, and that acknowledged
 * writes exist.
 */
export async function terminated({ postgres, found, ending }: Scene): Promise<void> {
  const { owner, first, join } = await acresOn(await postgres.fresh('terminated'), ending, 1);
  const admin = await join('admin');
  const acknowledged: string[] = [];
  let [inFlight, dropped, unclean, slowest] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const load = loadOn(first, admin);
    await wait(300 + ((round * 37) % 200));
    const told = performance.now();
    const ended = first.stop();
    load.over();
    if ((await ended) !== 0) unclean += 1;
    slowest = Math.max(slowest, performance.now() - told);
    const asked = await load.ended();
    const flying = asked.filter(({ sent, done }) => sent <= told && !(done !== undefined && done <= told));
    inFlight += flying.length;
    dropped += flying.filter(({ done }) => done === undefined).length;
    acknowledged.push(...asked.flatMap(({ done, name }) => (done !== undefined && name ? [name] : [])));
    await first.start();
  }
  const names = new Set<string>(await owner('properties').pluck('name'));
  found.add(`Server stopped (SIGTERM) ${rounds} times under load: in-flight requests dropped, of ${inFlight}`, dropped, '', {
    atMost: 0,
  });
  found.add('In-flight requests at these moments, in total', inFlight, '', { atLeast: rounds });
  found.add('Longest time until the process exited', slowest / 1000, ' s', { atMost: 10 });
  found.add('Exits with a code other than 0', unclean, '', { atMost: 0 });
  found.add(`Acknowledged writes that are lost, of ${acknowledged.length}`, acknowledged.filter((name) => !names.has(name)).length, '', {
    atMost: 0,
  });
}

let written = 0;

function loadOn({ url }: OneAcre, admin: Someone) {
  const agent = new Agent({ keepAlive: true });
  const all: Asked[] = [];
  let isOver = false;
  const client = async (nth: number) => {
    while (!isOver) {
      const asked: Asked = { sent: Number.POSITIVE_INFINITY, done: undefined, name: undefined };
      all.push(asked);
      await answered(nth % 4 === 0 ? writing(asked) : reading(nth), asked);
    }
  };
  const headers = { cookie: admin.cookie(), origin: url };
  const reading = (nth: number) => {
    const sending = request(url + (nth % 2 === 0 ? '/api/dashboard' : '/api/properties?pageSize=24'), { agent, headers });
    sending.end();
    return sending;
  };
  const writing = (asked: Asked) => {
    written += 1;
    asked.name = `Written ${written}`;
    const sending = request(`${url}/api/properties`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    sending.end(JSON.stringify(aProperty({ name: asked.name })));
    return sending;
  };
  const working = Array.from({ length: clients }, (_, nth) => client(nth));
  return {
    over: () => {
      isOver = true;
    },
    ended: async () => {
      await Promise.all(working);
      agent.destroy();
      return all;
    },
  };
}

/**
 * Resolves once the answer is complete or can no longer arrive. Sets `done` only after a complete answer with a status below 300. A request
 * without `done` counts as dropped.
 */
function answered(sending: ClientRequest, asked: Asked): Promise<void> {
  return new Promise((resolve) => {
    const give = (reply: IncomingMessage) => {
      reply.resume().on('end', () => {
        if (reply.complete && (reply.statusCode ?? 500) < 300) asked.done = performance.now();
      });
      reply.on('close', resolve);
    };
    sending.on('finish', () => {
      asked.sent = performance.now();
    });
    sending.on('response', give).on('error', () => resolve());
  });
}
