/**
 * This module is preloaded into the server. It records, up to a hundred times a second, the delay of the event loop and the CPU time of its
 * thread.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const apart = 10;
const nanosecondsOfOne = 1e6;
const file = process.env['DELAYS_TO'] ?? '';
/**
 * Returns the CPU time, in milliseconds, that the event loop thread has used since its start. It is the first value in the kernel's
 * schedstat file, which is in nanoseconds.
 */
const ran = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / nanosecondsOfOne;

let before = { at: performance.now(), ran: ran() };
setInterval(() => {
  const now = { at: performance.now(), ran: ran() };
  const late = Math.max(0, now.at - before.at - apart);
  appendFileSync(file, `${late} ${Math.min(late, now.ran - before.ran)}\n`);
  before = now;
}, apart).unref();
