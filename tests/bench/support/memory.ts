import { execFileSync } from 'node:child_process';

const kilobytes = 1024;

/** Of a process and those that it started, in megabytes; 0 once it is gone. */
export function memoryOf(pid: number): number {
  try {
    const shown = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], { encoding: 'utf8' });
    return shown.split('\n').reduce((sum, line) => sum + Number(line), 0) / kilobytes;
  } catch {
    return 0;
  }
}

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
