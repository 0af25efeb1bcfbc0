/** Loaded into the server before it starts: writes down, up to a hundred times a second, how late its event loop was, and for how much of that its thread had a core. */
import { appendFileSync, readFileSync } from 'node:fs';

const apart = 10;
const nanosecondsOfOne = 1e6;
const file = process.env['DELAYS_TO'] ?? '';
/** Of the thread that runs the event loop, in milliseconds since it began: the first figure of the kernel's own account. */
const ran = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / nanosecondsOfOne;

let before = { at: performance.now(), ran: ran() };
setInterval(() => {
  const now = { at: performance.now(), ran: ran() };
  const late = Math.max(0, now.at - before.at - apart);
  appendFileSync(file, `${late} ${Math.min(late, now.ran - before.ran)}\n`);
  before = now;
}, apart).unref();
