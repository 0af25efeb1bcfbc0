import { once } from 'node:events';
import { atTheSameMoment } from './faults/at-the-same-moment.ts';
import { balanced } from './faults/balanced.ts';
import { damagedFolder } from './faults/damaged-folder.ts';
import { databaseAway } from './faults/database-away.ts';
import { databaseDiskFull } from './faults/database-disk-full.ts';
import { diskFull } from './faults/disk-full.ts';
import { endedSessions } from './faults/ended-sessions.ts';
import { idleConnections } from './faults/idle-connections.ts';
import { killed } from './faults/killed.ts';
import { postgresKilled } from './faults/postgres-killed.ts';
import { restoredAccess } from './faults/restored-access.ts';
import type { Scene } from './faults/scene.ts';
import { signInTiming } from './faults/sign-in-timing.ts';
import { slowClients } from './faults/slow-clients.ts';
import { terminated } from './faults/terminated.ts';
import { twoAtOneRecord } from './faults/two-at-one-record.ts';
import { twoStarts } from './faults/two-starts.ts';
import { onePostgres } from './support/one-postgres.ts';
import { proving } from './support/proving.ts';
import { endings } from './support/running.ts';

type Fault<S> = (scene: S) => Promise<void>;
type Faults<S> = readonly (readonly [name: string, fault: Fault<S>, minutes: number])[];
type WithoutPostgres = Omit<Scene, 'postgres'>;

const minutes = 60_000;
/** Each entry has the name of a test of the server, the test itself, and its timeout in minutes. */
const ofServer: Faults<Scene> = [
  ['Simultaneous requests', atTheSameMoment, 2],
  ['Simultaneous edits of one record', twoAtOneRecord, 2],
  ['Ended sessions', endedSessions, 2],
  ['Login timing', signInTiming, 3],
  ['Slow clients', slowClients, 2],
  ['Idle connections', idleConnections, 3],
  ['Full disk', diskFull, 2],
  ['Full database disk', databaseDiskFull, 4],
  ['Restore after revocation', restoredAccess, 4],
  ['Three instances', balanced, 3],
  ['PostgreSQL stopped', databaseAway, 5],
  ['Server stopped (SIGTERM)', terminated, 5],
  ['Server killed (-9)', killed, 10],
];

/** Each entry is a fault of a server with the embedded PostgreSQL in its data folder. */
const ofDataFolder: Faults<WithoutPostgres> = [
  ['Damaged data folder', damagedFolder, 8],
  ['Embedded PostgreSQL killed (-9)', postgresKilled, 8],
  ['Two starts on one data folder', twoStarts, 15],
];

const provers = {
  server: proving('Faults', async ({ found, ending }) => {
    const postgres = await onePostgres(ending);
    await inTurn(ofServer, { postgres, found });
    return `PostgreSQL ${postgres.version}`;
  }),
  'data-folder': proving('Data folder faults', ({ found }) => inTurn(ofDataFolder, { found })),
};
export const parts = Object.keys(provers);

/**
 * Causes each fault of the part in turn and records whether the server survives it. Only processes that this run started are stopped or
 * killed.
 */
export const prove = (part: keyof typeof provers) => provers[part]();

async function inTurn<S extends Omit<WithoutPostgres, 'ending'>>(faults: Faults<S & Pick<Scene, 'ending'>>, scene: S): Promise<void> {
  let late: string | undefined;
  for (const [name, fault, most] of faults)
    if (late !== undefined) scene.found.broke(name, `not run, because '${late}' did not finish`);
    else if (await isLate(name, (ending) => fault({ ...scene, ending }), scene.found, most * minutes)) late = name;
}

/**
 * Runs a fault and returns whether it took longer than `most` milliseconds. A timeout or an error becomes a failed finding.
 * After a timeout, the caller skips the other faults, because this one may still control external processes.
 */
async function isLate(name: string, fault: Fault<Scene['ending']>, found: Scene['found'], most: number): Promise<boolean> {
  const ending = endings();
  const tooLate = once(AbortSignal.timeout(most), 'abort').then(() => true);
  let wasLate = false;
  try {
    wasLate = await Promise.race([fault(ending).then(() => false), tooLate]);
    if (wasLate) found.broke(name, `not finished after ${most / minutes} minutes`);
  } catch (error) {
    found.broke(name, error instanceof Error ? error.message : String(error));
  } finally {
    await ending.run();
  }
  return wasLate;
}
