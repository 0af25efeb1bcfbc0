/** The server preloads this module, which records the event loop's delay and CPU time 100 times a second. */
import { appendFileSync, readFileSync } from 'node:fs';

const apart = 10;
const nanosecondsOfOne = 1e6;
const file = process.env['DELAYS_TO'] ?? '';
/**
 * Returns the CPU time of the event loop thread since its start, in milliseconds. The kernel's schedstat file contains this time as its
 * first value, in nanoseconds.
 */
const ran = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / nanosecondsOfOne;

let before = { at: performance.now(), ran: ran() };
setInterval(() => {
  const now = { at: performance.now(), ran: ran() };
  const late = Math.max(0, now.at - before.at - apart);
  appendFileSync(file, `${late} ${Math.min(late, now.ran - before.ran)}\n`);
  before = now;
}, apart).unref();
