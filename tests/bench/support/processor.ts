import { readFileSync } from 'node:fs';

/** Linux counts the CPU time of a process in hundredths of a second. */
const ticks = 100;

/** Returns the CPU time of a process in seconds. */
export function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / ticks;
}
