import { readFileSync } from 'node:fs';

const kilobytes = 1024;

/**
 * Of a process and those that it started, in megabytes; 0 once it is gone. Read where Linux tells it: to start `ps` ten times a second
 * for two processes took an eighth of two cores away from what is measured.
 */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** The most that each of them ever had, together. */
export const mostMemoryOf = (pid: number): number => megabytesOf(pid, 'VmHWM');

type Figure = 'VmRSS' | 'VmHWM';

function megabytesOf(pid: number, figure: Figure): number {
  try {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...started].reduce((sum, one) => sum + ownOf(one, figure), 0);
  } catch {
    return 0;
  }
}

/** What has ended and was not waited for yet has none. */
const ownOf = (pid: number, figure: Figure): number =>
  Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / kilobytes;

/** The most memory that a process has while the work goes on, looked at ten times a second. */
export async function peakOf<R>(pid: number, work: Promise<R>): Promise<{ result: R; peak: number }> {
  let peak = memoryOf(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 100);
  try {
    return { result: await work, peak };
  } finally {
    clearInterval(watch);
  }
}
