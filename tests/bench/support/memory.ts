import { readFileSync } from 'node:fs';

const kilobytes = 1024;

/**
 * Returns the memory of a process and its children in megabytes, or 0 once the process has ended. Reads /proc instead of running `ps`. Ten
 * runs of `ps` per second took much CPU time from the measurement.
 */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** Returns the sum of the peaks of a process and its children, in megabytes; 0 once the process has ended. */
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

/**
 * Returns the memory of the process `pid` without its children, in megabytes. A zombie process has no memory lines in its status and counts
 * as 0.
 */
const ownOf = (pid: number, figure: Figure): number =>
  Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / kilobytes;

/** Returns the peak memory of a process in megabytes during the work, sampled ten times a second. */
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
