import { once } from 'node:events';
import { atTheSameMoment } from './faults/at-the-same-moment.ts';
import { balanced } from './faults/balanced.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { endedSessions } from './faults/ended-sessions.ts';
import { idleConnections } from './faults/idle-connections.ts';
import { killed } from './faults/killed.ts';
import type { Scene } from './faults/scene.ts';
import { signInTiming } from './faults/sign-in-timing.ts';
import { slowClients } from './faults/slow-clients.ts';
import { terminated } from './faults/terminated.ts';
import { twoAtOneRecord } from './faults/two-at-one-record.ts';
import { onePostgres } from './support/one-postgres.ts';
import { proving } from './support/proving.ts';
import { endings } from './support/running.ts';

type Fault = (scene: Scene) => Promise<void>;

const minutes = 60_000;
/** By name, with the minutes after which it is given up. */
const faults: readonly (readonly [string, Fault, number])[] = [
  ['The same asked of many at once', atTheSameMoment, 2],
  ['Two at one record', twoAtOneRecord, 2],
  ['Sessions that ended', endedSessions, 2],
  ['Time of signing in', signInTiming, 3],
  ['Slow clients', slowClients, 2],
  ['Idle connections', idleConnections, 3],
  ['A full disk', diskFull, 2],
  ['Three instances', balanced, 3],
  ['PostgreSQL stopped', databaseAway, 5],
  ['Told to stop', terminated, 5],
  ['Killed', killed, 10],
];

/** What the server has to survive, each with its figure. Stops and kills only what it started. */
export const prove = proving('Faults', async ({ found, ending }) => {
  const postgres = await onePostgres(ending);
  let late: string | undefined;
  for (const [name, fault, most] of faults)
    if (late !== undefined) found.broke(name, `not tried, since '${late}' was not over`);
    else if (await isLate(name, fault, { postgres, found }, most * minutes)) late = name;
  return `PostgreSQL ${postgres.version}`;
});

/**
 * A driver that breaks or does not come to an end is a line that was not held. One that is late may still be at work on what it has not
 * started itself, so that none goes on after it; it is answered so.
 */
async function isLate(name: string, fault: Fault, scene: Omit<Scene, 'ending'>, most: number): Promise<boolean> {
  const ending = endings();
  const tooLate = once(AbortSignal.timeout(most), 'abort').then(() => true);
  let wasLate = false;
  try {
    wasLate = await Promise.race([fault({ ...scene, ending }).then(() => false), tooLate]);
    if (wasLate) scene.found.broke(name, `not over after ${most / minutes} minutes`);
  } catch (error) {
    scene.found.broke(name, error instanceof Error ? error.message : String(error));
  } finally {
    await ending.run();
  }
  return wasLate;
}
