import type { ReplicaSettings } from '../env.ts';
import { connectAsOwner, type Database } from '../pg/connect.ts';
import { type ServerOf, serverOf } from '../pg/replication.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const check = 'Replica';
const megabyte = 1_000_000;
const muchBehind = 16 * megabyte;

/** Is what DATABASE_READ_URL leads to a standby of this database, and does it keep up? */
export async function replicaIsFit(primary: Database, { url }: ReplicaSettings): Promise<Finding> {
  const replica = connectAsOwner(url);
  try {
    return compare(await serverOf(primary), await serverOf(replica));
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return wrong(
      check,
      `The one of DATABASE_READ_URL does not answer (${message || code}).`,
      'Is it running with hot_standby on, and does DATABASE_READ_URL name its host, port, user and password? The primary answers meanwhile.',
    );
  } finally {
    await replica.destroy();
  }
}

function compare(primary: ServerOf, replica: ServerOf): Finding {
  if (replica.cluster !== primary.cluster || replica.database !== primary.database)
    return wrong(
      check,
      'DATABASE_READ_URL leads to another database than DATABASE_URL, so that nothing is read from it rightly.',
      'Make the standby anew from the primary: pg_basebackup --write-recovery-conf, and name the same database in both.',
    );
  if (!replica.isStandby)
    return wrong(
      check,
      'DATABASE_READ_URL leads to a server that takes writes, and not to a standby: nothing is read from it.',
      'Point it at a standby, or leave it out. A former primary must be made anew from the present one.',
    );
  if (replica.isPaused)
    return warning(check, 'It does not replay what it receives: the replay was paused.', 'Run in it: select pg_wal_replay_resume()');
  const behind = Math.max(0, primary.position - replica.position);
  const found = `A standby, ${Math.ceil(behind / 1000).toLocaleString('en-US')} kB behind.`;
  return behind < muchBehind
    ? good(check, found)
    : warning(
        check,
        found,
        'Look at its log and its disk: does it follow the primary (pg_stat_wal_receiver), and is a long query in its way?',
      );
}
