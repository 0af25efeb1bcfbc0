import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const ticks = 100;

/** Seconds that a process has had a core for. */
export function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / ticks;
}
