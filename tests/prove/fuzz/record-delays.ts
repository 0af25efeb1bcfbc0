/** Loaded into the server before it starts: writes down, up to a hundred times a second, how late its event loop was, and how much of that it waited for a core. */
import { appendFileSync, readFileSync } from 'node:fs';

const apart = 10;
const nanosecondsOfOne = 1e6;
const file = process.env['DELAYS_TO'] ?? '';
/** Of the thread that runs the event loop, in milliseconds since it began: the second figure of the kernel's own account. */
const waited = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / nanosecondsOfOne;

let before = { at: performance.now(), waited: waited() };
setInterval(() => {
  const now = { at: performance.now(), waited: waited() };
  const late = Math.max(0, now.at - before.at - apart);
  appendFileSync(file, `${late} ${Math.min(late, now.waited - before.waited)}\n`);
  before = now;
}, apart).unref();
