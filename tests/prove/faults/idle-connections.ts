import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atOnce } from '../support/ask.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const connections = 10_000;
const batch = 250;
/**
 * This wait, in milliseconds, is longer than the server's `headersTimeout` of 10 seconds. The server must not treat an idle connection like
 * one with slow headers.
 */
const idleFor = 15_000;
const answerWithin = 30_000;
const megabyte = 1024;

/** Opens ten thousand connections that each send one request, stay idle, and send another one at the end. */
export async function idleConnections({ postgres, found, ending }: Scene): Promise<void> {
  await roomForThem();
  const { first } = await acresOn(await postgres.fresh('idle'), ending, 1);
  const port = Number(new URL(first.url).port);
  const open: Socket[] = [];
  ending.add(async () => {
    for (const socket of open) socket.destroy();
  });
  let refused = 0;
  for (let done = 0; done < connections; done += batch) {
    const sockets = await atOnce(batch, (nth) => opened(port, `127.0.0.${2 + ((done + nth) % 200)}`));
    refused += sockets.filter((socket) => socket === undefined).length;
    open.push(...sockets.filter((socket) => socket !== undefined));
  }
  await wait(idleFor);
  const somebody = await fetch(`${first.url}/api/properties`, { signal: AbortSignal.timeout(10_000) });
  let left = 0;
  for (let done = 0; done < open.length; done += batch) {
    const answered = await Promise.all(open.slice(done, done + batch).map(asksAgain));
    left += answered.filter((isAnswered) => !isAnswered).length;
  }
  found.add(`Connections refused, of ${connections}`, refused, '', { atMost: 0 });
  found.add(`Connections dropped or unanswered after ${idleFor / 1000} idle seconds`, left, '', { atMost: 0 });
  found.add('Status of a request by another client in the meantime', somebody.status, '', { exactly: 200 });
  found.add('Peak memory of the server', await peakOf(first.pid()), ' MB', { atMost: 400 });
}

/** Throws if the limit on open files is too low, because both sides need a file descriptor for each connection. */
async function roomForThem(): Promise<void> {
  const [, most = '0'] = /^Max open files +\S+ +(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8')) ?? [];
  if (Number(most) < connections + 500)
    throw new Error(`This test needs ${connections + 500} open files, but the limit is ${most}. Raise it: ulimit -Hn ${connections + 500}`);
}

async function peakOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / megabyte;
}

const question = 'GET /api/health HTTP/1.1\r\nHost: idle\r\n\r\n';

/** Returns whether the request on this socket was answered with 200. */
function asks(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isAnswered: boolean) => {
      clearTimeout(late);
      socket.off('data', read).off('close', gone);
      resolve(isAnswered);
    };
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n') && text.includes('}')) end(text.startsWith('HTTP/1.1 200'));
    };
    const gone = () => end(false);
    const late = setTimeout(gone, answerWithin);
    socket.on('data', read).on('close', gone).write(question);
  });
}

const asksAgain = async (socket: Socket): Promise<boolean> => !socket.destroyed && asks(socket);

async function opened(port: number, from: string): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
  });
  return isOpen && (await asks(socket)) ? socket : undefined;
}
